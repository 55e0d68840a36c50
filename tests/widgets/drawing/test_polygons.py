"""Plane geometry behind hit tests and layout."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.drawing.polygons import Box, circle, distance, hull, inside, overlap, smooth, tilted_box

number = st.floats(-100, 100)
turn = st.floats(-math.pi, math.pi)


@given(number, number, turn)
def test_the_middle_of_a_tilted_box_is_inside_and_its_corners_lie_evenly_round_it(
    x: float, y: float, angle: float
) -> None:
    box = tilted_box((x, y), angle, 8, 3)
    assert inside(box, (x, y))
    assert {round(math.dist(corner, (x, y)), 6) for corner in box} == {round(math.hypot(4, 1.5), 6)}


@given(number, number, turn, turn)
def test_moving_by_the_overlap_takes_two_boxes_apart(x: float, y: float, one: float, other: float) -> None:
    a, b = tilted_box((0, 0), one, 60, 20), tilted_box((x, y), other, 60, 20)
    push = overlap(a, b)
    if push is None:
        assert not inside(b, (0, 0)) or not inside(a, (x, y))
    else:
        moved = [(px + push[0] * 1.0001, py + push[1] * 1.0001) for px, py in a]
        assert overlap(moved, b) is None


def test_boxes_that_only_touch_do_not_overlap() -> None:
    assert overlap(Box(0, 0, 2, 2).corners, Box(2, 0, 2, 2).corners) is None
    assert not Box(0, 0, 2, 2).meets(Box(2, 0, 2, 2))


@pytest.mark.parametrize(("point", "far"), [((0, 0), 0.0), ((3, 0), 1.0), ((5, 5), 5.0), ((-2, 1.5), 0.5)])
def test_the_distance_to_a_polygon(point: tuple[float, float], far: float) -> None:
    assert distance(Box(-2, -1, 4, 2).corners, point) == pytest.approx(far)


def test_the_polygon_round_a_circle_holds_it() -> None:
    assert min(math.dist(((ax + bx) / 2, (ay + by) / 2), (5, 5)) for (ax, ay), (bx, by) in
               zip(circle((5, 5), 3), circle((5, 5), 3)[1:], strict=False)) == pytest.approx(3)  # fmt: skip


def test_the_hull_leaves_out_what_lies_within() -> None:
    assert sorted(hull([(0, 0), (4, 0), (4, 4), (0, 4), (2, 2), (1, 3)])) == [(0, 0), (0, 4), (4, 0), (4, 4)]


def test_a_smooth_line_passes_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    assert set(points) <= set(smooth(points, 4))
