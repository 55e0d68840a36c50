"""The end of the game and its scoring in five steps (end.*, win).

Penalties, end-scoring cards, the largest group, the districts, missions where they are in play, and what is left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amsterdam.city_collection.events import GameEnded
from amsterdam.city_collection.rules import cards, gains, missions
from amsterdam.city_collection.rules.houses import blocks_in
from amsterdam.city_collection.rules.leftovers import LEFTOVERS
from amsterdam.game import Event, Result

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: Points off for the first penalty token, the second, and each further one (end.penalties).
PENALTIES = (3, 5, 7)
#: Points for each block of the largest group (end.largest-group).
GROUP = 3

#: Keeps cards still inactive from becoming penalty tokens; advances on the Amstel.
PARDON, TO_THE_HARBOUR = 8, 9


def finish(state: State, events: list[Event]) -> None:
    """Count the game out: nobody decides any more."""
    state.actor, state.queue, state.phase = None, [], "over"
    for seat in state.order[:]:
        _penalties(state, seat, events)
    for seat in state.order[:]:
        _laurel_cards(state, seat, events)
    for seat in state.order:
        group = largest_group(state.sides[seat].blocks, state.board.neighbours)
        gains.points(state, seat, GROUP * group, "end.largest-group", events)
    _districts(state, events)
    for seat in state.order:
        left = missions.count(state, seat, events)
        gains.points(state, seat, left // LEFTOVERS, "end.leftovers", events)
    found = result(state)
    events.append(GameEnded(found.rule, found.scores, found.winners))


# --- the five steps ---------------------------------------------------------------------------------------------------


def _penalties(state: State, seat: int, events: list[Event]) -> None:
    side = state.sides[seat]
    if side.inactive and not cards.active(state, seat, PARDON):
        gains.penalty(state, seat, len(side.inactive), "end.inactive", events)
    gains.points(state, seat, -penalty_points(side.penalties), "end.penalties", events)


def penalty_points(tokens: int) -> int:
    """Return what penalty tokens cost.

    >>> [penalty_points(tokens) for tokens in range(6)]
    [0, 3, 8, 15, 22, 29]
    """
    return sum(PENALTIES[min(token, 2)] for token in range(tokens))


def _laurel_cards(state: State, seat: int, events: list[Event]) -> None:
    """Count the end-scoring cards, card.009 first: that is never worse for the owner (ruling.card-009-105)."""
    active = state.sides[seat].active
    laurels = [card for card in active if state.board.cards[card].timing == "end"]
    for card in sorted(laurels, key=lambda card: card != TO_THE_HARBOUR):
        cards.count_at_end(state, seat, card, events)


def largest_group(blocks: int, neighbours: Sequence[int]) -> int:
    """Return how many of these blocks (bits) the largest group has that bridges join (end.largest-group).

    >>> largest_group(0b1011, neighbours=(0b0010, 0b0101, 0b1010, 0b0100))
    2
    """
    best, left = 0, blocks
    while left:
        group, edge = 0, left & -left
        while edge:
            group |= edge
            edge = _beside(edge, neighbours) & left & ~group
        best, left = max(best, group.bit_count()), left & ~group
    return best


def _beside(blocks: int, neighbours: Sequence[int]) -> int:
    found = 0
    while blocks:
        lowest = blocks & -blocks
        found |= neighbours[lowest.bit_length() - 1]
        blocks ^= lowest
    return found


def _districts(state: State, events: list[Event]) -> None:
    table = state.board.district_table[state.players]
    for district in state.districts:
        counts = [blocks_in(state, seat, district) for seat in range(state.players)]
        shares = place_points(counts, table, zero_counts=state.rulings.district_zero == "second")
        for seat in state.order:
            gains.points(state, seat, shares[seat], "end.districts", events)


def place_points(counts: Sequence[int], table: Sequence[int], zero_counts: bool = False) -> list[int]:
    """Return each player's points for the places; who ties shares the points of the places, rounded down.

    Without `zero_counts` a player with nothing has no place (ruling.district-zero).

    >>> place_points([3, 3, 1], (5, 2))
    [3, 3, 0]
    """
    points, place = [0] * len(counts), 0
    for count in sorted(set(counts), reverse=True):
        tied = [player for player, number in enumerate(counts) if number == count]
        if count or (zero_counts and place):
            share = sum(table[place : place + len(tied)]) // len(tied)
            for player in tied:
                points[player] = share
        place += len(tied)
    return points


# --- who won ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Result:
    """Return the result as the prestige stands: most points, then farther on the Amstel (win)."""
    scores = tuple(side.points for side in state.sides)
    ranking = _ranked(state, scores)
    winners, rule = ranking[0], "win"
    if len({scores[seat] for group in ranking[:2] for seat in group}) == 1:
        rule = "ruling.amstel-tie" if state.amstel[ranking[0][0]] == state.amstel[_second(ranking)] else "win"
    if state.solo:
        rule, winners = "solo.win", (0,) if scores[0] > scores[1] else (1,)
    breakdown = tuple(dict(side.breakdown) for side in state.sides)
    return Result(scores, breakdown, ranking, winners, rule)


def _second(ranking: Sequence[Sequence[int]]) -> int:
    return [seat for group in ranking for seat in group][1]


def _ranked(state: State, scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    shared = state.rulings.amstel_tie == "shared"

    def rank(seat: int) -> tuple[int, int]:
        return -scores[seat], -state.amstel[seat] if shared else state.order.index(seat)

    seats = sorted(range(state.players), key=rank)
    groups: list[list[int]] = []
    for seat in seats:
        if groups and rank(groups[-1][0]) == rank(seat):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(map(tuple, groups))
