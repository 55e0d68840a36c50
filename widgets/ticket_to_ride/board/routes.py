"""The routes on the board: spaces with colour, mark and cart symbol, and the medallions with the names."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from widgets.drawing.marks import MARK_OF, placed
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import ACCENT, COLOURS, INK, ON_COLOUR, PAPER, font
from widgets.drawing.polygons import Box, Point
from widgets.ticket_to_ride.board.geometry import Geometry, Space
from widgets.ticket_to_ride.drawing.signs import SIGNS, sign_of


def rounded(space: Space, length: float, width: float, radius: float, shift: Point = (0, 0)) -> np.ndarray:
    """Return a rectangle with round corners, placed like a space: float32 (n, 2)."""
    corners = []
    for i, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        at = np.radians(np.array([0, 45, 90]) + 90 * i)
        x = sx * (length / 2 - radius) + radius * np.cos(at)
        y = sy * (width / 2 - radius) + radius * np.sin(at)
        corners.append(np.column_stack([x, y]))
    return turned(np.vstack(corners), space, shift)


def plate(box: Box, radius: float) -> np.ndarray:
    """Return an upright rectangle with round corners: float32 (n, 2)."""
    return rounded(Space(box.middle, 0, ()), box.width, box.height, radius)


def turned(points: np.ndarray, space: Space, shift: Point = (0, 0)) -> np.ndarray:
    """Convert points along and across a space to points of the board: float32 (n, 2)."""
    cos, sin = math.cos(space.angle), math.sin(space.angle)
    turn = np.array([(cos, sin), (-sin, cos)])
    return (points @ turn + space.centre + shift).astype(np.float32)


def along(space: Space, far: float) -> Point:
    """Return the point `far` units from a space's centre in the direction of its route."""
    return space.centre[0] + far * math.cos(space.angle), space.centre[1] + far * math.sin(space.angle)


def reads_forward(spaces: Sequence[Space]) -> bool:
    """Say whether a route runs to the right, or downwards if it is upright: the direction its signs are read in."""
    turn = spaces[len(spaces) // 2].angle
    return math.cos(turn) > 0.2 or (abs(math.cos(turn)) <= 0.2 and math.sin(turn) > 0)


def paint_routes(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw all spaces, medallions and names."""
    painter.line_join = "round"
    _spaces(painter, geometry)
    _signs(painter, geometry)
    _medallions(painter, geometry)
    _names(painter, geometry)


def _spaces(painter: BoardPainter, geometry: Geometry) -> None:
    length, width = geometry.form.space
    everyone = [space for spaces in geometry.spaces.values() for space in spaces]
    painter.fill_style, painter.global_alpha = INK, 0.3
    painter.fill_polygons([rounded(space, length, width, 4, (1.2, 2.2)) for space in everyone])
    painter.global_alpha = 1
    by_colour: dict[str, list[np.ndarray]] = defaultdict(list)
    for route, spaces in geometry.spaces.items():
        by_colour[geometry.board.routes[route].colour] += [rounded(space, length, width, 4) for space in spaces]
    for colour, shapes in by_colour.items():
        painter.fill_style = COLOURS[colour]
        painter.fill_polygons(shapes)
    painter.stroke_style, painter.line_width = INK, 1.7
    painter.stroke_polygons([rounded(space, length, width, 4) for space in everyone])
    painter.stroke_style, painter.line_width, painter.global_alpha = PAPER, 0.9, 0.6
    painter.stroke_polygons([rounded(space, length - 6.5, width - 6.5, 2) for space in everyone])
    painter.global_alpha = 1


def _signs(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the colour marks and the carts of merchandise routes, upright however the space lies."""
    length, width = geometry.form.space
    signs: dict[str, list[np.ndarray]] = defaultdict(list)
    for number, spaces in geometry.spaces.items():
        route = geometry.board.routes[number]
        mark = MARK_OF.get(route.colour)
        far = length * 0.23 if mark and route.carts else 0
        if not reads_forward(spaces):
            far = -far
        for space in spaces:
            if mark:
                signs[ON_COLOUR[route.colour]] += placed(mark, *along(space, far), width * 0.52)
            if route.carts:
                signs[ON_COLOUR[route.colour]] += placed("cart", *along(space, -far), width * 0.74)
    for colour, shapes in signs.items():
        painter.fill_style = colour
        painter.fill_polygons(shapes)


def _medallions(painter: BoardPainter, geometry: Geometry) -> None:
    x, y = (np.array(values) for values in zip(*geometry.locations.values(), strict=True))
    r = geometry.form.medallion
    for colour, radius in ((INK, r), (ACCENT, r - 1.6), (PAPER, r * 0.8)):
        painter.fill_style = colour
        painter.fill_circles(x, y, radius)
    signs = []
    for location, at in geometry.locations.items():
        signs += [(polygon * (r * 1.02) + at).astype(np.float32) for polygon in SIGNS[sign_of(location)]]
    painter.fill_style = INK
    painter.fill_polygons(signs)


def _names(painter: BoardPainter, geometry: Geometry) -> None:
    size = geometry.form.letters
    painter.font = font(size)
    painter.text_align, painter.text_baseline = "center", "alphabetic"
    plates = [plate(label.box, 5) for label in geometry.labels.values()]
    fill(painter, PAPER, 0.9)
    painter.fill_polygons(plates)
    pen(painter, INK, 0.8, 0.45)
    painter.stroke_polygons(plates)
    painter.global_alpha = 1
    painter.fill_style = INK
    for label in geometry.labels.values():
        x, middle = label.box.middle
        for i, line in enumerate(label.lines):
            baseline = middle + (i - (len(label.lines) - 1) / 2) * size + 0.34 * size
            painter.fill_text(line, x, baseline, label.box.width)
