"""Which actions are legal, compiled (`rules.turn`, `rules.due`), in the order of the readable rules.

An action is a row of three numbers; see `layout`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.fast import figures, market, solo
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.activate import covers, may_pay_guilders, ways
from amsterdam.city_collection.fast.amstel import farthest
from amsterdam.city_collection.fast.cards import row_of
from amsterdam.city_collection.fast.gains import side_of
from amsterdam.city_collection.fast.harbour import ABOARD, can_move, field_row, may_pay, men_aboard, takes
from amsterdam.city_collection.fast.houses import (
    any_free,
    block_row,
    in_coins,
    in_cubes,
    may_take_another,
    price,
    sells_for_both,
)
from amsterdam.city_collection.fast.phases import may_take_none, may_use_neighbours
from amsterdam.city_collection.fast.use_card import DROPPER, usable
from amsterdam.fast.compiled import compiled, inner, makes_arrays

Array = Any  # numba gives each argument its type when it compiles

#: The decisions that can be due, in their order; from `FREE_MAP` on they are offers.
NOTHING, OWED, GOOD, WANTED, FREE_MAP, SWAP, BLOCK, MOORING = range(8)


@inner
def due(S: Array) -> int:
    """Return the first decision that is due, `NOTHING` when the player is free to act."""
    if S[k.OWED]:
        return OWED
    if S[k.GOOD] != k.NOTHING:
        return GOOD
    if S[k.WANTED]:
        return WANTED
    if S[k.FREE_MAP]:
        return FREE_MAP
    if S[k.SWAP_DUE]:
        return SWAP
    if S[k.BLOCK_DUE]:
        return BLOCK
    return MOORING if S[k.MOORED_ANYWHERE] else NOTHING


@inner
def put(A: Array, n: int, kind: int, one: int, two: int) -> int:
    """Write an action at place n, and return the next place."""
    A[n, 0], A[n, 1], A[n, 2] = kind, one, two
    return n + 1


@compiled
def legal(S: Array, T: Array, A: Array) -> int:
    """Write the actor's legal actions, and return how many there are, 0 when the game is over."""
    phase, seat = S[k.PHASE], S[k.ACTOR]
    if phase == k.ACT:
        waits = due(S)
        return when_due(S, T, seat, waits, A) if waits else when_free(S, T, seat, A)
    if phase == k.DICE_CHOICE:
        return dice(S, seat, A)
    n = 0
    if phase in (k.FIRST_CARD, k.CHOOSE):
        for place in range(S[k.DISPLAY_LEN]):
            n = put(A, n, k.CHOOSE_CARD, S[k.DISPLAY + place], 0)
        if may_take_none(S, seat):
            n = put(A, n, k.TAKE_NO_CARD, 0, 0)
    elif phase in (k.FIRST_CUBE, k.FIRST_PAIR):
        n = each(A, k.TAKE_CUBE)
    elif phase == k.SAVE:
        n = held(S, side_of(seat) + k.SUPPLY, 6, A, 0, k.SAVE_CUBE)
    elif phase == k.DISCARD:
        side = side_of(seat)
        for place in range(S[side + k.INACTIVE_LEN]):
            n = put(A, n, k.DISCARD_CARD, S[side + k.INACTIVE + place], 0)
    elif phase == k.PLACING:
        places = figures.places(S, T)
        for place in range(k.MOST_FIELDS):
            if (places >> place) & 1:
                n = put(A, n, k.PLACE_FIGURE, place, 0)
    elif phase == k.REMOVE:
        cards = np.empty(k.MOST_DISPLAY, np.int64)
        for place in range(solo.cheapest(S, T, cards)):
            n = put(A, n, k.DISCARD_CARD, cards[place], 0)
    return n


@inner
def each(A: Array, kind: int) -> int:
    for colour in range(6):
        put(A, colour, kind, colour, 0)
    return 6


@inner
def held(S: Array, place: int, kinds: int, A: Array, n: int, kind: int) -> int:
    """Write an action for each kind of thing that is there."""
    for thing in range(kinds):
        if S[place + thing]:
            n = put(A, n, kind, thing, 0)
    return n


