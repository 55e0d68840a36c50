"""What needs cubes of certain colours: cards, maps and blocks, each with its worth, compiled (`bots.greedy_plan`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.bots import greedy_plan as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.activate import GUILDERS, ways
from amsterdam.city_collection.fast.cards import holds, row_of
from amsterdam.city_collection.fast.gains import CARD_FOR_GUILDERS, has, side_of
from amsterdam.city_collection.fast.greedy_voyage import look, stored
from amsterdam.city_collection.fast.greedy_worth import (
    block,
    card,
    gains,
    guilder,
    look_at_groups,
    majority,
    penalty,
    rounds_left,
    sale,
    triggered,
)
from amsterdam.city_collection.fast.houses import INSTEAD_OF_CUBES, block_row, in_coins, in_cubes, price
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

PLACE, RISK, MAP_HELPS = bot.PLACE, bot.RISK, bot.MAP_HELPS


@inner
def packed(S: Array, place: int) -> int:
    """Return six counts of cubes as one number, a byte for each colour."""
    cubes = 0
    for colour in range(6):
        cubes |= S[place + colour] << (8 * colour)
    return cubes


@inner
def spread(nibbles: int) -> int:
    """Return cubes that are packed with four bits a colour as bytes."""
    cubes = 0
    for colour in range(6):
        cubes |= ((nibbles >> (4 * colour)) & 15) << (8 * colour)
    return cubes


@inner
def cubes_of(cubes: int) -> int:
    """Return how many packed cubes there are."""
    number = 0
    while cubes:
        number += cubes & 255
        cubes >>= 8
    return number


@inner
def project(P: Array, Q: Array, kind: int, one: int, two: int, cost: int, worth: float) -> None:
    """Add a project to the last group."""
    n = P[g.PROJECTS_LEN]
    if n == g.MOST_PROJECTS:
        return
    P[g.PROJECT_KIND + n], P[g.PROJECT_ONE + n], P[g.PROJECT_TWO + n] = kind, one, two
    P[g.PROJECT_COST + n], P[g.PROJECT_CUBES + n] = cost, cubes_of(cost)
    Q[g.PROJECT_WORTH + n] = worth
    P[g.ORDER + n] = n
    P[g.PROJECTS_LEN] += 1


@inner
def end_group(P: Array) -> None:
    """End the last group, which may be empty."""
    n = P[g.GROUPS_LEN]
    if n < g.MOST_GROUPS:
        P[g.GROUPS_LEN] += 1
        n += 1
    P[g.GROUP_AT + n] = P[g.PROJECTS_LEN]


@inner
def projects(S: Array, T: Array, P: Array, Q: Array, seat: int, with_blocks: bool) -> None:
    """Write all projects: a group for each inactive card, one for each map, one for the blocks (empty without them)."""
    if P[g.KNOWS_PROJECTS]:
        return
    P[g.KNOWS_PROJECTS] = 1
    P[g.PROJECTS_LEN] = P[g.GROUPS_LEN] = P[g.GROUP_AT] = 0
    side = side_of(seat)
    for place in range(S[side + k.INACTIVE_LEN]):
        activations(S, T, P, Q, seat, S[side + k.INACTIVE + place])
        end_group(P)
    helps = MAP_HELPS * helped(S, T, seat)
    for place in range(S[side + k.ACTIVE_LEN]):
        number = S[side + k.ACTIVE + place]
        row = row_of(number)
        if T[row + k.ROLE] == k.USED and T[row + k.ASKS_CUBE] != k.NOTHING and S[k.TOKENS + number] == 0:
            cost = 1 << (8 * T[row + k.ASKS_CUBE])
            project(P, Q, k.USE_CARD, number, 0, cost, gains(S, T, seat, row) + helps)
            end_group(P)
    if with_blocks:
        blocks(S, T, P, Q, seat)
    end_group(P)


@inner
def activations(S: Array, T: Array, P: Array, Q: Array, seat: int, number: int) -> None:
    """Add the worthwhile ways to activate a card."""
    value = card(S, T, Q, seat, number, rounds_left(S)) + freed(S, seat)
    payments = P[g.SORTED : g.SORTED + 7]
    if value > 0:
        for way in range(ways(S, T, seat, number, payments)):
            project(P, Q, k.ACTIVATE, number, payments[way], spread(payments[way]), value)
    if S[k.FREE_CARDS]:
        if value > 0:
            project(P, Q, k.ACTIVATE, number, k.NO_CUBES, 0, value)
    elif has(S, seat, CARD_FOR_GUILDERS) and S[side_of(seat) + k.GUILDERS] >= GUILDERS:
        paid = value - GUILDERS * guilder(S, T, seat)
        if paid > 0:
            project(P, Q, k.ACTIVATE, number, k.IN_GUILDERS, 0, paid)


@inner
def freed(S: Array, seat: int) -> float:
    """Return the worth of freeing the place of an inactive card."""
    return PLACE + penalty(S, seat) * (1.0 if rounds_left(S) <= 2 else RISK)


@inner
def helped(S: Array, T: Array, seat: int) -> int:
    """Return how many active cards still need the use of a map."""
    side, number = side_of(seat), 0
    for place in range(S[side + k.ACTIVE_LEN]):
        waiting = S[side + k.ACTIVE + place]
        row = row_of(waiting)
        if T[row + k.ROLE] == k.USED and T[row + k.WHEN] == k.W_MAP_USED and S[k.TOKENS + waiting] == 0:
            number += not holds(S, T, seat, row)
    return number


# --- blocks -----------------------------------------------------------------------------------------------------------


@inner
def look_at_goods(S: Array, T: Array, P: Array, Q: Array, seat: int) -> None:
    """Note once for each decision what goods, scored districts and taking a block are worth."""
    look(S, T, P, Q, seat)
    if P[g.KNOWS_GOODS]:
        return
    P[g.KNOWS_GOODS] = 1
    look_at_groups(S, T, P, seat)
    field = S[side_of(seat) + k.FIELD]
    for good in range(9):
        Q[g.GOOD_WORTH + good] = max(sale(S, T, seat, good), stored(S, T, Q, field, good))
    for district in range(6):
        Q[g.SCORED + district] = 0.0
        if (S[k.DISTRICTS] >> district) & 1:
            Q[g.SCORED + district] = majority(S, T, P, Q, seat, district)
    Q[g.TAKEN_WORTH] = triggered(S, T, seat, k.BLOCK_TAKEN, k.NOTHING)


@inner
def block_worth(S: Array, T: Array, P: Array, Q: Array, number: int) -> float:
    """Return the worth of a free block, including the best use of its good, after `look_at_goods`."""
    scored = Q[g.SCORED + T[block_row(number) + k.DISTRICT]]
    return block(S, T, P, number) + scored + Q[g.GOOD_WORTH + S[k.FREE + number]] + Q[g.TAKEN_WORTH]


@inner
def blocks(S: Array, T: Array, P: Array, Q: Array, seat: int) -> None:
    """Add the best free block of each colour and price, the best first."""
    look_at_goods(S, T, P, Q, seat)
    first, cubes, coins = P[g.PROJECTS_LEN], in_cubes(S, seat), in_coins(S, seat)
    P[g.BLOCK_AT : g.SORTED] = k.NOTHING
    less = INSTEAD_OF_CUBES * guilder(S, T, seat)
    for number in range(k.BLOCKS_IN_ALL):
        if S[k.FREE + number] == k.NOTHING:
            continue
        value = block_worth(S, T, P, Q, number)
        if coins:
            better_block(P, Q, 6 * k.MOST_PRICE, number, k.IN_COINS, 0, value - less)
        if cubes:
            district, asked = T[block_row(number) + k.DISTRICT], price(S, T, seat, number)
            better_block(P, Q, k.MOST_PRICE * district + asked, number, k.CUBES, asked << (8 * district), value)
    sort(P, Q, first)


@inner
def better_block(P: Array, Q: Array, slot: int, number: int, way: int, cost: int, worth: float) -> None:
    """Add a block, or put it in the place of one with the same cost that is worth less."""
    n = P[g.BLOCK_AT + slot]
    if n == k.NOTHING:
        P[g.BLOCK_AT + slot] = P[g.PROJECTS_LEN]
        project(P, Q, k.TAKE_BLOCK, number, way, cost, worth)
    elif Q[g.PROJECT_WORTH + n] < worth:
        P[g.PROJECT_ONE + n], Q[g.PROJECT_WORTH + n] = number, worth


@inner
def sort(P: Array, Q: Array, first: int) -> None:
    """Put the blocks, which begin at a place, in order by their worth, the best first; equal ones keep their order."""
    for n in range(first, P[g.PROJECTS_LEN]):
        worth, place = Q[g.PROJECT_WORTH + n], n
        while place > first and Q[g.PROJECT_WORTH + P[g.ORDER + place - 1]] < worth:
            P[g.ORDER + place] = P[g.ORDER + place - 1]
            place -= 1
        P[g.ORDER + place] = n
