"""The part of an ipycanvas canvas that our drawings use. Any class with these methods can replace it.

`Painter` is enough for marks and cards (`widgets.drawing.svg.Svg` has it too); a board also paints many shapes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, overload

import numpy as np

Points = Sequence[Sequence[float]] | np.ndarray

#: Many shapes: a list of them, one array (shapes, points, 2), or one row of points that is cut by given lengths.
Shapes = Sequence[Points] | np.ndarray
#: One number, or one for each shape.
Numbers = float | Sequence[float] | np.ndarray
#: A colour, or what `BoardPainter.create_radial_gradient` returned.
Style = object


class Painter(Protocol):
    """A pen on one surface. Names and meanings are the same as on an HTML canvas."""

    fill_style: Style
    stroke_style: Style
    line_width: float
    line_cap: str
    line_join: str
    global_alpha: float
    font: str
    text_align: str
    text_baseline: str

    def fill_rect(self, x: float, y: float, width: float, height: float | None = None) -> None: ...
    def stroke_rect(self, x: float, y: float, width: float, height: float | None = None) -> None: ...
    def fill_circle(self, x: float, y: float, radius: float) -> None: ...
    def stroke_circle(self, x: float, y: float, radius: float) -> None: ...
    def fill_polygon(self, points: Points) -> None: ...
    def stroke_polygon(self, points: Points) -> None: ...
    def stroke_line(self, x1: float, y1: float, x2: float, y2: float) -> None: ...
    def stroke_lines(self, points: Points) -> None: ...
    def fill_text(self, text: str, x: float, y: float, max_width: float | None = None) -> None: ...


class Pen(Painter, Protocol):
    """A painter that also moves, zooms and draws curves."""

    def save(self) -> None: ...
    def restore(self) -> None: ...
    def rotate(self, angle: float) -> None: ...
    def translate(self, x: float, y: float) -> None: ...
    def scale(self, x: float, y: float | None = None) -> None: ...
    def begin_path(self) -> None: ...
    def move_to(self, x: float, y: float) -> None: ...
    def line_to(self, x: float, y: float) -> None: ...
    def quadratic_curve_to(self, x1: float, y1: float, x: float, y: float) -> None: ...
    def bezier_curve_to(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None: ...
    def close_path(self) -> None: ...
    def fill(self) -> None: ...
    def stroke(self) -> None: ...


class BoardPainter(Pen, Protocol):
    """A pen that can also send many shapes in one message: a list of arrays (n, 2), where n may differ."""

    def fill_polygons(self, points: Shapes, points_per_polygon: Sequence[int] | np.ndarray | None = None) -> None: ...
    def stroke_polygons(self, points: Shapes, points_per_polygon: Sequence[int] | np.ndarray | None = None) -> None: ...
    def stroke_line_segments(
        self, points: Shapes, points_per_line_segment: Sequence[int] | np.ndarray | None = None
    ) -> None: ...
    def fill_circles(self, x: Numbers, y: Numbers, radius: Numbers) -> None: ...
    def set_line_dash(self, segments: Sequence[float]) -> None: ...
    def create_radial_gradient(
        self,
        x0: float,
        y0: float,
        r0: float,
        x1: float,
        y1: float,
        r1: float,
        color_stops: Sequence[tuple[float, str]],
    ) -> Style: ...


def pen(painter: BoardPainter, colour: str, width: float, alpha: float = 1) -> None:
    """Set up the pen for the strokes that follow."""
    painter.stroke_style, painter.line_width, painter.global_alpha = colour, width, alpha


def fill(painter: BoardPainter, colour: Style, alpha: float = 1) -> None:
    """Set a colour, or a gradient, for the fills that follow."""
    painter.fill_style, painter.global_alpha = colour, alpha


@overload
def compact(shapes: np.ndarray) -> np.ndarray: ...
@overload
def compact(shapes: Sequence[Points]) -> list[np.ndarray]: ...
def compact(shapes: Shapes) -> np.ndarray | list[np.ndarray]:
    """Return shapes as float32, half the size to send: an array stays an array, a list becomes a list of arrays."""
    if isinstance(shapes, np.ndarray):
        return shapes.astype(np.float32)
    return [np.asarray(shape, dtype=np.float32) for shape in shapes]
