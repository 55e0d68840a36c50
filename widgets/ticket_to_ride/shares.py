"""Who ends up with which route: on each route the player most likely to own it, with their mark and the chance."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from widgets.marks import draw_player_mark
from widgets.painter import BoardPainter, fill, pen
from widgets.palette import INK, PAPER, PLAYERS, font
from widgets.polygons import Box
from widgets.ticket_to_ride.geometry import Geometry
from widgets.ticket_to_ride.routes import plate, rounded

LEAST = 0.05  # a smaller chance is not worth a sign


def paint_shares(painter: BoardPainter, geometry: Geometry, shares: Sequence[tuple[int, tuple[float, ...]]]) -> None:
    """Draw, on every route that somebody may come to own, whose it most often becomes."""
    likely = [(route, max(range(len(chances)), key=chances.__getitem__), max(chances)) for route, chances in shares]
    likely = [(route, seat, chance) for route, seat, chance in likely if chance >= LEAST]
    length, width = geometry.form.space
    for route, seat, chance in likely:
        fill(painter, PLAYERS[seat].colour, 0.15 + 0.6 * chance)
        painter.fill_polygons([rounded(space, length, width, 4) for space in geometry.spaces[route]])
    for route, seat, chance in likely:
        _sign(painter, geometry, route, seat, chance)
    painter.global_alpha = 1


def _sign(painter: BoardPainter, geometry: Geometry, route: int, seat: int, chance: float) -> None:
    """Draw the player's mark and the chance in per cent on a small plate in the middle of a route."""
    x, y = np.mean([space.centre for space in geometry.spaces[route]], axis=0)
    size = geometry.form.letters
    wide, high = 2.9 * size, 1.3 * size
    shape = [plate(Box(x - wide / 2, y - high / 2, wide, high), 4)]
    fill(painter, PAPER)
    painter.fill_polygons(shape)
    pen(painter, INK, 1)
    painter.stroke_polygons(shape)
    draw_player_mark(painter, seat, x - wide / 2 + 0.7 * size, y, 1.1 * size)
    fill(painter, INK)
    painter.font = font(size, "bold")
    painter.text_align, painter.text_baseline = "center", "middle"
    painter.fill_text(f"{round(100 * chance)}", x + 0.6 * size, y + 1, 1.6 * size)
