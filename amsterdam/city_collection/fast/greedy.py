"""The greedy bot, compiled (`bots.greedy`): it decides as the readable one does. Among equals chance decides."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.bots import greedy as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.activate import discount
from amsterdam.city_collection.fast.cards import row_of
from amsterdam.city_collection.fast.figures import due_after_turn, due_at_setup
from amsterdam.city_collection.fast.gains import side_of
from amsterdam.city_collection.fast.greedy_plan import LATER, plan_later
from amsterdam.city_collection.fast.greedy_projects import (
    block_worth,
    cubes_of,
    look_at_goods,
    packed,
    projects,
)
from amsterdam.city_collection.fast.greedy_turn import act, price_of
from amsterdam.city_collection.fast.greedy_voyage import way
from amsterdam.city_collection.fast.greedy_worth import card, penalty, rounds_left
from amsterdam.city_collection.fast.harbour import house_row
from amsterdam.city_collection.fast.houses import block_row, price
from amsterdam.fast.chance import below, split
from amsterdam.fast.compiled import compiled, inner

Array = Any  # numba gives each argument its type when it compiles

AHEAD, LATE, RIVAL, COST, MISSING, CROWDED = bot.AHEAD, bot.LATE, bot.RIVAL, bot.COST, bot.MISSING, bot.CROWDED
EMPTY, LATE_EMPTY = bot.EMPTY, bot.LATE_EMPTY
WAITS = tuple(bot.WAIT**rounds for rounds in range(7))
#: The worth of a number of cubes that come later.
ARRIVING = tuple(float(sum(LATER[:cubes])) for cubes in range(len(LATER) + 1))
#: The dice of which pairs are tried, and a rate of dice in no pair.
TRIED, UNRATED = 6, -1e18


@compiled
def choose(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seeds: Array, luck: Array) -> int:
    """Return the place of the greedy bot's action among the n legal ones; `seeds` are those of the bots, by seat."""
    if n == 1:
        return 0
    seat = S[k.ACTOR]
    for known in range(g.KNOWN):
        P[known] = 0
    if S[k.PHASE] == k.ACT:
        return act(S, T, P, Q, A, n, seat)
    rate(S, T, P, Q, A, n, seat)
    most, equals, best = Q[g.RATED], 0, 0
    for place in range(n):
        most = max(most, Q[g.RATED + place])
    for place in range(n):
        if Q[g.RATED + place] == most:
            equals, best = equals + 1, place
    if equals == 1:
        return best
    luck[0] = seeds[seat]
    split(luck, (S[k.ROUND] * 16 + S[k.PHASE]) * 4 + seat)
    chosen = below(luck, equals)
    for place in range(n):
        if Q[g.RATED + place] == most:
            if chosen == 0:
                return place
            chosen -= 1
    return best


