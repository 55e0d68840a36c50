"""A contract as a small map: its two locations, the owner's routes, and the way left to claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from amsterdam.ticket_to_ride.board import Board, Contract
from widgets.drawing.palette import ACCENT, INK, PAPER, PARCHMENT
from widgets.drawing.svg import Svg

FAINT = "#cdb88c"

Point = tuple[float, float]


def draw_map(
    board: Board, contract: Contract, own: Iterable[int], way: Iterable[int], width: float, label: str = ""
) -> str:
    """Return an SVG `width` wide and three quarters as high; without a label it is for the eye alone.

    `own` and `way` are route numbers: `own` routes are thick lines, the `way` is dotted.
    """
    height = width * 0.75
    pen = Svg(width, height)
    pen.line_join = pen.line_cap = "round"
    pen.fill_style = PARCHMENT
    pen.fill_rect(0, 0, width, height)
    _draw_routes(pen, board, board.routes, width, FAINT, 1)
    _draw_routes(pen, board, own, width, INK, 3)
    pen.fill_style = ACCENT
    for number in way:
        for x, y in board.routes[number].spaces:
            pen.fill_circle(x * width, y * height, 2)
    pen.fill_style = FAINT
    for location in board.locations.values():
        pen.fill_circle(location.at[0] * width, location.at[1] * height, 2)
    for end in contract.ends:
        _medallion(pen, board.locations[end].at, width)
    return pen.picture(label)


def line_of(board: Board, route: int, width: float) -> Sequence[Point]:
    """Return a route on a map `width` wide as a line of points: first location, spaces, second location."""
    facts = board.routes[route]
    first, last = (board.locations[end].at for end in facts.ends)
    return [(x * width, y * width * 0.75) for x, y in (first, *facts.spaces, last)]


def _draw_routes(pen: Svg, board: Board, routes: Iterable[int], width: float, colour: str, line_width: float) -> None:
    pen.stroke_style, pen.line_width = colour, line_width
    pen.begin_path()
    for route in routes:
        first, *rest = line_of(board, route, width)
        pen.move_to(*first)
        for point in rest:
            pen.line_to(*point)
    pen.stroke()


def _medallion(pen: Svg, at: Point, width: float) -> None:
    x, y = at[0] * width, at[1] * width * 0.75
    for radius, colour in ((6.0, INK), (5.0, PAPER), (3.0, ACCENT)):
        pen.fill_style = colour
        pen.fill_circle(x, y, radius)
