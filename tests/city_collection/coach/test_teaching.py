"""What the words of lessons mean in the City Collection; see test_city_chain.py for what they teach."""

from __future__ import annotations

from pathlib import Path

import pytest

from amsterdam.city_collection.coach import teaching
from amsterdam.learn.lesson import lessons
from amsterdam.rulebook import Rulebook
from tests.city_collection.playing import Position, play

GAME = "city-collection"
NOTEBOOKS = Path(__file__).parents[3] / "notebooks" / "city_collection"


def test_every_rule_names_a_lesson_that_has_its_page() -> None:
    pages = {page.stem for page in NOTEBOOKS.glob("*.ipynb")}
    named = {rule.lesson for rule in Rulebook.load("city_collection").rules()}
    assert named <= pages and set(lessons(GAME)) <= named


def test_a_goal_of_several_parts_wants_all_of_them(position: Position) -> None:
    state = position("p0=supply:PP/guilders:0 goods=4:T")
    events = play(state, "block 4, sell guilders")
    assert teaching.reached({"block": [2, 4], "sold": "T", "guilders": 2}, state, 0, events)
    assert not teaching.reached({"block": [2, 4], "sold": "B"}, state, 0, events)
    assert not teaching.reached({"block": 2}, state, 0, events)


def test_what_another_player_did_reaches_no_goal(position: Position) -> None:
    state = position("turn=1 p1=active:24")
    events = play(state, "use 24")
    assert not teaching.reached({"used": 24}, state, 0, events)
    assert teaching.reached({"used": 24}, state, 1, events)


def test_a_goal_or_a_question_that_does_not_exist_is_an_error(position: Position) -> None:
    state = position("")
    with pytest.raises(KeyError):
        teaching.reached({"blok": 4}, state, 0, [])
    with pytest.raises(KeyError):
        teaching.asked("pints:0", state, state, [])
    with pytest.raises(KeyError):
        teaching.is_right("block:blue", state, 0, frozenset({4}))


def test_points_by_rule_are_counted_from_the_start_of_the_question(position: Position) -> None:
    before = position("round=12 turn=0 queue=0 p0=points:6(card.010:6)/active:10/ship:BX")
    after = before.copy()
    events = play(after, "pass")
    assert teaching.asked("scored:0:card.010", before, after, events) == "2"


def test_a_block_that_joins_the_group_is_found_over_the_border(position: Position) -> None:
    state = position("p0=blocks:6,9 goods=12:X,14:L,7:B")
    assert teaching.is_right("block:joins", state, 0, frozenset({12}))
    assert not teaching.is_right("block:joins", state, 0, frozenset({14}))
    assert not teaching.is_right("block:joins", state, 0, frozenset({7, 12}))
