"""The market: every tile by its own wording, the cards that look at it, and what a refusal says (phase3.market)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import Forgo, Pass, Sail, SwapCard, TakeBlock, UseMarket
from amsterdam.city_collection.events import CardSwapped, GuildersGained, MarketUsed
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, blocks_offered, has, pink_blocks, play

MARKET = UseMarket()
C_TILES = "expansions=market-c:mixed"

#: Tile, its price, its prestige, fields on the Amstel, cubes of choice.
TILES = [
    ("A1", 1, 1, 2, 0),
    ("A2", 1, 2, 0, 0),
    ("A3", 1, 3, 0, 0),
    ("A4", 2, 2, 0, 1),
    ("A5", 2, 3, 1, 0),
    ("A6", 2, 4, 0, 0),
    ("A7", 3, 4, 2, 0),
    ("A8", 3, 5, 0, 0),
    ("B9", 3, 5, 0, 1),
    ("B10", 4, 4, 2, 0),
    ("B11", 4, 6, 1, 0),
    ("B12", 4, 8, 0, 0),
    ("B13", 5, 11, 0, 1),
    ("B14", 5, 12, 0, 0),
    ("B15", 6, 14, 0, 0),
    ("B16", 6, 15, 0, 0),
]


@pytest.mark.parametrize(
    ("tile", "price", "points", "fields", "cubes"), TILES, ids=[f"market.{row[0]}" for row in TILES]
)
def test_a_tile_brings_what_it_says(
    position: Position, refused: Refused, tile: str, price: int, points: int, fields: int, cubes: int
) -> None:
    where = f"round={1 if tile[0] == 'A' else 7} tile={tile}"
    state = position(f"p0=guilders:{price} {where}")
    play(state, "market" + ", cube K" * cubes)
    assert has(state) == (points, 0, "K" * cubes)
    assert state.amstel[0] == fields
    assert state.sides[0].breakdown == {f"market.{tile}": points}
    assert refused(position(f"p0=guilders:{price - 1} {where}"), MARKET) == "phase3.market"


def test_marijke_pays_a_guilder_for_a_point_and_two_fields(position: Position) -> None:
    """The example of Marijke, with tile A1."""
    state = position("p0=guilders:1 tile=A1")
    events = play(state, "market")
    assert events[0] == MarketUsed("phase3.market", 0, state.board.tile("A1").number)
    assert (has(state), state.amstel[0]) == ((1, 0, ""), 2)


def test_a_tile_moves_the_disc_past_a_bridge(position: Position) -> None:
    state = position("p0=guilders:1/amstel:4 tile=A1")
    play(state, "market")
    assert state.sides[0].breakdown["phase3.amstel-bridge"] == state.board.amstel.bridges[4]


def test_a_tile_s_fields_are_beside_the_action_on_the_amstel(position: Position) -> None:
    state = position("p0=guilders:1/supply:P tile=A1")
    play(state, "amstel 1, market")
    assert state.amstel[0] == 3


def test_a_disc_at_the_end_stays_there(position: Position) -> None:
    state = position("p0=guilders:1/amstel:19 tile=A1")
    play(state, "market")
    assert (has(state), state.amstel[0]) == ((1, 0, ""), 19)


# --- how often --------------------------------------------------------------------------------------------------------


def test_the_market_is_used_once_a_turn(position: Position, refused: Refused) -> None:
    state = position("p0=guilders:9 tile=A2")
    play(state, "market")
    assert refused(state, MARKET) == "phase3.market"
    refusal = state.why_not(MARKET)
    assert refusal is not None and refusal.message == "The market can be used 1 time a turn."


def test_f47_card_020_twice_a_turn_and_paid_twice(position: Position, refused: Refused) -> None:
    state = position("p0=guilders:2 tile=A2")
    play(state, "market")
    assert (has(state), refused(state, MARKET)) == ((2, 1, ""), "phase3.market")
    state = position("p0=active:20/guilders:3 tile=A2")
    first, second = play(state, "market")[0], play(state, "market")[0]
    assert (first.rule, second.rule) == ("phase3.market", "card.020")
    assert has(state) == (4, 1, "")
    assert refused(state, MARKET) == "phase3.market"
    state = position("p0=active:20/guilders:1 tile=A2")
    play(state, "market")
    assert refused(state, MARKET) == "phase3.market"


def test_a_card_that_is_still_free_is_activated_without_an_open_tile(position: Position) -> None:
    state = position("tile=- done=free-cards:1 p0=inactive:24")
    play(state, "activate 24 -")
    assert state.sides[0].active == [24] and not state.turn.free_cards


def test_without_an_open_tile_tom_gets_a_guilder(position: Position) -> None:
    state = position("ams/1 phase=choose display=24 tile=-")
    events = play(state, "choose 24")
    assert GuildersGained("solo.market", 1, 1) in events


def test_no_tile_no_market(position: Position, refused: Refused) -> None:
    state = position("p0=guilders:9")
    state.tile = None
    assert refused(state, MARKET) == "phase3.market"


def test_f48_the_market_is_remembered_to_have_brought_prestige(position: Position) -> None:
    for tile, brought in (("A3", True), ("CA17", False), ("CA19", False)):
        state = position(f"p0=guilders:2 tile={tile} {C_TILES}")
        play(state, "market")
        assert state.turn.market_points == brought


# --- the C tiles ------------------------------------------------------------------------------------------------------


def c_tile(position: Position, tile: str, owner: str, rest: str = "") -> State:
    """Return a position in which a tile of the fourth expansion was just paid for."""
    price = position("").board.tile(tile).price
    number = 1 if tile.startswith("CA") else 7
    state = position(f"round={number} p0=guilders:{price}/{owner} tile={tile} {C_TILES} {rest}")
    play(state, "market")
    assert state.sides[0].guilders == 0
    assert state.sides[0].points == 0
    return state


def test_f74_market_ca17_three_fields_with_loading_and_landing_on_the_way(position: Position) -> None:
    harbour = position("").board.harbour
    near = harbour.neighbours[harbour.start][0]
    state = c_tile(position, "CA17", f"store:B/field:{near}")
    play(state, f"sail {harbour.start}, load B, sail {near}, sail {harbour.start}")
    assert state.sides[0].ship[0] == 1
    assert not [action for action in state.legal_actions() if isinstance(action, Sail)]


def test_market_ca18_swaps_an_inactive_card_for_a_discarded_one(position: Position, refused: Refused) -> None:
    state = c_tile(position, "CA18", "inactive:24,91/active:7", "discard=55,109")
    assert [a.to_text() for a in state.legal_actions()] == [
        "swap 24 55",
        "swap 24 109",
        "swap 91 55",
        "swap 91 109",
        "forgo",
    ]
    assert refused(state, SwapCard(7, "55")) == "market.CA18"
    assert refused(state, SwapCard(24, "1")) == "market.CA18"
    assert refused(state, SwapCard(24, "craftsman")) == "market.CA18"
    events = play(state, "swap 24 109")
    assert state.sides[0].inactive == [109, 91]
    assert state.discards == [55, 24]
    assert events == [CardSwapped("market.CA18", 0, 24, 109)]
    assert refused(state, SwapCard(91, "24")) == "market.CA18"


def test_market_ca18_draws_from_a_deck_when_nothing_is_discarded(position: Position, refused: Refused) -> None:
    state = c_tile(position, "CA18", "inactive:24", "craftsmen=3,* buildings=60,*")
    assert refused(state, SwapCard(24, "109")) == "market.CA18"
    twin = state.copy()
    play(state, "swap 24 craftsman")
    assert (state.sides[0].inactive, state.discards) == ([3], [24])
    play(twin, "swap 24 building")
    assert (twin.sides[0].inactive, twin.discards) == ([60], [24])


def test_market_ca18_asks_for_a_card_to_swap(position: Position, refused: Refused) -> None:
    assert refused(position(f"p0=guilders:2 tile=CA18 {C_TILES}"), MARKET) == "market.CA18"


def test_market_ca19_two_cubes_of_choice(position: Position) -> None:
    state = c_tile(position, "CA19", "supply:P")
    play(state, "cube U, cube K")
    assert has(state) == (0, 0, "PUK")


def test_market_ca20_and_market_cb24_activate_one_card_and_two(position: Position) -> None:
    for tile, cards in (("CA20", 1), ("CB24", 2)):
        state = c_tile(position, tile, "inactive:24,91,109")
        free = {a.to_text() for a in state.legal_actions()}
        assert {"activate 24 -", "activate 91 -", "activate 109 -"} <= free
        play(state, "activate 24 -")
        assert ("activate 91 -" in {a.to_text() for a in state.legal_actions()}) == (cards == 2)


def test_tiles_for_inactive_cards_need_one(position: Position, refused: Refused) -> None:
    for tile in ("CA20", "CB24"):
        state = position(f"round={1 if tile == 'CA20' else 7} p0=guilders:6 tile={tile} {C_TILES}")
        assert refused(state, MARKET) == f"market.{tile}"


def test_market_cb21_takes_the_ship_to_any_field(position: Position) -> None:
    state = c_tile(position, "CB21", "supply:-")
    fields = {action.field for action in state.legal_actions() if isinstance(action, Sail)}
    assert fields == set(range(len(state.board.harbour.fields))) - {state.sides[0].field}
    play(state, "sail 13")
    assert state.sides[0].field == 13


def test_market_cb22_takes_a_block_free_with_its_good(position: Position) -> None:
    pink = pink_blocks(position(""))
    state = c_tile(position, "CB22", "supply:-", f"goods={pink[4]}:X,{pink[1]}:B")
    assert {a.payment for a in state.legal_actions() if isinstance(a, TakeBlock)} == {"free"}
    play(state, f"block {pink[4]} free, store")
    assert state.sides[0].blocks == 1 << pink[4]
    assert state.sides[0].store[8] == 1


def test_f74_market_cb22_is_outside_the_limit_of_one_block(position: Position) -> None:
    pink = pink_blocks(position(""))
    text = f"round=7 p0=guilders:4/supply:P tile=CB22 {C_TILES} goods={pink[4]}:X,{pink[1]}:B"
    state = position(text)
    play(state, f"block {pink[1]}, store, market, block {pink[4]} free, store")
    assert state.sides[0].blocks == 1 << pink[1] | 1 << pink[4]
    state = position(text)
    play(state, f"market, block {pink[4]} free, store")
    assert pink[1] in blocks_offered(state)


def test_f74_by_another_ruling_tile_cb22_is_the_block_of_the_turn(position: Position, refused: Refused) -> None:
    pink = pink_blocks(position(""))
    text = f"round=7 p0=guilders:4/supply:P tile=CB22 {C_TILES} goods={pink[4]}:X,{pink[1]}:B options=cb22-limit:inside"
    state = position(text)
    play(state, f"block {pink[1]}, store")
    assert refused(state, MARKET) == "ruling.cb22-limit"
    state = position(text)
    play(state, f"market, block {pink[4]} free, store")
    assert not blocks_offered(state)


def test_market_cb23_a_cube_of_each_colour(position: Position) -> None:
    state = c_tile(position, "CB23", "supply:P")
    assert has(state) == (0, 0, "PPGOBUK")


def test_an_offer_may_be_forgone(position: Position) -> None:
    state = c_tile(position, "CB21", "supply:-")
    play(state, "forgo")
    assert state.sides[0].field == state.board.harbour.start
    assert not [action for action in state.legal_actions() if isinstance(action, Sail)]


@pytest.mark.parametrize(
    ("tile", "plays", "left"),
    [
        ("CA17", "market, market", "free_steps"),
        ("CA20", "market, market, activate 1 -", "free_cards"),
        ("CB24", "market, activate 1 -, market, activate 2 -, activate 3 -", "free_cards"),
    ],
)
def test_ruling_c_tiles_together_fields_and_cards_wait_and_add_up(
    position: Position, tile: str, plays: str, left: str
) -> None:
    state = position(f"round=7 p0=active:20/inactive:1,2,3,4,5/guilders:12 tile={tile} {C_TILES}")
    play(state, plays)
    assert getattr(state.turn, left) == {"CA17": 6, "CA20": 1, "CB24": 1}[tile]
    assert Pass() in state.legal_actions()


@pytest.mark.parametrize("tile", ["CA18", "CB21", "CB22"])
def test_ruling_c_tiles_together_a_swap_a_way_and_a_block_do_not_wait(position: Position, tile: str) -> None:
    state = c_tile(position, tile, "active:20/inactive:1", "discard=23")
    assert Pass() not in state.legal_actions() and Forgo() in state.legal_actions()
