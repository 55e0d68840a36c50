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

CITY = "?position=ams/2 round=5 p0=supply:PPGOO/active:109/dial:PPP,BBBB,-,UU,-,K p1=supply:UUU"

#: Words whose contrast with the ground that they stand on is below 4.5:1.
FAINT = """() => {
  const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = colour => {
    const [red, green, blue] = numbers(colour).map(part => ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const ground = part => numbers(getComputedStyle(part).backgroundColor)[3] === 0 ? ground(part.parentElement) : part;
  const told = part => [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return [...document.querySelectorAll(".amst-strip *, .amst-seats *")]
    .filter(part => told(part) && !part.closest("svg, .amst-hidden") && part.checkVisibility())
    .filter(part => {
      const { color } = getComputedStyle(part), { backgroundColor } = getComputedStyle(ground(part));
      const [low, high] = [light(color), light(backgroundColor)].sort((one, other) => one - other);
      return high / low < 4.5;
    }).map(part => part.textContent);
}"""

#: How many pictures of a kind stand on a light square.
SQUARES = """pictures => pictures.filter(picture => picture.checkVisibility()
  && !/, 0\\)$/.test(getComputedStyle(picture).backgroundColor)).length"""


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


def test_dark_keeps_every_number_of_ones_own_things_readable(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/play", query=CITY)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.documentElement.dataset.amstColours === 'dark'")
    expect(page.locator(".amst-strip-dial")).to_contain_text("4")
    assert page.evaluate(FAINT) == []
    assert page.locator(".amst-strip-supply svg, .amst-seats svg").evaluate_all(SQUARES) == 0
    assert page.locator(".amst-choice .amst-gain svg").evaluate_all(SQUARES) == 1  # a number in ink keeps its ground


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
