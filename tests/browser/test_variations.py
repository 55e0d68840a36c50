"""The tree of positions in a real browser: by mouse, touch and keyboard, over a reload, and through a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_accessibility import faults_of
from tests.browser.what_if import turn_to, turn_to_if_hidden

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"
ADDRESS = f"?position={quote(TEXT)}"


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    """Return the page with the position opened from its address, at each width."""
    return arrived(visit("ticket_to_ride/what_if", query=ADDRESS))


@pytest.fixture
def wide(open_page: Callable[..., Page]) -> Page:
    return arrived(open_page("ticket_to_ride/what_if", "wide", query=ADDRESS))


def arrived(page: Page) -> Page:
    """Wait until the page shows the position in its address."""
    expect(page.get_by_label("Position")).to_have_value(TEXT)
    return page


def lines(page: Page) -> Locator:
    return page.locator(".amst-outline-line")


def go_back(page: Page) -> None:
    """Go to the first position, and wait until the page shows it: a press before that would be dropped."""
    turn_to(page, "Variations")
    lines(page).first.click()
    expect(lines(page).first).to_have_attribute("aria-current", "true")
    expect(page.get_by_label("Position")).to_have_value(TEXT)


def grow(page: Page) -> None:
    """Take a card, then go back and take the wild instead."""
    expect(lines(page)).to_have_count(1)
    turn_to_if_hidden(page, "Your things")
    page.get_by_role("button", name="Take orange").press("Enter")
    expect(lines(page)).to_have_count(2)
    go_back(page)
    turn_to_if_hidden(page, "Your things")
    page.get_by_role("button", name="Take wild").press("Enter")
    expect(lines(page)).to_have_count(3)


@pytest.mark.slow
def test_a_branch_is_grown_named_compared_and_deleted(page: Page) -> None:
    turn_to(page, "Change")
    page.get_by_role("button", name="Choose the card that comes").click()
    page.get_by_label("Next card").select_option(label="orange (5 of 26)")
    turn_to_if_hidden(page, "Your things")
    page.get_by_role("button", name="Draw blind").press("Enter")
    expect(page.get_by_text("Anna draws orange from the deck")).to_be_visible()
    drawn = "Anna: Draw a card blind from the deck (chosen: 1 orange) · Anna to take a second card"
    expect(lines(page)).to_have_text(["First position · Anna to move", drawn])
    go_back(page)
    turn_to_if_hidden(page, "Your things")
    page.get_by_role("button", name="Take wild").press("Enter")
    expect(lines(page)).to_have_count(3)
    expect(page.locator(".amst-outline ol ol")).to_have_count(1)
    turn_to(page, "Variations")
    name = page.get_by_label("Name")
    name.fill("The wild")
    name.press("Enter")
    expect(lines(page).nth(2)).to_have_text("The wild · Anna: Take wild from the row · Willem to move")
    page.get_by_role("button", name="Compare with another position").click()
    expect(page.get_by_text("Now press the position")).to_be_visible()
    lines(page).nth(1).click()
    expect(page.get_by_role("heading", name="A: The wild")).to_be_visible()
    expect(page.get_by_role("row", name="Face-up row")).to_be_visible()
    assert page.locator(".amst-compared canvas").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert faults_of(page) == []
    page.get_by_role("button", name="Delete this and all that follows").click()
    expect(lines(page)).to_have_count(2)
    page.get_by_role("button", name="Bring back what was deleted").click()
    expect(lines(page)).to_have_count(3)


@pytest.mark.slow
def test_the_tree_is_one_stop_and_arrow_keys_go_through_it(wide: Page) -> None:
    grow(wide)
    turn_to(wide, "Variations")
    here = lines(wide).and_(wide.locator("[aria-current]"))
    wide.get_by_label("Name").focus()
    wide.keyboard.press("Shift+Tab")
    expect(here).to_be_focused()
    wide.keyboard.press("Shift+Tab")
    expect(wide.locator(".amst-outline-line:focus")).to_have_count(0)
    wide.keyboard.press("Tab")
    for key, place in (("Home", 0), ("ArrowDown", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 2), ("ArrowUp", 1)):
        wide.keyboard.press(key)
        expect(lines(wide).nth(place)).to_be_focused()
    wide.keyboard.press("Enter")
    expect(lines(wide).nth(1)).to_have_attribute("aria-current", "true")
    expect(lines(wide).nth(1)).to_be_focused()
    expect(wide.get_by_text("Anna: take a second card").first).to_be_visible()


@pytest.mark.slow
def test_analyses_of_the_city_collection_outlive_a_reload(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/what_if", "wide")
    expect(lines(page)).to_have_count(1)
    page.locator(".amst-choice:not(.amst-refused-choice)").locator("visible=true").first.click()
    expect(lines(page)).to_have_count(2)
    told = lines(page).all_inner_texts()
    page.reload()
    expect(lines(page)).to_have_text(told)


@pytest.mark.slow
def test_variations_outlive_a_reload_and_travel_in_a_file(wide: Page, tmp_path: Path, open_page: Any) -> None:
    grow(wide)
    told = lines(wide).all_inner_texts()
    turn_to(wide, "Variations")
    with wide.expect_download() as download:
        wide.get_by_role("link", name="Save the variations").click()
    download.value.save_as(tmp_path / "tree.json")
    at = lines(wide).and_(wide.locator("[aria-current]")).inner_text()
    wide.reload()
    expect(lines(wide)).to_have_text(told)
    expect(lines(wide).and_(wide.locator("[aria-current]"))).to_have_text(at)
    wide.get_by_role("button", name="Menu").click()
    wide.get_by_role("button", name="New analysis").click()
    wide.keyboard.press("Escape")
    expect(lines(wide)).to_have_count(1)
    wide.get_by_role("button", name="Back to that analysis").click()
    expect(lines(wide)).to_have_text(told)
    other = open_page("ticket_to_ride/what_if", "wide")
    expect(lines(other)).to_have_count(1)
    turn_to(other, "Variations")
    with other.expect_file_chooser() as dialogue:
        other.get_by_role("button", name="Load variations").click()
    dialogue.value.set_files(tmp_path / "tree.json")
    expect(lines(other)).to_have_text(told)
