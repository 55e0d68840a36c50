"""The emblem of each family of cards: the craftsman's good, the building, the map of the district.

The drawings are made as in `drawings`; buildings are silhouettes of the real ones, as on an old print.
"""

from __future__ import annotations

from amsterdam.city_collection.board import MAP, Card
from amsterdam.city_collection.goods import BEER, CHEESE, COFFEE, CRYSTAL, FURNITURE, JENEVER, LACE, TILES, TULIP_BULBS
from widgets.city_collection.drawing.drawings import DRAWINGS, Drawing
from widgets.city_collection.drawing.symbols import BODIES, CUBES, ON_CUBE, draw_cube_mark, draw_good, paint
from widgets.drawing.pen import Pen

#: The product of each craftsman.
MAKES = {
    "jenever-distiller": JENEVER,
    "brewer": BEER,
    "tulip-grower": TULIP_BULBS,
    "cheese-maker": CHEESE,
    "tile-baker": TILES,
    "glassblower": CRYSTAL,
    "coffee-roaster": COFFEE,
    "carpenter": FURNITURE,
    "lace-maker": LACE,
}

_DOOR = ("pale", "M-7 48 L-7 32 Q0 24 7 32 L7 48 Z")

#: The buildings, in brick with roofs of slate.
BUILDINGS: dict[str, Drawing] = {
    # A weigh house with pointed towers at its corners.
    "waag": (
        ("body", "M-26 48 L-26 0 L26 0 L26 48 Z"),
        ("ink", "M-30 0 L0 -30 L30 0 Z"),
        ("body", "M-46 48 L-46 -4 L-26 -4 L-26 48 Z M26 48 L26 -4 L46 -4 L46 48 Z"),
        ("ink", "M-50 -4 L-36 -34 L-22 -4 Z M22 -4 L36 -34 L50 -4 Z"),
        _DOOR,
    ),
    # A palace with a dome.
    "stadhuis": (
        ("body", "M-48 48 L-48 4 L48 4 L48 48 Z"),
        ("pale", "M-22 4 L0 -14 L22 4 Z"),
        ("body", "M-12 -12 L-12 -26 L12 -26 L12 -12 Z"),
        ("ink", "M-16 -26 C-14 -48 14 -48 16 -26 Z M-2 -44 L2 -44 L2 -52 L-2 -52 Z"),
        ("line", "M-36 14 L-36 40 M-24 14 L-24 40 M24 14 L24 40 M36 14 L36 40"),
        _DOOR,
    ),
    # A long roof, and a tower with a slender spire at its end.
    "oude-kerk": (
        ("body", "M-20 48 L-20 14 L48 14 L48 48 Z"),
        ("ink", "M-20 14 L-8 -12 L40 -12 L48 14 Z"),
        ("body", "M-46 48 L-46 -8 L-20 -8 L-20 48 Z"),
        ("ink", "M-46 -8 L-36 -22 L-33 -50 L-30 -22 L-20 -8 Z"),
        ("pale", "M-38 4 L-28 4 L-28 18 L-38 18 Z M0 24 L8 24 L8 42 L0 42 Z M24 24 L32 24 L32 42 L24 42 Z"),
    ),
    # A tower of many storeys, each narrower than the one below.
    "zuiderkerk": (
        ("body", "M6 48 L6 24 L48 24 L48 48 Z"),
        ("ink", "M6 24 L14 6 L40 6 L48 24 Z"),
        ("body", "M-30 48 L-30 -2 L4 -2 L4 48 Z"),
        ("pale", "M-24 -2 L-24 -20 L-2 -20 L-2 -2 Z"),
        ("ink", "M-20 -20 L-15 -36 L-13 -52 L-11 -36 L-6 -20 Z"),
        ("pale", "M-18 10 L-8 10 L-8 26 L-18 26 Z"),
    ),
    # The tallest tower, with the imperial crown.
    "westerkerk": (
        ("body", "M8 48 L8 26 L48 26 L48 48 Z"),
        ("ink", "M8 26 L28 8 L48 26 Z"),
        ("body", "M-30 48 L-30 0 L6 0 L6 48 Z"),
        ("pale", "M-25 0 L-25 -16 L1 -16 L1 0 Z"),
        ("pale", "M-21 -16 L-21 -28 L-3 -28 L-3 -16 Z"),
        ("gold", "M-24 -28 C-26 -44 -14 -44 -12 -36 C-10 -44 2 -44 0 -28 Z"),
        ("line", "M-12 -38 L-12 -50 M-16 -46 L-8 -46"),
        ("pale", "M-18 12 L-6 12 L-6 28 L-18 28 Z"),
    ),
    # A round brick tower under a wooden one with a clock.
    "munttoren": (
        ("body", "M-26 48 L-22 4 L22 4 L26 48 Z"),
        ("pale", "M-15 4 L-15 -18 L15 -18 L15 4 Z"),
        ("ink", "M-18 -18 L-8 -32 L0 -52 L8 -32 L18 -18 Z"),
        ("gold", "M-7 -7 C-7 -16 7 -16 7 -7 C7 2 -7 2 -7 -7 Z"),
        _DOOR,
    ),
    # A hall on columns with an open middle.
    "korenbeurs": (
        ("body", "M-48 6 L48 6 L48 20 L-48 20 Z"),
        ("ink", "M-50 6 L-30 -20 L30 -20 L50 6 Z"),
        ("gold", "M-12 -20 L0 -40 L12 -20 Z"),
        ("pale", "M-44 20 L-34 20 L-34 48 L-44 48 Z M-18 20 L-8 20 L-8 48 L-18 48 Z M8 20 L18 20 L18 48 L8 48 Z "
                 "M34 20 L44 20 L44 48 L34 48 Z"),
        ("line", "M-48 48 L48 48"),
    ),
    # A stout tower with a slim open one on top.
    "montelbaanstoren": (
        ("body", "M-24 48 L-24 -2 L24 -2 L24 48 Z"),
        ("line", "M-24 8 L24 8"),
        ("pale", "M-14 -2 L-14 -22 L14 -22 L14 -2 Z"),
        ("ink", "M-16 -22 L-6 -34 L-6 -40 L0 -54 L6 -40 L6 -34 L16 -22 Z"),
        ("line", "M-5 -18 L-5 -4 M5 -18 L5 -4"),
        _DOOR,
    ),
    # A half-round tower with a pointed hat.
    "schreierstoren": (
        ("body", "M-34 48 L-34 2 L34 2 L34 48 Z"),
        ("ink", "M-42 2 L-2 -50 L42 2 Z"),
        ("gold", "M-6 -16 L6 -16 L6 -2 L-6 -2 Z"),
        ("pale", "M-24 14 L-14 14 L-14 26 L-24 26 Z M14 14 L24 14 L24 26 L14 26 Z"),
        _DOOR,
    ),
    # Two gables round a court with a gate.
    "oost-indisch-huis": (
        ("body", "M-48 48 L-48 -6 L-40 -6 L-40 -22 L-30 -32 L-20 -22 L-20 -6 L20 -6 L20 -22 L30 -32 L40 -22 L40 -6 "
                 "L48 -6 L48 48 Z"),
        ("line", "M-48 10 L48 10"),
        ("pale", "M-38 18 L-24 18 L-24 32 L-38 32 Z M24 18 L38 18 L38 32 L24 32 Z"),
        _DOOR,
    ),
    # A low front with a pediment and a flag.
    "west-indisch-huis": (
        ("body", "M-48 48 L-48 2 L48 2 L48 48 Z"),
        ("pale", "M-24 2 L0 -18 L24 2 Z"),
        ("line", "M0 -18 L0 -50"),
        ("gold", "M0 -50 L26 -42 L0 -34 Z"),
        ("pale", "M-38 14 L-24 14 L-24 30 L-38 30 Z M24 14 L38 14 L38 30 L24 30 Z"),
        _DOOR,
    ),
}  # fmt: skip


def draw_emblem(pen: Pen, card: Card, x: float, y: float, size: float) -> None:
    """Draw the emblem of a card's family."""
    if card.kind == MAP:
        draw_map(pen, card.district, x, y, size)
    else:
        draw_family(pen, card.family, x, y, size)


def draw_family(pen: Pen, family: str, x: float, y: float, size: float) -> None:
    """Draw a craftsman's good, or a building. A family without a drawing of its own is drawn as a house."""
    if family in MAKES:
        draw_good(pen, MAKES[family], x, y, size)
    else:
        paint(pen, BUILDINGS.get(family, DRAWINGS["house"]), x, y, size, BODIES["house"])


def draw_map(pen: Pen, district: int | None, x: float, y: float, size: float) -> None:
    """Draw the map of a district in its colour and with its mark; None draws a map of any district."""
    if district is None:
        paint(pen, DRAWINGS["map"], x, y, size, BODIES["map"])
        return
    paint(pen, DRAWINGS["map"], x, y, size, CUBES[district])
    pen.fill_style = CUBES[district]
    pen.fill_rect(x - 0.28 * size, y - 0.28 * size, 0.56 * size, 0.56 * size)
    draw_cube_mark(pen, district, x, y, 0.48 * size, ON_CUBE[district])
