"""The highlights on the board: things to click, the thing under mouse or keyboard, recent changes; and its label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from widgets.city_collection.board.geometry import LETTERS, Geometry, Thing
from widgets.city_collection.board.plates import paint_plates, rounded, write
from widgets.drawing.compared import BETTER, DASHES, DONE, STROKES, draw_sign
from widgets.drawing.painter import BoardPainter, fill, pen
from widgets.drawing.palette import ACCENT, GOLD, INK, PAPER
from widgets.drawing.polygons import Box

#: The average width of a letter, relative to its size.
_WIDE = 0.58


@dataclass(frozen=True, slots=True)
class Marked:
    """The things to highlight; see `board.BoardBox.show`."""

    clickable: frozenset[Thing] = frozenset()
    selected: Thing | None = None
    last: frozenset[Thing] = frozenset()
    #: What the others did since one's turn, each with its number in the list of that.
    numbered: tuple[tuple[Thing, int], ...] = ()
    #: The things that differ from another board, on a small picture.
    differing: frozenset[Thing] = frozenset()
    #: The things that have just been counted at the end; bridges between two lit blocks are lit if `joined`.
    lit: frozenset[Thing] = frozenset()
    joined: bool = False
    #: What was done, and what would have been better.
    done: frozenset[Thing] = frozenset()
    better: frozenset[Thing] = frozenset()


def paint_highlights(
    painter: BoardPainter, geometry: Geometry, marked: Marked, hovered: Thing | None, letters: float = LETTERS
) -> None:
    """Draw the highlights: thin for what can be done, thick for the thing the player is on; numbers in `letters`."""
    painter.line_join = painter.line_cap = "round"
    _outline(painter, geometry, marked.last, 3, ((PAPER, 7), (ACCENT, 3)))
    _outline(painter, geometry, marked.clickable, 4, ((INK, 9), (GOLD, 6.5)))
    _light(painter, geometry, marked)
    _outline(painter, geometry, marked.differing, 6, ((PAPER, 15), (ACCENT, 9)))
    _compared(painter, geometry, marked, letters)
    if hovered is not None:
        fill(painter, PAPER, 0.28)
        painter.fill_polygons(_shapes(geometry, [hovered], 0))
        _outline(painter, geometry, [hovered], 6, ((INK, 10), (GOLD if hovered in marked.clickable else PAPER, 6)))
    if marked.selected is not None:
        _outline(painter, geometry, [marked.selected], 8, ((PAPER, 9), (ACCENT, 6)))
        painter.set_line_dash([1, 11])
        _outline(painter, geometry, [marked.selected], 8, ((PAPER, 3),))
        painter.set_line_dash([])
    _numbers(painter, geometry, marked.numbered, letters)


def _compared(painter: BoardPainter, geometry: Geometry, marked: Marked, size: float) -> None:
    """Draw what was done and what would have been better, each with its outline and its sign."""
    for kind, things, side in ((DONE, marked.done, 0), (BETTER, marked.better, 1)):
        if not things:
            continue
        painter.set_line_dash([8 * dash for dash in DASHES[kind]])
        _outline(painter, geometry, things, 8, [(colour, 6 * wide) for colour, wide in STROKES[kind]])
        painter.set_line_dash([])
        for thing in sorted(things, key=str):
            box = box_of(geometry, thing)
            draw_sign(painter, kind, box.x + side * box.width, box.y, 1.8 * size)


def _numbers(painter: BoardPainter, geometry: Geometry, numbered: Iterable[tuple[Thing, int]], size: float) -> None:
    """Draw numbers at the corners of things; several at one thing lie side by side."""
    at: Counter[Thing] = Counter()
    for thing, number in numbered:
        box = box_of(geometry, thing)
        x, y = box.x + 1.5 * size * at[thing], box.y
        at[thing] += 1
        for shade, radius in ((PAPER, 0.85 * size), (INK, 0.72 * size)):
            fill(painter, shade)
            painter.fill_circle(x, y, radius)
        write(painter, str(number), x, y, size, PAPER, 1.3 * size)


def _light(painter: BoardPainter, geometry: Geometry, marked: Marked) -> None:
    """Draw what has been counted."""
    blocks = {thing[1] for thing in marked.lit if thing[0] == "block"}
    lines = [
        np.array([geometry.blocks[one].middle, geometry.blocks[other].middle])
        for one, other in geometry.bridges
        if marked.joined and one in blocks and other in blocks
    ]
    if lines:
        for colour, width in ((INK, 20), (GOLD, 14)):
            pen(painter, colour, width)
            painter.stroke_line_segments(lines)
    _outline(painter, geometry, marked.lit, 5, ((INK, 15), (GOLD, 10)))


def box_of(geometry: Geometry, thing: Thing) -> Box:
    """Return the box round a thing; for a dockworker, the jetty's box."""
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
    """Write a thing's caption beside its box, inside the visible part of the board."""
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
    """Return a text in lines of at most `letters` letters, as even as its words allow.

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
