"""Setting the game up: what each player gets, the first row, and the first contracts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam import BadInput
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.actions import DrawBlind, DrawContracts, KeepContracts, ReturnContract, TakeFaceUp
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import LETTERS, counts, letters, spread
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.events import HandDealt, RowSwept, RowTurnedUp
from amsterdam.ticket_to_ride.position import SETUP, TURN
from amsterdam.ticket_to_ride.rules import setup
from amsterdam.ticket_to_ride.rulings import Rulings
from amsterdam.ticket_to_ride.state import State

GAME = amsterdam.game("ticket-to-ride")


def dealt(top: str, **rulings: str) -> State:
    """Return a game of two dealt from a deck with these cards on top."""
    state = State(standard_board(), Rulings(**rulings), 2, Stream(1))
    named = [LETTERS.index(letter) for letter in top]
    rest = [n - used for n, used in zip(setup.FULL_DECK, counts(named), strict=True)]
    state.deck = [*spread(rest), *reversed(named)]
    state.contract_deck = sorted(state.board.contracts, reverse=True)
    state.opening = tuple(setup.deal(state))
    return state


def swept(state: State) -> list[str]:
    return [event.rule for event in state.opening if isinstance(event, RowSwept)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t63_everyone_starts_with_16_carts_2_cards_and_2_contracts_to_choose_from(players: int) -> None:
    state = GAME.start(players, seed=7)
    assert state.carts == [16] * players
    assert [sum(hand) for hand in state.hands] == [2] * players
    assert [len(offer) for offer in state.offered] == [2] * players
    assert (len(state.row), len(state.deck)) == (5, 44 - 5 - 2 * players)
    assert state.scores == [0] * players
    assert (state.actor, state.phase) == (0, SETUP)
    assert not violations(state)


def test_each_step_of_the_setup_is_told_with_its_rule() -> None:
    assert [event.rule for event in dealt("GGRRRGKBP").opening] == [
        "setup.carts",
        "setup.merchandise-stack",
        "setup.deal-transport",
        "setup.deal-transport",
        "setup.face-up-row",
        "setup.contracts",
        "setup.contracts",
    ]


def test_cards_are_dealt_from_the_top_of_the_deck() -> None:
    state = dealt("GWRRRGKBP")
    hands = [event.cards for event in state.opening if isinstance(event, HandDealt)]
    assert [letters(cards or ()) for cards in hands] == ["GW", "RR"]
    assert letters(state.row) == "RGKBP"
    assert state.offered == [(1, 2), (3, 4)]


def test_t01_a_first_row_with_three_wilds_is_turned_up_again_as_often_as_needed() -> None:
    state = dealt("GGRRWWWRGWWWKBRGKBP")
    assert swept(state) == ["setup.face-up-wilds"] * 2
    rows = [letters(event.cards) for event in state.opening if isinstance(event, RowTurnedUp)]
    assert rows == ["WWWRG", "WWWKB", "RGKBP"]
    assert letters(state.row) == "RGKBP"
    assert (sum(state.discards), len(state.deck)) == (10, 25)
    assert not violations(state)


def test_t01_two_wilds_in_the_first_row_may_stay() -> None:
    assert swept(dealt("GGRRWWKRG")) == []


@pytest.mark.parametrize(("ruling", "tries"), [("leave", 2), ("three-tries", 2), ("one-try", 1)])
def test_t01_the_ruling_on_sweeping_holds_at_setup_too(ruling: str, tries: int) -> None:
    state = dealt("GGRRWWWRGWWWKBRGKBP", wild_sweep_stops=ruling)
    assert len(swept(state)) == tries


def test_t40_the_game_starts_only_when_all_have_chosen_their_contracts(
    refused: Callable[..., str],
) -> None:
    state = GAME.start(3, seed=7)
    state.apply(KeepContracts())
    state.apply(KeepContracts())
    assert (state.actor, state.phase) == (2, SETUP)
    for action in (TakeFaceUp(0), DrawBlind(), DrawContracts()):
        assert refused(state, action) == "setup.contracts"
    events = state.apply(KeepContracts())
    assert (state.actor, state.phase) == (0, TURN)
    assert events[-1].rule == "turn.order"


def test_t40_at_setup_one_contract_at_least_is_kept(refused: Callable[..., str]) -> None:
    state = dealt("GGRRRGKBP")
    state.apply(ReturnContract(1))
    assert state.contracts[0] == (2,)
    assert state.actor == 1
    assert refused(state, ReturnContract(2)) == "contracts.keep-one"
    assert state.legal_actions() == (KeepContracts(), ReturnContract(3), ReturnContract(4))


def test_t40_contracts_returned_at_setup_lie_under_the_deck_in_seat_order() -> None:
    state = dealt("GGRRRGKBP")
    events = state.apply(ReturnContract(1)) + state.apply(ReturnContract(4))
    assert [event.rule for event in events].count("ruling.return-order") == 2
    from_the_top = state.contract_deck[::-1]
    assert from_the_top == [*range(5, 25), 1, 4]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_turn_order_says_who_starts_after_the_contracts(first: int) -> None:
    state = GAME.start(3, seed=1, options={"turn.order": first})
    for seat in range(3):
        assert state.actor == seat
        state.apply(KeepContracts())
    assert (state.actor, state.phase) == (first, TURN)


def test_t65_the_same_seed_deals_the_same_and_another_seed_another_game() -> None:
    assert GAME.start(4, seed=5) == GAME.start(4, seed=5)
    assert len({GAME.start(4, seed=seed).to_text() for seed in range(50)}) == 50


def test_the_deal_of_a_seed_stays_the_same_on_every_machine() -> None:
    assert GAME.start(2, seed=7).to_text() == (
        "ttr/2 turn=0:setup p0=BW/(2,1)/-/0 p1=GR/(8,12)/-/0 row=BPOPW deck=BWKKKGBGPBORWWKKBWWROPORRWORKOGGPPG "
        "discard=- contracts=17,20,21,18,6,23,4,22,3,16,14,11,5,19,7,13,24,10,15,9 random=ca4d61d2d133fd71"
    )


@pytest.mark.parametrize("players", [1, 5, 0, -2, True, 2.0, "3", None, [], 10**30])
def test_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadInput, match="2 to 4 players"):
        GAME.start(players)


@pytest.mark.parametrize("seed", [1.0, "1", None, [1], True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadInput, match="seed is a whole number"):
        GAME.start(2, seed)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**400])
def test_any_whole_number_will_do_as_a_seed(seed: int) -> None:
    assert not violations(GAME.start(2, seed))


@pytest.mark.parametrize("first", [2, -1, True, "0", None, 0.0])
def test_the_seat_that_starts_must_be_at_the_table(first: Any) -> None:
    with pytest.raises(BadInput, match=r"turn\.order is the seat that starts, from 0 to 1"):
        GAME.start(2, 0, {"turn.order": first})
