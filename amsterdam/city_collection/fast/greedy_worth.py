"""The worth of things to a player, compiled (`bots.greedy_worth`)."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.bots import greedy_worth as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.cards import count, holds, is_gain, row_of
from amsterdam.city_collection.fast.gains import SELL_FOR_BOTH, bit_count, has, side_of
from amsterdam.city_collection.fast.houses import block_row, blocks_in
from amsterdam.city_collection.fast.market import tile_row
from amsterdam.city_collection.fast.scoring import group_with, penalty_points
from amsterdam.city_collection.rules import scoring
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

GUILDER, CUBE, CHOICE, FIELD, STEP, LEFT_OVER = bot.GUILDER, bot.CUBE, bot.CHOICE, bot.FIELD, bot.STEP, bot.LEFT_OVER
OFTEN, PAID, LIKELY, SELDOM = bot.OFTEN, bot.PAID, bot.LIKELY, bot.SELDOM
#: How often in a round each of `layout.HAPPENINGS` happens.
HAPPENS = tuple(bot.HAPPENS.get(name, 0.0) for name in k.HAPPENINGS)
APART, TAKEN, OWNED, CHURCH, GROUP = bot.APART, bot.TAKEN, bot.OWNED, bot.CHURCH, float(scoring.GROUP)


@inner
def rounds_left(S: Array) -> int:
    return LAST_ROUND + 1 - S[k.ROUND]


@inner
def guilder(S: Array, T: Array, seat: int) -> float:
    """Return the worth of one more guilder: little when hardly any market is left."""
    left, tile = rounds_left(S), S[k.TILE]
    if left > 2:
        return GUILDER
    short = tile != 0 and S[k.MARKET] == 0 and S[side_of(seat) + k.GUILDERS] < T[tile_row(tile) + k.TILE_PRICE]
    return 1.5 if short or left == 2 else LEFT_OVER


@inner
def penalty(S: Array, seat: int) -> float:
    """Return the cost of the next penalty token."""
    tokens = S[side_of(seat) + k.PENALTIES]
    return float(penalty_points(tokens + 1) - penalty_points(tokens))


# --- cards ------------------------------------------------------------------------------------------------------------


@inner
def card(S: Array, T: Array, Q: Array, seat: int, number: int, left: int) -> float:
    """Return what an active card brings in a number of rounds."""
    row, rates, worth = row_of(number), number * g.RATES, 0.0
    if Q[rates + g.LASTS_AT_END] > 0.0:
        worth += 2.0 + Q[rates + g.LASTS_AT_END] * S[side_of(seat) + k.INACTIVE_LEN]
    if Q[rates + g.LASTS] >= 0.0:
        worth += Q[rates + g.LASTS] * left
    role = T[row + k.ROLE]
    if role == k.USED:
        if T[row + k.TIMING] == k.PHASE_3:
            worth += max(0.0, use(S, T, seat, number)) * frequency(S, T, seat, row) * left
        else:
            worth += 0.6 * left
    elif role == k.ANSWERS:
        worth += answer(S, T, Q, seat, number) * left
    elif role == k.COUNTED:
        worth += at_end(S, T, Q, seat, number, left)
    return worth


@inner
def frequency(S: Array, T: Array, seat: int, row: int) -> float:
    if T[row + k.WHEN] == 0:
        return OFTEN if T[row + k.ASKS_CUBE] == k.NOTHING else PAID
    return LIKELY if holds(S, T, seat, row) else SELDOM


@inner
def use(S: Array, T: Array, seat: int, number: int) -> float:
    """Return what one use of a card brings, less its price."""
    row, times = row_of(number), 1
    first, second = row + k.GAIN_1, row + k.GAIN_2
    if T[first + k.GAIN_PER]:
        times = max(1, count(S, T, seat, number, T[first + k.GAIN_PER], T[first + k.GAIN_OF]))
    worth = gain(S, T, seat, first) * (times if T[first + k.GAIN_PER] else 1)
    if is_gain(T, second):
        worth += gain(S, T, seat, second) * (times if T[second + k.GAIN_PER] else 1)
    return worth - price(S, T, seat, row)


@inner
def gain(S: Array, T: Array, seat: int, place: int) -> float:
    """Return the gain of a card once, without its count."""
    cubes = 0
    if T[place + k.HAS_CUBES]:
        for colour in range(6):
            cubes += T[place + k.GAIN_CUBES + colour]
    return (
        T[place + k.GAIN_POINTS]
        + T[place + k.GAIN_GUILDERS] * guilder(S, T, seat)
        + cubes * CUBE
        + T[place + k.GAIN_CHOICE] * CHOICE
        + T[place + k.GAIN_FIELDS] * FIELD
        + T[place + k.GAIN_STEPS] * STEP
    )


@inner
def gains(S: Array, T: Array, seat: int, row: int) -> float:
    """Return all gains of a card once."""
    worth = gain(S, T, seat, row + k.GAIN_1)
    if is_gain(T, row + k.GAIN_2):
        worth += gain(S, T, seat, row + k.GAIN_2)
    return worth


@inner
def price(S: Array, T: Array, seat: int, row: int) -> float:
    """Return the cost of using a card."""
    cubes = T[row + k.ASKS_ANY] + (T[row + k.ASKS_CUBE] != k.NOTHING)
    in_coins = T[row + k.ASKS_GUILDERS] * guilder(S, T, seat)
    return in_coins + cubes * 0.8 + T[row + k.ASKS_MAP] * (1.0 + 0.6 * rounds_left(S))


@inner
def answer(S: Array, T: Array, Q: Array, seat: int, number: int) -> float:
    """Return the worth of a triggered effect in a round."""
    row = row_of(number)
    given = Q[number * g.RATES + g.EFFECT_WORTH] if T[row + k.EFFECT] else gain(S, T, seat, row + k.GAIN_1)
    what = T[row + k.HAPPENS]
    often = HAPPENS[what]
    if T[row + k.FACT] != k.NOTHING:
        if what == k.GOOD_DELIVERED:
            side, good = side_of(seat), T[row + k.FACT_IS]
            held = min(1, S[side + k.SHIP + good] + S[side + k.STORE + good])
            often = 0.07 + 0.5 * held / max(1, rounds_left(S))
        elif what == k.DIE_CHOSEN:
            often = 0.35 + 0.1 * max(0, S[k.ROUND] - 6)
    return given * often


@inner
def at_end(S: Array, T: Array, Q: Array, seat: int, number: int, left: int) -> float:
    first = row_of(number) + k.GAIN_1
    per = T[first + k.GAIN_PER]
    if per == 0:
        return gain(S, T, seat, first)
    if per == k.C_CHURCH_SET:
        return CHURCH
    if per == k.C_AT_START:
        return T[first + k.GAIN_POINTS] * 0.6
    counted = count(S, T, seat, number, per, T[first + k.GAIN_OF])
    return T[first + k.GAIN_POINTS] * (counted + Q[number * g.RATES + g.GROWTH] * (left - 1))


# --- blocks -----------------------------------------------------------------------------------------------------------


@inner
def look_at_groups(S: Array, T: Array, P: Array, seat: int) -> None:
    """Write the groups of a player's blocks joined by bridges, unless they are known."""
    left, n, largest = S[side_of(seat) + k.BLOCKS], 0, 0
    if P[g.GROUPED] == left:
        return
    P[g.GROUPED] = left
    while left:
        group = group_with(T, left & -left, left)
        left &= ~group
        P[g.PARTS + n], P[g.PART_SIZES + n] = group, bit_count(group)
        largest = max(largest, P[g.PART_SIZES + n])
        n += 1
    P[g.PARTS_LEN], P[g.LARGEST] = n, largest


