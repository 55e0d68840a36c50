"""Phase III, compiled (`rules.houses`): house blocks, and the good on them."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import happened
from amsterdam.city_collection.fast.figures import MESSENGER_DISCOUNT
from amsterdam.city_collection.fast.gains import (
    BLOCK_DISCOUNT,
    BLOCK_FOR_GUILDERS,
    BLOCKS_A_TURN,
    NO_CARD,
    SELL_FOR_BOTH,
    bit_count,
    guilders,
    has,
    side_of,
)
from amsterdam.city_collection.rules import houses
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

INSTEAD_OF_CUBES, SALE = houses.INSTEAD_OF_CUBES, houses.SALE


@inner
def block_row(block: int) -> int:
    """Return the first place of a block in the table."""
    return k.BLOCKS_AT + k.BLOCK * block


@inner
def may_take_another(S: Array, seat: int) -> bool:
    return S[k.BLOCKS_TAKEN] <= (1 if has(S, seat, BLOCKS_A_TURN) else 0)


@inner
def in_cubes(S: Array, seat: int) -> bool:
    """Say whether a player may pay for blocks in cubes (ruling.card-027-replaces)."""
    return not has(S, seat, BLOCK_FOR_GUILDERS) or S[k.CARD_027_REPLACES] == 1


@inner
def in_coins(S: Array, seat: int) -> bool:
    return has(S, seat, BLOCK_FOR_GUILDERS) and S[side_of(seat) + k.GUILDERS] >= INSTEAD_OF_CUBES


@inner
def price(S: Array, T: Array, seat: int, block: int) -> int:
    less = 1 if has(S, seat, BLOCK_DISCOUNT) else 0
    if S[k.MESSENGER] == block:
        less += MESSENGER_DISCOUNT
    return max(0, T[block_row(block) + k.PRICE] - less)


@inner
def blocks_in(S: Array, T: Array, seat: int, district: int) -> int:
    """Return how many blocks of a district a seat owns."""
    return bit_count(S[side_of(seat) + k.BLOCKS] & T[k.DISTRICT_BLOCKS + district])


@inner
def any_free(S: Array) -> bool:
    for block in range(k.BLOCKS_IN_ALL):
        if S[k.FREE + block] != k.NOTHING:
            return True
    return False


@inner
def take_block(S: Array, T: Array, seat: int, block: int, way: int) -> None:
    good, side = S[k.FREE + block], side_of(seat)
    if way == k.IN_COINS:
        S[side + k.GUILDERS] -= INSTEAD_OF_CUBES
    elif way == k.CUBES:
        S[side + k.SUPPLY + T[block_row(block) + k.DISTRICT]] -= price(S, T, seat, block)
    else:
        S[k.BLOCK_DUE] = 0
    if way != k.AS_GIFT or S[k.CB22_LIMIT]:
        S[k.BLOCKS_TAKEN] += 1
    S[k.FREE + block] = k.NOTHING
    S[side + k.BLOCKS] |= 1 << block
    if S[k.MESSENGER] == block:
        S[k.MOVES_MESSENGER] = 1
    happened(S, T, seat, k.BLOCK_TAKEN, 0, 0, 0)
    if (S[k.BLACK_MARKET] >> good) & 1:
        S[side + k.STORE + good] += 1
    else:
        S[k.GOOD] = good


@inner
def sells_for_both(S: Array, seat: int) -> bool:
    return S[k.TRADER] == S[k.GOOD] or has(S, seat, SELL_FOR_BOTH)


@inner
def store_good(S: Array, seat: int) -> None:
    S[side_of(seat) + k.STORE + S[k.GOOD]] += 1
    S[k.GOOD] = k.NOTHING


@inner
def sell_good(S: Array, seat: int, reward: int) -> None:
    good = S[k.GOOD]
    S[k.GOOD] = k.NOTHING
    S[k.BLACK_MARKET] |= 1 << good
    if S[k.TRADER] == good:
        S[k.MOVES_TRADER] = 1
    if reward != k.FOR_GUILDERS:
        S[k.WANTED] += 1
    if reward != k.FOR_CUBE:
        guilders(S, seat, SALE, SELL_FOR_BOTH if has(S, seat, SELL_FOR_BOTH) else NO_CARD)
