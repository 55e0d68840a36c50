"""The harbour on the board: the water of the IJ, quays, warehouses with roof fields, jetties, and ships."""

from __future__ import annotations

import numpy as np

from amsterdam.city_collection.goods import DOCKWORKER_LETTERS
from amsterdam.city_collection.view import View
from widgets.city_collection.board.geometry import LETTERS, Geometry
from widgets.city_collection.board.islands import islands
from widgets.city_collection.board.plates import paint_plates, rounded, write
from widgets.city_collection.drawing import colours
from widgets.city_collection.drawing.stamps import Stamps
from widgets.city_collection.drawing.symbols import (
    DOCKWORKERS,
    GOOD_COLOURS,
    GOOD_DRAWINGS,
    draw,
    draw_ship,
)
from widgets.drawing import engraving
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import GOLD, INK, PAPER
from widgets.drawing.polygons import Box, Point

#: The size and the positions of ships, by the number of ships on the field.
_SHIPS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (0, ()),
    (66, ((0, 0),)),
    (56, ((-27, 0), (27, 0))),
    (50, ((-27, -14), (27, -14), (0, 16))),
    (46, ((-26, -18), (26, -18), (-26, 18), (26, 18))),
)


def paint_harbour(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw water, quays, the ring of fields, warehouses and jetties, once: they do not change."""
    painter.line_join = painter.line_cap = "round"
    _sea(painter, geometry)
    _quays(painter, geometry)
    _ways(painter, geometry)
    _fields(painter, geometry)
    _jetties(painter, geometry)
    _warehouses(painter, geometry)


def _north(geometry: Geometry) -> float:
    """Return where the northern quay ends in the water."""
    return min(box.y for box in geometry.fields) - 12


def _sea(painter: BoardPainter, geometry: Geometry) -> None:
    shore = islands(geometry).shore
    left, right = -20, geometry.size[0] + 20
    fill(painter, colours.SEA)
    painter.fill_rect(left, -500, right - left, shore + 500)
    strokes = engraving.waves(0, geometry.size[0], _north(geometry) + 8, shore - 4)
    starts = np.array([stroke[0] for stroke in strokes])
    clear = np.ones(len(starts), dtype=bool)
    for box in geometry.fields:
        clear &= ~((starts > (box.x - 30, box.y - 5)) & (starts < (box.x + box.width + 5, box.y + box.height + 5))).all(
            axis=1
        )
    pen(painter, colours.WATER_INK, 1.2, 0.5)
    painter.stroke_line_segments(compact([stroke for stroke, good in zip(strokes, clear, strict=True) if good]))


def _quays(painter: BoardPainter, geometry: Geometry) -> None:
    north = Box(-60, -600, geometry.size[0] + 120, 600 + _north(geometry))
    quays = (north, *islands(geometry).quays)
    for box in quays:
        pen(painter, INK, 3, 0.8)
        painter.stroke_rect(box.x, box.y, box.width, box.height)
        fill(painter, colours.QUAY)
        painter.fill_rect(box.x, box.y, box.width, box.height)
    stones = []
    for box in quays:
        for row, y in enumerate(np.arange(max(box.y, -10) + 9, box.y + box.height - 4, 11)):
            starts = np.arange(box.x + 13 * (row % 2), box.x + box.width - 14, 26)
            stones += [np.array([(x, y), (x + 16, y)]) for x in starts]
    pen(painter, INK, 1, 0.14)
    painter.stroke_line_segments(compact(stones))
    edges = [
        np.array([(box.x, y), (box.x + box.width, y)])
        for box, y in ((quays[0], _north(geometry) - 4), *((box, box.y + 4) for box in quays[1:]))
    ]
    pen(painter, "#8f8468", 5)
    painter.stroke_line_segments(compact(edges))


def _ways(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the ways between fields, and from each field to its warehouse or jetty."""
    middles = [box.middle for box in geometry.fields]
    harbour = geometry.board.harbour
    ways = [np.array([middles[a], middles[b]]) for a, near in enumerate(harbour.neighbours) for b in near if a < b]
    houses = [
        np.array([middles[h.field], box.middle]) for h, box in zip(harbour.warehouses, geometry.warehouses, strict=True)
    ]
    piers = [
        np.array([middles[field], box.middle]) for field, box in zip(harbour.jetties, geometry.jetties, strict=True)
    ]
    painter.set_line_dash([10, 9])
    for colour, width in ((colours.WATER_INK, 5.0), (PAPER, 2.6)):
        pen(painter, colour, width)
        painter.stroke_line_segments(compact(ways))
    painter.set_line_dash([])
    painter.line_cap = "butt"
    for lines, width in ((houses, 20.0), (piers, 36.0)):
        for colour, more in ((INK, 3.0), (colours.WOOD, 0.0)):
            pen(painter, colour, width + more)
            painter.stroke_line_segments(compact(lines))
    painter.line_cap = "round"


def _fields(painter: BoardPainter, geometry: Geometry) -> None:
    harbour = geometry.board.harbour
    paint_plates(painter, geometry.fields, colours.FIELD, 20, colours.WATER_INK, 2.6)
    stamps = Stamps()
    for n, (box, field) in enumerate(zip(geometry.fields, harbour.fields, strict=True)):
        x, y = box.middle
        if field.dockworker is not None:
            fill(painter, DOCKWORKERS[field.dockworker])
            painter.fill_polygon(rounded(box.grown(-2), 18))
        if n in harbour.cranes:
            stamps.add("crane", x, y, 40)
        elif field.kind == "anchor":
            stamps.add("anchor", x, y, 34, colours.WATER_INK)
    stamps.paint(painter)
    start = geometry.fields[harbour.start]
    pen(painter, GOLD, 4)
    painter.stroke_polygon(rounded(start.grown(4), 22))
    pen(painter, INK, 1.6)
    painter.stroke_polygon(rounded(start.grown(7), 24))


def _jetties(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the piers: planks, and a rim in the colour of the dockworkers who want to come here, with their letter."""
    paint_plates(painter, geometry.jetties, colours.WOOD, 5)
    planks = [
        np.array([(x, box.y + 3), (x, box.y + box.height - 3)])
        for box in geometry.jetties
        for x in np.arange(box.x + 9, box.x + box.width - 4, 12)
    ]
    pen(painter, INK, 1.1, 0.35)
    painter.stroke_line_segments(compact(planks))
    for colour, box in enumerate(geometry.jetties):
        pen(painter, DOCKWORKERS[colour], 8)
        painter.stroke_polygon(rounded(box.grown(-6), 4))
        pen(painter, INK, 1.4)
        painter.stroke_polygon(rounded(box.grown(-11), 2))
    for colour in range(len(geometry.jetties)):
        letter = geometry.letter(colour)
        paint_plates(painter, [letter], DOCKWORKERS[colour], 6, INK, 2)
        write(painter, DOCKWORKER_LETTERS[colour], *letter.middle, LETTERS)


def _warehouses(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw each warehouse: a gable with its value for each roof field, and below them the good it takes."""
    stamps, bodies, gables = Stamps(), [], []
    for n, (box, house) in enumerate(zip(geometry.warehouses, geometry.board.harbour.warehouses, strict=True)):
        bodies.append(Box(box.x, box.y + 0.46 * box.height, box.width, 0.54 * box.height))
        for roof in geometry.roof(n):
            gables.append(gable(roof))
        x, y = box.middle[0], box.y + 0.75 * box.height
        if house.good is None:
            stamps.add("crate", x, y, 38)
        else:
            stamps.add(GOOD_DRAWINGS[house.good], x, y, 40, GOOD_COLOURS[house.good])
    paint_plates(painter, bodies, colours.BRICK, 2)
    bricks = []
    for body in bodies:
        for row, y in enumerate(np.arange(body.y + 7, body.y + body.height - 2, 7)):
            bricks += [
                np.array([(x, y), (x + 9, y)])
                for x in np.arange(body.x + 4 + 7 * (row % 2), body.x + body.width - 10, 14)
            ]
    pen(painter, INK, 1, 0.3)
    painter.stroke_line_segments(compact(bricks))
    doors = [Box(body.middle[0] - 27, body.y + 5, 54, body.height - 8) for body in bodies]
    paint_plates(painter, doors, PAPER, 6, INK, 1.6)
    pen(painter, INK, 2.2)
    fill(painter, PAPER)
    painter.fill_polygons(gables)
    painter.stroke_polygons(gables)
    stamps.paint(painter)
    for n, house in enumerate(geometry.board.harbour.warehouses):
        for roof, value in zip(geometry.roof(n), house.values, strict=True):
            write(painter, str(value), roof.middle[0], roof.y + 0.62 * roof.height, LETTERS)


def gable(roof: Box) -> np.ndarray:
    """Return the outline of a roof field: a bell gable as high as its box and just wide enough for a good."""
    x, half = roof.middle[0], min(roof.width, 40) / 2 - 1
    right = np.array(
        [(0.35 * half, 0), (0.45 * half, 0.2 * roof.height), (half, 0.3 * roof.height), (half, roof.height)]
    )
    outline = np.vstack([right, (right * (-1, 1))[::-1]])
    return (outline + np.array([x, roof.y])).astype(np.float32)


def paint_harbour_pieces(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Draw delivered goods on the roofs, dockworkers on the piers, and the ships."""
    stamps = Stamps()
    for n, goods in enumerate(view.warehouses):
        for roof, good in zip(geometry.roof(n), goods, strict=False):
            fill(painter, GOLD)
            painter.fill_polygon(gable(roof))
            pen(painter, INK, 2.2)
            painter.stroke_polygon(gable(roof))
            stamps.add(GOOD_DRAWINGS[good], roof.middle[0], roof.y + 0.62 * roof.height, 33, GOOD_COLOURS[good])
    stamps.paint(painter)
    for jetty in range(len(geometry.jetties)):
        for box, colour in zip(geometry.spots(jetty), waiting(view, jetty), strict=False):
            paint_dockworker(painter, colour, *box.middle, 54)
    _ships(painter, geometry, view)


def waiting(view: View, jetty: int) -> list[int]:
    """Return the dockworkers on a jetty by colour, in the order of their places."""
    return [colour for colour, number in enumerate(view.jetties[jetty]) for _one in range(number)]


def paint_dockworker(painter: BoardPainter, colour: int, x: float, y: float, size: float) -> None:
    """Draw a dockworker with a larger letter than on a card, since a board is seen from farther away."""
    draw(painter, "dockworker", x, y, size, DOCKWORKERS[colour])
    write(painter, DOCKWORKER_LETTERS[colour], x, y + 0.25 * size, 0.53 * size)


def _ships(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    for field, box in enumerate(geometry.fields):
        seats = [seat for seat, side in enumerate(view.sides) if side.field == field]
        size, places = _SHIPS[len(seats)]
        for seat, (dx, dy) in zip(seats, places, strict=True):
            draw_ship(painter, seat, box.middle[0] + dx, box.middle[1] + dy, size)
