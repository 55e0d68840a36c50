"""A first game with a coach in a real browser: reading notes, asking for help, and following it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.city import COLD, CityPlayer, Seen


def follow(player: CityPlayer, until: Callable[[Seen], object]) -> None:
    """Read every note and follow the coach until a condition holds."""
    page = player.page
    while not until(seen := player.wait_for_turn()):
        read_notes(player)
        player.press("Help me decide")
        player.press("And what would you do?")
        expect(page.locator(".amst-coach-due").first).to_contain_text("I would do this: ")
        player.do(seen, player.wait(lambda seen: seen.choices).choices[0])


#: Whether the note on screen is another one than that with these words, or none.
READ = """words => { const note = document.querySelector(".amst-coach-note");
  return !note.checkVisibility() || note.innerText !== words; }"""


def read_notes(player: CityPlayer) -> None:
    """Read notes until the coach speaks of the decision, or of the end."""
    page, note = player.page, player.page.locator(".amst-coach-note")
    page.wait_for_timeout(300)  # a note may come with what has just happened
    while note.is_visible():
        words = note.inner_text()
        player.press_button(note.locator("button", has_text="Got it"))  # its name counts what is left, and changes
        page.wait_for_function(READ, arg=words)


@pytest.fixture
def coached(open_page: Callable[..., Page], screen: str) -> CityPlayer:
    page = open_page("city_collection/21_first_game", screen)
    page.locator(".amst-coach").wait_for(timeout=COLD)
    return CityPlayer(page, screen)


@pytest.mark.slow
def test_a_coach_leads_through_the_first_round(coached: CityPlayer) -> None:
    page = coached.page
    expect(page.locator(".amst-coach-note")).to_contain_text("ten rounds")
    follow(coached, lambda seen: "phase III" in seen.status)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_a_coach_leads_to_the_end(coached: CityPlayer) -> None:
    follow(coached, lambda seen: seen.over)
    coached.press("Show everything")
    coached.page.wait_for_timeout(1000)
    read_notes(coached)
    expect(coached.page.get_by_role("button", name="Play this game again")).to_be_visible()
