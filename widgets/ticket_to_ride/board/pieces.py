"""The pieces on the board: carts on spaces, score markers on the track; and the closed routes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from amsterdam.ticket_to_ride.view import View
from widgets.drawing.marks import draw_player_mark, placed
from widgets.drawing.painter import BoardPainter
from widgets.drawing.palette import ACCENT, INK, PAPER, PARCHMENT, PLAYERS, font
from widgets.ticket_to_ride.board.geometry import Geometry, Space
from widgets.ticket_to_ride.board.routes import rounded, turned

_TURN = np.linspace(0, 2 * np.pi, 20, endpoint=False)
_ROUND = np.column_stack([np.cos(_TURN), np.sin(_TURN)])

#: The outline of each player's carts from above, in a box from -0.5 to 0.5: each shape is unique, like the colours.
BODIES = {
    "barrel": np.sign(_ROUND) * abs(_ROUND) ** (0.35, 0.62) / 2,
    "crate": np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]),
    "sack": np.array([(-0.5, 0), (-0.36, -0.5), (0.36, -0.5), (0.5, 0), (0.36, 0.5), (-0.36, 0.5)]),
    "cheese": np.array([(-0.5, -0.5), (0, -0.36), (0.5, -0.5), (0.5, 0.5), (0, 0.36), (-0.5, 0.5)]),
}


def same_pieces(view: View, other: Any) -> bool:
    """Say whether two views show the same pieces, so that nothing needs to be repainted."""
    if view is None or other is None:
        return view is other
    return (view.routes, view.scores, view.players) == (other.routes, other.scores, other.players)


def paint_pieces(painter: BoardPainter, geometry: Geometry, view: View) -> None:
    """Draw the pieces of a view."""
    painter.line_join = "round"
    _closed(painter, geometry, view.closed_routes())
    for seat, routes in enumerate(view.routes):
        _carts(painter, geometry, seat, [space for route in routes for space in geometry.spaces[route]])
    _markers(painter, geometry, view.scores)


def _closed(painter: BoardPainter, geometry: Geometry, routes: Iterable[int]) -> None:
    """Draw a chain across each space of a route that can no longer be claimed."""
    spaces = [space for route in routes for space in geometry.spaces[route]]
    if not spaces:
        return
    length, width = geometry.form.space
    painter.fill_style, painter.global_alpha = PARCHMENT, 0.72
    painter.fill_polygons([rounded(space, length, width, 4) for space in spaces])
    painter.global_alpha = 1
    crosses = []
    for space in spaces:
        for i in (-1, 0, 1):
            x, half = i * length * 0.31, width * 0.3
            crosses.append(turned(np.array([(x - half, -half), (x + half, half)]), space))
            crosses.append(turned(np.array([(x - half, half), (x + half, -half)]), space))
    painter.line_cap = "round"
    painter.stroke_style, painter.line_width = INK, 2.4
    painter.stroke_line_segments(crosses)
    painter.line_width = 1.7
    painter.stroke_polygons([rounded(space, length, width, 4) for space in spaces])


def _carts(painter: BoardPainter, geometry: Geometry, seat: int, spaces: list[Space]) -> None:
    if not spaces:
        return
    player, (length, width) = PLAYERS[seat], geometry.form.space
    painter.fill_style, painter.global_alpha = (
        INK,
        0.45,
    )  # the space in shadow, with its colour visible at the edge
    painter.fill_polygons([rounded(space, length - 2, width - 2, 3) for space in spaces])
    painter.global_alpha = 1
    painter.fill_style = "#17120c"
    wheel = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]) * (width * 0.36, width * 1.1)
    painter.fill_polygons([turned(wheel + np.array((x * length, 0)), space) for space in spaces for x in (-0.27, 0.27)])
    body = BODIES[player.mark] * (length * 0.9, width * 0.78)
    shapes = [turned(body, space) for space in spaces]
    painter.stroke_style, painter.line_width = INK, 3
    painter.stroke_polygons(shapes)
    painter.fill_style = player.colour
    painter.fill_polygons(shapes)
    painter.stroke_style, painter.line_width = player.edge, 1.1
    painter.stroke_polygons(
        [turned(BODIES[player.mark] * (length * 0.9 - 5, width * 0.78 - 5), space) for space in spaces]
    )
    painter.fill_style = player.edge
    painter.fill_polygons([shape for space in spaces for shape in placed(player.mark, *space.centre, width * 0.56)])


def _markers(painter: BoardPainter, geometry: Geometry, scores: tuple[int, ...]) -> None:
    """Draw the score markers; after a lap of the track, or below zero, a marker has a tag that says so."""
    for seat, (x, y, size) in enumerate(geometry.marker_spots(scores)):
        painter.global_alpha, painter.fill_style = 0.35, INK
        painter.fill_circle(x + 1.2, y + 2, size / 2)
        painter.global_alpha = 1
        draw_player_mark(painter, seat, x, y, size)
        if laps := geometry.laps(scores[seat]):
            _tag(painter, x, y + size * 0.44, f"{laps * len(geometry.track):+d}".replace("-", "\u2212"))


def _tag(painter: BoardPainter, x: float, y: float, text: str) -> None:
    painter.fill_style, painter.stroke_style, painter.line_width = PAPER, ACCENT, 1.2
    painter.fill_rect(x - 15, y - 7, 30, 14)
    painter.stroke_rect(x - 15, y - 7, 30, 14)
    painter.fill_style, painter.font = ACCENT, font(13, "bold")
    painter.text_align, painter.text_baseline = "center", "middle"
    painter.fill_text(text, x, y + 0.5, 28)