@inner
def rate(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> None:
    """Write the worth of each legal action outside phase III."""
    phase = S[k.PHASE]
    if phase == k.DICE_CHOICE:
        rate_dice(S, T, P, Q, A, n, seat)
        return
    P[g.WITHOUT] = P[g.WITHOUT + 1] = 0
    for place in range(n):
        kind, one = A[place, 0], A[place, 1]
        if kind == k.CHOOSE_CARD:
            worth = card_worth(S, T, Q, seat, one)
        elif kind == k.DISCARD_CARD:
            worth = -card_worth(S, T, Q, seat, one)
        elif kind == k.TAKE_CUBE:
            worth = first_cube(S, T, P, Q, seat, one, 1 if phase == k.FIRST_CUBE else 2)
        elif kind == k.SAVE_CUBE:
            coming = packed(S, side_of(seat) + k.DIAL) + (1 << (8 * one))
            worth = plan_later(S, T, P, Q, seat, coming)
        elif kind == k.PLACE_FIGURE:
            worth = figure(S, T, P, Q, seat, one)
        else:
            worth = 0.0
        Q[g.RATED + place] = worth


# --- cards ------------------------------------------------------------------------------------------------------------


@inner
def card_worth(S: Array, T: Array, Q: Array, seat: int, number: int) -> float:
    """Return the worth of an inactive card: what it can bring, less its cubes and the risk of a penalty."""
    sure, rounds, cost = chance(S, T, seat, number), max(0, rounds_left(S) - 1), price_of(T, number)
    if cost:
        cost -= discount(S, T, seat, number)
    return sure * (card(S, T, Q, seat, number, rounds) - COST * cost) - (1 - sure) * penalty(S, seat)


@inner
def chance(S: Array, T: Array, seat: int, number: int) -> float:
    """Return the chance that a card gets activated, by the colours on the dial and the waiting cards."""
    side, left, short = side_of(seat), rounds_left(S), price_of(T, number)
    for slot in range(min(6, left)):
        lacking = 0
        for colour in range(6):
            held = S[side + k.DIAL + 6 * slot + colour]
            lacking += max(0, T[row_of(number) + k.COST + colour] - held)
        short = min(short, lacking)
    if left <= 2:
        return 1.0 if short == 0 else 0.45 if short == 1 else 0.15
    crowd = CROWDED * S[side + k.INACTIVE_LEN] * (2 if left < 5 else 1)
    return max(0.1, 0.97 - MISSING * short - crowd)


# --- cubes ------------------------------------------------------------------------------------------------------------


@inner
def first_cube(S: Array, T: Array, P: Array, Q: Array, seat: int, colour: int, number: int) -> float:
    """Rate a colour of the first cubes by the plan that it allows with the waiting card."""
    projects(S, T, P, Q, seat, True)
    slot, rivals, place = k.DIAL + 6 * (number - 1), 0, 0
    while S[k.ORDER + place] != seat:
        rivals += S[side_of(S[k.ORDER + place]) + slot + colour] > 0
        place += 1
    blocks = 0
    for block in range(k.BLOCKS_IN_ALL):
        blocks += is_block(S, T, seat, block, colour, number)
    P[g.WITHOUT] = P[g.WITHOUT + 1] = 0
    if rivals >= blocks:
        for project in range(P[g.PROJECTS_LEN]):
            in_cubes = P[g.PROJECT_KIND + project] == k.TAKE_BLOCK and P[g.PROJECT_TWO + project] == k.CUBES
            if in_cubes and is_block(S, T, seat, P[g.PROJECT_ONE + project], colour, number):
                P[g.WITHOUT + project // g.WORD] |= 1 << (project % g.WORD)
    fight = RIVAL * rivals if S[k.PLAYERS] > 2 else 0.0
    supply = packed(S, side_of(seat) + slot) + (number << (8 * colour))
    return plan_later(S, T, P, Q, seat, supply) - fight


@inner
def is_block(S: Array, T: Array, seat: int, block: int, colour: int, number: int) -> bool:
    """Say whether a block is free, of a colour, and of this price."""
    if S[k.FREE + block] == k.NOTHING or T[block_row(block) + k.DISTRICT] != colour:
        return False
    return price(S, T, seat, block) == number


# --- dice -------------------------------------------------------------------------------------------------------------


@inner
def rate_dice(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> None:
    """Rate each die by the best dial that it leads to, alone or with another one."""
    P[g.MEMO_LEN] = 0
    for place in range(n):
        Q[g.RATED + place] = dial(S, T, P, Q, A, seat, place, k.NOTHING)
    if S[k.CHOSEN + seat]:
        return
    # The singles are kept behind the rates.
    singles = g.RATED + 24
    for place in range(n):
        Q[singles + place], Q[g.RATED + place] = Q[g.RATED + place], UNRATED
    tried = 0  # as bits
    for place in range(n):
        if better_than(Q, singles, n, place) < TRIED:
            tried |= 1 << place
    for one in range(n):
        if not (tried >> one) & 1:
            continue
        for other in range(one + 1, n):
            if (tried >> other) & 1 and A[one, 1] != A[other, 1]:
                value = dial(S, T, P, Q, A, seat, one, other)
                Q[g.RATED + one] = max(Q[g.RATED + one], value)
                Q[g.RATED + other] = max(Q[g.RATED + other], value)


@inner
def better_than(Q: Array, singles: int, n: int, place: int) -> int:
    """Return how many dice are rated better than one, those before it with the same rate included."""
    better, mine = 0, Q[singles + place]
    for other in range(n):
        better += Q[singles + other] > mine or (Q[singles + other] == mine and other < place)
    return better


@inner
def dial(S: Array, T: Array, P: Array, Q: Array, A: Array, seat: int, one: int, other: int) -> float:
    """Return the points of the plans for the next rounds with one or two dice, less the risk of an empty exit."""
    side, left, late = side_of(seat), rounds_left(S), S[k.ROUND] >= LATE
    value, first, second = 0.0, 0, 0
    for slot in range(min(6, left)):
        cubes = packed(S, side + k.DIAL + 6 * slot)
        if A[one, 2] == slot + 1:
            cubes += S[k.DICE + A[one, 1]] << (8 * A[one, 1])
        if other != k.NOTHING and A[other, 2] == slot + 1:
            cubes += S[k.DICE + A[other, 1]] << (8 * A[other, 1])
        if slot >= AHEAD:
            value += WAITS[slot] * ARRIVING[min(len(LATER), cubes_of(cubes))]
            continue
        if cubes == 0:
            value -= (LATE_EMPTY[slot] if late else EMPTY[slot]) * penalty(S, seat)
        if slot == 0 and S[side + k.SAVED] != k.NOTHING:
            cubes += 1 << (8 * S[side + k.SAVED])
        memo = known_plan(S, T, P, Q, seat, cubes, first, second)
        value += WAITS[slot] * Q[g.MEMO_WORTH + memo]
        first |= P[g.MEMO + g.MEMO_SIZE * memo + 3]
        second |= P[g.MEMO + g.MEMO_SIZE * memo + 4]
    return value


@inner
def known_plan(S: Array, T: Array, P: Array, Q: Array, seat: int, cubes: int, first: int, second: int) -> int:
    """Return the number of the plan for these cubes without these projects; it is made once."""
    n = P[g.MEMO_LEN]
    for memo in range(n):
        at = g.MEMO + g.MEMO_SIZE * memo
        if P[at] == cubes and P[at + 1] == first and P[at + 2] == second:
            return memo
    P[g.WITHOUT], P[g.WITHOUT + 1] = first, second
    n = min(n, g.MOST_MEMOS - 1)
    Q[g.MEMO_WORTH + n] = plan_later(S, T, P, Q, seat, cubes)
    at = g.MEMO + g.MEMO_SIZE * n
    P[at], P[at + 1], P[at + 2] = cubes, first, second
    P[at + 3], P[at + 4] = P[g.PLAN], P[g.PLAN + 1]
    P[g.MEMO_LEN] = n + 1
    return n


# --- figures ----------------------------------------------------------------------------------------------------------


@inner
def figure(S: Array, T: Array, P: Array, Q: Array, seat: int, place: int) -> float:
    """Rate a place: the foreman near the ship, the messenger and the trader where they serve the best block."""
    moving = due_after_turn(S)
    if moving == 0:
        moving = due_at_setup(S)
    if moving == k.FOREMAN:
        return -float(way(T, S[side_of(seat) + k.FIELD], T[house_row(place) + k.HOUSE_FIELD]))
    if moving == k.MESSENGER:
        if S[k.FREE + place] == k.NOTHING:
            return 0.0
        look_at_goods(S, T, P, Q, seat)
        return block_worth(S, T, P, Q, place)
    goods = 0
    for block in range(k.BLOCKS_IN_ALL):
        goods += S[k.FREE + block] == place
    return float(goods)
