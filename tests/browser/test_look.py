"""Settings of the look hold at once and on every page; the title says whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

TURN = "?position=ttr/2 turn=0 p0=GGGWKR/3 p1=?4/? row=RGKBP deck=*"

#: The colour of the page and of the words on it, as three numbers each.
COLOURS = """() => {
  const numbers = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const root = document.querySelector(".amst-playing");
  return [numbers(getComputedStyle(root).backgroundColor), numbers(getComputedStyle(root).color)];
}"""

#: Words over a picture that could be seen.
SEEN = """() => [...document.querySelectorAll(".amst-picture-button > .jupyter-button")]
  .filter(button => button.checkVisibility() && !/, 0\\)$/.test(getComputedStyle(button).color)).length"""


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(label).select_option(label=option)


def test_dark_is_dark_at_once_and_on_the_next_page(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", query=TURN)
    expect(page).to_have_title("Your turn · Ticket to Ride: Amsterdam, a game")
    ground, words = page.evaluate(COLOURS)
    assert min(ground) > 200 > 100 > max(words)
    choose(page, "Colours", "dark")
    page.wait_for_function("document.documentElement.dataset.amstColours === 'dark'")
    ground, words = page.evaluate(COLOURS)
    assert max(ground) < 60 and min(words) > 180
    assert "brightness" in page.locator("canvas").first.evaluate("canvas => getComputedStyle(canvas).filter")
    page.reload()
    page.wait_for_function("document.querySelector('.amst-playing')")
    assert max(page.evaluate(COLOURS)[0]) < 60
    choose(page, "Colours", "as the system")
    page.wait_for_function("!document.documentElement.dataset.amstColours")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.documentElement.dataset.amstColours === 'dark'")


@pytest.mark.slow
def test_large_text_still_fits_the_window(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", query=TURN)
    status = page.locator(".amst-status")
    before = status.bounding_box()
    choose(page, "Text size", "largest")
    page.wait_for_function("document.documentElement.dataset.amstSize === 'largest'")
    page.get_by_role("button", name="Menu").click()
    after, window = status.bounding_box(), page.viewport_size
    tray = page.locator(".amst-tray").bounding_box()
    assert before and after and tray and window
    assert after["height"] > 1.2 * before["height"]
    assert tray["y"] + tray["height"] <= window["height"] + 1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.slow
def test_forced_colours_show_no_words_over_pictures(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", query=TURN.replace("GGGWKR/3", "GGGWKR/3,4"))
    page.emulate_media(forced_colors="active")
    page.locator(".amst-picture-button:visible").first.wait_for()
    assert page.evaluate(SEEN) == 0
