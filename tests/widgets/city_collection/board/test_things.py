"""What a click on the board means, and the things there in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import action_from_text
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.position import ACT
from widgets.city_collection.board.geometry import Thing, geometry
from widgets.city_collection.board.highlights import box_of
from widgets.city_collection.board.things import actions_at, caption, thing_at, things_of
from widgets.city_collection.table.wishes import TOPICS, wishes

NAMES = ("Anna", "Bob")


@pytest.fixture
def look() -> Callable[[str], Any]:
    """Return the view of the seat that decides in a position."""

    def at(text: str) -> Any:
        state = CityCollection().from_text(text)
        return state.view(state.actor or 0)

    return at


@pytest.mark.parametrize(
    "position, action, things",
    [
        ("ams/2 turn=0 p0=supply:KKKK goods=30:B", "block 30", [("block", 30)]),
        ("ams/2 turn=0 done=good:F", "sell cube", [("market-good", 3)]),
        ("ams/2 turn=0 p0=store:B", "load B", [("field", 0)]),
        ("ams/2 turn=0 p0=supply:P", "sail 25", [("field", 25)]),
        ("ams/2 turn=0 p0=field:8 jetties=-,BR,-,-,-,-", "aboard R", [("dockworker", 1, 3)]),
        ("ams/2 turn=0 p0=field:8/dockworkers:W depot=BB", "land W", [("jetty", 1), ("depot", 2)]),
        ("ams/2 turn=0 p0=field:9/ship:K", "deliver K", [("warehouse", 4)]),
        ("ams/2 turn=0 p0=supply:PPP/amstel:5", "amstel 2", [("amstel", 7)]),
        ("ams/2 turn=0 expansions=foreman-messenger phase=figure", "foreman 1", [("warehouse", 1)]),
        ("ams/2 turn=0", "pass", []),
    ],
)
def test_an_action_is_about_a_thing(look: Any, position: str, action: str, things: list[Thing]) -> None:
    view, asked = look(position), action_from_text(action)
    assert list(things_of(asked, view)) == things
    for thing in things:
        assert asked in actions_at(thing, [asked, action_from_text("market")], view)


@pytest.mark.parametrize("action", ["aboard B", "deliver K"])
def test_what_needs_another_field_is_about_nothing_at_this_one(look: Any, action: str) -> None:
    assert things_of(action_from_text(action), look("ams/2 turn=0 p0=field:0/ship:K")) == ()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_player_may_wish_has_things_or_none(seed: int) -> None:
    state = CityCollection().start(2, seed)
    bots = [GreedyBot(seed) for _seat in range(2)]
    while state.actor is not None:
        view: Any = state.view(state.actor)
        if state.phase == ACT:
            for wish in (wish for topic in TOPICS for wish in wishes(view, topic)):
                for thing in things_of(wish, view):
                    assert box_of(geometry(view.board), thing)
        state.apply(bots[state.actor].choose(view))


def test_a_disc_that_would_go_too_far_stops_at_the_end(look: Any) -> None:
    view = look("ams/2 turn=0 p0=supply:PPP/amstel:18")
    assert things_of(action_from_text("amstel 3"), view) == (("amstel", 19),)


def test_only_legal_actions_are_offered(look: Any) -> None:
    view = look("ams/2 turn=0 p0=supply:P goods=6:B,30:B")
    assert actions_at(("block", 30), view.legal, view) == ()
    assert [action.to_text() for action in actions_at(("field", 1), view.legal, view)] == ["sail 1"]
    assert actions_at(None, view.legal, view) == ()


def test_a_jetty_offers_all_its_dockworkers_and_each_dockworker_itself(look: Any) -> None:
    view = look("ams/2 turn=0 p0=field:8 jetties=-,BR,-,-,-,-")
    places = geometry(view.board)
    left, right = (thing_at(places, view, *box.middle) for box in places.spots(1))
    assert (left, right) == (("dockworker", 1, 0), ("dockworker", 1, 3))
    assert [action.to_text() for action in actions_at(right, view.legal, view)] == ["aboard R"]
    assert thing_at(places, view, *places.spots(2)[0].middle) == ("jetty", 2)


@pytest.mark.parametrize(
    "thing, position, words",
    [
        (("block", 13), "ams/2 goods=13:J", "Jordaan 2: costs 4 orange, brings jenever"),
        (("block", 13), "ams/2 p1=blocks:13", "Jordaan 2: Bob"),
        (("block", 13), "ams/2 goods=13:- expansions=foreman-messenger messenger=13",
         "Jordaan 2: 4 orange, no good; town messenger"),
        (("field", 0), "ams/2", "The start field: Anna, Bob"),
        (("field", 7), "ams/2", "Open water"),
        (("field", 7), "ams/2 p0=field:7/ship:KK/dockworkers:W", "Open water: Anna with 2 coffee + white dockworker"),
        (("warehouse", 4), "ams/2 warehouses=4:K", "Warehouse for coffee: the next one brings 6 points"),
        (("warehouse", 1), "ams/2 warehouses=1:B", "Warehouse for any good: full"),
        (("warehouse", 1), "ams/2 expansions=foreman-messenger foreman=1",
         "Warehouse for any good: the next one brings 3 points; foreman"),
        (("jetty", 0), "ams/2 jetties=WR,-,-,-,-,-", "Light blue jetty: white, reddish brown waiting"),
        (("dockworker", 0, 1), "ams/2", "Dockworker to bring to the white jetty"),
        (("amstel", 8), "ams/2 p0=amstel:8 p1=amstel:8 order=1,0",
         "Amstel, field 8; bridge after it: 3 points – Bob, Anna"),
        (("amstel", 19), "ams/2", "Mouth of the Amstel: 10 points"),
        (("market-good", 8), "ams/2 sold=X", "Black market, crystal: sold already"),
        (("market-good", 8), "ams/2 expansions=trader trader=X", "Black market, crystal: free; trader"),
        (("depot", 1), "ams/2", "Depot: the dockworker here brings 7 points"),
        (("depot", 3), "ams/2", "Depot: every further dockworker brings 3 points"),
        (("district", 2), "ams/2 districts=OP", "Jordaan: most blocks bring 5 · 0 points"),
        (("district", 1), "ams/2 districts=OP", "Haarlemmerbuurt: no points for most blocks"),
    ],
)  # fmt: skip
def test_a_thing_in_words(look: Any, thing: Thing, position: str, words: str) -> None:
    assert caption(thing, look(position), NAMES) == words
