"""A text field for every field of a position's text, for readers who type faster than they click."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Text

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.ticket_to_ride.what_if.position.fields import CONTRACTS, HAND, MERCHANDISE, ROUTES, SEATS, Fields
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.what_if.position.part import Edit, Part, write

SHARED = ("row", "deck", "discard", "contracts")


class LettersPart(Part[Fields, Look]):
    """Text fields: those of the table, and four for each player."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.shared = {name: self.heed(Text(), self._setter(name)) for name in SHARED}
        self.seats = [[self.heed(Text(), self._player_setter(s, part)) for part in range(4)] for s in range(SEATS)]
        self.heads = [HTML() for _seat in range(SEATS)]
        self.lines = [box("amst-edit-seat", self.heads[s], *self.seats[s]) for s in range(SEATS)]
        self._help = HTML()
        self._help.add_class("amst-quiet")
        self.children = [self._help, box("amst-edit-fields", *self.shared.values()), *self.lines]

    def retell(self) -> None:
        shared = {"row": _("Face-up row"), "deck": _("Deck"), "discard": _("Discards"), "contracts": _("Contract deck")}
        for name, field in self.shared.items():
            field.description = shared[name]
        for parts in self.seats:
            names = {HAND: _("Hand"), CONTRACTS: _("Contracts"), ROUTES: _("Routes"), MERCHANDISE: _("Merchandise")}
            for part, name in names.items():
                parts[part].description = name
        lines = [
            _("Cards are letters: W wild, P pink, B blue, G green, K black, R red, O orange."),
            _("A question mark is a card nobody knows; after a plus come cards that everybody knows of."),
            _("So ?3+GG is five cards, at least two of them green."),
            _("In the decks the next card comes first, and * is all that lies nowhere else."),
            _("Routes and contracts are numbers with commas, contracts to decide on in brackets."),
        ]
        self._help.value = escape(" ".join(lines))

    def fill(self, look: Look) -> None:
        for name, field in self.shared.items():
            write(field, look.fields.field(name))
        for seat, parts in enumerate(self.seats):
            here = seat < look.fields.players
            self.lines[seat].layout.display = None if here else "none"
            self.heads[seat].value = f"<b>{escape(look.names[seat])}</b>" if seat < len(look.names) else ""
            for number, part in enumerate(parts):
                write(part, look.fields.of_player(seat, number))

    def _setter(self, name: str) -> Callable[[Fields, Any], None]:
        return lambda fields, value: fields.set(name, value.upper())

    def _player_setter(self, seat: int, part: int) -> Callable[[Fields, Any], None]:
        return lambda fields, value: fields.set_player(seat, part, value.upper() if part == HAND else value)
