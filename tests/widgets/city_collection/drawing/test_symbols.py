"""Symbols: every kind has its own, and drawings on a colour contrast with it."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.goods import COLOURS, DOCKWORKER_LETTERS, DOCKWORKERS, GOODS
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.drawings import DRAWINGS
from widgets.drawing.palette import INK
from widgets.drawing.pen import trace
from widgets.drawing.svg import Svg


def test_every_kind_has_a_symbol_of_its_own() -> None:
    assert len(set(symbols.CUBE_MARKS)) == len(set(symbols.CUBES)) == len(COLOURS)
    assert len(set(symbols.GOOD_DRAWINGS)) == len(GOODS)
    assert len(set(symbols.DOCKWORKERS)) == len(DOCKWORKERS)
    assert len({player.mark for player in symbols.PLAYERS}) == len({player.name for player in symbols.PLAYERS}) == 4


def test_every_drawing_stays_in_its_box(subtests: pytest.Subtests) -> None:
    for name in DRAWINGS:
        with subtests.test(name):

            class Box(Svg):
                def _step(self, letter: str, *numbers: float) -> None:
                    assert all(-65 <= number <= 65 for number in numbers), numbers

            for _kind, path in DRAWINGS[name]:
                trace(Box(100, 100), path)


def test_a_dockworker_bears_the_letter_of_the_notation() -> None:
    for dockworker, letter in enumerate(DOCKWORKER_LETTERS):
        assert f">{letter}</text>" in symbols.picture(symbols.draw_dockworker, dockworker)


def test_a_picture_has_a_name_or_is_hidden_from_screen_readers() -> None:
    assert 'aria-label="2 pink"' in symbols.picture(symbols.draw_cube, 0, label="2 pink")
    assert 'aria-hidden="true"' in symbols.picture(symbols.draw_cube, 0)


def test_what_is_drawn_on_a_colour_stands_out() -> None:
    for colour, on in zip(symbols.CUBES, symbols.ON_CUBE, strict=True):
        assert _contrast(colour, on) >= 3
    for player in symbols.PLAYERS:
        assert _contrast(player.colour, player.edge) >= 3
    for colour in symbols.DOCKWORKERS:
        assert _contrast(colour, INK) >= 4.5


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
