"""The lasting craftsmen, cards 020 to 050: each does what its own wording says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.city_collection.actions import DropMap, SellGood, TakeBlock, UseCard
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, blocks_offered, cost, has, pink_blocks, play

City = Callable[..., tuple[State, dict[int, int]]]


@pytest.fixture
def city(position: Position) -> City:
    """Return a function: a position -> it with a good on a pink block of each price, and these blocks by price."""

    def city(text: str, goods: str = "BTCF") -> tuple[State, dict[int, int]]:
        pink = pink_blocks(position(""))
        laid = ",".join(f"{pink[price]}:{good}" for price, good in zip((1, 2, 3, 4), goods, strict=True))
        return position(f"{text} goods={laid}"), pink

    return city


# --- blocks -----------------------------------------------------------------------------------------------------------


def test_f17_card_025_can_make_a_block_free_and_no_cheaper(city: City) -> None:
    state, pink = city("p0=active:25/supply:K")
    play(state, f"block {pink[1]}, store")
    assert has(state) == (0, 1, "K")
    state, pink = city("p0=active:25 expansions=foreman-messenger")
    state.messenger = pink[2]
    play(state, f"block {pink[2]}, store")
    assert has(state) == (0, 1, "")


def test_f18_what_can_be_paid_is_reckoned_with_the_discount_of_card_025(city: City) -> None:
    state, pink = city("p0=active:25/supply:P")
    assert pink[2] in blocks_offered(state)
    assert pink[3] not in blocks_offered(state)


def test_card_026_brings_a_guilder_for_each_block(city: City) -> None:
    state, pink = city("p0=active:26/supply:PP/guilders:0")
    events = play(state, f"block {pink[2]}, store")
    assert has(state) == (0, 1, "")
    assert "card.026" in [event.rule for event in events]


def test_f19_card_027_asks_for_two_guilders_in_place_of_cubes(city: City, refused: Refused) -> None:
    state, pink = city("p0=active:27/guilders:2")
    assert refused(state, TakeBlock(pink[4], "cubes")) == "ruling.card-027-replaces"
    play(state, f"block {pink[4]} guilders, store")
    assert has(state) == (0, 0, "")
    state, pink = city("p0=active:27/guilders:1/supply:PPPP")
    assert refused(state, TakeBlock(pink[2], "guilders")) == "card.027"
    assert not blocks_offered(state)


def test_f19_by_another_ruling_card_027_leaves_the_choice(city: City) -> None:
    state, pink = city("p0=active:27/guilders:1/supply:PP options=card-027-replaces:may")
    play(state, f"block {pink[2]}, store")
    assert has(state) == (0, 1, "")


def test_f20_card_025_takes_nothing_off_the_guilders_of_card_027(city: City) -> None:
    state, pink = city("p0=active:25,27/guilders:3/supply:PPP")
    play(state, f"block {pink[3]} guilders, store")
    assert has(state) == (0, 1, "PPP")


def test_f21_cards_027_and_028_two_blocks_for_four_guilders(city: City, refused: Refused) -> None:
    state, pink = city("p0=active:27,28/guilders:5")
    play(state, f"block {pink[1]} guilders, store, block {pink[2]} guilders, store")
    assert state.sides[0].guilders == 1
    state.sides[0].guilders = 2
    assert refused(state, TakeBlock(pink[3], "guilders")) == "phase3.block"


def test_f22_cards_028_and_037_two_sales_of_different_goods(city: City, refused: Refused) -> None:
    state, pink = city("p0=active:28,37/supply:PPP/guilders:0", goods="KLCF")
    play(state, f"block {pink[1]}")
    assert refused(state, SellGood("cube")) == "phase3.black-market"
    play(state, f"sell both, cube U, block {pink[2]}, sell both, cube U")
    assert has(state) == (0, 4, "UU")


def test_f22_two_goods_of_a_kind_cannot_both_be_sold(city: City) -> None:
    state, pink = city("p0=active:28,37/supply:PPP/guilders:0", goods="KKCF")
    play(state, f"block {pink[1]}, sell both, cube U, block {pink[2]}")
    assert state.turn.good is None
    assert state.sides[0].store[7] == 1


def test_f23_cards_025_026_and_028_work_at_each_block(city: City) -> None:
    state, pink = city("p0=active:25,26,28/supply:P/guilders:0")
    play(state, f"block {pink[2]}, store, block {pink[1]}, store")
    assert has(state) == (0, 2, "")


# --- maps -------------------------------------------------------------------------------------------------------------


def test_f24_card_035_the_free_use_is_not_one_of_the_three_of_card_029(position: Position, refused: Refused) -> None:
    price = cost(position(""), 112)
    state = position(f"p0=active:29,35/inactive:112/supply:{price}PPPP/guilders:0")
    play(state, f"activate 112 {price}")
    assert [action.to_text() for action in state.legal_actions()] == ["use 112", "forgo"]
    play(state, "use 112, use 112, use 112, use 112")
    assert has(state) == (4, 4, "P")
    assert refused(state, UseCard(112)) == "card.029"


def test_f24_ruling_card_029_035_the_free_use_may_count(position: Position, refused: Refused) -> None:
    price = cost(position(""), 112)
    state = position(f"p0=active:29,35/inactive:112/supply:{price}PPPP/guilders:0 options=card-029-035:counts")
    play(state, f"activate 112 {price}, use 112, use 112, use 112")
    assert has(state) == (3, 3, "PP")
    assert refused(state, UseCard(112)) == "ruling.card-029-035"


@pytest.mark.parametrize("options", ["", "options=card-029-035:counts"])
def test_f24_without_card_029_a_new_map_is_used_free_and_once_more(
    position: Position, refused: Refused, options: str
) -> None:
    price = cost(position(""), 112)
    state = position(f"p0=active:35/inactive:112/supply:{price}PP/guilders:0 {options}")
    play(state, f"activate 112 {price}, use 112, use 112")
    assert has(state) == (2, 2, "P")
    assert refused(state, UseCard(112)) == "phase3.use-card"


def test_card_035_asks_at_once_for_the_free_use(position: Position, refused: Refused) -> None:
    price = cost(position(""), 109)
    state = position(f"p0=active:35,24,47/inactive:109/supply:{price}")
    play(state, f"activate 109 {price}")
    assert refused(state, UseCard(24)) == "card.035"
    assert refused(state, DropMap(109)) == "card.035"
    play(state, "use 109, use 24")
    assert state.sides[0].points == 2


def test_card_035_the_free_use_may_be_forgone(position: Position, refused: Refused) -> None:
    price = cost(position(""), 109)
    state = position(f"p0=active:35/inactive:109/supply:{price}")
    play(state, f"activate 109 {price}, forgo")
    assert refused(state, UseCard(109)) == "card.109"
    assert state.sides[0].points == 0


def test_f25_card_029_lets_one_map_a_turn_be_used_three_times(position: Position, refused: Refused) -> None:
    state = position("p0=active:29,109,113/supply:PPPPGG/field:0")
    play(state, "use 109, sail 1, pay G, use 109, use 109, use 113")
    assert state.sides[0].points == 4
    assert state.sides[0].tokens == {109: 3, 113: 1}
    assert refused(state, UseCard(113)) == "card.029"
    assert refused(state, UseCard(109)) == "card.029"


def test_f25_in_each_round_it_may_be_another_map(position: Position) -> None:
    state = position("p0=active:29,109,113/supply:GGG")
    play(state, "use 113, use 113, use 113")
    assert state.sides[0].points == 3


def test_card_029_helps_no_other_card(position: Position, refused: Refused) -> None:
    state = position("p0=active:29,24")
    play(state, "use 24")
    assert refused(state, UseCard(24)) == "phase3.use-card"


# --- exchanges without limit ------------------------------------------------------------------------------------------


def test_f67_card_032_three_cubes_for_a_guilder_as_often_as_wanted(position: Position, refused: Refused) -> None:
    state = position("p0=active:32/guilders:0/supply:PPPGGGK")
    play(state, "use 32, pay P, pay P, pay G, use 32, pay P, pay G, pay G")
    assert has(state) == (0, 2, "K")
    assert refused(state, UseCard(32)) == "card.032"
    assert state.sides[0].tokens == {}


def test_f67_ruling_card_036_same_two_cubes_for_one_of_any_colour(position: Position, refused: Refused) -> None:
    state = position("p0=active:36/guilders:0/supply:PPGK")
    play(state, "use 36, pay P, pay G, cube P, use 36, pay P, pay K, cube U")
    assert has(state) == (0, 0, "PU")
    play(state, "use 36, cube O")
    assert has(state) == (0, 0, "O")
    assert refused(state, UseCard(36)) == "card.036"


def test_card_039_two_guilders_for_two_cubes_as_often_as_wanted(position: Position, refused: Refused) -> None:
    state = position("p0=active:39/guilders:5")
    play(state, "use 39, cube P, cube U, use 39, cube K, cube K")
    assert has(state) == (0, 1, "PUKK")
    assert refused(state, UseCard(39)) == "card.039"


# --- activating -------------------------------------------------------------------------------------------------------


def test_card_030_brings_two_guilders_for_each_building_activated(position: Position) -> None:
    state = position("p0=active:30,38/inactive:91,92,24,109/guilders:3")
    play(state, "activate 91 3fl")
    assert state.sides[0].guilders == 2
    state.sides[0].guilders = 6
    play(state, "activate 24 3fl, activate 109 3fl")
    assert state.sides[0].guilders == 0


def test_f64_card_033_counts_for_itself(position: Position) -> None:
    price = cost(position(""), 33)
    state = position(f"p0=inactive:33/guilders:0/supply:{price}")
    events = play(state, f"activate 33 {price}")
    assert has(state) == (0, 1, "")
    assert events[-1].rule == "card.033"


def test_card_033_brings_a_guilder_for_each_craftsman(position: Position) -> None:
    state = position("p0=active:33,38/inactive:24,91/guilders:6")
    play(state, "activate 24 3fl")
    assert state.sides[0].guilders == 4
    play(state, "activate 91 3fl")
    assert state.sides[0].guilders == 1


def test_card_041_brings_a_guilder_for_each_map(position: Position) -> None:
    state = position("p0=active:41,38/inactive:109,113,91/guilders:6")
    play(state, "activate 109 3fl, activate 113 3fl")
    assert state.sides[0].guilders == 2
    state.sides[0].guilders = 3
    play(state, "activate 91 3fl")
    assert state.sides[0].guilders == 0


def test_f29_card_034_a_disc_always_lies_on_top(position: Position) -> None:
    state = position("ams/3 turn=1 p0=amstel:2 p1=amstel:6/supply:P p2=amstel:7/active:34")
    assert state.order == [2, 1, 0]
    play(state, "amstel 1")
    assert state.amstel == [2, 7, 7]
    assert state.order == [2, 1, 0]


def test_f29_card_034_jumps_to_the_top_when_it_is_activated(position: Position) -> None:
    state = position("ams/3 turn=2 p0=amstel:7 p1=amstel:7 p2=amstel:7/active:38/inactive:34/guilders:3 order=0,1,2")
    play(state, "activate 34 3fl")
    assert state.order == [2, 0, 1]


def test_f30_card_034_places_on_the_last_field_are_fixed(position: Position) -> None:
    text = "ams/3 turn=2 p0=amstel:19 p1=amstel:3 p2=amstel:18/active:34/supply:P"
    state = position(text)
    play(state, "amstel 1")
    assert state.order == [0, 2, 1]
    state = position(f"{text} options=card-034-end:lifts")
    play(state, "amstel 1")
    assert state.order == [2, 0, 1]


# --- ship, sales, dockworkers -----------------------------------------------------------------------------------------


def test_card_037_a_sale_brings_the_cube_and_the_guilders(city: City) -> None:
    state, pink = city("p0=active:37/supply:P/guilders:0", goods="KTCF")
    play(state, f"block {pink[1]}, sell both, cube B")
    assert has(state) == (0, 2, "B")


def test_f40_card_040_moves_the_ship_two_fields_for_each_cube(position: Position) -> None:
    state = position("p0=active:40/supply:PP")
    play(state, "sail 1, sail 2, sail 3")
    assert state.sides[0].field == 3
    assert sum(state.sides[0].supply) == 0


def test_card_050_doubles_the_points_of_a_dockworker(position: Position) -> None:
    jetty = position("").board.harbour.jetties[0]
    state = position(f"p0=active:50/dockworkers:B/field:{jetty} depot=W")
    play(state, "land B")
    assert state.sides[0].points == 2 * 7
    assert state.sides[0].breakdown == {"phase3.dockworker-deliver": 7, "card.050": 7}
