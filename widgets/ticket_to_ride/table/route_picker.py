"""The board for the keyboard: a list of all routes with their costs, and a button that does the same as a click."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ipywidgets import Box, Button, Dropdown

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import colour_name, route_name
from widgets.parts.guard import Status, guarded
from widgets.ticket_to_ride.board.words import route_words

NONE = 0  # routes are numbered from 1


class RoutePicker(Box):
    """Chooses a route by its description. `on_look` gets the selected route, `on_claim` the one to claim."""

    def __init__(
        self,
        on_look: Callable[[int | None], None],
        on_claim: Callable[[int], None],
        on_error: Status | None = None,
    ) -> None:
        self._on_look, self._on_claim = on_look, on_claim
        self._filling = False
        self._board: Board | None = None
        #: Whether a press points at a route, as in lessons, instead of claiming it.
        self.pointing = False
        self.routes = Dropdown(description=_("Routes"))
        self.claim = Button()
        self.routes.observe(guarded(lambda _change: self._looked(), on_error), "value")
        self.claim.on_click(guarded(lambda _button: self._pressed(), on_error))
        super().__init__([self.routes, self.claim])
        self.add_class("amst-route-picker")
        self._name_claim()

    def show(self, view: View, names: Collection[str], claimable: Collection[int]) -> None:
        """List the routes: first those that can be claimed now, then the rest with their owners."""
        self._board, names = view.board, tuple(names)
        order = sorted(view.board.routes, key=lambda route: (route not in claimable, route))
        options = [(_("choose a route …"), NONE)]
        options += [(route_words(view, names, route, route in claimable), route) for route in order]
        if tuple(options) != tuple(self.routes.options):
            chosen = self.routes.value
            self._filling = True
            self.routes.options = options
            self.routes.value = chosen or NONE
            self._filling = False
        self._name_claim()

    @property
    def chosen(self) -> int | None:
        """The selected route."""
        return self.routes.value or None

    def clear(self) -> None:
        """Select no route."""
        if self.routes.options:
            self.routes.value = NONE

    def _name_claim(self) -> None:
        """Name the route on the button: a press can arrive before the last of several steps through the list."""
        number, board = self.chosen, self._board
        if number is None or board is None:
            self.claim.description = _("Choose this route") if self.pointing else _("Claim this route")
        else:
            words = _("Choose {route}, {colour}") if self.pointing else _("Claim {route}, {colour}")
            colour = colour_name(board.routes[number].colour)
            self.claim.description = words.format(route=route_name(board, number), colour=colour)

    def _looked(self) -> None:
        self._name_claim()
        if not self._filling:
            self._on_look(self.chosen)

    def _pressed(self) -> None:
        if self.chosen is not None:
            self._on_claim(self.chosen)
