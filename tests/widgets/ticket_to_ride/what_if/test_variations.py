"""The tree on the what-if page of Ticket to Ride: its words, chosen chance events, and two positions compared."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp
from tests.widgets.what_if.trees import compared as differences
from tests.widgets.what_if.trees import lines, press
from widgets.ticket_to_ride.what_if.page import WhatIf
from widgets.what_if.eyes import OPEN

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


@pytest.fixture
def page(laid: Callable[[str], WhatIf]) -> WhatIf:
    return laid(TEXT)


@pytest.fixture
def grown(page: WhatIf) -> WhatIf:
    """Return the page after a claim and a blind draw, and then a card of the row instead of the claim."""
    page.act(ClaimRoute(45, "PP"))
    page.act(DrawBlind())
    page.first.click()
    page.act(TakeFaceUp(2))
    return page


# --- words ------------------------------------------------------------------------------------------------------------


def test_the_tree_tells_moves_branches_and_who_decides(grown: WhatIf) -> None:
    assert lines(grown) == [
        "|First position|Anna to move",
        "|Anna: Claim Waag – Montelbaanstoren (pink) with 2 pink|Willem to move",
        "  |Anna: Take wild from the row|Willem to move",
        "|Willem: Draw a card blind from the deck|Willem to take a second card",
    ]
    assert grown.variations.outline.here == 3


def test_what_was_written_or_cannot_be_is_told(page: WhatIf) -> None:
    page.text.value = "ttr/3 p0=GGG row=RGKBP"
    page.text.value = "nonsense"
    assert [line.split("|", 1)[1] for line in lines(page)[1:]] == [
        "Position written by hand|Anna to move",
        "Position written by hand|has a mistake",
    ]


def test_a_chosen_card_comes_and_is_told(page: WhatIf) -> None:
    page.chance.shown.value = True
    page.chance.lists["deck"][0].value = 6
    page.act(DrawBlind())
    assert "Anna draws orange" in page.spoken.value
    assert "Draw a card blind from the deck (chosen: 1 orange)" in lines(page)[1]
    page.undo.click()
    words, contract = page.chance.lists["contracts"][0].options[3]
    page.chance.lists["contracts"][0].value = contract
    page.act(DrawContracts())
    assert f"(chosen: {words})" in lines(page)[2]
    assert page.state.offered[0][0] == contract


def test_other_eyes_are_not_told_what_was_drawn(page: WhatIf) -> None:
    page.act(DrawBlind())
    assert "Anna draws a card" not in page.spoken.value
    page.eyes.value = 1
    assert "Anna draws a card from the deck" in page.spoken.value


# --- comparing --------------------------------------------------------------------------------------------------------


@pytest.fixture
def compared(grown: WhatIf) -> WhatIf:
    """Return the page with the position after taking the wild compared to the one after the claim."""
    grown.variations.name.value = "<img>"
    grown.variations.compare.click()
    assert "Now press the position" in grown.variations._hint.value
    press(grown, 1)
    return grown


def test_two_positions_stand_side_by_side(compared: WhatIf) -> None:
    shown = compared.variations.comparison
    table = differences(compared)
    assert shown.layout.display is None and compared.variations._hint.value == ""
    assert "as Willem sees it" in table
    assert "|Points||3||5||+2|" in table and "|Carts||13||11||−2|" in table
    assert "+ Waag – Montelbaanstoren (pink)" in table
    assert [board._view.routes[0] for board in shown.boards] == [(14, 27, 29), (14, 27, 29, 45)]
    assert all(board._marked.claimable == (45,) for board in shown.boards), "what differs is pointed at"
    assert "Anna: 11 points" in shown.endings[0].value and "2 contracts unknown" in shown.endings[0].value
    assert "Anna: 13 points" in shown.endings[1].value
    assert "compared with the others" in lines(compared)[2]


def test_a_name_is_text_and_nothing_else(compared: WhatIf) -> None:
    shown = compared.variations.comparison
    assert "&lt;img&gt;" in shown.titles[0].value
    assert "<img" not in shown.titles[0].value + shown.labels[0].value + shown.table.value


def test_comparing_follows_the_position_and_the_eyes_and_stops(compared: WhatIf) -> None:
    variations = compared.variations
    compared.eyes.value = OPEN
    assert "with open cards" in variations.comparison.table.value
    assert "unknown" not in variations.comparison.endings[0].value
    compared.text.value = "ttr/3 p2=GG row=RGKBP"
    assert "Players" in variations.comparison.table.value
    compared.text.value = "nonsense altogether"
    assert "cannot be compared" in variations._hint.value and variations.comparison.layout.display == "none"
    variations.compare.click()
    assert variations.marked is None and variations._hint.value == ""


def test_equal_positions_are_said_to_be_equal(page: WhatIf) -> None:
    page.variations.compare.click()
    page.text.value = TEXT.replace("row=RRWRO", "row=RRWRO passes=0")
    assert "it is the same position" in page.variations.comparison.table.value
