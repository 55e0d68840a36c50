"""The end of the game: routes, contracts, merchandise, and who wins (score.*, win.*, contracts.completed)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amsterdam.game import Event, Result
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractsScored,
    GameWon,
    MerchandiseScored,
    RoutesCounted,
    ScoreTotalled,
)

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State


def finish(state: State, events: list[Event]) -> None:
    """End the game, showing every step of the final scoring."""
    state.phase = "over"
    state.actor = None
    seats = range(state.players)
    for seat in seats:
        events.append(RoutesCounted("score.routes", seat, route_points(state, seat)))
    for seat in seats:
        for contract in state.contracts[seat]:
            events.append(
                ContractJudged("contracts.completed", seat, contract, completed(state, seat, contract))
            )
        points, done = contract_points(state, seat)
        events.append(ContractsScored("score.contracts", seat, points, done))
    for seat, (place, points, rule) in enumerate(merchandise_bonus(state)):
        events.append(MerchandiseScored(rule, seat, state.merchandise[seat], place, points))
    final = score_now(state)
    for seat in seats:
        points = final.scores[seat]
        events.append(ScoreTotalled("ruling.below-zero" if points < 0 else "win.most-points", seat, points))
    events.append(GameWon(final.rule, final.winners))


def result(state: State) -> Result:
    """Return the result of a finished game."""
    return score_now(state)


def score_now(state: State) -> Result:
    """Return the result if the game ended in this position."""
    bonus = merchandise_bonus(state)
    breakdown = []
    tie_break = []
    for seat in range(state.players):
        points, done = contract_points(state, seat)
        breakdown.append(
            {
                "score.routes": route_points(state, seat),
                "score.contracts": points,
                "score.merchandise": bonus[seat][1],
            }
        )
        tie_break.append(done)
    scores = tuple(sum(parts.values()) for parts in breakdown)
    order = [(scores[seat], tie_break[seat]) for seat in range(state.players)]
    ranking = tuple(
        tuple(seat for seat in range(state.players) if order[seat] == key)
        for key in sorted(set(order), reverse=True)
    )
    return Result(scores, tuple(breakdown), ranking, ranking[0], _deciding_rule(scores, ranking[0]))


def _deciding_rule(scores: Sequence[int], winners: Sequence[int]) -> str:
    if len(winners) > 1:
        return "win.shared"
    level = sum(score == scores[winners[0]] for score in scores)
    return "win.tie-contracts" if level > 1 else "win.most-points"


def route_points(state: State, seat: int) -> int:
    """Return the points of a player's routes, counted from the board (score.routes)."""
    routes = state.board.routes
    return sum(state.board.points_for(routes[route].length) for route in state.routes_of(seat))


def completed(state: State, seat: int, contract: int) -> bool:
    """Say whether the owner's own routes join the contract's locations (contracts.completed)."""
    return state.board.joined(state.routes_of(seat), state.board.contracts[contract].ends)


def contract_points(state: State, seat: int) -> tuple[int, int]:
    """Return the points of a player's contracts and how many are completed (score.contracts)."""
    points = done = 0
    for contract in state.contracts[seat]:
        value = state.board.contracts[contract].points
        if completed(state, seat, contract):
            points += value
            done += 1
        else:
            points -= value
    return points, done


def merchandise_bonus(state: State) -> list[tuple[int | None, int, str]]:
    """Return (place, points, rule) for each player's merchandise cards (score.merchandise*)."""
    table = state.board.merchandise_bonus[state.players]
    return places(state.merchandise, table, state.rulings.three_way_tie)


def places(
    cards: Sequence[int], table: Sequence[int], three_way_tie: str
) -> list[tuple[int | None, int, str]]:
    """Rank players by merchandise cards; return (place from 1, points, rule) for each, place None without cards.

    >>> [points for _, points, _ in places([5, 5, 2, 1], (8, 6, 4, 2), "as-many-lapse")]
    [8, 8, 4, 2]
    """
    bonus: list[tuple[int | None, int, str]] = [(None, 0, "score.merchandise-none")] * len(cards)
    place = 1
    for count in sorted(set(cards) - {0}, reverse=True):
        tied = [seat for seat, held in enumerate(cards) if held == count]
        points = table[place - 1] if place <= len(table) else 0
        rule = ("score.merchandise", "score.merchandise-tie", "ruling.three-way-tie")[min(len(tied), 3) - 1]
        for seat in tied:
            bonus[seat] = (place, points, rule)
        place += _places_taken(len(tied), three_way_tie)
    return bonus


def _places_taken(tied: int, three_way_tie: str) -> int:
    """Return how many places a group takes: the next place lapses after a tie (score.merchandise-tie)."""
    if tied > 2 and three_way_tie != "as-many-lapse":
        return {"next-lapses": 2, "none-lapse": 1}[three_way_tie]
    return tied
