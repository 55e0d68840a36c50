"""The end of the game and its scoring in five steps (end.*, win).

The steps are penalties, end-scoring cards, the largest group, the districts, and things left over. Missions, where they
are in play, are counted just before the things left over.
"""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.events import DistrictCounted, GameEnded, GroupCounted
from amsterdam.city_collection.position import OVER, TOM, YOU, Position
from amsterdam.city_collection.rules import cards, gains, lasting, missions
from amsterdam.city_collection.rules.houses import blocks_in
from amsterdam.city_collection.rules.leftovers import LEFTOVERS
from amsterdam.game import Event, Result

#: Points off for the first penalty token, the second, and each further one (end.penalties).
PENALTIES = (3, 5, 7)
#: Points for each block of the largest group (end.largest-group).
GROUP = 3

#: The card that advances on the Amstel.
TO_THE_HARBOUR = 9


def finish(position: Position, events: list[Event]) -> None:
    """End the game and do the final scoring."""
    position.actor, position.queue, position.phase = None, [], OVER
    for seat in position.order[:]:
        _penalties(position, seat, events)
    for seat in position.order[:]:
        _laurel_cards(position, seat, events)
    for seat in position.order:
        _largest_group(position, seat, events)
    _districts(position, events)
    for seat in position.order:
        left = missions.count(position, seat, events)
        gains.points(position, seat, left // LEFTOVERS, "end.leftovers", events)
    counted = result(position)
    events.append(GameEnded(counted.rule, counted.scores, counted.winners))


# --- the five steps ---------------------------------------------------------------------------------------------------


def _penalties(position: Position, seat: int, events: list[Event]) -> None:
    side = position.sides[seat]
    if side.inactive and not lasting.total(position, seat, "no-penalty-for-inactive"):
        gains.penalty(position, seat, len(side.inactive), "end.inactive", events)
    gains.points(position, seat, -penalty_points(side.penalties), "end.penalties", events)


def penalty_points(tokens: int) -> int:
    """Return the points lost by penalty tokens.

    >>> [penalty_points(tokens) for tokens in range(6)]
    [0, 3, 8, 15, 22, 29]
    """
    return sum(PENALTIES[min(token, 2)] for token in range(tokens))


def _laurel_cards(position: Position, seat: int, events: list[Event]) -> None:
    """Count the end-scoring cards, card.009 first, which is never worse for the owner (ruling.card-009-105)."""
    active = position.sides[seat].active
    laurels = [card for card in active if position.board.cards[card].timing == "end"]
    for card in sorted(laurels, key=lambda card: card != TO_THE_HARBOUR):
        cards.count_at_end(position, seat, card, events)


def _largest_group(position: Position, seat: int, events: list[Event]) -> None:
    group = group_of(position.sides[seat].blocks, position.board.neighbours)
    if group:
        blocks = tuple(block for block in range(len(position.board.blocks)) if group >> block & 1)
        events.append(GroupCounted("end.largest-group", seat, blocks))
    gains.points(position, seat, GROUP * group.bit_count(), "end.largest-group", events)


def largest_group(blocks: int, neighbours: Sequence[int]) -> int:
    """Return the size of the largest group of these blocks (bits) joined by bridges (end.largest-group).

    >>> largest_group(0b1011, neighbours=(0b0010, 0b0101, 0b1010, 0b0100))
    2
    """
    return group_of(blocks, neighbours).bit_count()


def group_of(blocks: int, neighbours: Sequence[int]) -> int:
    """Return the largest group of these blocks as bits; of groups alike the one with the lowest block.

    >>> bin(group_of(0b1011, neighbours=(0b0010, 0b0101, 0b1010, 0b0100)))
    '0b11'
    """
    best, left = 0, blocks
    while left:
        group, edge = 0, left & -left
        while edge:
            group |= edge
            edge = _beside(edge, neighbours) & left & ~group
        left &= ~group
        if group.bit_count() > best.bit_count():
            best = group
    return best


def _beside(blocks: int, neighbours: Sequence[int]) -> int:
    beside = 0
    while blocks:
        lowest = blocks & -blocks
        beside |= neighbours[lowest.bit_length() - 1]
        blocks ^= lowest
    return beside


def _districts(position: Position, events: list[Event]) -> None:
    table = position.board.district_table[position.players]
    for district in position.districts:
        counts = [blocks_in(position, seat, district) for seat in range(position.players)]
        shares = place_points(counts, table, zero_counts=position.rulings.district_zero == "second")
        events.append(DistrictCounted("end.districts", district, tuple(counts), tuple(shares)))
        for seat in position.order:
            gains.points(position, seat, shares[seat], "end.districts", events)


def place_points(counts: Sequence[int], table: Sequence[int], zero_counts: bool = False) -> list[int]:
    """Return each player's points for the places. Tied players share the points of their places, rounded down.

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


def result(position: Position) -> Result:
    """Return the result by the present prestige: most points, then farther on the Amstel (win).

    Against TOM the Amstel decides nothing, and one wins only with more points (solo.win).
    """
    scores = tuple(side.points for side in position.sides)
    ranking, rule = _ranked(position, scores), "win"
    if position.solo:
        ranking, rule = ((YOU,), (TOM,)) if scores[YOU] > scores[TOM] else ((TOM,), (YOU,)), "solo.win"
    elif len({scores[seat] for group in ranking[:2] for seat in group}) == 1:
        rule = "ruling.amstel-tie" if position.amstel[ranking[0][0]] == position.amstel[_second(ranking)] else "win"
    breakdown = tuple(dict(side.breakdown) for side in position.sides)
    return Result(scores, breakdown, ranking, ranking[0], rule)


def _second(ranking: Sequence[Sequence[int]]) -> int:
    return [seat for group in ranking for seat in group][1]


def _ranked(position: Position, scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    shared = position.rulings.amstel_tie == "shared"

    def rank(seat: int) -> tuple[int, int]:
        return -scores[seat], -position.amstel[seat] if shared else position.order.index(seat)

    seats = sorted(range(position.players), key=rank)
    groups: list[list[int]] = []
    for seat in seats:
        if groups and rank(groups[-1][0]) == rank(seat):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(map(tuple, groups))
