"""Settings of the look are kept by the browser, and a choice that is remembered holds on the next page."""

from __future__ import annotations

from ipywidgets import Dropdown

from widgets.parts.browser import Browser
from widgets.parts.fold import Fold
from widgets.parts.kept_choice import remember
from widgets.parts.look import KEPT, Look
from widgets.parts.page import Page


def test_nothing_is_stored_before_something_is_chosen() -> None:
    browser = Browser()
    look = Look(browser)
    browser.ready = True
    assert (look.colours.value, look.size.value, look.still.value, look.presenter.value) == (
        "system",
        "normal",
        False,
        False,
    )
    assert browser.kept == {}


def test_each_choice_is_kept_beside_the_others() -> None:
    browser = Browser()
    look = Look(browser)
    look.colours.value, look.still.value, look.sound.value = "dark", True, True
    assert browser.kept == {KEPT: {"colours": "dark", "still": True, "sound": True}}
    look.colours.value = "system"
    assert browser.kept[KEPT]["colours"] == "system"


def test_what_was_kept_is_shown_and_nonsense_is_not() -> None:
    browser = Browser()
    look = Look(browser)
    browser.kept, browser.ready = {KEPT: {"colours": "purple", "size": "large", "presenter": 1}}, True
    assert (look.colours.value, look.size.value, look.presenter.value) == ("system", "large", False)


def test_in_another_language_the_choices_stay() -> None:
    look = Look(Browser())
    look.size.value = "largest"
    look.retell()
    assert look.size.value == "largest" and look.colours.value == "system"


def test_every_page_with_a_browser_has_the_settings() -> None:
    def titles(page: Page) -> list[str]:
        rows = (row.children for row in page.children if "amst-settings" in row._dom_classes)
        return [part.shown.description for row in rows for part in row if isinstance(part, Fold)]

    assert any("Settings" in title for title in titles(Page([Browser()]))) and not titles(Page([]))


def test_a_remembered_choice_holds_where_the_list_has_it() -> None:
    browser, field = Browser(), Dropdown(options=[("slow", "slow"), ("fast", "fast")], value="slow")
    remember(browser, "bots", field)
    field.value = "fast"
    assert browser.kept == {"bots": "fast"}
    other = Dropdown(options=[("slow", "slow"), ("fast", "fast")], value="slow")
    browser.ready = True
    remember(browser, "bots", other)
    assert other.value == "fast"
    browser.kept = {"bots": "never"}
    assert other.value == "fast"
