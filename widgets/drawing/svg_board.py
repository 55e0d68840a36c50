"""A pen that writes whole boards as SVG: `Svg` with many shapes in one stroke, dashes and gradients."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import islice
from zlib import crc32

import numpy as np

from widgets.drawing.painter import Numbers, Points, Shapes
from widgets.drawing.svg import Svg


class BoardSvg(Svg):
    """Records what a board's painters draw (`widgets.drawing.painter.BoardPainter`)."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height)
        self._dash: Sequence[float] = ()

    def set_line_dash(self, segments: Sequence[float]) -> None:
        self._dash = segments

    def fill_polygons(self, points: Shapes, points_per_polygon: Sequence[int] | np.ndarray | None = None) -> None:
        self._paint_path(_joined(_split(points, points_per_polygon), "Z"), fill=True)

    def stroke_polygons(self, points: Shapes, points_per_polygon: Sequence[int] | np.ndarray | None = None) -> None:
        self._paint_path(_joined(_split(points, points_per_polygon), "Z"), fill=False)

    def stroke_line_segments(
        self, points: Shapes, points_per_line_segment: Sequence[int] | np.ndarray | None = None
    ) -> None:
        self._paint_path(_joined(_split(points, points_per_line_segment), ""), fill=False)

    def fill_circles(self, x: Numbers, y: Numbers, radius: Numbers) -> None:
        for circle in np.broadcast(x, y, radius):
            self.fill_circle(*map(float, circle))

    def create_radial_gradient(
        self,
        x0: float,
        y0: float,
        r0: float,
        x1: float,
        y1: float,
        r1: float,
        color_stops: Sequence[tuple[float, str]],
    ) -> str:
        """Write a gradient and return the fill that refers to it; equal ones have the same name on any page."""
        stops = "".join(f'<stop offset="{offset}" stop-color="{escape(colour)}"/>' for offset, colour in color_stops)
        circles = f'fx="{x0}" fy="{y0}" fr="{r0}" cx="{x1}" cy="{y1}" r="{r1}"'
        name = f"amst-{crc32((circles + stops).encode()):08x}"
        self._out.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circles}>{stops}</radialGradient>'
        )
        return f"url(#{name})"

    def _stroke(self) -> str:
        dash = f' stroke-dasharray="{" ".join(f"{part:g}" for part in self._dash)}"' if len(self._dash) else ""
        return super()._stroke() + dash


def _split(points: Shapes, lengths: Sequence[int] | np.ndarray | None) -> Iterator[Points]:
    """Yield the shapes in a list of them, or in one row of points whose numbers are given."""
    if lengths is None:
        yield from points
        return
    row = iter(points)
    for length in lengths:
        yield list(islice(row, int(length)))


def _joined(shapes: Iterable[Points], end: str) -> str:
    """Return shapes as the data of one path.

    >>> _joined([[(0, 0), (2, 0), (1, 1.5)]], "Z")
    'M0 0L2 0 1 1.5Z'
    """
    return "".join(_line(shape) + end for shape in shapes if len(shape))


def _line(shape: Points) -> str:
    (first, *rest) = (f"{round(float(x), 1):g} {round(float(y), 1):g}" for x, y in shape)
    return f"M{first}L{' '.join(rest)}" if rest else f"M{first}"
