"""The tree on the what-if page of the City Collection: its words, chosen chance events, two positions compared."""

from __future__ import annotations

from typing import Any

import pytest

from amsterdam.city_collection.actions import action_from_text
from tests.widgets.what_if.trees import compared, lines
from widgets.city_collection.board.changes import differing
from widgets.city_collection.what_if.page import WhatIf
from widgets.what_if.eyes import OPEN

TEXT = (
    "ams/2 round=4 turn=0 queue=0 order=0,1 expansions=missions goods=1:X tile=A5 past=A1,A2,A3"
    " p0=supply:PPPPG/blocks:0/field:1/missions:1,2,3 p1=missions:4,5,6"
)


@pytest.fixture
def page(pace: Any) -> WhatIf:
    page = WhatIf(seed=3, pace=pace)
    page.browser.query = {"position": TEXT}
    page.browser.ready = True
    return page


def move(page: WhatIf, words: str) -> None:
    for text in words.split(", "):
        page.act(action_from_text(text))


def test_moves_and_what_was_chosen_to_come_are_told(page: WhatIf) -> None:
    move(page, "block 1")
    move(page, "store")
    page.chance.shown.value = True
    page.chance.lists["craftsmen"][0].value = 7
    move(page, "pass")
    assert lines(page)[:3] == [
        "|First position|Anna to act",
        "|Anna: Take Plantage 2 with cubes|Anna to act",
        "|Anna: Put the good in your store|Anna to act",
    ]
    assert lines(page)[3].startswith("|Anna: Pass: end your turn (chosen: ") and "(007))" in lines(page)[3]
    assert 7 in page.state.display


def test_two_positions_stand_side_by_side(page: WhatIf) -> None:
    page.variations.compare.click()
    move(page, "block 1, store")
    shown = page.variations.comparison
    assert "as Anna sees it" in compared(page)
    assert "|Supply||4 pink, 1 grey||1 grey||−4 pink|" in compared(page) and "|Blocks||1||2||+ Plantage 2|" in compared(
        page
    )
    assert all(board._marked.differing == {("block", 1)} for board in shown.boards), "what differs is lit up"
    assert [board._view.goods[1] is None for board in shown.boards] == [False, True]
    assert "The largest group" in shown.endings[0].value and "?" in shown.endings[0].value


def test_secret_missions_show_through_their_owners_eyes_only(page: WhatIf) -> None:
    page.variations.compare.click()
    page.text.value = TEXT.replace("missions:4,5,6", "missions:4,5,7")
    assert "it is the same position" in compared(page)
    page.eyes.value = 1
    assert "|Secret missions|" in compared(page)
    page.eyes.value = OPEN
    assert "|Secret missions|" in compared(page) and "with open cards" in compared(page)
    assert "?" not in page.variations.comparison.endings[1].value


def test_positions_of_different_tables_are_compared(page: WhatIf) -> None:
    page.variations.compare.click()
    page.text.value = "ams/3 round=4 p2=blocks:7"
    assert "|Players||2||3|" in compared(page) and page.answer.words.value == ""
    page.text.value = "ams/1 round=4"
    assert "|Against TOM||no||yes|" in compared(page)
    assert "TOM" in page.variations.comparison.endings[1].value, "the second seat is his"


def test_things_that_are_not_alike_are_found_all_over_the_board(look: Any) -> None:
    before = look("round=4 order=0,1 goods=1:X jetties=BW,-,-,-,-,- p0=blocks:0 p1=-")
    after = look(
        "round=4 order=1,0 goods=- jetties=-,-,-,-,-,- depot=BW warehouses=0:J sold=X districts=U"
        " p0=blocks:0 p1=field:5/amstel:2 expansions=foreman-messenger,trader foreman=9 messenger=3 trader=B"
    )
    things = differing(before, after)
    assert differing(before, before) == frozenset()
    assert {thing[0] for thing in things} == {
        "block", "field", "warehouse", "jetty", "depot", "market-good", "amstel", "district"
    }  # fmt: skip
    assert {("block", 3), ("field", 5), ("amstel", 0), ("amstel", 2), ("depot", 0), ("depot", 1)} <= things
    assert not {("block", 0), ("depot", 2), ("amstel", 1)} & things


def test_the_small_board_has_no_letters_but_names_what_is_under_the_mouse(page: WhatIf, recorder: Any) -> None:
    page.variations.compare.click()
    move(page, "block 1")
    board = page.variations.comparison.boards[1]
    for draw in (board.draw_ground, board.draw_pieces):
        draw(recorder)
    assert recorder.texts() == []
    board._hover(("block", 1))
    board.draw_highlights(recorder)
    assert any("Plantage 2" in text for text in recorder.texts())