@inner
def block(S: Array, T: Array, P: Array, number: int) -> float:
    """Return what a block adds to the largest group."""
    beside, joined = T[block_row(number) + k.BRIDGED], 1
    for part in range(P[g.PARTS_LEN]):
        if P[g.PARTS + part] & beside:
            joined += P[g.PART_SIZES + part]
    grown = max(0, joined - P[g.LARGEST])
    worth = GROUP * float(grown)
    if grown == 0 and rounds_left(S) > 2:
        worth += APART
    return worth


@inner
def majority(S: Array, T: Array, P: Array, Q: Array, seat: int, district: int) -> float:
    """Return what one more block of a scored district brings."""
    free, free_anywhere, others, n = 0, 0, 0, 0
    for number in range(k.BLOCKS_IN_ALL):
        if S[k.FREE + number] != k.NOTHING:
            free_anywhere += 1
            free += T[block_row(number) + k.DISTRICT] == district
    if free == 0:
        return 0.0
    for other in range(S[k.PLAYERS]):
        if other != seat:
            others, n = with_count(others, n, blocks_in(S, T, other, district)), n + 1
    left, mine = rounds_left(S), blocks_in(S, T, seat, district)
    chance = min(OWNED / S[k.PLAYERS], TAKEN * left / free_anywhere)
    about = (free_anywhere << 8) | (left << 4) | S[k.PLAYERS]
    more = race(T, P, Q, S[k.PLAYERS], mine + 1, others, free - 1, chance, about)
    return more - race(T, P, Q, S[k.PLAYERS], mine, others, free, chance, about)


