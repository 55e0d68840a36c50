"""The end of the game: routes, contracts, merchandise, and who wins (score.*, win.*, contracts.completed)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from amsterdam.game import Event, Result
from amsterdam.ticket_to_ride.board import Contract
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractsScored,
    GameWon,
    MerchandiseScored,
    RoutesCounted,
    ScoreTotalled,
)
from amsterdam.ticket_to_ride.position import OVER, Position


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of one player's routes, contracts and merchandise; `judged` is (contract, completed) for each."""

    routes: int
    judged: tuple[tuple[int, bool], ...]
    contracts: int
    merchandise: tuple[int | None, int, str]

    @property
    def completed(self) -> int:
        """How many contracts were completed (win.tie-contracts)."""
        return sum(done for _contract, done in self.judged)

    @property
    def points(self) -> int:
        return self.routes + self.contracts + self.merchandise[1]


def finish(position: Position, events: list[Event]) -> None:
    """End the game, showing every step of the final scoring."""
    position.phase = OVER
    position.actor = None
    table = standings(position)
    for seat, standing in enumerate(table):
        events.append(RoutesCounted("score.routes", seat, standing.routes))
    for seat, standing in enumerate(table):
        events += [ContractJudged("contracts.completed", seat, *verdict) for verdict in standing.judged]
        events.append(ContractsScored("score.contracts", seat, standing.contracts, standing.completed))
    for seat, standing in enumerate(table):
        place, points, rule = standing.merchandise
        events.append(MerchandiseScored(rule, seat, position.merchandise[seat], place, points))
    for seat, standing in enumerate(table):
        rule = "ruling.below-zero" if standing.points < 0 else "win.most-points"
        events.append(ScoreTotalled(rule, seat, standing.points))
    end = _result(table)
    events.append(GameWon(end.rule, end.winners))


def result(position: Position) -> Result:
    """Return the result if the game ended in this position."""
    return _result(standings(position))


def standings(position: Position) -> list[Standing]:
    """Return the points of each player's routes, contracts and merchandise in this position."""
    bonus = merchandise_bonus(position)
    return [_standing(position, seat, bonus[seat]) for seat in range(position.players)]


def _standing(position: Position, seat: int, bonus: tuple[int | None, int, str]) -> Standing:
    board, routes = position.board, position.routes_of(seat)
    networks = board.networks(routes)
    judged = tuple((card, _completed(networks, board.contracts[card])) for card in position.contracts[seat])
    # A completed contract adds its value, an incomplete one subtracts it (score.contracts).
    contracts = sum(board.contracts[card].points * (1 if done else -1) for card, done in judged)
    return Standing(sum(board.points_for(board.routes[route].length) for route in routes), judged, contracts, bonus)


def _completed(networks: Sequence[Collection[str]], contract: Contract) -> bool:
    """Say whether one unbroken network of the owner's routes joins the two locations (contracts.completed)."""
    return any(all(end in network for end in contract.ends) for network in networks)


def _result(table: Sequence[Standing]) -> Result:
    """Rank the players: most points, then most completed contracts (win.*)."""
    order = [(standing.points, standing.completed) for standing in table]
    ranking = tuple(
        tuple(seat for seat, key in enumerate(order) if key == group) for group in sorted(set(order), reverse=True)
    )
    winners = ranking[0]
    level = sum(standing.points == table[winners[0]].points for standing in table)
    rule = "win.shared" if len(winners) > 1 else "win.tie-contracts" if level > 1 else "win.most-points"
    return Result(
        scores=tuple(standing.points for standing in table),
        breakdown=tuple(
            {"score.routes": s.routes, "score.contracts": s.contracts, "score.merchandise": s.merchandise[1]}
            for s in table
        ),
        ranking=ranking,
        winners=winners,
        rule=rule,
    )


def merchandise_bonus(position: Position) -> list[tuple[int | None, int, str]]:
    """Return (place, points, rule) for each player's merchandise cards (score.merchandise*)."""
    table = position.board.merchandise_bonus[position.players]
    return places(position.merchandise, table, position.rulings.three_way_tie)


def places(cards: Sequence[int], table: Sequence[int], three_way_tie: str) -> list[tuple[int | None, int, str]]:
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
    """Return how many places a tied group takes; the places after a tie lapse (score.merchandise-tie)."""
    if tied > 2 and three_way_tie != "as-many-lapse":
        return {"next-lapses": 2, "none-lapse": 1}[three_way_tie]
    return tied
