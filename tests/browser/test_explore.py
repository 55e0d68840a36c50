"""Notebooks with code as pages: the code is folded, a board can be pressed, a bot of one's own sits at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

CODE = ".amst-code pre"


def test_the_code_is_folded_and_a_press_on_the_board_calls_the_readers_function(open_page: Callable[..., Page]) -> None:
    page = open_page("explore/01_the_engine")
    expect(page.locator(CODE).first).to_be_hidden()
    page.get_by_label("Show the code").check()
    expect(page.locator(CODE).first).to_contain_text("import amsterdam")
    assert "mono" in page.locator(".jp-RenderedText pre").first.evaluate(
        "printed => getComputedStyle(printed).fontFamily"
    )
    page.evaluate("document.documentElement.dataset.amstColours = 'dark'")
    written = "[document.body, document.querySelector('tr:last-child td')].map(e => getComputedStyle(e).color)"
    assert len(set(page.evaluate(written))) == 1, "a table is written in the ink of the page"
    board = page.locator(".amst-root canvas").first
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.62 * box["width"], box["y"] + 0.6 * box["height"])
    said = page.locator(".amst-root p[role=status]")
    expect(said).to_have_text("Route 35: green, length 3, worth 4.")
    page.get_by_label("On the board").select_option(label="Dam")
    page.get_by_role("button", name="Press it").click()
    expect(said).to_have_text("Dam is a location.")


@pytest.mark.parametrize("screen", ["wide", pytest.param("narrow", marks=pytest.mark.slow)])
def test_a_live_plot_tells_a_rule_and_shows_the_chapter_that_is_chosen(
    screen: str, open_page: Callable[..., Page]
) -> None:
    page = open_page("explore/08_what_thousands_of_games_say", screen)
    plot = page.locator(".vega-embed")
    points = plot.locator("[aria-roledescription=point]")
    before = points.count()
    points.nth(3).scroll_into_view_if_needed()
    box = points.nth(3).bounding_box()
    assert box
    (page.touchscreen.tap if screen == "narrow" else page.mouse.click)(box["x"] + 6, box["y"] + 6)
    expect(plot.locator(".role-title")).to_contain_text("You may claim any route")
    plot.get_by_label("Chapter").select_option("scoring")
    expect(points.first).to_have_attribute("aria-label", re.compile("rule: (score|win|contracts)"))
    assert 1 < points.count() < before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".jp-CodeCell", has=plot)).not_to_contain_text("Error")


@pytest.mark.slow
def test_a_bot_of_ones_own_answers_at_the_table_among_the_cells(open_page: Callable[..., Page]) -> None:
    page = open_page("explore/06_write_your_own_bot")
    page.get_by_role("button", name="Keep both").click()
    expect(page.locator(".amst-seats")).to_contain_text("bot: mine")
    expect(page.locator(".amst-status")).to_contain_text("Anna: take transport cards", timeout=30_000)
    expect(page.get_by_role("heading", name="Write your own bot")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollHeight > 2 * innerHeight")
    page.set_viewport_size({"width": 1366, "height": 640})
    table = page.locator(".amst-playing").bounding_box()
    assert table and table["height"] <= 640, "it fits the window of a small computer"
