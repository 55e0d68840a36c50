"""What is opened on a page goes on with the values that it was saved with, or says that it cannot."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import amsterdam
from amsterdam.analysis import tree_file
from amsterdam.randomness import Stream
from amsterdam.stamp import Stamp
from widgets import city_collection as city
from widgets import ticket_to_ride as ticket
from widgets.city_collection.table.match import Match as CityMatch
from widgets.parts.shelf import Entry
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.table.match import Match as TicketMatch

PAGES = [(ticket, TicketMatch), (city, CityMatch)]
EACH = pytest.mark.parametrize(("pages", "kind"), PAGES)


def finished(kind: type[Match]) -> Match:
    match, chance = kind.start([Player("Anna"), Player("Geertje")], 7), Stream(1)
    while not match.over:
        match.act(chance.choice(match.state.legal_actions()))
    return match


def other_values(kind: type[Match], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have an owner's values used from here on, with which every game ends otherwise."""
    package = amsterdam.game(kind.game).package
    file, old, new = {
        "ticket_to_ride": ("board.toml", "route_points = [1,", "route_points = [9,"),
        "city_collection": ("amstel.toml", "after = 4, points = 2", "after = 4, points = 20"),
    }[package]
    text = (resources.files(f"amsterdam.{package}") / "data" / file).read_text(encoding="utf-8")
    assert old in text
    (folder / package).mkdir()
    (folder / package / file).write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setenv("AMSTERDAM_DATA", str(folder))


@EACH
def test_a_loaded_game_keeps_the_result_it_was_saved_with(
    pages: Any, kind: type[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(kind)
    other_values(kind, tmp_path, monkeypatch)
    page = pages.play()
    page.begin(kind.start([Player("Anna"), Player("Geertje")], 7))
    mine = page.table.board
    page._load(match.to_json())
    assert page.table.match.state.result() == match.state.result()
    assert page.table.board is page.table.match.state.board is not mine, "the board shows these values too"
    assert "goes on with the values that it was saved with" in page._said.value
    page.begin(kind.start([Player("Anna"), Player("Geertje")], 7))
    assert page.table.board is mine and page._said.value == ""


@EACH
def test_a_game_whose_values_are_not_at_hand_is_opened_beside_the_kept_one(
    pages: Any, kind: type[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as owner:
        other_values(kind, tmp_path, owner)
        match = finished(kind)
    page = pages.play()
    page._reopen(Entry("kept", 3, match.to_json()))
    assert page.kept.entry is None or page.kept.entry.id != "kept"
    assert "other values of the game" in page._said.value and "may differ" in page._said.value


@EACH
def test_looking_back_is_at_the_game_that_was_saved(
    pages: Any, kind: type[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: Any
) -> None:
    match = finished(kind)
    other_values(kind, tmp_path, monkeypatch)
    page = type(pages.review())(pace=pace)
    page.begin(kind.from_json(match.to_json()))
    assert page.review.match.state.result() == match.state.result()
    assert "goes on with the values" in page.said.value


@EACH
def test_a_link_with_other_values_says_so(pages: Any, kind: type[Match]) -> None:
    line = amsterdam.game(kind.game).start(2, 7).to_text()
    stamped = Stamp("0.0.1", "00000000").on(line)
    what_if, play = pages.what_if(), pages.play()
    for page in (what_if, play):
        page.browser.query = {"position": stamped, "open": "1"}  # nobody but the reader moves
        page.browser.ready = True
    assert what_if.state.to_text() == line == what_if.text.value
    for said in (what_if.answer.words.value, play._said.value):
        assert "Saved by version 0.0.1" in said and "other values of the game" in said


@EACH
def test_a_linked_position_is_played_on_with_the_values_it_was_made_with(
    pages: Any, kind: type[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = amsterdam.game(kind.game).start(2, 7)
    stamped = Stamp.of(state).on(state.to_text())
    other_values(kind, tmp_path, monkeypatch)
    page = pages.play()
    page.browser.query = {"position": stamped, "open": "1"}
    page.browser.ready = True
    assert Stamp.of(page.table.match.state) == Stamp.of(state) and page.table.board is page.table.match.state.board
    assert "goes on with the values that it was saved with" in page._said.value


@EACH
def test_a_link_made_here_says_nothing(pages: Any, kind: type[Match]) -> None:
    state = amsterdam.game(kind.game).start(2, 7)
    page = pages.what_if()
    page.browser.query = {"position": Stamp.of(state).on(state.to_text())}
    page.browser.ready = True
    assert page.state == state and page.answer.layout.display == "none"


@EACH
def test_a_line_that_was_pasted_or_kept_says_what_it_was_made_with(pages: Any, kind: type[Match]) -> None:
    line = amsterdam.game(kind.game).start(2, 7).to_text()
    for take_in in ("pasted", "kept"):
        page = pages.what_if()
        page.browser.ready = True
        stamped = Stamp("0.0.1", "00000000").on(line)
        if take_in == "pasted":
            page.text.value = stamped
        else:
            page.browser.kept = {f"{kind.game}-positions": [["mine", stamped]]}
            page.keeping.fold.shown.value = True
            page.keeping.fold.content.open_it.click()
        assert page.state.to_text() == line
        assert "other values of the game" in page.answer.words.value


@EACH
def test_variations_in_a_file_say_what_they_were_made_with(pages: Any, kind: type[Match]) -> None:
    page = pages.what_if()
    page.browser.ready = True
    content = json.loads(tree_file.to_json(page.tree))
    content["made"]["values"] = "00000000"
    page._open(page.variations.checked(json.dumps(content)))
    assert "other values of the game" in page.answer.words.value
