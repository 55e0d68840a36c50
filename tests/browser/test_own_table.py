"""A score sheet is entered by presses on the board in a real browser, in one window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from amsterdam.city_collection.box import standard_board as city_board
from amsterdam.ticket_to_ride.board import standard_board
from tests.browser.hand import Hand
from tests.browser.play.in_one_window import see_whole_table
from widgets.city_collection.board.geometry import geometry as city_geometry
from widgets.city_collection.board.parts import WIDE as CITY_WIDE
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry

#: Whether anything of the page lies outside the window.
TOO_LARGE = """() => document.documentElement.scrollHeight > innerHeight
  || document.documentElement.scrollWidth > innerWidth"""


def enter_routes(page: Page, screen: str) -> int:
    """Press two routes for the first player, and return what they are worth."""
    board, form = standard_board(), NARROW if screen == "narrow" else WIDE
    hand = Hand(page, touch=screen == "narrow")
    canvas = page.locator(f".amst-own .amst-canvas.amst-{screen} canvas").last
    expect(canvas).to_be_visible()
    routes = [number for number, route in board.routes.items() if route.twin is None and not route.carts][:2]
    for route in routes:
        spaces = geometry(board, form).spaces[route]
        x, y = spaces[len(spaces) // 2].centre
        hand.press(canvas, x / form.width, y / form.width)
    return sum(board.points_for(board.routes[route].length) for route in routes)


def enter_blocks(page: Page, screen: str) -> int:
    """Press two blocks that a bridge joins, and return what their group is worth."""
    board = city_board()
    left, top, width = CITY_WIDE["overview"]
    canvas = page.locator(".amst-own .amst-city-board .amst-wide canvas").last
    expect(canvas).to_be_visible()
    other = (board.neighbours[0] & -board.neighbours[0]).bit_length() - 1
    for block in (0, other):
        x, y = city_geometry(board).blocks[block].middle
        Hand(page).press(canvas, (x - left) / width, (y - top) / width)
    return 6


CASES = [
    pytest.param("ticket_to_ride", "wide", enter_routes, marks=pytest.mark.slow),
    pytest.param("ticket_to_ride", "narrow", enter_routes, marks=pytest.mark.slow),
    ("city_collection", "wide", enter_blocks),
]


@pytest.mark.parametrize(("game", "screen", "enter"), CASES)
def test_what_is_pressed_on_the_board_is_counted_and_kept(
    game: str, screen: str, enter: Callable[[Page, str], int], open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{game}/own_table", screen)
    page.get_by_role("button", name="Score", exact=True).click()
    total = page.locator(".amst-own-seats b").first
    expect(total).to_have_text("0")
    points = enter(page, screen)
    expect(total).to_have_text(str(points))
    assert not page.evaluate(TOO_LARGE)
    if screen == "wide":
        assert see_whole_table(page, (390, 844), [".amst-own-seats button"]) == []
    page.reload()
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.locator(".amst-own-seats b").first).to_have_text(str(points))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ticket_to_ride", "city_collection"])
def test_the_player_aid_fills_one_sheet_of_paper(game: str, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{game}/own_table", query="?part=aid")
    expect(page.get_by_role("heading", name="player aid")).to_be_visible()
    expect(page.locator(".amst-own-at-aid")).to_be_visible()
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
