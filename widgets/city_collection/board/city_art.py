"""The city on the board: islands and canals, streets and bridges, houses, and the 36 blocks with their pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.view import View
from widgets.city_collection.board.geometry import LETTERS, MEDAL, Geometry
from widgets.city_collection.board.islands import RIVER, STREET, Islands, islands
from widgets.city_collection.board.plates import paint_plates, paint_sign, rounded, write
from widgets.city_collection.drawing import colours
from widgets.city_collection.drawing.stamps import Stamps
from widgets.city_collection.drawing.symbols import (
    CUBE_MARKS,
    CUBES,
    GOOD_COLOURS,
    GOOD_DRAWINGS,
    ON_CUBE,
    PLAYERS,
    draw_prestige,
)
from widgets.drawing import engraving
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import GOLD, INK, PAPER
from widgets.drawing.polygons import Box

#: The width of the part of a block that shows its district and price.
_PRICE = 40.0


def paint_city(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the ground of the city and its river, once: it does not change."""
    ground = islands(geometry)
    painter.line_join = painter.line_cap = "round"
    _polder(painter, ground)
    _water(painter, ground)
    _islands(painter, ground)
    _bridges(painter, ground)
    _houses(painter, ground)


def _polder(painter: BoardPainter, ground: Islands) -> None:
    width, height = ground.geometry.size
    fill(painter, colours.LAND)
    painter.fill_rect(-20, -500, width + 40, height + 1000)
    middle = ground.town.mean(axis=0)
    edge = engraving.evenly(np.vstack([ground.town, ground.town[:1]]), 18)
    out = (edge - middle) / np.hypot(*(edge - middle).T)[:, None]
    pen(painter, colours.PARK, 3, 0.8)
    painter.stroke_line_segments(compact(np.stack([edge, edge + 600 * out], axis=1)))


def _water(painter: BoardPainter, ground: Islands) -> None:
    """Draw the canals as one sheet of water under the islands, and the river through it."""
    town = ground.town
    pen(painter, INK, 5, 0.5)
    painter.stroke_polygon(compact([town])[0])
    fill(painter, colours.CANAL)
    painter.fill_polygon(compact([town])[0])
    river = compact([ground.river])[0]
    for colour, wide, alpha in ((INK, RIVER + 4, 0.5), (colours.CANAL, RIVER, 1.0)):
        pen(painter, colour, wide, alpha)
        painter.stroke_lines(river)
    pen(painter, colours.WATER_INK, 1.1, 0.4)
    ripples = [engraving.beside(ground.river, off * RIVER) for off in (-0.42, -0.34, 0.34, 0.42)]
    painter.stroke_line_segments(compact(ripples))


def _islands(painter: BoardPainter, ground: Islands) -> None:
    blocks = ground.geometry.board.blocks
    shapes = compact(ground.islands)
    pen(painter, colours.WATER_INK, 6, 0.35)
    painter.stroke_polygons(shapes)
    for district, tint in enumerate(colours.TINTS):
        fill(painter, tint)
        painter.fill_polygons(
            [shape for shape, block in zip(shapes, blocks, strict=True) if block.district == district]
        )
    pen(painter, INK, 2.2, 0.8)
    painter.stroke_polygons(shapes)


def _bridges(painter: BoardPainter, ground: Islands) -> None:
    """Draw each street from block to block, with a bridge and its railings where it crosses water."""
    streets, decks = compact(ground.streets), compact(ground.decks)
    painter.line_cap = "butt"
    for lines, colour, width, alpha in (
        (streets, INK, STREET + 2, 0.3),
        (streets, colours.STREET, STREET, 1.0),
        (decks, INK, STREET + 9, 1.0),
        (decks, "#b9a98a", STREET + 5, 1.0),
        (decks, INK, STREET + 1, 0.7),
        (decks, colours.STREET, STREET - 1, 1.0),
    ):
        pen(painter, colour, width, alpha)
        painter.stroke_line_segments(lines)
    planks = []
    for deck in ground.decks:
        way = (deck[1] - deck[0]) / np.hypot(*(deck[1] - deck[0]))
        across = np.array([-way[1], way[0]]) * STREET / 2
        planks += [np.array([at - across, at + across]) for at in engraving.evenly(deck, 6)[1:-1]]
    pen(painter, INK, 1, 0.35)
    painter.stroke_line_segments(compact(planks))
    painter.line_cap = "round"


