"""What the board points at: things to click, the thing under mouse or keyboard, what changed last; and its label."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from widgets.city_collection.board.geometry import LETTERS, Geometry, Thing
from widgets.city_collection.board.plates import paint_plates, rounded, write
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER
from widgets.drawing.polygons import Box

#: How wide a letter is on average, by its size.
_WIDE = 0.58


@dataclass(frozen=True, slots=True)
class Marked:
    """What is to be pointed at; see `board.BoardBox.show`."""

    clickable: frozenset[Thing] = frozenset()
    selected: Thing | None = None
    last: frozenset[Thing] = frozenset()
    #: What is not as on another board, on a small picture.
    differing: frozenset[Thing] = frozenset()


def paint_highlights(painter: BoardPainter, geometry: Geometry, marked: Marked, hovered: Thing | None) -> None:
    """Draw the highlights: what lies still is thin, what the player is on is thick."""
    painter.line_join = painter.line_cap = "round"
    _outline(painter, geometry, marked.last, 3, ((PAPER, 7), (ACCENT, 3)))
    _outline(painter, geometry, marked.clickable, 4, ((INK, 9), (GOLD, 6.5)))
    _outline(painter, geometry, marked.differing, 6, ((PAPER, 15), (ACCENT, 9)))
    if hovered is not None:
        fill(painter, PAPER, 0.28)
        painter.fill_polygons(_shapes(geometry, [hovered], 0))
        _outline(painter, geometry, [hovered], 6, ((INK, 10), (GOLD if hovered in marked.clickable else PAPER, 6)))
    if marked.selected is not None:
        _outline(painter, geometry, [marked.selected], 8, ((PAPER, 9), (ACCENT, 6)))
        painter.set_line_dash([1, 11])
        _outline(painter, geometry, [marked.selected], 8, ((PAPER, 3),))
        painter.set_line_dash([])


def box_of(geometry: Geometry, thing: Thing) -> Box:
    """Return the box round a thing; that of a dockworker is the jetty's."""
    return geometry.box(("jetty", thing[1]) if thing[0] == "dockworker" else thing)


def _shapes(geometry: Geometry, things: Iterable[Thing], more: float) -> list[np.ndarray]:
    shapes = []
    for thing in sorted(things, key=str):
        box = box_of(geometry, thing).grown(more)
        radius = {"amstel": box.width / 2, "field": 20 + more}.get(str(thing[0]), 6 + more)
        shapes.append(rounded(box, radius))
    return shapes


def _outline(
    painter: BoardPainter,
    geometry: Geometry,
    things: Iterable[Thing],
    more: float,
    strokes: Iterable[tuple[str, float]],
) -> None:
    shapes = _shapes(geometry, things, more)
    if shapes:
        for colour, width in strokes:
            pen(painter, colour, width)
            painter.stroke_polygons(shapes)


def paint_label(painter: BoardPainter, at: Box, frame: Box, text: str, size: float = LETTERS) -> None:
    """Write a thing's caption beside its box, inside the part of the board that is shown."""
    lines = broken(text, min(34, int((frame.width - 40) / (_WIDE * size))))
    wide = min(frame.width - 8, max(map(len, lines)) * _WIDE * size + 1.2 * size)
    high = len(lines) * 1.2 * size + 14
    x = max(frame.x + 4, min(at.middle[0] - wide / 2, frame.x + frame.width - wide - 4))
    above = at.y - high - 14
    y = above if above >= frame.y + 4 else at.y + at.height + 14
    paint_plates(painter, [Box(x, y, wide, high)], PAPER, 8, INK, 2.4)
    for n, line in enumerate(lines):
        write(painter, line, x + wide / 2, y + 7 + (n + 0.5) * 1.2 * size, size, width=wide - 16, style="")


def broken(text: str, letters: int) -> list[str]:
    """Return a text in lines of so many letters at most, as even as its words allow.

    >>> broken("Jordaan 3: costs 3 orange", 14)
    ['Jordaan 3:', 'costs 3 orange']
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
