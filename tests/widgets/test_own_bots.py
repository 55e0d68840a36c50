"""Bots of one's own at the tables of both games."""

from __future__ import annotations

from typing import Any

import pytest

import amsterdam
from amsterdam import own_bots
from amsterdam.game import Action, View
from widgets.city_collection.play.new_game import NewGame as CityNewGame
from widgets.city_collection.table.match import Match as CityMatch
from widgets.city_collection.table.table import Table as CityTable
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.play.new_game import NewGame as TicketNewGame
from widgets.ticket_to_ride.table.match import Match as TicketMatch
from widgets.ticket_to_ride.table.table import Table as TicketTable

TABLES: list[tuple[type[Match], Any]] = [(TicketMatch, TicketTable), (CityMatch, CityTable)]


class Raises:
    def choose(self, view: View) -> Action:
        raise KeyError("route")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bots, "_registered", {})
    amsterdam.register_bot("mine", Raises)


@pytest.mark.parametrize("form", [TicketNewGame, CityNewGame])
def test_the_form_for_a_new_game_offers_it(form: type[TicketNewGame]) -> None:
    seats = form(lambda match: None).seats
    assert ("bot: mine", "mine") in seats[1].kind.options


@pytest.mark.parametrize(("kind", "table_kind"), TABLES)
def test_the_table_says_why_it_lost_its_move_until_the_person_has_moved(
    kind: type[Match], table_kind: Any, pace: Any
) -> None:
    table = table_kind(pace=pace)
    match = kind.start([Player("Anna"), Player("Botje", "mine"), Player("Cees", "random")], seed=3)
    table.show(match)
    while not match.bot_fault:
        if match.human_to_decide:
            table.act(match.state.legal_actions()[0])
        table._hurry()
    assert match.human_to_decide
    assert "The bot “mine” failed: KeyError" in table.answer.words.value
    table.act(match.state.legal_actions()[0])
    assert not match.bot_fault and "failed" not in table.answer.words.value
