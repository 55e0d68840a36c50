"""Decoration on the board: the title with the city's crosses, and trees along the edge of the city."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from widgets.city_collection.board.geometry import Geometry
from widgets.city_collection.board.islands import RIVER, islands
from widgets.city_collection.board.plates import paint_plates, rounded, write
from widgets.city_collection.drawing.colours import ENAMEL, ENAMEL_WHITE
from widgets.drawing import engraving
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import INK, PAPER, SERIF
from widgets.drawing.polygons import Box

_TREE, _TREE_LIGHT, _RED = "#6f8f56", "#94b277", "#a8322a"
_TITLE = Box(1050, 1068, 300, 96)


def paint_scenery(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the trees, once: they do not change."""
    x, y = trees(geometry).T
    fill(painter, INK, 0.25)
    painter.fill_circles(x + 2, y + 3, 11)
    fill(painter, _TREE)
    painter.fill_circles(x, y, 11)
    fill(painter, _TREE_LIGHT)
    painter.fill_circles(x - 3, y - 3, 6)


@lru_cache(maxsize=8)
def trees(geometry: Geometry) -> np.ndarray:
    """Return the places of trees (n, 2): along the water round the city, where there is nothing else."""
    ground = islands(geometry)
    middle = ground.town.mean(axis=0)
    ring = engraving.evenly(np.vstack([ground.town, ground.town[:1]]), 34)
    out = (ring - middle) / np.hypot(*(ring - middle).T)[:, None]
    at = ring + 26 * out + 5 * np.column_stack([np.sin(np.arange(len(ring)) * 2.1), np.cos(np.arange(len(ring)) * 1.7)])
    width, height = geometry.size
    foot = ground.quays[0].y + ground.quays[0].height
    clear = (at[:, 0] > 14) & (at[:, 0] < width - 14) & (at[:, 1] > foot + 18) & (at[:, 1] < height - 14)
    clear &= engraving.clear_of(at, [ground.river], RIVER / 2 + 18)
    yards = [ground.market_yard.grown(26), *(box.grown(34) for box in geometry.depot), _TITLE.grown(20)]
    yards.append(Box(ground.market_yard.x, ground.market_yard.middle[1] - 70, ground.market_yard.width + 250, 150))
    for yard in (*yards, *(sign.grown(14) for sign in geometry.signs)):
        low, high = np.array((yard.x, yard.y)), np.array((yard.x + yard.width, yard.y + yard.height))
        clear &= ~((at > low) & (at < high)).all(axis=1)
    return np.asarray(at[clear])


def paint_title(painter: BoardPainter) -> None:
    """Draw the title, with the three crosses of the city's coat of arms."""
    paint_plates(painter, [_TITLE], ENAMEL, 12)
    pen(painter, ENAMEL_WHITE, 2.4)
    painter.stroke_polygon(rounded(_TITLE.grown(-6), 8))
    x, y = _TITLE.middle
    write(painter, "Amsterdam", x, y - 18, 44, ENAMEL_WHITE, _TITLE.width - 40, SERIF)
    fill(painter, _RED)
    painter.fill_rect(x - 62, y + 12, 124, 26)
    pen(painter, PAPER, 1.6)
    painter.stroke_rect(x - 62, y + 12, 124, 26)
    crosses = [
        np.array([(x + far - 8, y + 25 - turn * 8), (x + far + 8, y + 25 + turn * 8)])
        for far in (-38, 0, 38)
        for turn in (math.copysign(1, side) for side in (-1, 1))
    ]
    pen(painter, PAPER, 5)
    painter.stroke_line_segments(compact(crosses))
