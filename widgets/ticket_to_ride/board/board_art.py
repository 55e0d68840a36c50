"""The ground of the board: Amsterdam as an engraved map, the IJ at the top and the town in its half-moon of canals.

All of it is our own drawing. Water, wall and houses leave clear paper round the routes, names and medallions. Nothing
of it changes during a game, so it is drawn once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from widgets.drawing import engraving
from widgets.drawing.engraving import Line
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import INK
from widgets.drawing.polygons import Box, Point, hull
from widgets.ticket_to_ride.board import waterways
from widgets.ticket_to_ride.board.geometry import Geometry

LAND, TOWN, STREET = "#e6d9a8", "#f1e2bd", "#fbf3de"
SEA, WATER, WATER_INK = "#b3cfcb", "#b9d3ce", "#46706f"
SUNNY, SHADY = "#e9c59b", "#c8986a"


class Ground:
    """The layout of the ground for one geometry."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.width, self.height = geometry.form.width, geometry.form.height
        self.sheet = Box(0, 0, self.width, self.height).grown(-geometry.form.track - 12)
        self.measure = max(0.8, self.width / 1200)
        self.canal = 10.5 * self.measure

    @cached_property
    def shore(self) -> Line:
        """The shore of the IJ, from left to right."""
        return waterways.shore(self.geometry)

    @cached_property
    def canals(self) -> list[Line]:
        """The middle lines of the canals."""
        return [waterways.waterway(self.geometry, canal, self.shore) for canal in waterways.CANALS]

    @cached_property
    def rivers(self) -> list[tuple[Line, float]]:
        """The two parts of the river, each with its width."""
        parts = ((waterways.AMSTEL, 28.0), (waterways.DAMRAK, 17.0))
        return [(waterways.waterway(self.geometry, way, self.shore), wide * self.measure) for way, wide in parts]

    @cached_property
    def streets(self) -> list[Line]:
        """The line of each route, from medallion to medallion."""
        return [engraving.curve(self.geometry.line(route), 5) for route in self.geometry.spaces]

    @cached_property
    def bounds(self) -> Line:
        """The convex outline of all routes, with space for the wall; clockwise."""
        points: list[Point] = []
        for spaces in self.geometry.spaces.values():
            points += [corner for space in spaces for corner in space.corners]
        ring = np.array(hull(points))
        out = ring - ring.mean(axis=0)
        grown = ring + out / np.hypot(*out.T)[:, None] * 27 * self.measure
        return engraving.evenly(engraving.curve([tuple(p) for p in np.vstack([grown, grown[:1]])]), 12)[:-1]

    @cached_property
    def wall(self) -> Line:
        """The town wall with its bastions, from shore to shore round the south."""
        ring = self.bounds
        ashore = self.south_of_shore(ring, 14)
        landings = np.flatnonzero(~ashore & np.roll(ashore, -1))
        if len(landings):
            run = np.roll(ring, -int(landings[0]) - 1, axis=0)[: int(ashore.sum())]
        else:  # a board whose routes all lie well inland
            run = np.vstack([ring, ring[:2]])
        return engraving.bastioned(run, 84 * self.measure, 14 * self.measure)

    @cached_property
    def houses(self) -> np.ndarray:
        """The houses (n, 4, 2), clear of water, wall, streets, medallions and names."""
        centre = (0.53 * self.width, 0.24 * self.height)
        reach = float(np.hypot(*(self.bounds - centre).T).max())
        houses = engraving.roofs(centre, reach, depth=9.5 * self.measure, front=11.5 * self.measure)
        at = houses.mean(axis=1)
        keep = engraving.within(at, engraving.evenly(self.bounds, 50)) & self.south_of_shore(at, 14)
        houses, at = houses[keep], at[keep]
        clear = engraving.clear_of(at, self.streets, self.geometry.form.space[1] / 2 + 10.5)
        clear &= engraving.clear_of(at, [self.wall], 11)
        clear &= engraving.clear_of(at, self.canals, self.canal / 2 + 8)
        for river, wide in self.rivers:
            clear &= engraving.clear_of(at, [river], wide / 2 + 8)
        for x, y in self.geometry.locations.values():
            clear &= np.hypot(at[:, 0] - x, at[:, 1] - y) > self.geometry.form.medallion + 9
        for label in self.geometry.labels.values():
            clear &= ~self._in(at, label.box, 9, 9)
        return houses[clear]

    @cached_property
    def waves(self) -> list[Line]:
        """Strokes on the open IJ, clear of shore, streets and names."""
        sheet = self.sheet
        low = float(self.shore[:, 1].max())
        strokes = engraving.waves(sheet.x + 6, sheet.x + sheet.width - 6, sheet.y + 12, low)
        starts = np.array([stroke[0] for stroke in strokes])
        clear = ~self.south_of_shore(starts, -32) & engraving.clear_of(starts, self.streets, 30)
        for label in self.geometry.labels.values():
            clear &= ~self._in(starts, label.box, 30, 8)
        return [stroke for stroke, good in zip(strokes, clear, strict=True) if good]

    @staticmethod
    def _in(points: np.ndarray, box: Box, left: float, by: float) -> Any:
        """Return for each point whether it lies in a box with a margin of `by`, and of `left` on the left."""
        low, high = (box.x - left, box.y - by), (box.x + box.width + by, box.y + box.height + by)
        return ((points > low) & (points < high)).all(axis=1)

    def south_of_shore(self, points: np.ndarray, by: float) -> Any:
        """Return for each point (n, 2) whether it lies more than `by` units south of the shore."""
        return points[:, 1] > np.interp(points[:, 0], self.shore[:, 0], self.shore[:, 1]) + by


