"""The Amstel, compiled (`rules.amstel`): discs, and the order of the players."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.gains import ALWAYS_ON_TOP, NO_CARD, cubes_in, owe, points
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles


@inner
def farthest(S: Array, T: Array, seat: int) -> int:
    """Return how far a player can advance with the cubes of the supply."""
    if S[k.AMSTEL_DONE]:
        return 0
    return min(T[k.AMSTEL_LAST] - S[k.AMSTEL + seat], (cubes_in(S, seat) + 1) // 2)


@inner
def pay_to_advance(S: Array, T: Array, seat: int, fields: int) -> None:
    S[k.AMSTEL_DONE] = 1
    owe(S, seat, 2 * fields - 1)
    advance(S, T, seat, fields, NO_CARD)


@inner
def advance(S: Array, T: Array, seat: int, fields: int, by: int) -> None:
    """Move a disc on, at most to the last field; bridges and the last field bring their points."""
    before, last = S[k.AMSTEL + seat], T[k.AMSTEL_LAST]
    after = min(before + fields, last)
    if after == before:
        return
    S[k.AMSTEL + seat] = after
    if S[k.ACTOR] == seat:
        S[k.ADVANCED] += after - before
    if S[k.CARD_072_SOURCES]:
        by = NO_CARD
    for field in range(before, after):
        if T[k.BRIDGES + field]:
            points(S, seat, T[k.BRIDGE_POINTS + field], k.BY_AMSTEL, by)
    if after == last:
        points(S, seat, T[k.AMSTEL_POINTS], k.BY_AMSTEL, by)
    reorder(S, T, seat)


@inner
def place_in_order(S: Array, seat: int) -> int:
    place = 0
    while S[k.ORDER + place] != seat:
        place += 1
    return place


@inner
def move_in_order(S: Array, seat: int, place: int) -> None:
    """Put a seat at another place in the order."""
    at = place_in_order(S, seat)
    while at > place:
        S[k.ORDER + at] = S[k.ORDER + at - 1]
        at -= 1
    while at < place:
        S[k.ORDER + at] = S[k.ORDER + at + 1]
        at += 1
    S[k.ORDER + place] = seat


@inner
def reorder(S: Array, T: Array, seat: int) -> None:
    """Put a disc that moved in its place in the order, and lift the disc that is always on top (card.034)."""
    field, last, ahead = S[k.AMSTEL + seat], T[k.AMSTEL_LAST], 0
    for other in range(S[k.PLAYERS]):
        there = S[k.AMSTEL + other]
        if other != seat and (there > field or there == field == last):
            ahead += 1
    move_in_order(S, seat, ahead)
    owner = S[k.ACTIVE_OF + ALWAYS_ON_TOP]
    if owner != k.NOBODY and S[k.AMSTEL + owner] == field:
        lift(S, T, owner)


@inner
def lift(S: Array, T: Array, seat: int) -> None:
    """Lay a disc on top of the others on its field (card.034), except on the last field (ruling.card-034-end)."""
    field, place = S[k.AMSTEL + seat], 0
    if field == T[k.AMSTEL_LAST] and S[k.CARD_034_END] == 0:
        return
    for other in range(S[k.PLAYERS]):
        place += S[k.AMSTEL + other] > field
    move_in_order(S, seat, place)


@inner
def bridges_passed(S: Array, T: Array, seat: int) -> int:
    passed = 0
    for field in range(S[k.AMSTEL + seat]):
        passed += T[k.BRIDGES + field]
    return passed
