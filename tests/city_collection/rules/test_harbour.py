"""The harbour: loading, sailing, dockworkers and deliveries (phase3.load to phase3.quick-delivery)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import Deliver, LandDockworker, Load, Sail, TakeDockworker, action_from_text
from amsterdam.city_collection.goods import BEER, GOLDEN_YELLOW, GOOD_LETTERS, JENEVER, LIGHT_PINK, WHITE, letters
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, has, play

# The standard harbour is a loop of 26 fields from the start field 0: jetties at 4, 8, 11, 15, 18 and 22 (in the order
# light blue, white, golden yellow, reddish brown, light pink, light green), jenever at 2, a small warehouse (3) at 3,
# beer at 5 with 6, 5 and 4, cheese at 16 with 7, 6 and 5.


def aboard(state: State) -> str:
    return letters(state.sides[0].ship, GOOD_LETTERS)


# --- loading and sailing ----------------------------------------------------------------------------------------------


def test_phase3_load_the_example_of_anne_both_goods_at_a_jetty(position: Position) -> None:
    state = position("p0=field:8/store:BX")
    play(state, "load B, load X")
    assert aboard(state) == "BX"
    assert not any(state.sides[0].store)


def test_f38_goods_are_loaded_at_a_crane_only(position: Position, refused: Refused) -> None:
    assert refused(position("p0=field:2/store:B"), Load(BEER)) == "phase3.load"
    for field in (0, 4, 8, 11, 15, 18, 22):
        assert Load(BEER) in position(f"p0=field:{field}/store:B").legal_actions()
    assert refused(position("p0=field:0/store:X"), Load(BEER)) == "phase3.load"


def test_f39_sailing_turns_round_and_other_actions_go_between(position: Position) -> None:
    state = position("p0=field:2/store:B/ship:J/supply:PPGK p1=field:4")
    play(state, "sail 3, pay P, sail 4, pay P, load B, sail 3, pay G, sail 2")
    assert has(state) == (0, 1, "")
    play(state, "deliver J")
    assert aboard(state) == "B"


def test_phase3_sail_the_example_of_anne_three_fields_for_three_cubes(position: Position) -> None:
    state = position("p0=field:9/supply:PPP")
    play(state, "sail 8, sail 7, sail 6")
    assert has(state) == (0, 1, "")
    assert state.sides[0].field == 6


def test_phase3_sail_one_field_at_a_time_and_only_with_a_cube(position: Position, refused: Refused) -> None:
    assert refused(position("p0=field:2/supply:PP"), Sail(4)) == "phase3.sail"
    assert refused(position("p0=field:2"), Sail(3)) == "phase3.sail"
    assert refused(position("p0=field:2/supply:P"), Sail(26)) == "phase3.sail"


def test_f40_card_040_three_fields_for_two_cubes(position: Position) -> None:
    state = position("p0=active:40/supply:PPP")
    play(state, "sail 1, sail 2, sail 3")
    assert has(state) == (0, 1, "P")


@pytest.mark.parametrize(("options", "left"), [("", ""), ("options=card-040-half:kept ", "P")])
def test_f40_ruling_card_040_half_the_second_field_is_lost_or_kept(position: Position, options: str, left: str) -> None:
    state = position(f"{options}p0=active:40/supply:PP/field:3/store:B")
    play(state, "sail 4, load B, sail 5")
    assert has(state) == (0, 1, left)


FREE_AND_PAID = "round=9 p0=active:22,40/supply:P/guilders:1/field:9/ship:BT p1=- tile=B16 jetties=WY,BY,BR,WP,RG,PG"


def test_card_040_with_022_the_player_says_which_field_is_paid(position: Position, refused: Refused) -> None:
    state = position(FREE_AND_PAID)
    assert refused(state, Sail(8, "cube")) == "phase3.sail"
    play(state, "use 22, sail 8, aboard B, sail 7 cube, sail 6, deliver T, sail 5, deliver B")
    assert (state.sides[0].field, sum(state.sides[0].supply), state.turn.free_steps) == (5, 0, 1)
    play(state, "sail 4")
    assert sum(state.sides[0].ship) == 0


def test_a_free_field_is_paid_only_where_it_makes_a_difference(position: Position, refused: Refused) -> None:
    for text in (
        "p0=active:22/supply:P/field:9 done=free-steps:2",
        "p0=active:40/field:9 done=free-steps:2",
        "p0=active:40/supply:P/field:9 done=free-steps:2,half-step",
        "p0=active:40/supply:P/field:9",
        "p0=active:40/supply:P/field:9 done=free-steps:2,moored-anywhere",
    ):
        assert refused(position(text), Sail(8, "cube")) == "phase3.sail"
    assert refused(position("p0=active:40/supply:P/field:9 done=free-steps:2"), Sail(8, "guilders")) == "phase3.sail"
    state = position("p0=active:40/supply:P/field:9 done=free-steps:2")
    assert [action.to_text() for action in state.legal_actions() if isinstance(action, Sail)] == [
        "sail 8",
        "sail 8 cube",
        "sail 10",
        "sail 10 cube",
    ]
    assert all(action_from_text(action.to_text()) == action for action in state.legal_actions())


def test_f62_card_022_three_free_fields_over_the_turn(position: Position) -> None:
    state = position("p0=active:22/guilders:1/supply:P/field:1/ship:J")
    play(state, "use 22, sail 2, deliver J, sail 3, sail 4")
    assert has(state)[1:] == (0, "P")
    play(state, "sail 5")
    assert has(state)[2] == ""


# --- dockworkers ------------------------------------------------------------------------------------------------------


def test_phase3_dockworker_aboard_the_example_of_anne_a_guilder_at_once(position: Position) -> None:
    state = position("p0=field:8 jetties=-,PR,-,-,-,-")
    play(state, "aboard P")
    assert has(state)[1] == 2
    assert state.sides[0].dockworkers[LIGHT_PINK] == 1


def test_phase3_dockworker_aboard_one_at_a_stop(position: Position, refused: Refused) -> None:
    state = position("p0=field:8/supply:PP jetties=-,PR,-,-,-,-")
    play(state, "aboard P")
    assert refused(state, TakeDockworker(3)) == "phase3.dockworker-aboard"
    play(state, "sail 9, sail 8, aboard R")
    assert has(state) == (0, 3, "")


@pytest.mark.parametrize(("ruling", "again"), [("turn", True), ("stop", False)])
def test_ruling_dockworker_stop_a_ship_that_stays_may_take_another_next_round(
    position: Position, ruling: str, again: bool
) -> None:
    state = position(f"round=3 queue=0 p0=field:4/supply:P jetties=WY,-,-,-,-,- options=dockworker-stop:{ruling}")
    play(state, "aboard W, pass")
    while state.phase != ACT or state.actor != 0:
        state.apply(state.legal_actions()[-1])
    for same in (state, position(state.to_text())):
        assert (TakeDockworker(GOLDEN_YELLOW) in same.legal_actions()) == again
    refusal = state.why_not(TakeDockworker(GOLDEN_YELLOW))
    assert again or (refusal is not None and refusal.rule == "ruling.dockworker-stop")
    state.sides[0].supply[0] = 2
    play(state, "sail 5, sail 4, aboard Y")


def test_f41_a_ship_carries_two_dockworkers(position: Position, refused: Refused) -> None:
    state = position("p0=field:8/dockworkers:BY jetties=-,PR,-,-,-,-")
    assert refused(state, TakeDockworker(LIGHT_PINK)) == "phase3.dockworker-aboard"


def test_phase3_dockworker_aboard_only_those_who_wait_there(position: Position, refused: Refused) -> None:
    state = position("p0=field:8 jetties=-,PR,-,-,-,-")
    assert refused(state, TakeDockworker(WHITE)) == "phase3.dockworker-aboard"
    assert refused(position("p0=field:0"), TakeDockworker(WHITE)) == "phase3.dockworker-aboard"


@pytest.mark.parametrize(("cards", "points"), [("", 7), ("/active:50", 14)])
def test_f42_the_example_of_anne_the_second_dockworker_brings_seven(
    position: Position, cards: str, points: int
) -> None:
    state = position(f"p0=field:18/dockworkers:P{cards} depot=B")
    play(state, "land P")
    assert has(state)[0] == points
    assert state.depot == [0, LIGHT_PINK]


def test_f42_a_dockworker_lands_at_the_own_jetty_only(position: Position, refused: Refused) -> None:
    assert refused(position("p0=field:8/dockworkers:P"), LandDockworker(LIGHT_PINK)) == "phase3.dockworker-deliver"
    assert refused(position("p0=field:8"), LandDockworker(WHITE)) == "phase3.dockworker-deliver"


def test_f42_the_fourth_and_later_share_the_lowest_field(position: Position) -> None:
    state = position("p0=field:18/dockworkers:PP depot=BWY")
    play(state, "land P, land P")
    assert has(state)[0] == 3 + 3


# --- deliveries -------------------------------------------------------------------------------------------------------


def test_f44_the_example_of_jan_cheese_in_round_four_brings_six_and_four(position: Position) -> None:
    state = position("round=4 p0=field:16/ship:C warehouses=7:C")
    play(state, "deliver C")
    assert has(state)[0] == 6 + 4
    assert state.sides[0].breakdown == {"phase3.deliver-large": 6, "phase3.quick-delivery": 4}


def test_phase3_deliver_large_the_example_of_anne_the_last_field_for_beer_brings_four(position: Position) -> None:
    state = position("round=8 p0=field:5/ship:B warehouses=2:BB")
    play(state, "deliver B")
    assert has(state)[0] == 4


@pytest.mark.parametrize(("number", "extra"), [(1, 7), (4, 4), (7, 1), (8, 0), (12, 0)])
def test_f44_quick_delivery_counts_for_each_good(position: Position, number: int, extra: int) -> None:
    state = position(f"round={number} p0=field:5/ship:BB")
    play(state, "deliver B, deliver B")
    assert has(state)[0] == 6 + 5 + 2 * extra


def test_f44_sales_and_dockworkers_are_not_delivered_quickly(position: Position) -> None:
    state = position("round=1 p0=supply:PP/field:18/dockworkers:P goods=4:K")
    play(state, "block 4, sell guilders, land P")
    assert state.sides[0].breakdown == {"phase3.dockworker-deliver": 9}


def test_phase3_deliver_small_takes_one_good_of_any_kind(position: Position, refused: Refused) -> None:
    state = position("round=8 p0=field:3/ship:BX")
    play(state, "deliver X")
    assert has(state)[0] == 3
    assert refused(state, Deliver(BEER)) == "phase3.deliver-small"
    assert aboard(state) == "B"


def test_f43_a_full_warehouse_takes_no_more(position: Position, refused: Refused) -> None:
    assert refused(position("p0=field:5/ship:B warehouses=2:BBB"), Deliver(BEER)) == "phase3.deliver-large"


def test_phase3_deliver_large_each_takes_its_own_kind(position: Position, refused: Refused) -> None:
    assert refused(position("p0=field:5/ship:J"), Deliver(JENEVER)) == "phase3.deliver-large"
    assert refused(position("p0=field:5/store:B"), Deliver(BEER)) == "phase3.deliver-large"
    assert refused(position("p0=field:4/ship:B"), Deliver(BEER)) == "phase3.deliver-large"


# --- tiles that move the ship -----------------------------------------------------------------------------------------


def test_f74_tile_ca17_loads_and_delivers_on_the_way(position: Position) -> None:
    state = position("round=8 p0=field:3/store:B/guilders:1 tile=CA17 expansions=market-c:replace")
    play(state, "market, sail 4, load B, sail 5, deliver B, sail 6")
    assert has(state) == (6, 0, "")


def test_market_cb21_moves_the_ship_anywhere(position: Position, refused: Refused) -> None:
    state = position("p0=field:3/guilders:3/active:16 tile=CB21 expansions=market-c:replace")
    play(state, "market")
    assert refused(state, Sail(3)) == "market.CB21"
    play(state, "sail 19, use 16")
    assert state.sides[0].field == 19
    assert has(state) == (1, 0, "")
