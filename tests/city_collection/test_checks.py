"""The checks on positions report each fault that is made by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.checks import violations
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream


def some_state(decisions: int = 60, **options: Any) -> State:
    """Return a position in a game, in phase III."""
    state, luck = CityCollection().start(2, seed=5, options=options), Stream(5)
    while state.actor is not None and (len(state.played) < decisions or state.phase != ACT):
        state.apply(luck.choice(state.legal_actions()))
    return state


def test_all_is_well_in_a_game_as_it_is_played() -> None:
    assert violations(some_state()) == []


def lose_a_card(state: State) -> None:
    state.decks[0].pop()


def double_a_card(state: State) -> None:
    state.discards.append(state.decks[1][0])


def mix_the_decks(state: State) -> None:
    state.decks[0].append(state.decks[2].pop())


def leave_a_card_open(state: State) -> None:
    state.display.append(state.decks[0].pop())


def lose_a_good(state: State) -> None:
    state.goods[next(n for n, good in enumerate(state.goods) if good is not None)] = None


def make_a_good(state: State) -> None:
    state.sides[0].store[3] += 1


def share_a_block(state: State) -> None:
    state.sides[0].blocks |= 1
    state.sides[1].blocks |= 1


def fill_a_warehouse_with_the_wrong_good(state: State) -> None:
    house = state.board.harbour.warehouses[0].good
    assert house is not None
    state.warehouses[0].append((house + 1) % 9)


def make_a_dockworker(state: State) -> None:
    state.sides[0].dockworkers[2] += 1


def lose_a_dockworker(state: State) -> None:
    jetty = next(jetty for jetty in state.jetties if any(jetty))
    jetty[jetty.index(max(jetty))] = 0


def double_a_tile(state: State) -> None:
    state.tiles[0] = state.tile or 0


def lose_a_tile(state: State) -> None:
    state.tiles.pop()


def turn_the_order(state: State) -> None:
    state.amstel[state.order[1]] = state.amstel[state.order[0]] + 1


def give_points_from_nowhere(state: State) -> None:
    state.sides[1].points += 1


def owe_guilders(state: State) -> None:
    state.sides[0].guilders = -1


def overfill_the_board(state: State) -> None:
    state.sides[0].inactive += [state.decks[0].pop() for _card in range(6)]


def mark_an_inactive_card(state: State) -> None:
    state.sides[0].tokens[state.decks[0][0]] = 1


def choose_a_die_twice(state: State) -> None:
    state.chosen[0] = (3, 3)


def leave_nobody_to_decide(state: State) -> None:
    state.actor = None


def let_a_later_seat_decide(state: State) -> None:
    state.queue = [0, 1, 0]


def owe_more_than_there_is(state: State) -> None:
    state.turn.owed = 99


FAULTS: list[Callable[[State], None]] = [
    lose_a_card,
    double_a_card,
    mix_the_decks,
    leave_a_card_open,
    lose_a_good,
    make_a_good,
    share_a_block,
    fill_a_warehouse_with_the_wrong_good,
    make_a_dockworker,
    lose_a_dockworker,
    double_a_tile,
    lose_a_tile,
    turn_the_order,
    give_points_from_nowhere,
    owe_guilders,
    overfill_the_board,
    mark_an_inactive_card,
    choose_a_die_twice,
    leave_nobody_to_decide,
    let_a_later_seat_decide,
    owe_more_than_there_is,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_found(fault: Callable[[State], None]) -> None:
    state = some_state()
    fault(state)
    faults = violations(state)
    assert faults and all(sentence[0].isupper() and sentence[-1] == "." for sentence in faults)


def test_against_tom_a_good_may_leave_the_game_but_none_may_come() -> None:
    state = some_state(20, solo=True)
    lose_a_good(state)
    assert violations(state) == []
    make_a_good(state)
    make_a_good(state)
    make_a_good(state)
    make_a_good(state)
    make_a_good(state)
    assert violations(state)
