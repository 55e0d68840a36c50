"""The rules of a turn, compiled: which actions are legal, what they do, whose turn is next.

This module repeats `turn`, `draw_transport`, `claim_route` and `draw_contracts` only for speed; a test plays both side
by side and compares every state. An action is its place in the engine's list of legal actions: both list them in the
same order.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import compiled, inner
from amsterdam.ticket_to_ride.fast.layout import (
    ACTOR,
    CART_SIGNS,
    CARTS,
    COLOUR,
    CONTRACTS,
    DECK_LEN,
    DISCARDS,
    FIRST,
    GREY,
    HANDS,
    KEEPING,
    LAST_TURNS_AT,
    LENGTH,
    MERCHANDISE,
    MERCHANDISE_CARDS,
    NO_ACTION,
    NOBODY,
    OFFERED,
    OVER,
    PASSES,
    PHASE,
    PILE,
    PILE_LEN,
    PLAYERS,
    POINTS_OF_LENGTH,
    ROUTES,
    ROW,
    ROW_LEN,
    SCORES,
    SECOND,
    SECOND_CARD,
    SEEN,
    SETUP,
    SHUT,
    TURN,
    TURNS_LEFT,
    TWIN,
    WILD,
)
from amsterdam.ticket_to_ride.fast.row import (
    any_discards,
    discards_arrived,
    draw_card,
    reshuffle,
    tidy_row,
    wilds_in_row,
)

Array = Any  # numba gives each argument its type when it compiles


# --- legal actions ----------------------------------------------------------------------------------------------------


@inner
def ways_in_colour(hand_colour: int, wilds: int, length: int) -> int:
    """Count the payments with at least one card of a colour: one for each possible number of wilds."""
    fewest = max(0, length - hand_colour)
    most = min(wilds, length - 1)
    return max(0, most - fewest + 1)


@inner
def ways_to_pay(S: Array, B: Array, seat: int, route: int) -> int:
    hand = HANDS + 7 * seat
    length, colour, wilds = B[route, LENGTH], B[route, COLOUR], S[hand + WILD]
    ways = 1 if wilds >= length else 0
    if colour == GREY:
        for kind in range(1, 7):
            if S[hand + kind]:
                ways += ways_in_colour(S[hand + kind], wilds, length)
    else:
        ways += ways_in_colour(S[hand + colour], wilds, length)
    return ways


@inner
def blind_possible(S: Array) -> bool:
    return S[DECK_LEN] > 0 or any_discards(S)


@inner
def longest_payable(S: Array, seat: int) -> int:
    """Return the length of the longest route the hand can pay: best colour and all wilds, at most the carts left."""
    best = 0
    for kind in range(1, 7):
        best = max(best, S[HANDS + 7 * seat + kind])
    return min(best + S[HANDS + 7 * seat + WILD], S[CARTS + seat])


@inner
def count_claims(S: Array, B: Array, seat: int) -> int:
    claims = 0
    shut, longest = S[SHUT + seat], longest_payable(S, seat)
    for route in range(1, B.shape[0]):
        if 0 < B[route, LENGTH] <= longest and not (shut >> route) & 1:
            claims += ways_to_pay(S, B, seat, route)
    return claims


@compiled
def legal_count(S: Array, B: Array) -> int:
    """Return how many legal actions the actor has, 0 when the game is over."""
    phase, seat = S[PHASE], S[ACTOR]
    if phase == OVER:
        return 0
    if phase in (SETUP, KEEPING):
        return 3
    if phase == SECOND:
        takes = S[ROW_LEN] - wilds_in_row(S)
        return takes + blind_possible(S) + (S[SECOND_CARD] == 1)
    n = S[ROW_LEN] + blind_possible(S) + count_claims(S, B, seat) + (S[PILE_LEN] > 0)
    return max(1, n)


# --- carrying an action out -------------------------------------------------------------------------------------------


@compiled
def apply_nth(S: Array, B: Array, BONUS: Array, R: Array, n: int) -> None:
    """Carry out the legal action at place n of the engine's list."""
    phase = S[PHASE]
    if phase in (SETUP, KEEPING):
        decide_contracts(S, B, BONUS, n)
        return
    seat = S[ACTOR]
    if phase == SECOND:
        for slot in range(S[ROW_LEN]):
            if S[ROW + slot] != WILD:
                if n == 0:
                    take(S, B, BONUS, R, slot)
                    return
                n -= 1
        if n == 0 and blind_possible(S):
            draw_blind(S, B, BONUS, R)
        else:
            end_turn(S, B, BONUS)
        return
    taken = S[ROW_LEN]
    if n < taken:
        S[PASSES] = 0
        take(S, B, BONUS, R, n)
        return
    n -= taken
    if blind_possible(S):
        if n == 0:
            S[PASSES] = 0
            draw_blind(S, B, BONUS, R)
            return
        n -= 1
    shut, longest = S[SHUT + seat], longest_payable(S, seat)
    for route in range(1, B.shape[0]):
        if 0 < B[route, LENGTH] <= longest and not (shut >> route) & 1:
            ways = ways_to_pay(S, B, seat, route)
            if n < ways:
                S[PASSES] = 0
                claim(S, B, BONUS, R, route, n)
                return
            n -= ways
    if S[PILE_LEN] > 0:
        S[PASSES] = 0
        draw_contracts(S, B, BONUS)
        return
    S[PASSES] += 1
    end_turn(S, B, BONUS)


