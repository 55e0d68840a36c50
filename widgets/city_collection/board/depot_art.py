"""Depot and black market on the board, with the dockworkers and goods in them, and the three figures."""

from __future__ import annotations

import math

from amsterdam.city_collection.goods import DOCKWORKER_LETTERS
from amsterdam.city_collection.view import View
from amsterdam.i18n import _
from widgets.city_collection.board.geometry import LETTERS, Geometry
from widgets.city_collection.board.harbour_art import paint_dockworker
from widgets.city_collection.board.islands import islands
from widgets.city_collection.board.plates import paint_plates, paint_sign, write
from widgets.city_collection.drawing import colours
from widgets.city_collection.drawing.drawings import Drawing
from widgets.city_collection.drawing.stamps import Stamps
from widgets.city_collection.drawing.symbols import (
    DOCKWORKERS,
    GOOD_COLOURS,
    GOOD_DRAWINGS,
    draw_any_cube,
    draw_guilders,
    draw_prestige,
)
from widgets.drawing.painter import BoardPainter, fill
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.polygons import Box

#: The width of the part of the depot's last field that shows its points.
_POINTS = 62.0

_BODY = "M-46 50 C-46 12 -30 2 0 2 C30 2 46 12 46 50 Z"
_FACE = "M-18 -16 C-18 12 18 12 18 -16 Z"

#: The figures differ by their hats: the foreman's bowler, the messenger's feather, the trader's top hat.
FIGURES: dict[str, tuple[Drawing, str]] = {
    "foreman": (
        (("body", _BODY), ("pale", _FACE), ("ink", "M-22 -16 C-22 -46 22 -46 22 -16 L32 -16 L32 -9 L-32 -9 L-32 -16 Z"),
         ("light", "M-16 24 L16 44 M16 24 L-16 44")),
        "#2f6b5a",
    ),
    "messenger": (
        (("body", _BODY), ("pale", _FACE), ("ink", "M-44 -14 L-20 -24 L0 -42 L20 -24 L44 -14 Z"),
         ("gold", "M6 -32 C14 -56 30 -58 40 -54 C34 -44 26 -32 12 -26 Z")),
        "#b8452f",
    ),
    "trader": (
        (("body", _BODY), ("pale", _FACE),
         ("ink", "M-20 -54 L20 -54 L20 -20 L34 -20 L34 -12 L-34 -12 L-34 -20 L-20 -20 Z"),
         ("gold", "M-13 32 C-13 14 13 14 13 32 C13 50 -13 50 -13 32 Z")),
        "#5b3f86",
    ),
}  # fmt: skip


def paint_depot(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw depot and black market, once: they do not change."""
    _depot(painter, geometry)
    _market(painter, geometry)


def _depot(painter: BoardPainter, geometry: Geometry) -> None:
    yard = Box.around(corner for box in geometry.depot for corner in box.corners).grown(10)
    paint_plates(painter, [yard], colours.WOOD, 8)
    paint_plates(painter, geometry.depot, PAPER, 6, INK, 2)
    for box, points in zip(geometry.depot, geometry.board.depot, strict=True):
        x = box.x + _POINTS / 2 if box is geometry.depot[-1] else box.middle[0]
        draw_prestige(painter, str(points), x, box.middle[1], 54)


def _market(painter: BoardPainter, geometry: Geometry) -> None:
    yard = islands(geometry).market_yard.grown(7)
    paint_plates(painter, [yard], colours.IRON, 8)
    paint_plates(painter, geometry.market, PAPER, 8, INK, 2)
    stamps = Stamps()
    for good, box in enumerate(geometry.market):
        stamps.add(GOOD_DRAWINGS[good], *box.middle, 54, GOOD_COLOURS[good])
    stamps.paint(painter)


def paint_depot_signs(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the signs of depot and black market, and the points for a good sold there."""
    x, y = geometry.depot[0].middle[0], geometry.depot[0].y
    paint_sign(painter, Box(x - 70, y - 52, 140, 36), _("Depot"))
    yard = islands(geometry).market_yard.grown(7)
    right, middle = yard.x + yard.width + 12, yard.middle[1]
    paint_sign(painter, Box(right, middle - 38, 206, 36), _("Black market"))
    paint_plates(painter, [Box(right, middle + 4, 206, 48)], PAPER, 7, INK, 2)
    draw_any_cube(painter, right + 34, middle + 28, 34)
    write(painter, _("or"), right + 92, middle + 28, LETTERS, width=70)
    draw_guilders(painter, "2", right + 162, middle + 28, 40)


def paint_depot_pieces(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Draw the dockworkers in the depot, the goods sold on the black market, and the figures."""
    for n, (colour, box) in enumerate(zip(view.depot, places_in_depot(geometry, len(view.depot)), strict=True)):
        if n < len(geometry.depot) - 1:
            paint_dockworker(painter, colour, *box.middle, box.width)
        else:
            paint_plates(painter, [box], DOCKWORKERS[colour], 6, INK, 2)
            write(painter, DOCKWORKER_LETTERS[colour], *box.middle, min(LETTERS, 0.85 * box.height))
    sold = [box for good, box in enumerate(geometry.market) if view.black_market >> good & 1]
    for box in sold:
        fill(painter, colours.IRON, 0.78)
        painter.fill_rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4)
    stamps = Stamps()
    for box in sold:
        stamps.add("cross-out", *box.middle, 50, PAPER)
    for figure, box in standing(geometry, view):
        drawing, body = FIGURES[figure]
        stamps.add(drawing, *box.middle, box.width, body)
    stamps.paint(painter)


def places_in_depot(geometry: Geometry, number: int) -> list[Box]:
    """Return the boxes of a number of dockworkers in their order of arrival: one per field, the rest on the last."""
    *single, last = geometry.depot
    boxes = []
    for field in single[:number]:
        (x, y), size = field.middle, 0.86 * field.height
        boxes.append(Box(x - size / 2, y - size / 2, size, size))
    rest = number - len(boxes)
    columns = max(3, math.ceil(math.sqrt(rest)))
    across, down = (last.width - _POINTS - 6) / columns, (last.height - 4) / max(3, math.ceil(rest / columns))
    for n in range(rest):
        x, y = last.x + _POINTS + n % columns * across, last.y + 2 + n // columns * down
        boxes.append(Box(x + 3, y + 2, across - 6, down - 4))
    return boxes


def standing(geometry: Geometry, view: View) -> list[tuple[str, Box]]:
    """Return the figures in play, each with its box at the edge of its place, which stays readable."""
    places = (
        ("foreman", view.foreman, geometry.warehouses, (-0.24, 0.5)),
        ("messenger", view.messenger, geometry.blocks, (-0.2, 0.5)),
        ("trader", view.trader, geometry.market, (-0.4, 0.5)),
    )
    return [
        (figure, Box(boxes[at].x + (1 + right) * boxes[at].width, boxes[at].y + down * boxes[at].height, 50, 50))
        for figure, at, boxes, (right, down) in places
        if at is not None
    ]
