"""Where to sail, compiled (`bots.greedy_voyage`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.city_collection.bots import greedy_voyage as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.gains import has, side_of
from amsterdam.city_collection.fast.greedy_worth import LEFT_OVER, guilder, rounds_left, triggered
from amsterdam.city_collection.fast.harbour import ABOARD, QUICK, field_row, house_row
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

WAY, HOPE, KEPT, LONGEST = bot.WAY, bot.HOPE, bot.KEPT, bot.LONGEST
TWICE = 50  # the card that doubles the points of the depot
FOREMAN = 2.0
#: The row of voyages that the next one is made from.
LAST_ROW = g.MOST_VOYAGES


@inner
def look(S: Array, T: Array, P: Array, Q: Array, seat: int) -> None:
    """Look at the harbour once for each decision; where anything changed, forget hopes and voyages."""
    if P[g.KNOWS_HARBOUR]:
        return
    P[g.KNOWS_HARBOUR] = 1
    side, n, changed = side_of(seat), g.SEEN + 5, False
    scalars = (S[side + k.FIELD], S[k.ROUND], S[k.DEPOT], S[k.FOREMAN], np.int64(has(S, seat, TWICE)))
    for place in range(5):
        changed = changed or P[g.SEEN + place] != scalars[place]
        P[g.SEEN + place] = scalars[place]
    for place in range(24):  # store, ship, dockworkers
        changed = changed or P[n + place] != S[side + k.STORE + place]
        P[n + place] = S[side + k.STORE + place]
    n += 24
    for place in range(36 + T[k.HOUSES_LEN]):  # jetties, warehouses
        changed = changed or P[n + place] != S[k.JETTIES + place]
        P[n + place] = S[k.JETTIES + place]
    money = guilder(S, T, seat)
    changed = changed or Q[g.SEEN_GUILDER] != money
    Q[g.SEEN_GUILDER] = money
    for good in range(9):
        more = triggered(S, T, seat, k.GOOD_DELIVERED, good)
        changed = changed or Q[g.MORE + good] != more
        Q[g.MORE + good] = more
    if changed:
        Q[g.ABOARD : g.ABOARD + 9 * T[k.FIELDS_LEN]] = -1.0
        P[g.STEPS] = k.NOTHING


@inner
def quick(round_: int) -> int:
    return max(0, QUICK - round_)


@inner
def way(T: Array, one: int, other: int) -> int:
    """Return the number of steps between two fields."""
    return T[k.DISTANCES + k.MOST_FIELDS * one + other]


@inner
def of(packed: int, kind: int) -> int:
    """Return how many of a kind there are in a packed number."""
    return (packed >> (g.KIND_BITS * kind)) & g.MOST_OF_A_KIND


@inner
def some(number: int, kind: int) -> int:
    """Return a packed number with this count of one kind."""
    return number << (g.KIND_BITS * kind)


# --- hopes ------------------------------------------------------------------------------------------------------------


@inner
def free(S: Array, T: Array, house: int, stored: int) -> int:
    """Return the points of the next good in a warehouse after `stored` more goods, 0 where it is full."""
    row, place = house_row(house), S[k.STORED + house] + stored
    return T[row + k.VALUES + place] if place < T[row + k.ROOM] else 0


@inner
def aboard(S: Array, T: Array, Q: Array, field: int, good: int) -> float:
    """Return what a good aboard may still bring after this turn, from a field."""
    if rounds_left(S) == 1:
        return LEFT_OVER
    known = g.ABOARD + 9 * field + good
    if Q[known] >= 0.0:
        return Q[known]
    hope, later = LEFT_OVER, quick(S[k.ROUND] + 1)
    for house in range(T[k.HOUSES_LEN]):
        row = house_row(house)
        if T[row + k.HOUSE_GOOD] in (k.NOTHING, good):
            value = free(S, T, house, 0)
            if value:
                hoped = value + later + Q[g.MORE + good] - WAY * way(T, field, T[row + k.HOUSE_FIELD])
                hope = max(hope, HOPE * hoped)
    Q[known] = hope
    return hope


@inner
def stored(S: Array, T: Array, Q: Array, field: int, good: int) -> float:
    """Return what a good in the store may still bring."""
    if T[field_row(field) + k.CRANE]:
        return aboard(S, T, Q, field, good)
    return max(LEFT_OVER, aboard(S, T, Q, field, good) - 2 * WAY)


@inner
def depot(S: Array, T: Array, seat: int, landed: int) -> int:
    points = T[k.DEPOT_POINTS + min(S[k.DEPOT] + landed, T[k.DEPOT_LEN] - 1)]
    return 2 * points if has(S, seat, TWICE) else points


@inner
def man(S: Array, T: Array, seat: int, field: int, colour: int, landed: int) -> float:
    """Return what a dockworker aboard may still bring."""
    if rounds_left(S) == 1:
        return LEFT_OVER
    points = depot(S, T, seat, landed) - WAY * way(T, field, T[k.JETTY_FIELDS + colour])
    return max(LEFT_OVER, HOPE * points)


@inner
def all_of(S: Array, T: Array, P: Array, Q: Array, seat: int, v: int) -> float:
    """Return what the whole cargo of a voyage may still bring."""
    hope, field, ship, store, men = 0.0, P[v + g.AT], P[v + g.IN_SHIP], P[v + g.IN_STORE], P[v + g.MEN]
    good = 0
    while ship | store:
        if of(ship, 0):
            hope += of(ship, 0) * aboard(S, T, Q, field, good)
        if of(store, 0):
            hope += of(store, 0) * stored(S, T, Q, field, good)
        ship, store, good = ship >> g.KIND_BITS, store >> g.KIND_BITS, good + 1
    colour = 0
    while men:
        if of(men, 0):
            hope += of(men, 0) * man(S, T, seat, field, colour, P[v + g.LANDED])
        men, colour = men >> g.KIND_BITS, colour + 1
    return hope


@inner
def mooring(S: Array, T: Array, P: Array, Q: Array, seat: int, field: int) -> float:
    """Return the gain of moving to another field at once."""
    look(S, T, P, Q, seat)
    start(S, P, Q, seat)
    before = all_of(S, T, P, Q, seat, row_at(0))
    onward(P, Q, 0, LAST_ROW, field)
    call(S, T, P, Q, seat, LAST_ROW)
    return Q[g.V_BROUGHT + LAST_ROW] + all_of(S, T, P, Q, seat, row_at(LAST_ROW)) - before


# --- what is done at a field ------------------------------------------------------------------------------------------


@inner
def bonus(S: Array, house: int) -> float:
    return FOREMAN if S[k.FOREMAN] == house else 0.0


@inner
def delivering(S: Array, T: Array, Q: Array, field: int, good: int, more: int) -> float:
    """Return how much better it is to deliver a good here than to keep it, negative when keeping is better."""
    house = T[field_row(field) + k.HOUSE_HERE]
    value = free(S, T, house, more)
    if value == 0:
        return -1.0
    brought = value + quick(S[k.ROUND]) + Q[g.MORE + good] + bonus(S, house)
    return brought - (aboard(S, T, Q, field, good) if T[house_row(house) + k.HOUSE_GOOD] == k.NOTHING else 0.0)


@inner
def boarding(S: Array, T: Array, seat: int, field: int, colour: int) -> float:
    """Return the worth of taking a dockworker aboard: a guilder, and the hope of landing it."""
    return guilder(S, T, seat) + man(S, T, seat, field, colour, 0)


@inner
def call(S: Array, T: Array, P: Array, Q: Array, seat: int, n: int) -> None:
    """Do everything that can be done at the ship's new field."""
    v = row_at(n)
    row = field_row(P[v + g.AT])
    house = T[row + k.HOUSE_HERE]
    if house != k.NOTHING:
        wanted = T[house_row(house) + k.HOUSE_GOOD]
        if P[v + g.IN_SHIP] and (wanted == k.NOTHING or of(P[v + g.IN_SHIP], wanted)):
            deliver(S, T, P, Q, n, house)
    elif T[row + k.CRANE]:
        if P[v + g.IN_STORE]:
            P[v + g.IN_SHIP] += P[v + g.IN_STORE]
            P[v + g.IN_STORE], P[v + g.HALTED] = 0, 1
        if T[row + k.JETTY] != k.NOTHING:
            at_jetty(S, T, P, Q, seat, n, T[row + k.JETTY])