@inner
def dice(S: Array, seat: int, A: Array) -> int:
    n, neighbours = 0, may_use_neighbours(S, seat)
    for colour in range(6):
        if not (S[k.CHOSEN + seat] >> colour) & 1:
            value = S[k.DICE + colour]
            first, last = value, value
            if neighbours:
                first, last = max(1, value - 1), min(6, value + 1)
            for slot in range(first, last + 1):
                n = put(A, n, k.CHOOSE_DIE, colour, slot)
    return n


# --- what is due ------------------------------------------------------------------------------------------------------


@inner
def when_due(S: Array, T: Array, seat: int, waits: int, A: Array) -> int:
    if waits == OWED:
        return held(S, side_of(seat) + k.SUPPLY, 6, A, 0, k.HAND_IN)
    if waits == WANTED:
        return each(A, k.TAKE_CUBE)
    if waits == GOOD:
        n = put(A, 0, k.STORE_GOOD, 0, 0)
        if sells_for_both(S, seat):
            return put(A, n, k.SELL_GOOD, k.FOR_BOTH, 0)
        n = put(A, n, k.SELL_GOOD, k.FOR_CUBE, 0)
        return put(A, n, k.SELL_GOOD, k.FOR_GUILDERS, 0)
    return put(A, offered(S, T, seat, waits, A), k.FORGO, 0, 0)


@inner
def offered(S: Array, T: Array, seat: int, offer: int, A: Array) -> int:
    """Write the actions that use an offer."""
    n, side = 0, side_of(seat)
    if offer == FREE_MAP:
        return put(A, n, k.USE_CARD, S[k.FREE_MAP], 0)
    if offer == SWAP:
        return swaps(S, side, A)
    if offer == BLOCK:
        for block in range(k.BLOCKS_IN_ALL):
            if S[k.FREE + block] != k.NOTHING:
                n = put(A, n, k.TAKE_BLOCK, block, k.AS_GIFT)
        return n
    for field in range(T[k.FIELDS_LEN]):
        if field != S[side + k.FIELD]:
            n = put(A, n, k.SAIL, field, 0)
    return n


@makes_arrays
def swaps(S: Array, side: int, A: Array) -> int:
    n, discards = 0, S[k.DISCARDS_LEN]
    wanted = np.sort(S[k.DISCARDS : k.DISCARDS + discards])
    for place in range(S[side + k.INACTIVE_LEN]):
        card = S[side + k.INACTIVE + place]
        for other in wanted:
            n = put(A, n, k.SWAP, card, other)
        if discards == 0:
            for kind in (k.CRAFTSMAN, k.BUILDING):
                if S[k.DECK_LEN + kind]:
                    n = put(A, n, k.SWAP, card, -1 - kind)
    return n


@inner
def drop_idle(S: Array, seat: int) -> None:
    """Drop offers that the player cannot use."""
    while True:
        waits = due(S)
        swappable = S[side_of(seat) + k.INACTIVE_LEN] > 0 and market.something_to_swap(S)
        if waits == SWAP and not swappable:
            S[k.SWAP_DUE] = 0
        elif waits == BLOCK and not any_free(S):
            S[k.BLOCK_DUE] = 0
        else:
            return


@inner
def forgo(S: Array) -> None:
    """Drop the offer that is due."""
    offer = due(S)
    if offer == FREE_MAP:
        S[k.FREE_MAP] = 0
    elif offer == SWAP:
        S[k.SWAP_DUE] = 0
    elif offer == BLOCK:
        S[k.BLOCK_DUE] = 0
    else:
        S[k.MOORED_ANYWHERE] = 0


# --- free to act ------------------------------------------------------------------------------------------------------


