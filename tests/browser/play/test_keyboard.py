"""Everything by keyboard: no mouse, no trap."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

BLUES, GREY = 6, 5  # in the game with seed 7: too expensive for Anna, and payable in two ways


@pytest.mark.slow
def test_whole_game_by_keyboard_alone(keys: Any) -> None:
    keys.start(seed=11)
    seen = keys.play_to_the_end()
    assert "The game is over" in " ".join(keys.hear())
    for step in (2, 3, 4):
        heading = keys.page.get_by_role("heading", name=f"Final scoring, step {step} of 4")
        while not heading.is_visible():
            told = keys.page.locator(".amst-told-step").inner_text()
            keys.page.keyboard.press("ArrowRight")
            expect(keys.page.locator(".amst-told-step")).not_to_have_text(told)
        keys.hear()
    expect(keys.page.locator(".amst-sheet").get_by_text("winner")).not_to_have_count(0)
    assert seen.over and keys.pointed == 0


def test_route_is_claimed_and_its_payment_chosen_by_keyboard(keys: Any) -> None:
    before = keys.begin()
    keys.point_at_route(GREY)
    keys.wait(lambda seen: seen.offer("Pay "))
    keys.press("1 wild")
    keys.wait(lambda seen: seen.offer("Pay 1 wild"))
    keys.press("Pay 1 wild")
    seen = keys.after(before)
    assert "Anna claims Haringpakkerstoren – Korenmetershuisje" in seen.news
    assert any("Anna pays 1 wild" in line for line in keys.hear())
    assert keys.pointed == 0


def test_refusal_and_its_rule_are_reached_by_keyboard(keys: Any) -> None:
    keys.begin()
    keys.claim(BLUES)
    seen = keys.wait(lambda seen: seen.answer)
    assert seen.answer in keys.hear()
    keys.press("Which rule?")
    expect(keys.page.locator(".amst-rule-card code")).to_have_text("claim.pay-colour")
    keys.press("Close")
    expect(keys.page.locator(".amst-rule-card")).to_be_hidden()
    keys.press("Menu")
    with keys.page.expect_file_chooser():
        keys.press("Load a game (0)")
    assert keys.pointed == 0


def test_tab_leaves_every_canvas_both_ways(wide: Any) -> None:
    wide.begin()
    canvases = wide.page.locator("canvas:visible")
    assert canvases.count() >= 4
    for canvas in canvases.all():
        for key in ("Tab", "Shift+Tab"):
            canvas.click(position={"x": 1, "y": 1})
            expect(canvas).to_be_focused()
            wide.page.keyboard.press(key)
            expect(canvas).not_to_be_focused()


@pytest.mark.slow
def test_tab_comes_round_and_stops_at_no_picture(wide: Any) -> None:
    wide.begin()
    where = """() => {
      const here = document.activeElement;
      return here.tagName === "CANVAS" ? here.getAttribute("role") : here.innerText || here.tagName;
    }"""
    wide.page.get_by_role("link", name="Two games of Amsterdam").focus()
    stops = []
    while not stops or stops[-1] != stops[0]:
        stops.append(wide.page.evaluate(where)) if not stops else None
        wide.page.keyboard.press("Tab")
        stops.append(wide.page.evaluate(where))
        assert len(stops) < 100, stops
    assert stops.count("application") == 1 and "img" not in stops
    assert {"Menu", "Claim this route", "Take wild", "Draw blind (33 left)"} <= set(stops)


LOST = "document.activeElement === document.body"


def test_menu_and_shortcuts_close_by_escape_and_by_a_press_beside(wide: Any) -> None:
    before, page, menu = wide.begin(), wide.page, wide.page.locator(".amst-menu")
    for close in (lambda: page.keyboard.press("Escape"), lambda: wide.board.click(position={"x": 200, "y": 200})):
        wide.press("Menu")
        expect(menu).to_be_visible()
        close()
        expect(menu).to_be_hidden()
        expect(wide.button("Menu")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator(".amst-shortcuts")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".amst-shortcuts")).to_be_hidden()
    expect(wide.button("Menu")).to_be_focused()
    assert wide.look() == before, "and nothing else is pressed"


def test_numbers_choose_a_payment_and_then_pay(wide: Any) -> None:
    before = wide.begin()
    wide.point_at_route(GREY)
    wide.wait(lambda seen: seen.offer("Pay "))
    wide.page.keyboard.press("2")
    wide.wait(lambda seen: seen.offer("Pay 1 wild"))
    wide.page.keyboard.press("2")
    assert "Anna pays 1 wild" in wide.after(before).news
    assert not wide.page.evaluate(LOST)


def test_focus_goes_on_to_what_asks_next(keys: Any) -> None:
    seen = keys.start()
    keys.page.wait_for_function("document.activeElement.matches('.amst-asks')")
    keys.press(str(seen.offer("Keep")))
    keys.after(seen)
    keys.page.wait_for_function(f"!({LOST})")
    keys.page.keyboard.press("Tab")
    assert keys.page.evaluate("document.activeElement.closest('.amst-board, .amst-asks') !== null")


def test_the_board_is_reached_by_a_link(wide: Any) -> None:
    wide.begin()
    wide.page.locator(".amst-skip").focus()
    wide.page.keyboard.press("Enter")
    expect(wide.board).to_be_focused()
    wide.page.keyboard.press("ArrowRight")
    expect(wide.page.get_by_role("status").filter(has_text="you can claim it")).to_have_count(1)
