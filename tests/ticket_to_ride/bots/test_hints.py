"""What routes and seen cards tell of contracts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.bots.hints import (
    LIKELIEST,
    SIGNS,
    Hint,
    Signs,
    contract_hints,
    signs_of,
    weight,
    weights,
)
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS, WILD
from amsterdam.ticket_to_ride.state import State
from tests.benchmarks import held

Position = Callable[..., State]
DAM_WESTERMARKT, WAY = 1, 1 << 28 | 1 << 33  # the contract, and the two routes of its cheapest way


def likely(state: State, explained: int = 0, aims: int = 0, held: int = 2, place: int = 0) -> list[float]:
    """Return the weight of each contract for player 1, who drew it as number `place` of `held`."""
    signs = SIGNS[signs_of(place, held, placed=state.board.spaces(state.routes[1]))]
    return [weight(state.board, hint, signs, explained, aims) for hint in contract_hints(state, 1)]


@pytest.mark.parametrize("signs", SIGNS)
def test_fewer_lacking_routes_and_more_points_speak_for_a_contract(position: Position, signs: Signs) -> None:
    board = position("turn=0").board
    one, other, *_rest = (route.id for route in board.routes.values() if route.length == 1)
    twice_as_long = next(route.id for route in board.routes.values() if route.length == 2)
    near = Hint(used=0, aims=1 << twice_as_long, paid=2, worth=6, completed=0, lost=0)
    far, poor = near._replace(aims=1 << one | 1 << other), near._replace(worth=5)
    assert weight(board, near, signs, 0, 0) > max(weight(board, hint, signs, 0, 0) for hint in (far, poor))


def test_who_returned_a_contract_is_likelier_to_hold_a_good_one(position: Position) -> None:
    one, two = (likely(position("turn=0 p1=?2/?1 row=RRKBP"), held=held)[1:] for held in (1, 2))
    assert max(one) / min(one) > max(two) / min(two)


@pytest.mark.parametrize("signs", SIGNS)
def test_a_contract_that_is_cut_off_counts_as_one_that_lacks_four_routes(position: Position, signs: Signs) -> None:
    state = position("turn=0 p0=GGG/3/1,7 p1=?4/?2/3,31 row=RGKBP")
    cut = next(hint for hint in contract_hints(state, 1) if hint.lost)
    short = [route.id for route in state.board.routes.values() if route.length == 1][:4]
    far = cut._replace(aims=sum(1 << route for route in short), lost=0)
    assert weight(state.board, cut, signs, 0, 0) == weight(state.board, far, signs, 0, 0) > 0


def test_however_unlikely_every_contract_stays_possible(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?0+GB/?1/28/0 row=RGKBP")
    weighed = weights(state, 1, [], sorted(state.contract_deck))
    assert min(weighed) >= 1 and max(weighed) == LIKELIEST > 1000 * min(weighed)


def test_a_contract_that_routes_serve_is_likelier_and_one_that_they_complete_most_of_all(position: Position) -> None:
    none, one, both = (
        likely(position(f"turn=0 p0=GG p1=?2/?1/{routes}/0 row=RGKBP"))[DAM_WESTERMARKT]
        for routes in ("37", "28", "28,33")
    )
    assert none < one < both


def test_who_drew_contracts_has_probably_completed_those_from_before_the_game(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?2/?4/28,33/0 row=RGKBP")
    first, later = (likely(state, held=4, place=place)[DAM_WESTERMARKT] for place in (1, 2))
    assert first == pytest.approx(60 * later)


def test_routes_that_one_contract_explains_say_less_of_another(position: Position) -> None:
    state = position("turn=0 p0=GG p1=?2/?2/28,33/0 row=RGKBP")
    assert likely(state, explained=WAY)[DAM_WESTERMARKT] < likely(state)[DAM_WESTERMARKT] / 10


def test_contracts_whose_ways_share_routes_go_together(position: Position) -> None:
    state = position("turn=0 p1=?2/?2/12/0 row=RRKBP")
    assert likely(state, aims=WAY)[DAM_WESTERMARKT] > likely(state)[DAM_WESTERMARKT]


def test_cards_that_a_player_was_seen_to_take_speak_for_the_contracts_that_they_pay_for(position: Position) -> None:
    route = position("turn=0").board.routes[28]
    assert route.colour != "grey"
    fits, not_it = (
        likely(position(f"turn=0 p1=?0+{card}/?1 row=RRKBP"))[DAM_WESTERMARKT]
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


@pytest.mark.parametrize(("player", "times"), [(PLANNED, 4), ("greedy", 2)])
def test_contracts_that_are_held_are_dealt_more_often_than_blindly(player: str, times: float) -> None:
    assert held.usual(player, 60) > times * held.usual(player, 60, blindly=True)
