"""The end of a game with a coach is in the window, however small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from nbformat.v4 import new_code_cell
from playwright.sync_api import Page, expect

#: A game with the coach that greedy bots have played to its end.
CELL = """import amsterdam_boardgames.notebook
from amsterdam.bots import bot
from widgets.{game} import first_game

page = first_game()
player = bot("greedy", page.match.game)
while not page.match.over:
    page.match.act(player.choose(page.match.view(page.match.state.actor)))
page._resume(page.match)
page
"""
GAMES = ("ticket_to_ride", "city_collection")
SIZES = ((390, 844), (844, 390), (1280, 800))

pytestmark = pytest.mark.xdist_group("own-pages")


@pytest.fixture(scope="module")
def ended(own_pages: Callable[..., Any]) -> Any:
    """A server with a page for each game."""
    return own_pages(**{game: [new_code_cell(CELL.format(game=game))] for game in GAMES})


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_count_and_what_the_coach_says_of_it_are_in_the_window(
    game: str, open_page: Callable[..., Page], ended: Any
) -> None:
    page = open_page(game, at=ended)
    parts = [page.locator(".amst-board"), page.locator(".amst-beside")]
    parts += [page.get_by_role("button", name=name, exact=True) for name in ("Next", "Show everything")]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in parts:
            expect(part).to_be_in_viewport(ratio=0.99)
    page.get_by_role("button", name="Show everything", exact=True).click()
    expect(page.get_by_text("The game is over", exact=False).first).to_be_visible()
