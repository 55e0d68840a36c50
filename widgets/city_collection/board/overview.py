"""The whole board on a narrow screen: a map without small letters, for choosing a part by its name."""

from __future__ import annotations

from typing import cast

from amsterdam.i18n import _
from widgets.city_collection.board.parts import AREAS, part_name
from widgets.city_collection.board.plates import paint_sign, rounded, write
from widgets.drawing.painter import BoardPainter, pen
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.polygons import Box

#: The height of the letters on the map, in units.
_LETTERS = 62.0


class _Mute:
    """Passes on all drawing except letters, which would be too small to read."""

    def __init__(self, painter: BoardPainter) -> None:
        object.__setattr__(self, "_painter", painter)

    def __getattr__(self, name: str) -> object:
        return getattr(self._painter, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._painter, name, value)

    def fill_text(self, *_text: object) -> None:
        """Write nothing."""


def muted(painter: BoardPainter) -> BoardPainter:
    """Return a painter that draws all except letters with this one."""
    return cast(BoardPainter, _Mute(painter))


def paint_areas(painter: BoardPainter) -> None:
    """Draw the edges of the parts and their names."""
    paint_sign(painter, Box(480, -150, 640, 104), "Amsterdam", size=74)
    write(painter, _("Tap a part to see it."), 800, 1320, _LETTERS)
    for part, area in AREAS.items():
        for colour, width in ((INK, 9), (PAPER, 5)):
            pen(painter, colour, width)
            painter.stroke_polygon(rounded(area.grown(-6), 18))
        x, y = area.middle
        name = part_name(part)
        wide = 0.56 * _LETTERS * len(name) + 40
        if wide <= area.width + 220:
            paint_sign(painter, Box(x - wide / 2, y - 0.7 * _LETTERS, wide, 1.4 * _LETTERS), name, size=_LETTERS)