@inner
def second_card_possible(S: Array) -> bool:
    return blind_possible(S) or S[ROW_LEN] > wilds_in_row(S)


@inner
def take(S: Array, B: Array, BONUS: Array, R: Array, slot: int) -> None:
    seat, first = S[ACTOR], S[PHASE] == TURN
    card = S[ROW + slot]
    S[HANDS + 7 * seat + card] += 1
    S[SEEN + 7 * seat + card] += 1
    if S[DECK_LEN] > 0 or reshuffle(S, R):
        S[ROW + slot] = draw_card(S)
    else:
        for place in range(slot, S[ROW_LEN] - 1):
            S[ROW + place] = S[ROW + place + 1]
        S[ROW_LEN] -= 1
    tidy_row(S, R)
    if first and card != WILD:
        S[PHASE] = SECOND
        if second_card_possible(S):
            return
    end_turn(S, B, BONUS)


@inner
def draw_blind(S: Array, B: Array, BONUS: Array, R: Array) -> None:
    seat, first = S[ACTOR], S[PHASE] == TURN
    if S[DECK_LEN] == 0:
        reshuffle(S, R)
    S[HANDS + 7 * seat + draw_card(S)] += 1
    tidy_row(S, R)
    if first:
        S[PHASE] = SECOND
        if second_card_possible(S):
            return
    end_turn(S, B, BONUS)


@inner
def claim(S: Array, B: Array, BONUS: Array, R: Array, route: int, n: int) -> None:
    """Claim a route with the payment at place n among its payments."""
    seat = S[ACTOR]
    hand = HANDS + 7 * seat
    length, colour, wilds = B[route, LENGTH], B[route, COLOUR], S[hand + WILD]
    paid_colour, paid_wilds = WILD, length
    for kind in range(1, 7):
        if colour in (GREY, kind):
            ways = ways_in_colour(S[hand + kind], wilds, length)
            if 0 <= n < ways:
                paid_colour, paid_wilds = kind, max(0, length - S[hand + kind]) + n
            n -= ways
    pay(S, seat, paid_colour, length - paid_wilds)
    pay(S, seat, WILD, paid_wilds)
    S[CARTS + seat] -= length
    S[SCORES + seat] += points_for(B, length)
    if B[route, CART_SIGNS]:
        taken = 0
        for other in range(S[PLAYERS]):
            taken += S[MERCHANDISE + other]
        if taken < B[0, MERCHANDISE_CARDS]:
            S[MERCHANDISE + seat] += 1
    own(S, B, seat, route)
    discards_arrived(S, R)
    end_turn(S, B, BONUS)


