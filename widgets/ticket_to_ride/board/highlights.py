"""The highlights on the board: claimable routes, the selected route, a contract's way, the last claim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import networkx as nx
import numpy as np

from amsterdam.ticket_to_ride.view import View
from widgets.drawing.compared import BETTER, DASHES, DONE, STROKES, draw_sign
from widgets.drawing.engraving import curve, evenly
from widgets.drawing.painter import BoardPainter, compact, fill, pen
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER, font
from widgets.ticket_to_ride.board.geometry import Geometry
from widgets.ticket_to_ride.board.routes import rounded
from widgets.ticket_to_ride.board.shares import paint_shares, paint_signs, sign_place


@dataclass(frozen=True, slots=True)
class Marked:
    """The things to highlight; see `BoardCanvas.show`."""

    claimable: tuple[int, ...] = ()
    way: tuple[int, ...] = ()
    ends: tuple[str, ...] = ()
    selected: int | None = None
    last: int | None = None
    #: Routes that were claimed since one's turn, each with its number in the list of what the others did.
    since: tuple[tuple[int, int], ...] = ()
    #: Routes that would make the way longer if another player claimed them.
    threats: tuple[int, ...] = ()
    #: For each route, each seat's chance to own it in the end; empty by default.
    shares: tuple[tuple[int, tuple[float, ...]], ...] = ()
    #: Routes that have just been counted at the end.
    lit: tuple[int, ...] = ()
    #: The route that was claimed, and the one that would have been better.
    compared: tuple[int | None, int | None] = (None, None)


def paint_highlights(painter: BoardPainter, geometry: Geometry, view: View, marked: Marked, hovered: object) -> None:
    """Draw the highlights: thin for what can be done, thick for the route the player is on."""
    painter.line_join = painter.line_cap = "round"
    paint_shares(painter, geometry, marked.shares)
    _outline(painter, geometry, marked.claimable, 3, ((INK, 6), (GOLD, 4.2)))
    if marked.last is not None:
        _outline(painter, geometry, [marked.last], 5, ((PAPER, 5.5), (ACCENT, 2)))
    _outline(painter, geometry, marked.lit, 6, ((INK, 9), (GOLD, 6.5)))
    _way(painter, geometry, view, marked)
    paint_signs(painter, geometry, marked.shares)
    _signs(painter, geometry, [(route, str(number)) for route, number in marked.since], INK)
    _signs(painter, geometry, [(route, "!") for route in marked.threats], ACCENT)
    _compared(painter, geometry, marked.compared)
    if isinstance(hovered, int):
        fill(painter, PAPER, 0.3)
        painter.fill_polygons(_shapes(geometry, [hovered], 0))
        _outline(painter, geometry, [hovered], 5, ((INK, 7.5), (GOLD if hovered in marked.claimable else PAPER, 4.5)))
    if marked.selected is not None:
        _outline(painter, geometry, [marked.selected], 7, ((PAPER, 6.5), (ACCENT, 4)))
        painter.set_line_dash([1, 9])
        _outline(painter, geometry, [marked.selected], 7, ((PAPER, 2.2),))
        painter.set_line_dash([])


def _shapes(geometry: Geometry, routes: Iterable[int], more: float) -> list[np.ndarray]:
    length, width = geometry.form.space
    return [rounded(s, length + more, width + more, 4 + more / 2) for route in routes for s in geometry.spaces[route]]


def _outline(
    painter: BoardPainter,
    geometry: Geometry,
    routes: Iterable[int],
    more: float,
    strokes: Iterable[tuple[str, float]],
) -> None:
    shapes = _shapes(geometry, routes, more)
    if shapes:
        for colour, width in strokes:
            pen(painter, colour, width)
            painter.stroke_polygons(shapes)


def _way(painter: BoardPainter, geometry: Geometry, view: View, marked: Marked) -> None:
    """Draw the way between a contract's ends: dashed on routes still to claim, solid on owned ones."""
    own = own_part(geometry, view, marked)
    wide = 5 * geometry.form.medallion / 20
    for routes, dash in ((own, []), ([route for route in marked.way if route not in own], [2.6 * wide, 1.8 * wide])):
        lines = compact([_between_medallions(geometry, route) for route in routes])
        if not lines:
            continue
        pen(painter, PAPER, wide + 4)
        painter.stroke_line_segments(lines)
        pen(painter, ACCENT, wide)
        painter.set_line_dash(dash)
        painter.stroke_line_segments(lines)
        painter.set_line_dash([])
    for end in marked.ends:
        x, y = geometry.locations[end]
        for colour, width, far in ((PAPER, wide + 5, 5), (ACCENT, wide, 5), (INK, 1.2, 5 + wide / 2)):
            pen(painter, colour, width)
            painter.stroke_circle(x, y, geometry.form.medallion + far)


def _signs(painter: BoardPainter, geometry: Geometry, signs: Iterable[tuple[int, str]], colour: str) -> None:
    """Draw a sign on each of these routes, such as an exclamation mark."""
    size = geometry.form.letters
    painter.text_align, painter.text_baseline = "center", "middle"
    for route, sign in signs:
        x, y = sign_place(geometry, route)
        for shade, radius in ((PAPER, 0.78 * size), (colour, 0.66 * size)):
            fill(painter, shade)
            painter.fill_circle(x, y, radius)
        fill(painter, PAPER)
        painter.font = font(size, "bold")
        painter.fill_text(sign, x, y + 1)


def _compared(painter: BoardPainter, geometry: Geometry, routes: tuple[int | None, int | None]) -> None:
    """Draw what was done and what would have been better, each with its outline and its sign."""
    size = 1.6 * geometry.form.letters
    for kind, route in zip((DONE, BETTER), routes, strict=True):
        if route is None:
            continue
        painter.set_line_dash([4 * dash for dash in DASHES[kind]])
        _outline(painter, geometry, [route], 5, [(colour, 3.2 * wide) for colour, wide in STROKES[kind]])
        painter.set_line_dash([])
        x, y = sign_place(geometry, route)
        draw_sign(painter, kind, x - 0.6 * size if kind == DONE and routes[0] == routes[1] else x, y, size)


def own_part(geometry: Geometry, view: View, marked: Marked) -> list[int]:
    """Return the routes of the view's own seat on the way between the two ends, in the order of the way."""
    own = set(view.routes[view.seat]) if view is not None and view.seat is not None else set()
    graph: nx.Graph[str] = nx.Graph()
    for route in [*sorted(own), *(route for route in marked.way if route not in own)]:
        a, b = geometry.board.routes[route].ends
        if not graph.has_edge(a, b):
            graph.add_edge(a, b, route=route)
    if len(marked.ends) != 2 or not all(end in graph for end in marked.ends) or not nx.has_path(graph, *marked.ends):
        return [route for route in marked.way if route in own]
    path = nx.shortest_path(graph, *marked.ends)
    routes = [graph.edges[a, b]["route"] for a, b in pairwise(path)]
    return [route for route in routes if route in own]


def _between_medallions(geometry: Geometry, route: int) -> np.ndarray:
    """Return the line of a route without the parts under the two medallions."""
    line = evenly(curve(geometry.line(route), 6), 5)
    keep = np.ones(len(line), dtype=bool)
    for end in geometry.board.routes[route].ends:
        keep &= np.hypot(*(line - geometry.locations[end]).T) > geometry.form.medallion + 4
    return line[keep]
