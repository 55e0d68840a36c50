"""How likely the sweep of the face-up row is (draw.three-wilds): exactly, and by dealing rows.

Everything starts from seven counts of the cards not seen. Whether such a card lies in the deck or in another player's
hand makes no difference to the chances: to the one who asks, every unseen card is equally likely to come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD, spread
from amsterdam.ticket_to_ride.draw_transport import ROW_LENGTH, TOO_MANY_WILDS

if TYPE_CHECKING:
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
    """Return the chance that `cards` cards, dealt from those of seven `counts`, hold `wilds` wilds or more.

    The number of wilds is hypergeometric. Raises ValueError when there are fewer cards than are dealt.

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

    `wilds` lie in the row, and the cards that are taken from it are colours (draw.replace-at-once).

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
    """Deal so many rows, each from all the cards, and return for each whether it is swept; the same for the same seed.

    >>> sum(simulate_sweeps(FULL_DECK, 1000, seed=1))
    37
    """
    stream = Stream(seed)
    return [is_swept(deal_row(counts, stream)) for _row in range(rows)]
