"""What rules can give or take, compiled (`rules.gains`, `rules.lasting`, `rules.stack`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.table import card_that
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

#: No card, for a gain that comes from elsewhere.
NO_CARD = 0
#: The cards that ask whether another card brought something.
OF_GUILDERS, OF_POINTS = 71, 72

#: The cards that change a number of the rules by one, by what they change.
ALWAYS_ON_TOP = card_that("always-on-top")
BLOCK_DISCOUNT = card_that("block-discount")
BLOCK_FOR_GUILDERS = card_that("block-for-guilders")
BLOCKS_A_TURN = card_that("blocks-a-turn")
BUILDING_DISCOUNT = card_that("building-discount")
CARD_FOR_GUILDERS = card_that("card-for-guilders")
MAP_THREE_TIMES = card_that("map-three-times")
MARKET_TWICE = card_that("market-twice")
NEED_NO_CARD = card_that("need-no-card")
NEIGHBOUR_SLOT = card_that("neighbour-slot")
NEW_CRAFTSMAN_DISCOUNT = card_that("new-craftsman-discount")
NO_PENALTY_FOR_INACTIVE = card_that("no-penalty-for-inactive")
SELL_FOR_BOTH = card_that("sell-for-both")
TWO_FIELDS_A_CUBE = card_that("two-fields-a-cube")


@inner
def has(S: Array, seat: int, card: int) -> bool:
    """Say whether a card is active at a seat."""
    return S[k.ACTIVE_OF + card] == seat


@inner
def side_of(seat: int) -> int:
    """Return the first place of a seat's side of the table."""
    return k.SIDES + k.SIDE * seat


@inner
def points(S: Array, seat: int, number: int, source: int, by: int) -> None:
    if number == 0:
        return
    side = side_of(seat)
    S[side + k.POINTS] += number
    S[side + k.SOURCES + source] += number
    if by != NO_CARD and by != OF_POINTS and number > 0 and S[k.ACTOR] == seat:
        S[k.CARD_POINTS] = 1


@inner
def guilders(S: Array, seat: int, number: int, by: int) -> None:
    if number == 0:
        return
    S[side_of(seat) + k.GUILDERS] += number
    if by != NO_CARD and by != OF_GUILDERS and S[k.ACTOR] == seat:
        S[k.CARD_GUILDERS] = 1


@inner
def owe(S: Array, seat: int, number: int) -> None:
    """Let a player owe cubes of any colour."""
    S[k.OWED] += number
    settle(S, seat)


@inner
def settle(S: Array, seat: int) -> None:
    """Hand in the cubes owed when there is no choice: only one colour is left, or all cubes are owed."""
    owed, supply = S[k.OWED], side_of(seat) + k.SUPPLY
    if owed == 0:
        return
    held, colours, one = 0, 0, 0
    for colour in range(6):
        if S[supply + colour]:
            held, colours, one = held + S[supply + colour], colours + 1, colour
    if held == owed:
        for colour in range(6):
            S[supply + colour] = 0
        S[k.OWED] = 0
    elif colours == 1:
        S[supply + one] -= owed
        S[k.OWED] = 0


@inner
def cubes_in(S: Array, seat: int) -> int:
    """Return how many cubes are in a supply."""
    supply, held = side_of(seat) + k.SUPPLY, 0
    for colour in range(6):
        held += S[supply + colour]
    return held


@inner
def bit_count(bits: int) -> int:
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@inner
def remove(S: Array, length: int, place: int, item: int) -> None:
    """Take an item out of a pile; those behind it move up."""
    at = place
    while S[at] != item:
        at += 1
    S[length] -= 1
    for here in range(at, place + S[length]):
        S[here] = S[here + 1]


@inner
def add(S: Array, length: int, place: int, item: int) -> None:
    """Lay an item at the end of a pile."""
    S[place + S[length]] = item
    S[length] += 1


@inner
def discard(S: Array, card: int) -> None:
    add(S, k.DISCARDS_LEN, k.DISCARDS, card)
