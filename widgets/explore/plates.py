"""Numbers on a board: a small plate with a value, and how strong its colour is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import numpy as np

from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import INK, PAPER, font
from widgets.drawing.polygons import Point

KeyT = TypeVar("KeyT")
#: The weakest and the strongest colour of a thing with a value.
FAINT, STRONG = 0.12, 0.85


def strengths(values: Mapping[KeyT, float]) -> dict[KeyT, float]:
    """Return how strongly each thing is coloured: the largest value most.

    >>> strengths({"a": 0, "b": 5})
    {'a': 0.12, 'b': 0.85}
    """
    low, high = min(values.values(), default=0), max(values.values(), default=0)
    low = min(low, 0.0)
    span = high - low or 1
    return {key: FAINT + (STRONG - FAINT) * (value - low) / span for key, value in values.items()}


def paint_plate(painter: BoardPainter, at: Point, value: float, words: Callable[[float], str], size: float) -> None:
    """Draw a value on a plate, so that colour does not speak alone."""
    text = words(value)
    wide, high = (0.62 * len(text) + 0.7) * size, 1.25 * size
    x, y = at[0] - wide / 2, at[1] - high / 2
    corners = np.array([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    fill(painter, PAPER)
    painter.fill_polygon(corners)
    pen(painter, INK, size / 14)
    painter.stroke_polygon(corners)
    fill(painter, INK)
    painter.font = font(size, "bold")
    painter.text_align, painter.text_baseline = "center", "middle"
    painter.fill_text(text, at[0], at[1] + size / 20)
