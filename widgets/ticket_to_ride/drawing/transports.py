"""The means of transport on the cards, one for each colour, drawn in ink as on an old engraving.

Each drawing is a list of strokes in a box 100 wide and 72 high. A stroke is a fill and a path: the fill is
``body`` (the card's colour), ``pale`` (paper), ``ink``, ``line`` for no fill or ``hoop`` for a pale line; the
path is written as in SVG, with M, L, C, Q and Z. ``wheel`` is a spoked wheel, with centre and radius for a path.
"""

from __future__ import annotations

import math
from typing import Any

from widgets.drawing.painter import Pen
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.pen import trace

WIDTH, HEIGHT = 100, 72

_GROUND = ("line", "M4 66 L96 66 M12 69 L30 69 M58 69 L84 69")

_BOAT = (
    ("line", "M46 50 L46 4 M44 48 L73 5"),
    ("body", "M47 10 L71 8 Q78 24 73 42 L47 45 Q51 26 47 10 Z"),
    ("pale", "M44 8 L17 44 L44 43 Q39 26 44 8 Z"),
    ("body", "M46 3 L58 1 L54 5 L58 8 L46 7 Z"),
    ("line", "M54 11 Q58 27 54 43 M63 10 Q68 26 64 42"),
    ("pale", "M6 42 Q28 51 56 49 Q80 48 95 40 Q92 57 82 61 L22 61 Q10 57 6 42 Z"),
    ("line", "M9 48 Q30 56 58 54 Q80 53 93 46"),
    ("ink", "M84 44 L90 42 L96 62 L90 62 Z"),
    (
        "line",
        "M2 65 Q8 60 14 65 Q20 70 26 65 Q32 60 38 65 Q44 70 50 65 Q56 60 62 65 Q68 70 74 65 Q80 60 86 65 Q92 70 98 65",
    ),
)

_HAND_CART = (
    _GROUND,
    ("body", "M26 26 Q24 12 36 10 L40 6 L44 10 Q54 13 52 26 Z"),
    ("body", "M52 26 Q51 14 60 13 L63 9 L66 13 Q75 15 73 26 Z"),
    ("line", "M36 10 L44 10 M60 13 L66 13"),
    ("pale", "M14 26 L82 26 L78 42 L18 42 Z"),
    ("line", "M16 34 L80 34 M30 26 L31 42 M48 26 L48 42 M66 26 L65 42"),
    ("ink", "M76 38 L98 28 L99 31 L78 42 Z"),
    ("ink", "M82 38 L85 37 L88 66 L85 66 Z"),
    ("wheel", (44, 49, 17)),
)

_SLEDGE = (
    _GROUND,
    ("body", "M18 44 Q13 29 18 15 L38 15 Q43 29 38 44 Z"),
    ("body", "M46 44 Q41 29 46 15 L66 15 Q71 29 66 44 Z"),
    ("pale", "M18 15 Q28 11 38 15 Q28 19 18 15 Z"),
    ("pale", "M46 15 Q56 11 66 15 Q56 19 46 15 Z"),
    ("hoop", "M16 22 Q28 25 40 22 M16 37 Q28 40 40 37 M44 22 Q56 25 68 22 M44 37 Q56 40 68 37"),
    ("pale", "M10 44 L84 44 L84 49 L10 49 Z"),
    ("ink", "M18 49 L22 49 L24 60 L20 60 Z"),
    ("ink", "M66 49 L70 49 L68 60 L64 60 Z"),
    ("pale", "M6 59 L80 59 Q91 57 91 44 L95 44 Q96 65 80 65 L10 65 Q5 63 6 59 Z"),
    ("line", "M92 46 Q97 38 99 28"),
)

_WHEELBARROW = (
    _GROUND,
    ("body", "M26 30 Q22 18 34 19 Q36 8 46 13 Q54 4 60 14 Q70 11 70 20 Q78 22 74 30 Z"),
    ("line", "M38 20 Q42 25 38 30 M52 14 Q54 22 50 30 M63 18 Q60 24 63 30"),
    ("pale", "M20 29 L78 29 L66 50 L34 50 Z"),
    ("line", "M24 36 L74 36 M28 43 L70 43"),
    ("ink", "M12 55 L68 47 L97 35 L98 38 L69 51 L14 58 Z"),
    ("ink", "M66 48 L69 48 L76 66 L72 66 Z"),
    ("wheel", (15, 55, 11)),
)

