"""The base of the form parts for a position of the City Collection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ipywidgets import HTML, BoundedIntText, Checkbox, Dropdown

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.state import State
from amsterdam.i18n import _
from widgets.city_collection.table.match import TOM_PLAYER
from widgets.city_collection.what_if.position.fields import Fields, with_count
from widgets.parts.guard import Status
from widgets.what_if.position import part as position_part
from widgets.what_if.position.part import Edit, Part, choose

#: The highest count to enter, more than there can be of anything: a wrong count gets a message, it is not prevented.
MOST = 99


@dataclass(frozen=True)
class Look(position_part.Look[Fields]):
    """What a part shows.

    Attributes:
        state: the last valid position, for what the text leaves to chance although it lies open on the board.
    """

    state: State

    @property
    def board(self) -> Board:
        return standard_board()

    @property
    def seats(self) -> list[tuple[str, int]]:
        seats = super().seats
        return [*seats[:TOM], (TOM_PLAYER.name, TOM)] if self.fields.solo and seats else seats


class SeatPart(Part[Fields, Look]):
    """A part that shows the things of one player, who is chosen in a list."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.seat = self.leaf(Dropdown())

    def fill(self, look: Look) -> None:
        self.seat.description = _("Player")
        known = [seat for _name, seat in look.seats]
        choose(self.seat, look.seats, self.seat.value if self.seat.value in known else 0)
        self.fill_seat(look, self.seat.value)

    def fill_seat(self, look: Look, seat: int) -> None:
        """Fill in the things of a player."""

    def of_seat(self, name: str) -> Callable[[Fields, Any], None]:
        """Return a function that writes a field of the selected player; it writes nothing if there is none."""
        return lambda fields, value: fields.set_player(self.seat.value, name, str(value or ""))

    def counting(self, name: str, letter: str, alphabet: str) -> Callable[[Fields, int], None]:
        """Return a function that writes how many of one letter the selected player has."""

        def change(fields: Fields, value: int) -> None:
            text = fields.of_player(self.seat.value, name)
            fields.set_player(self.seat.value, name, with_count(text, letter, value, alphabet))

        return change


def counters(part: Part[Fields, Look], setters: Sequence[Callable[[Fields, int], None]]) -> list[BoundedIntText]:
    """Return a counter for each of these changes."""
    return [part.heed(BoundedIntText(min=0, max=MOST), change) for change in setters]


def checkbox(part: Part[Fields, Look], change: Callable[[Fields, bool], None]) -> Checkbox:
    """Return a tick box for a change."""
    return part.heed(Checkbox(indent=False), change)


def heading() -> HTML:
    """Return an empty heading within a part."""
    return HTML()


def note() -> HTML:
    """Return an empty line of small print."""
    text = HTML()
    text.add_class("amst-quiet")
    return text