def _houses(painter: BoardPainter, ground: Islands) -> None:
    houses = ground.houses
    for n, colour in enumerate((colours.BRICK, colours.BRICK_LIGHT, colours.BRICK, colours.BRICK_DARK)):
        fill(painter, colour, 0.85)
        painter.fill_polygons(compact(houses[n::4]))
    pen(painter, INK, 0.9, 0.5)
    painter.stroke_polygons(compact(houses))
    ridges = np.stack([(houses[:, 0] + houses[:, 1]) / 2, (houses[:, 2] + houses[:, 3]) / 2], axis=1)
    pen(painter, PAPER, 1.1, 0.4)
    painter.stroke_line_segments(compact(ridges))


def paint_blocks(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the plates of the blocks with district and price."""
    paint_plates(painter, geometry.blocks, PAPER)
    stamps = Stamps()
    for district, colour in enumerate(CUBES):
        fill(painter, colour)
        own = [box for box, block in _blocks(geometry) if block.district == district]
        painter.fill_polygons([rounded(Box(box.x + 1, box.y + 1, _PRICE, box.height - 2), 7) for box in own])
    fill(painter, PAPER)
    painter.fill_polygons(
        [rounded(Box(box.x + 5, box.y + 5, _PRICE - 9, 0.5 * box.height), 5) for box in geometry.blocks]
    )
    for box, block in _blocks(geometry):
        x = box.x + _PRICE / 2
        write(painter, str(block.cost), x, box.y + 5 + 0.25 * box.height, 1.15 * LETTERS)
        stamps.add(CUBE_MARKS[block.district], x, box.y + 0.77 * box.height, 23, ON_CUBE[block.district])
    stamps.paint(painter)


def paint_signs(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the signs of the districts, each with the district's symbol."""
    stamps = Stamps()
    for district, sign in enumerate(geometry.signs):
        sign = _without_medal(sign)
        paint_sign(painter, sign, DISTRICTS[district], left=sign.height)
        fill(painter, CUBES[district])
        painter.fill_polygon(rounded(Box(sign.x + 1, sign.y + 1, sign.height, sign.height - 2), 6))
        x, y = sign.x + sign.height / 2 + 1, sign.middle[1]
        stamps.add(CUBE_MARKS[district], x, y, 0.62 * sign.height, ON_CUBE[district])
    stamps.paint(painter)


def _without_medal(sign: Box) -> Box:
    return Box(sign.x, sign.y, sign.width - MEDAL, sign.height)


def _blocks(geometry: Geometry) -> list[tuple[Box, Any]]:
    return list(zip(geometry.blocks, geometry.board.blocks, strict=True))


def owners(view: View) -> Mapping[int, int]:
    """Return block -> seat that owns it."""
    return {
        block: seat
        for seat, side in enumerate(view.sides)
        for block in range(len(view.goods))
        if side.blocks >> block & 1
    }


def paint_city_pieces(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Draw goods and owners on the blocks."""
    stamps, owned = Stamps(), owners(view)
    for seat, player in enumerate(PLAYERS):
        boxes = [geometry.blocks[block] for block, owner in owned.items() if owner == seat]
        if boxes:
            fill(painter, player.colour)
            painter.fill_polygons(
                [rounded(Box(b.x + _PRICE, b.y + 1, b.width - _PRICE - 1, b.height - 2), 7) for b in boxes]
            )
            pen(painter, player.colour, 7)
            painter.stroke_polygons([rounded(box.grown(2), 9) for box in boxes])
            pen(painter, INK, 2)
            painter.stroke_polygons([rounded(box.grown(5.5), 11) for box in boxes])
    for block, box in enumerate(geometry.blocks):
        x, y = (box.x + _PRICE + box.x + box.width) / 2, box.middle[1]
        good = view.goods[block]
        if block in owned:
            stamps.add(PLAYERS[owned[block]].mark, x, y, 46, PLAYERS[owned[block]].edge)
        elif good is not None:
            stamps.add(GOOD_DRAWINGS[good], x, y, 54, GOOD_COLOURS[good])
    stamps.paint(painter)


def paint_district_tiles(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Mark the districts whose tile is open: the sign in gold, with the points for most blocks there."""
    for district in view.districts:
        sign = geometry.signs[district]
        pen(painter, GOLD, 5)
        painter.stroke_polygon(rounded(_without_medal(sign).grown(3.5), 8))
        pen(painter, INK, 1.6)
        painter.stroke_polygon(rounded(_without_medal(sign).grown(6.5), 10))
        x, y = sign.x + sign.width - MEDAL / 2, sign.middle[1]
        fill(painter, INK)
        painter.fill_circle(x, y, 27)
        fill(painter, PAPER)
        painter.fill_circle(x, y, 25)
        draw_prestige(painter, str(view.board.district_table[view.players][0]), x, y, 46)
