"""What the parts of the form that changes a position have in common: each shows a text's parts, and changes some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ipywidgets import Dropdown, VBox

from amsterdam.ticket_to_ride.board import Board, standard_board
from widgets.guard import Status, guarded
from widgets.ticket_to_ride.position_fields import Fields

Options = Sequence[tuple[str, Any]]


@dataclass(frozen=True)
class Look:
    """What is shown.

    Attributes:
        fields: the parts of the text.
        names: what the players are called.
        eyes: the seat that looks on, None where all cards lie open.
        merchandise: the cards of each player where the text does not say: they follow from the routes.
    """

    fields: Fields
    names: Sequence[str]
    eyes: int | None = None
    merchandise: Sequence[int] = ()

    @property
    def board(self) -> Board:
        return standard_board()

    @property
    def seats(self) -> list[tuple[str, int]]:
        return [(name, seat) for seat, name in enumerate(self.names[: self.fields.players])]


class Part(VBox):
    """A part of the form.

    Args:
        edit: carries a change to the fields out, and has the page show what comes of it.
    """

    def __init__(self, edit: Callable[[Callable[[Fields], object]], object], say: Status) -> None:
        self._edit, self._say = edit, say
        self._filling = False
        super().__init__()
        self.add_class("amst-edit-part")

    def heed(self, field: Any, change: Callable[[Fields, Any], object]) -> Any:
        """Carry out a change when the reader fills a field in, not when we do; return the field."""
        field.observe(guarded(lambda told: self._changed(change, told["new"]), self._say), "value")
        return field

    def leaf(self, choice: Dropdown, on_turn: Callable[[], object]) -> Dropdown:
        """Show something else of the same position when the reader chooses it; return the list to choose from."""
        choice.observe(guarded(lambda _change: self._filling or on_turn(), self._say), "value")
        return choice

    def _changed(self, change: Callable[[Fields, Any], object], value: Any) -> None:
        if not self._filling and value is not None:
            self._edit(lambda fields: change(fields, value))

    def show(self, look: Look) -> None:
        """Show the parts of a text."""
        self._filling = True
        try:
            self.retell()
            self.fill(look)
        finally:
            self._filling = False

    def retell(self) -> None:
        """Say everything in the language of the moment."""

    def fill(self, look: Look) -> None:
        """Fill the fields in."""


def choose(choice: Dropdown, options: Options, value: Any) -> None:
    """Offer these options and stand on one of them, or on none where the value is not among them."""
    if tuple(choice.options) != tuple(options):
        choice.options = options
    choice.value = value if value in [v for _word, v in options] else None
