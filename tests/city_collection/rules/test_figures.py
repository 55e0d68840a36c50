"""Foreman, town messenger and trader: what they bring and where they go (foreman.*, messenger.*, trader.*)."""

from __future__ import annotations

from amsterdam.city_collection.actions import PlaceFigure
from amsterdam.city_collection.goods import COFFEE, CRYSTAL, GOOD_LETTERS
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, has, play

# On the standard harbour small warehouse 9 (5 points) lies at field 19, lace (8) at 17, small warehouse 10 at 21.
#: Every warehouse is full but one; `5:XXX` are three pieces of crystal, whose letter is X.
ALL_BUT_9 = "0:JJJ,1:B,2:BBB,3:TTT,4:KKK,5:XXX,6:X,7:CCC,8:LLL,10:K,11:DDD,12:FFF"


def places(state: State) -> list[int]:
    """Return where the figure that is due can go."""
    return [action.place for action in state.legal_actions() if isinstance(action, PlaceFigure)]


# --- foreman ----------------------------------------------------------------------------------------------------------


def test_foreman_setup_the_first_player_chooses_a_small_warehouse(position: Position, refused: Refused) -> None:
    state = position("phase=figure turn=0 queue=0 expansions=foreman-messenger")
    assert places(state) == [1, 6, 9, 10]
    assert refused(state, PlaceFigure("foreman", 2)) == "foreman.setup"
    play(state, "foreman 9")
    assert (state.foreman, state.actor) == (9, 1)


def test_f71_foreman_bonus_the_example_of_jan_five_and_two_points(position: Position) -> None:
    state = position("round=8 p0=field:19/ship:T foreman=9 messenger=4 expansions=foreman-messenger")
    play(state, "deliver T")
    assert state.sides[0].breakdown == {"phase3.deliver-small": 5, "foreman.bonus": 2}


def test_f71_foreman_move_to_the_next_warehouse_either_way(position: Position, refused: Refused) -> None:
    state = position("round=8 p0=field:19/ship:T foreman=9 messenger=4 expansions=foreman-messenger")
    play(state, "deliver T, pass")
    assert places(state) == [8, 10]
    assert refused(state, PlaceFigure("foreman", 7)) == "foreman.move"
    play(state, "foreman 8")
    assert (state.foreman, state.actor) == (8, 1)


def test_f71_ruling_foreman_way_full_warehouses_are_passed_over(position: Position) -> None:
    text = "round=8 p0=field:19/ship:T foreman=9 messenger=4 warehouses=8:LLL,10:B expansions=foreman-messenger"
    state = position(text)
    play(state, "deliver T, pass")
    assert places(state) == [7, 11]


def test_foreman_leaves_when_all_warehouses_are_full(position: Position) -> None:
    state = position(f"p0=field:19/ship:T foreman=9 messenger=4 warehouses={ALL_BUT_9} expansions=foreman-messenger")
    play(state, "deliver T, pass")
    assert (state.foreman, state.actor) == (None, 1)


# --- messenger --------------------------------------------------------------------------------------------------------


def test_messenger_setup_the_second_player_chooses_a_block_of_two(position: Position, refused: Refused) -> None:
    state = position("phase=figure turn=1 queue=1 foreman=9 expansions=foreman-messenger")
    assert all(state.board.blocks[block].cost == 2 for block in places(state))
    assert refused(state, PlaceFigure("messenger", 0)) == "messenger.setup"
    play(state, "messenger 4")
    assert state.messenger == 4


def test_messenger_discount_the_example_of_anne_one_grey_cube(position: Position) -> None:
    state = position("p0=supply:G goods=7:B,8:J sold=BJ foreman=9 messenger=7 expansions=foreman-messenger")
    play(state, "block 7")
    assert has(state)[2] == ""


def test_f72_messenger_move_over_a_bridge_to_a_free_block(position: Position, refused: Refused) -> None:
    figures = "foreman=9 messenger=7 expansions=foreman-messenger"
    state = position(f"p0=supply:G p1=blocks:6 goods=7:B,8:J,10:X sold=B {figures}")
    play(state, "block 7, pass")
    assert places(state) == [8, 10]
    assert refused(state, PlaceFigure("messenger", 6)) == "messenger.move"
    play(state, "messenger 8")
    assert (state.messenger, state.actor) == (8, 1)


def test_f72_messenger_move_goes_a_bridge_farther_past_owned_blocks(position: Position) -> None:
    figures = "foreman=9 messenger=7 expansions=foreman-messenger"
    state = position(f"p0=supply:G p1=blocks:6,8,10 goods=7:B,9:X,30:J,11:T sold=B {figures}")
    play(state, "block 7, pass")
    assert 9 in places(state) and 30 in places(state)
    assert not set(places(state)) & {6, 8, 10}


def test_messenger_leaves_when_all_blocks_are_owned(position: Position) -> None:
    others = ",".join(str(block) for block in range(36) if block != 7)
    figures = "foreman=9 messenger=7 expansions=foreman-messenger"
    state = position(f"p0=supply:G p1=blocks:{others} goods=7:B sold=B {figures}")
    play(state, "block 7, pass")
    assert state.messenger is None


# --- trader -----------------------------------------------------------------------------------------------------------


def test_trader_setup_on_any_field_of_the_black_market(position: Position) -> None:
    state = position("phase=figure turn=0 queue=0 expansions=trader")
    assert places(state) == list(range(9))


def test_f73_trader_both_the_example_of_marijke_coffee_brings_cube_and_guilders(position: Position) -> None:
    state = position("p0=supply:PP/guilders:0 goods=4:K trader=K expansions=trader")
    play(state, "block 4, sell both, cube U")
    assert has(state) == (0, 2, "U")


def test_f73_ruling_trader_037_they_do_not_add_up(position: Position) -> None:
    state = position("p0=active:37/supply:PP/guilders:0 goods=4:K trader=K expansions=trader")
    play(state, "block 4, sell both, cube U")
    assert has(state) == (0, 2, "U")


def test_f73_trader_move_to_a_free_field_beside_also_diagonally(position: Position) -> None:
    state = position("p0=supply:PP goods=4:K sold=C trader=K expansions=trader")
    play(state, "block 4, sell both, cube U, pass")
    assert CRYSTAL in places(state)
    assert GOOD_LETTERS.index("C") not in places(state)
    play(state, f"trader {CRYSTAL}")
    assert (state.trader, state.actor) == (CRYSTAL, 1)


def test_trader_move_goes_farther_when_all_beside_are_sold(position: Position) -> None:
    # Only beer is left, two fields away.
    state = position("p0=supply:PP goods=4:K sold=TCFJDLX trader=K expansions=trader")
    play(state, "block 4, sell both, cube U, pass")
    assert (state.trader, state.actor) == (0, 1)


def test_trader_leaves_when_the_black_market_is_full(position: Position) -> None:
    state = position("p0=supply:PP goods=4:K sold=BTCFJDLX trader=K expansions=trader")
    play(state, "block 4, sell both, cube U, pass")
    assert state.trader is None


def test_the_trader_stays_when_nothing_was_sold_to_him(position: Position) -> None:
    state = position("p0=supply:PP goods=4:B trader=K expansions=trader")
    play(state, "block 4, sell guilders, pass")
    assert (state.trader, state.actor) == (COFFEE, 1)
