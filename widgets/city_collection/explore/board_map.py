"""The board with a value on blocks, bridges and all else that lies on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.city_collection.view import View
from amsterdam.game import BadInput, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.board.board import paint_ground, paint_pieces, paint_signs
from widgets.city_collection.board.geometry import LETTERS, Geometry, Thing, geometry
from widgets.city_collection.board.parts import OVERVIEW, WIDE, WIDE_SHAPE
from widgets.city_collection.explore.board import things_on
from widgets.drawing.painter import fill, pen
from widgets.drawing.palette import ACCENT, INK, PAPER
from widgets.drawing.polygons import Point
from widgets.drawing.svg_board import BoardSvg
from widgets.explore.plates import paint_plate, strengths

BRIDGE = "bridge"


def painted(view: GameView, values: Mapping[Thing, float], words: Callable[[float], str], alt: str) -> str:
    """Return the board with values on things; ``("bridge", 3, 4)`` is one between two blocks. Raises BadInput."""
    seen = own(View, view)
    places = geometry(seen.board)
    known = {*things_on(places), *((BRIDGE, *ends) for ends in places.bridges)}
    unknown = [thing for thing in values if thing not in known]
    if unknown:
        raise BadInput(_("There is no {thing!r} on this board.").format(thing=unknown[0]))
    width = WIDE[OVERVIEW][2]
    svg = BoardSvg(width, width * WIDE_SHAPE)
    paint_ground(svg, places)
    paint_signs(svg, places)
    paint_pieces(svg, places, seen)
    for thing, strength in strengths(values).items():
        if thing[0] == BRIDGE:
            ends = [places.blocks[int(block)].middle for block in thing[1:]]
            for colour, wide, alpha in ((INK, 26, 1.0), (PAPER, 20, 1.0), (ACCENT, 20, strength)):
                pen(svg, colour, wide, alpha)
                svg.stroke_lines(ends)
        else:
            corners = places.box(thing).corners
            fill(svg, PAPER, 0.8)
            svg.fill_polygon(corners)
            fill(svg, ACCENT, strength)
            svg.fill_polygon(corners)
            pen(svg, INK, 3)
            svg.stroke_polygon(corners)
    svg.global_alpha = 1
    for thing, value in values.items():
        paint_plate(svg, _middle(places, thing), value, words, 1.3 * LETTERS)
    return svg.picture(alt, 800)


def _middle(places: Geometry, thing: Thing) -> Point:
    if thing[0] != BRIDGE:
        return places.box(thing).middle
    (ax, ay), (bx, by) = (places.blocks[int(block)].middle for block in thing[1:])
    return (ax + bx) / 2, (ay + by) / 2
