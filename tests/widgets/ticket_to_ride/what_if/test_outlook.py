"""The outlook of a position: what can be done and why not, the score so far, ways, threats, chances on the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from amsterdam.ticket_to_ride.analysis.outlook import ended_now, prospect, refusals, way_chances
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.view import View
from tests.widgets.made import widgets_made
from widgets.ticket_to_ride.board.geometry import geometry
from widgets.ticket_to_ride.board.highlights import Marked, paint_highlights
from widgets.ticket_to_ride.what_if import outlook as outlook_module
from widgets.ticket_to_ride.what_if.outlook import Outlook
from widgets.ticket_to_ride.what_if.outlook_words import percent
from widgets.ticket_to_ride.what_if.page import WhatIf
from widgets.what_if.eyes import OPEN

Look = Callable[..., View]
BOARD = standard_board()
TEXT = "ttr/2 turn=0 p0=GKO/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"
NAMES = ("Anna", "Willem", "Cor", "Dora")


@pytest.fixture
def outlook(heard: list[Any]) -> Outlook:
    return Outlook(heard.append, lambda ahead: heard.append(ahead), heard.append)


@pytest.fixture
def opened(outlook: Outlook, look: Look) -> Outlook:
    outlook.show(look(TEXT), NAMES)
    for fold in (outlook.now, outlook.ended, outlook.contracts):
        fold.shown.value = True
    return outlook


def rows(html: str) -> list[list[str]]:
    """Return the cells of a table, without tags."""
    table = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr[^>]*>(.*?)</tr>", html)]
    return [[re.sub(r"<[^>]*>", "", cell) for cell in row] for row in table]


def test_nothing_is_worked_out_before_it_is_opened(outlook: Outlook, look: Look, monkeypatch: Any) -> None:
    monkeypatch.setattr(outlook_module, "refusals", None)
    monkeypatch.setattr(outlook_module, "prospect", None)
    count = len(widgets_made())
    outlook.show(look(TEXT), NAMES)
    assert len(widgets_made()) == count and outlook.now.content is None


# --- now --------------------------------------------------------------------------------------------------------------


def test_every_move_is_told_and_every_refusal_under_its_rule(opened: Outlook, look: Look, heard: list[Any]) -> None:
    view = look(TEXT)
    assert f"{len(view.legal_actions())} moves are possible" in opened.can.value
    assert "Draw a card blind" in opened.can.value and "Take wild" in opened.can.value
    shown = [line.value for row, line in zip(opened._rows, opened.lines, strict=True) if row.layout.display is None]
    told = refusals(view)
    assert len(shown) == len({refusal.rule for refusal in told.values()})
    assert sum(line.count("<li>") for line in shown) == len(told)
    opened.rules[0].click()
    assert heard[-1] in {refusal.rule for refusal in told.values()}


def test_who_is_not_to_decide_is_told_who_is(opened: Outlook, look: Look) -> None:
    opened.show(look(TEXT, 1), NAMES)
    assert "It is Anna’s turn" in opened.can.value and opened._rows[0].layout.display == "none"


# --- the score --------------------------------------------------------------------------------------------------------


def test_the_score_is_told_by_rule_with_what_is_unknown(opened: Outlook, look: Look, heard: list[Any]) -> None:
    mine, other = ended_now(look(TEXT))
    table = dict((row[0], row[1:]) for row in rows(opened.score.value))
    assert table["Routes"] == ["+3", "+5"] and table["Merchandise"] == ["+8", "+8"]
    assert table["Contracts"] == ["−11", "?"]
    assert table["Together"] == ["0", "+13?"] and (mine.points, other.points) == (0, 13)
    assert "not completed" in opened.score.value and "question mark" in opened.caveat.value
    chips = [chip for chip in opened.score_rules if chip.layout.display is None]
    chips[-1].click()
    assert heard[-1] == "score.merchandise-tie"


# --- contracts --------------------------------------------------------------------------------------------------------


def test_ways_of_a_contract_have_the_engines_cards_and_chances(opened: Outlook, look: Look) -> None:
    view = look(TEXT)
    opened.contract.value = 8
    opened.turns.value = 2
    expected = prospect(view, 8)
    told = rows(opened.table.value)[1:]
    assert len(told) == len(expected.paths) > 1
    for line, path in zip(told, expected.paths, strict=True):
        assert f"{path.way.carts} cart" in line[0]
        assert line[2] == percent(way_chances(path, 2)[2])


def test_the_way_and_what_threatens_it_are_marked_on_the_board(opened: Outlook, look: Look, heard: list[Any]) -> None:
    opened.contract.value = 21
    expected = prospect(look(TEXT), 21)
    assert heard[-1] == (21, expected.paths[0].way.routes, tuple(expected.dearer))
    opened.way.value = 2
    assert heard[-1][1] == expected.paths[1].way.routes
    assert opened.cut.value.count("<li>") == len(expected.dearer)
    opened.contracts.shown.value = False
    assert heard[-1] is None


def test_more_turns_are_never_worse(opened: Outlook) -> None:
    def shares() -> list[int]:
        return [int(share) for share in re.findall(r"width:(\d+)%", opened.table.value)]

    opened.contract.value, opened.turns.value = 8, 1
    before = shares()
    opened.turns.value = 3
    assert all(later >= now for now, later in zip(before, shares(), strict=True)) and shares() != before


def test_contracts_that_are_done_or_lost_and_none_at_all_are_told(opened: Outlook, look: Look) -> None:
    opened.show(look("ttr/2 p0=GG/3/28,33 p1=?2/?2 row=RGKBP"), NAMES)
    done = next(n for n, card in BOARD.contracts.items() if set(card.ends) == {"dam", "westermarkt"})
    opened.show(look(f"ttr/2 p0=GG/{done}/28,33 p1=?2/?2 row=RGKBP"), NAMES)
    assert "It is completed" in opened.standing.value and opened.table.layout.display == "none"
    opened.show(look("ttr/2 p0=GG/-/28 p1=?2/?2 row=RGKBP"), NAMES)
    assert "no contracts" in opened.standing.value and opened.contract.layout.display == "none"


@pytest.mark.parametrize(
    "text",
    [
        "ttr/2 turn=over p0=GG/3/28,33 p1=?2/?2 row=RGKBP",
        "ttr/3 turn=1:setup p0=-/3 p1=KK/(4,5) p2=?2/(?2) row=RGKBP",
        "ttr/4 turn=0:second-card p0=K/3,4,5 row=RGKBP last=2",
        "ttr/2 turn=0:contracts p0=GG/3(4,5) p1=?4/?2 row=RGKBP",
        "ttr/2 turn=0 p0=GG/1,19/3,43,25,4 p1=?4/?2 row=RGKBP",
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_kind_of_position_has_an_outlook_with_the_same_widgets(
    opened: Outlook, look: Look, text: str, seat: int, caplog: Any
) -> None:
    count = len(widgets_made())
    opened.show(look(text, seat), NAMES)
    assert len(widgets_made()) == count and not caplog.records
    assert opened.can.value and opened.score.value and opened.standing.value


def test_a_chance_that_is_not_sure_is_not_told_as_sure() -> None:
    assert percent(Fraction(0)) == "0 %" and percent(Fraction(999, 1000)) == "over 99 %"


# --- on the page ------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(english: None) -> WhatIf:
    page = WhatIf(seed=3)
    page.browser.query = {"position": TEXT}
    page.browser.ready = True
    return page


def test_the_pages_board_shows_the_way_until_another_is_looked_at(page: WhatIf) -> None:
    page.outlook.contracts.shown.value = True
    page.outlook.contract.value = 21
    marked = page.stage.board.wide._marked
    assert marked.way == prospect(page.view, 21).paths[0].way.routes and marked.threats
    page.stage.contracts._cards[1].button.click()
    assert page.stage.board.wide._marked.threats == ()
    page.outlook.contract.value = 8
    assert page.stage.board.wide._marked.ends == BOARD.contracts[8].ends


def test_a_position_that_cannot_be_has_no_outlook(page: WhatIf) -> None:
    page.outlook.contracts.shown.value = True
    page.text.value = TEXT.replace("GKO", "GGGGGGGKO")
    assert "First mend" in page.outlook.title.value and page.outlook.contracts.layout.display == "none"
    assert page.stage.ahead is None
    page.undo.click()
    assert page.outlook.contracts.layout.display is None and page.stage.ahead is not None


def test_with_open_cards_nothing_of_the_score_is_unknown(page: WhatIf) -> None:
    page.outlook.ended.shown.value = True
    assert "?" in page.outlook.score.value
    page.eyes.value = OPEN
    assert "?" not in page.outlook.score.value and "lie open" in page.outlook.caveat.value


def test_threats_are_drawn_as_exclamation_marks(recorder: Any) -> None:
    paint_highlights(recorder, geometry(BOARD), None, Marked(threats=(3, 9)), None)
    assert recorder.texts() == ["!", "!"]
