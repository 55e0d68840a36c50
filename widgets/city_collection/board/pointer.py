"""Choosing a place of the board without a mouse: a list of its blocks or harbour fields, and a button."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Button, Dropdown

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.words import block_name, field_name
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded

BLOCK, FIELD = "block", "field"
NONE = -1


class Pointer:
    """The list and the button, in `box`.

    Args:
        pointed: gets the number of the place.
        say: gets a sentence if nothing is chosen yet.
    """

    def __init__(self, board: Board, pointed: Callable[[int], object], say: Status) -> None:
        self._board, self._pointed, self._say = board, pointed, say
        self.places = Dropdown()
        self.places.observe(guarded(lambda _change: self._name_point(), say), "value")
        self.point = Button()
        self.point.on_click(guarded(lambda _button: self._pressed(), say))
        self.box = box("amst-buttons", self.places, self.point)

    def show(self, kind: str) -> None:
        """Offer all places of a kind, `BLOCK` or `FIELD`; nothing for any other kind."""
        self.box.layout.display = None if kind in (BLOCK, FIELD) else "none"
        self.places.description = _("Block") if kind == BLOCK else _("Place")
        options = [(_("choose …"), NONE), *self._named(kind)]
        if options != list(self.places.options):
            self.places.options = options
            self.places.value = NONE
        self._name_point()

    def _name_point(self) -> None:
        """Name the place on the button: a press can arrive before the last of several steps through the list."""
        chosen = next((name for name, place in self.places.options if place == self.places.value), "")
        known = chosen and self.places.value != NONE
        self.point.description = _("It is: {place}").format(place=chosen) if known else _("It is this one")

    def _named(self, kind: str) -> list[tuple[str, int]]:
        if kind == BLOCK:
            return [(block_name(self._board, block), block) for block in range(len(self._board.blocks))]
        return [(place_name(self._board, field), field) for field in range(len(self._board.harbour.fields))]

    def _pressed(self) -> None:
        if self.places.value == NONE:
            self._say(_("First choose a place in the list."))
        else:
            self._pointed(self.places.value)


def place_name(board: Board, field: int) -> str:
    """Return a unique name for a field of the harbour.

    >>> from amsterdam.city_collection.box import standard_board
    >>> place_name(standard_board(), 1)
    'Open water between the start field and the warehouse for jenever'
    """
    name = field_name(board, field)
    if name == _("open water"):
        one, other = (field_name(board, beside) for beside in board.harbour.neighbours[field])
        name = _("open water between {one} and {other}").format(one=one, other=other)
    return name[:1].upper() + name[1:]
