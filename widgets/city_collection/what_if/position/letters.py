"""A text field for every field of a position's text, for readers who type faster than they click."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import Text

from amsterdam.city_collection.goods import COLOUR_LETTERS, DOCKWORKER_LETTERS, GOOD_LETTERS
from amsterdam.city_collection.notation.write import DECKS
from amsterdam.city_collection.words import colour_name, dockworker_name, good_name
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import SEATS, Fields
from widgets.city_collection.what_if.position.part import Look, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.part import Edit, Part, write

SHARED = (
    *("round", "phase", "turn", "queue", "order", "done", "display", "discard", *DECKS, "dice", "goods", "jetties"),
    *("depot", "warehouses", "sold", "tile", "tiles", "past", "districts", "foreman", "messenger", "trader", "tom"),
    *("expansions", "options", "random"),
)


class LettersPart(Part[Fields, Look]):
    """A text field for each field of the line, with its name in the line."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.shared = {name: self.heed(Text(), self._setter(name)) for name in SHARED}
        self.seats = [self.heed(Text(), self._setter(f"p{seat}")) for seat in range(SEATS)]
        self._help = note()
        self.children = [
            self._help,
            box("amst-edit-lines", *self.seats),
            box("amst-edit-fields", *self.shared.values()),
        ]

    def retell(self) -> None:
        for name, field in self.shared.items():
            field.description = f"{name}="
        lines = [
            _("Each part of the line stands here under its name; an empty one is left out, and - is nothing."),
            _("Cubes, dice and districts: {letters}.").format(letters=_named(COLOUR_LETTERS, colour_name)),
            _("Goods: {letters}.").format(letters=_named(GOOD_LETTERS, good_name)),
            _("Dockworkers: {letters}.").format(letters=_named(DOCKWORKER_LETTERS, dockworker_name)),
        ]
        self._help.value = "<br>".join(map(escape, lines))

    def fill(self, look: Look) -> None:
        for name, field in self.shared.items():
            write(field, look.fields.values.get(name, ""))
        for seat, field in enumerate(self.seats):
            field.layout.display = None if seat < look.fields.seats else "none"
            write(field, look.fields.values.get(f"p{seat}", ""))
        for name, seat in look.seats:
            self.seats[seat].description = _("p{n}= ({name})").format(n=seat, name=name)

    def _setter(self, name: str) -> Callable[[Fields, str], None]:
        return lambda fields, value: fields.set(name, value)


def _named(alphabet: str, name: Callable[[int], str]) -> str:
    return ", ".join(f"{letter} {name(place)}" for place, letter in enumerate(alphabet))
