"""What the board points at: routes to claim, the route under the mouse or the keyboard, a contract's way, the last claim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from widgets.engraving import curve
from widgets.painter import BoardPainter
from widgets.palette import ACCENT, GOLD, INK, PAPER
from widgets.ticket_to_ride.geometry import Geometry
from widgets.ticket_to_ride.routes import rounded


@dataclass(frozen=True, slots=True)
class Marked:
    """What is to be pointed at; see `TicketToRideBoard.show`."""

    claimable: tuple[int, ...] = ()
    way: tuple[int, ...] = ()
    ends: tuple[str, ...] = ()
    selected: int | None = None
    last: int | None = None


def paint_highlights(
    painter: BoardPainter, geometry: Geometry, view: Any, marked: Marked, hovered: object
) -> None:
    """Draw the highlights: what lies still is thin, what the player is on is thick."""
    painter.line_join = painter.line_cap = "round"
    _outline(painter, geometry, marked.claimable, 2, ((INK, 4.6), (GOLD, 3)))
    if marked.last is not None:
        _outline(painter, geometry, [marked.last], 5, ((PAPER, 5), (ACCENT, 2)))
    _way(painter, geometry, view, marked)
    if hovered in geometry.spaces:
        painter.fill_style, painter.global_alpha = PAPER, 0.3
        painter.fill_polygons(_shapes(geometry, [hovered], 0))
        painter.global_alpha = 1
        _outline(
            painter,
            geometry,
            [hovered],
            4,
            ((INK, 6.5), (GOLD if hovered in marked.claimable else PAPER, 3.5)),
        )
    if marked.selected is not None:
        _outline(painter, geometry, [marked.selected], 7, ((PAPER, 6.5), (ACCENT, 4)))
        painter.set_line_dash([1, 9])
        _outline(painter, geometry, [marked.selected], 7, ((PAPER, 2.2),))
        painter.set_line_dash([])


def _shapes(geometry: Geometry, routes: Iterable[int], more: float) -> list[np.ndarray]:
    length, width = geometry.form.space
    return [
        rounded(s, length + more, width + more, 4 + more / 2)
        for route in routes
        for s in geometry.spaces[route]
    ]


def _outline(
    painter: BoardPainter, geometry: Geometry, routes: Iterable[int], more: float, strokes: Any
) -> None:
    shapes = _shapes(geometry, routes, more)
    if shapes:
        for painter.stroke_style, painter.line_width in strokes:
            painter.stroke_polygons(shapes)


def _way(painter: BoardPainter, geometry: Geometry, view: Any, marked: Marked) -> None:
    """Draw the way that joins a contract's ends: dashed where routes are still to claim, and rings round the ends."""
    lines = [curve(geometry.line(route), 5).astype(np.float32) for route in marked.way]
    if lines:
        painter.stroke_style, painter.line_width = PAPER, 9
        painter.stroke_line_segments(lines)
        painter.stroke_style, painter.line_width = ACCENT, 5
        painter.set_line_dash([13, 9])
        painter.stroke_line_segments(lines)
        painter.set_line_dash([])
    for end in marked.ends:
        x, y = geometry.locations[end]
        r = geometry.form.medallion
        for painter.stroke_style, painter.line_width, far in ((PAPER, 9, 6), (ACCENT, 5, 6), (INK, 1.2, 10)):
            painter.stroke_circle(x, y, r + far)
