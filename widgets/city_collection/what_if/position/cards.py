"""The places of the cards in a position: one card at a time by name, or all cards of a place by number."""

from __future__ import annotations

from html import escape

from ipywidgets import BoundedIntText, Dropdown, Text

from amsterdam.city_collection.notation.write import DECKS
from amsterdam.city_collection.rules.use_card import MOST_TOKENS
from amsterdam.city_collection.words import card_name, card_text
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import Fields
from widgets.city_collection.what_if.position.part import Look, heading, note
from widgets.city_collection.what_if.position.piles import (
    ACTIVE,
    DECK,
    DISCARD,
    DISPLAY,
    INACTIVE,
    TOKEN,
    TOP,
    Place,
    lay,
    lying,
    place_of,
    set_lying,
    set_tokens,
    tokens,
)
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.fields import items
from widgets.what_if.position.part import Edit, Options, Part, choose, write


class CardsPart(Part[Fields, Look]):
    """Moves one card to another place, and shows the cards of a place."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.card = self.leaf(Dropdown())
        self.place = self.heed(Dropdown(), lambda fields, place: lay(fields, self.card.value, place))
        self.tokens = self.heed(
            BoundedIntText(min=0, max=MOST_TOKENS), lambda fields, value: set_tokens(fields, self.card.value, value)
        )
        self.pile = self.leaf(Dropdown())
        self.numbers = self.heed(Text(), self._set_numbers)
        self._one, self._all, self._card_told, self._pile_told, self._note = (
            heading(),
            heading(),
            note(),
            note(),
            note(),
        )
        self.children = [
            self._one,
            self.card,
            self._card_told,
            box("amst-edit-fields", self.place, self.tokens),
            self._all,
            self.pile,
            self.numbers,
            self._pile_told,
            self._note,
        ]

    def retell(self) -> None:
        self._one.value = "<h3>" + escape(_("One card")) + "</h3>"
        self._all.value = "<h3>" + escape(_("All cards of a place")) + "</h3>"
        self.card.description, self.place.description = _("Card"), _("lies")
        self.tokens.description = _("Action tokens")
        self.pile.description, self.numbers.description = _("Cards of"), _("Numbers")

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill(self, look: Look) -> None:
        fields = look.fields
        cards = sorted(look.board.cards)
        choose(self.card, [(card_name(card), card) for card in cards], self.card.value or cards[0])
        self._card_told.value = escape(card_text(self.card.value))
        own = _own_places(look)
        shared = [(_("among the open cards"), DISPLAY), (_("on the discard pile"), DISCARD)]
        place = place_of(fields, self.card.value)
        choose(self.place, [(_("in its deck"), DECK), (_("on top of its deck"), TOP), *shared, *own], place)
        self.tokens.layout.display = None if place[1] == ACTIVE else "none"
        self.tokens.value = tokens(fields, self.card.value)
        piles = [*own, (_("the open cards"), DISPLAY), (_("the discard pile"), DISCARD), *_decks()]
        chosen = self.pile.value if self.pile.value in [pile for _name, pile in piles] else piles[0][1]
        choose(self.pile, piles, chosen)
        there = lying(fields, self.pile.value)
        write(self.numbers, ",".join(there))
        self._pile_told.value = "<br>".join(_told(item) for item in there if _known(look, item))
        self._note.value = escape(self._words(self.pile.value))

    def _words(self, place: Place) -> str:
        """Explain what can be among the numbers of a place."""
        if place[0] in DECKS:
            return _(
                "Top card first; ?3 is three hidden cards, * is all that are nowhere else. Empty is the same as *."
            )
        if place[1] == ACTIVE:
            return _(
                "Numbers with commas, an ! behind one for each action token. Cards that are nowhere are in the decks."
            )
        return _("Numbers with commas. Cards that are nowhere are in the decks.")

    # --- changing ----------------------------------------------------------------------------------------------------

    def _set_numbers(self, fields: Fields, value: str) -> None:
        place = self.pile.value
        if place[0] in DECKS:
            fields.set(place[0], value)
        else:
            set_lying(fields, place, items("".join(value.split())))


def _own_places(look: Look) -> Options:
    """Return the places for cards in front of the players."""
    words = {INACTIVE: _("{name}, inactive"), ACTIVE: _("{name}, active")}
    return [(text.format(name=n), (f"p{seat}", part)) for n, seat in look.seats for part, text in words.items()]


def _decks() -> Options:
    names = (_("the deck of craftsmen"), _("the deck of buildings"), _("the deck of maps"))
    return [(name, (deck, "")) for name, deck in zip(names, DECKS, strict=True)]


def _known(look: Look, item: str) -> bool:
    number = item.rstrip(TOKEN)
    return number.isdecimal() and int(number) in look.board.cards


def _told(item: str) -> str:
    """Return a card's name and effect."""
    card = int(item.rstrip(TOKEN))
    return f"<b>{escape(card_name(card))}</b>: {escape(card_text(card))}"
