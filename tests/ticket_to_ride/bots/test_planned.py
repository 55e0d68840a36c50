"""The quick planner: from its view only, and a plan that is kept until it is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.analysis.tournament import tournament
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawContracts, KeepContracts, ReturnContract, TakeFaceUp
from amsterdam.ticket_to_ride.bots import planned
from amsterdam.ticket_to_ride.bots.planned import QUICK, SHARP, ExpertBot, PlannedBot, Values, find_way, payment, plan
from amsterdam.ticket_to_ride.cards import KINDS
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
    assert find_way(view.board, costs, view.board.contracts[NOORDERMARKT_BLAUWBRUG].ends) == (planned.FAR, ())


def test_it_pays_with_as_few_wilds_as_it_can(position: Position) -> None:
    state = position("turn=0 p0=GGWW/1/-/0 p1=?2/?1 row=RGKBP")
    for claim in (action for action in state.legal_actions() if isinstance(action, ClaimRoute)):
        cheapest = payment(state.view(0), claim.route)
        assert cheapest is not None and cheapest.cards.count("W") <= claim.cards.count("W")


def test_it_draws_what_its_plan_lacks_most(position: Position) -> None:
    state = position("turn=0 p0=-/24/-/0 p1=?2/?1 row=RGKBP")
    aims, _worth = plan(state.view(0), (NOORDERMARKT_BLAUWBRUG,))
    wanted = {state.board.routes[aim].colour for aim in aims}
    action = PlannedBot().choose(state.view(0))
    assert isinstance(action, TakeFaceUp)
    assert KINDS[state.row[action.slot]] in wanted


def test_a_plan_is_kept_until_a_route_of_it_is_lost(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, ...]] = []
    plan_ = planned.plan

    def counted(view: object, contracts: tuple[int, ...], values: Values) -> tuple[tuple[int, ...], float]:
        made.append(tuple(contracts))
        return plan_(view, contracts, values)  # type: ignore[arg-type]

    monkeypatch.setattr(planned, "plan", counted)
    text = "turn=0 p0={}/24/-/0 p1=?2/?1/{} row=RGKBP"
    bot = PlannedBot()
    bot.choose(position(text.format("G", "-")).view(0))
    aims = bot._aims
    bot.choose(position(text.format("GGK", "-")).view(0))
    assert len(made) == 1, "other cards do not change it"
    bot.choose(position(text.format("G", aims[0])).view(0))
    assert len(made) == 2 and aims[0] not in bot._aims


def test_it_wants_new_contracts_only_while_there_is_time(position: Position) -> None:
    early = position("turn=0 p0=-/1/28,33/0 p1=?2/?1/- row=RGKBP contracts=*")
    assert PlannedBot().choose(early.view(0)) == DrawContracts()
    late = position("turn=0 last=1 p0=-/1/28,33/0 p1=?2/?1/- row=RGKBP contracts=*")
    assert PlannedBot().choose(late.view(0)) != DrawContracts()


def test_it_keeps_what_it_can_do_on_the_way_and_returns_what_it_cannot(position: Position) -> None:
    state = position("turn=0:contracts p0=-/-(1,3)/28,33/0 p1=?2/?1/- row=RGKBP")
    assert PlannedBot().choose(state.view(0)) == KeepContracts()
    nearly_over = position("turn=0:contracts p0=-/-(1,24)/28,33/0 p1=?2/?1/6,37,35,30,22 row=RGKBP")
    assert PlannedBot().choose(nearly_over.view(0)) == ReturnContract(NOORDERMARKT_BLAUWBRUG)


def test_equal_views_get_equal_answers(position: Position) -> None:
    text = "turn=0 p0=GGW/3,7/35/0 p1={}/28,33/0 row=RGKBP"
    one, other = position(text.format("KKO/5"), seed=1), position(text.format("WPB/9"), seed=2)
    assert PlannedBot().choose(one.view(0)) == PlannedBot().choose(other.view(0))


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    state = amsterdam.game("ticket-to-ride").start(2, 1)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        PlannedBot().choose(state.view(1))


# --- the expert -------------------------------------------------------------------------------------------------------


def test_the_expert_takes_a_longer_way_for_more_points_and_merchandise() -> None:
    """Over 40 deals its ways bring more for each cart than those of the quick planner."""
    brought = {"quick": 0.0, "sharp": 0.0}
    for seed in range(40):
        view = amsterdam.game("ticket-to-ride").start(2, seed).view(0)
        assert isinstance(view, View)
        for name, values in (("quick", QUICK), ("sharp", SHARP)):
            routes = [view.board.routes[number] for number in plan(view, view.offered, values)[0]]
            points = sum(view.board.points_for(route.length) + 2 * route.carts for route in routes)
            brought[name] += points / sum(route.length for route in routes)
    assert brought["sharp"] > 1.1 * brought["quick"]


def test_the_expert_draws_no_contracts(position: Position) -> None:
    state = position("turn=0 p0=-/1/28,33/0 p1=?2/?1/- row=RGKBP contracts=*")
    assert PlannedBot().choose(state.view(0)) == DrawContracts() != ExpertBot().choose(state.view(0))


def test_the_expert_plans_anew_when_it_has_drawn(position: Position) -> None:
    text = "turn=0 p0={}/24/-/0 p1=?2/?1/- row=RGKBP"
    bot, hands = ExpertBot(), ("G", "GGK", "RRR", "BBB")
    told = [bot.choose(position(text.format(hand)).view(0)) for hand in hands]
    assert told == [ExpertBot().choose(position(text.format(hand)).view(0)) for hand in hands]


def test_the_expert_wins_most_games_against_the_greedy_bot() -> None:
    won = tournament("ticket-to-ride", ["expert", "greedy"], 60, seed=1).won(0)
    assert won.value > 0.7
