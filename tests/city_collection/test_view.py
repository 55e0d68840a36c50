"""Views: all that a seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import Pass
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.events_setup import MissionsDealt
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.state import State
from amsterdam.game import NoSeat
from amsterdam.randomness import Stream

Position = Callable[..., State]

#: Two positions that only players 0 and 2 and a look under decks and stack can tell apart.
TWINS = tuple(
    f"ams/3 turn=1 round=11 p0=missions:{mine}/supply:PG p1=missions:9/open:1 p2=missions:{theirs} tile=B9 "
    f"craftsmen={top},* tiles={tile} goods={'BTCFJDLKX' * 4} jetties=WY,BR,PG,YP,RG,BW districts=PO "
    f"expansions=missions random={random:016x}"
    for mine, theirs, top, tile, random in (("3,7", "4,5", 7, "B10", 1), ("4,8", "7,3", 8, "B11", 2))
)


def test_a_view_shows_everything_that_lies_open(position: Position) -> None:
    state = position(TWINS[0])
    view = state.view(1)
    assert (view.seat, view.players, view.actor, view.phase, view.round, view.queue) == (1, 3, 1, ACT, 11, (1, 2))
    assert (view.decks, view.tiles, view.tile) == ((54, 54, 24), 1, state.tile)
    assert view.goods == tuple(state.goods)
    assert view.jetties == tuple(map(tuple, state.jetties))
    assert view.sides[0].supply == (1, 1, 0, 0, 0, 0)
    assert view.districts == (0, 2)


def test_missions_of_others_are_counted_and_not_shown(position: Position) -> None:
    view = position(TWINS[0]).view(1)
    assert [side.missions for side in view.sides] == [(None, None), (9,), (None, None)]
    assert [side.open_missions for side in view.sides] == [(), (1,), ()]
    assert position(TWINS[0]).view(0).sides[0].missions == (3, 7)


def test_a_mission_that_lies_open_is_seen_by_all(position: Position) -> None:
    assert position(TWINS[0]).view(0).sides[1].open_missions == (1,)


def test_at_the_end_the_missions_are_shown(position: Position) -> None:
    view = position("phase=over round=12 p1=missions:3,7 expansions=missions").view(0)
    assert view.sides[1].missions == (3, 7)


def test_only_the_player_to_decide_has_something_to_decide(position: Position) -> None:
    state = position(TWINS[0])
    assert state.view(1).legal_actions() == state.legal_actions() != ()
    assert state.view(0).legal_actions() == state.view(2).legal_actions() == ()


@pytest.mark.parametrize("seat", [-1, 3, 10])
def test_there_is_no_view_from_a_seat_that_is_not_at_the_table(position: Position, seat: int) -> None:
    with pytest.raises(NoSeat, match="no seat"):
        position(TWINS[0]).view(seat)


def test_u11_what_is_hidden_makes_no_difference_to_a_view(position: Position) -> None:
    one, other = map(position, TWINS)
    assert one.view(1) == other.view(1)
    assert one.view(1).to_text() == other.view(1).to_text()
    assert repr(one.view(1)) == repr(other.view(1))
    for seat in (0, 2):
        assert one.view(seat) != other.view(seat)


def test_u11_the_text_of_a_view_hides_what_the_seat_does_not_see(position: Position) -> None:
    text = position(TWINS[0]).view(1).to_text()
    assert "p0=supply:PG/missions:?,? p1=missions:9/open:1 p2=missions:?,? " in text
    assert " craftsmen=?54 buildings=?54 maps=?24 " in text
    assert " tile=B9 tiles=?1 " in text
    assert "random=" not in text


def test_u11_a_view_leads_to_nothing_but_open_facts(position: Position) -> None:
    seen: list[Any] = [position(TWINS[0]).view(0)]
    for thing in seen:
        assert not isinstance(thing, State | Stream | list | dict), thing
        if isinstance(thing, tuple):
            seen.extend(thing)
        elif is_dataclass(thing) and not isinstance(thing, Board):  # the board is the same for everyone
            seen.extend(getattr(thing, field.name) for field in fields(thing))


def test_a_view_is_a_copy_that_nobody_can_change(position: Position) -> None:
    state = position("p0=supply:K/active:24! round=5")
    view, text = state.view(0), state.view(0).to_text()
    with pytest.raises(FrozenInstanceError):
        view.tile = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        view.sides[0].tokens[24] = 0  # type: ignore[index]
    view.turn.amstel = True
    assert not state.turn.amstel
    view.turn.amstel = False
    while state.phase == ACT:
        state.apply(Pass())
    assert view.to_text() == text


@pytest.mark.parametrize(
    "text",
    [*TWINS, "ams/2", "ams/4 phase=first-card turn=3", "ams/1 phase=choose", "ams/2 phase=over round=12"],
)
def test_a_view_is_read_back_as_a_position_that_looks_the_same(position: Position, text: str) -> None:
    state = position(text)
    for seat in range(state.players):
        view = state.view(seat)
        for seed in range(5):
            assert position(view.to_text(), seed).view(seat) == view


def test_u11_the_setup_shows_nobody_the_missions_of_others() -> None:
    opening = CityCollection().start(3, seed=7, options={"expansions": "missions"}).opening
    for seat in range(3):
        dealt = [e for e in (event.as_seen_by(seat) for event in opening) if isinstance(e, MissionsDealt)]
        assert [e.missions is None for e in dealt] == [other != seat for other in range(3)]
