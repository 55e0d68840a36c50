"""Taking house blocks and selling the goods (phase3.block, phase3.black-market)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import SellGood, StoreGood, TakeBlock
from amsterdam.city_collection.goods import GOOD_LETTERS, letters
from tests.city_collection.playing import Position, Refused, blocks_offered, has, pink_blocks, play

# On the standard board block 4 costs 2 pink cubes, block 5 costs 1, block 8 costs 3 grey ones.


def test_phase3_block_the_example_of_marijke_furniture_for_two_pink_cubes(position: Position) -> None:
    state = position("p0=supply:PPG goods=4:F sold=F")
    play(state, "block 4")
    side = state.sides[0]
    assert has(state) == (0, 1, "G")
    assert letters(side.store, GOOD_LETTERS) == "F"
    assert side.blocks == 1 << 4 and state.goods[4] is None


def test_f36_a_block_is_paid_in_its_own_colour_and_once_a_turn(position: Position, refused: Refused) -> None:
    assert refused(position("p0=supply:PGGGGG goods=4:F"), TakeBlock(4)) == "phase3.block"
    state = position("p0=supply:PPP goods=4:F,5:B sold=BF")
    play(state, "block 4")
    assert refused(state, TakeBlock(5)) == "phase3.block"


def test_phase3_block_owned_a_block_never_changes_hands(position: Position, refused: Refused) -> None:
    state = position("p0=supply:PPPP p1=blocks:4")
    assert refused(state, TakeBlock(4)) == "phase3.block-owned"
    assert 4 not in blocks_offered(state)


@pytest.mark.parametrize("number", [36, -1, 99])
def test_phase3_block_there_is_no_other(position: Position, refused: Refused, number: int) -> None:
    assert refused(position("p0=supply:PPPP"), TakeBlock(number)) == "phase3.block"


def test_f17_card_025_and_the_messenger_never_make_a_block_cheaper_than_nothing(position: Position) -> None:
    state = position("p0=active:25/supply:G goods=5:B sold=B messenger=5 expansions=foreman-messenger")
    play(state, "block 5")
    assert has(state) == (0, 1, "G")


def test_f18_what_can_be_paid_is_reckoned_with_the_discount(position: Position) -> None:
    blocks = pink_blocks(position(""))
    goods = f"goods={blocks[2]}:B,{blocks[3]}:C"
    two, three = {blocks[2]}, {blocks[3]}
    assert not blocks_offered(position(f"p0=supply:P {goods}")) & (two | three)
    assert blocks_offered(position(f"p0=active:25/supply:P {goods}")) & (two | three) == two


def test_f19_ruling_card_027_replaces_guilders_must_be_paid(position: Position, refused: Refused) -> None:
    state = position("p0=active:27/guilders:2 goods=4:F sold=F")
    play(state, "block 4 guilders")
    assert has(state)[1] == 0
    poor = position("p0=active:27/guilders:1/supply:PP goods=4:F")
    assert refused(poor, TakeBlock(4, "guilders")) == "card.027"
    assert refused(poor, TakeBlock(4)) == "ruling.card-027-replaces"


def test_f19_ruling_card_027_replaces_the_owner_may_choose_if_that_was_agreed(position: Position) -> None:
    state = position("options=card-027-replaces:may p0=active:27/guilders:1/supply:PP goods=4:F sold=F")
    play(state, "block 4")
    assert has(state) == (0, 1, "")


def test_f20_card_025_lowers_cubes_not_guilders(position: Position) -> None:
    state = position("p0=active:25,27/guilders:3 goods=8:F sold=F")
    play(state, "block 8 guilders")
    assert has(state) == (0, 1, "")


def test_f21_card_028_and_card_027_two_blocks_for_four_guilders(position: Position, refused: Refused) -> None:
    state = position("p0=active:27,28/guilders:6 goods=4:F,5:B,8:X sold=FBX")
    play(state, "block 4 guilders, block 5 guilders")
    assert has(state)[1] == 2
    assert refused(state, TakeBlock(8, "guilders")) == "phase3.block"


def test_f23_card_028_and_card_025_and_card_026_work_for_both_blocks(position: Position) -> None:
    state = position("p0=active:25,26,28/guilders:0/supply:P goods=4:F,5:B sold=FB")
    play(state, "block 4, block 5")
    assert has(state) == (0, 2, "")


# --- the black market -------------------------------------------------------------------------------------------------


def test_phase3_black_market_the_example_of_marijke_coffee_for_two_guilders(position: Position) -> None:
    state = position("p0=supply:PP/guilders:0 goods=4:K")
    play(state, "block 4, sell guilders")
    assert has(state) == (0, 2, "")
    assert state.black_market == 1 << GOOD_LETTERS.index("K")


def test_phase3_black_market_or_for_a_cube_of_choice(position: Position) -> None:
    state = position("p0=supply:PP goods=4:K")
    play(state, "block 4, sell cube, cube U")
    assert has(state) == (0, 1, "U")


def test_f37_a_good_is_sold_at_once_or_never(position: Position, refused: Refused) -> None:
    assert refused(position("p0=store:B"), SellGood("cube")) == "phase3.black-market"
    assert refused(position("p0=store:B"), StoreGood()) == "phase3.block"
    taken = position("p0=supply:PP goods=4:K sold=K")
    play(taken, "block 4")
    assert letters(taken.sides[0].store, GOOD_LETTERS) == "K"
    assert refused(taken, SellGood("guilders")) == "phase3.black-market"


def test_f22_card_028_and_card_037_sell_twice_but_not_the_same_kind(position: Position) -> None:
    state = position("p0=active:28,37/guilders:0/supply:PPP goods=4:K,5:L")
    play(state, "block 4, sell both, cube G, block 5, sell both, cube G")
    assert has(state) == (0, 4, "GG")
    twice = position("p0=active:28,37/guilders:0/supply:PPP goods=4:K,5:K")
    play(twice, "block 4, sell both, cube G, block 5")
    assert has(twice) == (0, 2, "G")
    assert letters(twice.sides[0].store, GOOD_LETTERS) == "K"


def test_card_037_brings_both_whether_asked_or_not(position: Position, refused: Refused) -> None:
    state = position("p0=active:37/supply:PP goods=4:K")
    play(state, "block 4")
    assert refused(state, SellGood("cube")) == "phase3.black-market"


# --- a block without payment ------------------------------------------------------------------------------------------


def test_f74_tile_cb22_gives_a_second_block(position: Position) -> None:
    state = position("p0=supply:PP/guilders:4 goods=4:F,8:B sold=FB tile=CB22 expansions=market-c:replace")
    play(state, "block 4, market, block 8 free")
    assert state.sides[0].blocks == 1 << 4 | 1 << 8
    assert has(state) == (0, 0, "")


def test_ruling_cb22_limit_inside_it_is_the_one_block_of_the_turn(position: Position, refused: Refused) -> None:
    text = (
        "options=cb22-limit:inside p0=supply:PP/guilders:4 goods=4:F,8:B sold=FB tile=CB22 expansions=market-c:replace"
    )
    state = position(text)
    play(state, "market, block 8 free")
    assert refused(state, TakeBlock(4)) == "phase3.block"


def test_market_cb22_a_block_is_due_free_and_not_to_be_paid(position: Position, refused: Refused) -> None:
    state = position("p0=supply:PP/guilders:4 goods=4:F sold=F tile=CB22 expansions=market-c:replace")
    play(state, "market")
    assert refused(state, TakeBlock(4)) == "market.CB22"
    assert refused(position("p0=supply:PP goods=4:F"), TakeBlock(4, "free")) == "phase3.block"
