"""The reliability plot: predicted win chances against the share of wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.benchmarks.truth.figures import Bin
from widgets.drawing.palette import ACCENT, INK, PARCHMENT
from widgets.drawing.svg import Svg

#: Size of the picture and of the square in it.
WIDTH, HEIGHT, SIDE, LEFT, TOP = 760, 500, 400, 90, 30
SANS = "16px sans-serif"
SMALL = "14px sans-serif"


def plot(curves: Mapping[str, Sequence[Bin]], label: str) -> str:
    """Return a picture of two curves: discs for the first, hollow squares for the second."""
    pen = Svg(WIDTH, HEIGHT)
    pen.fill_style = PARCHMENT
    pen.fill_rect(0, 0, WIDTH, HEIGHT)
    _axes(pen)
    for place, (name, curve) in enumerate(curves.items()):
        for bin in curve:
            _whisker(pen, bin, place)
        for bin in curve:
            _mark(pen, _x(bin.told), _y(bin.came.share), place)
        right, height = _x(1) + 40, _y(0.5) + 26 * place
        _mark(pen, right, height, place)
        _text(pen, name, right + 16, height, "left", SMALL)
    return pen.picture(label)


def _x(chance: float) -> float:
    return LEFT + SIDE * chance


def _y(chance: float) -> float:
    return TOP + SIDE * (1 - chance)


def _axes(pen: Svg) -> None:
    pen.stroke_style, pen.line_width, pen.global_alpha = INK, 1, 0.2
    for tenth in range(0, 11, 2):
        pen.stroke_line(_x(tenth / 10), _y(0), _x(tenth / 10), _y(1))
        pen.stroke_line(_x(0), _y(tenth / 10), _x(1), _y(tenth / 10))
    pen.global_alpha = 1
    pen.stroke_line(_x(0), _y(0), _x(1), _y(1))
    for tenth in range(0, 11, 2):
        _text(pen, f"{10 * tenth} %", _x(tenth / 10), _y(0) + 18, "center", SMALL)
        _text(pen, f"{10 * tenth} %", _x(0) - 8, _y(tenth / 10), "right", SMALL)
    _text(pen, "told: the chance to win", _x(0.5), _y(0) + 46, "center", SANS)
    pen.save()
    pen.translate(22, _y(0.5))
    pen.rotate(-1.5708)
    _text(pen, "came: how often it was won", 0, 0, "center", SANS)
    pen.restore()
    _text(pen, "as told", _x(1) + 8, _y(1), "left", SMALL)


def _whisker(pen: Svg, bin: Bin, place: int) -> None:
    pen.stroke_style, pen.line_width = _colour(place), 2
    pen.stroke_line(_x(bin.told), _y(bin.came.low), _x(bin.told), _y(bin.came.high))


def _mark(pen: Svg, x: float, y: float, place: int) -> None:
    pen.fill_style = pen.stroke_style = _colour(place)
    pen.line_width = 2
    if place == 0:
        pen.fill_circle(x, y, 6)
    else:
        pen.fill_style = PARCHMENT
        pen.fill_rect(x - 5, y - 5, 10, 10)
        pen.stroke_rect(x - 5, y - 5, 10, 10)


def _colour(place: int) -> str:
    return (ACCENT, INK)[place]


def _text(pen: Svg, text: str, x: float, y: float, align: str, font: str) -> None:
    pen.fill_style, pen.font, pen.text_align, pen.text_baseline = INK, font, align, "middle"
    pen.fill_text(text, x, y)
