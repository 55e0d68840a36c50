"""Exact chances of the next roll: six dice, one of each colour, late ones turned to 1 (phase2.roll, late-dice).

All chances are fractions. They are about the values used: in the last rounds a die whose cubes would come too late
counts as 1.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb

from amsterdam.city_collection import position
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.position import FIGURE, OVER, Table
from amsterdam.city_collection.rules.phase2 import AFTER_THE_TURN, FACES, late_value
from amsterdam.city_collection.rules.stack import LAST_ROUND

DICE = len(COLOURS)


def next_roll(table: Table) -> int | None:
    """Return the round of the next roll, None when no roll is left."""
    placing = table.phase == FIGURE and not any(table.dice)  # figures are also placed before the first round
    rolled = table.phase in (position.DICE, *AFTER_THE_TURN) and not placing
    number = table.round + rolled
    return None if table.phase == OVER or number > LAST_ROUND else number


def chance_of(number: int, values: Collection[int]) -> Fraction:
    """Return the chance that the die of a certain colour shows one of these values in round `number`.

    >>> chance_of(4, [5, 6]), chance_of(12, [1])
    (Fraction(1, 3), Fraction(1, 1))
    """
    shown = [late_value(number, face) for face in range(1, FACES + 1)]
    return Fraction(sum(value in values for value in shown), FACES)


def at_least(number: int, low: int) -> Fraction:
    """Return the chance that the die of a certain colour shows `low` or more in round `number`.

    >>> at_least(4, 5)
    Fraction(1, 3)
    """
    return chance_of(number, range(low, FACES + 1))


def some_die(number: int, values: Collection[int], dice: int = DICE) -> Fraction:
    """Return the chance that at least one of the dice shows one of these values.

    >>> some_die(4, [6])
    Fraction(31031, 46656)
    """
    return 1 - (1 - chance_of(number, values)) ** dice


def several_dice(number: int, values: Collection[int], wanted: int, dice: int = DICE) -> Fraction:
    """Return the chance that at least `wanted` of the dice show one of these values.

    >>> several_dice(4, [1], wanted=2)
    Fraction(12281, 46656)
    """
    each = chance_of(number, values)
    return sum(
        (comb(dice, shown) * each**shown * (1 - each) ** (dice - shown) for shown in range(wanted, dice + 1)),
        Fraction(),
    )
