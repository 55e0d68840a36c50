"""Dealing again what a seat cannot see, compiled (`analysis.hidden`, `rules.stack`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.gains import side_of
from amsterdam.city_collection.fast.market import tile_row
from amsterdam.city_collection.rules.stack import LAST_ROUND, STAY
from amsterdam.fast.chance import next64, shuffle
from amsterdam.fast.compiled import inner, makes_arrays

Array = Any  # numba gives each argument its type when it compiles

MIXED, REPLACE = 1, 2
NO_KIND = -1


@makes_arrays
def deal(S: Array, T: Array, R: Array, seat: int, open_cards: bool, luck: Array) -> None:
    """Prepare a position to be played on (`hidden.deal_hidden`, or with open cards `hidden.stir`)."""
    if not open_cards:
        hidden, missions = np.empty(1, np.uint64), np.empty(1, np.uint64)
        hidden[0] = next64(luck)
        missions[0] = next64(luck)
        for kind in range(3):
            deck = S[k.DECKS + k.DECK_SIZE * kind : k.DECKS + k.DECK_SIZE * kind + S[k.DECK_LEN + kind]]
            in_order(deck)
            shuffle(deck, deck.shape[0], hidden)
        deal_tiles(S, T, hidden)
        deal_missions(S, seat, missions)
    R[0] = next64(luck)


@inner
def in_order(cards: Array) -> None:
    """Sort a deck; what numpy has for it takes seconds to compile."""
    for place in range(1, cards.shape[0]):
        card, before = cards[place], place - 1
        while before >= 0 and cards[before] > card:
            cards[before + 1] = cards[before]
            before -= 1
        cards[before + 1] = card


# --- market tiles -----------------------------------------------------------------------------------------------------


@makes_arrays
def deal_tiles(S: Array, T: Array, luck: Array) -> None:
    """Fill the stack with tiles that were not open yet, each half with its own kinds."""
    half = (LAST_ROUND + 1 - S[k.FIRST_ROUND]) // 2
    early, late = np.empty(k.TILES_IN_ALL, np.int64), np.empty(k.TILES_IN_ALL, np.int64)
    in_early = drawable(S, T, k.KIND_A, k.KIND_CA if S[k.MARKET_C] == MIXED else NO_KIND, half, early, luck)
    if S[k.MARKET_C] == REPLACE:
        in_late = drawable(S, T, k.KIND_CA, k.KIND_CB, half, late, luck)
    else:
        in_late = drawable(S, T, k.KIND_B, k.KIND_CB if S[k.MARKET_C] == MIXED else NO_KIND, half, late, luck)
    length = S[k.TILES_LEN]
    for place in range(length):
        if LAST_ROUND + 1 - length + place < S[k.FIRST_ROUND] + half:
            in_early -= 1
            tile = early[in_early]
        else:
            in_late -= 1
            tile = late[in_late]
        S[k.TILES + length - 1 - place] = tile


@makes_arrays
def drawable(S: Array, T: Array, one: int, other: int, half: int, out: Array, luck: Array) -> int:
    """Write shuffled tiles of two kinds for a half, those to be drawn first at the end; return their number."""
    first, free = np.empty(k.TILES_IN_ALL, np.int64), np.empty(k.TILES_IN_ALL, np.int64)
    drawn, n = 0, 0  # how many are in `first`, and in `out`
    for kind in (one, other):
        if kind == NO_KIND:
            continue
        here, known = 0, 0
        for tile in range(1, k.TILES_IN_ALL + 1):
            if T[tile_row(tile) + k.TILE_KIND] == kind:
                if tile == S[k.TILE] or (S[k.PAST_TILES] >> tile) & 1:
                    known += 1
                else:
                    free[here] = tile
                    here += 1
        shuffle(free, here, luck)
        left = min(here, max(0, share(S, kind, half) - known))
        for place in range(here):
            if place < left:
                first[drawn] = free[place]
                drawn += 1
            else:
                out[n] = free[place]
                n += 1
    shuffle(first, drawn, luck)
    for place in range(drawn):
        out[n] = first[place]
        n += 1
    return n


@inner
def share(S: Array, kind: int, half: int) -> int:
    """Return how many tiles of a kind lie in their half of the stack."""
    if S[k.MARKET_C] != MIXED:
        return half
    return STAY if kind in (k.KIND_A, k.KIND_B) else half - STAY


# --- missions ---------------------------------------------------------------------------------------------------------


@makes_arrays
def deal_missions(S: Array, seat: int, luck: Array) -> None:
    """Deal the others secret missions that the seat does not know."""
    known, secret = np.int64(0), 0
    for other in range(S[k.PLAYERS]):
        side = side_of(other)
        shown = S[side + k.MISSIONS_LEN] if other == seat else S[side + k.OPEN_LEN]
        secret += S[side + k.MISSIONS_LEN] - shown
        for place in range(shown):
            known |= np.int64(1) << S[side + k.MISSIONS + place]
    if secret == 0:
        return
    pool, n = np.empty(k.MISSIONS_IN_ALL, np.int64), 0
    for mission in range(1, k.MISSIONS_IN_ALL + 1):
        if not (known >> mission) & 1:
            pool[n] = mission
            n += 1
    shuffle(pool, n, luck)
    for other in range(S[k.PLAYERS]):
        side = side_of(other)
        if other != seat:
            for place in range(S[side + k.OPEN_LEN], S[side + k.MISSIONS_LEN]):
                n -= 1
                S[side + k.MISSIONS + place] = pool[n]
