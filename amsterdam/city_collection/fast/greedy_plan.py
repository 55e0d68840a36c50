"""The best use of a supply of cubes, compiled (`bots.greedy_plan`). A supply is one number, a byte for each colour."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.bots import greedy_plan as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.gains import TWO_FIELDS_A_CUBE, cubes_in, has
from amsterdam.city_collection.fast.greedy_projects import cubes_of, projects
from amsterdam.city_collection.fast.greedy_voyage import voyages
from amsterdam.city_collection.fast.greedy_worth import FIELD, LEFT_OVER, rounds_left
from amsterdam.city_collection.fast.houses import may_take_another
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

NOW, OVERTAKING, SAVED, LATER = bot.NOW, bot.OVERTAKING, bot.SAVED, bot.LATER
#: The highest bit of each byte: it stays set where one number of cubes covers another.
COVERED = 0x808080808080
A_LITTLE = 1e-9


# --- cubes of any colour ----------------------------------------------------------------------------------------------


@inner
def know_ways(S: Array, T: Array, P: Array, Q: Array, seat: int) -> None:
    """Write the best voyage for each number of cubes, up to the supply and a few more."""
    if P[g.KNOWS_WAYS]:
        return
    P[g.KNOWS_WAYS] = 1
    cubes, each = cubes_in(S, seat) + 3, 2 if has(S, seat, TWO_FIELDS_A_CUBE) else 1
    free = S[k.FREE_STEPS] + S[k.HALF_STEP]
    voyages(S, T, P, Q, seat, free + cubes * each)
    P[g.CUBES_LEN] = cubes + 1
    for number in range(cubes + 1):
        P[g.LENGTH_FOR + number] = min(P[g.WAYS_LEN] - 1, free + number * each)


@inner
def sailing(P: Array, Q: Array, cubes: int) -> float:
    """Return the worth of the best voyage with a number of cubes."""
    return Q[g.WAY_WORTH + P[g.LENGTH_FOR + cubes]]


@inner
def know_spare(S: Array, T: Array, P: Array, Q: Array, seat: int) -> None:
    """Write the best use of each number of cubes left over."""
    if P[g.KNOWS_SPARE]:
        return
    P[g.KNOWS_SPARE] = 1
    know_ways(S, T, P, Q, seat)
    farthest = 0
    if not S[k.AMSTEL_DONE]:
        farthest = min(T[k.AMSTEL_LAST] - S[k.AMSTEL + seat], (P[g.CUBES_LEN] + 1) // 2)
    for fields in range(farthest + 1):
        Q[g.ADVANCING + fields] = advancing(S, T, seat, fields)
    last = rounds_left(S) == 1
    for cubes in range(P[g.CUBES_LEN]):
        best, best_fields, best_sailed = -1e9, 0, 0
        for fields in range(min(farthest, (cubes + 1) // 2) + 1):
            rest = cubes - (2 * fields - 1 if fields else 0)
            for sailed in range(rest + 1):
                kept = rest - sailed
                worth = sailing(P, Q, sailed) + Q[g.ADVANCING + fields]
                worth += LEFT_OVER * kept if last else SAVED if kept else 0.0
                if worth > best:
                    best, best_fields, best_sailed = worth, fields, sailed
        Q[g.SPARE_WORTH + cubes], P[g.SPARE_FIELDS + cubes], P[g.SPARE_SAILED + cubes] = best, best_fields, best_sailed


@inner
def advancing(S: Array, T: Array, seat: int, fields: int) -> float:
    """Return the worth of fields on the Amstel: points now, and a share of the points to come."""
    if fields == 0:
        return 0.0
    here = S[k.AMSTEL + seat]
    there, points = here + fields, 0.0
    for field in range(here, there):
        points += T[k.BRIDGE_POINTS + field]
    if there >= T[k.AMSTEL_LAST]:
        points += T[k.AMSTEL_POINTS]
    if rounds_left(S) == 1:
        return points
    return NOW * points + FIELD * fields + OVERTAKING * overtaken(S, T, seat, there)


@inner
def overtaken(S: Array, T: Array, seat: int, field: int) -> int:
    """Return how many players a disc passes when it advances to a field."""
    passed, place = 0, 0
    while S[k.ORDER + place] != seat:
        there = S[k.AMSTEL + S[k.ORDER + place]]
        passed += there <= field and there < T[k.AMSTEL_LAST]
        place += 1
    return passed


# --- plans ------------------------------------------------------------------------------------------------------------


@inner
def plan(S: Array, T: Array, P: Array, Q: Array, seat: int, supply: int, owed: int) -> float:
    """Find the best plan for this turn with a supply; `owed` cubes of any colours must be handed in."""
    blocks = may_take_another(S, seat)
    projects(S, T, P, Q, seat, blocks)
    know_spare(S, T, P, Q, seat)
    P[g.WITHOUT] = P[g.WITHOUT + 1] = 0
    return best(P, Q, supply, owed, blocks, g.SPARE_WORTH, P[g.CUBES_LEN])


@inner
def plan_later(S: Array, T: Array, P: Array, Q: Array, seat: int, supply: int) -> float:
    """Find the best plan for a supply of a later round, without the projects in `WITHOUT`."""
    projects(S, T, P, Q, seat, True)
    cubes = cubes_of(supply)
    Q[g.LATER_WORTH] = 0.0
    for number in range(cubes):
        Q[g.LATER_WORTH + number + 1] = Q[g.LATER_WORTH + number] + LATER[min(number, len(LATER) - 1)]
    return best(P, Q, supply, 0, True, g.LATER_WORTH, cubes + 1)


@inner
def is_in(P: Array, place: int, n: int) -> bool:
    """Say whether a project is in a set of projects."""
    return (P[place + n // g.WORD] >> (n % g.WORD)) & 1 == 1


@inner
def covers(supply: int, cost: int) -> bool:
    return ((supply | COVERED) - cost) & COVERED == COVERED


@inner
def payable(P: Array, Q: Array, supply: int, blocks: bool) -> int:
    """Write the groups with what a supply can pay, the best group first, and return their number."""
    n, place = 0, 0
    for group in range(P[g.GROUPS_LEN] - (0 if blocks else 1)):
        begin, most = place, 0.0
        for at in range(P[g.GROUP_AT + group], P[g.GROUP_AT + group + 1]):
            project = P[g.ORDER + at]
            if covers(supply, P[g.PROJECT_COST + project]) and not is_in(P, g.WITHOUT, project):
                worth = Q[g.PROJECT_WORTH + project]
                if place == begin or worth > most:
                    most = worth
                P[g.PAYABLE + place] = project
                place += 1
        if place > begin:
            at = n
            while at > 0 and Q[g.HOPES + at - 1] < most:
                P[g.PAYABLE_AT + at], P[g.PAYABLE_END + at] = P[g.PAYABLE_AT + at - 1], P[g.PAYABLE_END + at - 1]
                Q[g.HOPES + at] = Q[g.HOPES + at - 1]
                at -= 1
            P[g.PAYABLE_AT + at], P[g.PAYABLE_END + at], Q[g.HOPES + at] = begin, place, most
            n += 1
    Q[g.HOPES + n] = 0.0
    for group in range(n - 1, -1, -1):
        Q[g.HOPES + group] = Q[g.HOPES + group + 1] + max(0.0, Q[g.HOPES + group])
    return n


@inner
def best(P: Array, Q: Array, supply: int, owed: int, blocks: bool, spare: int, spare_len: int) -> float:
    """Find the set of projects, at most one of a group, with the highest worth, remaining cubes included.

    It goes down the groups: `TRIED` says for each which of its projects comes next, `CHOSEN` which is taken now.
    """
    groups, most = payable(P, Q, supply, blocks), -1.0
    P[g.PLAN] = P[g.PLAN + 1] = 0
    P[g.PLAN_LEFT] = supply
    P[g.LEFT], P[g.CUBES_LEFT], Q[g.GAINED] = supply, cubes_of(supply), 0.0
    depth, entered = 0, True
    while depth >= 0:
        left, cubes, gained = P[g.LEFT + depth], P[g.CUBES_LEFT + depth], Q[g.GAINED + depth]
        if entered:
            total = gained + Q[spare + min(cubes - owed, spare_len - 1)]
            if total > most + A_LITTLE:
                most = total
                note_plan(P, depth)
            if depth == groups or total + Q[g.HOPES + depth] <= most + A_LITTLE:
                depth, entered = depth - 1, False
                continue
            P[g.TRIED + depth] = P[g.PAYABLE_AT + depth]
        tried, end = P[g.TRIED + depth], P[g.PAYABLE_END + depth]
        entered = False
        while tried < end and not entered:
            project = P[g.PAYABLE + tried]
            cost, spent = P[g.PROJECT_COST + project], P[g.PROJECT_CUBES + project]
            if cubes - spent >= owed and covers(left, cost):
                go_down(P, Q, depth, project, left - cost, cubes - spent, gained + Q[g.PROJECT_WORTH + project])
                entered = True
            tried += 1
        if not entered and tried == end:
            go_down(P, Q, depth, k.NOTHING, left, cubes, gained)
            tried, entered = end + 1, True
        P[g.TRIED + depth] = tried
        depth += 1 if entered else -1
    Q[g.PLAN_WORTH] = most
    return most


@inner
def go_down(P: Array, Q: Array, depth: int, project: int, left: int, cubes: int, gained: float) -> None:
    P[g.CHOSEN + depth] = project
    P[g.LEFT + depth + 1], P[g.CUBES_LEFT + depth + 1], Q[g.GAINED + depth + 1] = left, cubes, gained


@inner
def note_plan(P: Array, depth: int) -> None:
    """Note the projects chosen so far as the best plan."""
    P[g.PLAN] = P[g.PLAN + 1] = 0
    P[g.PLAN_LEFT] = P[g.LEFT + depth]
    for place in range(depth):
        project = P[g.CHOSEN + place]
        if project != k.NOTHING:
            P[g.PLAN + project // g.WORD] |= 1 << (project % g.WORD)
