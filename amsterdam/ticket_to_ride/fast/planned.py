"""The planner (`amsterdam.ticket_to_ride.bots.planned`), compiled.

It repeats the Python code only for speed: a test plays both side by side and compares every state.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import compiled, inner, makes_arrays
from amsterdam.ticket_to_ride.bots.planned import FAR, KEEP_BOTH, MERCHANDISE, QUARTER, ROUTE, SHORTEST, WANTED
from amsterdam.ticket_to_ride.fast import layout as k
from amsterdam.ticket_to_ride.fast.rules import (
    blind_possible,
    claim,
    decide_contracts,
    draw_blind,
    draw_contracts,
    end_turn,
    points_for,
    take,
    ways_in_colour,
    ways_to_pay,
)

Array = Any  # numba gives each argument its type when it compiles


# --- plans ------------------------------------------------------------------------------------------------------------


@inner
def route_cost(S: Array, B: Array, seat: int, route: int, had: int) -> int:
    """Return the quarters of a turn that a route takes: 4 to claim it, 2 for each card, 1 for a card in hand."""
    if (had >> route) & 1:
        return 0
    if (S[k.SHUT + seat] >> route) & 1:
        return FAR
    colour, hand, best = B[route, k.COLOUR], k.HANDS + 7 * seat, np.int64(0)
    for kind in range(1, 7):
        if colour in (k.GREY, kind):
            best = max(best, S[hand + kind])
    return 4 + 2 * B[route, k.LENGTH] - min(B[route, k.LENGTH], best)


@inner
def weighed(B: Array, route: int, quarters: int) -> int:
    """Return the quarters that a route takes, less what it brings, but 1 at least."""
    if not 0 < quarters < FAR:
        return quarters
    return max(1, quarters - points_for(B, B[route, k.LENGTH]) - MERCHANDISE * B[route, k.CART_SIGNS])


@makes_arrays
def find_way(B: Array, costs: Array, start: Any, goal: Any) -> Any:
    """Return the cost of the cheapest way and its routes as bits, without free ones."""
    dist, via = np.full(64, FAR), np.zeros(64, np.int64)
    dist[start] = 0
    changed = True
    while changed:
        changed = False
        for route in range(1, B.shape[0]):
            if costs[route] < FAR:
                a, b = B[route, k.END_A], B[route, k.END_B]
                if dist[a] + costs[route] < dist[b]:
                    dist[b], via[b], changed = dist[a] + costs[route], route, True
                elif dist[b] + costs[route] < dist[a]:
                    dist[a], via[a], changed = dist[b] + costs[route], route, True
    way, place = np.int64(0), goal
    while place != start and dist[goal] < FAR:
        route = via[place]
        if costs[route]:
            way |= np.int64(1) << route
        place = B[route, k.END_A] + B[route, k.END_B] - place
    return dist[goal], way


@inner
def plan(S: Array, B: Array, seat: int, contracts: Any, quarters: Array, costs: Array) -> Any:
    """Return the routes to claim for a set of contracts, as bits, and the worth of the set in points."""
    own, aims, worth, carts, fewest = S[k.ROUTES + seat], np.int64(0), 0.0, S[k.CARTS + seat], FAR
    for other in range(S[k.PLAYERS]):
        if other != seat:
            fewest = min(fewest, S[k.CARTS + other])
    time_left = 4 * (2 + (10 * max(0, fewest - B[0, k.LAST_TURNS_AT])) // 12)
    for route in range(1, B.shape[0]):
        quarters[route] = route_cost(S, B, seat, route, own) if B[route, k.LENGTH] else FAR
        costs[route] = weighed(B, route, quarters[route])
    left = contracts
    while left:
        best, best_rate, best_cost, best_way = 0, -1e9, np.int64(0), np.int64(0)
        for contract in range(1, B.shape[0]):
            if (left >> contract) & 1:
                cost, way = find_way(B, costs, B[contract, k.CARD_A], B[contract, k.CARD_B])
                rate = 2.0 * B[contract, k.CARD_POINTS] - QUARTER * cost
                if rate > best_rate:
                    best, best_rate, best_cost, best_way = contract, rate, cost, way
        left &= ~(np.int64(1) << best)
        needed, time, gained = np.int64(0), np.int64(0), np.int64(0)
        for route in range(1, B.shape[0]):
            if (best_way >> route) & 1:
                needed += B[route, k.LENGTH]
                time += quarters[route]
                gained += points_for(B, B[route, k.LENGTH])
        if best_cost < FAR and needed <= carts and time <= time_left:
            worth += B[best, k.CARD_POINTS] - QUARTER * time + ROUTE * gained
            carts, time_left, aims = carts - needed, time_left - time, aims | best_way
            for route in range(1, B.shape[0]):
                if (best_way >> route) & 1:
                    costs[route] = 0
        else:
            worth -= B[best, k.CARD_POINTS]
    return aims, worth


@inner
def completing(S: Array, B: Array, seat: int, quarters: Array, costs: Array) -> Any:
    """Return, as bits, the routes each of which completes a contract by itself; `quarters` are those of a plan."""
    routes = np.int64(0)
    for route in range(1, B.shape[0]):
        costs[route] = weighed(B, route, quarters[route])
    for contract in range(1, B.shape[0]):
        if (S[k.CONTRACTS + seat] >> contract) & 1:
            cost, way = find_way(B, costs, B[contract, k.CARD_A], B[contract, k.CARD_B])
            if cost < FAR and not way & (way - 1):
                routes |= way
    return routes


# --- paying -----------------------------------------------------------------------------------------------------------


@inner
def payment(S: Array, B: Array, seat: int, route: int) -> int:
    """Return the place of the payment with fewest wilds among the payments of a route, -1 when there is none."""
    hand, length, colour = k.HANDS + 7 * seat, B[route, k.LENGTH], B[route, k.COLOUR]
    if length == 0 or length > S[k.CARTS + seat] or (S[k.SHUT + seat] >> route) & 1:
        return -1
    wilds, best, most, before = S[hand + k.WILD], -1, np.int64(0), 0
    for kind in range(1, 7):
        if colour in (k.GREY, kind):
            ways = ways_in_colour(S[hand + kind], wilds, length)
            if ways and S[hand + kind] > most:
                best, most = before, S[hand + kind]
            before += ways
    if best < 0 and wilds >= length:
        return ways_to_pay(S, B, seat, route) - 1
    return best


@inner
def best_claim(S: Array, B: Array, seat: int, aims: Any, shortest: int) -> Any:
    """Return the best route that can be paid, 0 for none: an aim first, then one of `shortest` spaces or more."""
    best, most = 0, -1
    for route in range(1, B.shape[0]):
        wanted = (aims >> route) & 1
        if (wanted or B[route, k.LENGTH] >= shortest) and payment(S, B, seat, route) >= 0:
            value = points_for(B, B[route, k.LENGTH]) + 2 * B[route, k.CART_SIGNS] + WANTED * wanted
            if value > most:
                best, most = route, value
    return best


@inner
def lacks(S: Array, B: Array, seat: int, aims: Any, need: Array) -> int:
    """Set `need` to the cards of each colour that the aims lack; return the total less the wilds in hand."""
    hand = k.HANDS + 7 * seat
    for kind in range(7):
        need[kind] = -S[hand + kind] if kind else 0
    for route in range(1, B.shape[0]):
        if (aims >> route) & 1 and B[route, k.COLOUR] != k.GREY:
            need[B[route, k.COLOUR]] += B[route, k.LENGTH]
    for route in range(1, B.shape[0]):
        if (aims >> route) & 1 and B[route, k.COLOUR] == k.GREY:
            richest = 1
            for kind in range(2, 7):
                if need[kind] < need[richest]:
                    richest = kind
            need[richest] += B[route, k.LENGTH]
    short = -S[hand + k.WILD]
    for kind in range(1, 7):
        short += max(0, need[kind])
    return short


# --- deciding ---------------------------------------------------------------------------------------------------------


@compiled
def decide(S: Array, B: Array, BONUS: Array, R: Array, quarters: Array, costs: Array, need: Array) -> None:
    """Carry out the planner's decision for the actor. The last three arrays are room to work in."""
    seat, phase = S[k.ACTOR], S[k.PHASE]
    if phase in (k.SETUP, k.KEEPING):
        decide_contracts(S, B, BONUS, best_offer(S, B, seat, quarters, costs))
        return
    aims, _worth = plan(S, B, seat, S[k.CONTRACTS + seat], quarters, costs)
    if phase == k.TURN:
        last = S[k.TURNS_LEFT] != k.NOBODY
        wanted = completing(S, B, seat, quarters, costs) if last else aims
        route = best_claim(S, B, seat, wanted, 1 if last else FAR if aims else min(SHORTEST, S[k.CARTS + seat]))
        if route:
            S[k.PASSES] = 0
            claim(S, B, BONUS, R, route, payment(S, B, seat, route))
            return
    draw(S, B, BONUS, R, seat, aims if aims else longest_free(S, B, seat), need)


