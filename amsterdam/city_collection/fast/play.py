"""Whole games, compiled: by chance, by the greedy bot, or by both; and rollouts that deal the hidden parts again."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.analysis.policies import BY_CHANCE_ONE_IN
from amsterdam.analysis.rollouts import MARGIN, WIN
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.deal import deal
from amsterdam.city_collection.fast.gains import side_of
from amsterdam.city_collection.fast.greedy import choose
from amsterdam.city_collection.fast.legal import legal
from amsterdam.city_collection.fast.scoring import won
from amsterdam.city_collection.fast.turn import apply
from amsterdam.fast.chance import below, next64, split
from amsterdam.fast.compiled import compiled, inner

Array = Any  # numba gives each argument its type when it compiles

#: How everybody decides, in the order of `analysis.rollouts.POLICIES`.
GREEDY, MIXED, RANDOM = range(3)
#: The key by which the seed of a bot is made (`randomness.bot_seed`).
BOT = 0xB07


@inner
def play(
    S: Array, T: Array, P: Array, Q: Array, A: Array, R: Array, policy: int, lucks: Array, seeds: Array, spare: Array
) -> int:
    """Play a game to its end and return the number of decisions.

    `lucks` are the players' own streams, `seeds` those of their bots.
    """
    decisions = 0
    while S[k.PHASE] != k.OVER:
        n, seat = legal(S, T, A), S[k.ACTOR]
        luck = lucks[seat : seat + 1]
        if policy == RANDOM or (policy == MIXED and below(luck, BY_CHANCE_ONE_IN) == 0):
            place = below(luck, n)
        else:
            place = choose(S, T, P, Q, A, n, seeds, spare)
        apply(S, T, R, A[place, 0], A[place, 1], A[place, 2])
        decisions += 1
    return decisions


@compiled
def rollouts(
    S0: Array,
    T: Array,
    P: Array,
    Q: Array,
    seat: int,
    first: int,
    open_cards: bool,
    policy: int,
    streams: Array,
    out: Array,
) -> int:
    """Play a game to its end from each stream and note its result for a seat; return the number of decisions.

    `first` is the place of the action to begin with among the legal ones, less than 0 for none.
    """
    A = np.empty((k.MOST_ACTIONS, 3), np.int64)
    luck, R, spare = np.empty(1, np.uint64), np.empty(1, np.uint64), np.empty(1, np.uint64)
    lucks, seeds = np.empty(4, np.uint64), np.empty(4, np.uint64)
    decisions = 0
    for game in range(streams.shape[0]):
        S = S0.copy()
        luck[0] = streams[game]
        deal(S, T, R, seat, open_cards, luck)
        for player in range(S[k.PLAYERS]):
            lucks[player] = next64(luck)
            spare[0] = lucks[player]
            split(spare, BOT)
            seeds[player] = next64(spare)
        if first >= 0:
            legal(S, T, A)
            apply(S, T, R, A[first, 0], A[first, 1], A[first, 2])
        decisions += play(S, T, P, Q, A, R, policy, lucks, seeds, spare)
        note(S, seat, out[game])
    return decisions


@inner
def note(S: Array, seat: int, row: Array) -> None:
    """Note the result of a game: margin, part of the win, points by source."""
    best = -(1 << 40)
    for other in range(S[k.PLAYERS]):
        if other != seat:
            best = max(best, S[side_of(other) + k.POINTS])
    row[MARGIN], row[WIN] = S[side_of(seat) + k.POINTS] - best, won(S, seat)
    for source in range(11):
        row[WIN + 1 + source] = S[side_of(seat) + k.SOURCES + source]
