"""The game against TOM, compiled (`rules.solo`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.amstel import advance
from amsterdam.city_collection.fast.cards import row_of
from amsterdam.city_collection.fast.gains import NO_CARD, discard, points, remove, side_of
from amsterdam.city_collection.fast.harbour import house_row, into_warehouse, to_depot
from amsterdam.city_collection.fast.houses import SALE, block_row
from amsterdam.city_collection.fast.market import tile_row
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.rules import solo
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

STEP, HOUSE, TRIPLE = solo.STEP, solo.HOUSE, solo.TRIPLE
FAR = 1 << 40


# --- phase I ----------------------------------------------------------------------------------------------------------


@inner
def cubes_of(T: Array, card: int) -> int:
    cubes = 0
    for colour in range(6):
        cubes += T[row_of(card) + k.COST + colour]
    return cubes


@inner
def cheapest(S: Array, T: Array, out: Array) -> int:
    """Write the cards that TOM may take away, and return their number."""
    best, n = FAR, 0
    for place in range(S[k.DISPLAY_LEN]):
        card = S[k.DISPLAY + place]
        kind = T[row_of(card) + k.KIND]
        rank = 4 * cubes_of(T, card) - kind
        if rank < best:
            best, n = rank, 0
        if rank == best and (n == 0 or kind == k.MAP):
            out[n] = card
            n += 1
    return n


@inner
def takes_card(S: Array, T: Array, out: Array) -> bool:
    """Let TOM take a card away if he leads; return whether the player must choose between maps."""
    if S[k.ORDER] != TOM or S[k.DISPLAY_LEN] == 0:
        return False
    if cheapest(S, T, out) > 1:
        return True
    take_away(S, out[0])
    return False


@inner
def take_away(S: Array, card: int) -> None:
    remove(S, k.DISPLAY_LEN, k.DISPLAY, card)
    discard(S, card)


# --- phases II and III ------------------------------------------------------------------------------------------------


@inner
def dice_with(S: Array, value: int) -> int:
    number = 0
    for die in range(6):
        number += S[k.DICE + die] == value
    return number


@inner
def play(S: Array, T: Array) -> None:
    """Play phases II and III for TOM with the dice as they were rolled."""
    for _one in range(dice_with(S, STEP)):
        advance(S, T, TOM, 1, NO_CARD)
    for number in range(1, 7):
        if dice_with(S, number) >= TRIPLE:
            send_dockworker(S, T, number)
    for district in range(6):
        if S[k.DICE + district] == HOUSE:
            take_block(S, T, district)
    use_market(S, T)


@inner
def send_dockworker(S: Array, T: Array, number: int) -> None:
    """Deliver the dockworker of a number for TOM, once in a game (ruling.tom-docker)."""
    if (S[k.TOM_NUMBERS] >> number) & 1:
        return
    S[k.TOM_NUMBERS] |= 1 << number
    for other in range(6):
        jetty, dockworker = other, number - 1
        if S[k.TOM_DOCKER]:
            jetty, dockworker = number - 1, other
        if S[k.JETTIES + 6 * jetty + dockworker]:
            S[k.JETTIES + 6 * jetty + dockworker] -= 1
            to_depot(S, T, TOM, dockworker)
            S[side_of(TOM) + k.GUILDERS] += 1
            return


@inner
def take_block(S: Array, T: Array, district: int) -> None:
    """Take the cheapest free block of a district for TOM, and sell or deliver its good."""
    block = block_for_tom(S, T, district)
    if block == k.NOTHING:
        return
    good = S[k.FREE + block]
    S[k.FREE + block] = k.NOTHING
    S[side_of(TOM) + k.BLOCKS] |= 1 << block
    if not (S[k.BLACK_MARKET] >> good) & 1:
        S[k.BLACK_MARKET] |= 1 << good
        S[side_of(TOM) + k.GUILDERS] += SALE
        return
    house = 0
    while T[house_row(house) + k.HOUSE_GOOD] != good:
        house += 1
    if S[k.STORED + house] < T[house_row(house) + k.ROOM]:
        into_warehouse(S, T, TOM, house)


@inner
def block_for_tom(S: Array, T: Array, district: int) -> int:
    """Return the cheapest free block: one beside his own, otherwise the leftmost; NOTHING where all are owned."""
    best, chosen, own = FAR, k.NOTHING, S[side_of(TOM) + k.BLOCKS]
    for block in range(k.BLOCKS_IN_ALL):
        row = block_row(block)
        if T[row + k.DISTRICT] == district and S[k.FREE + block] != k.NOTHING:
            apart = 0 if T[row + k.BRIDGED] & own else 1
            rank = ((2 * T[row + k.PRICE] + apart) << 24) + T[row + k.LEFT]
            if rank < best:
                best, chosen = rank, block
    return chosen


@inner
def use_market(S: Array, T: Array) -> None:
    """Let TOM pay for the open tile and take its prestige and fields; if he cannot pay he gets a guilder."""
    row, side = tile_row(S[k.TILE]), side_of(TOM)
    if S[k.TILE] == 0 or S[side + k.GUILDERS] < T[row + k.TILE_PRICE]:
        S[side + k.GUILDERS] += 1
        return
    S[side + k.GUILDERS] -= T[row + k.TILE_PRICE]
    points(S, TOM, T[row + k.TILE_POINTS], k.BY_MARKET, NO_CARD)
    if T[row + k.TILE_FIELDS]:
        advance(S, T, TOM, T[row + k.TILE_FIELDS], NO_CARD)
