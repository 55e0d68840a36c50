"""The coach in one window: a place of its own, at most a fifth of the height, before no card and no contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import SIZES, boxes, see_whole_table

QUICK = ((1280, 800), (390, 844))
#: Each game's page, and what must stay free beside the coach's words.
FREE = {
    "ticket_to_ride/08_first_game": [".amst-offer .amst-contract-names", ".amst-offer button", ".amst-hand canvas"],
    "city_collection/21_first_game": [".amst-strip-supply", ".amst-strip-dial", ".amst-city-board canvas"],
}
PARTS = [".amst-status", ".amst-coach", ".amst-coach-buttons", ".amst-board canvas"]
FIRST, SECOND = FREE
#: Where the panels are narrow the coach makes way for all three cards to choose from.
WHOLE = {(SECOND, (1024, 768)): [".amst-choice"]}


def share_of_height(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.amst-beside').getBoundingClientRect().height / innerHeight"))


@pytest.mark.parametrize(
    ("name", "sizes"),
    [(FIRST, QUICK), *(pytest.param(name, SIZES, marks=pytest.mark.slow) for name in FREE)],
)
def test_the_coach_takes_a_fifth_at_most_and_hides_nothing(
    open_page: Callable[..., Page], name: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    page = open_page(name)
    expect(page.locator(".amst-coach-note")).to_be_visible()
    faults = []
    for size in sizes:
        faults += see_whole_table(page, size, [*PARTS, *FREE[name], *WHOLE.get((name, size), ())])
        assert share_of_height(page) <= 0.2, size
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_the_largest_text_hides_no_contract(open_page: Callable[..., Page]) -> None:
    page = open_page(FIRST)
    page.locator(".amst-coach-note").wait_for()
    page.evaluate("document.documentElement.dataset.amstSize = 'largest'")
    assert not see_whole_table(page, (1280, 800), [".amst-coach", ".amst-offer .amst-contract-names"])
    assert share_of_height(page) <= 0.21


@pytest.mark.slow
def test_what_the_coach_says_moves_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(FIRST, "narrow")
    stay = [".amst-board canvas", ".amst-hand canvas", ".amst-beside", ".amst-offer button"]
    page.locator(".amst-coach-note").wait_for()
    page.wait_for_timeout(500)
    before = boxes(page, stay)
    while page.get_by_role("button", name="Got it").is_visible():
        page.get_by_role("button", name="Got it").tap()
        page.wait_for_timeout(600)  # two taps at once at one place are one press
    page.get_by_role("button", name="Help me decide").tap()
    page.get_by_role("button", name="And what would you do?").tap()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    assert boxes(page, stay) == before
