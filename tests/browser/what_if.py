"""What tests of the what-if pages share."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def turn_to(page: Page, panel: str) -> None:
    """Open a panel by its tab."""
    tab = page.locator(".amst-tabs").get_by_role("button", name=panel, exact=True)
    if "mod-active" not in (tab.get_attribute("class") or ""):
        tab.click()
    expect(tab).to_contain_class("amst-shown")


def turn_to_if_hidden(page: Page, panel: str) -> None:
    """Open a panel that has a tab on narrow screens only."""
    tab = page.locator(".amst-tabs").get_by_role("button", name=panel, exact=True)
    if tab.is_visible():
        tab.click()


def choose_who(page: Page, who: str) -> None:
    """Choose whom one plays; on a narrow screen the list is in the menu."""
    choice = page.get_by_label("You play")
    menu = page.locator(".amst-menu-button")
    opened = not choice.is_visible()
    if opened:
        menu.click()
    choice.select_option(who)
    if opened:
        menu.click()
