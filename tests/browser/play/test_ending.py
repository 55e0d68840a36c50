"""The end of a game fills one window: arrow keys turn from look to look, and one press begins another game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.city import CityPlayer
from tests.browser.play.player import Player

TICKET = "?position=ttr/2 turn=0 last=1 p0=OOGP/3/25,30,31,32,33,38 p1=BO/2,18/1,6,7,13,19,21 row=KPGRB deck=*"
CITY = "?position=ams/2 round=12 turn=0 p0=supply:OOO/inactive:24/active:109,9 p1=- queue=0 tile=A5"

#: Whether the page needs no scrolling, and all sheets of the players are inside the window.
FITS = """() => document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth
  && [...document.querySelectorAll(".amst-sheet")].every(sheet => {
    const box = sheet.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  })"""


def end_ticket(page: Page, screen: str) -> None:
    player = Player(page, screen)
    player.claim(max(player.wait(lambda seen: seen.claimable).claimable))


def end_city(page: Page, screen: str) -> None:
    player = CityPlayer(page, screen)
    player.wait(lambda seen: seen.free)
    player.press("Pass: end your turn")


@pytest.mark.parametrize(
    ("name", "query", "end", "screen"),
    [
        ("ticket_to_ride/play", TICKET, end_ticket, "wide"),
        pytest.param("ticket_to_ride/play", TICKET, end_ticket, "narrow", marks=pytest.mark.slow),
        pytest.param("city_collection/play", CITY, end_city, "wide", marks=pytest.mark.slow),
        pytest.param("city_collection/play", CITY, end_city, "narrow", marks=pytest.mark.slow),
    ],
)
def test_the_count_is_turned_by_arrow_keys_and_ends_with_another_game(
    open_page: Callable[..., Page], name: str, query: str, end: Callable[[Page, str], None], screen: str
) -> None:
    page = open_page(name, screen, query=query)
    end(page, screen)
    heading, told = page.get_by_role("heading", name="Final scoring"), page.locator(".amst-told-step")
    heading.wait_for()
    winner = page.locator(".amst-sheet").filter(has_text="winner")
    for _look in range(30):
        assert page.evaluate(FITS)
        if winner.count():
            break
        before = told.inner_text(), heading.inner_text()
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            """([told, heading]) => document.querySelector(".amst-told-step").innerText !== told
              || document.querySelector(".amst-final h2").innerText !== heading""",
            arg=before,
        )
    expect(winner).to_have_count(1)
    assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("ArrowLeft")
    expect(winner).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(heading).to_be_hidden()
    expect(page.locator(".amst-status")).not_to_contain_text("over")
