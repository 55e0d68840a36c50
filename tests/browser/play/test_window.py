"""A board for each width of the window: the visible one is up to date, also after turning the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREENS
from tests.browser.play.city import CityPlayer
from tests.browser.play.in_one_window import SIZES, see_whole_table
from tests.browser.play.player import Player

PICTURE = "width => document.querySelector(`.amst-${width} canvas`).toDataURL()"
START = ".amst-new-game button.mod-primary"
#: Whether the middle of a thing can be pressed.
UNCOVERED = """one => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
#: What folds hold comes a second late, as from a busy kernel.
LATE = """() => {
  const hidden = document.head.appendChild(document.createElement("style"));
  hidden.textContent = ".amst-fold > :not(.jupyter-button) { display: none !important; }";
  setTimeout(() => hidden.remove(), 1000);
}"""
CHANGED = f"([width, before]) => ({PICTURE})(width) !== before"


@pytest.mark.parametrize(
    ("game", "player"),
    [
        pytest.param("ticket_to_ride", Player, id="ticket-to-ride", marks=pytest.mark.slow),
        pytest.param("city_collection", CityPlayer, id="city-collection"),
    ],
)
def test_the_other_board_is_painted_when_the_window_is_turned(
    open_page: Callable[..., Page], game: str, player: Callable[..., Any]
) -> None:
    page = open_page(f"{game}/play")
    page.locator(".amst-new-game").wait_for()
    wide = page.evaluate(PICTURE, "wide")
    player(page, "wide").start(7)
    page.wait_for_function(CHANGED, arg=["wide", wide])
    narrow = page.evaluate(PICTURE, "narrow")
    page.set_viewport_size(SCREENS["narrow"]["viewport"])
    page.wait_for_function(CHANGED, arg=["narrow", narrow])
    assert page.locator(".amst-narrow canvas").is_visible() and page.locator(".amst-wide canvas").is_hidden()


@pytest.mark.parametrize("game", [pytest.param("ticket_to_ride", marks=pytest.mark.slow), "city_collection"])
def test_before_a_game_everything_that_is_asked_is_in_the_window(
    visit: Callable[..., Page], screen: str, game: str
) -> None:
    page = visit(f"{game}/play")
    page.locator(START).wait_for()
    asked = ["h1", ".amst-nav a", ".amst-quick-play", ".amst-files button", ".amst-seat", ".amst-new-game", START]
    for size in SIZES:
        if (screen == "wide") == (size[0] > 900):
            low = size[1] < 500
            parts = [START] if low else [*asked, ".amst-board canvas"] if screen == "wide" else asked
            assert see_whole_table(page, size, parts) == []
    more = page.get_by_role("button", name="More: ")
    more.tap() if screen == "narrow" else more.click()
    page.get_by_label("Number of the deal").wait_for()
    assert see_whole_table(page, SIZES[0 if screen == "wide" else 4], [START]) == [], "it stays when more is asked"


@pytest.mark.parametrize(
    ("game", "size"), [("city_collection", ""), pytest.param("ticket_to_ride", "largest", marks=pytest.mark.slow)]
)
def test_what_more_opens_comes_into_sight_with_its_heading(
    open_page: Callable[..., Page], game: str, size: str
) -> None:
    page = open_page(f"{game}/play")
    page.evaluate("size => { document.documentElement.dataset.amstSize = size; }", size)
    page.get_by_role("button", name="Settings").click()
    more = page.get_by_role("button", name="More: ")
    page.evaluate(LATE)
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    first = page.locator(".amst-form :is(input, select)").first
    for part in (more, first):
        page.wait_for_function(UNCOVERED, arg=part.element_handle())
    page.wait_for_timeout(600)
    assert more.evaluate(UNCOVERED) and first.evaluate(UNCOVERED), "it stays in sight"


#: Where the bottom of the strip and the top of the menu are, and the left edges of the rows of the menu.
MENU = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect();
  const rows = [...document.querySelectorAll(".amst-menu :is(.amst-settings, .amst-bar) > *")];
  const shown = rows.filter(row => row.checkVisibility() && row.offsetHeight);
  return [box(".amst-controls").bottom, box(".amst-menu").top, shown.map(row => row.getBoundingClientRect().left)];
}"""


def test_on_a_telephone_the_menu_joins_the_strip_and_its_rows_begin_in_line(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/what_if", "narrow")
    menu = page.get_by_role("button", name="Menu")
    menu.tap()
    page.locator(".amst-menu").get_by_role("button", name="New analysis").wait_for()
    strip, top, lefts = page.evaluate(MENU)
    assert strip >= top - 1, "nothing of the board's buttons is seen between them"
    assert max(lefts) - min(lefts) < 2, lefts
    cut = "buttons => buttons.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert page.locator(".amst-controls button").evaluate_all(cut) == []
