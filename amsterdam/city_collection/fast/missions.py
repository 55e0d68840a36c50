"""Secret missions, compiled (`rules.missions`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import active_with
from amsterdam.city_collection.fast.gains import NO_CARD, bit_count, points, side_of
from amsterdam.city_collection.fast.harbour import house_row
from amsterdam.city_collection.fast.houses import blocks_in
from amsterdam.city_collection.rules import leftovers
from amsterdam.fast.compiled import inner, makes_arrays

Array = Any  # numba gives each argument its type when it compiles

LEFTOVERS = leftovers.LEFTOVERS
#: What is left, in an array: cubes by colour, dockworkers by colour, goods, guilders.
LEFT_CUBES, LEFT_MEN, LEFT_GOODS, LEFT_GUILDERS, LEFT = 0, 6, 12, 13, 14
MOST = 5  # missions of a player


@inner
def mission_row(mission: int) -> int:
    """Return the first place of a mission in the table."""
    return k.MISSIONS_AT + k.MISSION * mission


@inner
def worth(S: Array, T: Array, mission: int, degree: int) -> int:
    return T[mission_row(mission) + k.MISSION_POINTS + 6 * (S[k.PLAYERS] - 2) + degree]


# --- missions that ask how the game ended -----------------------------------------------------------------------------


@inner
def full(S: Array, T: Array, good: int, all_of_them: bool) -> bool:
    """Say whether one warehouse of a good is full, or each of the small ones (good NOTHING) has something."""
    for house in range(T[k.HOUSES_LEN]):
        if T[house_row(house) + k.HOUSE_GOOD] == good:
            if all_of_them and S[k.STORED + house] == 0:
                return False
            if not all_of_them and S[k.STORED + house] == T[house_row(house) + k.ROOM]:
                return True
    return all_of_them


@inner
def kinds_aboard(S: Array, side: int) -> int:
    kinds = 0
    for good in range(9):
        kinds += S[side + k.SHIP + good] > 0
    return kinds


@inner
def fulfilled(S: Array, T: Array, seat: int, mission: int) -> bool:
    """Say whether the end of the game is as a mission asks."""
    row, side = mission_row(mission), side_of(seat)
    what, of, number = T[row + k.ASKED], T[row + k.ASKED_OF], T[row + k.ASKED_NUMBER]
    if what == k.M_BOTH_IN_DEPOT:
        return S[k.DEPOT_BY + of] >= 2
    if what == k.M_BLOCKS_OF:
        return blocks_in(S, T, seat, of) >= number
    if what == k.M_BLOCKS:
        return bit_count(S[side + k.BLOCKS]) >= number
    if what == k.M_HOUSE_FULL:
        return full(S, T, of, False)
    if what == k.M_SMALL_FULL:
        return full(S, T, k.NOTHING, True)
    if what == k.M_TIMING:
        return active_with(S, T, seat, k.TIMING, of) >= number
    if what == k.M_EACH_KIND:
        fewest = active_with(S, T, seat, k.KIND, k.CRAFTSMAN)
        for kind in (k.BUILDING, k.MAP):
            fewest = min(fewest, active_with(S, T, seat, k.KIND, kind))
        return fewest >= number
    if what == k.M_ACTIVE:
        return S[side + k.ACTIVE_LEN] >= number
    if what == k.M_DISC:
        return S[k.AMSTEL + seat] == T[k.AMSTEL_LAST]
    if what == k.M_SOLD:
        return bit_count(S[k.BLACK_MARKET]) >= number
    if what == k.M_KINDS_ABOARD:
        return kinds_aboard(S, side) >= number
    if what == k.M_AT_START:
        return S[side + k.FIELD] == T[k.START]
    return S[k.DEPOT] >= number


# --- missions that ask for something to be handed in ------------------------------------------------------------------


@inner
def lay_left(S: Array, side: int, left: Array) -> None:
    """Write what a player has left."""
    goods = 0
    for good in range(9):
        goods += S[side + k.STORE + good] + S[side + k.SHIP + good]
    left[LEFT_GOODS], left[LEFT_GUILDERS] = goods, S[side + k.GUILDERS]
    for colour in range(6):
        left[LEFT_CUBES + colour] = S[side + k.SUPPLY + colour]
        left[LEFT_MEN + colour] = S[side + k.MEN + colour]
    if S[side + k.SAVED] != k.NOTHING:
        left[LEFT_CUBES + S[side + k.SAVED]] += 1


@inner
def take_most(left: Array, spared: int) -> int:
    """Hand in a cube of the colour with most cubes, apart from some colours (bits); return it, NOTHING without one."""
    most = k.NOTHING
    for colour in range(6):
        held = left[LEFT_CUBES + colour]
        if held and not (spared >> colour) & 1 and (most == k.NOTHING or held > left[LEFT_CUBES + most]):
            most = colour
    if most != k.NOTHING:
        left[LEFT_CUBES + most] -= 1
    return most


@inner
def choices(T: Array, mission: int) -> int:
    """Return how many ways of handing in a mission has at most, not doing it included."""
    row = mission_row(mission)
    what = T[row + k.ASKED]
    if what == k.M_SET:
        return 1 + 6 ** T[row + k.ASKED_OF]
    return 7 if what == k.M_COLOURS else 3


@inner
def hand_in(S: Array, T: Array, mission: int, choice: int, left: Array) -> int:
    """Hand in for a mission in one of the ways; return its points, less than 0 where that cannot be done."""
    if choice == 0:
        return 0
    row = mission_row(mission)
    what, of, number = T[row + k.ASKED], T[row + k.ASKED_OF], T[row + k.ASKED_NUMBER]
    if what == k.M_DOCKWORKERS:
        left[LEFT_MEN + of] -= choice
        return worth(S, T, mission, choice - 1) if left[LEFT_MEN + of] >= 0 else -1
    if what == k.M_COLOURS:
        taken = 0
        for _colour in range(choice):
            colour = take_most(left, taken)
            if colour == k.NOTHING:
                return -1
            taken |= 1 << colour
        return worth(S, T, mission, choice - 1)
    if take_most(left, 0) == k.NOTHING or left[LEFT_GOODS] < number:
        return -1
    left[LEFT_GOODS] -= number
    men = choice - 1
    for _man in range(of):
        left[LEFT_MEN + men % 6] -= 1
        if left[LEFT_MEN + men % 6] < 0:
            return -1
        men //= 6
    return worth(S, T, mission, 0)


@makes_arrays
def best_hand_in(S: Array, T: Array, asking: Array, n: int, left: Array) -> Any:
    """Return the points of the missions, and the things left, that together bring most."""
    best, best_things, best_points = -1, 0, 0
    ways = 1
    for place in range(n):
        ways *= choices(T, asking[place])
    then = np.empty(LEFT, np.int64)
    for way in range(ways):
        then[:] = left
        rest, gained, possible = way, 0, True
        share = ways
        for place in range(n):
            share //= choices(T, asking[place])
            brought = hand_in(S, T, asking[place], rest // share, then)
            rest %= share
            if brought < 0:
                possible = False
                break
            gained += brought
        if possible:
            things = then.sum()
            if gained + things // LEFTOVERS > best:
                best, best_things, best_points = gained + things // LEFTOVERS, things, gained
    return best_points, best_things


@makes_arrays
def count(S: Array, T: Array, seat: int) -> int:
    """Count a seat's missions, and return the number of things it has left."""
    side, n = side_of(seat), 0
    left, asking = np.empty(LEFT, np.int64), np.empty(MOST, np.int64)
    lay_left(S, side, left)
    for place in range(S[side + k.MISSIONS_LEN]):
        mission = S[side + k.MISSIONS + place]
        if T[mission_row(mission) + k.ASKED] >= k.M_SET:
            asking[n] = mission
            n += 1
        elif fulfilled(S, T, seat, mission):
            points(S, seat, worth(S, T, mission, 0), k.BY_MISSIONS, NO_CARD)
    if n == 0:
        return left.sum()
    gained, things = best_hand_in(S, T, asking, n, left)
    points(S, seat, gained, k.BY_MISSIONS, NO_CARD)
    return things