_HORSE_CART = (
    _GROUND,
    ("body", "M4 26 Q4 11 18 12 Q24 5 32 12 Q46 12 43 26 Z"),
    ("line", "M12 14 L15 22 M22 10 L23 20 M32 13 L30 22 M38 15 L34 24"),
    ("pale", "M1 26 L47 26 L44 43 L5 43 Z"),
    ("line", "M3 34 L46 34 M16 26 L16 43 M31 26 L31 43"),
    (
        "pale",
        "M97 31 L99 27 L92 19 L91 14 L88 18 Q80 20 76 29 Q66 32 58 31 Q50 32 50 41 L51 49 L49 66 L54 66 "
        "L57 52 Q64 54 71 52 L73 66 L78 66 L77 52 Q81 49 82 42 Q84 36 88 32 L93 33 Z",
    ),
    ("line", "M57 52 L60 66 M71 52 L69 66"),
    ("ink", "M51 36 Q44 40 46 56 Q50 50 51 42 Z"),
    ("ink", "M88 18 Q80 20 76 29 L80 30 Q82 24 88 21 Z"),
    ("line", "M44 39 L78 40"),
    ("body", "M77 30 Q84 36 79 46 L75 46 Q79 37 73 31 Z"),
    ("wheel", (24, 50, 15)),
)

_PACKHORSE = (
    _GROUND,
    (
        "pale",
        "M95 25 L98 20 L88 11 L87 5 L83 9 Q72 11 67 22 Q52 27 36 25 Q22 26 21 38 L24 47 L21 66 L27 66 L31 51"
        " Q48 56 62 51 L64 66 L70 66 L70 50 Q76 45 77 37 Q80 29 84 26 L91 28 Z",
    ),
    ("line", "M31 51 L36 66 M62 51 L59 66 M92 21 L90 22"),
    ("ink", "M22 31 Q12 36 14 56 Q19 49 22 41 Z"),
    ("ink", "M83 9 Q72 11 67 22 L72 24 Q75 15 84 13 Z"),
    ("body", "M35 22 Q34 11 40 10 L58 10 Q64 11 62 22 Z"),
    ("line", "M44 10 Q42 16 44 22 M54 10 Q56 16 54 22"),
    ("body", "M33 24 L64 24 L61 46 L37 46 Z"),
    ("line", "M34 31 L63 31 M36 38 L62 38 M42 24 L43 46 M49 24 L49 46 M56 24 L55 46"),
)

#: The drawing for each kind of card (the wild has no means of transport of its own).
DRAWINGS: dict[str, tuple[tuple[str, Any], ...]] = {
    "pink": _PACKHORSE,
    "blue": _BOAT,
    "green": _WHEELBARROW,
    "black": _SLEDGE,
    "red": _HORSE_CART,
    "orange": _HAND_CART,
}


def draw_transport(canvas: Pen, kind: str, x: float, y: float, width: float, colour: str) -> None:
    """Draw a colour's means of transport in a box `width` wide with its top left corner at (x, y)."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(width / WIDTH, width / WIDTH)
    canvas.line_join = canvas.line_cap = "round"
    for fill, shape in DRAWINGS[kind]:
        canvas.stroke_style, canvas.line_width = INK, 2
        if fill == "wheel":
            _wheel(canvas, *shape)
            continue
        trace(canvas, shape)
        if fill == "hoop":
            canvas.stroke_style = PAPER
        elif fill != "line":
            canvas.fill_style = {"body": colour, "pale": PAPER, "ink": INK}[fill]
            canvas.fill()
        canvas.stroke()
    canvas.restore()


def _wheel(canvas: Pen, x: float, y: float, radius: float) -> None:
    canvas.fill_style = PAPER
    canvas.fill_circle(x, y, radius)
    canvas.line_width = 3
    canvas.stroke_circle(x, y, radius)
    canvas.line_width = 2
    for spoke in range(3):
        dx, dy = (radius * f(spoke * math.pi / 3 + 0.3) for f in (math.cos, math.sin))
        canvas.stroke_line(x - dx, y - dy, x + dx, y + dy)
    canvas.fill_style = INK
    canvas.fill_circle(x, y, radius / 4.5)
