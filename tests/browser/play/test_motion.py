"""Pieces move on the table, where a press hurries them; nothing moves for a reader who asks for that."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.city import CityPlayer
from tests.browser.play.player import BOARD, Player, Seen
from widgets.ticket_to_ride.board.geometry import geometry

TICKET = "?position=ttr/2 turn=0 p0=OOGP/3/25,30,31,32,33,38 p1=BO/2,18/1,6,7,13,19,21 row=KPGRB deck=*"
CITY = "?position=ams/2 round=6 turn=0 p0=supply:PPPGGO tile=A5"

#: Makes all that moves stand still, to be looked at.
FREEZE = """() => {
  window.moving = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    window.moving.push(one);
    return one;
  };
}"""
#: The middle of what flies at a time, in shares of the board's canvas.
AT = """time => {
  window.moving.forEach(one => { if (one.playState !== "finished") one.currentTime = time; });
  const board = [...document.querySelectorAll(".amst-board .amst-canvas canvas")]
    .map(one => one.getBoundingClientRect()).find(box => box.width > 0);
  const piece = document.querySelector(".amst-flight").getBoundingClientRect();
  return [(piece.x + piece.width / 2 - board.x) / board.width, (piece.y + piece.height / 2 - board.y) / board.height];
}"""


def claiming(open_page: Callable[..., Page], motion: str, letters: str = "") -> tuple[Player, Seen]:
    """Claim the first route that can be claimed, with all that moves frozen; return what the page showed before."""
    page = open_page("ticket_to_ride/play", query=TICKET, reduced_motion=motion)
    page.evaluate("letters => { document.documentElement.dataset.amstSize = letters; }", letters)
    player = Player(page, "wide")
    seen = player.wait(lambda seen: seen.claimable)
    page.evaluate(FREEZE)
    player.claim(seen.claimable[0])
    return player, seen


@pytest.mark.parametrize("letters", ["", pytest.param("largest", marks=pytest.mark.slow)])
def test_carts_roll_along_a_route_until_a_press(open_page: Callable[..., Page], letters: str) -> None:
    player, seen = claiming(open_page, "no-preference", letters)
    page = player.page
    page.locator(".amst-flight").first.wait_for(state="attached")
    line, form = geometry(BOARD, player.form).line(seen.claimable[0]), player.form
    for time, (x, y) in ((0, line[0]), (839, line[-1])):
        assert page.evaluate(AT, time) == pytest.approx([x / form.width, y / form.height], abs=0.01)
    page.keyboard.press("Shift")
    expect(page.locator(".amst-flight")).to_have_count(0)


@pytest.mark.slow
def test_discs_climb_the_amstel_on_a_telephone(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/play", "narrow", query=CITY, reduced_motion="no-preference")
    player = CityPlayer(page, "narrow")
    player.wait(lambda seen: seen.free)
    page.evaluate(FREEZE)
    for words in ("Amstel (", "Move 3 fields", "Pay with", "Pay with", "Pay with"):
        if words.startswith("Pay") and page.locator(".amst-flight").count():
            break
        page.get_by_role("button", name=re.compile("^" + re.escape(words))).locator("visible=true").first.tap()
        page.wait_for_timeout(800)
    page.locator(".amst-flight").first.wait_for(state="attached")
    (_x, low), (_x, high) = page.evaluate(AT, 0), page.evaluate(AT, 629)
    assert low > high


def test_nothing_moves_for_a_reader_who_asks_for_that(open_page: Callable[..., Page]) -> None:
    player, seen = claiming(open_page, "reduce")
    player.after(seen)
    assert player.page.evaluate("window.moving.length") == 0
