"""No part of a table gets more than a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets import Widget

import amsterdam
from amsterdam.city_collection.state import State as CityState
from amsterdam.game import State
from amsterdam.ticket_to_ride.state import State as TicketState
from widgets.city_collection.table import match as city_match
from widgets.city_collection.table.table import Table as CityTable
from widgets.table.match import Match, Player
from widgets.table.table import Table
from widgets.ticket_to_ride.table import match as ticket_match
from widgets.ticket_to_ride.table.table import Table as TicketTable

PLAYERS = (Player("Anna"), Player("Bram", "greedy"))
TABLES: list[tuple[type[Table], type[Match], str]] = [
    (TicketTable, ticket_match.Match, "ttr/2 turn=0 p0=GGGKK/3 p1=?5/?2 row=RGKBP"),
    (CityTable, city_match.Match, "ams/2 round=4 turn=0 p0=supply:PPOOO/inactive:24/active:109/guilders:1 tile=A5"),
]


def state(match_kind: type[Match], text: str, seed: int) -> State:
    """Return a position whose hidden parts are decided by chance, and so by the seed."""
    return amsterdam.game(match_kind.game).from_text(text, seed)


def parts(table: Table) -> Iterator[Any]:
    """Return the parts of a table that show something of a match."""
    for owner in (table, table.stage):
        for part in vars(owner).values():
            if hasattr(part, "show") and not isinstance(part, Match):
                yield part


def watched(table: Table) -> list[object]:
    """Return a list that collects everything the parts of a table are given to show from now on."""
    given: list[object] = []
    for part in parts(table):

        def show(*args: object, told: Callable[..., object] = part.show, **named: object) -> object:
            given.extend([*args, *named.values()])
            return told(*args, **named)

        part.show = show
    return given


@pytest.mark.parametrize(("table_kind", "match_kind", "text"), TABLES)
def test_the_parts_of_a_table_are_given_no_state(
    table_kind: type[Table], match_kind: type[Match], text: str, pace: Any
) -> None:
    table = table_kind(pace=pace)
    given = watched(table)
    table.show(match_kind(state(match_kind, text, 1), PLAYERS))
    assert table.match is not None
    for _move in range(3):
        table.act(table.match.view(0).legal_actions()[0])
        table.hurry.click()
    assert given and not any(isinstance(thing, CityState | TicketState) for thing in given)


@pytest.mark.parametrize(("table_kind", "match_kind", "text"), TABLES)
def test_a_table_looks_alike_whatever_is_hidden(
    table_kind: type[Table],
    match_kind: type[Match],
    text: str,
    pace: Any,
    texts: Callable[[Widget], list[str]],
) -> None:
    seen = state(match_kind, text, 1).view(0).to_text()
    tables = []
    for seed in (1, 2):
        tables.append(table_kind(pace=pace))
        tables[-1].show(match_kind(state(match_kind, seen, seed), PLAYERS))
    one, other = (table.match for table in tables)
    assert one is not None and other is not None and one.state.to_text() != other.state.to_text()
    assert texts(tables[0]) == texts(tables[1])
