"""Exact chances of draws from the deck: the cards for a route, and the sweep of the row (draw.three-wilds).

Everything starts from seven counts of the unseen cards. It makes no difference whether such a card lies in the deck or
in another player's hand: for the seat that asks, every unseen card is equally likely to come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from amsterdam.i18n import _
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.bots.greedy import Price
from amsterdam.ticket_to_ride.cards import COLOURS, FULL_DECK, WILD, counts, spread
from amsterdam.ticket_to_ride.position import SECOND_CARD
from amsterdam.ticket_to_ride.rules.draw_transport import ROW_LENGTH, TOO_MANY_WILDS
from amsterdam.ticket_to_ride.view import View


def unseen(view: View) -> tuple[int, ...]:
    """Return the seven counts of the cards that the view's seat does not see.

    It sees its own hand, the row, the discards, and what the others took from the row and still hold.
    """
    left = list(FULL_DECK)
    others = [seen for seat, seen in enumerate(view.seen) if seat != view.seat]
    for counted in (view.hand, view.discards, *others):
        left = [n - seen for n, seen in zip(left, counted, strict=True)]
    for card in view.row:
        left[card] -= 1
    return tuple(left)


def chance_of_wilds(counts: Sequence[int], cards: int, wilds: int) -> Fraction:
    """Return the chance that `cards` cards, dealt from the cards in `counts`, include at least `wilds` wilds.

    The number of wilds is hypergeometric. Raises ValueError when there are not enough cards to deal.

    >>> chance_of_wilds((1, 3, 0, 0, 0, 0, 0), 1, 1)
    Fraction(1, 4)
    """
    all_cards, all_wilds = sum(counts), counts[WILD]
    if not 0 <= cards <= all_cards:
        raise ValueError(f"{cards} cards cannot be dealt from {all_cards}")
    hands = sum(
        comb(all_wilds, n) * comb(all_cards - all_wilds, cards - n)
        for n in range(max(0, wilds), min(cards, all_wilds) + 1)
    )
    return Fraction(hands, comb(all_cards, cards))


def fresh_row_swept(counts: Sequence[int]) -> Fraction:
    """Return the chance that a row of five, turned up from unseen cards, is swept at once (setup.face-up-wilds).

    >>> round(float(fresh_row_swept(FULL_DECK)), 4)
    0.0349
    """
    return chance_of_wilds(counts, ROW_LENGTH, TOO_MANY_WILDS)


def refill_swept(counts: Sequence[int], wilds: int, cards: int = 1) -> Fraction:
    """Return the chance that the row is swept while its next `cards` gaps are filled from unseen cards.

    `wilds` wilds lie in the row, and the cards taken from it are colours (draw.replace-at-once).

    >>> refill_swept((6, 6, 6, 5, 5, 5, 4), wilds=2)
    Fraction(6, 37)
    >>> refill_swept((6, 6, 6, 5, 5, 5, 4), wilds=0, cards=2)
    Fraction(0, 1)
    """
    return chance_of_wilds(counts, cards, TOO_MANY_WILDS - wilds)


def deal_row(counts: Sequence[int], stream: Stream) -> tuple[int, ...]:
    """Return a row of five, dealt from the shuffled cards of seven counts.

    Raises ValueError when there are fewer than five.
    """
    pile = spread(counts)
    if len(pile) < ROW_LENGTH:
        raise ValueError(f"{ROW_LENGTH} cards cannot be dealt from {len(pile)}")
    return tuple(pile.pop(stream.below(len(pile))) for _card in range(ROW_LENGTH))


def is_swept(row: Sequence[int]) -> bool:
    """Say whether a row has too many wilds to stay.

    >>> is_swept((0, 3, 0, 5, 0))
    True
    """
    return row.count(WILD) >= TOO_MANY_WILDS


def simulate_sweeps(counts: Sequence[int], rows: int, seed: int) -> list[bool]:
    """Deal rows, each from all cards, and return for each whether it is swept. The same seed gives the same answer.

    >>> sum(simulate_sweeps(FULL_DECK, 1000, seed=1))
    37
    """
    stream = Stream(seed)
    return [is_swept(deal_row(counts, stream)) for _row in range(rows)]


# --- the cards for a route --------------------------------------------------------------------------------------------


def chance_to_pay(view: View, price: Price, turns: int, row: bool = True) -> Fraction:
    """Return the chance that the view's seat can pay a price (`greedy.prices`) after this many own turns of drawing.

    It draws two cards a turn from this turn on (one less if it has drawn one already). All are blind, or with `row` it
    first takes the cards of the row that are best for this chance: a colour costs one card, a wild a whole turn. Which
    cards it takes is fixed in advance. The assumptions: nobody takes those cards first, it ignores cards that come into
    the row later, and no more cards come than are in the deck now. Every unseen card is equally likely to come,
    whatever the others draw, so the chance is hypergeometric and exact. Carts, and other players who claim the route,
    are ignored. `assumptions` says this on screen.
    """
    return chance_to_pay_all(view, (price,), turns, row)


def chance_to_pay_all(view: View, wanted: Sequence[Price], turns: int, row: bool = True) -> Fraction:
    """Return the chance that the view's seat can pay several prices together, as for all routes of a way.

    The rest is as for `chance_to_pay`. The turns for claiming are not counted.
    """
    begun = turns > 0 and view.phase == SECOND_CARD
    cards, whole_turns = 2 * turns - begun, turns - begun
    left = unseen(view)
    fitting = {WILD, *(kind for price in wanted for kind in price[1])}
    best = Fraction(0)
    for taken in _plans([card for card in view.row if row and card in fitting], cards, whole_turns):
        hand = [held + n for held, n in zip(view.hand, taken, strict=True)]
        blind = min(cards - sum(taken) - taken[WILD], view.deck, sum(left))
        one = len(wanted) == 1
        chance = chance_of_payment(hand, left, blind, wanted[0]) if one else chance_of_all(hand, left, blind, wanted)
        best = max(best, chance)
        if best == 1:
            break
    return best


def _plans(row: Sequence[int], cards: int, whole_turns: int) -> list[tuple[int, ...]]:
    """List, as seven counts, what can be taken from a row: each wild is a whole turn, each colour one of two cards."""
    there = counts(row)
    plans = product(*(range(n + 1) for n in there))
    return [plan for plan in plans if plan[WILD] <= whole_turns and sum(plan) + plan[WILD] <= cards]


def chance_of_payment(hand: Sequence[int], left: Sequence[int], cards: int, price: Price) -> Fraction:
    """Return the chance that a hand can pay a price after `cards` cards from `left` are added (all seven counts).

    A price is a number of cards of one of some kinds; wilds replace any card (claim.wild-any-colour).

    >>> chance_of_payment((0, 0, 0, 2, 0, 0, 0), (1, 0, 0, 1, 0, 2, 0), 1, (3, (3,)))
    Fraction(1, 2)
    """
    length, colours = price
    others = sum(left[kind] for kind in COLOURS if kind not in colours)
    failing = 0
    for wilds in range(min(cards, left[WILD]) + 1):
        # Number of cards dealt -> deals, with this many wilds, in which no colour so far can pay.
        deals = {wilds: comb(left[WILD], wilds)}
        for colour in colours:
            most = length - 1 - hand[WILD] - wilds - hand[colour]
            deals = _combined(deals, range(min(left[colour], most) + 1), left[colour])
        failing += sum(ways * comb(others, cards - dealt) for dealt, ways in deals.items() if dealt <= cards)
    return 1 - Fraction(failing, comb(sum(left), cards))


def chance_of_all(hand: Sequence[int], left: Sequence[int], cards: int, wanted: Sequence[Price]) -> Fraction:
    """Return the chance that a hand can pay all of several prices after `cards` cards from `left` are added.

    >>> chance_of_all((1, 0, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 2, 0), 1, ((1, (3,)), (1, (3, 5))))
    Fraction(1, 1)
    """
    fitting = [WILD, *sorted({kind for price in wanted for kind in price[1]})]
    draws, deals = _draws([left[kind] for kind in fitting], sum(left), cards)
    held = draws + np.array([hand[kind] for kind in fitting])
    enough = held.sum(axis=1) >= sum(length for length, _kinds in wanted)
    held, deals, paid = held[enough], deals[enough], 0
    for asked in _ways_to_pay(wanted):
        lacking = sum(np.maximum(n - held[:, fitting.index(kind)], 0) for kind, n in asked.items())
        payable = lacking <= held[:, 0]
        paid += int(deals[payable].sum())
        held, deals = held[~payable], deals[~payable]  # a case is counted once
    return Fraction(paid, comb(sum(left), cards))


def _draws(there: Sequence[int], everything: int, cards: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the possible counts of some kinds among this many cards, a row for each case, and the deals of each."""
    draws, deals = np.zeros((1, 0), np.int64), np.ones(1, np.int64)
    for most in there:
        more = np.arange(min(most, cards) + 1)
        draws = np.column_stack([draws.repeat(len(more), axis=0), np.tile(more, len(draws))])
        deals = (deals[:, None] * np.array([comb(most, n) for n in more])).ravel()
        keep = draws.sum(axis=1) <= cards
        draws, deals = draws[keep], deals[keep]
    others = everything - sum(there)
    rest = np.array([comb(others, cards - n) for n in range(cards + 1)])
    return draws, deals * rest[draws.sum(axis=1)]


def _ways_to_pay(wanted: Sequence[Price]) -> list[dict[int, int]]:
    """List the cards of each kind that all prices take together, for each choice of kinds."""
    ways: set[tuple[tuple[int, int], ...]] = set()
    for kinds in product(*(price[1] for price in wanted)):
        asked: dict[int, int] = {}
        for kind, (length, _kinds) in zip(kinds, wanted, strict=True):
            asked[kind] = asked.get(kind, 0) + length
        ways.add(tuple(sorted(asked.items())))
    return [dict(asked) for asked in sorted(ways)]


def _combined(deals: dict[int, int], more: range, there: int) -> dict[int, int]:
    sums: dict[int, int] = {}
    for dealt, ways in deals.items():
        for n in more:
            sums[dealt + n] = sums.get(dealt + n, 0) + ways * comb(there, n)
    return sums


def assumptions() -> str:
    """Return the assumptions of `chance_to_pay` as a text for the screen."""
    return _(
        "Two cards a turn, the fitting ones of the row first as if nobody else took them, the rest blind: every card "
        "that you do not see is equally likely to come. Later cards of the row, a reshuffle of the discards and other "
        "players’ claims are left out."
    )
