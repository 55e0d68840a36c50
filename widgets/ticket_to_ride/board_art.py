"""The ground of the board: Amsterdam as an engraved map, with the IJ at the top and the town in its half-moon of canals.

All of it is our own drawing. Water, wall and houses are laid out round the routes, the names and the medallions, so that
these stand on clear paper. Nothing of it changes in a game: it is drawn once.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from widgets import engraving
from widgets.engraving import Line
from widgets.painter import BoardPainter
from widgets.palette import ACCENT, INK, PARCHMENT, font
from widgets.polygons import Box, Point, hull
from widgets.ticket_to_ride.geometry import Geometry

LAND, TOWN, STREET, WATER, WATER_INK = "#eadcae", "#f4e6c2", "#faf1da", "#bdd3cd", "#5d8685"

#: The shore of the IJ, the river and the canals, as fractions of the board. They run between the routes and cross them
#: between two spaces or under a medallion; a test holds them to that.
SHORE = ((-0.02, 0.27), (0.06, 0.26), (0.13, 0.215), (0.19, 0.165), (0.235, 0.15), (0.28, 0.19), (0.34, 0.212), (0.404, 0.205),
         (0.47, 0.185), (0.55, 0.19), (0.63, 0.215), (0.704, 0.24), (0.76, 0.265), (0.81, 0.30), (0.86, 0.29), (0.92, 0.245), (1.02, 0.225))  # fmt: skip
AMSTEL = ((1.0, 1.04), (0.945, 0.9), (0.905, 0.79), (0.8644, 0.7151), (0.81, 0.725), (0.75, 0.735), (0.682, 0.724), (0.61, 0.705),
          (0.54, 0.69), (0.495, 0.66), (0.4669, 0.5878))  # fmt: skip
DAMRAK = (
    (0.4669, 0.5878),
    (0.456, 0.52),
    (0.468, 0.45),
    (0.478, 0.4),
    (0.481, 0.344),
    (0.487, 0.29),
    (0.5, 0.16),
)
CANALS = (
    # the Singel, past the tower to the mint
    ((0.385, 0.19), (0.352, 0.225), (0.337, 0.258), (0.345, 0.315), (0.358, 0.369), (0.352, 0.44), (0.352, 0.5), (0.3648, 0.5658), (0.372, 0.63), (0.40, 0.69),
     (0.43, 0.71), (0.465, 0.703), (0.51, 0.745), (0.57, 0.81), (0.6525, 0.8658), (0.70, 0.79), (0.735, 0.737)),
    # the great ring in the west and south
    ((0.27, 0.17), (0.262, 0.235), (0.277, 0.299), (0.284, 0.335), (0.289, 0.372), (0.278, 0.42), (0.238, 0.455), (0.222, 0.49), (0.214, 0.536), (0.225, 0.572),
     (0.25, 0.61), (0.2635, 0.6814), (0.285, 0.755), (0.34, 0.79), (0.4, 0.805), (0.452, 0.826), (0.50, 0.89), (0.58, 0.925), (0.67, 0.935), (0.78, 0.92), (0.86, 0.86), (0.91, 0.80)),
    # past the north market to the Jordaan
    ((0.16, 0.19), (0.162, 0.26), (0.175, 0.32), (0.1968, 0.3541), (0.182, 0.42), (0.155, 0.48), (0.1205, 0.5462), (0.135, 0.63), (0.15, 0.7), (0.161, 0.7625)),
    # the old side, past the church
    ((0.54, 0.17), (0.54, 0.23), (0.55, 0.32), (0.5728, 0.387), (0.592, 0.46), (0.605, 0.54), (0.62, 0.595), (0.628, 0.65), (0.63, 0.71)),
    # the weigh house and the east
    ((0.655, 0.21), (0.652, 0.29), (0.665, 0.36), (0.6838, 0.4219), (0.65, 0.48), (0.61, 0.53)),
    ((0.735, 0.24), (0.735, 0.3), (0.764, 0.36), (0.768, 0.40), (0.77, 0.48), (0.775, 0.56), (0.792, 0.63), (0.775, 0.69), (0.75, 0.735)),
    ((0.87, 0.27), (0.8477, 0.3253), (0.842, 0.43), (0.845, 0.53), (0.855, 0.62), (0.8644, 0.7151)),
)  # fmt: skip


class Ground:
    """The map under the routes of one geometry."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.width, self.height = geometry.form.width, geometry.form.height
        edge = geometry.track[0].width + 12
        self.sheet = Box(0, 0, self.width, self.height).grown(-edge)
        self.fine = self.width / 1200  # lines and letters of the wide board, made to this one's measure
        self.canal_width = 11.0

    # --- what lies where -----------------------------------------------------------------------------------------

    def place(self, points: tuple[Point, ...]) -> Line:
        """Return a smooth line through points given as fractions of the board."""
        return engraving.curve([(x * self.width, y * self.height) for x, y in points])

    @cached_property
    def shore(self) -> Line:
        return self.place(SHORE)

    @cached_property
    def canals(self) -> list[Line]:
        return [self.place(canal) for canal in CANALS]

    @cached_property
    def rivers(self) -> list[tuple[Line, float]]:
        """The river's two parts, each with its width."""
        return [
            (self.place(AMSTEL), 30.0 * max(self.fine, 0.8)),
            (self.place(DAMRAK), 17.0 * max(self.fine, 0.8)),
        ]

    @cached_property
    def streets(self) -> list[Line]:
        """The way of each route, from medallion to medallion."""
        return [engraving.curve(self.geometry.line(route), 4) for route in self.geometry.spaces]

    @cached_property
    def bounds(self) -> Line:
        """The convex line round all routes, with room for the wall; clockwise."""
        points: list[Point] = []
        for spaces in self.geometry.spaces.values():
            points += [corner for space in spaces for corner in space.corners]
        ring = np.array(hull(points))
        middle = ring.mean(axis=0)
        out = ring - middle
        grown = ring + out / np.hypot(*out.T)[:, None] * 26
        closed = np.vstack([grown[-1:], grown, grown[:2]])
        return engraving.evenly(engraving.curve([tuple(p) for p in closed])[8:-8], 12)

    @cached_property
    def wall(self) -> Line:
        """The town wall with its bastions, from shore to shore round the south."""
        ring = self.bounds
        ashore = ring[:, 1] > np.interp(ring[:, 0], self.shore[:, 0], self.shore[:, 1]) + 20
        start = int(np.flatnonzero(~ashore & np.roll(ashore, -1))[0]) + 1
        run = np.roll(ring, -start, axis=0)[: int(ashore.sum())]
        return engraving.bastioned(run, 92 * max(self.fine, 0.8), 15)

    @cached_property
    def houses(self) -> np.ndarray:
        """The houses (n, 4, 2) that stand clear of water, streets, medallions and names."""
        centre = (0.53 * self.width, 0.24 * self.height)
        houses = engraving.roofs(centre, max(self.width, self.height))
        at = houses.mean(axis=1)
        keep = engraving.within(at, engraving.evenly(self.bounds, 40))
        keep &= at[:, 1] > np.interp(at[:, 0], self.shore[:, 0], self.shore[:, 1]) + 12
        houses, at = houses[keep], at[keep]
        clear = engraving.to_lines(at, self.streets) > self.geometry.form.space[1] / 2 + 12
        clear &= engraving.to_lines(at, self.canals) > self.canal_width / 2 + 9
        for river, wide in self.rivers:
            clear &= engraving.to_lines(at, [river]) > wide / 2 + 9
        for x, y in self.geometry.locations.values():
            clear &= np.hypot(at[:, 0] - x, at[:, 1] - y) > self.geometry.form.medallion + 10
        for label in self.geometry.labels.values():
            box = label.box.grown(6)
            clear &= ~(
                (at[:, 0] > box.x)
                & (at[:, 0] < box.x + box.width)
                & (at[:, 1] > box.y)
                & (at[:, 1] < box.y + box.height)
            )
        return houses[clear]

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, painter: BoardPainter) -> None:
        """Draw the map, lowest things first."""
        painter.line_join = painter.line_cap = "round"
        self._paper(painter)
        self._fields(painter)
        self._town(painter)
        self._sea(painter)
        self._water(painter)
        self._houses(painter)
        self._streets(painter)
        self._frame(painter)

    def _paper(self, painter: BoardPainter) -> None:
        painter.fill_style = LAND
        painter.fill_rect(0, 0, self.width, self.height)

    def _fields(self, painter: BoardPainter) -> None:
        """Ditches between the meadows outside the wall."""
        _pen(painter, INK, 0.8, 0.16)
        middle = np.array([0.53 * self.width, 0.3 * self.height])
        ditches = []
        for i in range(150):
            turn = 2 * np.pi * i / 150
            way = np.array([np.cos(turn), np.sin(turn)])
            ditches.append(np.array([middle + 200 * way, middle + 1400 * way]))
        for radius in np.arange(0.9, 1.6, 0.07):
            ditches.append(middle + (engraving.evenly(self.bounds, 60) - middle) * radius)
        painter.stroke_line_segments(_compact(ditches))

    def _town(self, painter: BoardPainter) -> None:
        wall = self.wall
        _pen(painter, INK, 23, 0.5)
        painter.stroke_lines(wall)
        _pen(painter, WATER, 21)
        painter.stroke_lines(wall)
        _pen(painter, WATER_INK, 1, 0.6)
        painter.stroke_lines(engraving.beside(engraving.evenly(wall, 7), 6.5))
        painter.fill_style = TOWN
        painter.fill_polygon(np.vstack([wall, self.bounds.mean(axis=0)[None]]))
        painter.fill_polygon(self.bounds)
        painter.fill_polygon(wall)
        _pen(painter, INK, 2.2, 0.75)
        painter.stroke_lines(wall)
        _pen(painter, INK, 0.9, 0.45)
        painter.stroke_lines(engraving.beside(engraving.evenly(wall, 5), -5))

    def _sea(self, painter: BoardPainter) -> None:
        shore = self.shore
        top = np.array([(shore[-1, 0], -10.0), (shore[0, 0], -10.0)])
        painter.fill_style = WATER
        painter.fill_polygon(np.vstack([shore, top]))
        _pen(painter, INK, 2, 0.8)
        painter.stroke_lines(shore)
        # Lines along the shore that thin out to sea, as an engraver shades water.
        for i, off in enumerate((4, 8.5, 14, 20.5, 28)):
            _pen(painter, WATER_INK, 1.2 - 0.15 * i, 0.75 - 0.12 * i)
            painter.stroke_lines(engraving.beside(shore, off))
        sheet = self.sheet
        strokes = engraving.waves(sheet.x, sheet.x + sheet.width, sheet.y + 6, float(shore[:, 1].max()))
        starts = np.array([stroke[0] for stroke in strokes])
        clear = starts[:, 1] < np.interp(starts[:, 0], shore[:, 0], shore[:, 1]) - 36
        clear &= engraving.to_lines(starts, self.streets) > 40
        _pen(painter, WATER_INK, 1, 0.5)
        painter.stroke_line_segments(_compact([s for s, good in zip(strokes, clear, strict=True) if good]))

    def _water(self, painter: BoardPainter) -> None:
        canals = _compact(self.canals)
        for colour, alpha, more in ((INK, 0.6, 2.4), (WATER, 1, 0)):
            _pen(painter, colour, self.canal_width + more, alpha)
            painter.stroke_line_segments(canals)
            for river, wide in self.rivers:
                painter.line_width = wide + more
                painter.stroke_lines(river)
        painter.fill_style = WATER  # where they meet the sea no bank is left
        _pen(painter, WATER_INK, 0.9, 0.55)
        lines = [
            engraving.beside(river, off * wide) for river, wide in self.rivers for off in (-0.28, 0.0, 0.28)
        ]
        lines += [engraving.beside(canal, off) for canal in self.canals for off in (-2.6, 2.6)]
        painter.stroke_line_segments(_compact(lines))

    def _houses(self, painter: BoardPainter) -> None:
        houses = self.houses
        ridge_left = (houses[:, 0] + houses[:, 3]) / 2
        ridge_right = (houses[:, 1] + houses[:, 2]) / 2
        sunny = np.stack([houses[:, 0], houses[:, 1], ridge_right, ridge_left], axis=1)
        shady = np.stack([ridge_left, ridge_right, houses[:, 2], houses[:, 3]], axis=1)
        painter.global_alpha = 0.6
        painter.fill_style = "#e6c49a"
        painter.fill_polygons(sunny.astype(np.float32))
        painter.fill_style = "#c79a6d"
        painter.fill_polygons(shady.astype(np.float32))
        _pen(painter, INK, 0.7, 0.4)
        painter.stroke_polygons(houses.astype(np.float32))

    def _streets(self, painter: BoardPainter) -> None:
        streets = _compact(self.streets)
        wide = self.geometry.form.space[1] + 7
        _pen(painter, INK, wide + 2, 0.55)
        painter.stroke_line_segments(streets)
        _pen(painter, STREET, wide)
        painter.stroke_line_segments(streets)

    def _frame(self, painter: BoardPainter) -> None:
        sheet = self.sheet
        band = _compact([np.array([(0, 0), (self.width, 0), (self.width, self.height), (0, self.height), (0, 0),
                          (sheet.x, sheet.y), (sheet.x, sheet.y + sheet.height), (sheet.x + sheet.width, sheet.y + sheet.height),
                          (sheet.x + sheet.width, sheet.y), (sheet.x, sheet.y)])])  # fmt: skip
        painter.global_alpha = 1
        painter.fill_style = PARCHMENT
        painter.fill_polygons(band)
        x, y = self.width / 2, self.height / 2
        painter.fill_style = painter.create_radial_gradient(
            x,
            y,
            self.height * 0.35,
            x,
            y,
            self.width * 0.66,
            [(0, "rgba(255,250,235,0.28)"), (0.55, "rgba(214,178,110,0.05)"), (1, "rgba(120,70,20,0.38)")],
        )
        painter.fill_rect(0, 0, self.width, self.height)
        _pen(painter, INK, 3)
        painter.stroke_rect(sheet.x, sheet.y, sheet.width, sheet.height)
        _pen(painter, INK, 1)
        painter.stroke_rect(sheet.x + 5, sheet.y + 5, sheet.width - 10, sheet.height - 10)
        self._track(painter)

    def _track(self, painter: BoardPainter) -> None:
        squares = self.geometry.track
        painter.fill_style = "#ead2a0"
        painter.fill_polygons(
            [np.array(box.corners, dtype=np.float32) for i, box in enumerate(squares) if i % 5 == 0]
        )
        _pen(painter, INK, 1.2, 0.8)
        painter.stroke_polygons([np.array(box.corners, dtype=np.float32) for box in squares])
        painter.global_alpha = 1
        painter.text_align, painter.text_baseline = "center", "middle"
        for score, box in enumerate(squares):
            whole = score % 5 == 0
            painter.fill_style = ACCENT if whole else INK
            painter.font = font(19 if whole else 15, "bold" if whole else "")
            painter.fill_text(str(score), *box.middle)


def _pen(painter: BoardPainter, colour: str, width: float, alpha: float = 1) -> None:
    painter.stroke_style, painter.line_width, painter.global_alpha = colour, width, alpha


def _compact(lines: list[Line]) -> list[Line]:
    """Return the lines as float32, which is half as much to send."""
    return [line.astype(np.float32) for line in lines]
