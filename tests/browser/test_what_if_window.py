"""What if in one window: board, question, verdict, ranking and each panel are in view at each size."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import SIZES, see_whole_table

TICKET = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"
#: The last turn: few choices, whose games end soon.
CITY = "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:P/blocks:0/points:50 p1=points:60"
#: A turn with some forty choices.
MANY = (
    "ams/3 round=6 turn=0 p0=supply:PPPGGOOOBUUK/inactive:24,61,22,5/active:109,30,31,70,90,110,111/guilders:7/"
    "store:BLT/ship:CJ/amstel:3/dial:P,GG,,OB,,K tile=A5 dice=123456"
)
POSITIONS = {"ticket_to_ride": TICKET, "city_collection": CITY}
QUICK = ((1280, 800), (390, 844))
#: What is in view whatever panel is open.
ALWAYS = [".amst-head", ".amst-board canvas", ".amst-verdict", ".amst-tabs > .jupyter-button", ".amst-held"]
PANELS = ("Change", "Variations", "Outlook", "Text", "Settings")


@pytest.fixture
def page(open_page: Callable[..., Page], game: str) -> Page:
    page = open_page(f"{game}/what_if", "wide", query=f"?position={quote(POSITIONS[game])}")
    expect(page.get_by_label("Position")).to_have_value(POSITIONS[game])
    return page


def faults(page: Page, sizes: tuple[tuple[int, int], ...], parts: list[str]) -> list[str]:
    return [fault for size in sizes for fault in see_whole_table(page, size, parts)]


@pytest.mark.parametrize("game", ["ticket_to_ride", pytest.param("city_collection", marks=pytest.mark.slow)])
def test_question_verdict_and_the_best_choices_are_one_window(page: Page, game: str) -> None:
    assert faults(page, QUICK, ALWAYS) == []
    page.get_by_role("button", name="Find out").click()
    expect(page.locator(".amst-verdict")).to_contain_text("of 100 games", timeout=180_000)
    best = ".amst-worth > .amst-picture-button:nth-child(-n + 3)"
    assert faults(page, QUICK, [*ALWAYS, ".amst-verdict p > b", best]) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["city_collection"])
def test_a_ranking_has_the_place_of_the_moves_that_it_ranks(page: Page, game: str) -> None:
    page.locator(".amst-tabs").get_by_role("button", name="Text", exact=True).click()
    page.get_by_label("Position").fill(MANY)
    page.get_by_label("Position").press("Tab")
    page.locator(".amst-tabs").get_by_role("button", name="Choices", exact=True).click()
    moves = page.locator(".amst-choices")
    expect(moves).to_be_visible()
    page.get_by_role("button", name="Find out").click()
    expect(page.locator(".amst-found")).to_contain_text("best", timeout=180_000)
    page.get_by_role("button", name="Stop").click()
    seven = ".amst-worth > .amst-picture-button:nth-child(-n + 8)"
    assert faults(page, ((1280, 800), (1366, 768)), [*ALWAYS, ".amst-verdict p > b", seven]) == []
    page.locator(".amst-tabs").get_by_role("button", name="Move", exact=True).click()
    expect(moves).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", POSITIONS)
def test_every_panel_fits_every_window(page: Page, game: str) -> None:
    page.get_by_role("button", name="Find out").click()
    expect(page.locator(".amst-verdict")).to_contain_text("of 100 games", timeout=180_000)
    for panel in PANELS:
        page.locator(".amst-tabs").get_by_role("button", name=panel, exact=True).click()
        found = [f"{panel}: {fault}" for fault in faults(page, SIZES, [*ALWAYS, ".amst-verdict p > b"])]
        assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["city_collection"])
def test_on_a_telephone_each_tab_opens_its_panel_at_the_top_and_keeps_it_open(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Find out").click()
    expect(page.locator(".amst-verdict")).to_contain_text("of 100 games", timeout=180_000)
    text, choices = (
        page.locator(".amst-tabs").get_by_role("button", name=name, exact=True) for name in ("Text", "Choices")
    )
    best, held = page.locator(".amst-worth > .amst-picture-button").first, page.locator(".amst-held")
    text.click()
    expect(page.get_by_label("Position")).to_be_visible()
    page.wait_for_timeout(300)
    held.evaluate("held => held.scrollTo(0, held.scrollHeight)")
    assert held.evaluate("held => held.scrollTop") > 20
    choices.click()
    expect(best).to_be_in_viewport(ratio=1)
    choices.click()
    page.wait_for_timeout(300)
    expect(best).to_be_in_viewport(ratio=1)
    page.locator(".amst-tabs").get_by_role("button", name="Move", exact=True).click()
    expect(best).to_be_hidden()
    weight = "tab => getComputedStyle(tab).fontWeight"
    assert choices.evaluate(weight) == text.evaluate(weight), "it does not look chosen"
