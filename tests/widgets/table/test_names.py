"""The players keep their names wherever a link takes a position: from the table, a lesson, or the review."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from widgets.city_collection.learn.page import lesson as city_lesson
from widgets.city_collection.play.page import Play as CityPlay
from widgets.city_collection.table.match import Match as CityMatch
from widgets.city_collection.table.table import Table as CityTable
from widgets.city_collection.what_if.page import WhatIf as CityWhatIf
from widgets.parts.names import NAMES, names_query
from widgets.table.match import Player
from widgets.ticket_to_ride import lesson
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table
from widgets.ticket_to_ride.what_if.page import WhatIf

#: For each game: its match, its table, and the pages to play on and to analyse positions on.
GAMES = {
    "ticket-to-ride": (Match, Table, Play, WhatIf),
    "city-collection": (CityMatch, CityTable, CityPlay, CityWhatIf),
}
ANNA, GEERTJE, WILLEM = "Anna", "Geertje", "Willem, “the 2nd” & co"
NAMED = (ANNA, GEERTJE, WILLEM)

each_game = pytest.mark.parametrize("game", GAMES)


def asked(link: str) -> dict[str, str]:
    """Return the query of a link or an address."""
    address = re.findall(r'href="([^"]*)"', link)
    return dict(parse_qsl(urlsplit(unescape(address[0]) if address else link).query))


def arrive(page: Any, query: dict[str, str]) -> Any:
    page.browser.query = query
    page.browser.ready = True
    return page


def started(game: str) -> Any:
    kind = GAMES[game][0]
    return kind.start([Player(name, "human" if name == ANNA else "greedy") for name in NAMED], 7)


@each_game
def test_what_if_calls_the_players_as_the_table_does(game: str, pace: Any) -> None:
    _match, table_kind, _play, what_if_kind = GAMES[game]
    table = table_kind(pace=pace)
    table.show(started(game))
    page = arrive(what_if_kind(seed=1), asked(table.bar.what_if.value))
    assert tuple(page.names) == NAMED
    assert [name for name, _seat in page.eyes.options][1:-1] == [f"only {name}" for name in NAMED]
    again = arrive(what_if_kind(seed=1), asked(page.keeping.link.value))
    assert tuple(again.names) == NAMED
    assert tuple(again.names_of(4)) == (*NAMED, "Willem")


@each_game
def test_a_position_is_played_on_by_the_players_that_the_link_names(game: str, pace: Any) -> None:
    position = started(game).state.to_text()
    page = arrive(GAMES[game][2](pace=pace), {"position": position, **asked("?" + names_query(NAMED))})
    assert page.table.match.names == NAMED
    assert page._said.value == ""


@pytest.mark.parametrize(
    "names",
    ["", "[", "7", '["Anna", "Willem"]', '["Anna", "Anna", "Willem"]', '["A", "B", 3]', '["A", "B", ""]', "[" * 999],
)
@each_game
def test_wrong_names_are_told_and_the_usual_ones_taken(game: str, names: str, pace: Any) -> None:
    _match, _table, play_kind, what_if_kind = GAMES[game]
    query = {"position": started(game).state.to_text(), "names": names}
    played, asked_of = arrive(play_kind(pace=pace), query), arrive(what_if_kind(seed=1), query)
    for shown, said in ((played.table.match.names, played._said), (asked_of.names, asked_of.answer.words)):
        assert set(shown) < set(NAMES)
        assert "The players have their usual names." in said.value


@pytest.mark.parametrize(
    ("page", "number", "names"),
    [
        (lambda: lesson("03_claim_route"), 0, ("Anna", "Willem")),
        (lambda: city_lesson("20_tom"), 0, ("Anna", "TOM")),
    ],
)
def test_what_leads_on_from_a_lesson_keeps_its_names(page: Any, number: int, names: tuple[str, ...]) -> None:
    taken = page()
    taken._open(number)
    links = re.findall(r'href="[^"]*"', taken.links.value)
    assert len(links) == 2
    for link in links:
        assert asked(link)["names"] == asked("?" + names_query(names))["names"]
