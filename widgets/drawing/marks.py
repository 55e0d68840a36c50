"""The marks that accompany colours: of the six route colours, of the wild, of carts and of the four players.

A mark is a tuple of polygons in a box from -0.5 to 0.5 both ways, upright. `placed` moves them to their position, so
that a board can send many in one message; `draw_mark` and similar functions draw a single one.
"""

from __future__ import annotations

import math

import numpy as np

from widgets.drawing.painter import Painter
from widgets.drawing.palette import COLOURS, INK, ON_COLOUR, PAPER, PLAYERS, PlayerColour

Polygon = np.ndarray
Shape = tuple[Polygon, ...]

#: The mark of each colour; grey has none, since it takes any colour.
MARK_OF = {
    "pink": "keyhole",
    "blue": "drop",
    "green": "cross",
    "red": "triangle",
    "black": "diamond",
    "orange": "ring",
    "wild": "wheel",
}


def arc(x: float, y: float, r: float, start: float = 0, turn: float = 360, ry: float | None = None) -> Polygon:
    """Points of an arc from `start` over `turn` degrees, clockwise on screen, 0 to the right."""
    n = max(3, round(abs(turn) / 15)) + 1
    at = np.radians(np.linspace(start, start + turn, n))
    return np.column_stack([x + r * np.cos(at), y + (r if ry is None else ry) * np.sin(at)])


def path(*parts: object) -> Polygon:
    """Return one polygon through points and lines of points."""
    return np.vstack([np.atleast_2d(np.asarray(part, dtype=float)) for part in parts])


def bar(x1: float, y1: float, x2: float, y2: float, width: float) -> Polygon:
    """Return a straight bar from one point to another."""
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / length * width / 2, (x2 - x1) / length * width / 2
    return np.array([(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)])


def ring(x: float, y: float, outer: float, inner: float) -> Polygon:
    """A ring as one polygon: out along the outer circle and back along the inner one, so that the hole stays empty."""
    return np.vstack([arc(x, y, outer), arc(x, y, inner, 360, -360)])


def _wheel(x: float, y: float, r: float) -> Shape:
    return ring(x, y, r, r * 0.68), arc(x, y, r * 0.28)


#: A quarter of a saltire; the others are rotated by 90 degrees.
_SALTIRE = np.array([(0.17, 0), (0.5, 0.33), (0.33, 0.5)])
_QUARTER_TURN = np.array([(0, 1), (-1, 0)])

SHAPES: dict[str, Shape] = {
    "keyhole": (path(arc(0, -0.22, 0.27, 120, 300), (0.27, 0.5), (-0.27, 0.5)),),
    "drop": (path((0, -0.54), arc(0, 0.2, 0.29, -18, 216)),),
    "cross": (path(*(_SALTIRE @ np.linalg.matrix_power(_QUARTER_TURN, turn) for turn in range(4))),),
    "triangle": (np.array([(0, -0.44), (0.54, 0.42), (-0.54, 0.42)]),),
    "diamond": (np.array([(0, -0.52), (0.4, 0), (0, 0.52), (-0.4, 0)]),),
    "ring": (ring(0, 0, 0.46, 0.24),),
    # A hand cart seen from the side: the sign on the spaces of merchandise routes.
    "cart": (
        np.array([(-0.34, -0.2), (0.3, -0.2), (0.24, 0.12), (-0.28, 0.12)]),
        bar(0.2, 0.06, 0.52, -0.14, 0.08),
        bar(-0.34, -0.2, -0.44, -0.36, 0.07),
        *_wheel(-0.04, 0.2, 0.26),
    ),
    # The loads of the players' carts.
    "barrel": (
        path(arc(-0.42, 0, 0.08, 90, 180, ry=0.3), (-0.26, -0.4), (-0.26, 0.4)),
        np.array([(-0.17, -0.43), (0.17, -0.43), (0.17, 0.43), (-0.17, 0.43)]),
        path(arc(0.42, 0, 0.08, -90, 180, ry=0.3), (0.26, 0.4), (0.26, -0.4)),
    ),
    "crate": (
        *(np.array([(x - 0.2, y - 0.2), (x + 0.2, y - 0.2), (x + 0.2, y + 0.2), (x - 0.2, y + 0.2)])
          for x in (-0.24, 0.24) for y in (-0.24, 0.24)),
    ),
    "sack": (
        path((-0.12, -0.2), arc(0, 0.16, 0.4, 200, -220, ry=0.34), (0.12, -0.2)),
        np.array([(-0.1, -0.28), (-0.26, -0.5), (0, -0.42), (0.26, -0.5), (0.1, -0.28)]),
    ),
    "cheese": (path((-0.02, 0.02), arc(-0.02, 0.02, 0.45, 8, 268)), path((0.1, -0.08), arc(0.1, -0.08, 0.38, -84, 78))),
}  # fmt: skip


