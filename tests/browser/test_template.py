"""Our additions to Voila's page: tested on a separate notebook with a canvas, served by a plain ``voila``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell
from playwright.sync_api import Page, expect

CELL = """
from ipycanvas import Canvas
from ipywidgets import HTML, Box, Button, Label, Layout, VBox
from widgets.parts.browser import Browser

canvas = Canvas(width=600, height=1200, layout=Layout(width="300px", height="600px"))
canvas.on_client_ready(lambda: canvas.fill_rect(0, 0, 600, 1200))
box, name, key, after = Box([canvas]), HTML("a black square"), Label("no key"), Button(description="After")
box.add_class("amst-canvas")
name.add_class("amst-canvas-label")
canvas.on_key_down(lambda pressed, *modifiers: setattr(key, "value", pressed))
after.on_click(lambda button: setattr(name, "value", "a black square, pressed"))
table = VBox([Browser(), box, name, after, key])
table.add_class("amst-root")
table
"""

Open = Callable[..., Page]

pytestmark = pytest.mark.xdist_group("own-pages")


@pytest.fixture(scope="module")
def table(own_pages: Callable[..., Any]) -> Any:
    """A server with a notebook with a canvas, a key display and a button, and one that fails."""
    title, fault = new_markdown_cell("# A table"), "secret = 7\n1 / (secret - 7)"
    return own_pages(table=[title, new_code_cell(CELL)], broken=[title, new_code_cell(fault)])


@pytest.fixture
def open_table(open_page: Open, table: Any) -> Open:
    """Open the table's page and wait until its canvas is there."""

    def open_table(screen: str = "wide") -> Page:
        page = partial(open_page, at=table)("table", screen)
        page.wait_for_selector("canvas[aria-labelledby]")
        return page

    return open_table


@pytest.mark.slow
def test_tab_leaves_a_canvas_and_other_keys_reach_it(open_table: Open) -> None:
    page = open_table()
    page.focus("canvas")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("ArrowUp")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="After")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("canvas")).to_be_focused()


@pytest.mark.slow
def test_wheel_over_a_canvas_scrolls_the_page(open_table: Open) -> None:
    page = open_table()
    page.hover("canvas")
    page.mouse.wheel(0, 120)
    page.wait_for_function("scrollY > 60")


def test_canvas_has_a_role_and_a_name_that_follows_the_game(open_table: Open) -> None:
    page = open_table()
    expect(page.get_by_role("application", name="a black square", exact=True)).to_be_visible()
    page.get_by_role("button", name="After").click()
    expect(page.get_by_role("application", name="a black square, pressed")).to_be_visible()


@pytest.mark.slow
def test_buttons_are_as_high_as_a_thumb_on_a_touch_screen(open_table: Open) -> None:
    button = open_table("narrow").get_by_role("button", name="After")
    assert button.bounding_box()["height"] >= 44


def test_U23_page_that_breaks_down_says_so_without_showing_code(open_page: Open, table: Any) -> None:
    page = open_page("broken", at=table)
    expect(page.get_by_role("heading", name="A table")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("The rest of this page is missing.")
    expect(page.get_by_role("main")).not_to_contain_text("secret")
    expect(page.get_by_role("main")).not_to_contain_text("ZeroDivisionError")


def test_dead_kernel_is_told_and_the_page_can_be_opened_again(
    open_table: Open, table: Any, kernel_id: Callable[[Page], str], faults: Any
) -> None:
    faults.provoke("404")
    page = open_table()
    first = kernel_id(page)
    table.kernel(first).kill()
    expect(page.get_by_role("alert")).to_contain_text("This game has ended")
    page.get_by_role("button", name="Open again").click()
    page.wait_for_selector("canvas")
    assert kernel_id(page) != first
    expect(page.get_by_role("alert")).to_have_count(0)