@lru_cache(maxsize=8)
def ground(geometry: Geometry) -> Ground:
    """Return the ground for a geometry; computed once."""
    return Ground(geometry)


def paint_ground(painter: BoardPainter, geometry: Geometry) -> None:
    """Draw the map, lowest things first."""
    land = ground(geometry)
    painter.line_join, painter.line_cap = "round", "round"
    fill(painter, LAND)
    painter.fill_rect(0, 0, land.width, land.height)
    _fields(painter, land)
    _town(painter, land)
    _sea(painter, land)
    _inner_water(painter, land)
    _houses(painter, land)
    _streets(painter, land)


def _fields(painter: BoardPainter, land: Ground) -> None:
    """Draw the ditches between the meadows outside the wall, and the rows of grass."""
    middle = np.array([0.53 * land.width, 0.3 * land.height])
    edge = engraving.evenly(land.bounds, 16)
    out = (edge - middle) / np.hypot(*(edge - middle).T)[:, None]
    pen(painter, INK, 0.8, 0.2)
    painter.stroke_line_segments(compact(np.stack([edge, edge + 420 * out], axis=1)))
    pen(painter, INK, 0.8, 0.13)
    painter.stroke_line_segments(compact([edge + far * out for far in range(30, 400, 26)]))


def _town(painter: BoardPainter, land: Ground) -> None:
    wall = land.wall
    painter.line_join = "miter"
    for colour, width, alpha in ((INK, 21, 0.55), (WATER, 19, 1.0)):
        pen(painter, colour, width * land.measure, alpha)
        painter.stroke_lines(compact([wall])[0])
    fill(painter, TOWN)
    for polygon in compact([land.bounds, wall]):
        painter.fill_polygon(polygon)
    pen(painter, INK, 2, 0.85)
    painter.stroke_lines(compact([wall])[0])
    pen(painter, INK, 0.8, 0.5)
    painter.stroke_lines(compact([engraving.beside(engraving.evenly(wall, 4), -4)])[0])
    painter.line_join = "round"


def _sea(painter: BoardPainter, land: Ground) -> None:
    shore = land.shore
    fill(painter, SEA)
    painter.fill_polygon(compact([np.vstack([shore, (land.width + 30, -10), (-30, -10)])])[0])
    pen(painter, INK, 2.2, 0.85)
    painter.stroke_lines(compact([shore])[0])
    # Lines along the shore that get thinner out to sea, as an engraver shades water.
    for i, off in enumerate((4, 8, 13, 19, 26)):
        pen(painter, WATER_INK, 1.3 - 0.18 * i, 0.7 - 0.12 * i)
        painter.stroke_lines(compact([engraving.beside(shore, off)])[0])
    pen(painter, WATER_INK, 1, 0.55)
    painter.stroke_line_segments(compact(land.waves))


def _inner_water(painter: BoardPainter, land: Ground) -> None:
    """Draw canals and river: all banks first, so that none shows where waters meet; the river covers the canals."""
    painter.line_cap = "butt"
    pen(painter, INK, land.canal + 2.2, 0.6)
    painter.stroke_line_segments(compact(land.canals))
    for river, wide in land.rivers:
        painter.line_width = wide + 2.2
        painter.stroke_lines(compact([river])[0])
    pen(painter, WATER, land.canal)
    painter.stroke_line_segments(compact(land.canals))
    pen(painter, WATER_INK, 0.8, 0.6)
    ripples = [engraving.beside(canal, off * land.canal) for canal in land.canals for off in (-0.24, 0.24)]
    painter.stroke_line_segments(compact(ripples))
    for river, wide in land.rivers:
        pen(painter, WATER, wide)
        painter.stroke_lines(compact([river])[0])
        pen(painter, WATER_INK, 0.8, 0.6)
        ripples = [engraving.beside(river, off * wide) for off in (-0.33, -0.12, 0.12, 0.33)]
        painter.stroke_line_segments(compact(ripples))
    painter.line_cap = "round"


def _houses(painter: BoardPainter, land: Ground) -> None:
    houses = land.houses
    left = (houses[:, 0] + houses[:, 3]) / 2
    right = (houses[:, 1] + houses[:, 2]) / 2
    fill(painter, SUNNY, 0.62)
    painter.fill_polygons(compact(np.stack([houses[:, 0], houses[:, 1], right, left], axis=1)))
    fill(painter, SHADY, 0.62)
    painter.fill_polygons(compact(np.stack([left, right, houses[:, 2], houses[:, 3]], axis=1)))
    pen(painter, INK, 0.7, 0.42)
    painter.stroke_polygons(compact(houses))


def _streets(painter: BoardPainter, land: Ground) -> None:
    """Draw the streets and bridges under the routes."""
    wide = land.geometry.form.space[1] + 7
    for colour, width, alpha in ((INK, wide + 2, 0.6), (STREET, wide, 1.0)):
        pen(painter, colour, width, alpha)
        painter.stroke_line_segments(compact(land.streets))


def square_ring(outer: Box, inner: Box) -> Sequence[Point]:
    """Return the polygon between two boxes: out along one, back along the other."""
    a, b = outer.corners, inner.corners
    return (*a, a[0], b[0], *reversed(b))
