"""The hand of transport cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.ticket_to_ride.view import View
from widgets.drawing.palette import ACCENT
from widgets.drawing.svg import Svg
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.table.hand import BACK, Hand

ALL_SEVEN = "ttr/2 turn=0 p0=GGGOPPBKRWW row=RGKBP deck=*"


def drawn(hand: Hand) -> str:
    pen = Svg(layout.HALF, layout.STRIP)
    for half in hand.halves:
        half.draw_cards(pen)
    return pen.content()


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_fans_go_by_colour_over_two_canvases(hand: Hand, look: Callable[..., View]) -> None:
    hand.show(look(ALL_SEVEN))
    assert hand.halves[0].fans == ((1, 2, 0), (2, 1, 0), (3, 3, 0), (4, 1, 0))
    assert hand.halves[1].fans == ((5, 1, 0), (6, 1, 0), (0, 2, 0))
    assert hand._boxes[1].layout.display is None
    assert ">3<" in drawn(hand)


def test_a_small_hand_needs_one_canvas(hand: Hand, look: Callable[..., View]) -> None:
    hand.show(look("ttr/2 turn=0 p0=GGW row=RGKBP deck=*"))
    assert hand._boxes[1].layout.display == "none"
    assert hand._labels[0].value == "Your hand: 2 green, 1 wild"
    hand.show(look("ttr/2 turn=0 p0=- row=RGKBP deck=*"))
    assert "no cards" in hand._title.value


def test_the_cards_of_a_payment_stick_out(hand: Hand, look: Callable[..., View]) -> None:
    hand.show(look("ttr/2 turn=0 p0=GGGW row=RGKBP deck=*"), payment="GGW")
    assert hand.halves[0].fans == ((3, 3, 2), (0, 1, 1))
    assert drawn(hand).count(f'stroke="{ACCENT}"') == 3
    hand.highlight()
    assert f'stroke="{ACCENT}"' not in drawn(hand)


def test_a_covered_hand_shows_backs_and_tells_nothing(hand: Hand, look: Callable[..., View]) -> None:
    hand.show(look(ALL_SEVEN))
    hand.cover(11)
    assert (hand.halves[0].fans, hand.halves[1].fans) == (((BACK, 11, 0),), ())
    assert "11 cards, covered" in hand._title.value
    assert all("green" not in label.value for label in hand._labels)
    hand.highlight("GG")
    assert hand.halves[0].fans == ((BACK, 11, 0),)
    drawn(hand)
