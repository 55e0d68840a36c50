"""The water on the board: the shore of the IJ, the river Amstel and the canals. Pure.

Canals avoid the routes: each is given as the places it passes, and it crosses a route only in a gap between two spaces,
or under a medallion, as under a bridge. So they fit any format, and an owner's own board data.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from widgets.drawing.engraving import Line, curve, evenly
from widgets.drawing.polygons import Point
from widgets.ticket_to_ride.board.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Gap:
    """The gap of a route before space `n` (0 is the first space), or after the last one."""

    route: int
    n: int


#: A place on a waterway: a gap of a route, the id of a location, or a point in fractions of the board.
Place = Gap | str | Point

#: From west to east, with the IJ to the north.
SHORE: tuple[Point, ...] = (
    (-0.02, 0.285), (0.05, 0.275), (0.12, 0.225), (0.18, 0.165), (0.2357, 0.14), (0.28, 0.19), (0.34, 0.212),
    (0.404, 0.195), (0.47, 0.18), (0.55, 0.185), (0.63, 0.215), (0.7038, 0.2322), (0.76, 0.27), (0.81, 0.31),
    (0.86, 0.3), (0.92, 0.25), (1.02, 0.235),
)  # fmt: skip

AMSTEL: tuple[Place, ...] = (
    (1.03, 0.82), (0.94, 0.77), "blauwbrug", (0.8, 0.725), Gap(38, 1), (0.6, 0.71), (0.53, 0.685), (0.495, 0.655),
    "dam",
)  # fmt: skip
DAMRAK: tuple[Place, ...] = (
    "dam", (0.447, 0.53), (0.446, 0.49), (0.455, 0.46), (0.472, 0.44), (0.482, 0.42), (0.478, 0.4), (0.465, 0.375),
    "korenmetershuisje", (0.478, 0.28), (0.49, 0.15),
)  # fmt: skip

#: The Singel, from the herring packers' tower to the mint.
SINGEL: tuple[Place, ...] = (
    "haringpakkerstoren", (0.388, 0.28), Gap(19, 2), (0.349, 0.44), (0.354, 0.5), "jan-roodenpoortstoren",
    (0.375, 0.64), (0.41, 0.69), Gap(31, 1), (0.535, 0.755), "munttoren", (0.672, 0.825), (0.695, 0.79), (0.74, 0.735),
)  # fmt: skip
#: The great ring in the west and south, out to the moat.
RING: tuple[Place, ...] = (
    (0.262, 0.19), (0.262, 0.23), Gap(6, 2), Gap(19, 1), (0.275, 0.425), Gap(20, 1), (0.22, 0.495), Gap(22, 1),
    (0.222, 0.57), Gap(23, 1), (0.2, 0.65), (0.235, 0.67), "westermarkt", (0.285, 0.755), (0.33, 0.778),
    (0.379, 0.79), Gap(25, 3), (0.382, 0.97),
)  # fmt: skip
#: Past the north market to the Jordaan and the bulwark.
WEST: tuple[Place, ...] = (
    (0.16, 0.17), (0.165, 0.28), "noordermarkt", (0.172, 0.43), (0.15, 0.49), "jordaan", (0.138, 0.63), (0.148, 0.7),
    "de-drie-hendricken",
)  # fmt: skip
#: On the old side, past the church; past the weigh house; and in the east.
OLD: tuple[Place, ...] = (
    (0.54, 0.15), (0.545, 0.28), "oude-kerk", (0.59, 0.43), (0.598, 0.47), Gap(35, 2), (0.63, 0.67), (0.632, 0.714),
)  # fmt: skip
WEIGH_HOUSE: tuple[Place, ...] = ("oude-waal", (0.668, 0.31), "waag", (0.65, 0.48), (0.61, 0.535))
EAST: tuple[Place, ...] = (
    (0.745, 0.22), (0.742, 0.3), Gap(44, 1), (0.772, 0.46), (0.8, 0.56), Gap(39, 1), (0.77, 0.695), (0.745, 0.733),
)  # fmt: skip
FAR_EAST: tuple[Place, ...] = ((0.88, 0.24), "montelbaanstoren", (0.842, 0.43), (0.848, 0.6), "blauwbrug")

CANALS = (SINGEL, RING, WEST, OLD, WEIGH_HOUSE, EAST, FAR_EAST)


def shore(geometry: Geometry) -> Line:
    """Return the shore of the IJ, from left to right."""
    return curve([_fraction(geometry, point) for point in SHORE])


def waterway(geometry: Geometry, places: tuple[Place, ...], bank: Line | None = None) -> Line:
    """Return the centre line of a waterway; it ends a little beyond the `bank` of the sea if it reaches it."""
    points: list[Point] = []
    for place in places:
        if isinstance(place, Gap):
            points += _crossing(geometry, place, points[-1])
        elif isinstance(place, str):
            points.append(geometry.locations.get(place, points[-1] if points else (0.0, 0.0)))
        else:
            points.append(_fraction(geometry, place))
    line = curve(points)
    if bank is None:
        return line
    line = evenly(line, 2)
    on_land = line[:, 1] > np.interp(line[:, 0], bank[:, 0], bank[:, 1]) - 3
    return evenly(line[on_land], 6)


def _fraction(geometry: Geometry, point: Point) -> Point:
    return point[0] * geometry.form.width, point[1] * geometry.form.height


def _crossing(geometry: Geometry, gap: Gap, before: Point) -> list[Point]:
    """Return three points straight across a route or a double, in the direction of the water."""
    if gap.route not in geometry.spaces:
        return []
    route = geometry.board.routes[gap.route]
    n = min(gap.n, route.length)
    (x1, y1), (x2, y2) = _ends_of_gap(geometry, gap.route, n)
    sides = 1.0
    if route.twin is not None:
        twin = geometry.board.routes[route.twin]
        other = n if twin.ends == route.ends else route.length - n
        (x3, y3), (x4, y4) = _ends_of_gap(geometry, twin.id, other)
        x1, y1, x2, y2 = (x1 + x3) / 2, (y1 + y3) / 2, (x2 + x4) / 2, (y2 + y4) / 2
        sides = 2.0
    long = math.hypot(x2 - x1, y2 - y1)
    off = (geometry.form.space[1] * sides / 2 + 4) / long
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    across = ((y1 - y2) * off, (x2 - x1) * off)
    a = (middle[0] + across[0], middle[1] + across[1])
    b = (middle[0] - across[0], middle[1] - across[1])
    return [a, middle, b] if math.dist(a, before) < math.dist(b, before) else [b, middle, a]


def _ends_of_gap(geometry: Geometry, route: int, n: int) -> tuple[Point, Point]:
    line = geometry.line(route)
    return line[n], line[n + 1]
