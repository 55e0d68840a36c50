"""A press on a canvas hits the right place by mouse, finger and keyboard, even if part of the canvas is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from amsterdam.ticket_to_ride.words import route_name
from tests.browser.hand import DOUBLE, SEEN, Hand
from tests.browser.play.city import CityPlayer
from tests.browser.play.player import BOARD, Player
from widgets.ticket_to_ride.board.geometry import geometry
from widgets.ticket_to_ride.drawing.layout import HALF, pile_spots
from widgets.ticket_to_ride.table.market import DECK

WINDOWS = ((1280, 800), (1366, 768))

#: Every page with canvases: what to press so that they all show, and their number.
PAGES: dict[str, tuple[tuple[str, ...], int]] = {
    "ticket_to_ride/play": (("Start the game",), 4),
    "city_collection/play": (("Start the game",), 1),
    "ticket_to_ride/03_claim_route": ((), 4),
    "ticket_to_ride/08_first_game": ((), 4),
    "ticket_to_ride/what_if": ((), 4),
    "city_collection/07_houses": ((), 1),
    "city_collection/21_first_game": ((), 1),
    "city_collection/what_if": ((), 1),
}
#: The pages tested in every run, as examples for the others.
FEW = ("ticket_to_ride/play", "city_collection/what_if")
EACH = [page if page in FEW else pytest.param(page, marks=pytest.mark.slow) for page in PAGES]

#: Anna is asked for a cube, and right afterwards for a pair of another colour.
WHICH_CUBE = "ams/2 phase=first-cube turn=0 queue=0"

#: A turn with two cards to use.
TWO_CARDS = "ams/2 round=6 turn=0 p0=supply:PPPGGOOOBUUK/active:109,70/guilders:7 tile=A5"

#: Two persons who can only pass.
TWO_PASSES = "ams/2 round=3 p0=supply:PP p1=supply:GG tile=A5"

# Where on a canvas the browser reported a press, and how far the page had scrolled by then.
WATCH = """canvas => canvas.addEventListener("mousedown", event => {
  const box = canvas.getBoundingClientRect();
  window.pressed = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.width];
})"""


#: The canvas loses the focus, as after a press on any button.
LET_GO = "document.activeElement.blur()"


def seen_canvases(page: Page) -> list[Locator]:
    page.locator("canvas:visible").first.wait_for()
    return [canvas for canvas in page.locator("canvas").all() if canvas.is_visible()]


def top_seen_only(page: Page, canvas: Locator, hand: Hand) -> None:
    """Scroll until only the upper part of a canvas is visible."""
    for _turn in range(20):
        box = canvas.bounding_box()
        assert box is not None
        away = box["y"] - (page.evaluate(SEEN)[1] - min(60, box["height"] / 2))
        if abs(away) < 4 or (away < 0 and page.evaluate("scrollY") == 0):
            return
        hand.scroll(away)


@pytest.mark.parametrize("name", EACH)
def test_first_press_counts_where_it_was_made_though_the_canvas_is_not_wholly_seen(
    open_page: Callable[..., Page], name: str
) -> None:
    buttons, number = PAGES[name]
    page = open_page(name)
    for button in buttons:
        page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator(".amst-asks:visible")).to_be_visible()
    expect(page.locator("canvas:visible")).to_have_count(number)
    canvases = seen_canvases(page)
    hand = Hand(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for canvas in canvases:
            canvas.evaluate(WATCH)
            top_seen_only(page, canvas, hand)
            page.evaluate(LET_GO)
            hand.at_rest(canvas, 0.5, 0)
            box, before = canvas.bounding_box(), page.evaluate("scrollY")
            assert box is not None
            page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 10)
            assert page.evaluate("pressed") == pytest.approx([0.5, 10 / box["width"]], abs=0.003)
            assert page.evaluate("scrollY") == before


def test_every_route_in_the_window_is_hit_from_the_top_of_the_page(wide: Any) -> None:
    seen = wide.begin()
    page, form = wide.page, wide.form
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.wheel(0, -5000)
        page.wait_for_function("scrollY === 0")
        box = wide.board.bounding_box()
        hit = 0
        for route in sorted(seen.claimable):
            x, y = geometry(BOARD, form).spaces[route][0].centre
            spot = box["x"] + x * box["width"] / form.width, box["y"] + y * box["width"] / form.width
            if spot[1] < height:
                page.evaluate(LET_GO)
                page.mouse.click(*spot)
                expect(
                    page.get_by_role("heading", name=f"How do you pay for {route_name(BOARD, route)}?")
                ).to_be_visible()
                hit += 1
        assert hit >= 4 and page.evaluate("scrollY") == 0
    assert wide.wait(lambda seen: True).number == seen.number, "nothing was claimed by a single press"
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.slow
def test_right_button_of_the_mouse_plays_nothing(wide: Any) -> None:
    seen = wide.begin()
    route = seen.claimable[0]
    x, y = geometry(BOARD, wide.form).spaces[route][0].centre
    wide.hand.bring(wide.board, y / wide.form.width)
    box = wide.board.bounding_box()
    unit = box["width"] / wide.form.width
    wide.page.mouse.click(box["x"] + x * unit, box["y"] + y * unit, button="right")
    wide.point_at_route(route)  # whatever the right button asks for comes before this
    expect(wide.page.get_by_role("heading", name="How do you pay for")).to_have_count(1)
    assert wide.wait(lambda seen: True).number == seen.number


@pytest.mark.slow
def test_double_click_on_the_deck_draws_one_card(wide: Any) -> None:
    before = wide.begin()
    deck, piles = pile_spots()[DECK], wide.page.locator(".amst-market canvas").nth(1)
    middle = (deck.x + deck.width / 2) / HALF, (deck.y + deck.width / 2) / HALF
    wide.hand.bring(piles, middle[1])
    wide.page.mouse.dblclick(*wide.hand.place(piles, *middle))
    assert wide.after(before).number == before.number + 1
    wide.page.wait_for_timeout(500)  # time for a second card
    seen = wide.wait(lambda seen: True)
    assert "second card" in seen.status and seen.number == before.number + 1


def test_double_click_on_a_choice_decides_once(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/play", query="?position=" + quote(WHICH_CUBE))
    player = CityPlayer(page, "wide")
    before = player.wait(lambda seen: seen.choices)
    page.wait_for_timeout(500)  # a person reads first; the page hears last which decision its buttons are for
    page.locator("button.amst-choice:visible").first.dblclick()
    after = player.after(before)
    page.wait_for_timeout(500)  # time for a second decision
    assert player.wait(lambda seen: True).number == after.number == before.number + 1


@pytest.mark.parametrize("screen", ["wide", pytest.param("narrow", marks=pytest.mark.slow)])
def test_press_once_more_in_the_same_place_does_what_is_asked(open_page: Callable[..., Page], screen: str) -> None:
    page = open_page("city_collection/play", screen, query=f"?open=1&position={quote(TWO_CARDS)}")
    player = CityPlayer(page, screen)
    before = player.wait(lambda seen: seen.free and seen.choices)
    box = page.locator(".amst-choice:visible").last.bounding_box()
    assert box
    press = page.mouse.click if screen == "wide" else page.touchscreen.tap
    for _press in range(2):
        page.wait_for_timeout(1000 * DOUBLE)  # a person reads first
        press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        player.wait(lambda seen: seen.asks or seen.number != before.number)
    assert player.after(before).number == before.number + 1


# Two clicks that reach the page before it could draw anything, as a script or a helper for the disabled makes them.
TWO_CLICKS = "button => { button.click(); button.click(); }"


@pytest.mark.parametrize("press", [pytest.param("clicked", marks=pytest.mark.slow), "struck"])
def test_pass_made_twice_passes_for_one_person(open_page: Callable[..., Page], press: str) -> None:
    page = open_page("city_collection/play", query=f"?open=1&position={quote(TWO_PASSES)}")
    player = CityPlayer(page, "wide")
    before = player.wait(lambda seen: seen.free)
    button = page.get_by_role("button", name="Pass: end your turn")
    if press == "clicked":
        button.evaluate(TWO_CLICKS)
    else:
        button.focus()
        page.keyboard.type("\n\n")  # in one go: two presses that a busy machine holds apart would be two
    after = player.after(before)
    page.wait_for_timeout(700)  # time for a second pass
    assert player.wait(lambda seen: True).number == after.number == before.number + 1
    assert not player.wait(lambda seen: True).asks, "nor is the next person asked about it"
    button.click()
    player.wait(lambda seen: seen.asks and not seen.free)  # a line asks now, in place of the button
    button.click()
    assert player.after(after).number == after.number + 1, "the next person's own presses count"


@pytest.mark.slow
def test_enter_on_the_board_pays_for_the_route_that_was_pressed(wide: Any) -> None:
    seen = wide.begin()
    wide.point_at_route(min(seen.claimable))
    wide.wait(lambda now: now.offer("Pay "))
    wide.page.keyboard.press("Enter")
    assert "Anna claims" in wide.after(seen).news


def test_tap_on_the_board_is_one_press_and_leaves_no_hover_behind(narrow: Player) -> None:
    seen = narrow.begin()
    narrow.point_at_route(min(seen.claimable))
    narrow.wait(lambda now: now.offer("Pay "))
    assert narrow.wait(lambda now: True).number == seen.number