def placed(shape: str, x: float, y: float, size: float) -> list[Polygon]:
    """Return a mark's polygons centred on (x, y) in a box of `size`, as float32 arrays (n, 2).

    >>> placed("diamond", 10, 20, 10)[0].round().tolist()
    [[10.0, 15.0], [14.0, 20.0], [10.0, 25.0], [6.0, 20.0]]
    """
    return [(polygon * size + (x, y)).astype(np.float32) for polygon in SHAPES[shape]]


def draw_shape(painter: Painter, shape: str, x: float, y: float, size: float, colour: str) -> None:
    """Draw one of `SHAPES` in one colour, centred on (x, y)."""
    painter.fill_style = colour
    for polygon in placed(shape, x, y, size):
        painter.fill_polygon(polygon)


def draw_mark(painter: Painter, kind: str, x: float, y: float, size: float, colour: str | None = None) -> None:
    """Draw the mark of a kind of card or a colour of route, in a contrasting ink by default; grey has none.

    The wild's mark is a wheel of all six colours, each with its own mark.
    """
    if kind == "wild":
        _draw_wild(painter, x, y, size)
    elif kind in MARK_OF:
        draw_shape(painter, MARK_OF[kind], x, y, size, colour or ON_COLOUR[kind])


def _draw_wild(painter: Painter, x: float, y: float, size: float) -> None:
    r = size / 2
    painter.fill_style = INK
    painter.fill_circle(x, y, r)
    for i, kind in enumerate(list(MARK_OF)[:6]):
        middle = i * 60 - 90
        painter.fill_style = COLOURS[kind]
        painter.fill_polygon(path((x, y), arc(x, y, r * 0.95, middle - 28, 56)))
    for i, kind in enumerate(list(MARK_OF)[:6]):
        at = math.radians(i * 60 - 90)
        draw_mark(painter, kind, x + 0.63 * r * math.cos(at), y + 0.63 * r * math.sin(at), 0.4 * r)
    painter.fill_style = INK
    painter.fill_circle(x, y, r * 0.24)
    painter.fill_style = PAPER
    painter.fill_circle(x, y, r * 0.14)


def draw_player_mark(painter: Painter, seat: int, x: float, y: float, size: float) -> None:
    """Draw the disc of a player: the colour with the load of the player's carts on it, `size` wide."""
    player = PLAYERS[seat]
    painter.fill_style = INK
    painter.fill_circle(x, y, size / 2)
    painter.fill_style = player.colour
    painter.fill_circle(x, y, size * 0.46)
    painter.stroke_style = player.edge
    painter.line_width = size * 0.04
    painter.stroke_circle(x, y, size * 0.41)
    draw_shape(painter, player.mark, x, y, size * 0.52, player.edge)


def draw_cart(painter: Painter, seat: int, x: float, y: float, size: float) -> None:
    """Draw a player's cart with its load from the side, `size` wide, for panels that count carts."""
    player = PLAYERS[seat]
    for outline in (True, False):
        painter.fill_style = INK if outline else player.colour
        painter.stroke_style = INK
        painter.line_width = size * 0.09
        painter.line_join = "round"
        for polygon in _side_view(player, x, y, size):
            if outline:
                painter.stroke_polygon(polygon)
            painter.fill_polygon(polygon)
    painter.fill_style = INK
    for dx in (-0.26, 0.26):
        painter.fill_circle(x + dx * size, y + 0.3 * size, size * 0.17)
    painter.fill_style = player.edge if player.edge == PAPER else player.colour
    for dx in (-0.26, 0.26):
        painter.fill_circle(x + dx * size, y + 0.3 * size, size * 0.06)


def _side_view(player: PlayerColour, x: float, y: float, size: float) -> list[Polygon]:
    bed = np.array([(-0.46, 0.04), (0.46, 0.04), (0.42, 0.2), (-0.42, 0.2)]) * size + (x, y)
    return [*placed(player.mark, x, y - 0.2 * size, 0.52 * size), bed.astype(np.float32)]
