"""Where everything is on the board: spaces, medallions, names, score track. Pure; nothing is drawn here.

The places come from the board's data. Spaces follow the curve of their route, the two routes of a double are laid side
by side, and overlapping spaces are moved apart a little.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from amsterdam.ticket_to_ride.board import Board, Route
from widgets.drawing.polygons import Box, Point, Polygon, circle, distance, overlap, tilted_box
from widgets.ticket_to_ride.board.labels import Label, place_labels


@dataclass(frozen=True, slots=True)
class Format:
    """Sizes in drawing units: of the board, a space, a medallion's radius, the score track's width, letters."""

    id: str
    width: float
    height: float
    space: tuple[float, float]
    medallion: float
    track: float
    letters: float
    reach: float  # how far beside a space a tap still counts


WIDE = Format("wide", 1200, 900, space=(72, 29), medallion=20, track=40, letters=20, reach=14)
#: For a board about 370 CSS pixels wide: taller, so that letters and spaces can be 1.5 times as large.
NARROW = Format("narrow", 800, 960, space=(48, 25), medallion=15, track=34, letters=20, reach=18)

#: The free space between two spaces and round a medallion.
_GAP = 2.0


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a route: its centre, the angle of its long side (radians, clockwise), its four corners."""

    centre: Point
    angle: float
    corners: tuple[Point, ...]


