"""What if in a real browser: a position in the address, an invalid text, an analysis that is started and stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.what_if import choose_who, turn_to

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"
#: Milliseconds to load the compiled rules, which may never have been compiled on this machine.
COMPILING = 180_000


@pytest.fixture
def page(visit: Callable[..., Page], server: Any) -> Page:
    """Return the page with the position opened from its address, at each width."""
    page = visit("ticket_to_ride/what_if")
    page.goto(f"{server.address}voila/render/ticket_to_ride/what_if.ipynb?position={quote(TEXT)}")
    page.wait_for_selector("#rendered_cells", state="visible")
    expect(page.get_by_label("Position")).to_have_value(TEXT)
    return page


@pytest.mark.wide_first
def test_a_position_is_opened_mended_and_analysed(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    turn_to(page, "Text")
    page.get_by_label("Position").fill(TEXT.replace("GGKK", "GGKKX"))
    expect(page.get_by_text("“X” is no card")).to_be_visible()
    page.get_by_label("Position").fill(TEXT)
    expect(page.get_by_text("“X” is no card")).to_have_count(0)
    turn_to(page, "Settings")
    page.get_by_label("At most").select_option("200,000 games")
    page.get_by_label("I choose before I see the answer").check()
    turn_to(page, "Choices")
    page.get_by_role("button", name="Find out").click()
    expect(page.get_by_text("What would you do?")).to_be_visible()
    page.get_by_role("button", name="Draw a card blind").last.click()
    expect(page.get_by_text("It is number")).to_be_visible(timeout=COMPILING)
    expect(page.get_by_text("1. Claim").first).to_be_visible()
    page.get_by_role("button", name="Numbers and reasons").click()
    page.get_by_text("Show on the board who ends up").click()
    expect(page.get_by_text("in how many of 100 games")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.slow
def test_an_analysis_is_stopped_and_goes_on(page: Page) -> None:
    turn_to(page, "Settings")
    page.get_by_label("Players").select_option("good players, thinking longer")
    page.get_by_role("button", name="Find out").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()


@pytest.mark.slow
def test_after_find_out_the_focus_is_at_the_answer(page: Page) -> None:
    page.get_by_role("button", name="Find out").press("Enter")
    expect(page.locator(".amst-verdict")).to_contain_text("of 100 games", timeout=COMPILING)
    expect(page.locator(".amst-verdict")).to_be_focused()


@pytest.mark.slow
def test_open_cards_are_labelled_and_settings_can_be_reached_by_keyboard(page: Page) -> None:
    choose_who(page, "everybody, with open cards")
    warning = page.get_by_text("Nobody at a real table can know this")
    expect(warning).to_be_visible()
    turn_to(page, "Settings")
    page.get_by_role("button", name="More settings").focus()
    page.keyboard.press("Enter")
    page.get_by_label("At least").fill("100")
    page.get_by_label("At least").press("Tab")
    expect(page.get_by_label("Patience")).to_be_focused()
    turn_to(page, "Choices")
    page.get_by_role("button", name="Find out").click()
    expect(page.get_by_text("1. ").first).to_be_visible(timeout=COMPILING)
    page.get_by_role("button", name="Numbers and reasons").click()
    expect(page.get_by_text("Why, with open cards")).to_be_visible()
    expect(page.get_by_text("What most often follows")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    choose_who(page, "everybody in turn")
    expect(warning).to_have_count(0)
