"""The score, compiled (`scoring`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import compiled, inner
from amsterdam.ticket_to_ride.fast.layout import (
    CARD_A,
    CARD_B,
    CARD_POINTS,
    CONTRACTS,
    END_A,
    END_B,
    MERCHANDISE,
    PLAYERS,
    ROUTES,
    SCORES,
    THREE_WAY,
)

Array = Any  # numba gives each argument its type when it compiles


# --- the score --------------------------------------------------------------------------------------------------------


@compiled
def final_scores(
    S: Array, B: Array, BONUS: Array, routes_out: Array, contracts_out: Array, done_out: Array, bonus_out: Array
) -> None:
    """Write each seat's points for routes, contracts and merchandise, and its number of completed contracts."""
    players = S[PLAYERS]
    root = np.empty(64, np.int64)
    for seat in range(players):
        routes_out[seat] = S[SCORES + seat]
        for place in range(64):
            root[place] = place
        for route in range(1, B.shape[0]):
            if (S[ROUTES + seat] >> route) & 1:
                a, b = find(root, B[route, END_A]), find(root, B[route, END_B])
                root[a] = b
        contracts_out[seat] = done_out[seat] = 0
        for card in range(1, B.shape[0]):
            if (S[CONTRACTS + seat] >> card) & 1:
                if find(root, B[card, CARD_A]) == find(root, B[card, CARD_B]):
                    contracts_out[seat] += B[card, CARD_POINTS]
                    done_out[seat] += 1
                else:
                    contracts_out[seat] -= B[card, CARD_POINTS]
    places(S, BONUS, bonus_out)


@inner
def find(root: Array, place: int) -> int:
    while root[place] != place:
        root[place] = root[root[place]]
        place = root[place]
    return place


@inner
def places(S: Array, BONUS: Array, bonus_out: Array) -> None:
    """Share out the merchandise bonus: tied players all score their place, and places lapse by the ruling."""
    players = S[PLAYERS]
    for seat in range(players):
        bonus_out[seat] = 0
    place, below_this = 0, 1 << 30
    while True:
        best = 0
        for seat in range(players):
            held = S[MERCHANDISE + seat]
            if best < held < below_this:
                best = held
        if best == 0:
            return
        tied = 0
        for seat in range(players):
            if S[MERCHANDISE + seat] == best:
                tied += 1
                bonus_out[seat] = BONUS[place] if place < BONUS.shape[0] else 0
        if tied > 2 and S[THREE_WAY] != 0:
            place += 2 if S[THREE_WAY] == 1 else 1
        else:
            place += tied
        below_this = best
