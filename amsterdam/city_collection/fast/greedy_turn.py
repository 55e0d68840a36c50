"""The greedy bot in phase III, compiled (`bots.greedy_turn`). An action is chosen by its place among the legal ones."""

from __future__ import annotations

from typing import Any

from amsterdam.city_collection.bots import greedy_turn as bot
from amsterdam.city_collection.fast import greedy_layout as g
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast import legal as due
from amsterdam.city_collection.fast.cards import row_of
from amsterdam.city_collection.fast.gains import cubes_in, has, side_of
from amsterdam.city_collection.fast.greedy_plan import advancing, is_in, know_spare, know_ways, plan, sailing
from amsterdam.city_collection.fast.greedy_projects import block_worth, cubes_of, freed, look_at_goods, packed
from amsterdam.city_collection.fast.greedy_voyage import boarding, delivering, look, mooring, stored
from amsterdam.city_collection.fast.greedy_worth import (
    CHOICE,
    CUBE,
    GUILDER,
    LEFT_OVER,
    card,
    gain,
    guilder,
    rounds_left,
    sale,
)
from amsterdam.city_collection.fast.market import tile_row
from amsterdam.city_collection.fast.use_card import DROPPER
from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles

BARGAIN, GAIN = bot.BARGAIN, bot.GAIN
NONE = -1
#: The card that answers prestige from the market.
ANSWERS_MARKET = 45