@inner
def with_count(others: int, n: int, number: int) -> int:
    """Return sorted counts (six bits each, the smallest first) with another one in its place."""
    place = 0
    while place < n and (others >> (6 * place)) & 63 < number:
        place += 1
    low = others & ((1 << (6 * place)) - 1)
    return ((others >> (6 * place)) << (6 * (place + 1))) | (number << (6 * place)) | low


@inner
def without_count(others: int, place: int) -> int:
    low = others & ((1 << (6 * place)) - 1)
    return ((others >> (6 * (place + 1))) << (6 * place)) | low


@inner
def race(
    T: Array, P: Array, Q: Array, players: int, mine: int, others: int, free: int, chance: float, about: int
) -> float:
    """Return the average difference in points for a district (`bots.greedy_worth.race`), and keep it.

    `about` is what decides the chance, and is part of the key under which it is kept.
    """
    if free == 0:
        return lead(T, players, mine, others)
    key = (((about << 4 | free) << 6 | mine) << 18) | others
    place = (key ^ (key >> 15) ^ (key >> 29)) & (g.RACES - 1)
    if P[g.RACE_KEYS + place] == key:
        return Q[g.RACE_WORTH + place]
    hope = (1 - chance * players) * race(T, P, Q, players, mine, others, free - 1, chance, about)
    hope += chance * race(T, P, Q, players, mine + 1, others, free - 1, chance, about)
    for other in range(players - 1):
        number = (others >> (6 * other)) & 63
        more = with_count(without_count(others, other), players - 2, number + 1)
        hope += chance * race(T, P, Q, players, mine, more, free - 1, chance, about)
    P[g.RACE_KEYS + place], Q[g.RACE_WORTH + place] = key, hope
    return hope


@inner
def lead(T: Array, players: int, mine: int, others: int) -> float:
    """Return the points for a district less the average of the others."""
    total = 0
    for other in range(players - 1):
        total += place_points(T, players, (others >> (6 * other)) & 63, mine, others)
    return place_points(T, players, mine, mine, others) - total / (players - 1)


@inner
def place_points(T: Array, players: int, number: int, mine: int, others: int) -> int:
    """Return the points of those who have this number of blocks; nothing brings nothing."""
    if number == 0:
        return 0
    place, tied = int(mine > number), int(mine == number)
    for other in range(players - 1):
        there = (others >> (6 * other)) & 63
        place += there > number
        tied += there == number
    total = 0
    for here in range(place, place + tied):
        total += T[k.DISTRICT_POINTS + 4 * (players - 2) + here]
    return total // tied


@inner
def triggered(S: Array, T: Array, seat: int, what: int, good: int) -> float:
    """Return what active cards add when something happens: a block is taken, a good delivered."""
    side, worth = side_of(seat), 0.0
    for place in range(S[side + k.ACTIVE_LEN]):
        row = row_of(S[side + k.ACTIVE + place])
        fits = T[row + k.FACT] == k.NOTHING or T[row + k.FACT_IS] == good
        if fits and T[row + k.HAPPENS] == what and T[row + k.EFFECT] == k.PLAIN:
            worth += gain(S, T, seat, row + k.GAIN_1)
    return worth


@inner
def sale(S: Array, T: Array, seat: int, good: int) -> float:
    """Return the worth of selling a good on the black market, 0 where its field is taken."""
    if (S[k.BLACK_MARKET] >> good) & 1:
        return 0.0
    if S[k.TRADER] == good or has(S, seat, SELL_FOR_BOTH):
        return 2 * guilder(S, T, seat) + CUBE
    return max(2 * guilder(S, T, seat), CUBE)
