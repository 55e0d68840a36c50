"""Looking up rules in a real browser: searching, five languages, links there and back, and keeping the language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from playwright.sync_api import Locator, Page, expect

from amsterdam.rulebook import Rulebook

RULES = "ticket_to_ride/rules"
BOOK = Rulebook.load("ticket_to_ride")

Open = Callable[..., Page]


def card(page: Page) -> Locator:
    return page.locator(".amst-rule-card")


def listed(page: Page) -> Locator:
    return page.locator(".amst-rule-list button:visible")


def go(page: Page, address: str) -> None:
    """Open an address and wait until the page has connected to its kernel."""
    page.goto(address)
    either = page.get_by_label("Language").or_(page.get_by_role("button", name="Menu"))
    expect(either.locator("visible=true").first).to_be_visible()


def open_menu(page: Page) -> None:
    """Open the menu, where the language is chosen on pages that are one window."""
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Language")).to_be_visible()


@pytest.fixture
def ready(open_page: Open) -> Open:
    """Return a function that opens the rules at a screen, with a query such as ``lang=nl``."""

    def ready(screen: str = "wide", query: str = "") -> Page:
        page = open_page(RULES, screen, query=f"?{query}")
        expect(listed(page)).to_have_count(len(BOOK.ids))
        return page

    return ready


@pytest.mark.wide_first
def test_the_list_shrinks_with_every_letter_and_a_press_shows_the_rule(ready: Open, screen: str) -> None:
    page = ready(screen)
    page.get_by_label("Search").first.press_sequentially("double t")
    expect(listed(page)).to_have_text(
        [BOOK.rule("claim.double-never-both").title, BOOK.rule("claim.double-two-players").title]
    )
    listed(page).last.click()
    expect(card(page).get_by_role("heading")).to_have_text("Doubles with two players")
    expect(card(page).get_by_role("img")).to_have_accessible_name(re.compile("a double route: .* closed"))
    expect(card(page).get_by_role("heading")).to_be_in_viewport()
    page.get_by_label("Show").select_option(label="rulings")
    expect(listed(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="No rule has these words.")).to_be_visible()


#: Boxes whose content is cut off because it is wider than they are.
CUT = """
[...document.querySelectorAll('.amst-root *')].filter(e => e.offsetParent && e.clientWidth && !e.closest('select')
  && getComputedStyle(e).display != 'inline' && e.scrollWidth > e.clientWidth + 1).map(e => e.className + e.textContent)
