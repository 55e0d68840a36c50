"""The board of rounds: the current round, the bonus for a delivery, the highest dice, and the market tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from amsterdam.city_collection.board import Tile
from amsterdam.city_collection.bots.greedy_worth import quick
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules.phase2 import FACES, late_value
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import colour_name
from amsterdam.i18n import _, ngettext, screen_language
from amsterdam.rulebook import Rulebook
from widgets.city_collection.drawing import card_signs, symbols
from widgets.city_collection.drawing.card_signs import Glyph, Row
from widgets.city_collection.drawing.heaps import icon
from widgets.drawing.palette import INK, PAPER
from widgets.drawing.pen import rounded, trace
from widgets.drawing.svg import Svg

TILE_WIDTH, TILE_HEIGHT = 152, 104


def round_board(view: View, names: Sequence[str]) -> str:
    """Return the rounds, the dice and the market as HTML."""
    return f'<div class="amst-round-board">{rounds(view)}{dice(view, names)}{market(view)}</div>'


# --- rounds -----------------------------------------------------------------------------------------------------------


def highest_die(round_: int) -> int:
    """Return the highest value of a die in a round (phase2.late-dice).

    >>> highest_die(7), highest_die(8), highest_die(12)
    (6, 5, 1)
    """
    return max(late_value(round_, value) for value in range(1, FACES + 1))


def rounds(view: View) -> str:
    """Return a table of the twelve rounds with the current one marked."""
    numbers = range(1, LAST_ROUND + 1)
    rows = (
        (_("Round"), "", [str(n) for n in numbers]),
        (
            _("More for a delivery"),
            icon(symbols.draw, "crate", size=18),
            [f"+{quick(n)}" if quick(n) else "–" for n in numbers],
        ),
        (_("Highest die"), icon(symbols.draw, "die", size=18), [str(highest_die(n)) for n in numbers]),
    )
    lines = "".join(
        f'<tr><th scope="row">{picture}<span>{escape(name)}</span></th>'
        + "".join(_cell(view, n, text) for n, text in zip(numbers, texts, strict=True))
        + "</tr>"
        for name, picture, texts in rows
    )
    title = _("Round {n} of {all}").format(n=view.round, all=LAST_ROUND)
    return f'<h3>{escape(title)}</h3><table class="amst-rounds"><tbody>{lines}</tbody></table>'


def _cell(view: View, round_: int, text: str) -> str:
    if round_ == view.round:
        return f'<td aria-current="true">{text}</td>'
    past = ' class="amst-past"' if round_ < view.round else ""
    return f"<td{past}>{text}</td>"


# --- dice -------------------------------------------------------------------------------------------------------------


def dice(view: View, names: Sequence[str]) -> str:
    """Return the six dice and who chose them, as HTML; empty before the first roll."""
    if not any(view.dice):
        return ""
    items = "".join(_die(view, colour, names) for colour in range(len(COLOURS)))
    title = escape(_("Dice"))
    return f'<h3>{title}</h3><ul class="amst-dice">{items}</ul>'


def _die(view: View, colour: int, names: Sequence[str]) -> str:
    value = view.dice[colour]
    label = _("{colour} die: {n}").format(colour=colour_name(colour), n=value)
    takers = [seat for seat in range(view.players) if colour in view.chosen[seat]]
    discs = "".join(
        symbols.picture(symbols.draw_disc, seat, size=18, label=_("taken by {player}").format(player=names[seat]))
        for seat in takers
    )
    return f"<li>{symbols.picture(symbols.draw_die, colour, value, size=34, label=label)}<span>{discs}</span></li>"


# --- the market -------------------------------------------------------------------------------------------------------


def market(view: View) -> str:
    """Return the open market tile, its effect in words, and the number of tiles left, as HTML."""
    left = ngettext("{n} tile to come", "{n} tiles to come", view.tiles).format(n=view.tiles)
    tile = open_tile(view)
    if tile is None:
        return f'<h3>{escape(_("Market"))}</h3><p class="amst-quiet">{escape(left)}</p>'
    return (
        f'<h3>{escape(_("Market"))}</h3><div class="amst-market-tile">{tile_picture(tile)}'
        f'<div><p>{escape(tile_words(tile))}</p><p class="amst-quiet">{escape(left)}</p></div></div>'
    )


def tile_words(tile: Tile) -> str:
    """Return the effect of a market tile, in the words of the rulebook."""
    book = Rulebook.load("city_collection")
    language = screen_language() if screen_language() in book.languages else "en"
    return book.rule(f"market.{tile.code}", language).text


def tile_picture(tile: Tile) -> str:
    """Return a market tile as SVG: its code, its price, an arrow, its gains."""
    return _tile_picture(tile, screen_language())


@lru_cache(maxsize=64)
def _tile_picture(tile: Tile, _language: str) -> str:
    pen = Svg(TILE_WIDTH, TILE_HEIGHT)
    rounded(pen, 1, 16, TILE_WIDTH - 2, TILE_HEIGHT - 17, 6)
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.5
    pen.fill()
    pen.stroke()
    _awning(pen)
    symbols.draw_text(pen, tile.code, TILE_WIDTH / 2, 36, 14)
    rows = _rows(tile)
    for place, row in enumerate(rows):
        size = card_signs.fitting([row], TILE_WIDTH - 10, 60 / len(rows), 32)
        card_signs.draw_row(pen, row, TILE_WIDTH / 2, 72 + 28 * (place - (len(rows) - 1) / 2), size)
    return pen.picture(tile_words(tile))


def _awning(pen: Svg) -> None:
    """Draw the striped awning of a stall along the top edge."""
    stripes = 8
    width = (TILE_WIDTH - 2) / stripes
    pen.stroke_style, pen.line_width = INK, 1.2
    for stripe in range(stripes):
        left, right = 1 + stripe * width, 1 + (stripe + 1) * width
        trace(pen, f"M{left} 1 L{right} 1 L{right} 17 Q{(left + right) / 2} 31 {left} 17 Z")
        pen.fill_style = "#b3262e" if stripe % 2 else PAPER
        pen.fill()
        pen.stroke()


def _rows(tile: Tile) -> list[Row]:
    """Return price and gains in one row, or in two if there are many."""
    price, brought = (card_signs.guilders(tile.price), card_signs.ARROW), tuple(_brought(tile))
    return [Row((*price, *brought))] if len(brought) < 5 else [Row(price), Row(brought)]


def _brought(tile: Tile) -> list[Glyph]:
    glyphs = [card_signs.prestige(tile.points)] if tile.points else []
    if tile.amstel:
        glyphs.append(card_signs.fields(tile.amstel))
    glyphs += [card_signs.ANY] * tile.cubes
    return glyphs + SPECIALS.get(tile.special, [])


def _free_cards(number: int) -> list[Glyph]:
    return [card_signs.word(str(number)), card_signs.symbol("inactive"), card_signs.symbol("up")]


#: The special effects of the expansion's tiles, by the word in the board data.
SPECIALS: dict[str, list[Glyph]] = {
    "sail-three": [card_signs.symbol("ship"), card_signs.word("+3")],
    "swap-card": [card_signs.symbol("inactive"), card_signs.word("↔"), card_signs.symbol("card")],
    "activate-one": _free_cards(1),
    "activate-two": _free_cards(2),
    "moor-anywhere": [card_signs.symbol("ship"), card_signs.ARROW, card_signs.symbol("anchor")],
    "free-block": [card_signs.symbol("house"), card_signs.symbol("owner")],
    "one-of-each": [card_signs.drawn(symbols.draw_cube, colour) for colour in range(len(COLOURS))],
}
