"""Stored games and analyses on the pages of both games: opening another one loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import pytest

from amsterdam.analysis.tree_file import to_json
from tests.widgets.parts.store import Store
from tests.widgets.what_if.trees import lines, upload
from widgets.city_collection.play.page import Play as CityPlay
from widgets.city_collection.what_if.page import WhatIf as CityWhatIf
from widgets.parts.browser import Browser
from widgets.parts.shelf import Shelf, read_entry
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.what_if.page import WhatIf
from widgets.what_if.eyes import OPEN

POSITIONS = {Play: "ttr/2 turn=0 p0=GGGGKK/3 p1=RR/1 row=RGKBP deck=*", CityPlay: "ams/2 round=5 turn=0 p0=supply:PP"}

Opens = Callable[..., Any]


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture(params=[Play, CityPlay])
def kind(request: pytest.FixtureRequest) -> Any:
    """The play page of each game in turn."""
    return request.param


@pytest.fixture
def play(kind: Any, pace: Any, store: Store) -> Opens:
    """Return a function that opens the play page, in a new tab or in one that had a game open."""
    return lambda **options: store.open(kind(pace), **options)


@pytest.fixture(params=[WhatIf, CityWhatIf])
def what_if(request: pytest.FixtureRequest, store: Store) -> Opens:
    """Return a function that opens the what-if page, of each game in turn."""
    return lambda **options: store.open(request.param(), **options)


def decide(page: Any) -> None:
    """Make one decision of the person at the table, after the bots' decisions."""
    page.table.hurry.click()
    page.table.act(page.table.match.state.legal_actions()[0])


def begun(page: Any) -> Any:
    """Start a game and make the first decision; return its match."""
    page.new_game.start.click()
    decide(page)
    return page.table.match


def move(page: Any, number: int = 0) -> None:
    page.act(page.state.legal_actions()[number])


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def said(page: Any) -> str:
    return f"{page.kept._told.value} {page.kept._warning.value}"


# --- games ------------------------------------------------------------------------------------------------------------


def test_a_fresh_tab_goes_on_with_the_newest_game_that_is_not_over(play: Opens, store: Store) -> None:
    old, new = begun(play(here="none")), begun(play(here="none"))
    store._write("over", 9, old.to_json(), {"over": True})
    assert play().table.match.to_json() == new.to_json()


def test_a_reload_goes_on_with_the_game_of_this_tab(play: Opens, store: Store) -> None:
    old = begun(play())
    (name,) = store.rows
    page = play()
    page.begin(type(old).start(old.players, 5))
    decide(page)
    assert play(here=name).table.match.to_json() == old.to_json()


def test_an_opened_game_is_not_written_before_it_goes_on(play: Opens, store: Store) -> None:
    begun(play())
    before = dict(store.rows)
    page = play()
    assert store.rows == before
    decide(page)
    assert store.rows.keys() == before.keys() and store.rows != before


def test_a_new_game_leaves_the_running_one_in_the_list_with_a_way_back(play: Opens, store: Store) -> None:
    page = play()
    first = begun(page)
    page.again.click()
    page.new_game.start.click()
    assert page.table.match is not first and "The game before is kept: Anna, Geertje, Willem · " in said(page)
    page.kept.back.click()
    assert page.table.match.to_json() == first.to_json()
    assert len(store.rows) == 1, "of a game in which nothing was decided nothing stays"


def test_loading_a_file_leaves_the_running_game_in_the_list(play: Opens, store: Store, kind: Any) -> None:
    page = play()
    first, other = begun(page), kind.match_kind.start(page.table.match.players, 3)
    page._load(other.to_json())
    assert first.to_json() in store.texts() and shown(page.kept.back)


def test_a_position_of_an_address_is_kept_once_it_was_played_on_from(play: Opens, store: Store, kind: Any) -> None:
    query = {"position": POSITIONS[kind]}
    running = begun(play())
    page = play(query=query)
    assert page.table.match.state.to_text() != running.state.to_text() and len(store.rows) == 1
    decide(page)
    name = page.kept.entry.id
    assert play(query=query, here=name).table.match.to_json() == page.table.match.to_json()
    assert play(query=query).table.match.state.played == [], "another visit begins with the position"


def test_open_hands_stay_open_over_a_reload(play: Opens, store: Store, kind: Any) -> None:
    page = play(query={"position": POSITIONS[kind], "open": "1"})
    decide(page)
    assert play(here=page.kept.entry.id).table.sight.open_hands


def test_a_full_browser_says_so_and_asks_before_a_game_is_lost(play: Opens, store: Store) -> None:
    store.full = True
    page = play()
    first = begun(page)
    assert "no room left for the game" in said(page)
    page.again.click()
    page.new_game.start.click()
    assert page.table.match is first and shown(page.kept.question)
    page.kept.question.no.click()
    assert page.table.match is first
    page.new_game.start.click()
    page.kept.question.yes.click()
    assert page.table.match is not first


def test_two_tabs_with_one_game_lose_no_move(play: Opens, store: Store) -> None:
    page = play()
    begun(page)
    (name,) = store.rows
    other = play(here=name)
    decide(other)
    decide(page)
    assert store.texts() == [tab.table.match.to_json() for tab in (other, page)]
    assert page.kept.entry.id != name and "in another tab" in said(page)
    assert len(store.rows) == 2


