"""The places of the transport cards: the face-up row, and hands and discards, known, unknown or partly known."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Dropdown, Text

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.cards import FULL_DECK, KINDS, LETTERS
from amsterdam.ticket_to_ride.words import card_name
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.ticket_to_ride.what_if.position.fields import HAND, Fields, Pile
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.what_if.position.fields import unknown
from widgets.what_if.position.part import Edit, Part, choose

SLOTS = 5
#: The discard pile, beside the seats.
DISCARDS = -1
#: The highest count to enter: a wrong count gets a message, it is not prevented.
MOST = sum(FULL_DECK)


class CardsPart(Part[Fields, Look]):
    """A list for each card of the row, and counters for one pile at a time."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.row = [self.heed(Dropdown(), self._row_slot(slot)) for slot in range(SLOTS)]
        self.pile = self.leaf(Dropdown())
        self.counts = [
            self.heed(BoundedIntText(min=0, max=MOST), self._kind_setter(kind)) for kind in range(len(KINDS))
        ]
        self.unknown = self.heed(BoundedIntText(min=0, max=MOST), self._set_unknown)
        self.top = self.heed(Text(continuous_update=False), lambda fields, value: fields.set_top_of_deck(value))
        self._row_title, self._pile_title, self._note, self._deck_note = HTML(), HTML(), HTML(), HTML()
        self._note.add_class("amst-quiet")
        self._deck_note.add_class("amst-quiet")
        self.children = [
            self._row_title,
            box("amst-edit-row", *self.row),
            self._pile_title,
            self.pile,
            box("amst-edit-counts", *self.counts, self.unknown),
            self._note,
            self.top,
            self._deck_note,
        ]

    def retell(self) -> None:
        self._row_title.value = "<h3>" + escape(_("Face-up row")) + "</h3>"
        self._pile_title.value = "<h3>" + escape(_("Hands and discards")) + "</h3>"
        self.pile.description = _("Cards of")
        for slot, choice in enumerate(self.row, start=1):
            choice.description = _("Card {n}").format(n=slot)
        for kind, count in enumerate(self.counts):
            count.description = card_name(kind)
        self.unknown.description = _("unknown")
        self.top.description = _("Next cards")
        self.top.placeholder = _("empty: chance decides")
        text = _("If you like: the cards on top of the deck in letters, the next one first, such as {example}.")
        letters = ", ".join(f"{letter} {card_name(kind)}" for kind, letter in enumerate(LETTERS))
        self._deck_note.value = escape(text.format(example="WGG") + " " + letters + ".")

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill(self, look: Look) -> None:
        kinds = [(card_name(kind), LETTERS[kind]) for kind in range(len(KINDS))]
        row = row_of(look.fields)
        for slot, choice in enumerate(self.row):
            choose(choice, [*kinds, (_("unknown"), "?"), (_("no card"), "")], row[slot])
        hands = [(_("{name}’s hand").format(name=name), seat) for name, seat in look.seats]
        chosen = self.pile.value if self.pile.value in [DISCARDS, *(seat for _name, seat in hands)] else 0
        choose(self.pile, [*hands, (_("discards"), DISCARDS)], chosen)
        pile = self._pile(look.fields)
        for kind, count in enumerate(self.counts):
            count.value = pile.named[kind] + pile.seen[kind]
        self.unknown.value = pile.unknown
        top = look.fields.top_of_deck()
        if self.top.value != top:
            self.top.value = top
        self._note.value = escape(self._words(look, pile))

    def _words(self, look: Look, pile: Pile) -> str:
        """Explain what is known of the pile, and by whom."""
        seat = self.pile.value
        if pile.rest:
            return _("All cards that lie nowhere else are here.")
        if seat == DISCARDS:
            return _("What lies nowhere else is in the deck.")
        name, held = look.names[seat], sum(pile.named) + sum(pile.seen) + pile.unknown
        holds = ngettext("{name} holds {n} card.", "{name} holds {n} cards.", held).format(name=name, n=held)
        if self._public(look, seat):
            text = _(
                "Everybody knows the colours given here: at least this many of each. The unknown ones are dealt again "
                "for each game of an analysis."
            )
        else:
            text = _("Unknown ones are dealt by chance.")
        return f"{holds} {text}"

    def _public(self, look: Look, seat: int) -> bool:
        """Say whether the named cards of a hand are known to all: if it is not the viewer's own hand."""
        return seat != DISCARDS and look.eyes is not None and seat != look.eyes

    # --- changing ----------------------------------------------------------------------------------------------------

    def _pile(self, fields: Fields) -> Pile:
        seat = self.pile.value
        return Pile.read(fields.field("discard") if seat == DISCARDS else fields.of_player(seat, HAND))

    def _write(self, fields: Fields, pile: Pile) -> None:
        if self.pile.value == DISCARDS:
            fields.set("discard", pile.to_text())
        else:
            fields.set_player(self.pile.value, HAND, pile.to_text())

    def _kind_setter(self, kind: int) -> Callable[[Fields, Any], None]:
        def change(fields: Fields, value: int) -> None:
            pile = self._pile(fields)
            pile.set(kind, value, self._public(self.shown, self.pile.value))
            self._write(fields, pile)

        return change

    def _set_unknown(self, fields: Fields, value: int) -> None:
        pile = self._pile(fields)
        pile.unknown = value
        self._write(fields, pile)

    def _row_slot(self, slot: int) -> Callable[[Fields, Any], None]:
        def change(fields: Fields, value: str) -> None:
            row = row_of(fields)
            row[slot] = value
            hidden = row.count("?")
            fields.set("row", "".join(card for card in row if card != "?") + unknown(hidden))

        return change


def row_of(fields: Fields) -> list[str]:
    """Return the five places of the row: letters, ``?`` for unknown cards, empty for no card."""
    text = fields.field("row") if "row" in fields.values else f"?{SLOTS}"
    pile = Pile.read(text)
    named = [letter for letter in text if letter in LETTERS]
    return ([*named, *"?" * min(pile.unknown, SLOTS)] + [""] * SLOTS)[:SLOTS]
