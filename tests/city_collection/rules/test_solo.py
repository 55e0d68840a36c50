"""The game against TOM: his card, his dice, his houses, his market, his points (solo.*)."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.city_collection.actions import DiscardCard
from amsterdam.city_collection.events import BlockTaken
from amsterdam.city_collection.goods import CHEESE, GOLDEN_YELLOW, GOOD_LETTERS, JORDAAN, PLANTAGE, REDDISH_BROWN
from amsterdam.city_collection.position import DICE, TOM
from amsterdam.city_collection.rules import solo
from amsterdam.city_collection.state import State
from amsterdam.game import Event
from tests.city_collection.playing import Position, Refused, play


def rolled(position: Position, dice: str, text: str = "") -> State:
    """Return a position after TOM has played his phases II and III with these dice."""
    state = position(f"ams/1 dice={dice} tile=B16 {text}")
    solo.play(state, [])
    return state


def tom(state: State) -> tuple[int, int, int]:
    """Return TOM's prestige, guilders and field of the Amstel."""
    return state.sides[TOM].points, state.sides[TOM].guilders, state.amstel[TOM]


# --- setup and phase I ------------------------------------------------------------------------------------------------


def test_solo_setup_one_dockworker_a_colour_and_no_money_for_tom() -> None:
    state = amsterdam.game("city-collection").start(2, seed=3, options={"solo": True})
    waiting = [list(jetty) for jetty in state.jetties]
    assert [sum(jetty) for jetty in waiting] == [1] * 6
    assert [sum(column) for column in zip(*waiting, strict=True)] == [1] * 6
    assert all(not jetty[colour] for colour, jetty in enumerate(waiting))
    assert (state.players, state.sides[TOM].guilders, state.sides[0].guilders) == (2, 0, 1)


def leading(position: Position, display: str) -> tuple[State, bool]:
    state = position(f"ams/1 phase=choose order=1,0 p1=amstel:3 display={display}")
    return state, solo.takes_card(state, [])


def test_f75_solo_card_tom_takes_a_map_before_others_that_cost_as_little(position: Position) -> None:
    board = position("").board
    cost = {card: sum(facts.cost) for card, facts in board.cards.items()}
    two = [card for card in board.cards if cost[card] == 2]
    cheap = [next(card for card in two if board.cards[card].kind == kind) for kind in range(3)]
    dear = next(card for card, facts in board.cards.items() if facts.kind == 2 and cost[card] > 2)
    state, asked = leading(position, ",".join(map(str, [*cheap, dear])))
    assert not asked
    assert state.discards[-1] == cheap[2]


def test_f75_tom_takes_a_building_before_a_craftsman(position: Position) -> None:
    board = position("").board
    cost = {card: sum(facts.cost) for card, facts in board.cards.items()}
    craftsman, building = (
        next(card for card, facts in board.cards.items() if facts.kind == kind and cost[card] == 2) for kind in (0, 1)
    )
    state, _asked = leading(position, f"{craftsman},{building}")
    assert state.discards[-1] == building


def test_f75_of_two_maps_you_say_which(position: Position, refused: Refused) -> None:
    board = position("").board
    maps = [card for card, facts in board.cards.items() if facts.kind == 2]
    fewest = min(sum(board.cards[card].cost) for card in maps)
    one, other = [card for card in maps if sum(board.cards[card].cost) == fewest][:2]
    _state, asked = leading(position, f"{one},{other}")
    assert asked
    state = position(f"ams/1 phase=remove turn=0 queue=0 order=1,0 p1=amstel:3 display={one},{other},24")
    assert set(state.legal_actions()) == {DiscardCard(one), DiscardCard(other)}
    assert refused(state, DiscardCard(24)) == "solo.card"


def test_f75_tom_takes_nothing_while_you_lead(position: Position) -> None:
    state = position("ams/1 phase=choose order=0,1 p0=amstel:3 display=24,55,109,110")
    assert not solo.takes_card(state, [])
    assert len(state.display) == 4


