"""The part of an ipycanvas canvas that our drawings use, so that anything with these names can take its place.

`Painter` is what marks and cards need (`widgets.drawing.svg.Svg` has it too); a board also paints many shapes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

Points = Sequence[Sequence[float]] | np.ndarray


class Painter(Protocol):
    """A pen on one surface. Names and meanings are those of an HTML canvas."""

    fill_style: Any
    stroke_style: Any
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


class BoardPainter(Painter, Protocol):
    """A pen that also sends many shapes in one message: a list of arrays of shape (n, 2), n may differ."""

    def fill_polygons(self, points: Any, points_per_polygon: Any = None) -> None: ...
    def stroke_polygons(self, points: Any, points_per_polygon: Any = None) -> None: ...
    def stroke_line_segments(self, points: Any, points_per_line_segment: Any = None) -> None: ...
    def fill_circles(self, x: Any, y: Any, radius: Any) -> None: ...
    def set_line_dash(self, segments: Sequence[float]) -> None: ...
    def save(self) -> None: ...
    def restore(self) -> None: ...
    def translate(self, x: float, y: float) -> None: ...
    def rotate(self, angle: float) -> None: ...
    def create_radial_gradient(
        self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float, color_stops: Any
    ) -> Any: ...


def pen(painter: BoardPainter, colour: str, width: float, alpha: float = 1) -> None:
    """Take a pen for the strokes that follow."""
    painter.stroke_style, painter.line_width, painter.global_alpha = colour, width, alpha


def fill(painter: BoardPainter, colour: Any, alpha: float = 1) -> None:
    """Take a colour, or a gradient, for the fills that follow."""
    painter.fill_style, painter.global_alpha = colour, alpha


def compact(shapes: Any) -> Any:
    """Return shapes as float32, half as much to send: an array stays an array, a list a list of arrays."""
    if isinstance(shapes, np.ndarray):
        return shapes.astype(np.float32)
    return [np.asarray(shape, dtype=np.float32) for shape in shapes]
