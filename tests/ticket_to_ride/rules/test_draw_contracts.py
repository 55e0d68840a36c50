"""Drawing contracts: how many, which to keep, and who may know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    ReturnContract,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractReturned,
    ContractsHeld,
    ContractsKept,
    ContractsOffered,
    TurnEnded,
)
from amsterdam.ticket_to_ride.position import CONTRACTS, TURN
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
Refused = Callable[..., str]


def from_the_top(state: State) -> list[int]:
    return state.contract_deck[::-1]


def test_two_contracts_are_drawn_from_the_top(position: Position) -> None:
    state = position("row=RGKBP contracts=3,7,9,*")
    events = state.apply(DrawContracts())
    assert state.offered == [(3, 7), ()]
    assert [(e.rule, e.contracts) for e in events if isinstance(e, ContractsOffered)] == [
        ("contracts.draw-two", (3, 7))
    ]
    assert (state.actor, state.phase) == (0, CONTRACTS)
    assert state.legal_actions() == (KeepContracts(), ReturnContract(3), ReturnContract(7))


def test_t35_a_contract_returned_lies_at_the_very_bottom(position: Position) -> None:
    state = position("row=RGKBP contracts=3,7,9,*")
    others = from_the_top(state)[2:]
    state.apply(DrawContracts())
    events = state.apply(ReturnContract(7))
    assert state.contracts[0] == (3,)
    assert from_the_top(state) == [*others, 7]
    assert [e.rule for e in events if isinstance(e, ContractReturned | TurnEnded)] == ["contracts.keep-one"] * 2
    assert state.actor == 1
    assert not violations(state)


def test_both_contracts_may_be_kept(position: Position) -> None:
    state = position("p0=-/5 row=RGKBP contracts=3,7,9,*")
    state.apply(DrawContracts())
    events = state.apply(KeepContracts())
    assert state.contracts[0] == (5, 3, 7)
    assert [e.rule for e in events if isinstance(e, ContractsKept)] == ["contracts.secret"]
    assert len(state.contract_deck) == 21


def test_t36_both_contracts_cannot_be_returned(position: Position, refused: Refused) -> None:
    state = position("row=RGKBP contracts=3,7,9,*")
    state.apply(DrawContracts())
    state.apply(ReturnContract(7))
    assert refused(state, ReturnContract(3)) == "turn.one-action"
    again = state.why_not(ReturnContract(3), seat=0)
    assert again is not None and again.rule == "turn.order"


def test_only_a_contract_just_drawn_can_be_returned(position: Position, refused: Refused) -> None:
    state = position("turn=0:contracts p0=-/5(3,7) p1=-/6 row=RGKBP")
    for other in (6, 8, 0, 25, -3):
        assert refused(state, ReturnContract(other)) == "contracts.keep-one"
    assert refused(state, ReturnContract(5)) == "contracts.hold-any-number"


def test_drawn_contracts_are_decided_on_before_anything_else(position: Position, refused: Refused) -> None:
    state = position("turn=0:contracts p0=R/(3,7) row=RGKBP")
    for action in (DrawBlind(), ClaimRoute(4, "R"), DrawContracts()):
        assert refused(state, action) == "contracts.keep-one"


def test_t37_the_last_contract_is_kept(position: Position) -> None:
    state = position("p1=-/* row=RGKBP contracts=5")
    events = state.apply(DrawContracts())
    assert [e.rule for e in events if isinstance(e, ContractsOffered | TurnEnded)] == ["contracts.last-one"] * 2
    assert state.contracts[0] == (5,)
    assert state.contract_deck == []
    assert (state.actor, state.phase) == (1, TURN)


def test_of_the_last_two_contracts_one_may_go_back(position: Position) -> None:
    state = position("p1=-/* row=RGKBP contracts=5,6")
    state.apply(DrawContracts())
    assert (state.phase, state.contract_deck) == (CONTRACTS, [])
    state.apply(ReturnContract(6))
    assert from_the_top(state) == [6]


def test_t39_without_contracts_there_is_nothing_to_draw(position: Position, refused: Refused) -> None:
    state = position("p1=-/* row=RGKBP contracts=-")
    assert DrawContracts() not in state.legal_actions()
    assert refused(state, DrawContracts()) == "ruling.no-contracts"


def test_there_is_no_limit_to_contracts(position: Position) -> None:
    state = position("p0=-/* row=RGKBP contracts=3,7,9")
    state.apply(DrawContracts())
    events = state.apply(KeepContracts())
    held = [(e.rule, e.contracts) for e in events if isinstance(e, ContractsHeld)]
    assert held == [("contracts.hold-any-number", 23)]


@pytest.mark.parametrize(("routes", "completed"), [("28,33", True), ("29,34", True), ("28", False), ("-", False)])
def test_at_the_end_an_unbroken_path_of_own_routes_completes_a_contract(
    position: Position, routes: str, completed: bool
) -> None:
    state = position(f"last=1 p0=-/1/{routes} p1=-/-/31 row=WGKBP")  # Westermarkt to Dam
    events = state.apply(TakeFaceUp(0))
    judged = [e for e in events if isinstance(e, ContractJudged)]
    assert judged == [ContractJudged("contracts.completed", 0, 1, completed)]


# --- secrecy ----------------------------------------------------------------------------------------------------------


def test_what_is_offered_returned_and_kept_is_secret(position: Position) -> None:
    state = position("row=RGKBP contracts=3,7,9,*")
    events = state.apply(DrawContracts()) + state.apply(ReturnContract(7))
    secret = [e for e in events if isinstance(e, ContractsOffered | ContractReturned | ContractsKept)]
    assert len(secret) == 3
    for event in secret:
        assert event.as_seen_by(0) == event
        seen = event.as_seen_by(1)
        assert (seen.contract if isinstance(seen, ContractReturned) else seen.contracts) is None
    counts = [e.count for e in secret if isinstance(e, ContractsOffered | ContractsKept)]
    assert counts == [2, 1]


@pytest.mark.parametrize("held", ["1", "2"])
def test_t41_a_completed_contract_brings_nothing_before_the_end(position: Position, held: str) -> None:
    state = position(f"p0=B/{held}/28 p1=-/3 row=RGKBP")
    state.apply(ClaimRoute(33, "B"))  # joins Westermarkt and Dam, which is contract 1
    assert state.scores == [2, 0]
    assert state.view(1).scores == (2, 0)


def test_t41_others_do_not_learn_that_it_is_completed(position: Position) -> None:
    done = position("p0=B/1/28 p1=-/3 row=RGKBP contracts=2,*")
    open_ = position("p0=B/2/28 p1=-/3 row=RGKBP contracts=1,*")
    claim = ClaimRoute(33, "B")
    seen = [[event.as_seen_by(1) for event in state.apply(claim)] for state in (done, open_)]
    assert seen[0] == seen[1]
    assert done.view(1) == open_.view(1)
    assert done.view(0) != open_.view(0)
