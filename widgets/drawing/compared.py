"""The signs of what was done and of what would have been better: the same on every board, on cards and beside words."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from widgets.drawing.marks import draw_shape
from widgets.drawing.painter import Painter
from widgets.drawing.palette import ACCENT, INK, PAPER
from widgets.drawing.svg import Svg

#: A ring is what was done, a star on a dark disc is what would have been better.
DONE, BETTER = "done", "better"
#: The strokes of an outline of each (colour, width), and its dashes, in units of the outline's width.
STROKES = {DONE: ((PAPER, 2.2), (INK, 1.2)), BETTER: ((PAPER, 2.2), (ACCENT, 1.4))}
DASHES = {DONE: (1.6, 2.2), BETTER: ()}


def draw_sign(painter: Painter, kind: str, x: float, y: float, size: float) -> None:
    """Draw a sign, centred on (x, y), `size` wide."""
    painter.fill_style = PAPER
    painter.fill_circle(x, y, size / 2)
    if kind == DONE:
        draw_shape(painter, "ring", x, y, 0.86 * size, INK)
        return
    painter.fill_style = ACCENT
    painter.fill_circle(x, y, 0.44 * size)
    painter.fill_style = PAPER
    painter.fill_polygon(_star(x, y, 0.36 * size))


def _star(x: float, y: float, radius: float) -> np.ndarray:
    turns = [math.pi * (n / 5 - 0.5) for n in range(10)]
    far = [radius * (0.42 if n % 2 else 1) for n in range(10)]
    return np.array([(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(turns, far, strict=True)])


@cache
def sign(kind: str) -> str:
    """Return a sign as SVG, to stand before words that say what it means."""
    pen = Svg(18, 18)
    draw_sign(pen, kind, 9, 9, 18)
    return pen.picture()
