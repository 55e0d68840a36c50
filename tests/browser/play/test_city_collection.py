"""The City Collection in the browser: whole games by mouse and by keyboard, some turns by touch, one against TOM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from amsterdam.record import Record
from tests.browser.play.city import COLD, PAGE, CityKeys, CityPlayer

SCROLL = "document.documentElement.scrollWidth <= innerWidth"
#: Anna can take block 12 of the Jordaan; she cannot pay for block 0.
POSITION = (
    "ams/2 round=5 turn=0 p0=supply:OOO/inactive:24/active:109 p1=- tile=A5 goods=0:B,12:L random=0000000000000001"
)


@pytest.fixture
def sit(open_page: Callable[..., Page]) -> Callable[..., CityPlayer]:
    return lambda screen="wide", query="": CityPlayer(open_page(PAGE, screen, query=query), screen)


def totals(page: Page) -> list[int]:
    sheets = page.locator(".amst-sheet-total").all_inner_texts()
    return [int(text.split()[-1].replace("\N{MINUS SIGN}", "-")) for text in sheets]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "ticks"),
    [("wide", ()), ("wide", ("Alone against TOM",)), ("narrow", ())],
    ids=["against a bot", "against TOM", "by taps"],
)
def test_whole_short_game_by_mouse_and_by_taps(
    screen: str, ticks: tuple[str, ...], sit: Callable[..., CityPlayer]
) -> None:
    player = sit(screen)
    page = player.page
    first = player.start(7, *ticks)
    assert "Setting up" in first.status
    seen = player.play(lambda seen: "phase III" in seen.status)
    assert "Round 3 of 12" in seen.status
    player.play(lambda seen: seen.over)
    expect(page.get_by_role("heading", name="Final scoring")).to_contain_text("step 1 of 6")
    player.press("Show everything")
    expect(page.get_by_role("heading", name="Final scoring")).to_contain_text("step 6 of 6")
    assert page.evaluate("[scrollX, scrollY]") == [0, 0], "nobody scrolls the page to count"
    result = Record.from_json(player.saved()).replay().result()
    expect(page.locator(".amst-sheet").filter(has_text="winner")).to_have_count(1)
    assert totals(page) == list(result.scores)
    assert page.evaluate(SCROLL)


@pytest.mark.slow
def test_whole_short_game_by_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(PAGE)
    page.locator(".amst-new-game").wait_for(timeout=COLD)
    player = CityKeys(page)
    player.start(11)
    player.play(lambda seen: seen.over)
    assert "The game is over" in " ".join(player.hear())
    player.press("Show everything")
    expect(page.locator(".amst-sheet").filter(has_text="winner")).to_have_count(1)
    assert player.pointed == 0


#: One of the choices for the good from a block.
STORE = "Put the good in your store"


@pytest.mark.slow
def test_block_is_taken_on_the_board_refused_and_taken_back(sit: Callable[..., CityPlayer]) -> None:
    player = sit(query=f"?position={POSITION}")
    page = player.page
    page.locator(".amst-choice").first.wait_for(timeout=COLD)
    before = player.wait(lambda seen: seen.choices)
    page.wait_for_timeout(500)  # a canvas does not report when it is painted
    player.point(("block", 0))
    seen = player.wait(lambda seen: seen.answer)
    assert "cubes of its colour" in seen.answer and seen.number == before.number
    player.press("Which rule?")
    expect(page.locator(".amst-rule-card code")).to_have_text("phase3.block")
    player.press("Close")
    player.take(("block", 12))
    player.wait(lambda seen: "what becomes of the lace" in seen.status and seen.choices[:1] == [STORE])
    player.press("Take back")
    seen = player.wait(lambda seen: seen.number == before.number)
    assert seen.choices == before.choices


@pytest.mark.slow
def test_what_cannot_be_done_is_reached_without_the_board(sit: Callable[..., CityPlayer]) -> None:
    player = sit(query=f"?position={POSITION}")
    player.page.locator(".amst-choice").first.wait_for(timeout=COLD)
    player.press("Market (0)")
    why = player.page.get_by_role("button", name="Nothing of this can be done now. Why not?")
    expect(why).to_be_in_viewport(ratio=0.99)  # but for a part of a pixel; the lines of the other kinds come before it
    player.press("Nothing of this can be done now. Why not?")
    seen = player.wait(lambda seen: seen.refused and seen.refused[0].startswith("✗ Use market tile A5"))
    player.press(seen.refused[0])
    assert "guilder" in player.wait(lambda seen: seen.answer).answer


def test_some_turns_by_taps(sit: Callable[..., CityPlayer]) -> None:
    player = sit("narrow", query=f"?position={POSITION}")
    page: Any = player.page
    page.locator(".amst-choice").first.wait_for(timeout=COLD)
    page.get_by_role("button", name="City west").tap()
    expect(page.get_by_role("button", name="City west")).to_contain_class("mod-active")
    page.wait_for_timeout(500)
    player.take(("block", 12), "city-west")
    player.wait(lambda seen: "what becomes of the lace" in seen.status)
    player.play(lambda seen: "Round 6" in seen.status and "phase II," in seen.status)
    for tab, words in (("Rounds", "Round 6 of 12"), ("Log", "What happened")):
        player.press(tab)
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        assert page.evaluate(SCROLL)


@pytest.mark.slow
def test_tom_says_what_he_does(sit: Callable[..., CityPlayer]) -> None:
    player = sit()
    player.start(7, "Alone against TOM")
    tom = player.page.locator(".amst-tom li")
    player.play(lambda seen: "phase II," in seen.status)
    expect(tom).not_to_have_count(0)
    tom.first.locator("summary").click()
    expect(tom.first.locator("p")).to_be_visible()
