"""The turn: whose turn it is, the one action in it, and refusals in each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import amsterdam
from amsterdam import Action
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    StopDrawing,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import TurnEnded, TurnPassed, TurnStarted
from amsterdam.ticket_to_ride.position import OVER, SECOND_CARD, TURN
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
Refused = Callable[..., str]

#: Every card is in a hand and every contract with player 1, so that only claims are possible.
NOTHING_TO_DRAW = "p1=*/* row=- deck=- contracts=-"
#: Routes that take all 16 carts.
SIXTEEN = "3,25,43,24,7"


@dataclass(frozen=True)
class ChangeMoney(Action):
    """An action of some other game."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(position: Position, players: int) -> None:
    state = position(f"ttr/{players} row=WWBPG deck=OOOOOOBBBBB*")
    for turn in range(2 * players):
        assert state.actor == turn % players
        events = state.apply(TakeFaceUp(0)) + (state.apply(DrawBlind()) if state.phase == SECOND_CARD else [])
        started = [(e.rule, e.seat) for e in events if isinstance(e, TurnStarted)]
        assert started == [("turn.order", (turn + 1) % players)]


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        ([TakeFaceUp(0)], "draw.face-up-wild-alone"),
        ([DrawBlind(), DrawBlind()], "draw.two-cards"),
        ([ClaimRoute(4, "R")], "claim.one-per-turn"),
        ([DrawContracts(), KeepContracts()], "contracts.keep-one"),
    ],
)
def test_one_action_makes_a_turn(position: Position, actions: list[Action], rule: str) -> None:
    state = position("p0=R row=WGKBP")
    for action in actions:
        assert state.actor == 0
        events = state.apply(action)
    assert [e.rule for e in events if isinstance(e, TurnEnded)] == [rule]
    assert (state.actor, state.phase) == (1, TURN)


def test_all_three_actions_are_offered_in_a_fixed_order(position: Position) -> None:
    state = position("p0=RW row=RGKBP")
    assert state.legal_actions() == (
        *(TakeFaceUp(slot) for slot in range(5)),
        DrawBlind(),
        *(ClaimRoute(route, cards) for route, cards in routes_of_one_space()),
        DrawContracts(),
    )


def routes_of_one_space() -> list[tuple[int, str]]:
    """Return what red and a wild can claim, in order: routes of one space, and of two with both cards."""
    board = amsterdam.game("ticket-to-ride").start(2).board
    ways = []
    for route in board.routes.values():
        red = route.colour in ("red", "grey")
        ways += [(route.id, cards) for cards in {1: ["R"] * red + ["W"], 2: ["RW"] * red}.get(route.length, [])]
    return ways


def test_it_is_no_other_player_s_turn(position: Position) -> None:
    state = position("p0=R p1=R row=RGKBP")
    refusal = state.why_not(ClaimRoute(4, "R"), seat=1)
    assert refusal is not None and refusal.rule == "turn.order"
    assert state.why_not(ClaimRoute(4, "R"), seat=0) is None


@pytest.mark.parametrize(
    ("turn", "wrong", "rule"),
    [
        ("0", [KeepContracts(), ReturnContract(3), StopDrawing()], "turn.one-action"),
        ("0:second-card", [DrawContracts(), KeepContracts(), ReturnContract(3), Pass()], "turn.one-action"),
        ("0:contracts", [TakeFaceUp(0), DrawBlind(), DrawContracts(), Pass(), StopDrawing()], "contracts.keep-one"),
        ("0:setup", [TakeFaceUp(0), DrawBlind(), DrawContracts(), Pass(), StopDrawing()], "setup.contracts"),
        ("over", [TakeFaceUp(0), DrawBlind(), DrawContracts(), KeepContracts(), Pass()], "end.last-turns"),
    ],
)
def test_every_decision_has_its_own_actions(
    position: Position, refused: Refused, turn: str, wrong: list[Action], rule: str
) -> None:
    offers = {"0:contracts": ["(3,4)", "-"], "0:setup": ["(3,4)", "(5,6)"]}.get(turn, ["-", "-"])
    state = position(f"turn={turn} p0=-/{offers[0]} p1=-/{offers[1]} row=RGKBP")
    for action in wrong:
        assert refused(state, action) == rule


def test_t62_a_refused_action_leaves_everything_as_it_was(position: Position, refused: Refused) -> None:
    state = position("p0=GG/1 row=WGKBP")
    for action in (ClaimRoute(35, "GGG"), TakeFaceUp(7), KeepContracts(), ReturnContract(1), Pass()):
        assert refused(state, action)
    assert (state.actor, state.phase) == (0, TURN)
    assert {TakeFaceUp, DrawBlind, ClaimRoute, DrawContracts} <= {type(action) for action in state.legal_actions()}


