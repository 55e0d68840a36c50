"""Pieces of an old engraved map as lines and polygons: curves, waves, ships, roofs, walls with bastions, a rose.

Everything is computed with numpy in drawing units and is the same each time; nothing is drawn here. A line is an
array (n, 2); a set of lines is a list of such arrays.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from widgets.drawing.polygons import Point, smooth

Line = np.ndarray


def curve(points: Sequence[Point], steps: int = 8) -> Line:
    """Return a smooth line through points."""
    return np.array(smooth([(float(x), float(y)) for x, y in points], steps))


def beside(line: Line, by: float) -> Line:
    """Return the line moved sideways by `by` units, to its left for a positive number (y pointing down)."""
    way = np.gradient(line, axis=0)
    way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
    return line + by * np.column_stack([way[:, 1], -way[:, 0]])


def evenly(line: Line, step: float) -> Line:
    """Return points about `step` units apart along a line."""
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    at = np.linspace(0, far[-1], max(2, round(far[-1] / step) + 1))
    return np.column_stack([np.interp(at, far, line[:, 0]), np.interp(at, far, line[:, 1])])


def clear_of(points: np.ndarray, lines: Sequence[Line], by: float) -> np.ndarray:
    """Say for each point (n, 2) whether it is more than `by` units away from all lines."""
    clear = np.ones(len(points), dtype=bool)
    for line in lines:
        low, high = line.min(axis=0) - by, line.max(axis=0) + by
        near = np.flatnonzero(clear & ((points > low) & (points < high)).all(axis=1))
        if len(near):
            clear[near] = _to_line(points[near], line) > by
    return clear


def _to_line(points: np.ndarray, line: Line) -> np.ndarray:
    starts, ways = line[:-1], np.diff(line, axis=0)
    from_start = points[:, None, :] - starts[None]
    t = np.clip((from_start * ways).sum(axis=2) / np.maximum((ways**2).sum(axis=1), 1e-9), 0, 1)
    return np.sqrt(((from_start - t[..., None] * ways) ** 2).sum(axis=2)).min(axis=1)


def within(points: np.ndarray, convex: np.ndarray) -> np.ndarray:
    """Say for each point (n, 2) whether it lies in a convex polygon that runs clockwise on screen."""
    ways = np.roll(convex, -1, axis=0) - convex
    off = points[:, None, :] - convex[None]
    return (ways[:, 0] * off[..., 1] - ways[:, 1] * off[..., 0] >= 0).all(axis=1)


def bastioned(wall: Line, every: float, size: float) -> Line:
    """Return a wall, running clockwise round its town, with a five-sided bastion about every `every` units."""
    points = evenly(wall, every)
    built: list[Point] = []
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        way = (after - before) / np.hypot(*(after - before))
        out = np.array([way[1], -way[0]])
        for along, off in ((-0.5, 0), (-0.85, 0.55), (0, 1.25), (0.85, 0.55), (0.5, 0)):
            built.append(tuple(at + size * (along * way + off * out)))
    return np.vstack([points[:1], np.array(built), points[-1:]])


def waves(left: float, right: float, top: float, bottom: float, seed: int = 1) -> list[Line]:
    """Return short double-curved strokes that fill a box loosely, in staggered rows."""
    chance = random.Random(seed)
    strokes = []
    for row, y in enumerate(np.arange(top, bottom, 11.0)):
        x = left + (row % 2) * 17 + chance.uniform(0, 12)
        while x < right:
            long = chance.uniform(14, 26)
            at = np.linspace(0, 1, 9)
            strokes.append(np.column_stack([x + long * at, y + 1.7 * np.sin(2 * math.pi * at)]))
            x += long + chance.uniform(14, 40)
    return strokes


def roofs(centre: Point, reach: float, depth: float = 11, front: float = 13, seed: int = 1665) -> np.ndarray:
    """Return small houses in rings round a centre: (n, 4, 2), corners clockwise from the outer left one.

    Two rows stand back to back, then comes a lane; the fronts vary a little.
    """
    chance = np.random.Generator(np.random.PCG64(seed))
    houses = []
    radius, row = 40.0, 0
    while radius < reach:
        n = int(2 * math.pi * radius / (front * 1.06))
        wide = front * chance.uniform(0.7, 1.3, n)
        alley = 0.45 * front * (chance.random(n) < 0.12)
        turn = chance.uniform(0, 1) + (np.cumsum(wide + alley) - wide) / radius
        deep = depth * chance.uniform(0.82, 1, n)
        inner = np.full(n, radius) if row % 2 else radius + depth - deep
        outer = radius + deep if row % 2 else np.full(n, radius + depth)
        ends = turn + wide / radius
        polar = [(outer, turn), (outer, ends), (inner, ends), (inner, turn)]
        houses.append(np.stack([np.column_stack([r * np.cos(t), r * np.sin(t)]) for r, t in polar], axis=1))
        row += 1
        radius += depth + (4.5 if row % 2 == 0 else 0.4)
    return np.concatenate(houses) + np.array(centre)


def ship(x: float, y: float, size: float, course: int = 1) -> tuple[list[Line], list[Line], list[Line]]:
    """Return a three-master on the waterline at (x, y): hull polygons, sail polygons, lines; `course` 1 sails right."""

    def at(points: Sequence[Point]) -> Line:
        return np.array(points) * (course * size, size) + (x, y)

    hull = [
        at(
            [
                (-0.5, -0.16),
                (-0.44, 0),
                (0.36, 0),
                (0.5, -0.14),
                (0.3, -0.11),
                (-0.3, -0.1),
                (-0.32, -0.2),
                (-0.5, -0.22),
            ]
        )
    ]
    sails, lines = [], []
    for mast, height, spread in ((-0.28, 0.52, 0.1), (0.0, 0.7, 0.13), (0.26, 0.56, 0.11)):
        lines.append(at([(mast, -0.08), (mast, -height - 0.08)]))
        for low, high, part in ((0.22, 0.5, 1.0), (0.54, 0.84, 0.75)):
            a, b, w = -0.08 - height * low, -0.08 - height * high, spread * part
            sails.append(
                at(
                    [
                        (mast - w, b),
                        (mast + w, b),
                        (mast + w * 1.35, (a + b) / 2),
                        (mast + w, a),
                        (mast - w, a),
                        (mast - w * 0.6, (a + b) / 2),
                    ]
                )
            )
        pennant = -height - 0.08
        lines.append(at([(mast, pennant), (mast + 0.13, pennant + 0.03), (mast, pennant + 0.05)]))
    lines.append(at([(0.42, -0.14), (0.68, -0.3)]))
    lines.append(at([(-0.62, 0.05), (-0.4, 0.03), (0.4, 0.03), (0.6, 0.05)]))
    return hull, sails, lines


def compass(x: float, y: float, radius: float) -> tuple[list[Line], list[Line]]:
    """Return the dark and the light halves of a compass rose with eight points."""
    dark: list[np.ndarray] = []
    light: list[np.ndarray] = []
    for i in (1, 3, 5, 7, 0, 2, 4, 6):
        far, near = (radius, radius * 0.2) if i % 2 == 0 else (radius * 0.6, radius * 0.2)
        turn = i * math.pi / 4 - math.pi / 2
        tip = (x + far * math.cos(turn), y + far * math.sin(turn))
        for half, side in ((dark, 1), (light, -1)):
            edge = turn + side * math.pi / 8
            half.append(np.array([(x, y), tip, (x + near * math.cos(edge), y + near * math.sin(edge))]))
    return dark, light