"""


@pytest.mark.slow
@pytest.mark.wide_first
def test_the_page_fits_in_every_language(ready: Open, screen: str) -> None:
    page = ready(screen, "rule=ruling.three-way-tie&lang=nl")
    page.get_by_role("button", name="In all languages").click()
    expect(card(page).locator("section")).to_have_count(len(BOOK.languages))
    for code in BOOK.languages:
        section = card(page).locator(f'section[lang="{code}"]')
        expect(section.locator("h4")).to_have_text(BOOK.rule("ruling.three-way-tie", code).title)
    for lang in ("fi", "da", "it", "en", "nl"):
        page.get_by_label("Language").select_option(value=BOOK.languages[lang])
        expect(card(page).locator("article")).to_have_attribute("lang", lang)
        expect(card(page).locator("h3")).to_have_text(BOOK.rule("ruling.three-way-tie", lang).title)
        expect(page.locator(".amst-rule-list > div")).to_have_attribute("lang", lang)
        expect(page.get_by_role("columnheader").first).to_have_text(BOOK.languages[lang])
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


def test_the_glossary_stands_two_languages_beside_each_other(ready: Open) -> None:
    page = ready("wide", "lang=da")
    table = page.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(len(BOOK.terms()) + 1)
    page.get_by_label("Beside it").select_option(label="Suomi")
    page.get_by_label("Search").last.press_sequentially("jokerik")
    expect(table.get_by_role("row")).to_have_count(2)
    expect(table.get_by_role("cell")).to_have_text([BOOK.terms("fi")["wild"]])
    expect(table.get_by_role("rowheader")).to_have_attribute("lang", "da")


@pytest.mark.slow
def test_rule_and_lesson_lead_to_each_other(ready: Open) -> None:
    page = ready("wide", "rule=claim.pay-colour")
    card(page).get_by_role("link", name="The lesson that teaches it").click()
    page.wait_for_url("**/ticket_to_ride/03_claim_route.ipynb")
    page.locator(".amst-lesson .amst-see button:visible").first.click()
    card(page).get_by_role("link", name="Among all rules").click()
    page.wait_for_url(f"**/{RULES}.ipynb?rule=*")
    expect(card(page).locator("article")).to_be_visible()


@pytest.mark.slow
def test_the_card_on_the_play_page_leads_into_the_folder_of_the_game(open_page: Open, server: Any) -> None:
    page = open_page("ticket_to_ride/play")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".amst-log-line:visible").first.click()
    link = card(page).get_by_role("link", name="Among all rules")
    expect(link).to_have_attribute("href", re.compile(r"^rules\.ipynb\?rule="))
    link.click()
    page.wait_for_url(f"**/{RULES}.ipynb?rule=*")
    expect(card(page).locator("article")).to_be_visible()


@pytest.mark.slow
def test_a_language_in_the_address_is_kept_on_the_next_page(ready: Open, server: Any) -> None:
    page = ready("wide", "lang=nl")
    expect(page.get_by_label("Language")).to_have_value("Nederlands")
    expect(listed(page).first).to_have_text(BOOK.rule("setup.carts", "nl").title)
    go(page, f"{server.address}voila/render/ticket_to_ride/03_claim_route.ipynb")
    expect(page.get_by_label("Language")).to_have_value("Nederlands")
    page.locator(".amst-lesson .amst-see button:visible").first.click()
    expect(card(page).locator("article")).to_have_attribute("lang", "nl")
    open_menu(page)
    page.get_by_label("Language").select_option(label="Suomi")
    expect(card(page).locator("article")).to_have_attribute("lang", "fi")
    go(page, f"{server.address}voila/render/ticket_to_ride/play.ipynb")
    expect(page.get_by_label("Language")).to_have_value("Suomi")


@pytest.mark.slow
def test_another_choice_takes_the_language_out_of_the_address(ready: Open) -> None:
    page = ready("wide", "lang=nl&rule=claim.carts")
    page.get_by_label("Language").select_option(label="Dansk")
    expect(card(page).locator("article")).to_have_attribute("lang", "da")
    page.wait_for_url(f"**/{RULES}.ipynb?rule=claim.carts")
    page.reload()
    expect(card(page).locator("article")).to_have_attribute("lang", "da")


@pytest.mark.slow
def test_an_unknown_rule_is_answered_with_the_nearest(ready: Open) -> None:
    page = ready("wide", "rule=claim.pay-color")
    expect(page.get_by_role("alert")).to_contain_text("claim.pay-colour")


@pytest.fixture(scope="module")
def translated(serve: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server with a made-up Dutch catalog of a few texts."""
    catalog = Catalog(locale="nl")
    for english, dutch in (
        ("Two games of Amsterdam", "Twee spellen over Amsterdam"),
        ("What this is", "Wat dit is"),
        ("Ticket to Ride: Amsterdam, a game", "Ticket to Ride: Amsterdam, een spel"),
        ("Choose who sits at the table and begin.", "Kies wie er aan tafel zit en begin."),
    ):
        catalog.add(english, dutch)
    folder = tmp_path_factory.mktemp("locale")
    (folder / "nl" / "LC_MESSAGES").mkdir(parents=True)
    with (folder / "nl" / "LC_MESSAGES" / "amsterdam.mo").open("wb") as file:
        write_mo(file, catalog)
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("AMSTERDAM_LOCALE", str(folder))
        yield serve("amsterdam.cli", "play", warm=2)


@pytest.mark.slow
def test_prose_and_frame_are_told_in_the_readers_language(open_page: Open, translated: Any) -> None:
    page = open_page("index", at=translated, query="?lang=nl")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Twee spellen over Amsterdam")
    expect(page.get_by_role("heading", name="Wat dit is")).to_be_visible()
    assert (page.title(), page.evaluate("document.documentElement.lang")) == ("Twee spellen over Amsterdam", "nl")


@pytest.mark.slow
def test_prose_follows_the_choice_at_once_and_on_the_next_page(open_page: Open, translated: Any) -> None:
    page = open_page("ticket_to_ride/play", at=translated)
    prose = page.locator(".jp-RenderedMarkdown")
    expect(prose).to_contain_text("Choose who sits at the table")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_label("Language").select_option(label="Nederlands")
    expect(prose).to_contain_text("Kies wie er aan tafel zit")
    expect(page.get_by_role("navigation")).to_have_text("Twee spellen over Amsterdam")
    page.get_by_role("navigation").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Twee spellen over Amsterdam")
    go(page, f"{translated.address}voila/render/ticket_to_ride/play.ipynb")
    page.get_by_label("Language").select_option(label="Suomi")
    expect(prose).to_contain_text("Choose who sits at the table")
    expect(page).to_have_title("Ticket to Ride: Amsterdam, a game")