@inner
def deliver(S: Array, T: Array, P: Array, Q: Array, n: int, house: int) -> None:
    v, wanted = row_at(n), T[house_row(house) + k.HOUSE_GOOD]
    field, into, place = P[v + g.AT], v + g.BROUGHT_TO + house // g.KINDS_A_NUMBER, house % g.KINDS_A_NUMBER
    while True:
        best, most = k.NOTHING, 0.0
        for good in range(9):
            if of(P[v + g.IN_SHIP], good) and wanted in (k.NOTHING, good):
                better = delivering(S, T, Q, field, good, of(P[into], place))
                if best == k.NOTHING or better > most:
                    best, most = good, better
        if best == k.NOTHING or most < 0:
            return
        value = free(S, T, house, of(P[into], place))
        Q[g.V_BROUGHT + n] += value + quick(S[k.ROUND]) + Q[g.MORE + best] + bonus(S, house)
        P[v + g.IN_SHIP] -= some(1, best)
        P[into] += some(1, place)
        P[v + g.HALTED] = 1


@inner
def at_jetty(S: Array, T: Array, P: Array, Q: Array, seat: int, n: int, jetty: int) -> None:
    v = row_at(n)
    while of(P[v + g.MEN], jetty):
        Q[g.V_BROUGHT + n] += depot(S, T, seat, P[v + g.LANDED])
        P[v + g.MEN] -= some(1, jetty)
        P[v + g.LANDED] += 1
        P[v + g.HALTED] = 1
    men = 0
    for colour in range(6):
        men += of(P[v + g.MEN], colour)
    if men >= ABOARD or (P[v + g.TAKEN] >> jetty) & 1:
        return
    best, most = k.NOTHING, 0.0
    for colour in range(6):
        if S[k.JETTIES + 6 * jetty + colour]:
            hope = man(S, T, seat, P[v + g.AT], colour, P[v + g.LANDED])
            if best == k.NOTHING or hope > most:
                best, most = colour, hope
    if best != k.NOTHING:
        P[v + g.MEN] += some(1, best)
        P[v + g.TAKEN] |= 1 << jetty
        Q[g.V_BROUGHT + n] += guilder(S, T, seat)
        P[v + g.HALTED] = 1


