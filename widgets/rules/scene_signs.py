"""The signs in a rule's drawn example: arrows, ticks and crosses, numbers, and short words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amsterdam.i18n import _, ngettext
from widgets.drawing.painter import Points
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER, SANS, font
from widgets.drawing.svg import Svg

#: The height of most parts.
HIGH = 42
YES, NO = "#2c6a2a", ACCENT

Draw = Callable[[Svg, float, float], None]


@dataclass(frozen=True, slots=True)
class Part:
    """One word of an example: its text, its width, and how it is drawn.

    It is drawn with its left edge at x and its middle at y, so that parts of any height align on one line. A part that
    `joins` is read without a comma on either side.
    """

    words: str
    width: float
    draw: Draw
    height: float = HIGH
    joins: bool = False


def points(number: str) -> Part:
    """Return points won or lost."""
    n = int(number)
    words = ngettext("{n} point", "{n} points", n).format(n=f"{n:+d}".replace("-", "−"))
    return _label(words, number.replace("-", "−"), GOLD)


def total(number: str) -> Part:
    """Return a score."""
    words = _("score {n}").format(n=number.replace("-", "−"))
    return _label(words, number.replace("-", "−"), PAPER)


def _label(words: str, shown: str, colour: str) -> Part:
    width = 34 if len(shown) < 3 else 42

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style, pen.stroke_style, pen.line_width = colour, INK, 1.2
        pen.fill_rect(x, y - 12, width, 24)
        pen.stroke_rect(x, y - 12, width, 24)
        text(pen, shown, x + width / 2, y, 16)

    return Part(words, width, draw)


def number(n: str) -> Part:
    """Return the number of one of several decisions."""

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style = INK
        pen.fill_circle(x + 10, y, 10)
        text(pen, n, x + 10, y, 14, PAPER)

    return Part(_("card {n}").format(n=n), 20, draw)


def sign(name: str) -> Part:
    """Return a sign: an arrow, a tick, a cross and similar."""
    words, width, draw = {
        "->": (_("then"), 26.0, _arrow),
        "or": (_("or"), 12.0, _slash),
        "yes": (_("allowed"), 24.0, lambda pen, x, y: tick(pen, x + 12, y, 24)),
        "no": (_("not allowed"), 24.0, lambda pen, x, y: cross(pen, x + 12, y, 24)),
        "so": (_("yes"), 24.0, lambda pen, x, y: tick(pen, x + 12, y, 24)),
        "not": (_("no"), 24.0, lambda pen, x, y: cross(pen, x + 12, y, 24)),
        "eye": (_("sees"), 30.0, _eye),
        "shuffle": (_("shuffled"), 28.0, _turn_round),
        "last": (_("the last turns begin"), 24.0, _hourglass),
        "end": (_("the end"), 26.0, _flag),
        "win": (_("wins"), 28.0, _crown),
        "pass": (_("passes"), 28.0, _skip),
        "stop": (_("stops"), 26.0, _halt),
    }[name]
    return Part(words, width, draw, joins=name in ("->", "or", "eye"))


def text(pen: Svg, words: str, x: float, y: float, size: float, colour: str = INK) -> None:
    """Write a few letters centred on a point."""
    pen.fill_style, pen.font = colour, font(size, "bold", SANS)
    pen.text_align, pen.text_baseline = "center", "middle"
    pen.fill_text(words, x, y + size * 0.04)


def tick(pen: Svg, x: float, y: float, size: float) -> None:
    """Draw a tick in a round field."""
    _field(pen, x, y, size, YES, [[(-0.24, 0.02), (-0.06, 0.2), (0.26, -0.2)]])


def cross(pen: Svg, x: float, y: float, size: float) -> None:
    """Draw a cross in a square field, so that even its outline differs from the tick's."""
    pen.fill_style = NO
    pen.fill_rect(x - size * 0.44, y - size * 0.44, size * 0.88, size * 0.88)
    _field(pen, x, y, size, "", [[(-0.22, -0.22), (0.22, 0.22)], [(-0.22, 0.22), (0.22, -0.22)]])


def _field(pen: Svg, x: float, y: float, size: float, colour: str, lines: Sequence[Points]) -> None:
    pen.save()
    if colour:
        pen.fill_style = colour
        pen.fill_circle(x, y, size / 2)
    pen.stroke_style, pen.line_width, pen.line_cap, pen.line_join = "#fff", size * 0.13, "round", "round"
    for line in lines:
        pen.stroke_lines([(x + dx * size, y + dy * size) for dx, dy in line])
    pen.restore()


