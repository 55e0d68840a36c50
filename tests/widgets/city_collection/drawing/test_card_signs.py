"""Every card's picture follows from its definition: its condition, its price, its gain, its counts."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import BROWN, GREY, ORANGE, PINK
from widgets.city_collection.drawing import card_signs
from widgets.city_collection.drawing.card_signs import Row
from widgets.drawing.svg import Svg

BOARD = standard_board()


def rows(number: int) -> list[Row]:
    return card_signs.rows(BOARD.cards[number])


def drawn(row: Row) -> str:
    pen = Svg(400, 24)
    card_signs.draw_row(pen, row, 200, 12, 20)
    return pen.content()


def test_every_card_has_a_picture_of_what_it_does(subtests: pytest.Subtests) -> None:
    for number in BOARD.cards:
        with subtests.test(number=number):
            signs = rows(number)
            assert signs and not signs[-1].when
            assert all(row.glyphs for row in signs)


def test_a_condition_stands_in_a_row_of_its_own_above_the_gain() -> None:
    when, gain = rows(1)
    assert when.when and drawn(when) != drawn(rows(2)[0])
    assert drawn(gain) == drawn(Row((card_signs.drawn(card_signs.draw_cube, ORANGE),)))
    assert drawn(rows(2)[1]) == drawn(Row((card_signs.drawn(card_signs.draw_cube, BROWN),)))


def test_a_price_stands_before_an_arrow() -> None:
    (row,) = rows(109)
    cube = card_signs.drawn(card_signs.draw_cube, PINK)
    assert drawn(row) == drawn(Row((cube, card_signs.ARROW, card_signs.prestige(1))))
    assert drawn(row) != drawn(rows(113)[0]), f"a map of another district is paid with {GREY}"


def test_what_is_counted_stands_behind_a_times_sign() -> None:
    (row,) = rows(106)
    assert ">×</text>" in drawn(row)
    assert len(row.glyphs) == 3


def test_the_part_for_the_timing_of_the_data_is_drawn() -> None:
    """Card 045 is defined as a card to use and as one that responds; only one of them is in play."""
    assert BOARD.cards[45].timing == "III"
    assert len(rows(45)) == 2


def test_cards_that_do_the_same_look_the_same_and_others_differ() -> None:
    pictures = {number: "".join(map(drawn, rows(number))) for number in BOARD.cards}
    same = {frozenset(n for n, p in pictures.items() if p == picture) for picture in pictures.values()}
    assert {len(alike) for alike in same} == {1, 2, 3}, same
    assert frozenset({67, 68, 69}) in same and frozenset({88, 89, 90}) in same


def test_signs_shrink_until_they_fit() -> None:
    signs = [Row((card_signs.ANY,) * 10)]
    assert card_signs.fitting(signs, 100, 100, 27) < 10
    assert card_signs.fitting([Row((card_signs.ANY,))], 100, 100, 27) == 27
