"""The ground of the city: an island for each block with canals between them, the central river, rows of houses.

Computed from the pieces' places, so that an owner's own board gets its own city. Pure; arrays of points (n, 2).
"""

from __future__ import annotations

import math
from functools import cached_property, lru_cache

import numpy as np

from widgets.city_collection.board.geometry import Geometry
from widgets.drawing import engraving
from widgets.drawing.engraving import Line
from widgets.drawing.polygons import Box, hull

#: The widths of a canal, of the river, and of a street with its bridge.
CANAL, RIVER, STREET = 17.0, 92.0, 19.0
#: How far an island extends from its block's centre at most, and the depth of a house.
_REACH, _HOUSE = (122.0, 98.0), 15.0
#: The margin kept free round the depot and the black market.
_YARD = 12.0

#: A half-plane: the near side of a line, as (nx, ny, c) with nx * x + ny * y <= c and a normal of length 1.
HalfPlane = tuple[float, float, float]


class Islands:
    """The ground for one geometry."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.middles = np.array([box.middle for box in geometry.blocks])

    @cached_property
    def river(self) -> Line:
        """The middle line of the Amstel, from the edge of the picture to the harbour."""
        places = [(x, y) for x, y, _radius in self.geometry.amstel]
        (x0, y0), (x1, y1) = places[0], places[1]
        (u, v) = places[-1]
        return engraving.curve([(x0 + 14 * (x0 - x1), y0 + 14 * (y0 - y1)), *places, (u, v - 60)], 4)

    @cached_property
    def town(self) -> np.ndarray:
        """The outline of the whole city's water: a convex polygon, clockwise."""
        corners = [corner for box in self.geometry.blocks for corner in box.grown(34).corners]
        return np.array(hull(corners))

    @cached_property
    def islands(self) -> tuple[np.ndarray, ...]:
        """The island of each block, a convex polygon."""
        return tuple(self.island(block) for block in range(len(self.middles)))

    def island(self, block: int, inset: float = 0) -> np.ndarray:
        """Return an island, or the part of it more than `inset` units from its shore."""
        x, y = self.middles[block]
        across, down = _REACH
        outline = np.array(
            [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]
        )
        for nx, ny, c in self._shores[block]:
            outline = clipped(outline, (nx, ny, c - inset))
        return outline

    @cached_property
    def _shores(self) -> tuple[tuple[HalfPlane, ...], ...]:
        return tuple(tuple(self._shores_of(block)) for block in range(len(self.middles)))

    def _shores_of(self, block: int) -> list[HalfPlane]:
        x, y = self.middles[block]
        across, down = _REACH
        corner = math.sqrt(0.5)
        shores = [(1.0, 0.0, x + across), (-1.0, 0.0, across - x), (0.0, 1.0, y + down), (0.0, -1.0, down - y)]
        shores += [
            (u * corner, v * corner, (u * x + v * y + 0.8 * (across + down)) * corner) for u in (-1, 1) for v in (-1, 1)
        ]
        for other, at in enumerate(self.middles):
            far = math.dist(self.middles[block], at)
            if other != block and far < 420:
                nx, ny = (at - self.middles[block]) / far
                shores.append((nx, ny, nx * x + ny * y + far / 2 - CANAL / 2))
        shores += self._from_river(block)
        shores += [_beside(box.grown(_YARD), (x, y)) for box in (*self._yards, *self.quays)]
        shores += _sides(self.town)
        return shores

    def _from_river(self, block: int) -> list[HalfPlane]:
        """Return the banks near a block: at the nearest point of the river, and a little up and down from there."""
        line = engraving.evenly(self.river, 40)
        ways = np.gradient(line, axis=0)
        near = int(np.argmin(np.hypot(*(line - self.middles[block]).T)))
        banks = []
        for (x, y), (u, v) in zip(line[max(0, near - 2) : near + 3], ways[max(0, near - 2) : near + 3], strict=True):
            normal = np.array([v, -u]) / math.hypot(u, v)
            nx, ny = normal if (normal * ((x, y) - self.middles[block])).sum() > 0 else -normal
            banks.append((float(nx), float(ny), float(nx * x + ny * y) - RIVER / 2 - 6))
        return banks

    @cached_property
    def _yards(self) -> tuple[Box, ...]:
        """The ground of black market and depot."""
        return self.market_yard, *self.geometry.depot

    @cached_property
    def market_yard(self) -> Box:
        return Box.around(corner for box in self.geometry.market for corner in box.corners)

    @cached_property
    def shore(self) -> float:
        """Where the harbour's southern quay ends in the water of the fields."""
        return max(box.y + box.height for box in self.geometry.fields) + 12

    @cached_property
    def quays(self) -> tuple[Box, ...]:
        """The quay on the city's side, left and right of the river's mouth."""
        houses = [box for box in (*self.geometry.warehouses, *self.geometry.jetties) if box.y > self.shore - 20]
        foot = max((box.y + box.height for box in houses), default=self.shore) + 4
        mouth, width = self.geometry.amstel[-1][0], self.geometry.size[0]
        left, right = mouth - RIVER / 2 - 8, mouth + RIVER / 2 + 8
        return (
            Box(-60, self.shore, left + 60, foot - self.shore),
            Box(right, self.shore, width + 60 - right, foot - self.shore),
        )

    @cached_property
    def streets(self) -> tuple[Line, ...]:
        """The street over each bridge, from block to block."""
        return tuple(np.array([self.middles[a], self.middles[b]]) for a, b in self.geometry.bridges)

    @cached_property
    def decks(self) -> tuple[np.ndarray, ...]:
        """The part of each street that crosses water: (2, 2), from shore to shore."""
        decks = []
        for (a, b), street in zip(self.geometry.bridges, self.streets, strict=True):
            points = engraving.evenly(street, 3)
            ashore = engraving.within(points, self.islands[a]) | engraving.within(points, self.islands[b])
            at = np.flatnonzero(~ashore)
            if len(at):
                decks.append(np.array([points[max(0, at[0] - 2)], points[min(len(points) - 1, at[-1] + 2)]]))
        return tuple(decks)

    @cached_property
    def houses(self) -> np.ndarray:
        """The houses (n, 4, 2), in rows along the shores, clear of blocks, streets and signs."""
        rows = [house for block in range(len(self.middles)) for ring in range(4) for house in self._row(block, ring)]
        houses = np.array(rows)
        at = houses.mean(axis=1)
        clear = engraving.clear_of(at, list(self.streets), STREET / 2 + 7)
        for box in (*self.geometry.blocks, *self.geometry.signs):
            low = np.array((box.x - 8, box.y - 8))
            high = np.array((box.x + box.width + 8, box.y + box.height + 8))
            clear &= ~((at > low) & (at < high)).all(axis=1)
        return houses[clear]

    def _row(self, block: int, ring: int) -> list[np.ndarray]:
        """Return the houses of one row, fronts outwards. Two rows stand back to back, then comes a lane."""
        inset = 4 + ring * _HOUSE + (ring // 2) * 6
        shore, inner = self.island(block, inset), self.island(block, inset + _HOUSE - 1)
        if len(shore) < 3 or len(inner) < 3:
            return []
        houses = []
        for (nx, ny, c), a, b in ((_line(a, b), a, b) for a, b in zip(shore, np.roll(shore, -1, axis=0), strict=True)):
            long = math.dist(a, b)
            n = round((long - 0.9 * _HOUSE) / 14)
            into = -np.array((nx, ny)) * (_HOUSE - 1)
            for i in range(n):
                start, end = (
                    a + (b - a) * ((0.45 * _HOUSE + (i + t) * (long - 0.9 * _HOUSE) / n) / long) for t in (0.04, 0.96)
                )
                house = np.array([start, end, end + into, start + into])
                if nx * house[2][0] + ny * house[2][1] <= c and engraving.within(house[2:], shore).all():
                    houses.append(house)
        return houses


@lru_cache(maxsize=8)
def islands(geometry: Geometry) -> Islands:
    """Return the ground for a geometry; computed once."""
    return Islands(geometry)


def clipped(polygon: np.ndarray, side: HalfPlane) -> np.ndarray:
    """Return the part of a convex polygon inside a half-plane, empty if there is none.

    >>> clipped(np.array([(0, 0), (2, 0), (2, 2), (0, 2)]), (1.0, 0.0, 1.0)).tolist()
    [[0.0, 0.0], [1.0, 0.0], [1.0, 2.0], [0.0, 2.0]]
    """
    nx, ny, c = side
    kept: list[tuple[float, float]] = []
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, axis=0), strict=True):
        before, after = nx * x1 + ny * y1 - c, nx * x2 + ny * y2 - c
        if before <= 0:
            kept.append((float(x1), float(y1)))
        if (before < 0 < after) or (after < 0 < before):
            t = before / (before - after)
            kept.append((float(x1 + t * (x2 - x1)), float(y1 + t * (y2 - y1))))
    return np.array(kept).reshape(-1, 2)


def _line(a: np.ndarray, b: np.ndarray) -> HalfPlane:
    """Return the half-plane right of the line from a to b: the inside of a polygon that is clockwise on screen."""
    long = math.dist(a, b) or 1.0
    nx, ny = float(b[1] - a[1]) / long, float(a[0] - b[0]) / long
    return nx, ny, nx * float(a[0]) + ny * float(a[1])


def _sides(polygon: np.ndarray) -> list[HalfPlane]:
    return [_line(a, b) for a, b in zip(polygon, np.roll(polygon, -1, axis=0), strict=True)]


def _beside(box: Box, at: tuple[float, float]) -> HalfPlane:
    """Return the half-plane that contains a point but not the box, bounded by the side of the box farthest from it."""
    sides = (
        (1.0, 0.0, box.x),
        (-1.0, 0.0, -box.x - box.width),
        (0.0, 1.0, box.y),
        (0.0, -1.0, -box.y - box.height),
    )
    return max(sides, key=lambda side: side[2] - side[0] * at[0] - side[1] * at[1])
