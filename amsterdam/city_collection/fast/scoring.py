"""The end of the game, compiled (`rules.scoring`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import give, row_of
from amsterdam.city_collection.fast.gains import NO_CARD, NO_PENALTY_FOR_INACTIVE, bit_count, has, points, side_of
from amsterdam.city_collection.fast.houses import blocks_in
from amsterdam.city_collection.fast.missions import LEFTOVERS, count
from amsterdam.city_collection.position import TOM, YOU
from amsterdam.city_collection.rules import scoring
from amsterdam.fast.compiled import compiled, inner, makes_arrays

Array = Any  # numba gives each argument its type when it compiles

FIRST_PENALTY, SECOND_PENALTY, FURTHER_PENALTY = scoring.PENALTIES
GROUP, TO_THE_HARBOUR = scoring.GROUP, scoring.TO_THE_HARBOUR


@makes_arrays
def finish(S: Array, T: Array) -> None:
    """End the game and do the final scoring."""
    S[k.ACTOR], S[k.QUEUE_LEN], S[k.PHASE] = k.NOBODY, 0, k.OVER
    players = S[k.PLAYERS]
    order = S[k.ORDER : k.ORDER + players].copy()
    for place in range(players):
        penalties(S, order[place])
    for place in range(players):
        laurel_cards(S, T, order[place])
    for seat in range(players):
        group = largest_group(T, S[side_of(seat) + k.BLOCKS])
        points(S, seat, GROUP * group, k.BY_GROUP, NO_CARD)
    for district in range(6):
        if (S[k.DISTRICTS] >> district) & 1:
            count_district(S, T, district)
    for seat in range(players):
        left = count(S, T, seat)
        points(S, seat, left // LEFTOVERS, k.BY_LEFTOVERS, NO_CARD)


@inner
def penalty_points(tokens: int) -> int:
    """Return the points lost by penalty tokens."""
    if tokens == 0:
        return 0
    if tokens == 1:
        return FIRST_PENALTY
    return FIRST_PENALTY + SECOND_PENALTY + FURTHER_PENALTY * (tokens - 2)


@inner
def penalties(S: Array, seat: int) -> None:
    side = side_of(seat)
    if not has(S, seat, NO_PENALTY_FOR_INACTIVE):
        S[side + k.PENALTIES] += S[side + k.INACTIVE_LEN]
    points(S, seat, -penalty_points(S[side + k.PENALTIES]), k.BY_PENALTIES, NO_CARD)


@inner
def laurel_cards(S: Array, T: Array, seat: int) -> None:
    """Count the end-scoring cards, card.009 first."""
    side = side_of(seat)
    for first in (True, False):
        for place in range(S[side + k.ACTIVE_LEN]):
            card = S[side + k.ACTIVE + place]
            row = row_of(card)
            if T[row + k.TIMING] == k.AT_END and T[row + k.ROLE] == k.COUNTED and (card == TO_THE_HARBOUR) == first:
                give(S, T, seat, card, row + k.GAIN_1)


@inner
def largest_group(T: Array, blocks: int) -> int:
    """Return the size of the largest group of these blocks (bits) joined by bridges."""
    best, left = 0, blocks
    while left:
        group = group_with(T, left & -left, left)
        left &= ~group
        best = max(best, bit_count(group))
    return best


@inner
def group_with(T: Array, edge: int, blocks: int) -> int:
    """Return the group of these blocks that begins at an edge, all as bits."""
    group = edge
    while edge:
        beside, place = 0, 0
        while edge >> place:
            if (edge >> place) & 1:
                beside |= T[k.BLOCKS_AT + k.BLOCK * place + k.BRIDGED]
            place += 1
        edge = beside & blocks & ~group
        group |= edge
    return group


@makes_arrays
def count_district(S: Array, T: Array, district: int) -> None:
    players = S[k.PLAYERS]
    counts = np.zeros(4, np.int64)
    for seat in range(players):
        counts[seat] = blocks_in(S, T, seat, district)
    for seat in range(players):
        points(S, seat, share(S, T, counts, counts[seat]), k.BY_DISTRICTS, NO_CARD)


@inner
def share(S: Array, T: Array, counts: Array, mine: int) -> int:
    """Return the points of those with this many blocks: tied players share the points of their places."""
    place, tied = 0, 0
    for seat in range(S[k.PLAYERS]):
        place += counts[seat] > mine
        tied += counts[seat] == mine
    if mine == 0 and not (S[k.DISTRICT_ZERO] and place):
        return 0
    total = 0
    for here in range(place, place + tied):
        total += T[k.DISTRICT_POINTS + 4 * (S[k.PLAYERS] - 2) + here]
    return total // tied


# --- who won ----------------------------------------------------------------------------------------------------------


@inner
def rank(S: Array, seat: int) -> int:
    """Return a number that is greater for the better place; equal ones share it (ruling.amstel-tie)."""
    mine = S[side_of(seat) + k.POINTS]
    if S[k.AMSTEL_TIE]:
        return 1000 * mine + S[k.AMSTEL + seat]
    place = 0
    while S[k.ORDER + place] != seat:
        place += 1
    return 1000 * mine - place


@compiled
def won(S: Array, seat: int) -> float:
    """Return a seat's part of the win: 1, 0, or a part where the win is shared."""
    if S[k.SOLO]:
        ahead = S[side_of(YOU) + k.POINTS] > S[side_of(TOM) + k.POINTS]
        return 1.0 if ahead == (seat == YOU) else 0.0
    winners = 0
    for other in range(S[k.PLAYERS]):
        if rank(S, other) > rank(S, seat):
            return 0.0
        winners += rank(S, other) == rank(S, seat)
    return 1.0 / winners