@inner
def when_free(S: Array, T: Array, seat: int, A: Array) -> int:
    side = side_of(seat)
    n = activations(S, T, seat, A)
    for place in range(S[side + k.ACTIVE_LEN]):
        card = S[side + k.ACTIVE + place]
        if not usable(S, T, seat, card):
            continue
        n = drops(S, T, side, A, n) if card == DROPPER else put(A, n, k.USE_CARD, card, 0)
    n = blocks(S, T, seat, A, n)
    n = ship(S, T, seat, A, n)
    for fields in range(1, farthest(S, T, seat) + 1):
        n = put(A, n, k.ADVANCE, fields, 0)
    if market.usable(S, T, seat):
        n = put(A, n, k.USE_MARKET, 0, 0)
    return put(A, n, k.PASS, 0, 0)


@makes_arrays
def activations(S: Array, T: Array, seat: int, A: Array) -> int:
    n, side, payments = 0, side_of(seat), np.empty(7, np.int64)
    for place in range(S[side + k.INACTIVE_LEN]):
        card, for_nothing = S[side + k.INACTIVE + place], False
        for way in range(ways(S, T, seat, card, payments)):
            for_nothing = for_nothing or payments[way] == 0
            if covers(S, side + k.SUPPLY, payments[way]):
                n = put(A, n, k.ACTIVATE, card, payments[way])
        if S[k.FREE_CARDS] and not for_nothing:
            n = put(A, n, k.ACTIVATE, card, k.NO_CUBES)
        if may_pay_guilders(S, seat):
            n = put(A, n, k.ACTIVATE, card, k.IN_GUILDERS)
    return n


@inner
def drops(S: Array, T: Array, side: int, A: Array, n: int) -> int:
    for place in range(S[side + k.ACTIVE_LEN]):
        card = S[side + k.ACTIVE + place]
        if T[row_of(card) + k.KIND] == k.MAP:
            n = put(A, n, k.DROP_MAP, card, 0)
    return n


@inner
def blocks(S: Array, T: Array, seat: int, A: Array, n: int) -> int:
    if not may_take_another(S, seat):
        return n
    supply, cubes, coins = side_of(seat) + k.SUPPLY, in_cubes(S, seat), in_coins(S, seat)
    for block in range(k.BLOCKS_IN_ALL):
        if S[k.FREE + block] == k.NOTHING:
            continue
        if cubes and S[supply + T[block_row(block) + k.DISTRICT]] >= price(S, T, seat, block):
            n = put(A, n, k.TAKE_BLOCK, block, k.CUBES)
        if coins:
            n = put(A, n, k.TAKE_BLOCK, block, k.IN_COINS)
    return n


@inner
def ship(S: Array, T: Array, seat: int, A: Array, n: int) -> int:
    """Write the actions of a player's ship: load, take aboard, land, deliver, sail."""
    side = side_of(seat)
    row = field_row(S[side + k.FIELD])
    if T[row + k.CRANE]:
        n = held(S, side + k.STORE, 9, A, n, k.LOAD)
        n = jetty(S, side, T[row + k.JETTY], A, n)
    elif T[row + k.HOUSE_HERE] != k.NOTHING:
        for good in range(9):
            if S[side + k.SHIP + good] and takes(S, T, T[row + k.HOUSE_HERE], good):
                n = put(A, n, k.DELIVER, good, 0)
    if can_move(S, seat):
        paid = may_pay(S, seat)
        for place in range(T[row + k.DEGREE]):
            n = put(A, n, k.SAIL, T[row + k.NEIGHBOURS + place], 0)
            if paid:
                n = put(A, n, k.SAIL, T[row + k.NEIGHBOURS + place], 1)
    return n


@inner
def jetty(S: Array, side: int, here: int, A: Array, n: int) -> int:
    """Write the actions with dockworkers at a jetty; at the start field there is none."""
    if here == k.NOTHING:
        return n
    if S[k.BOARDED] == 0 and S[side + k.STOPPED] == 0 and men_aboard(S, side) < ABOARD:
        n = held(S, k.JETTIES + 6 * here, 6, A, n, k.TAKE_ABOARD)
    if S[side + k.MEN + here]:
        n = put(A, n, k.LAND, here, 0)
    return n
