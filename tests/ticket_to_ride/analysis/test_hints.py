"""What routes and seen cards tell of contracts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import log

import pytest

from amsterdam.games import game
from amsterdam.ticket_to_ride.analysis.hints import Signs, contract_hints, signs_of, weight
from amsterdam.ticket_to_ride.bots.planned import PlannedBot
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS, WILD
from amsterdam.ticket_to_ride.state import State

Position = Callable[..., State]
DAM_WESTERMARKT, WAY = 1, 1 << 28 | 1 << 33  # the contract, and the two routes of its cheapest way


def weights(
    state: State, explained: int = 0, aims: int = 0, carts: int = 16, held: int = 2, place: int = 0
) -> list[int]:
    """Return the weight of each contract for player 1, who drew it as number `place` of `held`."""
    signs = signs_of(held, placed=state.board.spaces(state.routes[1]))[place]
    return [weight(state.board, hint, signs, explained, aims, carts) for hint in contract_hints(state, 1)]


def test_fewer_lacking_routes_and_more_points_speak_for_a_contract(position: Position) -> None:
    state = position("turn=0 p1=?2/?2/12/0 row=RRKBP")
    hints, weighed = contract_hints(state, 1), weights(state)
    strangers = [
        (-hints[card].aims.bit_count(), contract.points, weighed[card])
        for card, contract in state.board.contracts.items()
        if not hints[card].used
    ]
    pairs = [(one, other) for one, other in permutations(strangers, 2) if one[0] >= other[0] and one[1] >= other[1]]
    assert len(pairs) > 50 and all(one[2] >= other[2] for one, other in pairs)
    assert any(one[2] > other[2] for one, other in pairs if one[0] == other[0])


def test_who_returned_a_contract_is_likelier_to_hold_a_good_one(position: Position) -> None:
    one, two = (weights(position("turn=0 p1=?2/?1 row=RRKBP"), held=held)[1:] for held in (1, 2))
    assert max(one) / min(one) > max(two) / min(two)


@pytest.mark.parametrize("signs", [*signs_of(1, 0), *signs_of(2, 6), *signs_of(4, 6)])
def test_a_contract_that_is_cut_off_counts_as_one_that_lacks_four_routes(position: Position, signs: Signs) -> None:
    state = position("turn=0 p0=GGG/3/1,7 p1=?4/?2/3,31 row=RGKBP")
    cut = next(hint for hint in contract_hints(state, 1) if hint.lost)
    far = cut._replace(aims=0b1111 << 40, lost=0)
    assert weight(state.board, cut, signs, 0, 0, 16) == weight(state.board, far, signs, 0, 0, 16) > 0


def test_however_long_the_way_a_contract_stays_possible(position: Position) -> None:
    state = position("turn=0 p1=?2/?2/3,31/0 row=RRKBP")
    far = contract_hints(state, 1)[1]._replace(aims=(1 << 40) - 1, used=0)
    assert weight(state.board, far, Signs(1, 3, 6, 8), 0, 0, 0) == 1


def test_a_contract_that_routes_serve_is_likelier_and_one_that_they_complete_most_of_all(position: Position) -> None:
    none, one, both = (
        weights(position(f"turn=0 p0=GG p1=?2/?1/{routes}/0 row=RGKBP"))[DAM_WESTERMARKT]
        for routes in ("37", "28", "28,33")
    )
    assert none < one < both


def test_who_drew_contracts_has_probably_completed_those_from_before_the_game(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?2/?4/28,33/0 row=RGKBP")
    first, later = (weights(state, held=4, place=place)[DAM_WESTERMARKT] for place in (1, 2))
    assert first == 60 * later


def test_routes_that_one_contract_explains_say_less_of_another(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?2/?2/28,33/0 row=RGKBP")
    assert weights(state, explained=WAY)[DAM_WESTERMARKT] < weights(state)[DAM_WESTERMARKT] / 10


def test_contracts_whose_ways_share_routes_go_together(position: Position) -> None:
    state = position("turn=0 p1=?2/?2/12/0 row=RRKBP")
    assert weights(state, aims=WAY)[DAM_WESTERMARKT] > weights(state)[DAM_WESTERMARKT]


def test_cards_that_a_player_was_seen_to_take_speak_for_the_contracts_that_they_pay_for(position: Position) -> None:
    route = position("turn=0").board.routes[28]
    assert route.colour != "grey"
    fits, not_it = (
        weights(position(f"turn=0 p1=?0+{card}/?1 row=RRKBP"))[DAM_WESTERMARKT]
        for card in (LETTERS[KINDS.index(route.colour)], LETTERS[WILD])
    )
    assert fits > not_it


def test_of_ways_that_are_as_short_the_one_counts_that_seen_cards_pay_for(position: Position) -> None:
    state = position("turn=0")
    ways = {
        tuple(hint.aims for hint in contract_hints(position(f"turn=0 p1=?0+{3 * letter}/?1 row=RRKBP"), 1))
        for letter in LETTERS[1:]
    }
    assert len(state.board.contracts) + 1 == len(next(iter(ways))) and len(ways) > 1


def test_a_way_that_is_longer_than_the_carts_left_is_unlikely(position: Position) -> None:
    state = position("turn=0 p1=?2/?2 row=RRKBP")
    assert weights(state, carts=1)[DAM_WESTERMARKT] == weights(state, carts=2)[DAM_WESTERMARKT] // 3


@pytest.mark.slow
def test_contracts_that_are_held_are_dealt_more_often_than_by_chance(position: Position) -> None:
    """After half of a game between planners a contract that is held is dealt at least twice as often as by chance."""
    gained = []
    for seed in range(200):
        state, players = game("ticket-to-ride").start(2, seed), (PlannedBot(), PlannedBot())
        assert isinstance(state, State)
        while state.actor is not None and sum(state.carts) > 16:
            state.apply(players[state.actor].choose(state.view(state.actor)))
        hidden = [*state.contract_deck, *state.contracts[1]]
        weighed = weights(state, held=len(state.contracts[1]))
        total = sum(weighed[card] for card in hidden)
        gained.append(log(max(1, weighed[state.contracts[1][0]]) * len(hidden) / total))
    assert sum(gained) / len(gained) > log(2)