@inner
def act(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Return the place of the action to take in phase III."""
    waits = due.due(S)
    if waits:
        return settle(S, T, P, Q, A, n, seat, waits)
    for step in range(8):
        if step == 0:
            place = free_use(T, A, n, False)
        elif step == 1:
            place = in_harbour(S, T, P, Q, A, n, seat)
        elif step == 2:
            place = early_market(S, T, P, Q, A, n, seat)
        elif step == 3:
            place = exchange(S, T, P, Q, A, n, seat)
        elif step == 4:
            place = planned(S, T, P, Q, A, n, seat)
        elif step == 5:
            place = market(S, T, P, Q, A, n, seat)
        elif step == 6:
            place = leftovers(S, T, P, Q, A, n, seat)
        else:
            place = free_use(T, A, n, True)
        if place != NONE:
            return place
    return n - 1


@inner
def find(A: Array, n: int, kind: int, one: int, two: int) -> int:
    """Return the place of an action, NONE where it is not legal."""
    for place in range(n):
        if A[place, 0] == kind and A[place, 1] == one and A[place, 2] == two:
            return place
    return NONE


@inner
def with_more(S: Array, T: Array, P: Array, Q: Array, seat: int, colour: int, more: int, owed: int) -> float:
    """Find the plan with more cubes of a colour, when `owed` cubes of any colours must be handed in."""
    supply = packed(S, side_of(seat) + k.SUPPLY) + (more << (8 * colour))
    return plan(S, T, P, Q, seat, supply, owed)


@inner
def best_with(S: Array, T: Array, P: Array, Q: Array, seat: int, more: int, owed: int) -> float:
    """Return the worth of the best plan with more cubes of one colour."""
    most = -1e9
    for colour in range(6):
        most = max(most, with_more(S, T, P, Q, seat, colour, more, owed))
    return most


@inner
def in_all_rounds(S: Array, T: Array, Q: Array, seat: int, number: int) -> float:
    return card(S, T, Q, seat, number, rounds_left(S))


# --- what is due ------------------------------------------------------------------------------------------------------


@inner
def settle(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int, waits: int) -> int:
    if waits == due.OWED:
        return hand_in(S, T, P, Q, A, n, seat)
    if waits == due.GOOD:
        return store_or_sell(S, T, P, Q, A, n, seat)
    if waits == due.FREE_MAP:
        return 0
    best, most = 0, -1e9
    if waits == due.BLOCK:
        look_at_goods(S, T, P, Q, seat)
    for place in range(n if waits == due.WANTED else n - 1):
        if waits == due.WANTED:
            worth = with_more(S, T, P, Q, seat, A[place, 1], 1, 0)
        elif waits == due.BLOCK:
            worth = block_worth(S, T, P, Q, A[place, 1])
        elif waits == due.MOORING:
            worth = mooring(S, T, P, Q, seat, A[place, 1])
        else:
            worth = swapped(S, T, Q, seat, A[place, 1], A[place, 2])
        if worth > most:
            best, most = place, worth
    forgo = (waits == due.MOORING and most < 0) or (waits == due.SWAP and most <= 0)
    return n - 1 if forgo else best


@inner
def hand_in(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Pay with the colour of which the plan leaves most."""
    owed, wanted, most, left = S[k.OWED], S[k.WANTED], -1e9, 0
    for colour in range(6 if wanted else 1):
        worth = with_more(S, T, P, Q, seat, colour, wanted, owed)
        if worth > most:
            most, left = worth, P[g.PLAN_LEFT]
    best = 0
    for place in range(n):
        if (left >> (8 * A[place, 1])) & 255 > (left >> (8 * A[best, 1])) & 255:
            best = place
    return best


@inner
def store_or_sell(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    good = S[k.GOOD]
    look(S, T, P, Q, seat)
    if stored(S, T, Q, S[side_of(seat) + k.FIELD], good) >= sale(S, T, seat, good):
        return 0
    if n == 2:
        return 1
    cube = best_with(S, T, P, Q, seat, 1, 0) - with_more(S, T, P, Q, seat, 0, 0, 0)
    return 1 if cube > 2 * guilder(S, T, seat) else 2


@inner
def swapped(S: Array, T: Array, Q: Array, seat: int, given: int, wanted: int) -> float:
    """Return what swapping a card brings."""
    if wanted < 0:
        return -in_all_rounds(S, T, Q, seat, given)
    return net(S, T, Q, seat, wanted) - net(S, T, Q, seat, given)


@inner
def price_of(T: Array, number: int) -> int:
    cubes = 0
    for colour in range(6):
        cubes += T[row_of(number) + k.COST + colour]
    return cubes


@inner
def net(S: Array, T: Array, Q: Array, seat: int, number: int) -> float:
    """Return the worth of a card less its cubes."""
    return in_all_rounds(S, T, Q, seat, number) - CUBE * price_of(T, number)


# --- what costs no cubes ----------------------------------------------------------------------------------------------


@inner
def is_free(T: Array, row: int) -> bool:
    asked = T[row + k.ASKS_GUILDERS] + T[row + k.ASKS_ANY] + T[row + k.ASKS_MAP]
    return asked == 0 and T[row + k.ASKS_CUBE] == k.NOTHING


@inner
def free_use(T: Array, A: Array, n: int, counting: bool) -> int:
    """Use a card that costs nothing; one that counts things only when those are used as well, last of all."""
    for place in range(n):
        if A[place, 0] == k.USE_CARD:
            row = row_of(A[place, 1])
            if is_free(T, row) and (counting or T[row + k.GAIN_1 + k.GAIN_PER] == 0):
                return place
    return NONE


@inner
def in_harbour(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Land, load, deliver where the good cannot bring more elsewhere, and take a dockworker aboard."""
    for kind in (k.LAND, k.LOAD):
        for place in range(n):
            if A[place, 0] == kind:
                return place
    here, best, most = S[side_of(seat) + k.FIELD], NONE, 0.0
    for place in range(n):
        kind = A[place, 0]
        if kind == k.DELIVER or kind == k.TAKE_ABOARD:
            look(S, T, P, Q, seat)
            if kind == k.DELIVER:
                worth = delivering(S, T, Q, here, A[place, 1], 0)
            else:
                worth = boarding(S, T, seat, here, A[place, 1])
            if best == NONE or worth > most:
                best, most = place, worth
    return NONE if best != NONE and A[best, 0] == k.DELIVER and most < 0 else best


# --- the market -------------------------------------------------------------------------------------------------------


@inner
def tile_worth(S: Array, T: Array, P: Array, Q: Array, seat: int) -> float:
    """Return the worth of the open tile."""
    row = tile_row(S[k.TILE])
    answered = 2 * CHOICE if T[row + k.TILE_POINTS] and has(S, seat, ANSWERS_MARKET) else 0.0
    fields = min(T[row + k.TILE_FIELDS], T[k.AMSTEL_LAST] - S[k.AMSTEL + seat])
    plain = T[row + k.TILE_POINTS] + T[row + k.TILE_CUBES] * CHOICE + advancing(S, T, seat, fields) + answered
    return plain + special(S, T, P, Q, seat, T[row + k.SPECIAL])


@inner
def special(S: Array, T: Array, P: Array, Q: Array, seat: int, offer: int) -> float:
    if offer == k.SAIL_THREE:
        know_ways(S, T, P, Q, seat)
        return sailing(P, Q, min(3, P[g.CUBES_LEN] - 1))
    if offer == k.ACTIVATE_ONE or offer == k.ACTIVATE_TWO:
        return activating(S, T, Q, seat, 1 if offer == k.ACTIVATE_ONE else 2)
    most = 0.0
    if offer == k.MOOR_ANYWHERE:
        most = -1e9
        for field in range(T[k.FIELDS_LEN]):
            most = max(most, mooring(S, T, P, Q, seat, field))
    elif offer == k.FREE_BLOCK:
        look_at_goods(S, T, P, Q, seat)
        first = True
        for block in range(k.BLOCKS_IN_ALL):
            if S[k.FREE + block] != k.NOTHING:
                worth = block_worth(S, T, P, Q, block)
                most, first = worth if first or worth > most else most, False
    elif offer == k.ONE_OF_EACH:
        most = 6 * CUBE
    return most


@inner
def activating(S: Array, T: Array, Q: Array, seat: int, cards: int) -> float:
    """Return the worth of activating the best one or two cards without cubes."""
    side, first, second = side_of(seat), -1e9, -1e9
    for place in range(S[side + k.INACTIVE_LEN]):
        number = S[side + k.INACTIVE + place]
        saved = min(in_all_rounds(S, T, Q, seat, number), 1.6 * price_of(T, number)) + freed(S, seat)
        if saved > first:
            first, second = saved, first
        elif saved > second:
            second = saved
    worth = first if first > -1e9 else 0.0
    return worth + second if cards == 2 and second > -1e9 else worth


@inner
def early_market(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Use a tile that gives cubes or an offer before the plan for the cubes is made."""
    row = tile_row(S[k.TILE])
    if S[k.TILE] and (T[row + k.TILE_CUBES] or T[row + k.SPECIAL]):
        return market(S, T, P, Q, A, n, seat)
    return NONE


@inner
def market(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    if n < 2 or A[n - 2, 0] != k.USE_MARKET:  # before passing
        return NONE
    held, left = S[side_of(seat) + k.GUILDERS], rounds_left(S)
    plenty = held > 3.5 * (left - 1)
    rate = LEFT_OVER if plenty or left == 1 else BARGAIN * GUILDER
    asked = T[tile_row(S[k.TILE]) + k.TILE_PRICE] * rate
    return n - 2 if tile_worth(S, T, P, Q, seat) > asked else NONE


# --- exchanges --------------------------------------------------------------------------------------------------------


@inner
def exchange(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Exchange guilders or cubes for other things where the plan improves by more than the cost."""
    for place in range(n):
        if A[place, 0] != k.USE_CARD:
            continue
        row = row_of(A[place, 1])
        if is_free(T, row) or T[row + k.ASKS_CUBE] != k.NOTHING:
            continue
        paid = T[row + k.ASKS_GUILDERS] * guilder(S, T, seat)
        if exchanged(S, T, P, Q, seat, row) > paid + GAIN:
            return place
    return drop(S, T, Q, A, n, seat)


@inner
def exchanged(S: Array, T: Array, P: Array, Q: Array, seat: int, row: int) -> float:
    """Return what an exchange brings, without the guilders that it costs."""
    first, any_cubes = row + k.GAIN_1, T[row + k.ASKS_ANY]
    if T[first + k.GAIN_CHOICE]:
        best = best_with(S, T, P, Q, seat, T[first + k.GAIN_CHOICE], any_cubes)
        return best - with_more(S, T, P, Q, seat, 0, 0, 0)
    if T[first + k.GAIN_STEPS]:
        know_ways(S, T, P, Q, seat)
        cubes = cubes_in(S, seat)
        saved = min(T[first + k.GAIN_STEPS], P[g.CUBES_LEN] - 1 - cubes)
        return sailing(P, Q, cubes + saved) - sailing(P, Q, cubes) + 0.6 * sailed(S, T, P, Q, seat)
    lost = 0.0
    if any_cubes:
        lost = with_more(S, T, P, Q, seat, 0, 0, any_cubes) - with_more(S, T, P, Q, seat, 0, 0, 0)
    return gain(S, T, seat, first) + lost


@inner
def sailed(S: Array, T: Array, P: Array, Q: Array, seat: int) -> int:
    """Return how many steps the plan would pay for, up to three."""
    with_more(S, T, P, Q, seat, 0, 0, 0)
    left, steps = cubes_of(P[g.PLAN_LEFT]), 0
    while sailing(P, Q, steps) < sailing(P, Q, left):
        steps += 1
    return min(3, steps)


@inner
def drop(S: Array, T: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Discard the least valuable map for the guilders of card.047."""
    best, least = NONE, 0.0
    for place in range(n):
        if A[place, 0] == k.DROP_MAP:
            worth = in_all_rounds(S, T, Q, seat, A[place, 1])
            if best == NONE or worth < least:
                best, least = place, worth
    if best == NONE:
        return NONE
    return best if gain(S, T, seat, row_of(DROPPER) + k.GAIN_1) > least + GAIN else NONE


# --- the plan ---------------------------------------------------------------------------------------------------------


@inner
def planned(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Do the first step of the best plan: cards before blocks, blocks before maps."""
    if not possible(A, n):
        return NONE
    with_more(S, T, P, Q, seat, 0, 0, 0)
    for place in range(n):
        kind = A[place, 0]
        if kind == k.ACTIVATE or kind == k.USE_CARD or kind == k.TAKE_BLOCK:
            for project in range(P[g.PROJECTS_LEN]):
                if is_in(P, g.PLAN, project) and is_action(P, project, kind, A[place, 1], A[place, 2]):
                    return place
    return NONE


@inner
def possible(A: Array, n: int) -> bool:
    """Say whether a plan can have any step: a card to activate or use, or a block to take, is legal."""
    for place in range(n):
        if A[place, 0] == k.ACTIVATE or A[place, 0] == k.USE_CARD or A[place, 0] == k.TAKE_BLOCK:
            return True
    return False


@inner
def is_action(P: Array, project: int, kind: int, one: int, two: int) -> bool:
    """Say whether a project is an action; paying nothing is the same whether by a tile or by a discount."""
    if P[g.PROJECT_KIND + project] != kind or P[g.PROJECT_ONE + project] != one:
        return False
    way = P[g.PROJECT_TWO + project]
    return way == two or (kind == k.ACTIVATE and way in (0, k.NO_CUBES) and two in (0, k.NO_CUBES))


@inner
def leftovers(S: Array, T: Array, P: Array, Q: Array, A: Array, n: int, seat: int) -> int:
    """Sail and advance with the remaining cubes."""
    cubes = cubes_in(S, seat)
    if cubes == 0 and S[k.FREE_STEPS] == 0 and S[k.HALF_STEP] == 0:
        return NONE
    know_spare(S, T, P, Q, seat)
    sailed, fields = P[g.SPARE_SAILED + cubes], P[g.SPARE_FIELDS + cubes]
    length, place = P[g.LENGTH_FOR + sailed], NONE
    if sailed and P[g.WAY_THROUGH + length]:
        place = find(A, n, k.SAIL, P[g.WAY_FIRST + length], 1)
    if place == NONE:
        place = find(A, n, k.SAIL, P[g.WAY_FIRST + length], 0)
    return place if place != NONE else find(A, n, k.ADVANCE, fields, 0)
