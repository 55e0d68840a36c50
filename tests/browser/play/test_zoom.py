"""A board under fingers, wheel and keys: it is enlarged within its frame, and a press hits what is under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from amsterdam.ticket_to_ride.words import route_name
from tests.browser.hand import Hand
from tests.browser.lens import Lens
from tests.browser.play.city import COLD
from tests.browser.play.player import BOARD, Player
from widgets.ticket_to_ride.board.geometry import NARROW, geometry

#: How far the page is enlarged and scrolled.
STILL = "[visualViewport.scale, scrollX, scrollY]"


def lens_of(player: Any) -> Lens:
    lens = Lens(player.hand, player.board)
    lens.whole()
    return lens


def middle_of(route: int) -> tuple[float, float]:
    """Return the place of a route in fractions of the board's width."""
    spaces = geometry(BOARD, NARROW).spaces[route]
    x, y = spaces[len(spaces) // 2].centre
    return x / NARROW.width, y / NARROW.width


def sent_from(page: Page) -> list[str]:
    """Begin to gather what the page sends to its kernel."""
    messages: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("Network.webSocketFrameSent", lambda frame: messages.append(frame["response"]["payloadData"]))
    session.send("Network.enable")
    return messages


def test_two_fingers_enlarge_the_board_and_a_tap_claims_the_route_under_the_finger(
    narrow: Player, drawings: Callable[[Page], list[bytes]]
) -> None:
    seen = narrow.begin()
    lens, page = lens_of(narrow), narrow.page
    route = min(seen.claimable)
    sent, drawn = sent_from(page), drawings(page)
    lens.spread(*middle_of(route), 3)
    assert lens.scale == pytest.approx(3, abs=0.1)
    assert page.evaluate(STILL) == [1, 0, 0], "the page is neither enlarged nor scrolled"
    assert not sent and not drawn, "the kernel hears nothing"
    assert narrow.wait(lambda now: True) == seen, "a gesture was taken for a tap"
    lens.bring(*middle_of(route))
    narrow.claim(route)
    assert f"Anna claims {route_name(BOARD, route)}" in narrow.after(seen).news
    assert lens.scale == pytest.approx(3, abs=0.1), "another decision does not change it"
    lens.whole()


#: What a finger on a board meets: pages with a board, and what brings it up.
PAGES = (
    "ticket_to_ride/03_claim_route",
    "ticket_to_ride/08_first_game",
    "ticket_to_ride/what_if",
    "city_collection/07_houses",
    "city_collection/21_first_game",
    "city_collection/what_if",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_two_fingers_enlarge_every_board_and_not_the_page(open_page: Callable[..., Page], name: str) -> None:
    page = open_page(name, "narrow")
    board = page.locator(".amst-board .amst-narrow canvas:visible").first
    expect(board).to_be_visible(timeout=COLD)
    expect(page.locator("[data-drawing]")).to_have_count(0)
    lens = Lens(Hand(page, touch=True), board)
    lens.spread(0.5, 0.5, 2)
    assert lens.scale == pytest.approx(2, abs=0.1) and page.evaluate(STILL) == [1, 0, 0]
    assert page.locator(".amst-answer p").count() == 0, "a gesture was taken for a tap"
    lens.whole()
