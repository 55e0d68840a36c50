"""A board for each width of the window: the visible one is up to date, also after turning the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SCREENS
from tests.browser.play.city import CityPlayer
from tests.browser.play.player import Player

PICTURE = "width => document.querySelector(`.amst-${width} canvas`).toDataURL()"
CHANGED = f"([width, before]) => ({PICTURE})(width) !== before"


@pytest.mark.parametrize(
    ("game", "player"),
    [
        pytest.param("ticket_to_ride", Player, id="ticket-to-ride", marks=pytest.mark.slow),
        pytest.param("city_collection", CityPlayer, id="city-collection"),
    ],
)
def test_the_other_board_is_painted_when_the_window_is_turned(
    open_page: Callable[..., Page], game: str, player: Callable[..., Any]
) -> None:
    page = open_page(f"{game}/play")
    page.locator(".amst-new-game").wait_for()
    wide = page.evaluate(PICTURE, "wide")
    player(page, "wide").start(7)
    page.wait_for_function(CHANGED, arg=["wide", wide])
    narrow = page.evaluate(PICTURE, "narrow")
    page.set_viewport_size(SCREENS["narrow"]["viewport"])
    page.wait_for_function(CHANGED, arg=["narrow", narrow])
    assert page.locator(".amst-narrow canvas").is_visible() and page.locator(".amst-wide canvas").is_hidden()
