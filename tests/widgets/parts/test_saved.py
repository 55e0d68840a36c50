"""Named texts in the browser's store: none is overwritten, and stored data is checked before use."""

from __future__ import annotations

from typing import Any

import pytest

from amsterdam.city_collection.notation import read_position as amsterdam
from amsterdam.ticket_to_ride.notation import read_position as ticket_to_ride
from widgets.parts.browser import Browser
from widgets.parts.saved import LONGEST_NAME, LONGEST_TEXT, MOST, Saved


@pytest.fixture
def opened() -> list[str]:
    return []


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def saved(browser: Browser, opened: list[str]) -> Saved:
    return Saved(browser, "list", lambda: "ttr/2 p0=GGG", opened.append, lambda text: None)


def test_a_text_is_kept_and_opened(saved: Saved, browser: Browser, opened: list[str]) -> None:
    assert "Nothing is kept" in saved.said.value and saved.kept.layout.display == "none"
    saved.name.value = "  before   the end "
    saved.keep.click()
    assert browser.kept == {"list": [["before the end", "ttr/2 p0=GGG"]]}
    saved.open_it.click()
    assert opened == ["ttr/2 p0=GGG"]


def test_no_name_is_taken_twice(saved: Saved) -> None:
    for _time in range(3):
        saved.keep.click()
    assert [name for name, _text in saved.entries] == ["Position", "Position (2)", "Position (3)"]
    saved.kept.value = 1
    saved.name.value = "Position"
    saved.rename.click()
    assert len({name for name, _text in saved.entries}) == 3


def test_an_entry_gets_another_name(saved: Saved) -> None:
    saved.keep.click()
    saved.name.value = ""
    saved.rename.click()
    assert "Write the new name" in saved.said.value
    saved.name.value = "mine"
    saved.rename.click()
    assert saved.entries == [("mine", "ttr/2 p0=GGG")] and saved.kept.value == 0


def test_what_is_deleted_can_be_brought_back(saved: Saved) -> None:
    for name in "ab":
        saved.name.value = name
        saved.keep.click()
    saved.kept.value = 0
    saved.delete.click()
    assert [name for name, _text in saved.entries] == ["b"] and saved.back.layout.display is None
    saved.back.click()
    assert [name for name, _text in saved.entries] == ["a", "b"] and saved.back.layout.display == "none"


def test_the_list_has_an_end(saved: Saved, browser: Browser) -> None:
    browser.keep("list", [[f"n{n}", "ttr/2"] for n in range(MOST)])
    saved.keep.click()
    assert len(saved.entries) == MOST and "no room" in saved.said.value


@pytest.mark.parametrize(
    "kept", ["text", 5, None, {"a": 1}, [1, "a", ["one"], ["a", 2], [None, "x"]], [["a", "b", "c"]]]
)
def test_anything_else_in_the_browser_is_no_entry(saved: Saved, browser: Browser, kept: Any) -> None:
    browser.kept = {"list": kept}
    assert saved.entries == []
    saved.keep.click()
    assert len(saved.entries) == 1


def test_nothing_that_was_kept_is_cut_or_dropped_when_something_is_added(saved: Saved, browser: Browser) -> None:
    before = [["n" * 500, "t" * 5000], ["no entry"], 7]
    browser.kept = {"list": before}
    assert [len(words) for words, _place in saved.kept.options] == [60]
    saved.keep.click()
    assert len(saved.entries) == 2 and all(row in browser.kept["list"] for row in before)
    saved.open_it.click()


def test_a_text_that_is_too_long_is_refused_and_not_cut(browser: Browser) -> None:
    saved = Saved(browser, "list", lambda: "t" * (LONGEST_TEXT + 1), lambda text: None, lambda text: None)
    saved.keep.click()
    assert saved.entries == [] and "too long" in saved.said.value


def test_whatever_can_be_read_as_a_position_can_be_kept_whole(browser: Browser, opened: list[str]) -> None:
    text = "t" * max(amsterdam.LONGEST, ticket_to_ride.LONGEST)
    saved = Saved(browser, "list", lambda: text, opened.append, lambda text: None)
    saved.keep.click()
    saved.open_it.click()
    assert opened == [text]


def test_a_name_that_is_too_long_is_refused_and_not_cut(saved: Saved) -> None:
    saved.keep.click()
    saved.name.value = "n" * (LONGEST_NAME + 1)
    for button in (saved.keep, saved.rename):
        button.click()
        assert [name for name, _text in saved.entries] == ["Position"] and "at most 60 letters" in saved.said.value
    saved.name.value = "n" * LONGEST_NAME
    saved.rename.click()
    assert [name for name, _text in saved.entries] == ["n" * LONGEST_NAME]


def test_all_that_was_deleted_can_be_brought_back(saved: Saved) -> None:
    for name in "abc":
        saved.name.value = name
        saved.keep.click()
    for button in (saved.delete, saved.delete, saved.back, saved.back):
        button.click()
    assert [name for name, _text in saved.entries] == ["a", "b", "c"] and saved.back.layout.display == "none"


def test_what_another_tab_keeps_is_listed(saved: Saved, browser: Browser) -> None:
    browser.kept = {"list": [["there", "ttr/3"]]}
    assert saved.kept.options == (("there", 0),) and saved.kept.layout.display is None
