"""What if for the City Collection in a real browser: a position in the address, a wrong text, a ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

#: The last turn: three cubes, enough for a block beside the own one.
TEXT = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPP/blocks:0/points:50 p1=points:60"


@pytest.fixture
def page(visit: Callable[..., Page], server: Any) -> Page:
    """Return the page with the position opened from its address, at each width."""
    page = visit("city_collection/what_if")
    page.goto(f"{server.address}voila/render/city_collection/what_if.ipynb?position={quote(TEXT)}")
    page.wait_for_selector("#rendered_cells", state="visible")
    expect(page.get_by_label("Position")).to_have_value(TEXT)
    return page


def test_a_position_is_opened_mended_and_analysed(page: Page) -> None:
    page.get_by_label("Position").fill(f"{TEXT} round=12")
    expect(page.get_by_text("round= is given twice")).to_be_visible()
    page.get_by_label("Position").fill(TEXT)
    expect(page.get_by_text("round= is given twice")).to_have_count(0)
    page.get_by_role("button", name="What is each choice worth?").click()
    page.get_by_role("button", name="Sail to open water").first.click()
    expect(page.get_by_text("Your choice costs")).to_be_visible()
    expect(page.get_by_text("1. Take").first).to_be_visible()
    page.get_by_role("button", name="The score if the game ended here").press("Enter")
    expect(page.get_by_text("Cards that still wait count as penalties")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
