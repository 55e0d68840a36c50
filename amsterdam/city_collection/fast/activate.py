"""Phase III, compiled (`rules.activate`): activating a card, and every way to pay for it."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import active_with, happened, row_of
from amsterdam.city_collection.fast.gains import (
    BUILDING_DISCOUNT,
    CARD_FOR_GUILDERS,
    NEW_CRAFTSMAN_DISCOUNT,
    add,
    has,
    remove,
    side_of,
)
from amsterdam.city_collection.rules import activate as rules
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

GUILDERS = rules.GUILDERS


@inner
def discount(S: Array, T: Array, seat: int, card: int) -> int:
    """Return how many cubes of choice a card costs less (card.031, card.042)."""
    row = row_of(card)
    if T[row + k.KIND] == k.BUILDING:
        return 1 if has(S, seat, BUILDING_DISCOUNT) else 0
    if T[row + k.KIND] == k.CRAFTSMAN and has(S, seat, NEW_CRAFTSMAN_DISCOUNT):
        return 1 if active_with(S, T, seat, k.FAMILY, T[row + k.FAMILY]) == 0 else 0
    return 0


@inner
def packed(T: Array, row: int, spared: int) -> int:
    """Return the cubes of a cost as one number, four bits a colour, without one of the colour that is spared."""
    cubes = 0
    for colour in range(6):
        cubes |= (T[row + k.COST + colour] - (colour == spared)) << (4 * colour)
    return cubes


@inner
def covers(S: Array, supply: int, cubes: int) -> bool:
    """Say whether a supply has these packed cubes."""
    for colour in range(6):
        if S[supply + colour] < (cubes >> (4 * colour)) & 15:
            return False
    return True


@inner
def ways(S: Array, T: Array, seat: int, card: int, out: Array) -> int:
    """Write the ways to pay for a card in cubes, as packed cubes, and return their number."""
    row, n, costly = row_of(card), 0, False
    if discount(S, T, seat, card):
        for colour in range(6):
            if T[row + k.COST + colour]:
                out[n] = packed(T, row, colour)
                n, costly = n + 1, True
    if not costly:
        out[n] = packed(T, row, k.NOTHING)
        n += 1
    return n


@inner
def may_pay_guilders(S: Array, seat: int) -> bool:
    return S[side_of(seat) + k.GUILDERS] >= GUILDERS and has(S, seat, CARD_FOR_GUILDERS)


@inner
def activate(S: Array, T: Array, seat: int, card: int, payment: int) -> None:
    side = side_of(seat)
    if payment == k.IN_GUILDERS:
        S[side + k.GUILDERS] -= GUILDERS
    elif payment == k.NO_CUBES:
        S[k.FREE_CARDS] -= 1
    else:
        for colour in range(6):
            S[side + k.SUPPLY + colour] -= (payment >> (4 * colour)) & 15
    remove(S, side + k.INACTIVE_LEN, side + k.INACTIVE, card)
    add(S, side + k.ACTIVE_LEN, side + k.ACTIVE, card)
    S[k.ACTIVE_OF + card] = seat
    happened(S, T, seat, k.CARD_ACTIVATED, card, T[row_of(card) + k.KIND], 0)
