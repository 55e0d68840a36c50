"""The greedy player in the harbour: what it does with goods, and where it sails."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import (
    Deliver,
    Forgo,
    LandDockworker,
    Load,
    Sail,
    SellGood,
    StoreGood,
    TakeDockworker,
)
from amsterdam.city_collection.bots.greedy_voyage import Prospects
from amsterdam.city_collection.goods import BEER, CRYSTAL, FURNITURE, WHITE
from tests.city_collection.bots.bare import (
    BARE,
    BEER_AT,
    BOARD,
    CRYSTAL_AT,
    FURNITURE_AT,
    Position,
    choice,
    turn,
)


def test_sells_a_good_that_cannot_be_delivered_any_more(position: Position) -> None:
    state = position(f"round=12 p0=supply:-/guilders:2 tile=B12 done=good:X {BARE}")
    assert choice(state) == SellGood("guilders")


def test_stores_a_good_that_its_ship_can_bring_at_once(position: Position) -> None:
    assert choice(position(f"round=1 p0=supply:PPPP/field:0 done=good:F {BARE}")) == StoreGood()


def test_loads_sails_and_delivers(position: Position) -> None:
    state = position(f"round=3 p0=supply:PP/store:F tile=B16 {BARE}")
    assert turn(state)[:3] == [Load(FURNITURE), Sail(FURNITURE_AT), Deliver(FURNITURE)]
    assert state.sides[0].points == 4 + 5


def test_sails_with_the_steps_that_a_card_gives(position: Position) -> None:
    state = position(f"round=3 p0=supply:-/ship:F tile=B16 {BARE} done=free-steps:1")
    assert turn(state)[:2] == [Sail(FURNITURE_AT), Deliver(FURNITURE)]


@pytest.mark.parametrize(
    ("field", "line"),
    [(8, "sail 7 cube, sail 6, deliver T, sail 5, deliver B"), (7, "sail 6, deliver T, sail 5, deliver B")],
)
def test_pays_for_two_fields_in_a_row_and_keeps_the_free_one_for_after_a_stop(
    position: Position, field: int, line: str
) -> None:
    state = position(f"round=9 p0=active:40/supply:P/field:{field}/ship:BT tile=B16 {BARE} done=free-steps:1")
    assert ", ".join(action.to_text() for action in turn(state)[:-1]) == line


def test_pays_for_no_field_that_it_can_sail_free(position: Position) -> None:
    state = position(f"round=9 p0=active:40/supply:P/field:8/ship:T tile=B16 {BARE} done=free-steps:2")
    assert [action.to_text() for action in turn(state)[:2]] == ["sail 7", "sail 6"]


def test_stays_where_its_good_is_wanted_when_it_may_moor_anywhere(position: Position) -> None:
    state = position(f"round=9 p0=supply:-/ship:X/field:{CRYSTAL_AT} tile=B16 {BARE} done=moored-anywhere")
    assert turn(state)[:2] == [Forgo(), Deliver(CRYSTAL)]


def test_lands_a_dockworker(position: Position) -> None:
    jetty = BOARD.harbour.jetties[2]
    assert choice(position(f"round=3 p0=dockworkers:Y/field:{jetty}/supply:PP {BARE}")) == LandDockworker(2)


def test_takes_a_dockworker_aboard(position: Position) -> None:
    jetty = BOARD.harbour.jetties[0]
    state = position(f"round=3 p0=field:{jetty}/supply:PP goods={'-' * 36} jetties=WY,-,-,-,-,-")
    assert choice(state) == TakeDockworker(WHITE)


def test_keeps_a_good_that_is_worth_more_elsewhere(position: Position) -> None:
    small = next(house.field for house in BOARD.harbour.warehouses if house.values == (3,))
    prospects = Prospects(position(f"round=9 p0=ship:BX/field:{small} {BARE}").view(0))
    assert prospects.delivering(small, BEER) < 0 < prospects.delivering(BEER_AT, BEER)
    state = position(f"round=9 p0=ship:B/field:{small}/supply:KK tile=B16 {BARE}")
    assert Deliver(BEER) in state.legal_actions()
    assert choice(state) != Deliver(BEER)


def test_in_the_last_round_any_warehouse_will_do(position: Position) -> None:
    small = next(house.field for house in BOARD.harbour.warehouses if house.values == (3,))
    assert choice(position(f"round=12 p0=ship:B/field:{small}/supply:- {BARE}")) == Deliver(BEER)


@pytest.mark.parametrize("cargo", ["ship:BX/dockworkers:W", "store:FJ", "ship:L/store:K/dockworkers:RG"])
def test_a_longer_way_is_never_worth_less(position: Position, cargo: str) -> None:
    ways = Prospects(position(f"round=4 p0={cargo}/field:4").view(0)).voyages(9)
    assert [way.worth for way in ways] == sorted(way.worth for way in ways)
    assert ways[0].first == -1
    assert all(way.first in BOARD.harbour.neighbours[4] for way in ways[1:] if way.first >= 0)


def test_sails_on_towards_a_warehouse_out_of_reach(position: Position) -> None:
    state = position(f"round=4 p0=supply:PP/ship:X/field:8 tile=B16 {BARE} done=amstel")
    prospects = Prospects(state.view(0))
    sailed = choice(state)
    assert isinstance(sailed, Sail)
    assert prospects.way(sailed.field, CRYSTAL_AT) == prospects.way(8, CRYSTAL_AT) - 1
