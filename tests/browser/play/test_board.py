"""The board: drawn, answering clicks and taps in the right places, and sending no more than needed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.player import BOARD, Player
from widgets.ticket_to_ride.board.geometry import WIDE, geometry

RED = 4  # one red space, Haringpakkerstoren – Korenmetershuisje; Anna has one blue and one wild card
GREY = 5  # its twin, one grey space, which either of her cards can pay
TWO_GREY = 2  # two grey spaces
BLUES = 6  # three blue spaces, more than she can pay


def test_U01_board_is_drawn_before_any_click(
    visit: Callable[..., Page], screen: str, play_at: Callable[..., Any]
) -> None:
    page = visit("ticket_to_ride/play")
    if screen == "narrow":  # a telephone has room for the form alone
        page.get_by_role("button", name="Start the game").tap()
    play_at(page, screen).wait_for_board()
    assert page.title().endswith("Ticket to Ride: Amsterdam, a game")


@pytest.mark.slow
def test_warm_server_paints_the_board_within_three_seconds(
    open_page: Callable[..., Page], play_at: Callable[..., Any]
) -> None:
    page = open_page("ticket_to_ride/play")
    times: list[float] = []
    while not times or min(times) >= 3 * busy():
        assert len(times) < 5, times
        page.wait_for_timeout(3000)  # time for the server to warm the next kernel
        begin = time.monotonic()
        page.reload(wait_until="commit")
        play_at(page, "wide").wait_for_board()
        times.append(time.monotonic() - begin)
    print("painted after", ", ".join(f"{seconds:.2f} s" for seconds in times))


def busy() -> float:
    """Return how busy the machine is with other things than this test; 1 if it is idle."""
    cores = os.cpu_count() or 1
    return max(1.0, (os.getloadavg()[0] - 2) / cores)  # server and browser keep about two cores busy


@pytest.mark.wide_first
def test_route_is_claimed_at_its_drawn_place_by_click_and_by_tap(player: Any) -> None:
    seen = player.begin()
    player.claim(RED)
    seen = player.after(seen)
    assert "Anna claims Haringpakkerstoren – Korenmetershuisje" in seen.news


@pytest.mark.slow
def test_nothing_overflows_sideways_in_a_game(narrow: Any) -> None:
    seen = narrow.start()
    width = "document.documentElement.scrollWidth"
    assert narrow.page.evaluate(width) <= 390
    narrow.decide(seen)
    narrow.wait_for_turn()
    for tab in ("Contracts", "Log"):
        narrow.press(tab)
        assert narrow.page.evaluate(width) <= 390


@pytest.mark.wide_first
def test_illegal_click_explains_itself_with_the_rule_a_click_away(player: Any) -> None:
    before = player.begin()
    player.claim(BLUES)
    seen = player.wait(lambda s: s.answer)
    assert seen.answer == "You cannot pay yet: 1 more blue or wild." and seen.number == before.number
    player.press("Which rule?")
    card = player.page.locator(".amst-rule-card")
    expect(card.locator("code")).to_have_text("claim.pay-colour")
    player.press("Close")
    expect(card).to_be_hidden()


@pytest.mark.slow
def test_card_that_may_not_be_drawn_explains_itself(wide: Any) -> None:
    wide.start()
    wide.draw()
    assert wide.wait(lambda s: s.answer).answer


@pytest.mark.wide_first
def test_payment_is_chosen(player: Any) -> None:
    before = player.begin()
    player.point_at_route(GREY)
    seen = player.wait(lambda s: s.offer("Pay "))
    assert {"1 blue (chosen)", "1 wild", "Pay 1 blue", "Cancel"} <= set(seen.offers)
    player.press("1 wild")
    player.wait(lambda s: s.offer("Pay 1 wild"))
    player.press("Pay 1 wild")
    seen = player.after(before)
    assert "Anna pays 1 wild" in seen.news


@pytest.mark.slow
def test_payment_can_be_called_off(wide: Any) -> None:
    before = wide.begin()
    wide.point_at_route(GREY)
    wide.wait(lambda s: s.offer("Pay "))
    wide.press("Cancel")
    seen = wide.wait(lambda s: not s.offer("Pay "))
    assert seen.number == before.number and GREY in seen.claimable


@pytest.mark.slow
def test_U08_click_finds_its_route_on_a_dense_screen_and_at_half_width(
    open_page: Callable[..., Page], play_at: Callable[..., Any]
) -> None:
    player = play_at(open_page("ticket_to_ride/play", device_scale_factor=2), "wide")
    for width in (800, 400):
        before = player.begin()
        player.page.add_style_tag(
            content=f".amst-playing .amst-board .amst-canvas.amst-wide {{ width: {width}px !important }}"
        )
        assert player.board.bounding_box()["width"] == pytest.approx(width, abs=30)
        player.claim(RED)
        assert "Haringpakkerstoren – Korenmetershuisje" in player.after(before).news


@pytest.mark.slow
def test_U09_each_change_is_drawn_in_a_few_messages(wide: Any, drawings: Callable[[Page], list[bytes]]) -> None:
    before = wide.begin()
    sent = drawings(wide.page)
    wide.point_at_route(RED)
    pay = wide.wait(lambda seen: seen.offer("Pay ")).offer("Pay ")
    # The route under the mouse, the hand and the board; without coalescing there would be hundreds.
    assert 1 <= len(sent) <= 4
    sent.clear()
    wide.press(pay)
    after = wide.after(before)
    # The payment, the table after it, and the bots' moves meanwhile.
    assert 1 <= len(sent) <= 4 * (after.number - before.number)


def test_U16_rule_card_comes_and_goes_without_touching_the_board(
    wide: Any, drawings: Callable[[Page], list[bytes]]
) -> None:
    wide.begin()
    sent = drawings(wide.page)
    line = wide.page.locator("button.amst-log-line:visible").last
    card = wide.page.locator(".amst-rule-card")
    texts = set()
    for _ in range(3):
        line.click()
        expect(card.get_by_role("heading")).to_be_visible()
        texts.add(card.inner_text())
        wide.press("Close")
        expect(card).to_be_hidden()
    assert len(texts) == 1
    assert not sent, "the board was drawn again"


def test_cards_dragged_onto_a_route_ask_to_pay_for_it_with_them(open_page: Callable[..., Page]) -> None:
    position = quote("ttr/2 turn=0 p0=KKGGG/3 p1=RR/1 row=RGKBP deck=*")
    player = Player(open_page("ticket_to_ride/play", query=f"?position={position}"), "wide")
    player.wait(lambda seen: TWO_GREY in seen.claimable)
    player.wait_for_board()
    spaces, mouse = geometry(BOARD, WIDE).spaces[TWO_GREY], player.page.mouse
    x, y = spaces[0].centre
    hand = player.page.locator(".amst-hand canvas").first
    mouse.move(*player.hand.place(hand, 3 / 8, 0.15))  # the second of four fans: black
    mouse.down()
    mouse.move(*player.hand.place(player.board, x / WIDE.width, y / WIDE.width), steps=5)
    mouse.up()
    seen = player.wait(lambda seen: seen.offer("Pay "))
    assert seen.offer("Pay ") == "Pay 2 black", "and with no other cards"
    assert not any("green" in offer for offer in seen.offers if "Take" not in offer)
