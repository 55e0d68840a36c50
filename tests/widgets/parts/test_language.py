"""The choice of language: by the address, stored, chosen; and what follows it on a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from ipywidgets import HTML, Box

from amsterdam import i18n
from amsterdam.i18n import NAMES, language
from amsterdam.rulebook import Rulebook
from widgets.parts.browser import Browser
from widgets.parts.language import LanguageChooser, known
from widgets.parts.page import Page

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def arrive() -> Callable[..., tuple[LanguageChooser, Browser, list[str]]]:
    """Return a function: query and stored values -> the language chooser, its browser, the languages it reported."""

    def arrive(query: Any = None, kept: Any = None) -> tuple[LanguageChooser, Browser, list[str]]:
        browser, told = Browser(), list[str]()
        chooser = LanguageChooser(browser, lambda: told.append(language()))
        browser.query, browser.kept = query or {}, kept or {}
        browser.ready = True
        return chooser, browser, told

    return arrive


def test_the_languages_of_the_rulebooks_are_offered_by_their_own_names() -> None:
    chooser = LanguageChooser(Browser(), lambda: None)
    assert dict(chooser.choice.options) == {
        name: code for code, name in Rulebook.load("ticket_to_ride").languages.items()
    }
    assert next(iter(NAMES)) == "en"


@pytest.mark.parametrize(
    ("query", "kept", "wanted"),
    [
        ({"lang": "nl"}, {}, "nl"),
        ({"lang": "nl-BE"}, {"language": "fi"}, "nl"),
        ({}, {"language": "fi"}, "fi"),
        ({"lang": "de"}, {"language": "fi"}, "fi"),
        ({"lang": "en"}, {"language": "fi"}, "en"),
        ({"lang": "../../etc"}, {"language": ["nl"]}, "en"),
        ({"lang": {"a": 1}}, {"language": 3}, "en"),
    ],
)
def test_the_address_decides_and_then_what_was_kept(arrive: Any, query: Any, kept: Any, wanted: str) -> None:
    chooser, browser, told = arrive(query, kept)
    assert (language(), chooser.choice.value) == (wanted, wanted)
    assert told == ([] if wanted == "en" else [wanted])
    if query.get("lang") in ("nl", "nl-BE", "en"):
        assert browser.kept["language"] == wanted


def test_a_choice_is_kept_beside_what_else_is_kept(arrive: Any) -> None:
    chooser, browser, told = arrive({}, {"progress": {"a": 1}})
    assert browser.kept == {"progress": {"a": 1}}, "nothing was chosen yet"
    chooser.choice.value = "da"
    assert browser.kept == {"progress": {"a": 1}, "language": "da"}
    assert (language(), told) == ("da", ["da"])


def test_the_reader_is_told_what_a_language_without_catalog_changes(arrive: Any) -> None:
    chooser, _browser, _told = arrive()
    assert chooser._note.value == ""
    chooser.choice.value = "it"
    assert "still in English" in chooser._note.value
    chooser.choice.value = "en"
    assert chooser._note.value == ""


def test_a_language_whose_catalog_is_tried_out_is_offered_by_its_code(
    arrive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "amsterdam.mo").open("wb") as file:
        write_mo(file, Catalog(locale="de"))
    assert known("de-AT") is None
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    chooser, _browser, told = arrive({"lang": "de-AT"})
    assert ("de", "de") in chooser.choice.options
    assert (chooser.choice.value, told, chooser._note.value) == ("de", ["de"], "")


def test_codes_from_outside_are_checked() -> None:
    assert [known(code) for code in ("FI", "nl_NL", "", "de", "n l", 7, None)] == ["fi", "nl", *[None] * 5]


class Part(HTML):
    """A part that shows its language."""

    def retell(self) -> None:
        self.value = language()


def test_on_a_page_with_a_browser_every_part_that_can_is_told_anew() -> None:
    part, plain = Part("at first"), HTML("stays")
    page = Page([Browser(), Box([plain, Box([part])])])
    assert page.language is not None
    page.language.choice.value = "nl"
    assert (part.value, plain.value) == ("nl", "stays")


def test_a_page_without_a_browser_offers_no_choice() -> None:
    assert Page([HTML()]).language is None
