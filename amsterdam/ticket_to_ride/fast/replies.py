"""What each seat decided next, derived from the changes in the state; compiled (`replies`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import compiled, inner
from amsterdam.ticket_to_ride.fast import layout as k

Array = Any  # numba gives each argument its type when it compiles


@inner
def note_reply(before: Array, S: Array, seat: int, replies: Array) -> None:
    """Count what `seat` decided between two positions."""
    replies[seat, reply(before, S, seat)] += 1


@compiled
def reply(before: Array, S: Array, seat: int) -> int:
    claimed = S[k.ROUTES + seat] & ~before[k.ROUTES + seat]
    if claimed:
        route = 0
        while (claimed >> route) & 1 == 0:
            route += 1
        return k.CLAIMED + route
    if before[k.PHASE] in (k.SETUP, k.KEEPING):
        kept, cards = S[k.CONTRACTS + seat] & ~before[k.CONTRACTS + seat], 0
        while kept:
            kept &= kept - np.int64(1)
            cards += 1
        return k.KEPT if cards == 2 else k.RETURNED
    for kind in range(7):
        if S[k.SEEN + 7 * seat + kind] > before[k.SEEN + 7 * seat + kind]:
            return kind
    for kind in range(7):
        if S[k.HANDS + 7 * seat + kind] > before[k.HANDS + 7 * seat + kind]:
            return k.DREW_BLIND
    if S[k.PILE_LEN] < before[k.PILE_LEN]:
        return k.DREW_CONTRACTS
    return k.PASSED if S[k.PASSES] > before[k.PASSES] else k.STOPPED
