"""Who ends up with which route: on each route the mark of its most likely owner, with the chance."""

from __future__ import annotations

from collections.abc import Sequence

from widgets.drawing.marks import draw_player_mark
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import INK, PAPER, PLAYERS, font
from widgets.drawing.polygons import Box, Point
from widgets.ticket_to_ride.board.geometry import Geometry
from widgets.ticket_to_ride.board.routes import plate, rounded

LEAST = 0.05  # smaller chances get no sign


Shares = Sequence[tuple[int, tuple[float, ...]]]


def paint_shares(painter: BoardPainter, geometry: Geometry, shares: Shares) -> None:
    """Colour every route for its most likely owner: the likelier, the stronger."""
    length, width = geometry.form.space
    for route, seat, chance in _likely(shares):
        fill(painter, PLAYERS[seat].colour, 0.15 + 0.6 * chance)
        painter.fill_polygons([rounded(space, length, width, 4) for space in geometry.spaces[route]])
    painter.global_alpha = 1


def paint_signs(painter: BoardPainter, geometry: Geometry, shares: Shares) -> None:
    """Draw a small plate with the player's mark and the chance in per cent on each of these routes."""
    size = geometry.form.letters
    wide, high = 2.6 * size, 1.15 * size
    places = {route: sign_place(geometry, route) for route, _seat, _chance in _likely(shares)}
    plates = [plate(Box(x - wide / 2, y - high / 2, wide, high), 4) for x, y in places.values()]
    if not plates:
        return
    fill(painter, PAPER)
    painter.fill_polygons(plates)
    pen(painter, INK, 1)
    painter.stroke_polygons(plates)
    painter.text_align, painter.text_baseline = "center", "middle"
    for route, seat, chance in _likely(shares):
        x, y = places[route]
        draw_player_mark(painter, seat, x - wide / 2 + 0.62 * size, y, size)
        fill(painter, INK)
        painter.font = font(0.95 * size, "bold")
        painter.fill_text(f"{round(100 * chance)}", x + 0.55 * size, y + 1, 1.5 * size)


def _likely(shares: Shares) -> list[tuple[int, int, float]]:
    """Return (route, seat, chance) of the most likely owner of each route, if the chance is large enough."""
    best = [(route, chances.index(max(chances)), max(chances)) for route, chances in shares]
    return [(route, seat, chance) for route, seat, chance in best if chance >= LEAST]


def sign_place(geometry: Geometry, route: int) -> Point:
    """Return the position of a route's sign; the signs of a double are apart, at its two ends or sides."""
    spaces = geometry.spaces[route]
    twin = geometry.board.routes[route].twin
    if twin is None:
        return spaces[len(spaces) // 2].centre
    here = min(spaces, key=lambda space: (space.centre[1], space.centre[0]))
    if route > twin:
        here = max(spaces, key=lambda space: (space.centre[1], space.centre[0]))
    x, y = here.centre
    if len(spaces) > 1:
        return x, y
    other = geometry.spaces[twin][0].centre
    return x + 0.55 * (x - other[0]), y + 0.55 * (y - other[1])