def test_a_kept_game_is_deleted_and_brought_back(play: Opens, store: Store) -> None:
    page = play()
    begun(page)
    page.new_game.start.click()
    page.kept.fold.shown.value = True
    kept_list, before = page.kept.fold.content, store.texts()
    kept_list.delete.click()
    assert len(store.rows) == 1 and not shown(kept_list.choice)
    kept_list.back.click()
    assert sorted(store.texts()) == sorted(before)
    kept_list.open_it.click()
    assert page.table.match.state.played


@pytest.mark.parametrize("part", ["table.spoken", "table.status", "files._link"])
def test_what_is_seen_of_a_game_is_stored_by_then(play: Opens, store: Store, part: str) -> None:
    page = play()
    begun(page)
    had = store.watch(attrgetter(part)(page), lambda: page.table.match.to_json())
    decide(page)
    assert had and all(had)


def test_garbage_is_told_and_stays(play: Opens, store: Store) -> None:
    store.rows["a"] = "<b>Dear diary</b>"
    store._write("b", 3, '{"chess": 1}', {"players": ["<i>", 7], "decisions": "x"})
    before = dict(store.rows)
    page = play()
    assert page.table.match is None and "stays where it is" in page._said.value
    assert "1 entry that this browser keeps cannot be read" in said(page)
    page.kept.fold.shown.value = True
    page.kept.fold.content.open_it.click()
    begun(page)
    assert all(store.rows[name] == raw for name, raw in before.items())


# --- analyses ---------------------------------------------------------------------------------------------------------


def test_a_reload_brings_the_variations_back_where_one_was(what_if: Opens, store: Store) -> None:
    page = what_if()
    for _step in range(2):
        move(page)
    page.first.click()
    move(page, 1)
    page.eyes.value = 1
    press = dict(store.rows)
    again = what_if(here=page.kept.entry.id)
    assert lines(again) == lines(page) and again.tree.at == page.tree.at and again.eyes.value == 1
    assert store.rows == press, "looking writes nothing"


@pytest.mark.parametrize("part", ["status", "variations.files._link"])
def test_what_is_seen_of_an_analysis_is_stored_by_then(what_if: Opens, store: Store, part: str) -> None:
    page = what_if()
    had = store.watch(attrgetter(part)(page), lambda: to_json(page.tree))
    for _step in range(3):
        move(page)
    assert had and all(had)


def test_another_analysis_leaves_the_one_before_in_the_list(what_if: Opens, store: Store) -> None:
    page = what_if()
    move(page)
    first = store.texts()
    page.afresh.click()
    assert len(lines(page)) == 1 and "The analysis before is kept: " in said(page)
    move(page, 1)
    upload(page, first[0])
    assert len(store.rows) == 3 and shown(page.kept.back)
    page.kept.fold.shown.value = True
    assert len(page.kept.fold.content.choice.options) == 2


def test_a_position_of_an_address_does_not_replace_what_was_branched_from_it(what_if: Opens, store: Store) -> None:
    text = what_if().text.value
    page = what_if(query={"position": text})
    move(page)
    again = what_if(query={"position": text}, here=page.kept.entry.id)
    assert lines(again) == lines(page)
    assert len(lines(what_if(query={"position": text}))) == 1


def test_a_fresh_tab_goes_on_with_the_newest_analysis(what_if: Opens) -> None:
    page = what_if()
    move(page)
    assert lines(what_if()) == lines(page)


def test_a_fresh_tab_with_a_position_offers_what_was_begun_from_it(what_if: Opens) -> None:
    text = what_if().text.value
    page = what_if(query={"position": text})
    move(page)
    page.eyes.value = 1
    page.eyes.value = OPEN  # the first position is no longer stored as it was typed
    again = what_if(query={"position": text})
    assert len(lines(again)) == 1 and "The analysis before is kept: " in said(again)
    again.kept.back.click()
    assert lines(again) == lines(page)


def test_a_fresh_tab_with_another_position_offers_nothing(what_if: Opens, store: Store) -> None:
    page = what_if()
    other = page.text.value
    page.afresh.click()
    move(page)
    again = what_if(query={"position": other})
    assert len(store.rows) == 1 and not shown(again.kept.back)


def test_an_analysis_that_cannot_be_read_is_told_and_stays(what_if: Opens, store: Store) -> None:
    store._write("a", 1, "Dear diary", {"title": 7})
    page = what_if()
    assert "This cannot be opened, and stays where it is" in page.answer.words.value
    move(page)
    assert "Dear diary" in store.texts() and len(store.rows) == 2


# --- what comes from outside ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "raw",
    ["", "{", "[]", "null", 7, None, '{"n": 1}', '{"n": true, "text": "", "about": {}}', '{"n": 1, "text": "\\ud800"}']
    + [json.dumps({"n": 1, "text": text, "about": about}) for text, about in ((7, {}), ("a", []))],
)
def test_what_is_no_entry_is_none(raw: Any) -> None:
    assert read_entry("a", raw, "") is None


@pytest.mark.parametrize(
    "told",
    [7, [], {"all": 7}, {"all": [7, {}, {"id": 7, "raw": ""}]}, {"one": None}, {"wrote": {"id": 7}}, {"wrote": 7}],
)
def test_messages_of_another_shape_do_no_harm(told: Any, caplog: pytest.LogCaptureFixture) -> None:
    browser = Browser()
    shelf = Shelf(browser, "a", "b")
    browser._handle_custom_msg({"shelf": told}, [])
    assert shelf.entries == {} and caplog.text == ""
