"""Dealing again what a seat cannot see: legal, nothing lost, and the same for positions that look the same to it."""

from __future__ import annotations

from collections.abc import Callable

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.hidden import deal_hidden, possible_state
from amsterdam.ticket_to_ride.bots.hints import weights
from amsterdam.ticket_to_ride.checks import violations
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
MIDDLE = "turn=0 p0=GGW/3,7/35/- p1={hand}/{contracts}/28,33/- row=RGKBP deck=* contracts=*"


def dealt(state: State, seat: int, seed: int) -> State:
    possible = possible_state(state.view(seat))
    deal_hidden(possible, seat, Stream(seed))
    return possible


def test_a_deal_keeps_all_that_the_seat_sees_and_loses_no_card() -> None:
    for seed in range(30):
        state = amsterdam.game("ticket-to-ride").start(4, seed)
        luck = Stream(seed)
        for _decision in range(30):
            state.apply(luck.choice(state.legal_actions()))
        for seat in range(4):
            again = dealt(state, seat, seed)
            assert again.view(seat) == state.view(seat)
            assert violations(again) == []
            assert again.legal_actions() == state.legal_actions() or seat != state.actor


def test_positions_that_differ_only_in_hidden_parts_get_the_same_deal(position: Position) -> None:
    one = position(MIDDLE.format(hand="KKKOO", contracts="5,9"), seed=1)
    other = position(MIDDLE.format(hand="WWPPB", contracts="11,20"), seed=2)
    assert one.view(0) == other.view(0)
    assert dealt(one, 0, 7).to_text() == dealt(other, 0, 7).to_text()


def test_the_true_hand_is_found_no_more_often_than_chance_has_it(position: Position) -> None:
    state = position(MIDDLE.format(hand="KKKOO", contracts="5,9"))
    hands = {tuple(dealt(state, 0, seed).hands[1]) for seed in range(40)}
    contracts = {dealt(state, 0, seed).contracts[1] for seed in range(40)}
    assert len(hands) > 30 and len(contracts) > 20


def test_cards_that_everybody_saw_taken_stay(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?3+RRW row=RGKBP")
    for seed in range(20):
        hand = dealt(state, 0, seed).hands[1]
        assert hand[0] >= 1 and hand[5] >= 2 and sum(hand) == 6


def test_a_hand_that_is_partly_known_keeps_at_least_what_is_known_of_it(position: Position) -> None:
    """Five cards, at least two of them green: each deal has them, and not always more."""
    state = position("turn=0 p0=KK p1=?3+GG row=RRKBP")
    greens = {dealt(state, 0, seed).hands[1][3] for seed in range(60)}
    assert min(greens) == 2 and max(greens) > 2
    assert " p1=?3+GG/" in state.view(0).to_text()


def test_a_contract_is_dealt_in_proportion_to_its_weight(position: Position) -> None:
    state = position("turn=0 p0=GG/3,7/-/0 p1=?2/?2/12/0 row=RGKBP")
    deals = [dealt(state, 0, seed).contracts[1][0] for seed in range(400)]
    hidden = [card for card in state.board.contracts if card not in (3, 7)]
    weighed = weights(state, 1, [], hidden)
    likeliest = hidden[weighed.index(max(weighed))]
    expected = 400 * max(weighed) / sum(weighed)
    assert abs(deals.count(likeliest) - expected) < 5 * expected**0.5
    assert len(set(deals)) > 10
