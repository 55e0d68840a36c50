"""The symbols of the City Collection: cubes, goods, dockworkers, players' discs, money, prestige, tokens.

Painters draw centred on (x, y), `size` wide, on a canvas and on `widgets.drawing.svg.Svg` alike. No colour carries
meaning alone: cubes and discs have a mark, goods are drawn as what they are, dockworkers have the letter of the
notation. The drawings themselves are in `drawings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from amsterdam.city_collection.goods import COLOURS, DOCKWORKER_LETTERS, GOODS
from widgets.city_collection.drawing.drawings import DRAWINGS, Drawing
from widgets.drawing.palette import GOLD, INK, PAPER, SANS, PlayerColour, font
from widgets.drawing.pen import Pen, trace
from widgets.drawing.svg import Svg

#: The colours of cubes, dice and districts, by the engine's numbers, and the mark of each.
CUBES = ("#d9528f", "#a7a39a", "#e08a1e", "#8a5a2b", "#6c4aa0", "#2b2b2e")
CUBE_MARKS = ("heart", "bars", "ring", "triangle", "plus", "diamond")
#: The ink for drawing on such a colour, with a contrast of 3:1 or more.
ON_CUBE = (PAPER, INK, INK, PAPER, PAPER, PAPER)

#: The main colour of each good.
GOOD_COLOURS = ("#b9772f", "#c9566b", "#f0c33c", "#a9713e", "#b6a58c", "#4f86c6", "#f3ead8", "#6b4426", "#9fd3e0")
#: Their drawings, by number.
GOOD_DRAWINGS = ("barrel", "tulip-bulb", "cheese", "chair", "jug", "tile", "lace", "coffee-bean", "crystal")

#: The colours of dockworkers and jetties, by number; all light enough for ink.
DOCKWORKERS = ("#a9d3ee", "#fbfaf4", "#f2c14e", "#d98a66", "#f6bfd0", "#a9dba6")


#: The coats of the expansions' figures. They also differ by their hats.
FIGURES = {"foreman": "#2f5d50", "messenger": "#b0452b", "trader": "#4d3a70"}

#: By seat.
PLAYERS = (
    PlayerColour("red", "#b3262e", PAPER, "bell"),
    PlayerColour("green", "#2c7a47", PAPER, "leaf"),
    PlayerColour("yellow", "#f0c33c", INK, "crown"),
    PlayerColour("blue", "#2b5ea8", PAPER, "fish"),
)

#: The main colour of each symbol without a number.
BODIES = {
    "coin": GOLD,
    "laurel": "#3f7a45",
    "token": "#c05a2c",
    "penalty": "#b3262e",
    "house": "#b5533c",
    "tower": "#b5533c",
    "hammer": "#8d8d92",
    "map": "#f6ead0",
    "river": "#7fb0cf",
    "ship": "#8a5a2b",
    "crane": "#5a4632",
    "warehouse": "#8f4b3a",
    "stall": "#c0392b",
    "disc": "#fffaf0",
    "card": "#fffaf0",
    "die": "#fffaf0",
    "inactive": "#fffaf0",
    "crate": "#c79a5b",
    "others": "#cdbfa3",
    "owner": "#cdbfa3",
    "step": "#7fb0cf",
    "plate": "#1d4273",
    "dial": "#c9b48a",
}


# --- painters ---------------------------------------------------------------------------------------------------------


def draw(pen: Pen, name: str, x: float, y: float, size: float, body: str | None = None) -> None:
    """Draw one of `drawings.DRAWINGS` with `body` as its main colour. Raises KeyError for an unknown name."""
    paint(pen, DRAWINGS[name], x, y, size, body or BODIES.get(name, INK))


def paint(pen: Pen, drawing: Drawing, x: float, y: float, size: float, body: str) -> None:
    """Draw strokes made in a box from -50 to 50 both ways (see `drawings`)."""
    pen.save()
    pen.translate(x, y)
    pen.scale(size / 100, size / 100)
    pen.line_join = pen.line_cap = "round"
    for kind, path in drawing:
        trace(pen, path)
        if kind not in ("line", "light"):
            pen.fill_style = {"body": body, "mark": body, "pale": PAPER, "ink": INK, "gold": GOLD}[kind]
            pen.fill()
        if kind not in ("mark", "ink"):
            pen.stroke_style, pen.line_width = (PAPER if kind == "light" else INK), 5
            pen.stroke()
    pen.restore()


def draw_cube_mark(pen: Pen, colour: int, x: float, y: float, size: float, ink: str | None = None) -> None:
    """Draw only the mark of a colour, in the ink that contrasts with that colour by default."""
    draw(pen, CUBE_MARKS[colour], x, y, size, ink or ON_CUBE[colour])


def draw_cube(pen: Pen, colour: int, x: float, y: float, size: float) -> None:
    """Draw a cube of one of the six colours, with its mark on the front."""
    paint(pen, DRAWINGS["cube"], x, y, size, CUBES[colour])
    draw_cube_mark(pen, colour, x - 0.07 * size, y + 0.07 * size, 0.56 * size)


def draw_die(pen: Pen, colour: int, value: int, x: float, y: float, size: float) -> None:
    """Draw a die of one of the six colours with its value, and the mark in a corner."""
    paint(pen, DRAWINGS["die"], x, y, size, CUBES[colour])
    draw_text(pen, str(value) if value else "", x - 0.14 * size, y + 0.08 * size, 0.62 * size, ON_CUBE[colour])
    draw_cube_mark(pen, colour, x + 0.23 * size, y - 0.22 * size, 0.26 * size)


def draw_any_cube(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a cube of any colour: six fields on its front."""
    paint(pen, DRAWINGS["cube"], x, y, size, PAPER)
    for i, colour in enumerate(CUBES):
        pen.fill_style = colour
        pen.fill_rect(x + (-0.38 + 0.21 * (i % 3)) * size, y + (-0.24 + 0.32 * (i // 3)) * size, 0.2 * size, 0.3 * size)


def draw_good(pen: Pen, good: int, x: float, y: float, size: float) -> None:
    """Draw a good."""
    draw(pen, GOOD_DRAWINGS[good], x, y, size, GOOD_COLOURS[good])


def draw_dockworker(pen: Pen, dockworker: int, x: float, y: float, size: float) -> None:
    """Draw a dockworker: a figure with a cap in its colour, its letter on the chest."""
    draw(pen, "dockworker", x, y, size, DOCKWORKERS[dockworker])
    draw_text(pen, DOCKWORKER_LETTERS[dockworker], x, y + 0.24 * size, 0.4 * size)


def draw_plain_dockworker(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a dockworker of any colour."""
    draw(pen, "dockworker", x, y, size, PAPER)


def draw_disc(pen: Pen, seat: int, x: float, y: float, size: float) -> None:
    """Draw the disc of a player: the colour with the mark on it."""
    player = PLAYERS[seat]
    pen.fill_style = INK
    pen.fill_circle(x, y, size / 2)
    pen.fill_style = player.colour
    pen.fill_circle(x, y, size * 0.45)
    draw(pen, player.mark, x, y, size * 0.64, player.edge)


def draw_ship(pen: Pen, seat: int, x: float, y: float, size: float) -> None:
    """Draw the ship of a player with the mark on its sail."""
    player = PLAYERS[seat]
    draw(pen, "ship", x, y, size, player.colour)
    draw(pen, player.mark, x + 0.03 * size, y - 0.14 * size, size * 0.34, INK)


def draw_owner(pen: Pen, seat: int, x: float, y: float, size: float) -> None:
    """Draw the ownership tile of a player: a roof in the colour with the mark on it."""
    player = PLAYERS[seat]
    draw(pen, "owner", x, y, size, player.colour)
    draw(pen, player.mark, x, y + 0.08 * size, size * 0.56, player.edge)


def draw_figure(pen: Pen, figure: str, x: float, y: float, size: float) -> None:
    """Draw the foreman, the messenger or the trader."""
    draw(pen, figure, x, y, size, FIGURES[figure])


def draw_guilders(pen: Pen, text: str, x: float, y: float, size: float) -> None:
    """Draw a coin with a number on it."""
    draw(pen, "coin", x, y, size)
    draw_text(pen, text, x, y + 0.02 * size, size * (0.6 if len(text) < 2 else 0.56 if len(text) < 3 else 0.4))


def draw_prestige(pen: Pen, text: str, x: float, y: float, size: float) -> None:
    """Draw prestige: a laurel wreath round a number, wider for a long number."""
    wide = 1.25 if len(text) > 1 else 1.0
    pen.save()
    pen.translate(x, y)
    pen.scale(wide, 1)
    draw(pen, "laurel", 0, 0, size)
    pen.restore()
    draw_text(pen, text, x, y - 0.02 * size, size * (0.6 if len(text) < 2 else 0.58 if len(text) < 3 else 0.38))


def draw_timing(pen: Pen, timing: str, x: float, y: float, size: float) -> None:
    """Draw a card's timing on an enamel plate: the phase, an endless loop, or a laurel for the end."""
    draw(pen, "plate", x, y, size * 1.1, PAPER)
    draw(pen, "plate", x, y, size)
    if timing == "lasting":
        draw(pen, "endless", x, y, size * 0.76)
    elif timing == "end":
        draw(pen, "laurel", x, y, size * 0.7, GOLD)
    else:
        draw_text(pen, timing, x, y, size * 0.62, PAPER)


def draw_text(pen: Pen, text: str, x: float, y: float, size: float, colour: str = INK) -> None:
    """Write a bold word or number centred on (x, y), `size` high."""
    pen.fill_style, pen.font = colour, font(round(size, 1), "bold", SANS)
    pen.text_align, pen.text_baseline = "center", "middle"
    pen.fill_text(text, x, y + size * 0.04)


# --- as SVG -----------------------------------------------------------------------------------------------------------


def picture(painter: Callable[..., None], *what: object, size: float = 24, label: str = "") -> str:
    """Return the drawing of one of this module's painters as ``<svg>``, hidden from screen readers without a label.

    >>> picture(draw_cube, 0, size=16, label="pink")[:17]
    '<svg xmlns="http:'
    """
    pen = Svg(size, size)
    painter(pen, *what, size / 2, size / 2, size)
    return pen.picture(label, alone=painter is not draw_prestige)  # its number lies on whatever is below


def row(painter: Callable[..., None], things: Iterable[object], size: float = 24) -> str:
    """Return several pictures side by side, without names: the caller describes them in words."""
    return "".join(picture(painter, thing, size=size) for thing in things)


assert len(CUBES) == len(CUBE_MARKS) == len(ON_CUBE) == len(COLOURS)
assert len(GOOD_COLOURS) == len(GOOD_DRAWINGS) == len(GOODS)
