"""The face-up row and the deck, compiled (`draw_transport`)."""

from __future__ import annotations

from typing import Any

from amsterdam.fast.chance import below
from amsterdam.fast.compiled import inner
from amsterdam.ticket_to_ride.fast.layout import (
    DECK,
    DECK_LEN,
    DISCARDS,
    ROW,
    ROW_LEN,
    ROW_LENGTH,
    SHORT_ROW,
    SWEEP,
    TOO_MANY_WILDS,
    WILD,
)

Array = Any  # numba gives each argument its type when it compiles


# --- the row and the deck ---------------------------------------------------------------------------------------------


@inner
def any_discards(S: Array) -> bool:
    thrown = 0
    for kind in range(7):
        thrown += S[DISCARDS + kind]
    return thrown > 0


@inner
def reshuffle(S: Array, R: Array) -> bool:
    n = 0
    for kind in range(7):
        for _ in range(S[DISCARDS + kind]):
            S[DECK + n] = kind
            n += 1
        S[DISCARDS + kind] = 0
    if n == 0:
        return False
    for last in range(n - 1, 0, -1):
        other = below(R, last + 1)
        S[DECK + last], S[DECK + other] = S[DECK + other], S[DECK + last]
    S[DECK_LEN] = n
    return True


@inner
def draw_card(S: Array) -> int:
    S[DECK_LEN] -= 1
    return S[DECK + S[DECK_LEN]]


@inner
def wilds_in_row(S: Array) -> int:
    wilds = 0
    for slot in range(S[ROW_LEN]):
        wilds += S[ROW + slot] == WILD
    return wilds


@inner
def better_row_exists(S: Array) -> bool:
    colours = 0
    for slot in range(S[ROW_LEN]):
        colours += S[ROW + slot] != WILD
    for card in range(S[DECK_LEN]):
        colours += S[DECK + card] != WILD
    for kind in range(1, 7):
        colours += S[DISCARDS + kind]
    return colours > ROW_LENGTH - TOO_MANY_WILDS


@inner
def sweep_wilds(S: Array, R: Array) -> None:
    swept = 0
    while S[ROW_LEN] == ROW_LENGTH and wilds_in_row(S) >= TOO_MANY_WILDS:
        # SWEEP holds the agreed number of tries; with 0 the tries go on while a better row is possible.
        if (S[SWEEP] and swept == S[SWEEP]) or (S[SWEEP] == 0 and not better_row_exists(S)):
            return
        swept += 1
        for slot in range(ROW_LENGTH):
            S[DISCARDS + S[ROW + slot]] += 1
        S[ROW_LEN] = 0
        while S[ROW_LEN] < ROW_LENGTH and (S[DECK_LEN] > 0 or reshuffle(S, R)):
            S[ROW + S[ROW_LEN]] = draw_card(S)
            S[ROW_LEN] += 1


@inner
def tidy_row(S: Array, R: Array) -> None:
    while S[ROW_LEN] < ROW_LENGTH and (S[DECK_LEN] > 0 or reshuffle(S, R)):
        S[ROW + S[ROW_LEN]] = draw_card(S)
        S[ROW_LEN] += 1
    if wilds_in_row(S) >= TOO_MANY_WILDS:
        sweep_wilds(S, R)
    if S[DECK_LEN] == 0:
        reshuffle(S, R)


@inner
def discards_arrived(S: Array, R: Array) -> None:
    if S[SHORT_ROW] == 0:
        tidy_row(S, R)
    elif S[ROW_LEN] == ROW_LENGTH and wilds_in_row(S) >= TOO_MANY_WILDS:
        sweep_wilds(S, R)
