"""Whatever a player is called: a name is shown as it is, or refused in a sentence."""

from __future__ import annotations

import json
from html import escape
from typing import Any

import pytest

from amsterdam.game import BadInput
from amsterdam.randomness import Stream
from widgets.city_collection.table.match import Match as CityMatch
from widgets.city_collection.table.table import Table as CityTable
from widgets.table.match import Match, Player
from widgets.ticket_to_ride.table.match import Match as TicketMatch
from widgets.ticket_to_ride.table.table import Table as TicketTable

ODD = ["{name}", "{0}", "%s", "<b>x</b>", "\"'&", "{", "}{", "\\n", "李", "👩\u200d🚀", "Zoë", "אבי", "None", "-1"]
TABLES: list[tuple[type[Match], Any]] = [(TicketMatch, TicketTable), (CityMatch, CityTable)]


@pytest.mark.parametrize(("kind", "table_kind"), TABLES)
@pytest.mark.parametrize(("name", "other"), list(zip(ODD[::2], ODD[1::2], strict=True)))
def test_a_game_is_played_told_and_saved_with_an_odd_name(
    kind: type[Match], table_kind: Any, name: str, other: str, pace: Any
) -> None:
    match, chance = kind.start([Player(name), Player(other)], 7), Stream(1)
    table = table_kind(pace=pace)
    table.show(match, open_hands=True)
    for _decision in range(25):
        table.act(chance.choice(match.state.legal_actions()))
    told = [sentence for sentence, _rule in match.story(0)]
    assert all(any(called in sentence for sentence in told) for called in (name, other))
    assert any(escape(called) in table.status.value for called in (name, other))
    assert kind.from_json(match.to_json()).names == (name, other)


@pytest.mark.parametrize(
    "name", ["\ud800", "a\nb", "\x00", "\u200b", " \u200d ", "\u202eannA", "\u2028", "x" * 25, "", 5, None, ["a"]]
)
def test_any_other_name_is_refused_in_a_sentence(name: Any) -> None:
    content = json.loads(TicketMatch.start([Player("Anna"), Player("Geertje")], 7).to_json())
    content["notes"]["seats"][0]["name"] = name
    with pytest.raises(BadInput, match="name"):
        TicketMatch.from_json(json.dumps(content))


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anna"), ("Zoë", "Zoe\u0308"), ("Anna", "\uff21nna"), ("Anna", "Anna ")]
)
def test_two_names_that_look_alike_are_one(one: str, other: str) -> None:
    with pytest.raises(BadInput, match="same name"):
        TicketMatch.start([Player(one), Player(other)], 7)
