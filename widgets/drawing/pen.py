"""A pen that draws curves and SVG paths, for our small drawings on a canvas and in SVG alike."""

from __future__ import annotations

import re
from collections.abc import Callable

from widgets.drawing.painter import Pen as Pen


def rounded(pen: Pen, x: float, y: float, width: float, height: float, radius: float) -> None:
    """Add a box with round corners to the path."""
    right, bottom = x + width, y + height
    pen.begin_path()
    pen.move_to(x + radius, y)
    pen.line_to(right - radius, y)
    pen.quadratic_curve_to(right, y, right, y + radius)
    pen.line_to(right, bottom - radius)
    pen.quadratic_curve_to(right, bottom, right - radius, bottom)
    pen.line_to(x + radius, bottom)
    pen.quadratic_curve_to(x, bottom, x, bottom - radius)
    pen.line_to(x, y + radius)
    pen.quadratic_curve_to(x, y, x + radius, y)
    pen.close_path()


def trace(pen: Pen, path: str) -> None:
    """Begin a path and trace an SVG path (absolute M, L, C, Q and Z only).

    Raises ValueError for any other letter.
    """
    pen.begin_path()
    step: dict[str, Callable[..., None]] = {
        "M": pen.move_to,
        "L": pen.line_to,
        "Q": pen.quadratic_curve_to,
        "C": pen.bezier_curve_to,
    }
    for letter, numbers in _steps(path):
        if letter == "Z":
            pen.close_path()
        elif letter in step:
            step[letter](*numbers)
        else:
            raise ValueError(f"a path step {letter!r} is not known")


def _steps(path: str) -> list[tuple[str, list[float]]]:
    """Split an SVG path into steps.

    >>> _steps("M1 2 L3 4.5 Z")
    [('M', [1.0, 2.0]), ('L', [3.0, 4.5]), ('Z', [])]
    """
    steps: list[tuple[str, list[float]]] = []
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        steps.append((letter, [float(n) for n in numbers.replace(",", " ").split()]))
    return steps