@inner
def best_offer(S: Array, B: Array, seat: int, quarters: Array, costs: Array) -> int:
    """Return the decision about two contracts: 0 to keep both, 1 or 2 to return that one."""
    kept = S[k.CONTRACTS + seat]
    one, two = np.int64(1) << S[k.OFFERED + 2 * seat], np.int64(1) << S[k.OFFERED + 2 * seat + 1]
    _aims, both_worth = plan(S, B, seat, kept | one | two, quarters, costs)
    _aims, two_worth = plan(S, B, seat, kept | two, quarters, costs)
    _aims, one_worth = plan(S, B, seat, kept | one, quarters, costs)
    if both_worth - KEEP_BOTH >= max(one_worth, two_worth):
        return 0
    return 1 if two_worth >= one_worth else 2


@inner
def longest_free(S: Array, B: Array, seat: int) -> Any:
    """Return, as a bit, the free route, among those worth claiming, for which the hand has most cards."""
    best, most = np.int64(0), -FAR
    for route in range(1, B.shape[0]):
        if 0 < B[route, k.LENGTH] <= S[k.CARTS + seat] and not (S[k.SHUT + seat] >> route) & 1:
            value = 3 * points_for(B, B[route, k.LENGTH]) - 2 * route_cost(S, B, seat, route, 0)
            if B[route, k.LENGTH] < SHORTEST:
                value -= 50
            if value > most:
                best, most = np.int64(1) << route, value
    return best


