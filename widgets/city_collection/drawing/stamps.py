"""Many small drawings at once: the strokes of `drawings`, flattened to polygons and sent one colour at a time.

Stroke by stroke, a board with a hundred pieces would take thousands of messages.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any

import numpy as np

from widgets.city_collection.drawing.drawings import DRAWINGS, Drawing
from widgets.city_collection.drawing.symbols import BODIES
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import GOLD, INK, PAPER
from widgets.drawing.pen import trace

#: The fill of strokes that do not have the body's colour.
_FILLS = {"pale": PAPER, "ink": INK, "gold": GOLD}
#: The number of straight pieces per curve.
_PIECES = 6


class _Tracer:
    """Traces a path as a pen does and keeps its points."""

    def __init__(self) -> None:
        self.lines: list[list[tuple[float, float]]] = []

    def begin_path(self) -> None:
        self.lines = []

    def move_to(self, x: float, y: float) -> None:
        self.lines.append([(x, y)])

    def line_to(self, x: float, y: float) -> None:
        self.lines[-1].append((x, y))

    def quadratic_curve_to(self, x1: float, y1: float, x: float, y: float) -> None:
        x0, y0 = self.lines[-1][-1]
        self.bezier_curve_to(
            x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0), x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y
        )

    def bezier_curve_to(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        x0, y0 = self.lines[-1][-1]
        for i in range(1, _PIECES + 1):
            t = i / _PIECES
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            self.lines[-1].append((a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y))

    def close_path(self) -> None:
        self.lines[-1].append(self.lines[-1][0])


@lru_cache(maxsize=256)
def _flat(path: str) -> tuple[np.ndarray, ...]:
    """Return the lines of a path, in a box from -0.5 to 0.5."""
    tracer: Any = _Tracer()
    trace(tracer, path)
    return tuple(np.array(line) / 100 for line in tracer.lines)


def _whole(lines: tuple[np.ndarray, ...]) -> np.ndarray:
    """Return one polygon for the lines of a path: out along each and back to the start, so that holes stay empty."""
    if len(lines) == 1:
        return lines[0]
    return np.vstack([lines[0], *(np.vstack([line, lines[0][:1]]) for line in lines[1:])])


class Stamps:
    """Drawings at their positions. Those in one `Stamps` must not overlap, since they are drawn stroke by stroke."""

    def __init__(self) -> None:
        self._fills: list[dict[str, list[np.ndarray]]] = []
        self._lines: list[dict[tuple[str, float], list[np.ndarray]]] = []

    def add(self, drawing: str | Drawing, x: float, y: float, size: float, body: str | None = None) -> None:
        """Add a drawing centred on (x, y), `size` wide, with `body` as its main colour."""
        if isinstance(drawing, str):
            body = body or BODIES.get(drawing, INK)
            drawing = DRAWINGS[drawing]
        for level, (kind, path) in enumerate(drawing):
            if level == len(self._fills):
                self._fills.append(defaultdict(list))
                self._lines.append(defaultdict(list))
            lines = tuple((line * size + (x, y)).astype(np.float32) for line in _flat(path))
            if kind not in ("line", "light"):
                self._fills[level][_FILLS.get(kind, body or INK)].append(_whole(lines))
            if kind not in ("mark", "ink"):
                colour = PAPER if kind == "light" else INK
                self._lines[level][colour, round(0.05 * size, 1)] += lines

    def paint(self, painter: BoardPainter) -> None:
        """Draw all of them."""
        painter.line_join = painter.line_cap = "round"
        for fills, lines in zip(self._fills, self._lines, strict=True):
            for colour, shapes in fills.items():
                fill(painter, colour)
                painter.fill_polygons(shapes)
            for (colour, width), strokes in lines.items():
                pen(painter, colour, width)
                painter.stroke_line_segments(strokes)
