"""What if, for the City Collection: opening, typing, moving for everybody, analysing, and the outlook."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.city_collection.what_if.page import WhatIf, what_if
from widgets.what_if.eyes import OPEN

#: Three cubes and a block beside an owned one, in the last round.
TEXT = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPP/blocks:0/points:50 p1=points:60"


@pytest.fixture
def page(pace: Any, english: None) -> WhatIf:
    return WhatIf(seed=3, pace=pace)


@pytest.fixture
def opened(page: WhatIf) -> WhatIf:
    page.browser.query = {"position": TEXT}
    page.browser.ready = True
    return page


def finish(page: WhatIf, pace: Any) -> None:
    for _slice in range(5000):
        if not page.worth.running:
            return
        pace.run()
    raise AssertionError("it never ends")


def test_without_a_position_an_opening_is_shown(page: WhatIf) -> None:
    assert page.text.value.startswith("ams/2 round=1 phase=first-card")
    assert "take your first card" in page.status.value
    assert what_if().state != what_if().state, "another one each time"


def test_the_position_in_the_address_is_opened_and_a_wrong_letter_explained(opened: WhatIf) -> None:
    assert opened.text.value == TEXT and opened.fault.value == ""
    before = opened.state.to_text()
    opened.text.value = TEXT + " round=12"
    assert "given twice" in opened.fault.value and opened.state.to_text() == before
    assert opened.stage.decide.layout.display == "none", "nothing is played in a position that cannot be"
    opened.undo.click()
    assert opened.fault.value == "" and opened.text.value == TEXT


def test_a_choice_that_brings_nothing_to_anybody_is_told(page: WhatIf, pace: Any) -> None:
    page.browser.query = {"position": "ams/2 round=12 queue=0 p0=guilders:0 p1=-"}
    page.browser.ready = True
    page.worth.go.click()
    finish(page, pace)
    assert "nothing else is possible. It wins 100 of 100 games" in page.worth.verdict.value
    assert page.worth.reasons.value.count("<tr>") == 4, "points ahead, where they end and wins: no source of points"


def test_moves_are_made_for_everybody_and_undone(opened: WhatIf) -> None:
    action = next(action for action in opened.state.legal_actions() if action.to_text() == "block 3")
    opened.act(action)
    assert opened.state.sides[0].blocks == 0b1001 and "takes" in opened.spoken.value
    opened.undo.click()
    assert opened.text.value == TEXT
    opened.redo.click()
    assert opened.state.sides[0].blocks == 0b1001


def test_the_best_choice_is_ranked_first_and_taken_apart(opened: WhatIf, pace: Any) -> None:
    opened.worth.settings.first.value = False
    opened.worth.go.click()
    finish(opened, pace)
    analysis = opened.worth.analysis
    assert analysis is not None and analysis.choices[0].action.to_text() == "block 3"
    assert "The largest group" in opened.taken_apart.value and "6.0" in opened.taken_apart.value


def test_the_outlook_is_worked_out_when_it_is_opened(opened: WhatIf) -> None:
    outlook = opened.outlook
    assert outlook.score.value == ""
    for fold in (outlook.ended, outlook.roll):
        fold.shown.value = True
    assert "The largest group" in outlook.score.value and ">60<" in outlook.score.value
    assert "There are no more rolls" in outlook.dice.value
    opened.text.value = "ams/2 round=9 phase=choose display=24,60 p0=dial:PP"
    assert "The roll of round 9" in outlook.dice.value and "turned to 1" in outlook.dice.value


def test_secret_missions_are_hidden_until_all_cards_lie_open(page: WhatIf) -> None:
    page.text.value = "ams/2 round=9 phase=choose display=24,60 expansions=missions p0=missions:1 p1=missions:2"
    page.outlook.ended.shown.value = True
    assert "?" in page.outlook.score.value
    page.eyes.value = OPEN
    assert "?" not in page.outlook.score.value and "missions:2" in page.text.value
    assert "Open cards" in page.worth.warning.value


def test_open_cards_tell_of_missions_decks_and_the_next_tile(page: WhatIf) -> None:
    page.text.value = (
        "ams/2 round=9 phase=choose display=24,60 expansions=missions p0=missions:1 p1=missions:2"
        " craftsmen=7,8,* tile=B9 tiles=B12,?2 past=A1,A2,A3,A4,A5,A6,B10,B11"
    )
    assert page.open_cards.layout.display == "none" and page.open_cards.value == ""
    page.eyes.value = OPEN
    told = page.open_cards.value
    assert "Anna: secret missions" in told and "Willem: secret missions" in told
    assert told.index("(007)") < told.index("(008)") and "B12: Costs 4 guilders" in told
