"""Cards as drawings: transport cards face up and face down, contracts, merchandise, and piles of them.

Painters draw at (x, y), the top left corner, `width` wide; a card is `HEIGHT` times as high. They draw on a canvas and
on `widgets.drawing.svg.Svg` alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from amsterdam.ticket_to_ride.cards import KINDS
from widgets.drawing.marks import draw_mark, draw_shape
from widgets.drawing.palette import ACCENT, COLOURS, GOLD, INK, ON_COLOUR, PAPER, SANS, font
from widgets.drawing.pen import Pen, rounded
from widgets.ticket_to_ride.drawing.transports import draw_transport

HEIGHT = 1.5  # of a card, in widths
LEATHER, LEATHER_LINE = "#6b4a2b", "#a5814f"

_UNIT = 64  # the drawings below are made for a card 64 wide and 96 high


CardPainter = Callable[[Pen, float, float, float], None]


def draw_card(pen: Pen, kind: int, x: float, y: float, width: float) -> None:
    """Draw a transport card of a kind (0 is the wild): its colour, its mark, its means of transport."""
    name = KINDS[kind]
    with _card(pen, x, y, width):
        if name == "wild":
            _six_colours(pen)
        else:
            pen.fill_style = COLOURS[name]
            rounded(pen, 3, 3, 58, 90, 4)
            pen.fill()
        pen.fill_style = PAPER
        _arch(pen, 8, 30, 48, 58)
        pen.fill()
        pen.stroke_style, pen.line_width = INK, 1
        pen.stroke()
        if name == "wild":
            draw_mark(pen, name, 15, 15, 19)
            draw_mark(pen, name, 32, 61, 41)
        else:
            draw_mark(pen, name, 15, 16, 17, ON_COLOUR[name])
            draw_mark(pen, name, 51, 14, 9, ON_COLOUR[name])
            draw_transport(pen, name, 10, 45, 44, COLOURS[name])


def draw_back(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw the back of a transport card."""
    with _card(pen, x, y, width):
        _field(pen, LEATHER)
        pen.stroke_style, pen.line_width = LEATHER_LINE, 1
        for i in range(9):
            left, top = 8 + 6 * i, 8 + 10 * i
            pen.stroke_lines([(left, 8), (8, 8 + (left - 8) * 80 / 48)])
            pen.stroke_lines([(56, top), (56 - (88 - top) * 48 / 80, 88)])
        pen.stroke_rect(8, 8, 48, 80)
        pen.fill_style = LEATHER
        pen.fill_circle(32, 48, 17)
        pen.stroke_circle(32, 48, 17)
        draw_shape(pen, "cart", 31, 47, 24, GOLD)


def draw_contract_back(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw the back of a contract: two places and the way between them."""
    with _card(pen, x, y, width):
        _field(pen, ACCENT)
        pen.stroke_style, pen.line_width = GOLD, 1
        pen.stroke_rect(8, 8, 48, 80)
        pen.line_width = 2
        trace_way(pen)
        for cx, cy in ((20, 70), (44, 26)):
            for radius, colour in ((8, GOLD), (6, ACCENT), (3, GOLD)):
                pen.fill_style = colour
                pen.fill_circle(cx, cy, radius)


def trace_way(pen: Pen) -> None:
    pen.begin_path()
    pen.move_to(20, 70)
    pen.bezier_curve_to(54, 66, 10, 34, 44, 26)
    pen.stroke()


def draw_merchandise(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw a merchandise bonus card: the cart of the routes that give one, and a chest of goods."""
    with _card(pen, x, y, width):
        _field(pen, "#d9c79a")
        pen.fill_style = PAPER
        pen.fill_circle(32, 38, 21)
        pen.stroke_style, pen.line_width = INK, 1.5
        pen.stroke_circle(32, 38, 21)
        draw_shape(pen, "cart", 31, 37, 30, INK)
        for shape, cx in (("sack", 15), ("barrel", 32), ("cheese", 49)):
            draw_shape(pen, shape, cx, 77, 15, INK)


def draw_gap(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw an empty place for a card."""
    pen.save()
    pen.translate(x, y)
    pen.scale(width / _UNIT)
    pen.global_alpha = 0.5
    pen.stroke_style, pen.line_width = INK, 1
    rounded(pen, 1, 1, 62, 94, 6)
    pen.stroke()
    pen.restore()


def draw_pile(pen: Pen, painter: CardPainter, x: float, y: float, width: float, cards: int) -> None:
    """Draw a pile: the painter's card on top of up to three others, or a gap."""
    if cards == 0:
        draw_gap(pen, x, y, width)
        return
    for under in range(min(3, (cards - 1) // 3), 0, -1):
        with _card(pen, x + under * width / 32, y - under * width / 32, width):
            pass  # only its edge is visible
    painter(pen, x, y, width)


def draw_number(pen: Pen, number: int, x: float, y: float, size: float) -> None:
    """Draw a number on a label centred on (x, y), `size` high."""
    text = str(number)
    half = size * (0.34 * len(text) + 0.3)
    pen.save()
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, size / 14
    rounded(pen, x - half, y - size / 2, half * 2, size, size / 2.2)
    pen.fill()
    pen.stroke()
    pen.fill_style, pen.font = INK, font(round(size * 0.72, 1), "bold", SANS)
    pen.text_align, pen.text_baseline = "center", "middle"
    pen.fill_text(text, x, y + size * 0.05)
    pen.restore()


def draw_frame(pen: Pen, x: float, y: float, width: float, colour: str = ACCENT, out: float = 3.0) -> None:
    """Draw a thick line round a card that can be taken or will be spent."""
    pen.save()
    pen.stroke_style, pen.line_width = colour, 3
    rounded(pen, x - out, y - out, width + 2 * out, width * HEIGHT + 2 * out, width / 9)
    pen.stroke()
    pen.restore()


# --- parts --------------------------------------------------------------------------------------------------


@contextmanager
def _card(pen: Pen, x: float, y: float, width: float) -> Iterator[None]:
    """Draw a blank card, and scale the drawing inside the block to 64 by 96."""
    pen.save()
    pen.translate(x, y)
    pen.scale(width / _UNIT, width / _UNIT)
    rounded(pen, 0.6, 0.6, 62.8, 94.8, 6)
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.2
    pen.fill()
    pen.stroke()
    yield
    pen.restore()


def _field(pen: Pen, colour: str) -> None:
    pen.fill_style = colour
    rounded(pen, 3, 3, 58, 90, 4)
    pen.fill()


def _six_colours(pen: Pen) -> None:
    """Draw six slanting bands, one of each colour, in the field of a card."""
    low, high, slant = 3.0, 93.0, 10.0
    edges = [3 + 58 * i / 6 for i in range(7)]
    for i, name in enumerate(KINDS[1:]):
        first, last = (0.0 if edge in (3.0, 61.0) else slant for edge in edges[i : i + 2])
        pen.fill_style = COLOURS[name]
        pen.fill_polygon(
            [
                (edges[i] + first, low),
                (edges[i + 1] + last, low),
                (edges[i + 1] - last, high),
                (edges[i] - first, high),
            ]
        )


def _arch(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Trace a doorway: straight sides and a flat arch on top."""
    right, bottom, rise = x + width, y + height, 8
    pen.begin_path()
    pen.move_to(x, bottom)
    pen.line_to(x, y + rise)
    pen.quadratic_curve_to(x + width / 2, y - rise, right, y + rise)
    pen.line_to(right, bottom)
    pen.close_path()
