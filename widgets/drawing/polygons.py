"""Plane geometry for hit tests and layout: convex polygons as tuples of points, boxes, polylines. Pure; any unit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Polygon = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: its top left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """Return the smallest box that contains all points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        right, bottom = self.x + self.width, self.y + self.height
        return (self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)

    def grown(self, by: float) -> Box:
        """Return the box with `by` more on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies inside or on the edge."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def meets(self, other: Box) -> bool:
        """Say whether two boxes share more than an edge."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


def tilted_box(centre: Point, angle: float, length: float, width: float) -> tuple[Point, ...]:
    """Return the four corners of a rectangle whose long side lies at `angle` (radians, clockwise on screen).

    >>> tilted_box((10, 10), 0, 6, 2)
    ((7.0, 9.0), (13.0, 9.0), (13.0, 11.0), (7.0, 11.0))
    """
    (x, y), cos, sin = centre, math.cos(angle) / 2, math.sin(angle) / 2
    ax, ay, bx, by = cos * length, sin * length, -sin * width, cos * width
    return (
        (x - ax - bx, y - ay - by),
        (x + ax - bx, y + ay - by),
        (x + ax + bx, y + ay + by),
        (x - ax + bx, y - ay + by),
    )


def inside(polygon: Polygon, point: Point) -> bool:
    """Say whether a point lies inside a polygon (ray casting)."""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in _sides(polygon):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def distance(polygon: Polygon, point: Point) -> float:
    """Return how far a point is from a polygon, 0 inside."""
    if inside(polygon, point):
        return 0.0
    return min(distance_to_segment(point, a, b) for a, b in _sides(polygon))


def distance_to_segment(point: Point, a: Point, b: Point) -> float:
    """Return the distance from a point to the segment from a to b."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / long)) if long else 0.0
    return math.hypot(x - ax - t * dx, y - ay - t * dy)


def overlap(a: Polygon, b: Polygon) -> Point | None:
    """Return the shortest move of convex polygon `a` after which it no longer overlaps `b`, None if it does not.

    >>> overlap(Box(0, 0, 4, 4).corners, Box(3, 1, 4, 4).corners)
    (-1.0, 0.0)
    """
    best, way = math.inf, (0.0, 0.0)
    for (x1, y1), (x2, y2) in (*_sides(a), *_sides(b)):
        length = math.hypot(x2 - x1, y2 - y1)
        nx, ny = (y2 - y1) / length, (x1 - x2) / length
        of_a = [x * nx + y * ny for x, y in a]
        of_b = [x * nx + y * ny for x, y in b]
        for depth, sign in ((max(of_a) - min(of_b), -1), (max(of_b) - min(of_a), 1)):
            if depth <= 1e-9:
                return None
            if depth < best:
                best, way = depth, (sign * depth * nx + 0.0, sign * depth * ny + 0.0)
    return way


def circle(centre: Point, radius: float, corners: int = 16) -> tuple[Point, ...]:
    """Return a polygon just large enough to contain the circle."""
    r = radius / math.cos(math.pi / corners)
    turns = [2 * math.pi * i / corners for i in range(corners)]
    return tuple((centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t in turns)


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the convex hull, clockwise on screen (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def half(run: Iterable[Point]) -> list[Point]:
        chain: list[Point] = []
        for x, y in run:
            while len(chain) > 1:
                (x1, y1), (x2, y2) = chain[-2:]
                if (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        return chain[:-1]

    return half(ordered) + half(reversed(ordered))


def smooth(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Return a curve through all points (Catmull-Rom, centripetal enough for our even spacing), ends included."""
    ends = [points[0], *points, points[-1]]
    curve = [points[0]]
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(1, steps + 1):
            t = i / steps
            curve.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return curve


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def _sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)
