"""The form that changes a position of the City Collection in a real browser: fields, presses on the board, faults."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from amsterdam.city_collection.box import standard_board
from tests.browser.play.city import CityPlayer
from tests.browser.test_accessibility import faults_of
from tests.browser.what_if import turn_to
from widgets.city_collection.board.geometry import geometry
from widgets.city_collection.board.parts import OVERVIEW, part_name, part_of

TEXT = "ams/2 round=5 turn=0 p0=supply:PPG/inactive:24/blocks:7 p1=points:3 expansions=missions"
BLOCK = 1
PARTS = (
    *("Players, round", "What was done", "Dice", "A player", "Cards", "A ship", "Warehouses", "City:", "Short game"),
    *("Open questions", "Everything as text"),
)


def unfold(page: Page, *names: str) -> None:
    for name in names:
        head = page.locator(".amst-fold > button", has_text=re.compile(rf"^\S {name}"))
        head.click()
        expect(head).to_have_attribute("aria-expanded", "true")


def fill(page: Page, label: str, value: str) -> None:
    page.get_by_label(label, exact=True).fill(value)
    page.get_by_label(label, exact=True).press("Enter")


def clipped(page: Page) -> list[str]:
    """Return the labels of the form that do not fit."""
    labels = "[...document.querySelectorAll('.amst-edit .widget-label')]"
    return list(page.evaluate(f"{labels}.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"))


@pytest.mark.slow
@pytest.mark.wide_first
def test_a_position_is_changed_in_the_form_and_on_the_board(visit: Callable[..., Page], screen: str) -> None:
    page = visit("city_collection/what_if", query=f"?position={quote(TEXT)}")
    line = page.get_by_label("Position", exact=True)
    expect(line).to_have_value(TEXT)
    turn_to(page, "Change")
    unfold(page, *PARTS)
    expect(page.get_by_label("random=")).to_be_visible()
    assert clipped(page) == [] and faults_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]

    fill(page, "Guilders", "4")
    expect(line).to_have_value(TEXT.replace("blocks:7", "blocks:7/guilders:4"))
    fill(page, "Secret", "43")
    expect(page.get_by_text("from 1 to 42")).to_be_in_viewport()
    expect(page.get_by_label("Secret", exact=True)).to_have_value("43")
    fill(page, "Secret", "4,?")
    expect(page.locator(".amst-edit").get_by_text("Secret mission 4:")).to_be_visible()

    page.get_by_label("A press on a block").select_option(label="gives it to Willem")
    player = CityPlayer(page, screen)
    part = part_of(geometry(standard_board()), ("block", BLOCK)) if player.touch else OVERVIEW
    page.get_by_role("button", name=re.compile(f"^{part_name(part)}")).click()  # a dot marks active parts
    page.wait_for_timeout(500)  # a canvas does not report when it is painted
    player.point(("block", BLOCK), part)
    expect(line).to_have_value(re.compile(f" p1=points:3/blocks:{BLOCK} "))
