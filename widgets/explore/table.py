"""A table in a notebook, at which any position is played on."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import BadInput, State
from amsterdam.i18n import _
from widgets.explore.room import room
from widgets.parts.browser import Browser
from widgets.parts.page import Page
from widgets.table.match import Match, Player


class TableHere(Page):
    """A game on the table in a notebook's cell.

    Attributes:
        match: the game.
        table: the widget that shows it.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.browser = match, Browser()
        self.table = room(match.game).Table(match.state.board)
        super().__init__([self.browser, self.table], self.table.stage, menu=[])
        self.open_menu_by(self.table.menu)
        self.table.presses.connect(self.browser)
        self.add_class("amst-in-cell")
        self.play_in_window(True)
        self.table.show(match)

    @property
    def state(self) -> State:
        """A copy of the position as it is now."""
        return self.match.state.copy()


def table(state: State, seats: Sequence[str] | None = None) -> TableHere:
    """Return a table at which a position is played on; `state` itself stays as it is.

    Args:
        state: the position.
        seats: who plays each seat: ``"human"``, or the name of a bot, also of one that was registered. By default a
            person has the seat to decide, and bots have the others.

    Raises BadInput for a view, a game that is over, or seats that do not fit it.
    """
    if not hasattr(state, "view"):
        raise BadInput(_("A table needs a state; what lies hidden is not in a view."))
    if state.actor is None:
        raise BadInput(_("This game is over: there is nothing left to play."))
    kind = room(state.game).Match
    players = kind.seated(state, state.actor)
    if seats is not None:
        if len(seats) != state.players:
            message = _("This position has {n} seats; name a player for each, not for {named}.")
            raise BadInput(message.format(n=state.players, named=len(seats)))
        players = [Player(player.name, who) for player, who in zip(players, seats, strict=True)]
    return TableHere(kind(state.copy(), players))
