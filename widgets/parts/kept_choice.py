"""A choice from a list that the browser remembers from page to page."""

from __future__ import annotations

from ipywidgets import Dropdown

from widgets.parts.browser import Browser
from widgets.parts.guard import guarded


def remember(browser: Browser, name: str, field: Dropdown) -> None:
    """Store the choice under a name, and choose what is stored there if the list has it."""

    def recall() -> None:
        kept = browser.recall(name, str)
        if kept in {value for _words, value in field.options}:
            field.value = kept

    def keep(value: str) -> None:
        if browser.recall(name, str) != value:
            browser.keep(name, value)

    field.observe(guarded(lambda change: keep(change["new"])), "value")
    browser.observe(guarded(lambda _change: recall()), "kept")
    browser.on_ready(recall)
