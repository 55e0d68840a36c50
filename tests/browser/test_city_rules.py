"""Looking up a card and a rule of the City Collection in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from amsterdam.rulebook import Rulebook

BOOK = Rulebook.load("city_collection")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.wide_first
def test_a_cards_ruling_is_two_steps_from_the_start_page(open_page: Callable[..., Page], screen: str) -> None:
    page = open_page("index", screen)
    page.get_by_role("link", name="Cards").click()
    pictures = page.locator(".amst-card-grid button")
    expect(pictures).to_have_count(24)
    assert fits(page)
    page.get_by_label("Search").press_sequentially("27")
    card = page.locator(".amst-rule-card")
    expect(card.locator(".amst-rulings")).to_contain_text(BOOK.rule("ruling.card-027-replaces").text)
    expect(pictures).to_have_count(1)
    expect(pictures).to_have_attribute("aria-pressed", "true")
    assert fits(page)


@pytest.mark.slow
def test_pictures_are_pressed_by_mouse_and_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("city_collection/cards", "wide")
    card = page.locator(".amst-rule-card h3")
    page.get_by_role("button", name="Brewer (009)").click()
    expect(card).to_have_text("Brewer (009)")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(card).to_have_text("Brewer (010)")
    page.get_by_label("Costs").select_option(label="black")
    page.get_by_label("Show").select_option(label="district maps")
    expect(page.get_by_role("button", name="Map of")).not_to_have_count(0)


@pytest.mark.wide_first
def test_chapters_unfold_and_a_rule_is_read_in_dutch(open_page: Callable[..., Page], screen: str) -> None:
    page = open_page("city_collection/rules", screen, query="?lang=nl")
    page.locator("summary").filter(has_text=BOOK.chapters("nl")["harbour"]).click()
    page.get_by_role("button", name=BOOK.rule("phase3.sail", "nl").title).click()
    expect(page.locator(".amst-rule-card article")).to_have_attribute("lang", "nl")
    expect(page.locator(".amst-rule-card h3")).to_be_in_viewport()
    assert fits(page)
