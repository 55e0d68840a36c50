"""Marks distinguish colours without colour: different shapes, in contrasting inks."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from widgets.drawing import palette
from widgets.drawing.marks import MARK_OF, SHAPES, draw_cart, draw_mark, draw_player_mark, placed
from widgets.drawing.polygons import inside
from widgets.drawing.svg import Svg


def silhouette(shape: str) -> np.ndarray:
    """The mark as pixels, 24 by 24."""
    at = (np.arange(24) - 11.5) / 22
    polygons = [[tuple(p) for p in polygon] for polygon in SHAPES[shape]]
    return np.array([[any(inside(polygon, (x, y)) for polygon in polygons) for x in at] for y in at])


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG defines it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "group", [[mark for mark in MARK_OF.values() if mark in SHAPES], [p.mark for p in palette.PLAYERS]]
)
def test_U21_no_two_marks_of_a_group_look_alike(group: list[str]) -> None:
    for one, other in combinations(group, 2):
        a, b = silhouette(one), silhouette(other)
        assert (a & b).sum() / (a | b).sum() < 0.75, (one, other)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_mark_fills_its_box_and_stays_near_it(shape: str) -> None:
    points = np.vstack(SHAPES[shape])
    assert abs(points).max() <= 0.56
    assert np.ptp(points, axis=0).max() >= 0.85
    assert silhouette(shape).mean() > 0.1


def test_every_route_colour_has_its_own_mark_and_grey_has_none(recorder: Any) -> None:
    assert set(MARK_OF) == set(palette.COLOURS) - {"grey"} | {"wild"}
    assert len(set(MARK_OF.values())) == len(MARK_OF)
    draw_mark(recorder, "grey", 0, 0, 10)
    assert recorder.calls == []


@pytest.mark.parametrize("colour", palette.COLOURS)
def test_marks_stand_out_on_their_colour(colour: str) -> None:
    assert contrast(palette.COLOURS[colour], palette.ON_COLOUR[colour]) >= 3


def test_loads_stand_out_on_the_players_colour_and_texts_on_paper() -> None:
    for player in palette.PLAYERS:
        assert contrast(player.colour, player.edge) >= 4.5
    for text in (palette.INK, palette.ACCENT):
        for ground in (palette.PARCHMENT, palette.PAPER):
            assert contrast(text, ground) >= 4.5


def test_the_players_colours_differ_in_light_or_edge() -> None:
    for one, other in combinations(palette.PLAYERS, 2):
        assert contrast(one.colour, other.colour) > 1.3 or one.edge != other.edge, (one.id, other.id)


def test_the_wild_bears_all_six_colours(recorder: Any) -> None:
    draw_mark(recorder, "wild", 50, 50, 40)
    used = {value for name, value in recorder.paints if name == "fill_style"}
    assert used >= {palette.COLOURS[colour] for colour in palette.COLOURS if colour != "grey"}


def test_marks_are_drawn_where_they_are_asked_for(recorder: Any) -> None:
    draw_mark(recorder, "red", 100, 200, 20)
    points = np.vstack([args[0] for args in recorder.named("fill_polygon")])
    assert (abs(points - (100, 200)) <= 12).all()
    assert placed("ring", 0, 0, 10)[0].dtype == np.float32


def test_marks_and_carts_are_drawn_in_svg_too() -> None:
    pen = Svg(100, 100)
    for kind in MARK_OF:
        draw_mark(pen, kind, 50, 50, 30)
    for seat in range(4):
        draw_cart(pen, seat, 50, 50, 40)
        draw_player_mark(pen, seat, 50, 50, 30)
    picture = pen.picture()
    assert picture.count("<polygon") > 40 and all(player.colour in picture for player in palette.PLAYERS)


def test_players_colours_have_names() -> None:
    assert [player.name for player in palette.PLAYERS] == ["bordeaux", "brown", "black", "ivory"]
