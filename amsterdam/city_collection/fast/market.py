"""Phase III, compiled (`rules.market`): the market and its special tiles."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.amstel import advance
from amsterdam.city_collection.fast.cards import happened
from amsterdam.city_collection.fast.gains import (
    BLOCKS_A_TURN,
    MARKET_TWICE,
    NO_CARD,
    discard,
    has,
    points,
    remove,
    side_of,
)
from amsterdam.city_collection.fast.houses import any_free
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles


@inner
def tile_row(tile: int) -> int:
    """Return the first place of a market tile in the table."""
    return k.TILES_AT + k.TILE_SIZE * tile


@inner
def something_to_swap(S: Array) -> bool:
    return S[k.DISCARDS_LEN] > 0 or S[k.DECK_LEN + k.CRAFTSMAN] > 0 or S[k.DECK_LEN + k.BUILDING] > 0


@inner
def usable(S: Array, T: Array, seat: int) -> bool:
    """Say whether a player can use the market now."""
    row, side = tile_row(S[k.TILE]), side_of(seat)
    times = 2 if has(S, seat, MARKET_TWICE) else 1
    if S[k.TILE] == 0 or S[k.MARKET] >= times or S[side + k.GUILDERS] < T[row + k.TILE_PRICE]:
        return False
    special = T[row + k.SPECIAL]
    if special in (k.SWAP_CARD, k.ACTIVATE_ONE, k.ACTIVATE_TWO):
        waiting = S[side + k.INACTIVE_LEN] > S[k.FREE_CARDS]
        return waiting and (special != k.SWAP_CARD or something_to_swap(S))
    if special == k.FREE_BLOCK:
        allowed = 2 if has(S, seat, BLOCKS_A_TURN) else 1
        return any_free(S) and (S[k.CB22_LIMIT] == 0 or S[k.BLOCKS_TAKEN] < allowed)
    return True


@inner
def use_market(S: Array, T: Array, seat: int) -> None:
    row, side = tile_row(S[k.TILE]), side_of(seat)
    S[k.MARKET] += 1
    S[side + k.GUILDERS] -= T[row + k.TILE_PRICE]
    points(S, seat, T[row + k.TILE_POINTS], k.BY_MARKET, NO_CARD)
    if T[row + k.TILE_FIELDS]:
        advance(S, T, seat, T[row + k.TILE_FIELDS], NO_CARD)
    S[k.WANTED] += T[row + k.TILE_CUBES]
    offer(S, seat, T[row + k.SPECIAL])
    if T[row + k.TILE_POINTS]:
        S[k.MARKET_POINTS] = 1
        happened(S, T, seat, k.MARKET_SCORED, 0, 0, 0)


@inner
def offer(S: Array, seat: int, special: int) -> None:
    """Make the offer of a special tile."""
    if special == k.SAIL_THREE:
        S[k.FREE_STEPS] += 3
    elif special == k.SWAP_CARD:
        S[k.SWAP_DUE] = 1
    elif special == k.ACTIVATE_ONE:
        S[k.FREE_CARDS] += 1
    elif special == k.ACTIVATE_TWO:
        S[k.FREE_CARDS] += 2
    elif special == k.MOOR_ANYWHERE:
        S[k.MOORED_ANYWHERE] = 1
    elif special == k.FREE_BLOCK:
        S[k.BLOCK_DUE] = 1
    elif special == k.ONE_OF_EACH:
        for colour in range(6):
            S[side_of(seat) + k.SUPPLY + colour] += 1


@inner
def swap(S: Array, seat: int, card: int, wanted: int) -> None:
    """Swap an inactive card for one of the discard pile, or for the top card of deck ``-1 - wanted``."""
    S[k.SWAP_DUE] = 0
    taken = wanted
    if wanted < 0:
        kind = -1 - wanted
        S[k.DECK_LEN + kind] -= 1
        taken = S[k.DECKS + k.DECK_SIZE * kind + S[k.DECK_LEN + kind]]
    else:
        remove(S, k.DISCARDS_LEN, k.DISCARDS, wanted)
    place = side_of(seat) + k.INACTIVE
    while S[place] != card:
        place += 1
    S[place] = taken
    discard(S, card)
