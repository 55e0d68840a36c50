"""A secret mission as a drawing: its condition in signs, and its points for 2, 3 and 4 players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from amsterdam.city_collection import goods
from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, Mission
from amsterdam.city_collection.rules.missions import DOCKWORKER_MISSIONS
from amsterdam.city_collection.words import mission_text
from amsterdam.i18n import screen_language
from widgets.city_collection.drawing import card_signs, symbols
from widgets.city_collection.drawing.card_signs import Glyph, Row
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.pen import rounded
from widgets.drawing.svg import Svg

WIDTH, HEIGHT = 152, 148
HEAD = 26


def mission_picture(mission: Mission) -> str:
    """Return a mission as SVG: its number, its condition, its points."""
    return _picture(mission.number, tuple(mission.points.items()), screen_language())


@lru_cache(maxsize=128)
def _picture(number: int, points: tuple[tuple[int, tuple[int, ...]], ...], _language: str) -> str:
    pen = Svg(WIDTH, HEIGHT)
    rounded(pen, 1, 1, WIDTH - 2, HEIGHT - 2, 7)
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.5
    pen.fill()
    pen.stroke()
    pen.fill_style = "#5a2f4a"
    rounded(pen, 3, 3, WIDTH - 6, HEAD - 3, 5)
    pen.fill()
    symbols.draw(pen, "key", 20, HEAD / 2 + 2, 18, PAPER)
    symbols.draw_text(pen, str(number), WIDTH / 2, HEAD / 2 + 2, 16, PAPER)
    asked = Row(tuple(_asked(number)))
    size = card_signs.fitting([asked], WIDTH - 12, 40, 32)
    card_signs.draw_row(pen, asked, WIDTH / 2, HEAD + 28, size)
    _points(pen, points)
    return pen.picture(mission_text(number))


def _points(pen: Svg, points: Sequence[tuple[int, tuple[int, ...]]]) -> None:
    """Write the points for each number of players, or once if they are the same for all."""
    values = [" / ".join(map(str, each)) for _players, each in points]
    if len(set(values)) > 1:
        for place, ((players, _each), value) in enumerate(zip(points, values, strict=True)):
            middle = WIDTH * (place + 0.5) / len(points)
            symbols.draw(pen, "others", middle - 10, HEIGHT - 54, 18)
            symbols.draw_text(pen, str(players), middle + 10, HEIGHT - 54, 13)
            symbols.draw_text(pen, value, middle, HEIGHT - 26, 17 if len(value) < 3 else 15)
    elif len(values[0]) < 3:
        symbols.draw_prestige(pen, values[0], WIDTH / 2, HEIGHT - 40, 40)
    else:
        symbols.draw_text(pen, values[0], WIDTH / 2, HEIGHT - 40, 14)


# --- what missions ask ------------------------------------------------------------------------------------------------


def _asked(number: int) -> list[Glyph]:
    if number in DOCKWORKER_MISSIONS:
        man = _dockworker(DOCKWORKER_MISSIONS[number])
        return [man, card_signs.word("/"), man, man, card_signs.ARROW]
    return _SIGNS[number]


def _dockworker(colour: int) -> Glyph:
    return card_signs.drawn(symbols.draw_dockworker, colour)


def _both_home(colour: int) -> list[Glyph]:
    return [_dockworker(colour), _dockworker(colour), card_signs.ARROW, card_signs.symbol("depot")]


def _blocks(district: int) -> list[Glyph]:
    return [card_signs.word("4"), card_signs.symbol("house"), card_signs.drawn(symbols.draw_cube, district)]


def _full(good: int) -> list[Glyph]:
    crate = card_signs.drawn(symbols.draw_good, good)
    return [crate, crate, crate, card_signs.ARROW, card_signs.symbol("warehouse")]


def _cards(number: int, timing: str) -> list[Glyph]:
    return [card_signs.word(f"{number}×"), card_signs.symbol("card"), card_signs.drawn(symbols.draw_timing, timing)]


_MAN = card_signs.drawn(symbols.draw_plain_dockworker)
_CRATE = card_signs.symbol("crate")

_SIGNS: dict[int, list[Glyph]] = {
    1: _both_home(goods.LIGHT_BLUE),
    2: _both_home(goods.REDDISH_BROWN),
    3: _both_home(goods.LIGHT_GREEN),
    4: _both_home(goods.LIGHT_PINK),
    5: _both_home(goods.GOLDEN_YELLOW),
    6: _both_home(goods.WHITE),
    7: _blocks(goods.GRACHTENGORDEL),
    8: _blocks(goods.PLANTAGE),
    9: _blocks(goods.NIEUWMARKT),
    10: _blocks(goods.BURGWALLEN),
    11: _blocks(goods.HAARLEMMERBUURT),
    12: _blocks(goods.JORDAAN),
    13: [card_signs.word("3×"), *(card_signs.kind(kind) for kind in (CRAFTSMAN, BUILDING, MAP))],
    14: [card_signs.symbol("disc"), card_signs.ARROW, card_signs.symbol("river"), card_signs.symbol("flag")],
    15: _cards(3, "end"),
    16: _cards(4, "III"),
    17: _cards(5, "lasting"),
    18: [card_signs.word("≥7"), _CRATE, card_signs.symbol("black-market")],
    19: [_CRATE, card_signs.word("≠"), _CRATE, card_signs.symbol("ship")],
    20: _full(goods.FURNITURE),
    21: _full(goods.LACE),
    22: _full(goods.CHEESE),
    23: _full(goods.JENEVER),
    24: _full(goods.BEER),
    25: _full(goods.TILES),
    26: _full(goods.TULIP_BULBS),
    27: _full(goods.CRYSTAL),
    28: _full(goods.COFFEE),
    29: [card_signs.word("4"), _CRATE, card_signs.ARROW, card_signs.word("4"), card_signs.symbol("warehouse")],
    30: [card_signs.symbol("ship"), card_signs.symbol("flag")],
    31: [card_signs.word("≥7"), _MAN, card_signs.symbol("depot")],
    32: [_MAN, _MAN, card_signs.ANY, card_signs.ARROW],
    33: [card_signs.drawn(symbols.draw_cube, colour) for colour in range(len(goods.COLOURS))],
    34: [_MAN, _CRATE, card_signs.ANY, card_signs.ARROW],
    35: [card_signs.word("≥9"), card_signs.symbol("house"), card_signs.symbol("owner")],
    36: [card_signs.word("≥12"), card_signs.symbol("card")],
}