# --- phase II ---------------------------------------------------------------------------------------------------------


def test_solo_amstel_the_example_a_one_takes_tom_under_a_bridge(position: Position) -> None:
    # The first bridge of the standard board comes after field 4 and brings 2.
    assert tom(rolled(position, "122345", "p1=amstel:4")) == (2, 1, 5)


def test_f77_solo_dockworker_two_triples_deliver_two(position: Position) -> None:
    state = rolled(position, "444222", "jetties=W,R,-,-,-,-")
    assert state.depot == [1, 3]
    assert tom(state) == (9 + 7, 2 + 1, 0)


def test_f77_ruling_tom_docker_faces_each_number_has_its_dockworker(position: Position) -> None:
    for number in range(1, 7):
        others = [other for other in range(1, 7) if other != number][:3]
        waiting = ",".join("BWYRPG"[(jetty + 1) % 6] for jetty in range(6))
        state = rolled(position, f"{number}{number}{number}{''.join(map(str, others))}", f"jetties={waiting}")
        assert state.depot == [number - 1]


def test_f77_the_same_number_again_delivers_nothing(position: Position) -> None:
    state = rolled(position, "333224", "jetties=Y,-,-,-,-,- tom=3")
    assert state.depot == []


def test_f77_ruling_three_equal_docker_taken_a_dockworker_that_is_gone(position: Position) -> None:
    state = rolled(position, "333244", "jetties=-,-,-,-,-,- p0=dockworkers:Y")
    assert state.depot == []
    assert state.tom_numbers == 1 << 3


# --- phase III --------------------------------------------------------------------------------------------------------


def test_f78_tom_takes_the_cheapest_block_beside_his_own(position: Position) -> None:
    # Of the Jordaan's blocks 12 and 17 cost 2, and 12 lies left; 14 and 16, which cost 1, are owned.
    state = position("ams/1 p0=blocks:14,16 goods=12:B,17:C,13:X")
    assert solo.block_for_tom(state, 2) == 12
    beside = position("ams/1 p0=blocks:14,16 p1=blocks:15 goods=12:B,17:C,13:X")
    assert solo.block_for_tom(beside, 2) == 17


def test_solo_house_the_example_lace_goes_to_its_warehouse_beer_to_the_black_market(position: Position) -> None:
    # Black: the cheapest block has lace, which was sold before; purple: the block beside TOM's has beer.
    text = "round=8 goods=34:L,26:B sold=L warehouses=8:LL p1=blocks:29"
    state = rolled(position, "234566", text)
    assert state.sides[TOM].blocks == 1 << 26 | 1 << 29 | 1 << 34
    assert (state.sides[TOM].points, state.sides[TOM].guilders) == (5, 2 + 1)
    assert state.black_market == 1 << GOOD_LETTERS.index("B") | 1 << GOOD_LETTERS.index("L")


@pytest.mark.parametrize(("sold", "brought"), [("", (0, 3)), (" sold=C", (7 + 4, 1))])
def test_f79_solo_good_it_is_sold_or_else_delivered_quickly(
    position: Position, sold: str, brought: tuple[int, int]
) -> None:
    assert tom(rolled(position, "622345", f"round=4 p0=blocks:2,3,4 goods=5:C{sold}"))[:2] == brought


def test_f79_ruling_tom_warehouse_full_the_good_is_removed(position: Position) -> None:
    # With the goods of the box that cannot come about: one is sold and three fill the house, and there are four.
    state = position("ams/1 round=4 p0=blocks:2,3,4 goods=5:C sold=C dice=622345 tile=B16")
    state.warehouses[7] = [CHEESE] * 3
    events: list[Event] = []
    solo.play(state, events)
    assert tom(state)[:2] == (0, 1)
    assert "ruling.tom-warehouse-full" in [event.rule for event in events]


