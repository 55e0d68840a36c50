"""The effects of a card as rows of small signs, made from its definition in `amsterdam.city_collection.rules.cards`.

A row with a condition (or with the event that the card responds to) comes above the row with its effect. A price comes
before an arrow, and a thing that is counted after a multiplication sign.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, Card
from amsterdam.city_collection.rules import cards
from amsterdam.city_collection.rules.cards import craftsmen
from amsterdam.city_collection.rules.cards.effects import Answer, End, Gain, Part, Price, Sign, Use
from amsterdam.city_collection.rules.lasting import Lasting
from amsterdam.i18n import _
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.emblems import draw_family, draw_map
from widgets.city_collection.drawing.symbols import (
    draw_any_cube,
    draw_cube,
    draw_good,
    draw_guilders,
    draw_prestige,
    draw_text,
)
from widgets.drawing.palette import ACCENT
from widgets.drawing.pen import Pen

#: The symbols of the three kinds of cards.
KIND_SYMBOLS = {CRAFTSMAN: "hammer", BUILDING: "tower", MAP: "map"}


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign of a row: a function that draws it (pen, centre x, y, size), and its width in multiples of the size."""

    draw: Callable[[Pen, float, float, float], None]
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Row:
    """Signs side by side; `when` marks a condition."""

    glyphs: tuple[Glyph, ...]
    when: bool = False


# --- glyphs -----------------------------------------------------------------------------------------------------------


def symbol(name: str, width: float = 1.0) -> Glyph:
    """Return one of the drawings of `symbols`."""
    return Glyph(lambda pen, x, y, size: symbols.draw(pen, name, x, y, size * 0.92), width)


def word(text: str) -> Glyph:
    """Return a word, or a number with its sign."""
    return Glyph(lambda pen, x, y, size: draw_text(pen, text, x, y, size * 0.72), 0.46 * len(text) + 0.1)


def drawn(painter: Callable[..., None], *what: Any) -> Glyph:
    """Return a sign that a painter of `symbols` draws."""
    return Glyph(lambda pen, x, y, size: painter(pen, *what, x, y, size * 0.94))


def without(glyph: Glyph) -> Glyph:
    """Return a sign that is crossed out."""

    def draw(pen: Pen, x: float, y: float, size: float) -> None:
        glyph.draw(pen, x, y, size)
        symbols.draw(pen, "cross-out", x, y, size, ACCENT)

    return Glyph(draw, glyph.width)


def with_number(name: str, text: str, dy: float = 0.0) -> Glyph:
    """Return a symbol with a number on it."""

    def draw(pen: Pen, x: float, y: float, size: float) -> None:
        symbols.draw(pen, name, x, y, size * 0.92)
        draw_text(pen, text, x, y + dy * size, size * 0.56)

    return Glyph(draw)


ARROW = Glyph(lambda pen, x, y, size: symbols.draw(pen, "arrow", x, y, size * 0.5), 0.62)
ANY = drawn(draw_any_cube)
USED = symbol("token")


def kind(of: int) -> Glyph:
    return symbol(KIND_SYMBOLS[of])


def family(name: str) -> Glyph:
    return drawn(draw_family, name)


def a_map(district: int | None = None) -> Glyph:
    return drawn(draw_map, district)


def guilders(number: int | str) -> Glyph:
    return drawn(draw_guilders, str(number))


def prestige(number: int | str) -> Glyph:
    text = str(number)
    return replace(drawn(draw_prestige, text), width=1.25 if len(text) > 1 else 1.0)


def fields(number: int) -> Glyph:
    """Return a number of fields on the Amstel."""
    return with_number("step", f"+{number}", -0.1)


# --- what is gained, paid and looked at -------------------------------------------------------------------------------


def gained(gain: Gain) -> list[Row]:
    """Return the rows of a gain."""
    if gain.per is not None and gain.per.sign.what in _TABLES:
        return _TABLES[gain.per.sign.what](gain, gain.per.sign)
    glyphs: list[Glyph] = []
    if gain.points:
        glyphs.append(prestige(gain.points))
    if gain.guilders:
        glyphs.append(guilders(gain.guilders))
    glyphs += [drawn(draw_cube, colour) for colour in gain.cubes]
    glyphs += [ANY] * gain.choice
    if gain.fields:
        glyphs.append(fields(gain.fields))
    if gain.steps:
        glyphs += [symbol("ship"), word(f"+{gain.steps}")]
    if gain.per is not None:
        glyphs.append(word("×"))
        counted = _counted(gain.per.sign)
        if len(counted) > 3:
            return [Row(tuple(glyphs)), Row(tuple(counted))]
        glyphs += counted
    return [Row(tuple(glyphs))]


