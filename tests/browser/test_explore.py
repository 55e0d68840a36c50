"""Notebooks with code as pages: the code is folded, a board can be pressed, a bot of one's own sits at the table."""

from __future__ import annotations

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
    board = page.locator(".amst-root canvas").first
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.62 * box["width"], box["y"] + 0.6 * box["height"])
    said = page.locator(".amst-root").get_by_role("status")
    expect(said).to_have_text("Route 35: green, length 3, worth 4.")
    page.get_by_label("On the board").select_option(label="Dam")
    page.get_by_role("button", name="Press it").click()
    expect(said).to_have_text("Dam is a location.")


@pytest.mark.slow
def test_a_bot_of_ones_own_answers_at_the_table_among_the_cells(open_page: Callable[..., Page]) -> None:
    page = open_page("explore/06_write_your_own_bot")
    page.get_by_role("button", name="Keep both").click()
    expect(page.locator(".amst-seats")).to_contain_text("bot: mine")
    expect(page.locator(".amst-status")).to_contain_text("Anna: take transport cards", timeout=30_000)
    expect(page.get_by_role("heading", name="Write your own bot")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollHeight > 2 * innerHeight")