# --- voyages ----------------------------------------------------------------------------------------------------------


@inner
def row_at(n: int) -> int:
    """Return the first place of a voyage."""
    return g.VOYAGES + g.VOYAGE * n


@inner
def start(S: Array, P: Array, Q: Array, seat: int) -> None:
    """Write the voyage that has not begun."""
    v, side = row_at(0), side_of(seat)
    P[v : v + g.VOYAGE] = 0
    P[v + g.AT], P[v + g.CAME_FROM], P[v + g.FIRST], P[v + g.HALTED] = S[side + k.FIELD], -1, -1, 1
    for good in range(9):
        P[v + g.IN_STORE] |= some(S[side + k.STORE + good], good)
        P[v + g.IN_SHIP] |= some(S[side + k.SHIP + good], good)
    for colour in range(6):
        P[v + g.MEN] |= some(S[side + k.MEN + colour], colour)
    Q[g.V_BROUGHT] = Q[g.V_HOPE] = 0.0


@inner
def onward(P: Array, Q: Array, before: int, n: int, field: int) -> None:
    """Write the voyage that goes on from another one to a field."""
    old, v = row_at(before), row_at(n)
    for place in range(g.VOYAGE):
        P[v + place] = P[old + place]
    P[v + g.AT], P[v + g.CAME_FROM], P[v + g.HALTED] = field, P[old + g.AT], 0
    if P[v + g.FIRST] < 0:
        P[v + g.FIRST] = field
    Q[g.V_BROUGHT + n], Q[g.V_HOPE + n] = Q[g.V_BROUGHT + before], 0.0


@inner
def voyages(S: Array, T: Array, P: Array, Q: Array, seat: int, steps: int) -> None:
    """Write the best way with 0, 1, 2 … steps, unless it is known; each is at least as good as the one before."""
    look(S, T, P, Q, seat)
    steps = min(steps, LONGEST)
    if P[g.STEPS] >= steps:
        return
    P[g.STEPS] = steps
    start(S, P, Q, seat)
    at_start = all_of(S, T, P, Q, seat, row_at(0))
    P[g.WAY_FIRST], P[g.WAY_THROUGH], Q[g.WAY_WORTH] = -1, 0, 0.0
    lengths, edge, row = 1, 1, 0
    P[g.EDGE] = 0
    for _step in range(steps):
        row = LAST_ROW - row
        edge = carry_on(S, T, P, Q, seat, edge, row)
        if edge == 0:
            break
        best = P[g.EDGE]
        gained = Q[g.V_BROUGHT + best] + Q[g.V_HOPE + best] - at_start
        better = gained > Q[g.WAY_WORTH + lengths - 1] + 1e-9
        P[g.WAY_FIRST + lengths] = P[row_at(best) + g.FIRST] if better else P[g.WAY_FIRST + lengths - 1]
        P[g.WAY_THROUGH + lengths] = P[row_at(best) + g.THROUGH] if better else P[g.WAY_THROUGH + lengths - 1]
        Q[g.WAY_WORTH + lengths] = gained if better else Q[g.WAY_WORTH + lengths - 1]
        lengths += 1
    P[g.WAYS_LEN] = lengths


@inner
def carry_on(S: Array, T: Array, P: Array, Q: Array, seat: int, edge: int, row: int) -> int:
    """Go one step on from the best voyages, note the best of those, sorted, and return how many there are."""
    n = row
    for place in range(edge):
        before = P[g.EDGE + place]
        v = row_at(before)
        here = field_row(P[v + g.AT])
        for other in range(T[here + k.DEGREE]):
            field = T[here + k.NEIGHBOURS + other]
            if field != P[v + g.CAME_FROM] or P[v + g.HALTED]:
                onward(P, Q, before, n, field)
                call(S, T, P, Q, seat, n)
                if P[v + g.FIRST] < 0:
                    P[row_at(n) + g.THROUGH] = 1 - P[row_at(n) + g.HALTED]
                Q[g.V_HOPE + n] = all_of(S, T, P, Q, seat, row_at(n))
                n += 1
    kept = 0
    for other in range(row, n):
        total = Q[g.V_BROUGHT + other] + Q[g.V_HOPE + other]
        place = kept
        while place > 0 and total > Q[g.EDGE_WORTH + place - 1]:
            if place < KEPT:
                P[g.EDGE + place], Q[g.EDGE_WORTH + place] = P[g.EDGE + place - 1], Q[g.EDGE_WORTH + place - 1]
            place -= 1
        if place < KEPT:
            P[g.EDGE + place], Q[g.EDGE_WORTH + place] = other, total
            kept = min(KEPT, kept + 1)
    return kept