def paid(price: Price) -> list[Glyph]:
    """Return the price followed by an arrow, empty if there is no price."""
    glyphs: list[Glyph] = []
    if price.guilders:
        glyphs.append(guilders(price.guilders))
    glyphs += [ANY] * price.any_cubes
    if price.cube is not None:
        glyphs.append(drawn(draw_cube, price.cube))
    if price.a_map:
        glyphs.append(without(a_map()))
    return [*glyphs, ARROW] if glyphs else []


def _counted(sign: Sign) -> list[Glyph]:
    return _LOOKS[sign.what](sign)


def _two_with(gain: Gain, sign: Sign) -> list[Row]:
    once = guilders(gain.guilders)
    return [Row((once,)), Row((family(str(sign.of)), ARROW, guilders(2 * gain.guilders)))]


def _church_set(_gain: Gain, _sign: Sign) -> list[Row]:
    one, other = family("zuiderkerk"), family("westerkerk")
    return [
        Row((prestige(3),)),
        Row((one, word("/"), other, ARROW, prestige(8))),
        Row((one, word("+"), other, ARROW, prestige(15))),
    ]


#: Counts that are drawn as a small table.
_TABLES: dict[str, Callable[[Gain, Sign], list[Row]]] = {"two-with": _two_with, "church-set": _church_set}

#: All other things that cards look at, by the word of the sign.
_LOOKS: dict[str, Callable[[Sign], list[Glyph]]] = {
    "active": lambda sign: [kind(_number(sign))],
    "maps-of": lambda sign: [a_map(_number(sign))],
    "family": lambda sign: [family(str(sign.of))],
    "different": lambda sign: [kind(_number(sign)), word("≠"), kind(_number(sign))],
    "most-equal": lambda sign: [word(_("most")), kind(_number(sign)), word("="), kind(_number(sign))],
    "pairs": lambda sign: [kind(_number(sign)), word("="), kind(_number(sign))],
    "end-cards": lambda sign: [_with_timing("end")],
    "blocks": lambda sign: [symbol("house")],
    "fives-of-blocks": lambda sign: [word("5"), symbol("house")],
    "aboard": lambda sign: [symbol("ship"), symbol("crate"), drawn(symbols.draw_plain_dockworker)],
    "dockworkers-in-depot": lambda sign: [drawn(symbols.draw_plain_dockworker), symbol("depot")],
    "goods-on-black-market": lambda sign: [symbol("crate"), symbol("black-market")],
    "bridges-passed": lambda sign: [symbol("river")],
    "ship-at-start": lambda sign: [symbol("ship"), symbol("flag", 0.9)],
    "at-least": lambda sign: [word(f"≥{sign.number}"), kind(_number(sign))],
    "at-most-inactive": lambda sign: [word(f"≤{sign.number}"), symbol("inactive")],
    "never-crowded": lambda sign: [word(_("always")), word(f"≤{sign.number}"), symbol("inactive")],
    "map-used": lambda sign: [a_map(None if sign.of is None else _number(sign)), USED],
    "advanced": lambda sign: [word(f"≥{sign.number}"), with_number("step", "+", -0.1)],
    "sailed": lambda sign: [word(f"≥{sign.number}"), symbol("ship")],
    "other-card-brought": lambda sign: [symbol("card"), ARROW, _brought(sign)],
    "market-brought": lambda sign: [symbol("stall"), ARROW, _brought(sign)],
    "at-most-goods-aboard": lambda sign: [word(f"≤{sign.number}"), symbol("crate"), symbol("ship")],
    "not-first-on-amstel": lambda sign: [symbol("disc"), symbol("river"), word("≠1")],
    "last-on-amstel": lambda sign: [symbol("disc"), symbol("river"), word(_("last"))],
    "alone-first": lambda sign: [prestige(""), word(">"), symbol("others")],
    "alone-last": lambda sign: [prestige(""), word("<"), symbol("others")],
}


def _number(sign: Sign) -> int:
    assert isinstance(sign.of, int)
    return sign.of


def _brought(sign: Sign) -> Glyph:
    return guilders("") if sign.of == "guilders" else prestige("")


def _with_timing(timing: str) -> Glyph:
    def draw(pen: Pen, x: float, y: float, size: float) -> None:
        symbols.draw(pen, "card", x, y, size)
        symbols.draw_timing(pen, timing, x, y, size * 0.6)

    return Glyph(draw)


# --- the parts of a card ----------------------------------------------------------------------------------------------


def rows(card: Card) -> list[Row]:
    """Return what a card does: the parts of its definition that have its timing."""
    result: list[Row] = []
    for part in cards.CARDS[card.number]:
        if part.timing == card.timing:
            result += _part(part)
    return result