def arrow_head(pen: Svg, tip: tuple[float, float], angle: float, size: float) -> None:
    """Draw the head of an arrow."""
    pen.fill_style = INK
    turned = [(math.cos(angle + turn) * size, math.sin(angle + turn) * size) for turn in (2.6, -2.6)]
    pen.fill_polygon([tip, *((tip[0] + dx, tip[1] + dy) for dx, dy in turned)])


def _arrow(pen: Svg, x: float, y: float) -> None:
    pen.stroke_style, pen.line_width = INK, 2.5
    pen.stroke_line(x + 2, y, x + 17, y)
    arrow_head(pen, (x + 25, y), 0, 10)


def _slash(pen: Svg, x: float, y: float) -> None:
    pen.stroke_style, pen.line_width = INK, 2
    pen.stroke_line(x + 2, y + 14, x + 10, y - 14)


def _eye(pen: Svg, x: float, y: float) -> None:
    pen.save()
    pen.begin_path()
    pen.move_to(x + 1, y)
    pen.quadratic_curve_to(x + 15, y - 18, x + 29, y)
    pen.quadratic_curve_to(x + 15, y + 18, x + 1, y)
    pen.close_path()
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 2
    pen.fill()
    pen.stroke()
    pen.fill_style = INK
    pen.fill_circle(x + 15, y, 5.5)
    pen.restore()


def _turn_round(pen: Svg, x: float, y: float) -> None:
    pen.stroke_style, pen.line_width = INK, 2.5
    for start in (0.35, 0.35 + math.pi):
        pen.begin_path()
        pen.arc(x + 14, y, 11, start, start + 2.1)
        pen.stroke()
        end = start + 2.35
        arrow_head(pen, (x + 14 + 11 * math.cos(end), y + 11 * math.sin(end)), end + math.pi / 2, 9)


def _hourglass(pen: Svg, x: float, y: float) -> None:
    pen.fill_style = INK
    for top in (y - 16, y + 13):
        pen.fill_rect(x + 2, top, 20, 3)
    pen.stroke_style, pen.line_width, pen.line_join = INK, 2, "round"
    pen.stroke_polygon([(x + 5, y - 13), (x + 19, y - 13), (x + 5, y + 13), (x + 19, y + 13)])
    pen.fill_style = ACCENT
    pen.fill_polygon([(x + 8, y - 6), (x + 16, y - 6), (x + 12, y)])
    pen.fill_polygon([(x + 7, y + 12), (x + 17, y + 12), (x + 12, y + 6)])


def _flag(pen: Svg, x: float, y: float) -> None:
    pen.fill_style = INK
    pen.fill_rect(x + 2, y - 18, 3, 36)
    for line in range(3):
        for column in range(4):
            pen.fill_style = INK if (line + column) % 2 else PAPER
            pen.fill_rect(x + 5 + column * 5, y - 17 + line * 5.5, 5, 5.5)
    pen.stroke_style, pen.line_width = INK, 1
    pen.stroke_rect(x + 5, y - 17, 20, 16.5)


def _crown(pen: Svg, x: float, y: float) -> None:
    pen.fill_style, pen.stroke_style, pen.line_width, pen.line_join = GOLD, INK, 1.8, "round"
    shape = [(2, 11), (1, -8), (8, 1), (14, -13), (20, 1), (27, -8), (26, 11)]
    points = [(x + dx, y + dy) for dx, dy in shape]
    pen.fill_polygon(points)
    pen.stroke_polygon(points)
    pen.stroke_line(x + 3, y + 6, x + 25, y + 6)


def _skip(pen: Svg, x: float, y: float) -> None:
    pen.fill_style = INK
    for left in (2, 12):
        pen.fill_polygon([(x + left, y - 10), (x + left + 11, y), (x + left, y + 10)])
    pen.fill_rect(x + 23, y - 10, 3, 20)


def _halt(pen: Svg, x: float, y: float) -> None:
    turns = [math.pi / 8 + math.pi / 4 * side for side in range(8)]
    pen.fill_style = ACCENT
    pen.fill_polygon([(x + 13 + 13 * math.cos(turn), y + 13 * math.sin(turn)) for turn in turns])
    pen.fill_style = "#fff"
    pen.fill_rect(x + 5, y - 2.5, 16, 5)


def medallion(pen: Svg, letter: str, x: float, y: float, radius: float) -> None:
    """Draw a location; a full stop is a location without a letter."""
    for r, colour in ((radius, INK), (radius - 1.2, PAPER if letter != "." else ACCENT)):
        pen.fill_style = colour
        pen.fill_circle(x, y, r)
    if letter != ".":
        text(pen, letter, x, y, radius * 1.4)
