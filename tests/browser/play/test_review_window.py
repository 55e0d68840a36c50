"""Looking back in one window: what one needs for it is in view at each size, and what is marked is told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import SIZES, see_whole_table
from tests.browser.play.test_review import COMPILING, load
from widgets.city_collection.table.match import Match as CityMatch
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.table.match import Match as TicketMatch

MATCHES: dict[str, type[Match]] = {"ticket_to_ride": TicketMatch, "city_collection": CityMatch}
QUICK = ((1280, 800), (390, 844))
PARTS = [
    *(".amst-home a", ".amst-title h1", ".amst-menu-button", ".amst-board canvas", ".amst-review-question h3"),
    *(".amst-signed", ".amst-curve", ".amst-course .amst-buttons > *", ".amst-tabs button"),
]


@pytest.fixture(scope="module")
def finished() -> Iterator[Callable[..., str]]:
    """Return a function: the folder of a game -> a whole game of three bots, the first labelled a person."""

    def finished(folder: str, first: str = "greedy") -> str:
        seats = [Player("Anna", first), Player("Geertje", "greedy"), Player("Willem", "greedy")]
        match = MATCHES[folder].start(seats, 4)
        while not match.over:
            match.act_bot()
        return match.to_json().replace(f'"{first}"', '"human"', 1)

    yield finished


@pytest.mark.parametrize(
    ("folder", "sizes"),
    [
        ("ticket_to_ride", QUICK),
        *(pytest.param(folder, SIZES, marks=pytest.mark.slow) for folder in MATCHES),
    ],
)
def test_looking_back_is_one_window(
    open_page: Callable[..., Page],
    finished: Callable[..., str],
    folder: str,
    sizes: tuple[tuple[int, int], ...],
) -> None:
    page = open_page(f"{folder}/review")
    load(page, finished(folder))
    expect(page.get_by_role("heading", name="Looking back: Anna")).to_be_visible()
    page.locator(".amst-signed").wait_for()
    if folder == "city_collection":
        choices = page.locator(".amst-asks .amst-choice")
        choices.first.hover()
        page.mouse.wheel(0, 3000)
        expect(choices.last).to_be_in_viewport(ratio=0.9)
    faults = []
    for size in sizes:
        own = [] if size[0] < 900 else [".amst-tray", ".amst-held"]
        faults += see_whole_table(page, size, [*PARTS, *own])
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_what_was_better_is_seen_whole_with_its_buttons(
    open_page: Callable[..., Page], finished: Callable[..., str]
) -> None:
    page = open_page("city_collection/review")
    load(page, finished("city_collection", first="random"))
    mistake, show = (page.get_by_role("button", name=name, exact=True) for name in ("Next mistake", "Show me"))
    expect(mistake).to_be_enabled(timeout=COMPILING)
    mistake.click()
    expect(show).to_be_visible(timeout=COMPILING)
    show.click()
    page.locator(".amst-choices .amst-offered").wait_for()
    parts = [".amst-review-question li", ".amst-choices button", ".amst-tabs button", ".amst-held"]
    faults = [fault for size in ((1280, 800), (1366, 768)) for fault in see_whole_table(page, size, parts)]
    assert not faults, "\n".join(faults)
