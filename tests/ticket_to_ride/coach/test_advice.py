"""What the coach would do: the greedy player's action, and a reason that names what to look at."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.ticket_to_ride.actions import DrawBlind, TakeFaceUp
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot
from amsterdam.ticket_to_ride.coach.advice import Advice, advise


def advice(text: str) -> Advice:
    return advise(amsterdam.game("ticket-to-ride").from_text(text, seed=1).view(0))


def test_it_is_legal_and_the_greedy_players_choice_through_whole_games() -> None:
    for seed in range(3):
        state = amsterdam.game("ticket-to-ride").start(players=2, seed=seed)
        while state.actor is not None:
            view = state.view(state.actor)
            hint = advise(view)
            assert hint.action == GreedyBot().choose(view) and hint.reason.endswith(".")
            assert hint.contract is None or hint.contract in view.contracts
            state.apply(hint.action)


def test_it_needs_a_decision() -> None:
    state = amsterdam.game("ticket-to-ride").start(players=2, seed=1)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(state.view(1))


def test_a_claim_that_completes_a_contract_says_so() -> None:
    hint = advice("ttr/2 turn=0 p0=OOK/14/18,33 p1=?2/?2/43 row=RPBBO")
    assert (hint.action.to_text(), hint.contract) == ("claim 31 OO", 14)
    assert hint.reason == "You can complete Korenmetershuisje – Begijnhof (5) now."


def test_a_draw_names_the_route_its_contract_and_what_is_lacking() -> None:
    hint = advice("ttr/2 turn=0 p0=R/9/38 p1=?2/?2/32 row=GRGBO")
    assert isinstance(hint.action, TakeFaceUp | DrawBlind) and hint.contract == 9
    assert "lies on the way for Oost-Indisch Huis – Begijnhof (4)." in hint.reason
    assert "would pay for it." in hint.reason


def test_a_contract_to_return_is_measured_by_the_carts_it_would_take() -> None:
    hint = advice("ttr/2 turn=0:contracts p0=-/9(13,24)/38,32,43,37 p1=?2/?2 row=GRGBO")
    assert hint.action.to_text() == "return 24"
    assert "Noordermarkt – Blauwbrug (8) would take" in hint.reason


def test_in_a_last_turn_points_count() -> None:
    hint = advice("ttr/2 turn=0 last=1 p0=GGG/9/38,32 p1=?2/?2/3 row=GRGBO")
    assert hint.reason == "In a last turn, only what scores at once is of use."


@pytest.mark.parametrize(
    "text",
    [
        "ttr/2 turn=0 last=1 p0=-/9/10,33 p1=?2/?2/43 row=GRGBO",
        "ttr/2 turn=0:contracts last=1 p0=-/9(13,24)/38,32,43,37 p1=?2/?2 row=GRGBO",
    ],
    ids=["nothing to claim", "contracts drawn"],
)
def test_in_a_last_turn_nothing_is_said_of_later(text: str) -> None:
    reason = advice(text).reason
    assert "any more" in reason and "later" not in reason and "would take" not in reason
