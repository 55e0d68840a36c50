"""The tree on the what-if page: its words, going about, tending, comparing, and keeping."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import unquote

import pytest
from ipywidgets.widgets.widget import _instances

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp
from widgets.ticket_to_ride.what_if import OPEN, WhatIf

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


def opened() -> WhatIf:
    found = WhatIf(seed=3)
    found.browser.query = {"position": TEXT}
    found.browser.ready = True
    return found


@pytest.fixture
def page() -> WhatIf:
    return opened()


@pytest.fixture
def grown(page: WhatIf) -> WhatIf:
    """Return the page after a claim and a blind card, then with a card of the row taken instead of the claim."""
    page.act(ClaimRoute(45, "PP"))
    page.act(DrawBlind())
    page.first.click()
    page.act(TakeFaceUp(2))
    return page


def lines(page: WhatIf) -> list[str]:
    """Return the tree as it is read: how far each line is set in, its name, words and note."""
    return [
        f"{'  ' * line['depth']}{line['name']}|{line['text']}|{line['note']}" for line in page.variations.outline.lines
    ]


def press(page: WhatIf, place: int) -> None:
    page.variations.outline._handle_custom_msg({"press": place}, [])


def saved(page: WhatIf) -> str:
    match = re.search(r'href="data:application/json,([^"]*)"', page.variations.files._link.value)
    assert match is not None
    return unquote(match[1])


def upload(page: WhatIf, text: str) -> None:
    content = text.encode()
    file = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": 0}
    page.variations.files.upload.set_state({"value": [file]})


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
        "Position written by hand|impossible so far",
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


# --- going about and tending ------------------------------------------------------------------------------------------


def test_a_press_goes_there(grown: WhatIf) -> None:
    press(grown, 2)
    assert grown.tree.at == 2 and "Willem: take a second card" in grown.status.value
    assert grown.variations.outline.here == 2


def test_a_position_is_named_and_the_name_taken_away(grown: WhatIf) -> None:
    grown.variations.name.value = "Greedy"
    assert "  Greedy|Anna: Take wild" in lines(grown)[2]
    press(grown, 0)
    assert grown.variations.name.value == ""
    press(grown, 3)
    assert grown.variations.name.value == "Greedy"
    grown.variations.name.value = ""
    assert "  |Anna" in lines(grown)[2]


def test_a_name_that_is_too_long_is_refused_and_the_old_one_stays(grown: WhatIf) -> None:
    grown.variations.name.value = "Greedy"
    grown.variations.name.value = "x" * 61
    assert "at most 60 letters" in grown.answer.value
    assert grown.variations.name.value == grown.tree.here.name == "Greedy"


def test_a_branch_is_deleted_and_brought_back(grown: WhatIf) -> None:
    variations, whole = grown.variations, lines(grown)
    assert variations.restore.layout.display == "none"
    press(grown, 1)
    variations.delete.click()
    assert len(lines(grown)) == 2 and grown.tree.at == 0 and variations.delete.disabled
    press(grown, 1)
    assert grown.tree.at == 0, "nobody gets to a line that is gone"
    variations.restore.click()
    assert lines(grown) == whole and grown.tree.at == 1 and variations.restore.layout.display == "none"


def test_hundreds_of_positions_need_no_more_widgets(page: WhatIf) -> None:
    count = len(_instances)
    for number in range(250):
        page.act(page.state.legal_actions()[number % 3 % len(page.state.legal_actions())])
        if page.state.actor is None or number % 40 == 39:
            press(page, 0)
            page.act(page.state.legal_actions()[number // 40 + 1])
    assert len(page.variations.outline.lines) > 200
    assert len(_instances) == count


# --- comparing --------------------------------------------------------------------------------------------------------


@pytest.fixture
def compared(grown: WhatIf) -> WhatIf:
    """Return the page with the position after the taken wild compared to the one after the claim."""
    grown.variations.name.value = "<img>"
    grown.variations.compare.click()
    assert "Now go to the position" in grown.variations._hint.value
    press(grown, 1)
    return grown


def test_two_positions_stand_side_by_side(compared: WhatIf) -> None:
    shown = compared.variations.comparison
    table = unescape(re.sub(r"<[^>]+>", "|", shown.table.value))
    assert shown.layout.display is None and compared.variations._hint.value == ""
    assert "as Willem sees it" in table
    assert "|Points||3||5||+2|" in table and "|Carts||13||11||−2|" in table
    assert "+ Waag – Montelbaanstoren (pink)" in table
    assert [board._view.routes[0] for board in shown.boards] == [(14, 27, 29), (14, 27, 29, 45)]
    assert all(board._marked.claimable == (45,) for board in shown.boards), "what differs is pointed at"
    assert "Anna: 11 points" in shown.endings[0].value and "2 contracts unknown" in shown.endings[0].value
    assert "Anna: 13 points" in shown.endings[1].value
    assert "others are compared with this one" in lines(compared)[2]


def test_a_name_is_text_and_nothing_else(compared: WhatIf) -> None:
    shown = compared.variations.comparison
    assert "&lt;img&gt;" in shown.titles[0].value
    assert "<img" not in shown.titles[0].value + shown.labels[0].value + shown.table.value


def test_comparing_follows_the_position_and_the_eyes_and_stops(compared: WhatIf) -> None:
    variations = compared.variations
    compared.eyes.value = OPEN
    assert "all cards open" in variations.comparison.table.value
    assert "unknown" not in variations.comparison.endings[0].value
    compared.text.value = "ttr/3 p2=GG row=RGKBP"
    assert "Players" in variations.comparison.table.value
    compared.text.value = "nonsense altogether"
    assert "cannot be compared" in variations._hint.value and variations.comparison.layout.display == "none"
    variations.compare.click()
    assert variations.marked is None and variations._hint.value == ""


def test_comparing_ends_when_its_position_is_deleted(compared: WhatIf) -> None:
    press(compared, 3)
    compared.variations.delete.click()
    assert compared.variations.marked is None and compared.variations.comparison.layout.display == "none"


def test_equal_positions_are_said_to_be_equal(page: WhatIf) -> None:
    page.variations.compare.click()
    page.text.value = TEXT.replace("row=RRWRO", "row=RRWRO passes=0")
    assert "it is the same position" in page.variations.comparison.table.value


# --- keeping ----------------------------------------------------------------------------------------------------------


def test_there_is_nothing_to_save_before_the_first_step(page: WhatIf) -> None:
    assert page.variations.files._link.value == ""
    page.act(DrawBlind())
    assert "Save the variations" in page.variations.files._link.value


def test_a_saved_tree_opens_on_another_page(grown: WhatIf) -> None:
    grown.variations.name.value = "Zoë’s plan"
    other = opened()
    upload(other, saved(grown))
    assert lines(other) == lines(grown) and other.tree.at == 3
    assert other.view == grown.view and saved(other) == saved(grown)
    other.undo.click()
    assert other.text.value == TEXT


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("claim 45 PP", "claim 45 KK"), "Position 1 of the file (claim 45 KK)"),
        (('"ticket-to-ride"', '"chess"'), "no game “chess”"),
        (("{", "["), "not JSON text"),
    ],
)
def test_a_bad_file_is_refused_and_nothing_is_lost(grown: WhatIf, change: tuple[str, str], says: str) -> None:
    before = lines(grown)
    upload(grown, saved(grown).replace(*change))
    assert says in unescape(grown.answer.value)
    assert lines(grown) == before and grown.tree.at == 3


def test_a_tree_from_before_a_reload_is_offered(grown: WhatIf) -> None:
    other = opened()
    kept = other.variations.kept
    assert kept.resume.layout.display == "none"
    kept.handed.value = saved(grown)
    assert "variations you had here" in kept._sentence.value and len(lines(other)) == 1
    kept.resume.click()
    assert lines(other) == lines(grown) and kept.resume.layout.display == "none"


def test_it_is_told_anew_in_another_language(grown: WhatIf) -> None:
    before: Any = lines(grown)
    grown.retell()
    grown.variations.retell()
    assert lines(grown) == before
