"""Chances of the next roll, against counting all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from amsterdam.city_collection.analysis.odds import at_least, chance_of, next_roll, several_dice, some_die
from amsterdam.city_collection.rules.phase2 import late_value
from tests.city_collection.playing import Position


@pytest.mark.parametrize("number", [1, 8, 9, 11, 12])
def test_chances_are_those_of_all_rolls(number: int) -> None:
    rolls = [tuple(late_value(number, value) for value in roll) for roll in product(range(1, 7), repeat=4)]

    def counted(happens: list[bool]) -> Fraction:
        return Fraction(sum(happens), len(rolls))

    assert at_least(number, 3) == counted([roll[0] >= 3 for roll in rolls])
    assert chance_of(number, [1, 4]) == counted([roll[0] in (1, 4) for roll in rolls])
    assert some_die(number, [5, 6], dice=4) == counted([any(value >= 5 for value in roll) for roll in rolls])
    assert several_dice(number, [1], 2, dice=4) == counted([roll.count(1) >= 2 for roll in rolls])


def test_in_the_last_round_every_die_shows_1() -> None:
    assert (chance_of(12, [1]), some_die(12, range(2, 7))) == (1, 0)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("round=4 phase=choose", 4),
        ("round=4 phase=dice dice=123456", 5),
        ("round=4 dice=123456", 5),
        ("round=4", 5),
        ("round=12 dice=123456", None),
        ("round=12 phase=over", None),
        ("phase=first-cube", 1),
    ],
)
def test_the_next_roll_is_that_of_this_round_or_the_next(position: Position, text: str, number: int | None) -> None:
    assert next_roll(position(text)) == number
    assert next_roll(position(text).view(0)) == number
