"""What if for the City Collection in a real browser: a position in the address, a ranking, dice chosen, comparing."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import faults_of
from tests.browser.what_if import turn_to, turn_to_if_hidden

#: The last turn: one cube, enough for a block beside an owned one.
TEXT = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:P/blocks:0/points:50 p1=points:60"
#: The last card of a round must be taken.
CHOOSING = "ams/2 round=4 phase=choose turn=1 queue=1 order=0,1 display=1,55,109 p0=blocks:0 p1=dial:PP"


@pytest.fixture
def at(visit: Callable[..., Page]) -> Callable[[str], Page]:
    """Return a function that opens the page at a position from its address, at each width."""

    def at(text: str) -> Page:
        page = visit("city_collection/what_if", query=f"?position={quote(text)}")
        expect(page.get_by_label("Position")).to_have_value(text)
        return page

    return at


@pytest.mark.slow
def test_a_position_is_opened_mended_and_analysed(at: Callable[[str], Page]) -> None:
    page = at(TEXT)
    turn_to(page, "Text")
    page.get_by_label("Position").fill(f"{TEXT} round=12")
    expect(page.get_by_text("round= is given twice")).to_be_visible()
    page.get_by_label("Position").fill(TEXT)
    expect(page.get_by_text("round= is given twice")).to_have_count(0)
    turn_to(page, "Settings")
    page.get_by_label("I choose before I see the answer").check()
    turn_to(page, "Choices")
    page.get_by_role("button", name="Find out").click()
    page.locator(".amst-worth").get_by_role("button", name="Sail to open water").first.click()
    expect(page.get_by_text("Your choice costs")).to_be_visible()
    expect(page.get_by_text("1. Take").first).to_be_visible()
    turn_to(page, "Outlook")
    page.get_by_role("button", name="The score if the game ended here").press("Enter")
    expect(page.get_by_text("Inactive cards count as penalty tokens")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.slow
@pytest.mark.wide_first
def test_dice_are_chosen_and_two_ways_compared(at: Callable[[str], Page]) -> None:
    page = at(CHOOSING)
    lines = page.locator(".amst-outline-line")
    turn_to(page, "Change")
    page.get_by_role("button", name="Choose what the dice show").click()
    page.get_by_label("black die").select_option("6")
    turn_to_if_hidden(page, "Move")
    page.get_by_role("button", name="Take Jenever distiller").first.click()
    expect(lines.nth(1)).to_contain_text("(chosen: black 6)")
    turn_to_if_hidden(page, "Move")
    page.get_by_role("button", name="6 black cubes").first.click()
    expect(lines).to_have_count(3)
    turn_to(page, "Variations")
    page.get_by_role("button", name="Compare with another position").click()
    lines.first.click()
    expect(page.get_by_role("row", name="Dial, slot 6")).to_be_visible()
    assert page.locator(".amst-compared canvas").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert faults_of(page) == []