class Geometry:
    """The places of one board in one format.

    Attributes:
        spaces: by route, from its first end to its second.
        locations: the centres of the medallions.
        labels: the names and their positions.
        track: the squares of the score track, Start first.
    """

    def __init__(self, board: Board, form: Format = WIDE) -> None:
        self.board, self.form = board, form
        self.locations: Mapping[str, Point] = {
            location.id: (location.at[0] * form.width, location.at[1] * form.height)
            for location in board.locations.values()
        }
        self.track = _track(form, board.score_lap)
        self.inner = Box(0, 0, form.width, form.height).grown(-form.track - 12)
        layout = _Spaces(board, form, self.locations)
        self.spaces: Mapping[int, tuple[Space, ...]] = layout.relaxed()
        self.labels: Mapping[str, Label] = self._labels()
        # Where a name has no completely clear place, the spaces move a little.
        self.spaces = layout.relaxed([label.box.corners for label in self.labels.values()])

    def _labels(self) -> dict[str, Label]:
        names = {location.id: location.name for location in self.board.locations.values()}
        solids = [space.corners for spaces in self.spaces.values() for space in spaces]
        return place_labels(names, self.locations, self.form.medallion, self.form.letters, solids, self.inner)

    def line(self, route: int) -> list[Point]:
        """Return the line of a route, from medallion to medallion through its spaces."""
        a, b = self.board.routes[route].ends
        return [self.locations[a], *(space.centre for space in self.spaces[route]), self.locations[b]]

    def route_at(self, x: float, y: float, reach: float | None = None) -> int | None:
        """Return the route with a space at a point, or else the one with the nearest space within `reach` units."""
        reach = self.form.reach if reach is None else reach
        near = max(self.form.space) + reach
        best: tuple[float, int] | None = None
        for route, spaces in self.spaces.items():
            for space in spaces:
                if abs(space.centre[0] - x) > near or abs(space.centre[1] - y) > near:
                    continue
                candidate = (distance(space.corners, (x, y)), route)
                if best is None or candidate < best:
                    best = candidate
        return best[1] if best and best[0] <= reach else None

    def location_at(self, x: float, y: float) -> str | None:
        """Return the location whose medallion or name is at a point."""
        for location, (at_x, at_y) in self.locations.items():
            if math.hypot(at_x - x, at_y - y) <= self.form.medallion + _GAP:
                return location
        return next((id for id, label in self.labels.items() if label.box.holds(x, y)), None)

    def hit(self, x: float, y: float) -> int | str | None:
        """Return the route (a number) or location (its id) that a click at a point means, None for neither.

        What is at the point comes first, then what is near it.
        """
        route = self.route_at(x, y, reach=0)
        return route if route is not None else self.location_at(x, y) or self.route_at(x, y)

    def square(self, score: int) -> Box:
        """Return the square of the score track for a score, after any number of laps."""
        return self.track[score % len(self.track)]

    def laps(self, score: int) -> int:
        """Return how often a marker has passed Start: 0 up to 49 points, 1 from 50, -1 below zero."""
        return score // len(self.track)

    def marker_spots(self, scores: Sequence[int]) -> list[tuple[float, float, float]]:
        """Return the centre and the size of each player's marker.

        Markers that share a square are spread along it; in a corner, which is no longer than it is wide, they are
        smaller and stand two by two.
        """
        side, spots = self.form.track, []
        for seat, score in enumerate(scores):
            same = [other for other, theirs in enumerate(scores) if self.square(theirs) == self.square(score)]
            n, box = same.index(seat), self.square(score)
            (x, y), more = box.middle, max(box.width, box.height) - 0.8 * side
            if len(same) == 1:
                spots.append((x, y, 0.8 * side))
            elif more > 0.5 * side:
                step = min(0.5 * side, more / (len(same) - 1)) * (n - (len(same) - 1) / 2)
                spots.append((x + step, y, 0.8 * side) if box.width > box.height else (x, y + step, 0.8 * side))
            else:
                spots.append((x + (n % 2 - 0.5) * 0.44 * side, y + (n // 2 - 0.5) * 0.44 * side, 0.56 * side))
        return spots


@lru_cache(maxsize=8)
def geometry(board: Board, form: Format = WIDE) -> Geometry:
    """Return the geometry of a board; computed once."""
    return Geometry(board, form)


class _Spaces:
    """Lays out the spaces. A double is one chain of stations with two spaces at each, so that it stays parallel."""

    def __init__(self, board: Board, form: Format, locations: Mapping[str, Point]) -> None:
        self.form, self.locations = form, locations
        self.chains: dict[tuple[Route, ...], list[Point]] = {}
        self.side: dict[int, int] = {}  # in a double, the side of the centre line on which a route lies: -1 or 1
        self._near: list[tuple[int, int]] | None = None
        for route in board.routes.values():
            if route.twin is None:
                self.chains[(route,)] = self._points(route)
            elif route.id < route.twin:
                self._add_double(route, board.routes[route.twin])

    def _points(self, route: Route) -> list[Point]:
        return [(x * self.form.width, y * self.form.height) for x, y in route.spaces]

    def _add_double(self, one: Route, other: Route) -> None:
        mine = self._points(one)
        twins = self._points(other) if other.ends == one.ends else self._points(other)[::-1]
        middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(mine, twins, strict=True)]
        self.chains[one, other] = middles
        angle = self._angles(one, middles)[0]
        (x, y), (mx, my) = mine[0], middles[0]
        self.side[one.id] = 1 if (my - y) * -math.cos(angle) + (mx - x) * math.sin(angle) >= 0 else -1
        self.side[other.id] = -self.side[one.id]

    def _angles(self, route: Route, points: Sequence[Point]) -> list[float]:
        """Return the angle of the curve at each station. A link to a medallion counts half, since it may be slanted."""
        way = [self.locations[route.ends[0]], *points, self.locations[route.ends[1]]]
        angles = []
        for i in range(1, len(way) - 1):
            before, after = _unit(way[i - 1], way[i]), _unit(way[i], way[i + 1])
            a, b = 0.5 if i == 1 else 1, 0.5 if i == len(way) - 2 else 1
            angles.append(math.atan2(a * before[1] + b * after[1], a * before[0] + b * after[0]))
        return angles

    def spaces(self) -> dict[int, tuple[Space, ...]]:
        length, width = self.form.space
        by_route = {}
        for routes, points in self.chains.items():
            angles = self._angles(routes[0], points)
            for route in routes:
                off = self.side.get(route.id, 0) * (width + _GAP) / 2
                spaces = []
                for (x, y), angle in zip(points, angles, strict=True):
                    centre = (x - math.sin(angle) * off, y + math.cos(angle) * off)
                    spaces.append(Space(centre, angle, tilted_box(centre, angle, length, width)))
                by_route[route.id] = tuple(spaces if route.ends == routes[0].ends else spaces[::-1])
        return dict(sorted(by_route.items()))

    def relaxed(self, blocks: Sequence[Polygon] = ()) -> dict[int, tuple[Space, ...]]:
        """Return the spaces after moving stations apart until no space overlaps another, a medallion or a block."""
        medallions = [circle(at, self.form.medallion + _GAP) for at in self.locations.values()]
        self.blocks = [(Box.around(block), block) for block in (*medallions, *blocks)]
        for _round in range(120):
            moves = self._moves(self.spaces())
            if not moves:
                break
            for chain, station, (dx, dy) in moves:
                x, y = self.chains[chain][station]
                self.chains[chain][station] = (x + dx, y + dy)
        return self.spaces()

    def _moves(self, spaces: Mapping[int, tuple[Space, ...]]) -> list[tuple[tuple[Route, ...], int, Point]]:
        moves = []
        for (chain, i), space in self._stations(spaces):
            grown = self._grown(space)
            bounds = Box.around(grown)
            for near, block in self.blocks:
                if near.meets(bounds) and (push := overlap(grown, block)) and _counts(push):
                    moves.append((chain, i, push))
        placed = self._stations(spaces)
        for a, b in self._neighbours(placed):
            ((chain, i), space), ((other_chain, j), other) = placed[a], placed[b]
            if math.dist(space.centre, other.centre) > math.hypot(*self.form.space) + _GAP:
                continue
            push = overlap(self._grown(space), other.corners)
            if push and _counts(push):
                moves.append((chain, i, _part(push, 0.5)))
                moves.append((other_chain, j, _part(push, -0.5)))
        return moves

    def _grown(self, space: Space) -> tuple[Point, ...]:
        length, width = self.form.space
        return tilted_box(space.centre, space.angle, length + _GAP, width + _GAP)

    def _stations(self, spaces: Mapping[int, tuple[Space, ...]]) -> list[tuple[tuple[tuple[Route, ...], int], Space]]:
        """Return each space with the station it belongs to: its chain, and its index in the chain."""
        placed = []
        for chain in self.chains:
            for route in chain:
                ordered = spaces[route.id] if route.ends == chain[0].ends else spaces[route.id][::-1]
                placed += [((chain, i), space) for i, space in enumerate(ordered)]
        return placed

    def _neighbours(self, placed: Sequence[tuple[tuple[tuple[Route, ...], int], Space]]) -> list[tuple[int, int]]:
        """Return the pairs that can come to overlap. Computing them once is enough, since nothing moves far."""
        if self._near is None:
            reach = 1.3 * sum(self.form.space)
            self._near = [
                (a, b)
                for a, (station, space) in enumerate(placed)
                for b in range(a + 1, len(placed))
                if station != placed[b][0] and math.dist(space.centre, placed[b][1].centre) < reach
            ]
        return self._near


def _track(form: Format, lap: int) -> tuple[Box, ...]:
    """Return the squares of the score track: Start at the bottom left, up the left side and on clockwise."""
    margin, side = 8.0, form.track
    across, down = form.width - 2 * margin - side, form.height - 2 * margin - side
    left = int(lap * form.height / (form.width + form.height) / 2)
    top = lap // 2 - left
    bottom = lap - 2 * left - top
    x0, y0, x1, y1 = (
        margin,
        margin,
        margin + across,
        margin + down,
    )  # top left corners of the four corner squares
    boxes = []
    for n, start, (dx, dy) in (
        (left, (x0, y1), (0, -down)),
        (top, (x0, y0), (across, 0)),
        (left, (x1, y0), (0, down)),
        (bottom, (x1, y1), (-across, 0)),
    ):
        long = (abs(dx) + abs(dy) - side) / max(1, n - 1) if n > 1 else side
        boxes.append(Box(*start, side, side))
        for i in range(n - 1):
            far = side + i * long if dx + dy > 0 else -(i + 1) * long
            if dx:
                boxes.append(Box(start[0] + far, start[1], long, side))
            else:
                boxes.append(Box(start[0], start[1] + far, side, long))
    return tuple(boxes)


def _unit(a: Point, b: Point) -> Point:
    long = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / long, (b[1] - a[1]) / long


def _part(push: Point, share: float) -> Point:
    return push[0] * share, push[1] * share


def _counts(push: Point) -> bool:
    """Say whether a push is worth another round; a smaller overlap only takes from the gap between things."""
    return math.hypot(*push) > 0.2 * _GAP
