"""Stars, as the reader's own browser stores them."""

from __future__ import annotations

import pytest

from widgets.learn.progress import Progress
from widgets.parts.browser import Browser

GAME = "ticket-to-ride"


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def progress(browser: Browser) -> Progress:
    return Progress(browser, GAME)


def test_who_has_done_nothing_has_no_stars(progress: Progress) -> None:
    assert progress.stars("03_claim_route", "pay-colour") == 0


def test_stars_are_kept_by_lesson_and_step(progress: Progress, browser: Browser) -> None:
    progress.done("03_claim_route", "pay-colour", 3)
    progress.done("03_claim_route", "score-now", 1)
    progress.done("04_double_and_grey", "pay-colour", 2)
    later = Progress(browser, GAME)
    assert later.stars("03_claim_route", "pay-colour") == 3
    assert later.stars("03_claim_route", "score-now") == 1
    assert later.stars("04_double_and_grey", "pay-colour") == 2


@pytest.mark.parametrize(("stars", "kept"), [([1, 3], 3), ([3, 1], 3), ([2, 2], 2), ([1, 3, 2], 3)])
def test_fewer_stars_never_take_any_away(stars: list[int], kept: int, progress: Progress) -> None:
    for n in stars:
        progress.done("03_claim_route", "pay-colour", n)
    assert progress.stars("03_claim_route", "pay-colour") == kept


@pytest.mark.parametrize(
    "kept",
    [
        {"progress": "all of it"},
        {"progress": {GAME: 7}},
        {"progress": {GAME: {"a": ["s"]}}},
        *({"progress": {GAME: {"a": {"s": value}}}} for value in (None, "3", 2.5, -1, 4, 10**30, [3], {"n": 3})),
        {"progress": None},
        {},
    ],
    ids=str,
)
def test_bad_content_of_the_browser_counts_as_none_and_is_written_over(
    kept: dict[str, object], progress: Progress, browser: Browser
) -> None:
    browser.kept = kept
    assert progress.stars("a", "s") == 0
    progress.done("a", "s", 2)
    assert progress.stars("a", "s") == 2


def test_reset_forgets_one_game_and_nothing_else(progress: Progress, browser: Browser) -> None:
    browser.keep("language", "nl")
    other = Progress(browser, "city-collection")
    other.done("01_table", "first", 2)
    progress.done("01_table", "first", 3)
    progress.reset()
    assert progress.stars("01_table", "first") == 0 and other.stars("01_table", "first") == 2
    assert browser.kept["language"] == "nl"
