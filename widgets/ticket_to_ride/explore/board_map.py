"""The board with a value on routes and locations."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from amsterdam.game import BadInput, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.view import View
from widgets.drawing.painter import fill, pen
from widgets.drawing.palette import ACCENT, INK, PAPER
from widgets.drawing.polygons import Point
from widgets.drawing.svg_board import BoardSvg
from widgets.explore.plates import paint_plate, strengths
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import WIDE, Geometry, geometry
from widgets.ticket_to_ride.board.pieces import paint_pieces
from widgets.ticket_to_ride.board.routes import paint_routes, rounded
from widgets.ticket_to_ride.board.shares import sign_place


def painted(view: GameView, values: Mapping[int | str, float], words: Callable[[float], str], alt: str) -> str:
    """Return the board with values on routes (numbers) and locations (ids). Raises BadInput for others."""
    seen = own(View, view)
    places = geometry(seen.board, WIDE)
    unknown = [thing for thing in values if thing not in places.spaces and thing not in places.locations]
    if unknown:
        raise BadInput(_("There is no route and no location {thing!r} on this board.").format(thing=unknown[0]))
    svg = BoardSvg(places.form.width, places.form.height)
    paint_ground(svg, places)
    paint_routes(svg, places)
    paint_pieces(svg, places, seen)
    length, width = places.form.space
    strong = strengths({thing: value for thing, value in values.items() if isinstance(thing, int)})
    for route, strength in strong.items():
        shapes = [rounded(space, length, width, 4) for space in places.spaces[route]]
        fill(svg, PAPER, 0.9)  # the colour of the route would mix with the colour of the value
        svg.fill_polygons(shapes)
        fill(svg, ACCENT, strength)
        svg.fill_polygons(shapes)
        pen(svg, INK, 1.7)
        svg.stroke_polygons(shapes)
    fill(svg, PAPER)
    spots = {thing: value for thing, value in values.items() if isinstance(thing, str)}
    for location, strength in strengths(spots).items():
        x, y = places.locations[location]
        fill(svg, PAPER)
        svg.fill_circle(x, y, 1.5 * places.form.medallion)
        fill(svg, ACCENT, strength)
        svg.fill_circle(x, y, 1.5 * places.form.medallion)
    svg.global_alpha = 1
    for thing, value in values.items():
        at = _on_route(places, thing, values) if isinstance(thing, int) else places.locations[thing]
        paint_plate(svg, at, value, words, 0.9 * places.form.letters)
    return svg.picture(alt, 800)


def _on_route(places: Geometry, route: int, values: Container[int | str]) -> Point:
    """Return where a route's value is written: away from that of its twin, if it has one, or else in its middle."""
    spaces = places.spaces[route]
    both = places.board.routes[route].twin in values
    return sign_place(places, route) if both else spaces[len(spaces) // 2].centre
