"""Plates, signs and letters of the board: enamel with a rim, as in the streets of about 1890."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from widgets.city_collection.drawing.colours import ENAMEL, ENAMEL_WHITE
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import INK, SANS, SERIF, font
from widgets.drawing.polygons import Box


def rounded(box: Box, radius: float) -> np.ndarray:
    """Return a box with round corners as a polygon: float32 (n, 2)."""
    at = np.radians(np.array([0, 22.5, 45, 67.5, 90]) if radius > 12 else np.array([0, 45, 90]))
    corners = []
    for turn, x, y in (
        (0, box.x + box.width - radius, box.y + box.height - radius),
        (90, box.x + radius, box.y + box.height - radius),
        (180, box.x + radius, box.y + radius),
        (270, box.x + box.width - radius, box.y + radius),
    ):
        way = at + np.radians(turn)
        corners.append(np.column_stack([x + radius * np.cos(way), y + radius * np.sin(way)]))
    return np.vstack(corners).astype(np.float32)


def paint_plates(
    painter: BoardPainter, boxes: Iterable[Box], colour: str, radius: float = 9, edge: str = INK, width: float = 2.4
) -> None:
    """Draw plates with a shadow."""
    shapes = [rounded(box, radius) for box in boxes]
    if not shapes:
        return
    painter.line_join = "round"
    fill(painter, INK, 0.28)
    painter.fill_polygons([(shape + np.array([2, 3.5])).astype(np.float32) for shape in shapes])
    fill(painter, colour)
    painter.fill_polygons(shapes)
    pen(painter, edge, width)
    painter.stroke_polygons(shapes)


def paint_sign(painter: BoardPainter, box: Box, text: str, left: float = 0, size: float = 28.5) -> None:
    """Draw a blue enamel sign with white letters; the first `left` units stay free for a symbol."""
    paint_plates(painter, [box], ENAMEL, 7, INK, 2)
    pen(painter, ENAMEL_WHITE, 1.6)
    painter.stroke_polygons([rounded(box.grown(-3.2), 4.5)])
    x = box.x + left + (box.width - left) / 2
    write(painter, text, x, box.middle[1], size, ENAMEL_WHITE, box.width - left - 8, family=SERIF)


def write(
    painter: BoardPainter,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str = INK,
    width: float | None = None,
    family: str = SANS,
    style: str = "bold",
) -> None:
    """Write letters or a number centred on (x, y), no wider than `width`."""
    fill(painter, colour)
    painter.font = font(size, style, family)
    painter.text_align, painter.text_baseline = "center", "alphabetic"
    painter.fill_text(text, x, y + 0.35 * size, width)
