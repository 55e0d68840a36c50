"""The Amstel on the board: its fields, the points under its bridges and at its mouth, and the players' discs."""

from __future__ import annotations

import math

import numpy as np

from amsterdam.city_collection.view import View
from amsterdam.i18n import _
from widgets.city_collection.board.geometry import LETTERS, Geometry
from widgets.city_collection.board.plates import paint_plates, write
from widgets.city_collection.drawing import colours
from widgets.city_collection.drawing.symbols import draw_disc, draw_prestige
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import GOLD, INK, PAPER
from widgets.drawing.polygons import Box

#: The width of a disc, and how far each disc of a stack sticks out from under the next.
_DISC, _STEP = 46.0, 21.0


def paint_amstel(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the fields with their numbers and the points, once: they do not change."""
    places, last = geometry.amstel, geometry.board.amstel.last
    x, y, radii = (np.array(values) for values in zip(*places, strict=True))
    painter.set_line_dash([6, 7])
    pen(painter, PAPER, 3)
    painter.stroke_lines(compact([np.column_stack([x, y])])[0])
    painter.set_line_dash([])
    for colour, more in ((INK, 2.2), (colours.FIELD, 0.0)):
        fill(painter, colour)
        painter.fill_circles(x, y, radii + more)
    for end in (0, last):
        pen(painter, GOLD, 4)
        painter.stroke_circle(*places[end][:2], places[end][2] - 3)
    for n in range(1, last):
        write(painter, str(n), float(x[n]), float(y[n]), LETTERS)
    draw_prestige(painter, str(geometry.board.amstel.end_points), *places[last][:2], 60)
    for field, points in geometry.board.amstel.bridges.items():
        at = bridge_plate(geometry, field)
        fill(painter, INK)
        painter.fill_circle(*at, 26)
        fill(painter, PAPER)
        painter.fill_circle(*at, 24)
        draw_prestige(painter, str(points), *at, 44)


def paint_start(painter: BoardPainter, geometry: Geometry) -> None:
    """Write the label of the start field beside it."""
    x, y, radius = geometry.amstel[0]
    paint_plates(painter, [Box(x - radius - 112, y - 2, 104, 36)], PAPER, 7, INK, 2)
    write(painter, _("Start"), x - radius - 60, y + 16, LETTERS, width=92)


def bridge_plate(geometry: Geometry, field: int) -> tuple[float, float]:
    """Return the position of the points of the bridge after a field: beside the river, to the west."""
    (x0, y0, _r), (x1, y1, _s) = geometry.amstel[field], geometry.amstel[field + 1]
    long = math.hypot(x1 - x0, y1 - y0)
    return (x0 + x1) / 2 + 62 * (y1 - y0) / long, (y0 + y1) / 2 - 62 * (x1 - x0) / long


def stack(view: View, field: int) -> list[int]:
    """Return the seats whose discs lie on a field, the top one first."""
    return [seat for seat in view.order if view.amstel[seat] == field]


def paint_discs(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Draw the discs; the top one of a stack is on the field, the others stick out to the right of it."""
    for field, (x, y, _radius) in enumerate(geometry.amstel):
        seats = stack(view, field)
        for n in range(len(seats) - 1, -1, -1):
            fill(painter, INK, 0.3)
            painter.fill_circle(x + n * _STEP + 2, y + 3.5, _DISC / 2)
            painter.global_alpha = 1
            draw_disc(painter, seats[n], x + n * _STEP, y, _DISC)
