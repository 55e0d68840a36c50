"""Rollouts in which everybody decides by the planner (`planned`), compiled; see `play.rollouts`."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import compiled
from amsterdam.ticket_to_ride.fast import layout as k
from amsterdam.ticket_to_ride.fast.planned import decide
from amsterdam.ticket_to_ride.fast.play import deal, note_result
from amsterdam.ticket_to_ride.fast.replies import note_reply
from amsterdam.ticket_to_ride.fast.rules import apply_nth
from amsterdam.ticket_to_ride.fast.score import final_scores

Array = Any  # numba gives each argument its type when it compiles


@compiled
def rollouts(
    S0: Array,
    B: Array,
    BONUS: Array,
    seat: int,
    first: int,
    open_cards: bool,
    HINTS: Array,
    seeds: Array,
    out: Array,
    owners: Array,
    replies: Array,
) -> None:
    """Play a game to its end from each seed and note its result; arguments as for `play.rollouts`."""
    luck, R = np.empty(1, np.uint64), np.empty(1, np.uint64)
    scores, before = np.empty((4, 4), np.int64), np.empty_like(S0)
    quarters, costs, need = np.empty(64, np.int64), np.empty(64, np.int64), np.empty(7, np.int64)
    for game in range(seeds.shape[0]):
        S = S0.copy()
        luck[0] = seeds[game]
        deal(S, B, seat, open_cards, HINTS, luck, R)
        if first >= 0:
            apply_nth(S, B, BONUS, R, first)
        unheard = (1 << S[k.PLAYERS]) - 1
        while S[k.PHASE] != k.OVER:
            actor = S[k.ACTOR]
            if (unheard >> actor) & 1:
                before[:] = S
            decide(S, B, BONUS, R, quarters, costs, need)
            if (unheard >> actor) & 1:
                note_reply(before, S, actor, replies)
                unheard &= ~(1 << actor)
        final_scores(S, B, BONUS, scores[0], scores[1], scores[2], scores[3])
        note_result(S, B, seat, scores, out[game])
        for player in range(S[k.PLAYERS]):
            for route in range(1, B.shape[0]):
                owners[route, player] += (S[k.ROUTES + player] >> route) & 1