@inner
def draw(S: Array, B: Array, BONUS: Array, R: Array, seat: int, aims: Any, need: Array) -> None:
    """Take the card that the aims lack most, or a wild that completes them, or a blind one, or any other."""
    short = lacks(S, B, seat, aims, need)
    first, best, wild = S[k.PHASE] == k.TURN, -1, -1
    for slot in range(S[k.ROW_LEN]):
        card = S[k.ROW + slot]
        if card == k.WILD:
            wild = slot
        elif best < 0 or need[card] > need[S[k.ROW + best]]:
            best = slot
    blind = blind_possible(S)
    helps = best >= 0 and need[S[k.ROW + best]] > 0
    if first and not blind and best < 0 and wild < 0:
        without_cards(S, B, BONUS, R, seat)
        return
    if first:
        S[k.PASSES] = 0
    if first and wild >= 0 and short == 1 and not helps:
        take(S, B, BONUS, R, wild)
    elif helps or (best >= 0 and not blind):
        take(S, B, BONUS, R, best)
    elif blind:
        draw_blind(S, B, BONUS, R)
    elif first:
        take(S, B, BONUS, R, wild)
    else:
        end_turn(S, B, BONUS)


@inner
def without_cards(S: Array, B: Array, BONUS: Array, R: Array, seat: int) -> None:
    """Claim any route, otherwise draw contracts, otherwise pass (ruling.no-action)."""
    route = best_claim(S, B, seat, np.int64(0), 1)
    if route:
        S[k.PASSES] = 0
        claim(S, B, BONUS, R, route, payment(S, B, seat, route))
    elif S[k.PILE_LEN] > 0:
        S[k.PASSES] = 0
        draw_contracts(S, B, BONUS)
    else:
        S[k.PASSES] += 1
        end_turn(S, B, BONUS)