def test_ruling_tom_house_face_other_numbers_take_no_house(position: Position) -> None:
    assert not rolled(position, "122345").sides[TOM].blocks


def test_solo_house_a_full_district_gives_tom_nothing(position: Position) -> None:
    assert solo.block_for_tom(position("ams/1 p0=blocks:0,1,2,3,4,5"), 0) is None


@pytest.mark.parametrize(
    ("tile", "guilders", "after"),
    [("A5", 3, (3, 1, 1)), ("A4", 3, (2, 1, 0)), ("A5", 1, (0, 2, 0))],
)
def test_f80_solo_market_paid_or_a_guilder(
    position: Position, tile: str, guilders: int, after: tuple[int, int, int]
) -> None:
    state = position(f"ams/1 dice=223345 tile={tile} p1=guilders:{guilders}")
    solo.play(state, [])
    assert tom(state) == after
    assert not any(state.sides[TOM].supply)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_f82_tom_counts_group_district_and_guilders(position: Position) -> None:
    text = "round=12 districts=B p1=guilders:5/blocks:24,25,27,28,18,20 p0=blocks:19,21,22/guilders:0"
    state = position(f"ams/1 {text}")
    events: list[Event] = []
    for action in state.legal_actions():
        if action.to_text() == "pass":
            events = state.apply(action)
    assert events and state.actor is None
    assert state.sides[TOM].breakdown == {"end.largest-group": 12, "end.leftovers": 2}
    assert state.sides[0].breakdown["end.districts"] == 5


@pytest.mark.parametrize(("yours", "winner"), [(9, 1), (10, 1), (11, 0)])
def test_solo_win_only_with_more_points(position: Position, yours: int, winner: int) -> None:
    state = position(f"ams/1 round=12 p0=points:{yours}/guilders:0/amstel:5 p1=points:10")  # the Amstel decides nothing
    state.apply(next(action for action in state.legal_actions() if action.to_text() == "pass"))
    result = state.result()
    assert result is not None
    assert (result.winners, result.rule) == ((winner,), "solo.win")
    assert result.ranking == ((winner,), (1 - winner,))


def test_solo_setup_says_that_tom_starts_without_guilders() -> None:
    game = amsterdam.game("city-collection")
    for options, said in (
        ({"solo": True}, "Guilders to start with: Anna 1, TOM 0."),
        ({}, "Everyone starts with 1 guilder."),
    ):
        state = game.start(2, seed=3, options=options)
        told = [game.sentence(event, ["Anna", "TOM"], state.board) for event in state.opening]
        assert [sentence for sentence in told if "guilder" in sentence.lower()] == [said]


def test_tom_takes_no_card_when_none_lies_open(position: Position) -> None:
    state = position("ams/1 round=5 order=1,0 p0=- p1=amstel:3 craftsmen=- buildings=- maps=- discard=*")
    play(state, "pass")
    assert (state.round, state.phase, state.display) == (6, DICE, [])


@pytest.mark.parametrize(("ruling", "delivered"), [("colour", REDDISH_BROWN), ("jetty", GOLDEN_YELLOW)])
def test_ruling_tom_docker_of_that_colour_or_on_that_jetty(position: Position, ruling: str, delivered: int) -> None:
    state = rolled(position, "444135", f"jetties=W,R,B,Y,G,P options=tom-docker:{ruling}")
    assert state.depot == [delivered]
    assert sum(map(sum, state.jetties)) == 5
    gone = rolled(position, "444135", f"jetties=W,P,B,-,G,Y p0=dockworkers:R options=tom-docker:{ruling}")
    assert gone.depot == []


def test_ruling_tom_sixes_are_done_in_the_order_of_the_colours(position: Position) -> None:
    state = position("ams/1 dice=636452 tile=B16")
    events: list[Event] = []
    solo.play(state, events)
    taken = [event.block for event in events if isinstance(event, BlockTaken)]
    assert [state.board.blocks[block].district for block in taken] == [PLANTAGE, JORDAAN]
