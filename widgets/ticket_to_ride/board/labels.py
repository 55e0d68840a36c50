"""The positions of the locations' names: never over a space, a medallion or another name.

Pure, and the same each time. numpy tries all places of all names at once, since the reader waits while a board is laid
out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from widgets.drawing.polygons import Box, Point, Polygon, circle

#: Widths of letters as fractions of the font size, rather wide to allow for the serifs in our font stack.
_WIDTHS = {
    " ": 0.27,
    "-": 0.35,
    **dict.fromkeys("ijl", 0.31),
    **dict.fromkeys("frst", 0.4),
    **dict.fromkeys("mw", 0.82),
}
_SMALL, _CAPITAL = 0.53, 0.72

#: The last parts of compound names; a long name can be broken before them.
_ENDINGS = re.compile("(?<=[a-z]{5})(poortstoren|toren|huisje|markt)$")

#: The possible distances of a name from its medallion, in multiples of the font size.
_GAPS = (0.1, 0.2, 0.35, 0.5, 0.8, 1.1, 1.5)
_TURNS = np.radians(np.arange(0, 360, 6))


@dataclass(frozen=True, slots=True)
class Label:
    """A name in one or two lines, and the box it is centred in."""

    lines: tuple[str, ...]
    box: Box


def text_width(text: str, size: float) -> float:
    """Return the approximate width of a text in a serif font; used as the greatest width when it is drawn.

    >>> 25 < text_width("Dam", 16) < 35
    True
    """
    return size * sum(_WIDTHS.get(c, _CAPITAL if c.isupper() else _SMALL) for c in text)


def place_labels(
    names: Mapping[str, str],
    at: Mapping[str, Point],
    radius: float,
    size: float,
    solids: Sequence[Polygon],
    within: Box,
) -> dict[str, Label]:
    """Return a label for each name, near its point and clear of `solids`, of all medallions and of other labels.

    The names with the fewest places choose first. If no place is clear, the one that covers least is used.
    """
    places = {name: _Places(name, names[name], at, radius, size) for name in names}
    blocks = _Blocks([*solids, *(circle(point, radius) for point in at.values())], within)
    for place in places.values():
        place.covered = blocks.covered(place.boxes)
    chosen: dict[str, Label] = {}
    left = set(names)
    while left:
        name = min(sorted(left), key=lambda n: int((places[n].covered == 0).sum()))
        left.remove(name)
        place = places[name]
        cost = place.cost + place.covered
        for other in left:  # going a little farther is worth it to leave the other names more choice
            open_to = places[other].boxes[places[other].covered == 0]
            if len(open_to):
                cost = cost + 30 * _meet(place.boxes, open_to).mean(axis=1)
        best = int(np.argmin(cost))
        chosen[name] = Label(place.lines[best], Box(*(float(v) for v in place.boxes[best])))
        for other in left:
            places[other].covered += 10_000 * _meet(places[other].boxes, place.boxes[best : best + 1])[:, 0]
    return chosen


class _Places:
    """All possible places of one name: `boxes` (n, 4) as x, y, width, height, and the cost of each."""

    covered: np.ndarray

    def __init__(self, name: str, text: str, at: Mapping[str, Point], radius: float, size: float) -> None:
        self.lines: list[tuple[str, ...]] = []
        boxes, costs = [], []
        for lines in ways_to_write(text):
            width = max(text_width(line, size) for line in lines) + 0.3 * size
            height = (len(lines) + 0.12) * size
            broken = 6 if any(line.endswith("-") for line in lines) else 3 if len(lines) > 1 else 0
            gap, turn = (grid.ravel() for grid in np.meshgrid(_GAPS, _TURNS, indexing="ij"))
            dx, dy = np.cos(turn), np.sin(turn)
            reach = _reach(dx, dy, width / 2, height / 2, radius + gap * size)
            x, y = at[name][0] + dx * reach - width / 2, at[name][1] + dy * reach - height / 2
            boxes.append(np.column_stack([x, y, np.full_like(x, width), np.full_like(x, height)]))
            costs.append(broken + 20 * gap + 4 * np.minimum(abs(dx), abs(dy)))
            self.lines += [lines] * len(x)
        self.boxes = np.vstack(boxes)
        self.cost = np.concatenate(costs) + self._strays(name, at)

    def _strays(self, name: str, at: Mapping[str, Point]) -> np.ndarray:
        """Return a penalty for places about as near to another medallion as to the name's own."""
        others = np.array([point for other, point in at.items() if other != name])
        own = _far(self.boxes, np.array([at[name]]))[:, 0]
        return np.where(_far(self.boxes, others).min(axis=1) < 1.7 * own, 12.0, 0.0)


