"""Where everything is on the board, and what is at a point. Pure; nothing is drawn here.

Places come from the board's data, in a picture of 1600 x 1200 units. A *thing* is what can be clicked: a name and
numbers, such as ``("block", 4)``, ``("field", 8)``, ``("amstel", 3)``, ``("warehouse", 2)``, ``("market-good", 5)``,
``("jetty", 1)``, ``("spot", 1, 0)`` (where one dockworker stands), ``("depot", 0)`` and ``("district", 2)``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property, lru_cache

import numpy as np

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.goods import DISTRICTS
from widgets.drawing.polygons import Box, Point

Thing = tuple[str | int, ...]

#: The size of letters on the board, in units: 12 pixels or more wherever the board is shown with letters.
LETTERS = 29.0
#: How far beside a thing a tap still counts.
REACH = 16.0
#: The space on a district's sign for the points of its tile.
MEDAL = 36.0
#: The height of a sign, and the average width of a letter on it.
_SIGN, _LETTER = 32.0, 14.6


class Geometry:
    """The places of one board.

    Attributes:
        blocks, fields, warehouses, depot: boxes, by number.
        market: by kind of good.
        jetties: by colour of dockworker; the pier beside the jetty's field.
        amstel: centre and radius of each field, the start field first.
    """

    def __init__(self, board: Board) -> None:
        picture = board.picture
        self.board = board
        self.size = (float(picture.size[0]), float(picture.size[1]))
        self.blocks = tuple(_box((block.x, block.y), picture.block) for block in board.blocks)
        self.fields = tuple(_box((field.x, field.y), picture.field) for field in board.harbour.fields)
        self.warehouses = tuple(_box((house.x, house.y), picture.warehouse) for house in board.harbour.warehouses)
        self.depot = tuple(_box(at, size) for at, size in zip(board.depot_places, picture.depot, strict=True))
        self.market = tuple(_box(at, picture.market) for at in board.market_places)
        self.jetties = tuple(self._pier(field) for field in board.harbour.jetties)
        ends = (0, board.amstel.last)
        self.amstel = tuple(
            (float(x), float(y), float(picture.amstel_ends if n in ends else picture.amstel))
            for n, (x, y) in enumerate(board.amstel.places)
        )

    def _pier(self, field: int) -> Box:
        """Return the pier of a jetty, outside the ring of fields like the warehouses."""
        x, y = self.fields[field].middle
        middle = sum(box.middle[1] for box in self.fields) / len(self.fields)
        return _box((x, y + math.copysign(self.warehouse_distance, y - middle)), self.board.picture.warehouse)

    @cached_property
    def warehouse_distance(self) -> float:
        """The distance of a warehouse from its field."""
        return sum(
            math.dist(box.middle, self.fields[house.field].middle)
            for box, house in zip(self.warehouses, self.board.harbour.warehouses, strict=True)
        ) / max(1, len(self.warehouses))

    def roof(self, warehouse: int) -> tuple[Box, ...]:
        """Return the fields on the roof of a warehouse, the best first."""
        box, values = self.warehouses[warehouse], self.board.harbour.warehouses[warehouse].values
        each = box.width / len(values)
        return tuple(Box(box.x + n * each, box.y, each, 0.5 * box.height) for n in range(len(values)))

    def letter(self, jetty: int) -> Box:
        """Return the plate with a jetty's letter, at the land end of the pier."""
        box = self.jetties[jetty]
        y = box.y - 4 if self._to_north(jetty) else box.y + box.height - 30
        return Box(box.middle[0] - 20, y, 40, 34)

    def spots(self, jetty: int) -> tuple[Box, ...]:
        """Return the places of the dockworkers on a jetty, two at most."""
        box = self.jetties[jetty]
        y, height = box.y + (26 if self._to_north(jetty) else 0), box.height - 26
        return tuple(Box(box.x + n * box.width / 2, y, box.width / 2, height) for n in range(2))

    def _to_north(self, jetty: int) -> bool:
        return self.jetties[jetty].y < self.fields[self.board.harbour.jetties[jetty]].y

    @cached_property
    def bridges(self) -> tuple[tuple[int, int], ...]:
        """The pairs of blocks that a bridge joins."""
        neighbours = self.board.neighbours
        return tuple(
            (a, b) for a in range(len(neighbours)) for b in range(a + 1, len(neighbours)) if neighbours[a] >> b & 1
        )

    @cached_property
    def signs(self) -> tuple[Box, ...]:
        """The sign of each district, as near to its centre as there is space."""
        placed: list[Box] = []
        for district in range(len(DISTRICTS)):
            placed.append(self._sign(district, placed))
        return tuple(placed)

    def _sign(self, district: int, others: list[Box]) -> Box:
        pairs = list(zip(self.blocks, self.board.blocks, strict=True))
        own = [box for box, block in pairs if block.district == district]
        area = Box.around(corner for box in own for corner in box.corners).grown(1.5 * _SIGN)
        wide = len(DISTRICTS[district]) * _LETTER + 1.4 * _SIGN + MEDAL
        right, bottom = min(area.x + area.width, self.size[0] - 4) - wide, area.y + area.height - _SIGN
        top = min(box.y for box in own)
        x, y = (at.ravel() for at in np.meshgrid(np.arange(max(4, area.x), right, 8), np.arange(top, bottom)))
        at = np.column_stack([x + wide / 2, y + _SIGN / 2])
        mine, theirs = (
            np.min(
                [np.hypot(*(at - box.middle).T) for box, block in pairs if (block.district == district) == is_mine],
                axis=0,
            )
            for is_mine in (True, False)
        )
        cost = mine + 3 * np.maximum(0, mine - theirs + 30) + 0.3 * np.hypot(*(at - area.middle).T)
        for solid in self._solids(others):
            cost += 2000 * (
                (x < solid.x + solid.width)
                & (solid.x < x + wide)
                & (y < solid.y + solid.height)
                & (solid.y < y + _SIGN)
            )
        for at_x, at_y in self._decks():
            cost += 40 * ((x < at_x) & (at_x < x + wide) & (y < at_y) & (at_y < y + _SIGN))
        best = int(np.argmin(cost))
        return Box(float(x[best]), float(y[best]), wide, _SIGN)

    def _solids(self, others: list[Box]) -> list[Box]:
        """Return what a sign must not cover."""
        pieces = (*self.blocks, *self.market, *self.depot, *self.warehouses, *self.jetties, *others)
        discs = (Box(x - r - 4, y - r - 2, 2 * r + 70, 2 * r + 4) for x, y, r in self.amstel)  # with a stack of discs
        return [box.grown(1) for box in (*pieces, *discs)]

    def _decks(self) -> list[Point]:
        """Return points along the bridges, which a sign should avoid covering."""
        return [at for a, b in self.bridges for at in _between(self.blocks[a].middle, self.blocks[b].middle)]

    @cached_property
    def places(self) -> tuple[Point, ...]:
        """The middle of each thing that `hit` can return, from top to bottom."""
        spots = (box for jetty in range(len(self.jetties)) for box in self.spots(jetty))
        boxes = (*spots, *self.blocks, *self.fields, *self.warehouses, *self.market, *self.depot, *self.signs)
        middles = [*(box.middle for box in boxes), *((x, y) for x, y, _radius in self.amstel)]
        return tuple(sorted(middles, key=lambda at: (at[1], at[0])))

    def hit(self, x: float, y: float) -> Thing | None:
        """Return the thing at a point, or else the nearest within `REACH`."""
        best: tuple[float, Thing] | None = None
        for thing, far in self._distances(x, y):
            if far <= REACH and (best is None or far < best[0]):
                best = (far, thing)
                if far == 0:
                    break
        return best[1] if best else None

    def _distances(self, x: float, y: float) -> Iterator[tuple[Thing, float]]:
        for n, (at_x, at_y, radius) in enumerate(self.amstel):
            yield ("amstel", n), max(0.0, math.hypot(x - at_x, y - at_y) - radius)
        for jetty in range(len(self.jetties)):
            for n, box in enumerate(self.spots(jetty)):
                yield ("spot", jetty, n), _far(box, x, y)
        for name, boxes in (
            ("block", self.blocks),
            ("field", self.fields),
            ("warehouse", self.warehouses),
            ("market-good", self.market),
            ("depot", self.depot),
            ("district", self.signs),
        ):
            for n, box in enumerate(boxes):
                yield (name, n), _far(box, x, y)

    def box(self, thing: Thing) -> Box:
        """Return the box round a thing. Raises KeyError for an unknown thing."""
        name, number = str(thing[0]), int(thing[1])
        if name == "amstel":
            x, y, radius = self.amstel[number]
            return _box((x, y), (2 * radius, 2 * radius))
        if name == "spot":
            return self.spots(number)[int(thing[2])]
        boxes = {
            "block": self.blocks,
            "field": self.fields,
            "warehouse": self.warehouses,
            "market-good": self.market,
            "jetty": self.jetties,
            "depot": self.depot,
            "district": self.signs,
        }
        return boxes[name][number]


@lru_cache(maxsize=8)
def geometry(board: Board) -> Geometry:
    """Return the geometry of a board; computed once."""
    return Geometry(board)


def _box(middle: Point, size: Point) -> Box:
    return Box(middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1])


def _far(box: Box, x: float, y: float) -> float:
    """Return the distance of a point from a box, 0 inside."""
    return math.hypot(max(box.x - x, 0, x - box.x - box.width), max(box.y - y, 0, y - box.y - box.height))


def _between(a: Point, b: Point) -> list[Point]:
    return [(a[0] + t / 12 * (b[0] - a[0]), a[1] + t / 12 * (b[1] - a[1])) for t in range(3, 10)]
