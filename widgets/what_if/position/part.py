"""The common base of the parts of the position form: each shows fields of the text and changes some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ipywidgets import Dropdown, Text, VBox, Widget

from widgets.parts.guard import Status, guarded
from widgets.what_if.position.fields import Fields

#: A game's `Fields`, and what its parts show.
F = TypeVar("F", bound=Fields)
L = TypeVar("L", bound="Look[Any]")
#: A field of the form; what its value may be, only the field knows.
W = TypeVar("W", bound=Widget)

Options = Sequence[tuple[str, Any]]
#: Carries out a change to the fields and updates the page; also gets the value that was entered.
Edit = Callable[[Callable[[F], object], object], object]


@dataclass(frozen=True)
class Look(Generic[F]):
    """What a part shows.

    Attributes:
        fields: the fields of the text.
        names: the players' names, for as many seats as possible.
    """

    fields: F
    names: Sequence[str]

    @property
    def seats(self) -> list[tuple[str, int]]:
        """The players in the text, as (name, seat)."""
        return [(name, seat) for seat, name in enumerate(self.names[: self.fields.seats])]


class Part(VBox, Generic[F, L]):
    """A part of the form.

    Args:
        edit: carries out a change.
        say: reports a fault of the program.
    """

    def __init__(self, edit: Edit[F], say: Status) -> None:
        self._edit, self._say = edit, say
        self._filling = False
        self._look: L | None = None
        self._leaves: list[Dropdown] = []
        super().__init__()
        self.add_class("amst-edit-part")

    def heed(self, field: W, change: Callable[[F, Any], object]) -> W:
        """Carry out a change when the reader fills in a field, but not when the program does; return the field."""
        field.observe(guarded(lambda event: self._changed(field, change, event["new"]), self._say), "value")
        return field

    def leaf(self, choice: Dropdown) -> Dropdown:
        """Show another thing of the same position when the reader chooses it; return the list."""
        self._leaves.append(choice)
        choice.observe(guarded(lambda _change: self._turned(), self._say), "value")
        return choice

    def _turned(self) -> None:
        if not self._filling and self._look is not None:
            self.show(self._look)

    def _changed(self, field: Widget, change: Callable[[F, Any], object], value: Any) -> None:
        if not self._filling and value is not None:
            self._edit(lambda fields: change(fields, value), (field, [leaf.value for leaf in self._leaves]))

    @property
    def shown(self) -> L:
        """What is shown, once something is."""
        assert self._look is not None, "a text is shown"
        return self._look

    def show(self, look: L) -> None:
        """Show the fields of a text."""
        self._look = look
        self._filling = True
        try:
            self.retell()
            self.fill(look)
        finally:
            self._filling = False

    def retell(self) -> None:
        """Show every text in the current language."""

    def fill(self, look: L) -> None:
        """Fill the fields in."""


def choose(choice: Dropdown, options: Options, value: Any) -> None:
    """Offer these options and select a value, or nothing if the value is not among them."""
    if tuple(choice.options) != tuple(options):
        choice.options = options
    choice.value = value if value in [v for _word, v in options] else None


def write(field: Text, text: str) -> None:
    """Set a field unless it has the same letters: lower case stays lower case, so that typing is not disturbed."""
    if field.value.upper().replace(" ", "") != text.upper():
        field.value = text
