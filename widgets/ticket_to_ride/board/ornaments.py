"""The frame of the map: ships on the IJ, compass rose, title, the table of route points, and the score track."""

from __future__ import annotations

import numpy as np

from widgets.drawing import engraving
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import ACCENT, INK, PAPER, PARCHMENT, font
from widgets.drawing.polygons import Box, Point
from widgets.ticket_to_ride.board.board_art import Ground, ground, square_ring
from widgets.ticket_to_ride.board.geometry import Geometry

PLATE, WHOLE = "#fbf1d7", "#e9cf9a"


def paint_ornaments(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw all ornaments."""
    land = ground(geometry)
    painter.line_join = painter.line_cap = "round"
    _ships(painter, land)
    _compass(painter, land)
    _title(painter, land)
    _points(painter, land)
    _frame(painter, land)
    _track(painter, geometry)


def _ships(painter: BoardPainter, land: Ground) -> None:
    """Draw ships where the open water is widest, left and right."""
    sheet, size = land.sheet, 74 * land.measure
    for right, down, part, course in (
        (0.055, 0.165, 1.0, 1),
        (0.90, 0.125, 1.15, -1),
        (0.965, 0.175, 0.55, -1),
    ):
        at = (sheet.x + right * sheet.width, sheet.y + down * sheet.height)
        hull, sails, lines = engraving.ship(*at, size * part, course)
        pen(painter, INK, 1.1)
        painter.stroke_line_segments(compact(lines))
        fill(painter, PAPER)
        painter.fill_polygons(compact(sails))
        painter.line_width = 0.9
        painter.stroke_polygons(compact(sails))
        fill(painter, "#7a4a22")
        painter.fill_polygons(compact(hull))
        painter.stroke_polygons(compact(hull))


def _compass(painter: BoardPainter, land: Ground) -> None:
    sheet, radius = land.sheet, 34 * land.measure
    x, y = sheet.x + 0.78 * sheet.width, sheet.y + radius + 16
    dark, light = engraving.compass(x, y, radius)
    pen(painter, INK, 0.9, 0.7)
    painter.stroke_circle(x, y, radius * 0.74)
    painter.stroke_circle(x, y, radius * 0.66)
    for colour, halves in ((INK, dark), (PAPER, light)):
        fill(painter, colour)
        painter.fill_polygons(compact(halves))
    pen(painter, INK, 0.8)
    painter.stroke_polygons(compact([*dark, *light]))


def _title(painter: BoardPainter, land: Ground) -> None:
    """Draw the title with a scale bar under it, in the corner outside the wall."""
    sheet, m = land.sheet, land.measure
    width, height = 176 * m, 60 * m
    box = Box(sheet.x + sheet.width - width - 9, sheet.y + sheet.height - height - 9, width, height)
    _plate(painter, box)
    x = box.middle[0]
    fill(painter, ACCENT)
    painter.font = font(25 * m, "small-caps")
    painter.text_align, painter.text_baseline = "center", "alphabetic"
    painter.fill_text("Amsterdam", x, box.y + 31 * m, width - 24)
    left, bar, step = box.x + 28 * m, box.y + 43 * m, (width - 56 * m) / 6
    fill(painter, INK)
    painter.fill_polygons(
        [np.array(Box(left + i * step, bar, step, 5 * m).corners, dtype=np.float32) for i in (0, 2, 4)]
    )
    pen(painter, INK, 1)
    painter.stroke_rect(left, bar, 6 * step, 5 * m)


def _points(painter: BoardPainter, land: Ground) -> None:
    """Draw the points for a route of each length: stacked spaces, and the points under them."""
    board, sheet, m = land.geometry.board, land.sheet, land.measure
    lengths = range(1, max(route.length for route in board.routes.values()) + 1)
    step, height = 33 * m, 60 * m
    box = Box(sheet.x + 9, sheet.y + sheet.height - height - 9, step * len(lengths) + 12 * m, height)
    _plate(painter, box)
    bars = []
    painter.text_align, painter.text_baseline = "center", "alphabetic"
    fill(painter, ACCENT)
    painter.font = font(20 * m, "bold")
    for n in lengths:
        x = box.x + 6 * m + (n - 0.5) * step
        painter.fill_text(str(board.points_for(n)), x, box.y + height - 9 * m)
        bars += [Box(x - 11 * m, box.y + height - 30 * m - 6.6 * m * i, 22 * m, 5 * m) for i in range(n)]
    shapes = compact([bar.corners for bar in bars])
    fill(painter, "#a7a39a")
    painter.fill_polygons(shapes)
    pen(painter, INK, 1)
    painter.stroke_polygons(shapes)


def _plate(painter: BoardPainter, box: Box) -> None:
    """Draw a small framed plate with notched corners."""
    for by, width, ground_colour in ((0, 1.8, PLATE), (-4, 0.8, "")):
        shape = compact([_notched(box.grown(by), 6)])[0]
        if ground_colour:
            fill(painter, INK, 0.25)
            painter.fill_polygon(shape + np.float32(2.5))
            fill(painter, ground_colour)
            painter.fill_polygon(shape)
        pen(painter, INK, width, 0.85)
        painter.stroke_polygon(shape)


def _notched(box: Box, by: float) -> list[Point]:
    x0, y0, x1, y1 = box.x, box.y, box.x + box.width, box.y + box.height
    return [(x0 + by, y0), (x1 - by, y0), (x1 - by, y0 + by), (x1, y0 + by), (x1, y1 - by), (x1 - by, y1 - by),
            (x1 - by, y1), (x0 + by, y1), (x0 + by, y1 - by), (x0, y1 - by), (x0, y0 + by),
                (x0 + by, y0 + by)]  # fmt: skip


def _frame(painter: BoardPainter, land: Ground) -> None:
    sheet, whole = land.sheet, Box(0, 0, land.width, land.height)
    x, y = whole.middle
    far = (x * x + y * y) ** 0.5
    shade = [(0, "rgba(255,250,235,0.2)"), (0.6, "rgba(255,250,235,0)"), (1, "rgba(110,66,20,0.3)")]
    fill(painter, painter.create_radial_gradient(x, y, far * 0.3, x, y, far, shade))
    painter.fill_rect(0, 0, land.width, land.height)
    fill(painter, PARCHMENT)
    painter.fill_polygon(compact([square_ring(whole, sheet)])[0])
    pen(painter, INK, 3)
    painter.stroke_rect(sheet.x, sheet.y, sheet.width, sheet.height)
    pen(painter, INK, 0.9)
    painter.stroke_rect(sheet.x + 5, sheet.y + 5, sheet.width - 10, sheet.height - 10)


def _track(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the score track; every fifth square stands out, and Start has a star."""
    squares = [np.array(box.corners, dtype=np.float32) for box in geometry.track]
    fill(painter, WHOLE)
    painter.fill_polygons(squares[::5])
    pen(painter, INK, 1.2, 0.85)
    painter.stroke_polygons(squares)
    fill(painter, INK)
    painter.text_align, painter.text_baseline = "center", "middle"
    m = geometry.form.track / 40
    for every in (False, True):
        painter.fill_style = ACCENT if every else INK
        painter.font = font((20 if every else 16) * m, "bold" if every else "")
        for score, box in enumerate(geometry.track):
            if score and (score % 5 == 0) == every:
                painter.fill_text(str(score), *box.middle)
    x, y = geometry.track[0].middle
    dark, light = engraving.compass(x, y, geometry.form.track * 0.36)
    painter.fill_polygons(compact([*dark, *light]))
