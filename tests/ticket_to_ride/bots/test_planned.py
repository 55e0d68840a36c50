"""The planner: from its view only, and by a plan that it makes anew for each decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.game import State as GameState
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawContracts, KeepContracts, ReturnContract, TakeFaceUp
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot
from amsterdam.ticket_to_ride.bots.planned import FAR, KEEP_BOTH, PlannedBot, find_way, payment, plan, route_cost
from amsterdam.ticket_to_ride.cards import KINDS
from amsterdam.ticket_to_ride.rules.scoring import standings
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View

Position = Callable[..., State]

# Contracts: 1 Dam – Westermarkt (2), 3 De Drie Hendricken – Dam (3), 24 Noordermarkt – Blauwbrug (8).
DAM_WESTERMARKT, NOORDERMARKT_BLAUWBRUG = 1, 24


def test_it_plans_the_cheapest_open_way(position: Position) -> None:
    view = position("turn=0 p0=BR/1/-/0 p1=?2/?1 row=RGKBP").view(0)
    aims, worth = plan(view, view.contracts)
    assert view.board.joined(aims, view.board.contracts[DAM_WESTERMARKT].ends)
    assert sum(view.board.routes[aim].length for aim in aims) == 2 and worth > 0


def test_a_contract_that_cannot_be_joined_any_more_costs_its_points(position: Position) -> None:
    view = position("turn=0 p0=-/24/-/0 p1=?2/?1 row=RGKBP").view(0)
    costs = {1: 6}
    assert find_way(view.board, costs, view.board.contracts[NOORDERMARKT_BLAUWBRUG].ends) == (FAR, ())


def test_it_pays_with_as_few_wilds_as_it_can(position: Position) -> None:
    state = position("turn=0 p0=GGWW/1/-/0 p1=?2/?1 row=RGKBP")
    for claim in (action for action in state.legal_actions() if isinstance(action, ClaimRoute)):
        cheapest = payment(state.view(0), claim.route)
        assert cheapest is not None and cheapest.cards.count("W") <= claim.cards.count("W")


def test_it_draws_what_its_plan_lacks_most(position: Position) -> None:
    state = position("turn=0 p0=-/1/-/0 p1=?2/?1 row=RPKOB")
    aims, _worth = plan(state.view(0), (DAM_WESTERMARKT,))
    wanted = {state.board.routes[aim].colour for aim in aims}
    action = PlannedBot().choose(state.view(0))
    assert isinstance(action, TakeFaceUp)
    assert KINDS[state.row[action.slot]] in wanted


def test_it_plans_anew_when_it_has_drawn(position: Position) -> None:
    text = "turn=0 p0={}/1/-/0 p1=?2/?1/- row=RGKBP"
    aims = [plan(position(text.format(hand)).view(0), (DAM_WESTERMARKT,))[0] for hand in ("G", "RRR", "KKK")]
    assert aims == [(28, 33), (30, 31), (25, 27, 31)]


def test_it_draws_no_contracts_while_it_can_take_cards(position: Position) -> None:
    state = position("turn=0 p0=-/1/28,33/0 p1=?2/?1/- row=RGKBP contracts=*")
    assert DrawContracts() in state.legal_actions()
    assert PlannedBot().choose(state.view(0)) != DrawContracts()


def test_it_returns_a_contract_that_it_can_no_longer_complete(position: Position) -> None:
    nearly_over = position("turn=0:contracts p0=-/-(1,24)/28,33/0 p1=?2/?1/6,37,35,30,22 row=RGKBP")
    assert PlannedBot().choose(nearly_over.view(0)) == ReturnContract(NOORDERMARKT_BLAUWBRUG)


def test_it_keeps_both_contracts_only_where_they_are_clearly_better_than_one(position: Position) -> None:
    one_way = position("turn=0:contracts p0=-/-(12,24)/28,33/0 p1=?2/?1/- row=RGKBP")
    assert _worths(one_way)[0] >= max(_worths(one_way)[1:]) + KEEP_BOTH
    assert PlannedBot().choose(one_way.view(0)) == KeepContracts()
    little = next(
        state
        for state in (amsterdam.game("ticket-to-ride").start(2, seed) for seed in range(200))
        if max(_worths(state)[1:]) < _worths(state)[0] < max(_worths(state)[1:]) + KEEP_BOTH
    )
    assert isinstance(PlannedBot().choose(little.view(0)), ReturnContract)


def _worths(state: GameState) -> list[float]:
    """Return the worth of the contracts on offer to the first player: of both, and of each alone."""
    view = state.view(0)
    assert isinstance(view, View)
    sets = (view.offered, view.offered[:1], view.offered[1:])
    return [plan(view, (*view.contracts, *some))[1] for some in sets]


def test_in_the_last_turn_a_route_that_completes_a_contract_comes_first(position: Position) -> None:
    two = position("turn=0 p0=RBKK/7,11/17,24,25,28,31,39,41/0 p1=?4/?1/-/0 row=RGKBP last=1")
    action = PlannedBot().choose(two.view(0))
    assert isinstance(action, ClaimRoute)
    two.apply(action)
    assert two.result() is not None
    completed = [card for card, done in standings(two)[0].judged if done]
    assert len(completed) == 1, "one of two is completed by a single route, though no other route helps either of them"


def test_it_takes_a_longer_way_for_points_and_merchandise() -> None:
    """Over 40 deals its ways bring more for each cart than the quickest ways do."""
    brought: dict[str, list[float]] = {"quickest": [], "planned": []}
    for seed in range(40):
        view = amsterdam.game("ticket-to-ride").start(2, seed).view(0)
        assert isinstance(view, View)
        for contract in view.offered:
            quickest = {number: route_cost(view.board, number, view.hand) for number in view.free_routes()}
            ways = {
                "quickest": find_way(view.board, quickest, view.board.contracts[contract].ends)[1],
                "planned": plan(view, [contract])[0],
            }
            for name, way in ways.items():
                routes = [view.board.routes[number] for number in way]
                points = sum(view.board.points_for(route.length) + 2 * route.carts for route in routes)
                brought[name].append(points / sum(route.length for route in routes))
    assert sum(brought["planned"]) > 1.1 * sum(brought["quickest"])


def test_equal_views_get_equal_answers(position: Position) -> None:
    text = "turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = position(text.format("KKO/5"), seed=1), position(text.format("WPB/9"), seed=2)
    assert PlannedBot().choose(one.view(0)) == PlannedBot().choose(other.view(0))


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    state = amsterdam.game("ticket-to-ride").start(2, 1)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        PlannedBot().choose(state.view(1))


def test_it_wins_most_games_against_the_greedy_bot() -> None:
    won = [_won(seed) for seed in range(60)]
    assert sum(won) > 0.7 * len(won)


def _won(seed: int) -> bool:
    state, hero = amsterdam.game("ticket-to-ride").start(2, seed), seed % 2
    greedy = GreedyBot(seed)
    while state.actor is not None:
        state.apply((PlannedBot() if state.actor == hero else greedy).choose(state.view(state.actor)))
    result = state.result()
    return result is not None and hero in result.winners
