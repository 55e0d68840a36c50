"""What answers a press moves nothing, and no press on a link is lost."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hand import Hand
from tests.browser.play.city import CityPlayer
from tests.browser.play.in_one_window import boxes
from tests.browser.play.player import Player

CONTRACTS = "ttr/2 turn=0:setup p0=BW/(8,12) p1=GR/(2,13) row=WBWKK deck=*"
CITY = "ams/2 round=4 turn=0 p0=supply:PPOOO/inactive:24/active:109/guilders:1/store:B tile=A5 goods=0:B,12:L"
STAY = [".amst-offer button", ".amst-offers + button", ".amst-board canvas", ".amst-hand canvas"]
TASK = [".amst-task", ".amst-turn-over button", ".amst-held", ".amst-seats", ".amst-board canvas"]


@pytest.mark.wide_first
def test_a_refusal_moves_nothing(visit: Callable[..., Page], screen: str) -> None:
    page = visit("ticket_to_ride/play", query=f"?position={quote(CONTRACTS)}")
    player = Player(page, screen)
    page.locator(".amst-offer").first.wait_for()
    player.wait_for_board()
    player.wait(lambda seen: seen.offers)  # all of it is drawn
    before = boxes(page, STAY)
    player.point_at_route(6)
    expect(page.locator(".amst-answer p")).to_be_in_viewport(ratio=1)
    assert boxes(page, STAY) == before


@pytest.mark.slow
def test_a_refusal_moves_no_choices_of_the_city(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/play", query=f"?position={quote(CITY)}")
    player = CityPlayer(page, "wide")
    player.wait(lambda seen: seen.free)
    stay = [".amst-choices", "button.amst-topic", "button.amst-choice", ".amst-city-board canvas", ".amst-strip"]
    before = boxes(page, stay)
    player.point(("block", 30))
    expect(page.locator(".amst-answer p")).to_be_in_viewport(ratio=1)
    assert boxes(page, stay) == before


@pytest.mark.slow
def test_a_lesson_answers_in_a_place_of_its_own(visit: Callable[..., Page], screen: str) -> None:
    page = visit("ticket_to_ride/03_claim_route")
    pupil = Player(page, screen)
    page.locator(".amst-asks:visible").wait_for()
    pupil.wait_for_board()
    before = boxes(page, TASK[:2] if screen == "narrow" else TASK)
    pupil.point_at_route(36)
    expect(page.locator(".amst-said")).to_be_in_viewport(ratio=1)
    assert boxes(page, TASK[:2] if screen == "narrow" else TASK) == before


def test_a_link_drawn_anew_under_the_mouse_is_followed(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/play", query=f"?position={quote(CONTRACTS)}")
    page.locator(".amst-offer").first.wait_for()
    link = page.get_by_role("link", name="What if?")
    page.mouse.move(*Hand(page).at_rest(link, 0.5, 0.1))
    page.mouse.down()
    link.evaluate("link => { link.parentElement.innerHTML += ''; }")  # as a bot's move does
    with page.context.expect_page() as opened:
        page.mouse.up()
    assert "what_if.ipynb?position=" in opened.value.url or opened.value.wait_for_url("**/what_if.ipynb?*") is None
