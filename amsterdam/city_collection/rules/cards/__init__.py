"""What the 132 cards do, each by its own wording.

`craftsmen`, `buildings` and `maps` hold the cards, written in the vocabulary of `effects` and `looks`. This module
answers the questions that the other chapters ask about cards. When a card works (its timing) stands in the board data.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from amsterdam.city_collection.rules.cards import buildings, craftsmen, maps
from amsterdam.city_collection.rules.cards.effects import Answer, End, Lasting, Parts, Use
from amsterdam.game import Event

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

CARDS: dict[int, Parts] = {**craftsmen.CARDS, **buildings.CARDS, **maps.CARDS}

#: The families that cards speak of by name.
NAMED = ("carpenter", "montelbaanstoren", "westerkerk", "zuiderkerk")

#: What can happen to a player that cards may answer, with the facts that are told of it.
HAPPENINGS = {
    "block-taken": (),
    "card-activated": ("card", "kind"),
    "good-delivered": ("good",),
    "dockworker-landed": ("points",),
    "die-chosen": ("value", "colour", "slot"),
    "market-points": (),
}


def rule(card: int) -> str:
    """Return the id of a card's rule.

    >>> rule(24)
    'card.024'
    """
    return f"card.{card:03d}"


def timings(card: int) -> frozenset[str]:
    """Return the timings at which a card can work; the board data name one of them.

    >>> sorted(timings(61))
    ['III', 'end']
    """
    return frozenset(part.timing for part in CARDS[card])


def active(state: State, seat: int, card: int) -> bool:
    """Return whether a card lies above a player's board."""
    return card in state.sides[seat].active


def total(state: State, seat: int, name: str) -> int:
    """Return how much a player's active cards change a number of the rules, such as ``block-discount``; mostly 0.

    Raises KeyError for a name that no card has.
    """
    shown, found = state.sides[seat].active, 0
    for card, amount in _LASTING[name].items():
        if card in shown:
            found += amount
    return found


def happened(state: State, seat: int, what: str, events: list[Event], **facts: int) -> None:
    """Let a player's active cards answer what happened to it, in the order of their numbers (see `HAPPENINGS`)."""
    shown = state.sides[seat].active
    for card, answer in _ANSWERS[what]:
        if card in shown and answer.timing == state.board.cards[card].timing and answer.fits(facts):
            answer.effect(state, seat, rule(card), events, facts)


def use_of(state: State, card: int) -> Use | None:
    """Return how a card is used in phase III, None for a card that works otherwise."""
    timing = state.board.cards[card].timing
    return next((part for part in CARDS[card] if isinstance(part, Use) and part.timing == timing), None)


def count_at_end(state: State, seat: int, card: int, events: list[Event]) -> None:
    """Count a card at the end of the game (end.laurel-cards)."""
    for part in CARDS[card]:
        if isinstance(part, End):
            part.gain.give(state, seat, rule(card), events)


def _changes() -> dict[str, dict[int, int]]:
    """Return for each number of the rules that cards change: which cards, and by how much."""
    by_name: dict[str, dict[int, int]] = defaultdict(dict)
    for card, parts in sorted(CARDS.items()):
        for part in parts:
            if isinstance(part, Lasting):
                by_name[part.name][card] = part.amount
    return dict(by_name)


_LASTING = _changes()
_ANSWERS: dict[str, tuple[tuple[int, Answer], ...]] = {
    what: tuple(
        (card, part)
        for card, parts in sorted(CARDS.items())
        for part in parts
        if isinstance(part, Answer) and part.what == what
    )
    for what in HAPPENINGS
}
