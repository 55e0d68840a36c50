"""Whole games, compiled: random ones, and rollouts that deal the hidden parts again (`hidden`, `rollouts`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.chance import below, next64, shuffle
from amsterdam.fast.compiled import compiled, inner, makes_arrays
from amsterdam.ticket_to_ride.bots import hints as readable
from amsterdam.ticket_to_ride.fast.layout import (
    ACTOR,
    AIMS,
    CARD_A,
    CARD_B,
    COMPLETED,
    CONTRACTS,
    DECK,
    DECK_LEN,
    END_A,
    END_B,
    HANDS,
    LENGTH,
    LOST,
    OFFERED,
    OVER,
    PAID,
    PHASE,
    PILE,
    PILE_LEN,
    PLAYERS,
    ROUTES,
    SEEN,
    USED,
    WORTH,
)
from amsterdam.ticket_to_ride.fast.replies import note_reply
from amsterdam.ticket_to_ride.fast.rules import apply_nth, legal_count
from amsterdam.ticket_to_ride.fast.score import final_scores, find

LIKELIEST, SIGNS = readable.LIKELIEST, np.array(readable.SIGNS, np.int64)
signs_of = inner(readable.signs_of)

Array = Any  # numba gives each argument its type when it compiles


# --- random games -----------------------------------------------------------------------------------------------------


@compiled
def play_random(S: Array, B: Array, BONUS: Array, R: Array, luck: Array) -> int:
    """Play a game to its end with random legal actions; return the number of decisions."""
    decisions = 0
    while S[PHASE] != OVER:
        apply_nth(S, B, BONUS, R, below(luck, legal_count(S, B)))
        decisions += 1
    return decisions


# --- rollouts ---------------------------------------------------------------------------------------------------------


@inner
def deal(S: Array, B: Array, seat: int, open_cards: bool, HINTS: Array, luck: Array, R: Array) -> None:
    """Prepare a position to be played to the end (`hidden.deal_hidden`, or with open cards `hidden.stir`)."""
    if open_cards:
        R[0] = next64(luck)
    else:
        deal_hidden(S, B, seat, HINTS, luck, R)


@makes_arrays
def deal_hidden(S: Array, B: Array, seat: int, HINTS: Array, luck: Array, R: Array) -> None:
    """Deal again everything that a seat does not see, in the same order as `hidden.deal_hidden`.

    `HINTS` has for each seat and contract a `hints.Hint`.
    """
    players = S[PLAYERS]
    pool = np.zeros(7, np.int64)
    for card in range(S[DECK_LEN]):
        pool[S[DECK + card]] += 1
    for other in range(players):
        if other != seat:
            for kind in range(7):
                pool[kind] += S[HANDS + 7 * other + kind] - S[SEEN + 7 * other + kind]
    cards = np.empty(64, np.int64)
    n = 0
    for kind in range(7):
        for _ in range(pool[kind]):
            cards[n] = kind
            n += 1
    shuffle(cards, n, luck)
    for other in range(players):
        if other != seat:
            hidden = 0
            for kind in range(7):
                hidden += S[HANDS + 7 * other + kind] - S[SEEN + 7 * other + kind]
                S[HANDS + 7 * other + kind] = S[SEEN + 7 * other + kind]
            for _ in range(hidden):
                n -= 1
                S[HANDS + 7 * other + cards[n]] += 1
    for card in range(n):
        S[DECK + card] = cards[card]
    deal_contracts(S, B, seat, HINTS, luck)
    R[0] = next64(luck)


@makes_arrays
def deal_contracts(S: Array, B: Array, seat: int, HINTS: Array, luck: Array) -> None:
    hidden = np.int64(0)
    for card in range(S[PILE_LEN]):
        hidden |= np.int64(1) << S[PILE + card]
    for other in range(S[PLAYERS]):
        if other != seat:
            hidden |= S[CONTRACTS + other]
            for card in range(2):
                if S[OFFERED + 2 * other + card]:
                    hidden |= np.int64(1) << S[OFFERED + 2 * other + card]
    pool, weights, known = np.empty(64, np.int64), np.empty(64), np.empty(2, np.int64)
    n = 0
    for contract in range(1, 63):
        if (hidden >> contract) & 1:
            pool[n] = contract
            n += 1
    for other in range(S[PLAYERS]):
        if other != seat:
            held, kept = S[CONTRACTS + other], np.int64(0)
            known[:] = 0
            many, placed = bits(held), spaces(B, S[ROUTES + other])
            for place in range(many):
                signs = SIGNS[signs_of(place, many, placed)]
                card = deal_one(pool, n, B, HINTS[other], signs, known, weights, luck)
                known[USED] |= HINTS[other, card, USED]
                known[AIMS] |= HINTS[other, card, AIMS]
                kept |= np.int64(1) << card
                n -= 1
            S[CONTRACTS + other] = kept
            for card in range(2):
                if S[OFFERED + 2 * other + card]:
                    S[OFFERED + 2 * other + card] = take_out(pool, n, below(luck, n))
                    n -= 1
    shuffle(pool, n, luck)
    for card in range(n):
        S[PILE + card] = pool[card]


@inner
def deal_one(
    pool: Array, n: int, B: Array, hints: Array, signs: Array, known: Array, weights: Array, luck: Array
) -> Any:
    """Take one of the first `n` cards out of the pool, each with a chance proportional to its weight."""
    most, total = 0.0, np.int64(0)
    for place in range(n):
        weights[place] = weight(B, hints[pool[place]], signs, known)
        most = max(most, weights[place])
    for place in range(n):
        weights[place] = max(1, np.int64(LIKELIEST * (weights[place] / most)))
        total += np.int64(weights[place])
    ticket, place = below(luck, total) - np.int64(weights[0]), 0
    while ticket >= 0:
        place += 1
        ticket -= np.int64(weights[place])
    return take_out(pool, n, place)


@inner
def weight(B: Array, hint: Array, signs: Array, known: Array) -> Any:
    """Return how likely it is that a contract is held, as `hints.weight` says; `signs` are a `hints.Signs`."""
    used, paid, worth, length, lacking = signs[0], signs[1], signs[2], signs[3], signs[4]
    served, aims = spaces(B, hint[USED] & ~known[USED]), hint[AIMS] & ~known[AIMS]
    routes, long = bits(aims) + hint[LOST], spaces(B, aims) + hint[LOST]
    likely = power(hint[PAID], paid) * power(1 + 5 * served * served, used)
    likely *= power(hint[WORTH], worth) * power(long + 2, length) / power(routes + 2, lacking)
    return likely * signs[5] if hint[COMPLETED] else likely


@inner
def power(base: float, times: int) -> Any:
    """Return a small power, to the last digit as `hints` does."""
    n = 1.0
    for _ in range(times):
        n *= base
    return n


@inner
def bits(routes: int) -> Any:
    """Return how many bits are set."""
    n = np.int64(0)
    while routes:
        routes &= routes - 1
        n += 1
    return n


@inner
def spaces(B: Array, routes: int) -> Any:
    """Return the number of spaces on the routes of a set of bits."""
    n = np.int64(0)
    for route in range(1, B.shape[0]) if routes else range(0):
        n += B[route, LENGTH] * ((routes >> route) & 1)
    return n


@inner
def take_out(pool: Array, n: int, place: int) -> Any:
    card = pool[place]
    for after in range(place, n - 1):
        pool[after] = pool[after + 1]
    return card


@compiled
def rollouts(
    S0: Array,
    B: Array,
    BONUS: Array,
    seat: int,
    first: int,
    open_cards: bool,
    HINTS: Array,
    seeds: Array,
    out: Array,
    owners: Array,
    replies: Array,
) -> None:
    """Play a game to its end from each seed and note the result for `seat`.

    `first` is the place of the first action, negative for none. With `open_cards` nothing is dealt again; `HINTS` is as
    for `deal_hidden`. `out` gets a row for each game: margin, share of the win, points for routes, contracts and
    merchandise, completed contracts as bits. `owners` counts for each route and seat how often the seat came to own it,
    `replies` for each seat what it decided next.
    """
    luck, R, P = np.empty(1, np.uint64), np.empty(1, np.uint64), np.empty((4, 1), np.uint64)
    scores, before = np.empty((4, 4), np.int64), np.empty_like(S0)
    for game in range(seeds.shape[0]):
        S = S0.copy()
        luck[0] = seeds[game]
        deal(S, B, seat, open_cards, HINTS, luck, R)
        for player in range(S[PLAYERS]):
            P[player, 0] = next64(luck)
        if first >= 0:
            apply_nth(S, B, BONUS, R, first)
        unheard = (1 << S[PLAYERS]) - 1
        while S[PHASE] != OVER:
            actor = S[ACTOR]
            if (unheard >> actor) & 1:
                before[:] = S
            apply_nth(S, B, BONUS, R, below(P[actor], legal_count(S, B)))
            if (unheard >> actor) & 1:
                note_reply(before, S, actor, replies)
                unheard &= ~(1 << actor)
        final_scores(S, B, BONUS, scores[0], scores[1], scores[2], scores[3])
        note_result(S, B, seat, scores, out[game])
        for player in range(S[PLAYERS]):
            for route in range(1, B.shape[0]):
                owners[route, player] += (S[ROUTES + player] >> route) & 1


@inner
def note_result(S: Array, B: Array, seat: int, scores: Array, row: Array) -> None:
    players = S[PLAYERS]
    mine = scores[0, seat] + scores[1, seat] + scores[3, seat]
    best_other = np.int64(-(1 << 30))
    ahead = level = 0
    for other in range(players):
        if other == seat:
            continue
        points = scores[0, other] + scores[1, other] + scores[3, other]
        best_other = max(best_other, points)
        if points > mine or (points == mine and scores[2, other] > scores[2, seat]):
            ahead += 1
        elif points == mine and scores[2, other] == scores[2, seat]:
            level += 1
    row[0] = mine - best_other
    row[1] = 0.0 if ahead else 1.0 / (1 + level)
    row[2], row[3], row[4] = scores[0, seat], scores[1, seat], scores[3, seat]
    row[5] = completed_bits(S, B, seat)


@makes_arrays
def completed_bits(S: Array, B: Array, seat: int) -> Any:
    root = np.arange(64)
    for route in range(1, B.shape[0]):
        if (S[ROUTES + seat] >> route) & 1:
            root[find(root, B[route, END_A])] = find(root, B[route, END_B])
    bits = np.int64(0)
    for card in range(1, B.shape[0]):
        if (S[CONTRACTS + seat] >> card) & 1 and find(root, B[card, CARD_A]) == find(root, B[card, CARD_B]):
            bits |= np.int64(1) << card
    return bits
