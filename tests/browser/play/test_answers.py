"""What answers a press moves nothing on a telephone, and no press on a link is lost."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import boxes
from tests.browser.play.player import Player

CONTRACTS = "ttr/2 turn=0:setup p0=BW/(8,12) p1=GR/(2,13) row=WBWKK deck=*"
STAY = [".amst-offer button", ".amst-offers + button", ".amst-board canvas", ".amst-hand canvas", ".amst-tabs"]


def test_a_refusal_moves_nothing_on_a_telephone(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", "narrow", query=f"?position={quote(CONTRACTS)}")
    player = Player(page, "narrow")
    page.locator(".amst-offer").first.wait_for()
    player.wait_for_board()
    before = boxes(page, STAY)
    player.point_at_route(6)
    expect(page.locator(".amst-answer p")).to_be_in_viewport(ratio=1)
    assert boxes(page, STAY) == before


def test_a_link_drawn_anew_under_the_mouse_is_followed(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", query=f"?position={quote(CONTRACTS)}")
    link = page.get_by_role("link", name="What if?")
    box = link.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    link.evaluate("link => { link.parentElement.innerHTML += ''; }")  # as a bot's move does
    with page.context.expect_page() as opened:
        page.mouse.up()
    assert "what_if.ipynb?position=" in opened.value.url or opened.value.wait_for_url("**/what_if.ipynb?*") is None
