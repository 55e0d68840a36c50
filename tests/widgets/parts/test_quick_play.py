"""Quick play is a setting of the reader that the browser stores and tables ask for."""

from __future__ import annotations

from widgets.parts.browser import Browser
from widgets.parts.page import Page
from widgets.parts.quick_play import NAME, QuickPlay


class Stage:
    def __init__(self) -> None:
        self.quick = lambda: False


def test_quick_play_is_off_at_first_and_kept_when_chosen() -> None:
    browser = Browser()
    quick = QuickPlay(browser)
    assert not quick.on()
    quick.value = True
    assert quick.on() and browser.kept == {NAME: True}


def test_quick_play_that_was_kept_is_on_when_the_browser_is_there() -> None:
    browser = Browser()
    quick = QuickPlay(browser)
    browser.kept, browser.ready = {NAME: True}, True
    assert quick.on()


def test_nonsense_in_the_store_is_no_quick_play() -> None:
    browser = Browser()
    quick = QuickPlay(browser)
    browser.kept, browser.ready = {NAME: "yes"}, True
    assert not quick.on()


def test_page_tells_its_stage_of_quick_play_and_offers_it_nowhere_else() -> None:
    stage = Stage()
    page = Page([Browser()], stage)
    assert page.quick is not None and not stage.quick()
    page.quick.value = True
    assert stage.quick()
    assert Page([Browser()]).quick is None