@inner
def points_for(B: Array, length: int) -> int:
    return B[0, POINTS_OF_LENGTH + length - 1]


@inner
def pay(S: Array, seat: int, kind: int, n: int) -> None:
    S[HANDS + 7 * seat + kind] -= n
    S[DISCARDS + kind] += n
    S[SEEN + 7 * seat + kind] = max(0, S[SEEN + 7 * seat + kind] - n)


@inner
def own(S: Array, B: Array, seat: int, route: int) -> None:
    bit = np.int64(1) << route
    S[ROUTES + seat] |= bit
    for other in range(S[PLAYERS]):
        S[SHUT + other] |= bit
    twin = B[route, TWIN]
    if twin:
        twin_bit = np.int64(1) << twin
        if S[PLAYERS] == 2:
            S[SHUT] |= twin_bit
            S[SHUT + 1] |= twin_bit
        else:
            S[SHUT + seat] |= twin_bit


@inner
def draw_contracts(S: Array, B: Array, BONUS: Array) -> None:
    seat = S[ACTOR]
    drawn = min(2, S[PILE_LEN])
    for card in range(drawn):
        S[PILE_LEN] -= 1
        S[OFFERED + 2 * seat + card] = S[PILE + S[PILE_LEN]]
    if drawn == 1:
        keep(S, seat)
        end_turn(S, B, BONUS)
    else:
        S[PHASE] = KEEPING


@inner
def decide_contracts(S: Array, B: Array, BONUS: Array, n: int) -> None:
    """Keep both contracts (n = 0), or put the first or the second under the deck."""
    seat = S[ACTOR]
    if n > 0:
        for card in range(S[PILE_LEN], 0, -1):
            S[PILE + card] = S[PILE + card - 1]
        S[PILE] = S[OFFERED + 2 * seat + n - 1]
        S[PILE_LEN] += 1
        S[OFFERED + 2 * seat + n - 1] = 0
    keep(S, seat)
    if S[PHASE] == KEEPING:
        end_turn(S, B, BONUS)
        return
    for other in range(S[PLAYERS]):
        if S[OFFERED + 2 * other] or S[OFFERED + 2 * other + 1]:
            S[ACTOR] = other
            return
    start_turn(S, B, S[FIRST])


@inner
def keep(S: Array, seat: int) -> None:
    for card in range(2):
        contract = S[OFFERED + 2 * seat + card]
        if contract:
            S[CONTRACTS + seat] |= np.int64(1) << contract
        S[OFFERED + 2 * seat + card] = 0


# --- the end of a turn ------------------------------------------------------------------------------------------------


@inner
def end_turn(S: Array, B: Array, BONUS: Array) -> None:
    seat = S[ACTOR]
    announced = S[TURNS_LEFT] != NOBODY
    if announced:
        S[TURNS_LEFT] -= 1
    if S[TURNS_LEFT] == 0 or S[PASSES] == S[PLAYERS]:
        finish(S)
        return
    if not announced and S[CARTS + seat] <= B[0, LAST_TURNS_AT]:
        S[TURNS_LEFT] = S[PLAYERS]
    start_turn(S, B, (seat + 1) % S[PLAYERS])


@inner
def start_turn(S: Array, B: Array, seat: int) -> None:
    S[ACTOR] = seat
    S[PHASE] = TURN
    if S[NO_ACTION] == 1:
        possible = S[ROW_LEN] + blind_possible(S) + (S[PILE_LEN] > 0)
        if possible == 0 and count_claims(S, B, seat) == 0:
            finish(S)


@inner
def finish(S: Array) -> None:
    S[PHASE] = OVER
    S[ACTOR] = NOBODY