class _Blocks:
    """What names must not cover: convex polygons, and everything outside a box."""

    def __init__(self, solids: Sequence[Polygon], within: Box) -> None:
        self.solids = [np.array(solid) for solid in solids]
        self.lowest = [solid.min(axis=0) for solid in self.solids]
        self.highest = [solid.max(axis=0) for solid in self.solids]
        self.within = within

    def covered(self, boxes: np.ndarray) -> np.ndarray:
        """Return for each box (n, 4) the cost of overlapping solids or leaving `within`; 0 if it is clear."""
        x0, y0 = boxes[:, 0], boxes[:, 1]
        x1, y1 = x0 + boxes[:, 2], y0 + boxes[:, 3]
        low_x, low_y, high_x, high_y = x0.min(), y0.min(), x1.max(), y1.max()
        inner = self.within
        out = (x0 < inner.x) | (y0 < inner.y) | (x1 > inner.x + inner.width) | (y1 > inner.y + inner.height)
        cost = 3000.0 * out
        corners = np.stack([np.stack([x, y], axis=1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))], axis=1)
        for solid, (left, top), (right, bottom) in zip(self.solids, self.lowest, self.highest, strict=True):
            if not (low_x < right and high_x > left and low_y < bottom and high_y > top):
                continue
            near = np.flatnonzero((x0 < right) & (x1 > left) & (y0 < bottom) & (y1 > top))
            if len(near):
                deep = _depths(corners[near], solid)
                cost[near] += np.where(deep > 0, 1000 + 6 * deep, 0)
        return cost


def ways_to_write(text: str) -> list[tuple[str, ...]]:
    """Return a name in one line and, if it can be divided, in two.

    >>> ways_to_write("Jan Roodenpoortstoren")
    [('Jan Roodenpoortstoren',), ('Jan', 'Roodenpoortstoren'), ('Jan Rooden-', 'poortstoren')]
    """
    ways: list[tuple[str, ...]] = [(text,)]
    ways += [(text[:i], text[i + 1 :]) for i, c in enumerate(text) if c == " "]
    if ending := _ENDINGS.search(text):
        ways.append((text[: ending.start()] + "-", ending[0]))
    return ways


def _reach(dx: np.ndarray, dy: np.ndarray, half_width: float, half_height: float, radius: np.ndarray) -> np.ndarray:
    """Return how far along (dx, dy) a box must move to be just clear of a circle round the origin, for each place."""
    low, high = np.zeros_like(dx), half_width + half_height + 2 * radius
    for _step in range(16):
        middle = (low + high) / 2
        near_x = np.maximum(0, abs(dx) * middle - half_width)
        near_y = np.maximum(0, abs(dy) * middle - half_height)
        inside = np.hypot(near_x, near_y) < radius
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return high


def _depths(corners: np.ndarray, solid: np.ndarray) -> np.ndarray:
    """Return the depth of overlap for upright boxes (n, 4, 2) whose bounds touch the bounds of a convex polygon."""
    sides = np.roll(solid, -1, axis=0) - solid
    normals = np.column_stack([sides[:, 1], -sides[:, 0]]) / np.hypot(*sides.T)[:, None]
    normals = np.vstack([normals, -normals, np.eye(2), -np.eye(2)])
    of_boxes, of_solid = corners @ normals.T, solid @ normals.T
    depth: np.ndarray = (of_boxes.max(axis=1) - of_solid.min(axis=0)).min(axis=1)
    return np.maximum(depth, 0)


def _meet(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return for each pair of boxes whether they overlap: (n, 4) and (m, 4) to (n, m)."""
    if len(a) and len(b) and ((_low(a) >= _high(b)) | (_low(b) >= _high(a))).any():
        return np.zeros((len(a), len(b)), dtype=bool)  # most names are far from each other
    a, b = a[:, None, :], b[None, :, :]
    across = (a[..., 0] < b[..., 0] + b[..., 2]) & (b[..., 0] < a[..., 0] + a[..., 2])
    return across & (a[..., 1] < b[..., 1] + b[..., 3]) & (b[..., 1] < a[..., 1] + a[..., 3])


def _low(boxes: np.ndarray) -> np.ndarray:
    low: np.ndarray = boxes[:, :2].min(axis=0)
    return low


def _high(boxes: np.ndarray) -> np.ndarray:
    high: np.ndarray = (boxes[:, :2] + boxes[:, 2:]).max(axis=0)
    return high


def _far(boxes: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the distances from each box to each point: (n, 4) and (m, 2) to (n, m)."""
    x, y = boxes[:, None, 0], boxes[:, None, 1]
    dx = np.maximum(0, np.maximum(x - points[:, 0], points[:, 0] - x - boxes[:, None, 2]))
    dy = np.maximum(0, np.maximum(y - points[:, 1], points[:, 1] - y - boxes[:, None, 3]))
    return np.hypot(dx, dy)
