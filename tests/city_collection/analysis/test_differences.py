"""What differs between two positions, in words, and no more than the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.analysis.differences import differences
from amsterdam.city_collection.analysis.hidden import deal_hidden
from amsterdam.city_collection.notation.write import FRESH
from amsterdam.city_collection.player import Turn
from amsterdam.city_collection.turn_words import TELLS, turn_words
from amsterdam.randomness import Stream
from tests.city_collection.playing import Position, play

GAME = CityCollection()
TEXT = "round=4 turn=0 order=0,1 p0=supply:PPPPG/inactive:24/blocks:0/store:B/field:1 goods=1:X tile=A5"
NAMES = ["Anna", "Willem", "Geertje", "Saskia"]

Rows = dict[tuple[int | None, str], tuple[str, ...]]


def told(first: Any, second: Any) -> Rows:
    return {(row.seat, row.what): tuple(row[2:]) for row in differences(first, second, NAMES)}


@pytest.fixture
def after(position: Position) -> Callable[..., Rows]:
    """Return a function: actions from TEXT, and a seat or none -> what differs then, by seat and thing."""

    def after(words: str, seat: int | None = 0) -> Rows:
        before = position(TEXT)
        then = before.copy()
        play(then, words)
        return told(before, then) if seat is None else told(before.view(seat), then.view(seat))

    return after


def test_nothing_differs_from_itself(position: Position) -> None:
    state = position(TEXT)
    assert told(state, state.copy()) == told(state.view(1), state.view(1)) == {}


def test_a_block_changes_cubes_goods_and_the_turn(after: Callable[..., Rows]) -> None:
    listed = after("block 1, store")
    assert listed[0, "Supply"][2].endswith("pink")
    assert listed[0, "Blocks"] == ("1", "2", "+ Plantage 2")
    assert listed[0, "Store"] == ("1 beer", "1 beer, 1 crystal", "+1 crystal")
    assert listed[None, "In this turn"] == ("nothing yet", "1 block taken", "")
    assert listed[None, "Goods on blocks"][2] == "− crystal on Plantage 2"
    assert not any(seat == 1 for seat, _what in listed)


def test_what_is_due_is_told(after: Callable[..., Rows]) -> None:
    assert after("block 1")[None, "In this turn"][1] == "crystal to store or sell, 1 block taken"


def test_the_amstel_changes_field_and_order(position: Position) -> None:
    before = position("round=4 turn=0 order=1,0 p0=supply:PPP")
    then = before.copy()
    play(then, "amstel 1")
    listed = told(before.view(1), then.view(1))
    assert listed[0, "Field on the Amstel"] == ("0", "1", "+1")
    assert listed[None, "Order on the Amstel"] == ("Willem, Anna", "Anna, Willem", "")


def test_cards_are_told_by_name_and_decks_by_number(position: Position) -> None:
    before = position("phase=save p0=supply:PG craftsmen=7,* buildings=55,* maps=109,113,*")
    then = before.copy()
    play(then, "save P")
    listed = told(before.view(0), then.view(0))
    assert listed[None, "Open cards"][2].count("+ ") == 4
    assert listed[None, "Deck of district maps"][2] == "−2"
    assert not any(what.startswith("Next from") for _seat, what in listed)
    opened = told(before, then)
    assert opened[None, "Next from the deck of craftsmen"][0].endswith("(007)")


def test_secret_missions_are_named_to_their_owner_only(position: Position) -> None:
    tail = "round=4 expansions=missions p1=missions:5,6,7"
    one, other = (position(f"{tail} p0=missions:{missions}") for missions in ("1,2,3", "1,2,4"))
    own = told(one.view(0), other.view(0))[0, "Secret missions"]
    assert own[:2] == ("3", "3") and own[2].count("+ ") == own[2].count("− ") == 1
    assert told(one.view(1), other.view(1)) == {}


def test_other_cards_and_tiles_behind_the_same_view_make_no_difference(position: Position) -> None:
    before, then = (position("round=4 expansions=missions p0=missions:1,2,3 p1=missions:5,6,7") for _twice in range(2))
    deal_hidden(then, 0, Stream(8))
    assert before != then
    assert differences(before.view(0), then.view(0), NAMES) == []
    assert differences(before, then, NAMES) != []


def test_which_game_it_is_is_told_too(position: Position) -> None:
    one = position("ams/2 round=4")
    other = position("ams/3 round=4 expansions=trader,market-c:replace options=cb22-limit:inside p2=points:4")
    listed = told(one.view(0), other.view(0))
    assert listed[None, "Players"] == ("2", "3", "")
    assert listed[None, "Trader"] and listed[None, "More market tiles (C)"] == ("no", "instead of all B tiles", "")
    assert sum(what.endswith("?") for _seat, what in listed) == 1, "one ruling differs"
    assert told(one.view(0), position("ams/1 round=4").view(0))[None, "Against TOM"] == ("no", "yes", "")


def test_all_that_a_turn_remembers_has_words() -> None:
    for name, fresh in FRESH.items():
        turn = Turn()
        setattr(turn, name, frozenset({7}) if isinstance(fresh, frozenset) else 3)
        assert len(turn_words(turn)) == (name in TELLS), name
    assert set(FRESH) - set(TELLS) == {"owed_for", "wanted_for"}, "these only name the rule behind another"


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_move_of_a_game_is_told(players: int, seat: int | None) -> None:
    state = GAME.start(players, 3, {"expansions": "missions,trader,foreman-messenger"})
    luck = Stream(5)
    while state.actor is not None:
        before, legal = state.copy(), state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
        pair = (before, state) if seat is None else (before.view(seat), state.view(seat))
        rows = differences(*pair, NAMES)
        assert rows and all(row.first != row.second or row.change for row in rows)