def _part(part: Part) -> list[Row]:
    match part:
        case Use():
            given = [row for gain in part.gains for row in gained(gain)]
            if price := paid(part.price):
                given[0] = Row((*price, *given[0].glyphs))
            return [*([Row(tuple(_counted(part.when.sign)), when=True)] if part.when else []), *given]
        case Answer():
            return _answer(part)
        case End():
            return gained(part.gain)
        case Lasting():
            return [Row(tuple(row)) for row in _CHANGES[part.name](part.amount)]


def _answer(part: Answer) -> list[Row]:
    if part.effect is craftsmen.on_top:
        return []  # the change of the rules beside it has its own sign
    when = Row(tuple(_HAPPENINGS[part.what](dict(part.where))), when=True)
    if part.gain is not None:
        return [when, *gained(part.gain)]
    return [when, Row(tuple(_EFFECTS[part.effect]))]


def _activated(where: dict[str, int]) -> list[Glyph]:
    return [kind(where["kind"]), Glyph(lambda pen, x, y, size: symbols.draw(pen, "up", x, y, size * 0.7), 0.7)]


def _delivered(where: dict[str, int]) -> list[Glyph]:
    return [drawn(draw_good, where["good"]) if "good" in where else symbol("crate"), ARROW, symbol("warehouse")]


#: The events that cards respond to, by the engine's word.
_HAPPENINGS: dict[str, Callable[[dict[str, int]], list[Glyph]]] = {
    "block-taken": lambda where: [symbol("house"), symbol("owner")],
    "card-activated": _activated,
    "good-delivered": _delivered,
    "dockworker-landed": lambda where: [drawn(symbols.draw_plain_dockworker), ARROW, symbol("depot")],
    "die-chosen": lambda where: [with_number("die", str(where.get("value", "")))],
    "market-points": lambda where: [symbol("stall"), ARROW, prestige("")],
}

#: The effects of responding cards that are not simple gains.
_EFFECTS: dict[Callable[..., None], list[Glyph]] = {
    craftsmen.once_for_free: [without(ANY), ARROW, a_map(), word("1×")],
    craftsmen.same_points_again: [prestige(""), word("×2")],
    craftsmen.two_cubes_on_one: [ANY, ANY, ARROW, symbol("dial"), word("1")],
    craftsmen.one_cube_more: [word("+1"), ANY, ARROW, symbol("dial")],
}

#: Changes of the rules by name: rows for an amount.
_CHANGES: dict[str, Callable[[int], list[list[Glyph]]]] = {
    "no-penalty-for-inactive": lambda n: [[symbol("inactive"), ARROW, without(symbol("penalty"))]],
    "market-twice": lambda n: [[symbol("stall"), word("2×")]],
    "block-discount": lambda n: [[symbol("house"), word(f"−{n}"), ANY]],
    "block-for-guilders": lambda n: [[guilders(n), ARROW, symbol("house")]],
    "blocks-a-turn": lambda n: [[symbol("house"), word(f"+{n}")]],
    "map-three-times": lambda n: [[a_map(), word("3×")]],
    "building-discount": lambda n: [[kind(BUILDING), word(f"−{n}"), ANY]],
    "always-on-top": lambda n: [[symbol("disc"), symbol("up"), symbol("river")]],
    "sell-for-both": lambda n: [[symbol("black-market"), ARROW, ANY, word("+"), guilders(2)]],
    "card-for-guilders": lambda n: [[guilders(n), ARROW, symbol("card"), symbol("up")]],
    "two-fields-a-cube": lambda n: [[ANY, ARROW, symbol("ship"), word("+2")]],
    "new-craftsman-discount": lambda n: [[word(_("new")), kind(CRAFTSMAN), word(f"−{n}"), ANY]],
    "need-no-card": lambda n: [[without(symbol("card"))]],
    "neighbour-slot": lambda n: [[symbol("die"), ARROW, symbol("dial"), word("±1")]],
}


# --- laying rows out --------------------------------------------------------------------------------------------------

GAP = 0.12


def row_width(row: Row) -> float:
    """Return the width of a row, in multiples of a sign's size."""
    return sum(glyph.width for glyph in row.glyphs) + GAP * (len(row.glyphs) - 1)


def draw_row(pen: Pen, row: Row, x: float, y: float, size: float) -> None:
    """Draw a row centred on (x, y)."""
    left = x - row_width(row) * size / 2
    for glyph in row.glyphs:
        glyph.draw(pen, left + glyph.width * size / 2, y, size)
        left += (glyph.width + GAP) * size


def fitting(rows_to_fit: Sequence[Row], width: float, height: float, largest: float) -> float:
    """Return the largest size of signs, up to `largest`, at which the rows fit into a box."""
    widest = max(map(row_width, rows_to_fit))
    return min(largest, width / widest, height / (len(rows_to_fit) * (1 + GAP)))
