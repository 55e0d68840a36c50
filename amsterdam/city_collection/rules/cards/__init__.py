"""The effects of the 132 cards.

`craftsmen`, `buildings` and `maps` hold the cards, written in the vocabulary of `effects` and `looks`. This module has
the functions about cards for the other chapters; for lasting changes see `rules.lasting`. The board data give the
timing of each card.
"""

from __future__ import annotations

from amsterdam.city_collection.position import Position, Table
from amsterdam.city_collection.rules.cards import buildings, craftsmen, maps
from amsterdam.city_collection.rules.cards.effects import Answer, End, Parts, Use
from amsterdam.city_collection.rules.cards.effects import rule as rule
from amsterdam.game import Event

CARDS: dict[int, Parts] = {**craftsmen.CARDS, **buildings.CARDS, **maps.CARDS}

#: The happenings that trigger cards, with the facts that they pass.
HAPPENINGS = {
    "block-taken": (),
    "card-activated": ("card", "kind"),
    "good-delivered": ("good",),
    "dockworker-landed": ("points",),
    "die-chosen": ("value", "colour", "slot"),
    "market-points": (),
}


def timings(card: int) -> frozenset[str]:
    """Return the timings at which a card can work; the board data name one of them.

    >>> sorted(timings(61))
    ['III', 'end']
    """
    return frozenset(part.timing for part in CARDS[card])


def happened(position: Position, seat: int, what: str, events: list[Event], **facts: int) -> None:
    """Trigger a player's active cards by something that happened to it, in order of their numbers (`HAPPENINGS`).

    A card of phase II is marked with an action token, like one of phase III that is used (phase3.use-card).
    """
    side = position.sides[seat]
    shown = side.active
    for card, answer in _ANSWERS[what]:
        if card in shown and answer.timing == position.board.cards[card].timing and answer.fits(facts):
            answer.effect(position, seat, card, events, facts)
            if answer.timing == "II":
                side.tokens[card] = 1


def use_of(position: Table, card: int) -> Use | None:
    """Return how a card is used in phase III, None for a card that works in another way."""
    timing = position.board.cards[card].timing
    return next((part for part in CARDS[card] if isinstance(part, Use) and part.timing == timing), None)


def count_at_end(position: Position, seat: int, card: int, events: list[Event]) -> None:
    """Count a card at the end of the game (end.laurel-cards)."""
    for part in CARDS[card]:
        if isinstance(part, End):
            part.gain.give(position, seat, card, events)


_ANSWERS: dict[str, tuple[tuple[int, Answer], ...]] = {
    what: tuple(
        (card, part)
        for card, parts in sorted(CARDS.items())
        for part in parts
        if isinstance(part, Answer) and part.what == what
    )
    for what in HAPPENINGS
}
