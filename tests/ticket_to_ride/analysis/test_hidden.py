"""Dealing again what a seat cannot see: legal, nothing lost, and the same for positions that look the same to it."""

from __future__ import annotations

from collections.abc import Callable

import amsterdam
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.analysis.hidden import contract_hints, deal_hidden, possible_state, weight
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS, WILD
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


# --- what routes tell of contracts ------------------------------------------------------------------------------------


def weights(state: State, explained: int = 0, aims: int = 0, carts: int = 16) -> list[int]:
    """Return the weight of each contract for player 1; place 0 is empty."""
    return [weight(state.board, hint, explained, aims, carts) for hint in contract_hints(state, 1)]


DAM_WESTERMARKT, WAY = 1, 1 << 28 | 1 << 33  # the contract, and the two routes of its cheapest way


def test_without_routes_a_contract_is_the_likelier_the_shorter_its_way(position: Position) -> None:
    state = position("turn=0 p1=?2/?2 row=RRKBP")
    weighed, board = weights(state), state.board
    ways = {card: board.cheapest_way(contract.ends, (), board.routes) for card, contract in board.contracts.items()}
    shortest, *_others, longest = sorted(ways, key=lambda card: ways[card].carts if ways[card] else 0)
    assert weighed[shortest] > weighed[longest] > 0


def test_a_contract_that_routes_serve_is_likelier_and_one_that_they_complete_most_of_all(position: Position) -> None:
    none, one, both = (
        weights(position(f"turn=0 p0=GG p1=?2/?1/{routes}/0 row=RGKBP"))[DAM_WESTERMARKT]
        for routes in ("37", "28", "28,33")
    )
    assert none < one < both


def test_routes_that_one_contract_explains_say_less_of_another(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?2/?2/28,33/0 row=RGKBP")
    assert weights(state, explained=WAY)[DAM_WESTERMARKT] < weights(state)[DAM_WESTERMARKT] / 10


def test_contracts_whose_ways_share_routes_go_together(position: Position) -> None:
    state = position("turn=0 p1=?2/?2 row=RRKBP")
    assert weights(state, aims=WAY)[DAM_WESTERMARKT] > weights(state)[DAM_WESTERMARKT]


def test_cards_that_a_player_was_seen_to_take_speak_for_the_contracts_that_they_pay_for(position: Position) -> None:
    route = position("turn=0").board.routes[28]
    assert route.colour != "grey"
    fits, not_it = (
        weights(position(f"turn=0 p1=?0+{card}/?1 row=RRKBP"))[DAM_WESTERMARKT]
        for card in (LETTERS[KINDS.index(route.colour)], LETTERS[WILD])
    )
    assert fits > not_it


def test_a_way_that_is_longer_than_the_carts_left_is_unlikely(position: Position) -> None:
    state = position("turn=0 p1=?2/?2 row=RRKBP")
    assert weights(state, carts=1)[DAM_WESTERMARKT] == weights(state, carts=2)[DAM_WESTERMARKT] // 3


def test_a_contract_is_dealt_in_proportion_to_its_weight(position: Position) -> None:
    state = position("turn=0 p0=GG/3,7/-/0 p1=?2/?1/28,33/0 row=RGKBP")
    weighed = weights(state)
    deals = [dealt(state, 0, seed).contracts[1][0] for seed in range(400)]
    hidden = [card for card in state.board.contracts if card not in (3, 7)]
    likeliest = max(hidden, key=lambda card: weighed[card])
    expected = 400 * weighed[likeliest] / sum(weighed[card] for card in hidden)
    assert abs(deals.count(likeliest) - expected) < 5 * expected**0.5
    assert len(set(deals)) > 10
