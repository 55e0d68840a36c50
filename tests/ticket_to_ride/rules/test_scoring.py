"""The last turns, the final scores, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from amsterdam import Result
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, KeepContracts, TakeFaceUp
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractsScored,
    GameWon,
    LastTurnsAnnounced,
    MerchandiseScored,
    RoutesCounted,
    ScoreTotalled,
    TurnStarted,
)
from amsterdam.ticket_to_ride.position import OVER
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]

#: Routes of 11, 13, 14 and 16 spaces, which leave 5, 3, 2 and no carts.
ELEVEN, THIRTEEN, FOURTEEN, SIXTEEN = "3,25,30", "3,25,43,4", "3,25,43,24", "3,25,43,24,7"


def ended(position: Position, text: str) -> Result:
    header, _space, rest = text.partition(" ") if text.startswith("ttr/") else ("ttr/2", "", text)
    result = position(f"{header} turn=over {rest}").result()
    assert result is not None
    return result


def part(result: Result, rule: str) -> list[int]:
    return [breakdown[rule] for breakdown in result.breakdown]


# --- the last turns ---------------------------------------------------------------------------------------------------


def test_t46_two_carts_or_fewer_at_the_end_of_a_turn_announce_the_last_turns(position: Position) -> None:
    state = position(f"p0=RRRB/-/{ELEVEN} row=WGKBP deck=OOO*")
    assert state.carts[0] == 5
    events = state.apply(ClaimRoute(24, "RR"))
    assert state.carts[0] == 3
    assert not any(isinstance(e, LastTurnsAnnounced) for e in events)
    state.apply(TakeFaceUp(0))
    events = state.apply(ClaimRoute(4, "R"))
    announced = [(e.rule, e.seat, e.carts) for e in events if isinstance(e, LastTurnsAnnounced)]
    assert announced == [("end.trigger", 0, 2)]
    assert state.turns_left == state.view(1).turns_left == 2


@pytest.mark.parametrize("routes", [FOURTEEN, SIXTEEN])
def test_the_last_turns_are_announced_once(position: Position, routes: str) -> None:
    state = position(f"turn=1 last=2 p0=-/-/{routes} p1=R/-/13,15,31,37,38,36 row=WGKBP")
    events = state.apply(ClaimRoute(34, "R"))
    assert state.carts[1] == 2
    assert not any(isinstance(e, LastTurnsAnnounced) for e in events)
    assert state.turns_left == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_t47_t48_everyone_has_one_more_turn_the_one_who_caused_it_too(position: Position, seat: int) -> None:
    state = position(f"ttr/3 turn={seat} p{seat}=RR/-/{ELEVEN},4 row=GGKBP")
    events = state.apply(ClaimRoute(24, "RR"))
    assert state.carts[seat] == 2
    while state.actor is not None:
        events += state.apply(DrawBlind())
    turns = [(e.rule, e.seat) for e in events if isinstance(e, TurnStarted)]
    assert turns == [("end.last-turns", s) for s in ((seat + 1) % 3, (seat + 2) % 3, seat)]
    assert state.phase == OVER
    assert not violations(state)


def test_t50_without_carts_the_last_turn_is_for_drawing(position: Position) -> None:
    state = position(f"last=1 p0=RRRR/-/{SIXTEEN} row=WGKBP")
    assert state.legal_actions() == (*(TakeFaceUp(slot) for slot in range(5)), DrawBlind(), DrawContracts())


# --- routes and contracts ---------------------------------------------------------------------------------------------


def test_the_final_scoring_is_told_step_by_step(position: Position) -> None:
    state = position("last=1 p0=-/1,5/28,33/2 p1=-/3/-/1 row=WGKBP contracts=10,*")
    events = state.apply(TakeFaceUp(0))
    steps = [
        RoutesCounted("score.routes", 0, 2),
        RoutesCounted("score.routes", 1, 0),
        ContractJudged("contracts.completed", 0, 1, True),
        ContractJudged("contracts.completed", 0, 5, False),
        ContractsScored("score.contracts", 0, -1, 1),
        ContractJudged("contracts.completed", 1, 3, False),
        ContractsScored("score.contracts", 1, -3, 0),
        MerchandiseScored("score.merchandise", 0, 2, 1, 8),
        MerchandiseScored("score.merchandise", 1, 1, 2, 4),
        ScoreTotalled("win.most-points", 0, 9),
        ScoreTotalled("win.most-points", 1, 1),
        GameWon("win.most-points", (0,)),
    ]
    assert events[-len(steps) :] == steps
    result = state.result()
    assert result is not None
    assert (result.scores, result.ranking, result.winners) == ((9, 1), ((0,), (1,)), (0,))


@pytest.mark.parametrize("route", [15, 16])
def test_t42_either_route_of_a_double_joins(position: Position, route: int) -> None:
    assert part(ended(position, f"p0=-/10/{route},31"), "score.contracts") == [4, 0]


def test_t43_a_contract_drawn_after_its_locations_are_joined_counts(position: Position) -> None:
    state = position("last=1 p0=-/-/16,31 row=RGKBP contracts=10,2,*")
    state.apply(DrawContracts())
    state.apply(KeepContracts())
    result = state.result()
    assert result is not None and part(result, "score.contracts") == [4 - 2, 0]


def test_t44_other_players_routes_join_nothing(position: Position) -> None:
    assert part(ended(position, "p0=-/10/16 p1=-/-/31"), "score.contracts") == [-4, 0]


def test_t45_a_contract_drawn_in_the_last_turn_counts_against_its_owner(position: Position) -> None:
    state = position("last=1 p0=-/-/16,31 row=RGKBP contracts=24,23,*")
    state.apply(DrawContracts())
    state.apply(KeepContracts())
    result = state.result()
    assert result is not None and result.scores[0] == 4 - 8 - 8


def test_routes_that_are_not_joined_complete_no_contract(position: Position) -> None:
    joined = ended(position, "p0=-/18/23,28,33,16")  # Jordaan to Oude Kerk by Westermarkt and Dam
    assert part(joined, "score.contracts") == [6, 0]
    broken = ended(position, "p0=-/18/23,28,16")
    assert part(broken, "score.contracts") == [-6, 0]


def test_a_circle_of_routes_joins_too(position: Position) -> None:
    assert part(ended(position, "p0=-/1/23,24,26,28,33"), "score.contracts") == [2, 0]


def test_t59_a_score_may_end_below_zero(position: Position) -> None:
    state = position("last=1 p0=-/12,11/24,28/0 p1=-/-/- row=WGKBP")
    events = state.apply(TakeFaceUp(0))
    totals = [(e.rule, e.points) for e in events if isinstance(e, ScoreTotalled)]
    assert totals == [("ruling.below-zero", -6), ("win.most-points", 0)]
    result = state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((-6, 0), (1,))


def test_t60_there_is_no_bonus_for_a_long_chain(position: Position) -> None:
    result = ended(position, "p0=-/-/7,21,23,28,33,31,32,38/0 p1=-/-/1/0")
    assert list(result.breakdown[0]) == ["score.routes", "score.contracts", "score.merchandise"]
    assert result.scores == (2 + 2 + 2 + 1 + 1 + 2 + 2 + 2, 2)


# --- merchandise ------------------------------------------------------------------------------------------------------


def bonus(position: Position, cards: Sequence[int]) -> list[int]:
    players = " ".join(f"p{seat}=-/-/-/{n}" for seat, n in enumerate(cards))
    return part(ended(position, f"ttr/{len(cards)} {players}"), "score.merchandise")


@pytest.mark.parametrize(
    ("cards", "points"),
    [((6, 4, 3, 1), [8, 6, 4, 2]), ((5, 3, 1), [8, 5, 2]), ((4, 2), [8, 4]), ((1, 3, 4, 6), [2, 4, 6, 8])],
)
def test_t51_points_for_merchandise_by_place(position: Position, cards: Sequence[int], points: list[int]) -> None:
    assert bonus(position, cards) == points


def test_t52_after_a_tie_a_place_lapses(position: Position) -> None:
    assert bonus(position, (5, 5, 2, 1)) == [8, 8, 4, 2]


@pytest.mark.parametrize(("cards", "points"), [((4, 4, 1, 1), [8, 8, 4, 4]), ((5, 4, 2, 2), [8, 6, 4, 4])])
def test_t54_two_ties_and_a_tie_further_down(position: Position, cards: Sequence[int], points: list[int]) -> None:
    assert bonus(position, cards) == points


def test_t55_after_a_tie_of_three_two_places_lapse(position: Position) -> None:
    assert bonus(position, (4, 4, 4, 1)) == [8, 8, 8, 2]


@pytest.mark.parametrize(("cards", "points"), [((3, 3), [8, 8]), ((0, 0), [0, 0]), ((0, 1), [0, 8])])
def test_t56_ties_of_two_and_no_cards(position: Position, cards: Sequence[int], points: list[int]) -> None:
    assert bonus(position, cards) == points


def test_without_a_card_there_is_no_bonus_even_if_a_place_is_free(position: Position) -> None:
    assert bonus(position, (3, 0, 0, 0)) == [8, 0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ((3, 1, 0), ["score.merchandise", "score.merchandise", "score.merchandise-none"]),
        ((3, 3, 1), ["score.merchandise-tie", "score.merchandise-tie", "score.merchandise"]),
        ((2, 2, 2), ["ruling.three-way-tie"] * 3),
    ],
)
def test_each_bonus_is_told_with_its_rule(position: Position, cards: Sequence[int], rules: list[str]) -> None:
    players = " ".join(f"p{seat}=-/-/-/{n}" for seat, n in enumerate(cards))
    events = position(f"ttr/3 last=1 {players} row=WGKBP").apply(TakeFaceUp(0))
    assert [e.rule for e in events if isinstance(e, MerchandiseScored)] == rules


# --- who wins ---------------------------------------------------------------------------------------------------------


def test_the_most_points_win(position: Position) -> None:
    result = ended(position, "ttr/3 p0=-/-/4 p1=-/-/25/0 p2=-/-/35")
    assert (result.ranking, result.winners, result.rule) == (((1,), (2,), (0,)), (1,), "win.most-points")


def test_t57_of_equals_the_one_with_more_completed_contracts_wins_whatever_they_are_worth(position: Position) -> None:
    # 7 points for routes and contracts of 2 and 3 points, against 6 points and one contract of 6.
    result = ended(position, "p0=-/1,3/27,28,33,7,24/0 p1=-/17/4,13,11,41,38/0")
    assert result.scores == (12, 12)
    assert (result.ranking, result.winners, result.rule) == (((0,), (1,)), (0,), "win.tie-contracts")


def test_t58_equal_in_both_share_the_victory(position: Position) -> None:
    result = ended(position, "ttr/3 p0=-/-/4 p1=-/-/28 p2=-/2/35")
    assert result.scores == (1, 1, 2)
    assert result.winners == (2,)
    result = ended(position, "ttr/3 p0=-/-/4 p1=-/-/28 p2=-/-/-")
    assert (result.ranking, result.winners, result.rule) == (((0, 1), (2,)), (0, 1), "win.shared")


def test_u25_nothing_but_points_and_completed_contracts_ranks_the_players(position: Position) -> None:
    # Cards, carts, contracts held, merchandise and seats differ; points and completed contracts do not.
    result = ended(position, "p0=RRRR/-/35/0 p1=-/-/24,7/0")
    assert result.scores == (4, 4)
    assert result.winners == (0, 1)


def test_the_winners_are_announced(position: Position) -> None:
    events = position("last=1 p0=-/-/4 p1=-/-/28 row=WGKBP").apply(TakeFaceUp(0))
    assert events[-1] == GameWon("win.shared", (0, 1))


def test_the_parts_of_a_score_add_up_to_it(position: Position) -> None:
    result = ended(position, "ttr/3 p0=-/1,3/27,28,33 p1=-/17,20/4,13,35 p2=-/5/3,43")
    assert result.scores == tuple(sum(parts.values()) for parts in result.breakdown)
