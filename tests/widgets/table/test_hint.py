"""The advisor's comment on a choice: a number only if there were enough games for one."""

from __future__ import annotations

import numpy as np
import pytest

from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass
from widgets.parts.browser import Browser
from widgets.table.hint import KEPT, Hint, verdict


def said(*costs: float, dropped: bool = False) -> str:
    """Return the comment on passing, where each game says how many points it cost."""
    best, taken = Choice(DrawBlind()), Choice(Pass(), dropped=dropped)
    best.rows = np.zeros((len(costs), 2))
    taken.rows = best.rows - np.array([[cost, 0] for cost in costs])
    return verdict(Analysis(0, "random", 0, [best, taken]), Pass(), lambda action: action.to_text())


@pytest.mark.parametrize(
    ("costs", "dropped", "end"),
    [
        ((4.0,) * 40, False, "Yours costs about 4 points."),
        ((4.0,) * 8, True, "Yours seems clearly worse, by about 4 points."),
        ((4.0, 9.0) * 4, True, "Yours seems clearly worse, by about 6 points (between 5 and 8)."),
        ((4.0,) * 8, False, "Too close to call: yours may be as good."),
        ((4.0, -5.0) * 20, False, "Too close to call: yours may be as good."),
    ],
)
def test_a_number_is_told_only_after_games_enough(costs: tuple[float, ...], dropped: bool, end: str) -> None:
    assert said(*costs, dropped=dropped) == f"Your last decision: the advisor’s choice was “blind”. {end}"


def test_the_same_choice_is_called_so() -> None:
    only = Choice(Pass(), np.zeros((3, 2)))
    text = verdict(Analysis(0, "random", 0, [only]), Pass(), lambda action: action.to_text())
    assert text == "Your last decision: the advisor would have done the same."


def hint_kept_in(browser: Browser) -> Hint:
    hint = Hint(lambda action: None, lambda text: None)
    hint.kept_in(browser)
    return hint


def test_hints_are_still_on_when_the_page_is_loaded_again() -> None:
    browser = Browser()
    hint = hint_kept_in(browser)
    browser.ready = True
    hint.toggle.click()
    assert hint.on and browser.kept == {KEPT: True}
    again = Browser()
    later = hint_kept_in(again)
    again.kept, again.ready = browser.kept, True
    assert later.on


def test_nonsense_in_the_store_leaves_hints_off() -> None:
    browser = Browser()
    hint = hint_kept_in(browser)
    browser.kept, browser.ready = {KEPT: "yes"}, True
    assert not hint.on
