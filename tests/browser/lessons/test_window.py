"""A lesson in one window: task, board and what one has are in view at each size, before and after the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import SIZES, see_whole_table

TASK = [".amst-head", ".amst-title h1", ".amst-task h2", ".amst-board canvas"]
TRAYS = {"ticket_to_ride": ".amst-tray canvas", "city_collection": ".amst-strip-things"}
#: The first lesson is opened in each run; the others have other parts.
LESSONS = (
    *("ticket_to_ride/03_claim_route", "ticket_to_ride/06_contracts", "ticket_to_ride/09_rulings"),
    *("city_collection/07_houses", "city_collection/03_dice_and_dial", "city_collection/04_penalties"),
)
WITHOUT_TRAY = ("ticket_to_ride/06_contracts",)
#: What answers in them, in view however low the window.
ANSWERS = {
    "ticket_to_ride/06_contracts": [".amst-answers button"],
    "ticket_to_ride/09_rulings": [".amst-answers button"],
}


@pytest.mark.parametrize("name", [LESSONS[0], *(pytest.param(name, marks=pytest.mark.slow) for name in LESSONS[1:])])
def test_a_step_is_one_window(open_page: Callable[..., Page], name: str) -> None:
    page = open_page(name)
    expect(page.locator(".amst-task h2")).to_be_visible()
    game = name.partition("/")[0]
    tray = [] if name in WITHOUT_TRAY else [TRAYS[game]]
    faults = []
    for size in SIZES:
        seats = [".amst-seats .amst-fold"] if game == "city_collection" and min(size) > 500 else []
        faults += see_whole_table(page, size, [*TASK, *tray, *seats, *ANSWERS.get(name, [])])
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_the_end_says_the_stars_and_leads_on(take: Any) -> None:
    pupil = take("01_table_and_goal")
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        if number == 1:
            pupil.err()
        pupil.solve()
    end = pupil.page.locator(".amst-end")
    expect(end).to_contain_text(f"{3 * len(pupil.steps) - 1} of {3 * len(pupil.steps)} stars")
    expect(end.locator(".amst-prose")).to_contain_text("Next:")
    expect(end.get_by_role("link", name="Next lesson: Drawing transport cards")).to_be_in_viewport()
    pupil.press("Step 2 again")
    pupil.expect_step(1)


def test_what_the_notebook_has_after_the_lesson_lies_in_its_window(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/02_draw_transport")
    after = page.locator(".amst-end .amst-prose")
    for name in ("Deal a row", "Deal 1,000 rows"):  # unseen until the last step is done
        expect(after.get_by_role("button", name=name, include_hidden=True)).to_have_count(1)
