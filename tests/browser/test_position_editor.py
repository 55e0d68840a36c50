"""The position editor in a real browser: links to it, changing, copying, storing, the outlook."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.lessons.pupil import Pupil
from tests.browser.test_accessibility import faults_of
from tests.browser.what_if import turn_to, turn_to_if_hidden

TEXT = "ttr/2 turn=0 p0=GKO/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"
PAGE = "ticket_to_ride/what_if"

Open = Callable[..., Page]


@pytest.fixture
def page(visit: Open) -> Page:
    """Return the page with a position opened from its address, at each width."""
    page = visit(PAGE, query=f"?position={quote(TEXT)}")
    expect(line(page)).to_have_value(TEXT)
    return page


def line(page: Page) -> Any:
    return page.get_by_label("Position", exact=True)


def unfold(page: Page, *names: str) -> None:
    for name in names:
        head = page.locator(".amst-fold > button", has_text=re.compile(rf"^\S {name}"))
        head.click()
        expect(head).to_have_attribute("aria-expanded", "true")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"])  # type: ignore[index]


# --- the ways here, and on to another browser -------------------------------------------------------------------------


def copied(page: Page) -> str:
    """Copy the link to the position, and return it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    turn_to(page, "Text")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def opens_elsewhere(page: Page, open_page: Open) -> None:
    """Check that the link opens the same position with the same view in another browser."""
    other = open_page(PAGE)
    other.goto(copied(page))
    expect(line(other)).to_have_value(line(page).input_value())
    expect(other.locator(".amst-status")).to_have_text(page.locator(".amst-status").inner_text())
    assert other.get_by_label("You play").input_value() == page.get_by_label("You play").input_value()


@pytest.mark.slow
def test_table_leads_here_and_on_to_another_browser(open_page: Open, faults: Any) -> None:
    table = open_page("ticket_to_ride/play", query=f"?position={quote(TEXT)}&seat=0")
    with table.expect_popup() as opened:
        table.get_by_role("link", name="What if?").click()
    page = opened.value
    faults.watch(page)
    expect(page.get_by_role("button", name="Back to the game’s position")).to_be_visible()
    assert " p0=GKO/21,8/14,27,29/1 p1=?1/?2/" in line(page).input_value()
    opens_elsewhere(page, open_page)


@pytest.mark.slow
def test_lesson_leads_here_and_on_to_another_browser(open_page: Open) -> None:
    pupil = Pupil(open_page("ticket_to_ride/03_claim_route"), "wide")
    pupil.begin_lesson("03_claim_route")
    pupil.page.get_by_role("link", name="What if?").click()
    expect(line(pupil.page)).to_have_value(pupil.attempt.state.view(0).to_text())
    back = pupil.page.get_by_role("button", name="Back to the lesson’s position")
    turn_to_if_hidden(pupil.page, "Your things")
    pupil.page.get_by_role("button", name="Draw blind").press("Enter")
    back.click()
    expect(line(pupil.page)).to_have_value(pupil.attempt.state.view(0).to_text())
    opens_elsewhere(pupil.page, open_page)


# --- changing ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.wide_first
def test_five_cards_of_which_two_are_green_and_a_count_that_cannot_be(page: Page) -> None:
    turn_to(page, "Change")
    unfold(page, "Cards: row")
    page.get_by_label("Cards of").select_option(label="Willem’s\N{NO-BREAK SPACE}hand")
    expect(page.get_by_label("unknown", exact=True)).to_have_value("1")
    for name, count in (("unknown", "3"), ("green", "2")):
        page.get_by_label(name, exact=True).fill(count)
        page.get_by_label(name, exact=True).press("Enter")
    expect(line(page)).to_have_value(
        TEXT.replace("p1=?1/?2/7,31,33/1", "p1=?3+GG/?2/7,31,33/1").replace(" deck=*", "").replace(" contracts=*", "")
    )
    page.get_by_label("green", exact=True).fill("7")
    page.get_by_label("green", exact=True).press("Enter")
    fault = page.get_by_text("10 green cards, 6 exist")
    turn_to_if_hidden(page, "Move")
    expect(fault).to_be_in_viewport()
    turn_to(page, "Change")
    page.get_by_label("Next cards").scroll_into_view_if_needed()
    expect(fault).to_be_in_viewport()
    expect(page.get_by_label("green", exact=True)).to_have_value("7")
    page.get_by_role("button", name="Undo").click()
    expect(fault).to_have_count(0)
    assert fits(page)


@pytest.mark.slow
def test_all_that_can_be_changed_is_labelled_and_fits(page: Page) -> None:
    turn_to(page, "Change")
    unfold(page, "Players, turn", "Cards: row", "Contracts", "Open questions", "Everything as text")
    expect(page.get_by_text("Cards are letters")).to_be_visible()
    page.wait_for_timeout(1000)  # the last labels come
    assert fits(page) and faults_of(page) == []
    turn_to(page, "Text")
    unfold(page, "Kept positions")
    turn_to(page, "Outlook")
    unfold(page, "What can be done now", "The score if", "Ways for your contracts")
    expect(page.get_by_text("Chance after 2 turns").first).to_be_visible()
    assert fits(page)
    violations = Axe().run(page).response["violations"]
    assert [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in violations] == []


# --- keeping ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.wide_first
def test_a_page_that_may_not_copy_selects_the_text(page: Page) -> None:
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
        " document.execCommand = () => false; }"
    )
    turn_to(page, "Text")
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_text("press Ctrl+C")).to_be_visible()
    selected = "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))"
    assert page.evaluate(f"{selected}(document.activeElement)").split(" made=")[0] == TEXT
    assert fits(page)


@pytest.mark.slow
def test_a_position_is_kept_over_a_reload(page: Page) -> None:
    turn_to(page, "Text")
    unfold(page, "Kept positions")
    page.get_by_placeholder("such as: before").fill("Before the end")
    page.get_by_role("button", name="Keep this position").click()
    expect(page.get_by_text("Kept in this browser as “Before the end”.")).to_be_visible()
    page.goto(page.url.partition("?")[0])
    expect(line(page)).not_to_have_value("")
    turn_to(page, "Text")
    unfold(page, "Kept positions")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(line(page)).to_have_value(TEXT)
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("button", name="Open", exact=True)).to_be_visible()


# --- looking ahead ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_reason_leads_to_its_rule_and_a_way_to_the_board(page: Page) -> None:
    turn_to(page, "Outlook")
    unfold(page, "What can be done now")
    page.get_by_role("button", name="Rule: Pay in the route's colour").click()
    expect(page.locator(".amst-rule-card")).to_be_visible()
    page.keyboard.press("Escape")
    drawn = "() => [...document.querySelectorAll('.amst-board canvas')].find(c => c.checkVisibility()).toDataURL()"
    before = page.evaluate(drawn)
    unfold(page, "Ways for your contracts")
    expect(page.get_by_text("Cards still needed")).to_be_visible()
    page.wait_for_function(f"before => ({drawn})() !== before", arg=before)
