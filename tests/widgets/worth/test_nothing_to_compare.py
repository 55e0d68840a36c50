"""Where there are no choices to compare, no question is asked, and the page says why."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.city_collection.what_if.page import WhatIf as CityWhatIf
from widgets.ticket_to_ride.what_if.page import WhatIf

GAMES = pytest.mark.parametrize(("kind", "text", "over"), [(WhatIf, "ttr/2", "turn"), (CityWhatIf, "ams/2", "phase")])


def opened(kind: Any, text: str, pace: Any) -> Any:
    page = kind(seed=3, pace=pace)
    page.browser.query = {"position": text}
    page.browser.ready = True
    return page


@GAMES
def test_a_text_that_cannot_be_read_asks_only_to_be_mended(kind: Any, text: str, over: str, pace: Any) -> None:
    page = opened(kind, text, pace)
    assert "What is Anna’s best move?" in page.worth.title.value and not page.worth.go.disabled
    for eyes in (page.eyes.value, 1):
        page.eyes.value = eyes
        page.text.value = f"{text} rond=3"
        assert page.worth.go.disabled and page.worth.title.value == ""
        assert page.worth.hint.value == "<p>First mend the mistake in the position.</p>"
        page.worth.set_task()
        assert "First mend" in page.answer.words.value and "Choose" not in page.answer.words.value
        page.undo.click()
    assert "rond" not in page.text.value and not page.worth.running


@GAMES
def test_on_anothers_turn_no_best_move_is_asked_for(kind: Any, text: str, over: str, pace: Any) -> None:
    page = opened(kind, text, pace)
    page.eyes.value = 1
    assert page.worth.title.value == "<h3>It is Anna’s turn.</h3>" and page.worth.go.disabled
    assert "Choose “everybody in turn” beside “You play”" in page.worth.hint.value
    page.eyes.value = 0
    assert "What is Anna’s best move?" in page.worth.title.value and not page.worth.go.disabled


@GAMES
def test_a_game_that_is_over_asks_nothing(kind: Any, text: str, over: str, pace: Any) -> None:
    page = opened(kind, f"{text} {over}=over", pace)
    assert page.state.actor is None
    assert page.worth.title.value == "" and page.worth.go.disabled and "The game is over" in page.worth.hint.value
