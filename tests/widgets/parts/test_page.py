"""The style sheet of a page: the server's template has it, and elsewhere the page brings it."""

from __future__ import annotations

import pytest
from ipywidgets import HTML

from widgets.kernels.page import OF_A_PAGE
from widgets.parts.browser import Browser
from widgets.parts.page import Page


def styles(page: Page) -> str:
    return "".join(child.value for child in page.children if isinstance(child, HTML) and "<style>" in child.value)


def test_a_page_in_a_notebook_brings_its_style() -> None:
    assert ".amst-root" in styles(Page([Browser()])) and ".amst-root" in styles(Page([]))


def test_a_page_of_the_server_has_it_from_there_unless_it_turns_out_to_be_bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OF_A_PAGE, "False")
    browser = Browser()
    page = Page([browser])
    assert styles(page) == ""
    browser._handle_custom_msg({"bare": True}, [])
    assert ".amst-root" in styles(page)


def test_a_page_is_not_put_into_words_whole() -> None:
    assert repr(Page([HTML("text"), HTML("more")])) == "Page()"
