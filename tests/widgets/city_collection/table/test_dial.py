"""The dial: the cubes on its slots, their rounds, and when the picture turns."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection.view import View
from widgets.city_collection.table import dial
from widgets.city_collection.table.dial import Dial

Look = Callable[..., View]
FILLED = "phase=act p0=dial:PP,-,KKKK,-,-,U"


def test_words_tell_slot_round_and_cubes(look: Look) -> None:
    view = look(f"round=4 {FILLED}")
    assert dial.in_words(view, 0) == ("Slot 1, round 5: 2 pink. Slot 3, round 7: 4 black. Slot 6, round 10: 1 purple.")
    assert dial.in_words(view, 1) == "It is empty."


def test_the_timetable_warns_of_rounds_without_cubes(look: Look) -> None:
    table = dial.timetable(look(f"round=4 {FILLED}"), 0)
    assert table.count("<tr>") == 6
    assert table.count("a penalty") == 3


def test_the_timetable_ends_with_the_last_round(look: Look) -> None:
    table = dial.timetable(look("round=10 phase=act p0=dial:P,-,-,-,-,-"), 0)
    assert table.count("<tr>") == 2
    assert "Round 12" in table and "Round 13" not in table


def test_the_cube_that_was_kept_comes_first_and_does_not_avert_a_penalty(look: Look) -> None:
    table = dial.timetable(look("round=4 phase=choose p0=saved:K/dial:-,P,-,-,-,-"), 0)
    first, second = table.split("<tr>")[1:3]
    assert "Round 4" in first and "a penalty" in first and "the cube you kept" in first
    assert "the cube you kept" not in second


def test_every_heap_of_the_picture_has_its_number(look: Look) -> None:
    picture = dial.picture(look(FILLED), 0, planning=False)
    for number in "2", "4", "1":
        assert f">{number}</text>" in picture
    assert ">round" not in picture


def test_the_planning_aid_can_be_switched_off(look: Look) -> None:
    widget = Dial()
    widget.show(look(f"round=4 {FILLED}"))
    picture, planning, timetable = widget.children
    assert ">round 5</text>" in picture.value and "Round 5" in timetable.value
    planning.value = False
    assert ">round 5</text>" not in picture.value and timetable.value == ""


def test_the_dial_turns_once_when_a_round_has_gone_on(look: Look) -> None:
    widget = Dial()
    widget.show(look(f"round=4 {FILLED}"))
    picture = widget.children[0]
    assert "amst-turning" not in picture.value
    widget.show(look(f"round=5 {FILLED}"))
    assert "amst-turning" in picture.value
    widget.show(look(f"round=5 {FILLED}"))
    assert "amst-turning" not in picture.value


def test_the_dial_does_not_turn_when_another_one_is_shown(look: Look) -> None:
    widget = Dial()
    widget.show(look(f"round=4 {FILLED}"))
    widget.show(look(f"round=5 {FILLED}"), seat=1)
    assert "amst-turning" not in widget.children[0].value
