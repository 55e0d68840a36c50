"""The place of each card in a position's text, and moving a card: each card has just one place."""

from __future__ import annotations

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.notation.write import DECKS
from widgets.city_collection.what_if.position.fields import HIDDEN, NOTHING, Fields
from widgets.what_if.position.fields import items, unknown

#: A field of the text, or of a player: ``("display", "")``, ``("p0", "active")``.
Place = tuple[str, str]
DISPLAY, DISCARD = ("display", ""), ("discard", "")
#: The deck of the card's kind: anywhere in it, or on top.
DECK, TOP = ("deck", ""), ("deck", "top")
INACTIVE, ACTIVE = "inactive", "active"
#: All remaining cards; an action token.
REST, TOKEN = "*", "!"


def places(fields: Fields) -> list[Place]:
    """Return the places with named cards, other than the decks."""
    return [DISPLAY, DISCARD, *((f"p{seat}", part) for seat in range(fields.seats) for part in (INACTIVE, ACTIVE))]


def lying(fields: Fields, place: Place) -> list[str]:
    """Return what is written for a place: numbers with their tokens, hidden cards, the rest."""
    name, part = place
    return items(fields.of_player(int(name[1:]), part) if part else fields.field(name))


def set_lying(fields: Fields, place: Place, cards: list[str]) -> None:
    """Write the contents of a place. Cards come from the decks, and removed cards go back to them."""
    _write(fields, place, cards)
    settle(fields)


def place_of(fields: Fields, card: int) -> Place:
    """Return the place of a card: one of `places`, `DECK` or `TOP`."""
    for place in places(fields):
        if card in map(_number, lying(fields, place)):
            return place
    deck = items(fields.field(deck_of(card)))
    return TOP if deck and _number(deck[0]) == card else DECK


def lay(fields: Fields, card: int, wanted: Place) -> None:
    """Move a card to another place: after the others there, but on top of the discard pile."""
    for place in places(fields):
        cards = lying(fields, place)
        if card in map(_number, cards):
            _write(fields, place, [item for item in cards if _number(item) != card])
    name = deck_of(card)
    deck = [item for item in items(fields.field(name)) if _number(item) != card]
    if wanted == TOP:
        fields.set(name, ",".join([str(card), *(deck or [REST])]))
    elif wanted == DECK and name in fields.values:
        fields.set(name, ",".join(deck) or NOTHING)
    elif wanted != DECK:
        there = lying(fields, wanted)
        _write(fields, wanted, [str(card), *there] if wanted == DISCARD else [*there, str(card)])
    settle(fields)


def tokens(fields: Fields, card: int) -> int:
    """Return the number of action tokens on a card; only active cards have any."""
    place = place_of(fields, card)
    if place[1] != ACTIVE:
        return 0
    written = (item for item in lying(fields, place) if _number(item) == card)
    return next(written, "").count(TOKEN)


def set_tokens(fields: Fields, card: int, wanted: int) -> None:
    """Put a number of action tokens on an active card."""
    place = place_of(fields, card)
    laid = [f"{card}{TOKEN * wanted}" if _number(item) == card else item for item in lying(fields, place)]
    _write(fields, place, laid)


def deck_of(card: int) -> str:
    """Return the name of the deck for a card's kind."""
    return DECKS[standard_board().cards[card].kind]


def settle(fields: Fields) -> None:
    """Update the decks to match the other places; not needed where the discard pile takes the rest.

    A card in another place is in no deck. A card without a place goes to the bottom of its deck, or anywhere into it if
    the order is hidden.
    """
    if REST in lying(fields, DISCARD):
        return
    named = {_number(item) for place in places(fields) for item in lying(fields, place)} - {0}
    for kind, name in enumerate(DECKS):
        if name not in fields.values:
            continue
        deck = [item for item in items(fields.field(name)) if _number(item) not in named]
        if REST not in deck:
            deck = [item for item in deck if not item.startswith(HIDDEN)]
            there = named | set(map(_number, deck))
            left = sum(card.kind == kind and card.number not in there for card in standard_board().cards.values())
            deck += [unknown(left)] if left else []
        fields.set(name, ",".join(deck) or NOTHING)


def _write(fields: Fields, place: Place, cards: list[str]) -> None:
    name, part = place
    if part:
        fields.set_player(int(name[1:]), part, ",".join(cards))
    else:
        fields.set(name, ",".join(cards))


def _number(item: str) -> int:
    """Return the number of a written card, 0 if it is not a card."""
    number = item.rstrip(TOKEN)
    return int(number) if number.isdecimal() else 0