NONSENSE: list[Any] = [
    None,
    5,
    "claim 35 GGG",
    ClaimRoute,
    [],
    Action(),
    ChangeMoney(),
    ClaimRoute(None, 3),  # type: ignore[arg-type]
    ClaimRoute(35, None),  # type: ignore[arg-type]
    ClaimRoute(35, ["G", "G", "G"]),  # type: ignore[arg-type]
    ClaimRoute(35.0, "GGG"),  # type: ignore[arg-type]
    ClaimRoute([35], "GGG"),  # type: ignore[arg-type]
    ClaimRoute(True, "PP"),
    ClaimRoute(10**30, "GG"),
    ClaimRoute(-35, "GGG"),
    ClaimRoute(35, "G" * 10_000),
    ClaimRoute(35, "\ud800"),
    TakeFaceUp("x"),  # type: ignore[arg-type]
    TakeFaceUp(True),
    TakeFaceUp(0.0),  # type: ignore[arg-type]
    TakeFaceUp(None),  # type: ignore[arg-type]
    TakeFaceUp({}),  # type: ignore[arg-type]
    TakeFaceUp(-1),
    TakeFaceUp(10**30),
    ReturnContract(True),
    ReturnContract(3.0),  # type: ignore[arg-type]
    ReturnContract({}),  # type: ignore[arg-type]
    ReturnContract(10**30),
]


@pytest.mark.parametrize("turn", ["0", "0:second-card", "0:contracts", "0:setup", "over"])
@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda nonsense: repr(nonsense)[:40].split(" at 0x")[0])
def test_nonsense_is_refused_like_any_other_action(
    position: Position, refused: Refused, turn: str, nonsense: Any
) -> None:
    offers = {"0:contracts": ["(3,1)", "-"], "0:setup": ["(3,1)", "(5,6)"]}.get(turn, ["-", "-"])
    state = position(f"turn={turn} p0=GGGPPW/{offers[0]} p1=-/{offers[1]} row=RRKBP")
    assert refused(state, nonsense)


# --- nothing can be done ----------------------------------------------------------------------------------------------


def test_passing_is_no_choice_while_anything_else_is_possible(position: Position, refused: Refused) -> None:
    assert refused(position("p0=- row=RGKBP"), Pass()) == "ruling.no-action"


def test_t15_a_player_who_can_do_nothing_passes(position: Position) -> None:
    state = position(f"p0=- {NOTHING_TO_DRAW}")
    assert state.legal_actions() == (Pass(),)
    events = state.apply(Pass())
    assert [e.rule for e in events if isinstance(e, TurnPassed)] == ["ruling.no-action"]
    assert (state.actor, state.phase, state.passes) == (1, TURN, 1)


def test_t15_so_does_one_who_has_the_cards_but_not_the_carts(position: Position) -> None:
    state = position(f"p0=RRRRRR/-/{SIXTEEN} {NOTHING_TO_DRAW}")
    assert state.carts[0] == 0
    assert state.legal_actions() == (Pass(),)


def test_t15_with_a_contract_left_to_draw_there_is_no_passing(position: Position, refused: Refused) -> None:
    state = position("p0=- p1=*/* row=- deck=- contracts=5")
    assert state.legal_actions() == (DrawContracts(),)
    assert refused(state, Pass()) == "ruling.no-action"


def test_t16_the_game_ends_when_everyone_has_passed_in_a_row(position: Position) -> None:
    state = position(f"p0=- p1=*/1,*/{SIXTEEN} row=- deck=- contracts=-")
    state.apply(Pass())
    assert state.phase == TURN
    state.apply(Pass())
    assert (state.actor, state.phase) == (None, OVER)
    result = state.result()
    assert result is not None and result.breakdown[1]["score.routes"] == 25
    assert not violations(state)


def test_t16_passes_count_only_in_a_row(position: Position) -> None:
    state = position("ttr/3 turn=1 passes=1 p0=- p1=R p2=*/* row=- deck=- contracts=- discard=-")
    state.apply(ClaimRoute(4, "R"))
    assert (state.actor, state.passes) == (2, 0)


def test_a_finished_game_offers_nothing(position: Position) -> None:
    state = position("turn=over row=RGKBP")
    assert state.legal_actions() == ()
    assert state.actor is None


def test_while_a_game_is_on_it_has_no_result(position: Position) -> None:
    assert position("row=RGKBP").result() is None
