"""A card as a drawing: its name, when it works, its emblem, what it does, and the cubes that activate it.

`face` is a whole card, `strip` an active one, which needs no cubes any more. Both are SVG and sharp at any size, with
texts of 12 px or more at their natural size. `close_up` also describes everything about a card in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, Board, Card
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.words import card_name, card_text, cubes
from amsterdam.i18n import _, ngettext, screen_language
from widgets.city_collection.drawing import card_signs, symbols
from widgets.city_collection.drawing.emblems import draw_emblem
from widgets.drawing.palette import INK, PAPER, SANS, SERIF, font
from widgets.drawing.pen import Pen, rounded
from widgets.drawing.svg import Svg

WIDTH, HEIGHT, STRIP = 152, 200, 104
HEAD = 36
#: The background of the header, by kind of card.
KIND_COLOURS = {CRAFTSMAN: "#2f5d50", BUILDING: "#8a3b28", MAP: "#34506f"}
#: The background of a row with a condition.
WHEN = "#efdcae"

Box = tuple[float, float, float, float]


# --- whole cards ------------------------------------------------------------------------------------------------------


def face(board: Board, number: int) -> str:
    """Return a card as SVG, with a name for screen readers."""
    return _face(board.cards[number], screen_language())


def strip(board: Board, number: int, tokens: int = 0) -> str:
    """Return an active card as SVG, lower than a whole card, with its action tokens."""
    return _strip(board.cards[number], tokens, screen_language())


@lru_cache(maxsize=512)
def _face(card: Card, _language: str) -> str:
    pen = Svg(WIDTH, HEIGHT)
    _sheet(pen, HEIGHT)
    _head(pen, card)
    draw_emblem(pen, card, WIDTH / 2, HEAD + 27, 42)
    symbols.draw(pen, card_signs.KIND_SYMBOLS[card.kind], WIDTH - 18, HEAD + 16, 20)
    draw_effect(pen, card, (6, HEAD + 51, WIDTH - 12, 78))
    _cost(pen, card, HEIGHT - 17)
    return pen.picture(card_label(card))


@lru_cache(maxsize=1024)
def _strip(card: Card, tokens: int, _language: str) -> str:
    height = STRIP + 24 * max(0, len(card_signs.rows(card)) - 2)
    pen = Svg(WIDTH, height)
    _sheet(pen, height)
    _head(pen, card)
    draw_emblem(pen, card, 19, HEAD + 18, 26)
    draw_effect(pen, card, (36, HEAD + 3, WIDTH - 39, height - HEAD - 6))
    for token in range(min(tokens, 3)):
        symbols.draw(pen, "token", 19, height - 18 - 17 * token, 26)
    label = card_label(card, cost=False)
    if tokens:
        label += " " + ngettext("{n} action token.", "{n} action tokens.", tokens).format(n=tokens)
    return pen.picture(label)


def back(kind: int, number: int | None = None) -> str:
    """Return the back of a deck as SVG, with the number of cards left."""
    pen = Svg(WIDTH / 2, HEIGHT / 2)
    rounded(pen, 1, 1, WIDTH / 2 - 2, HEIGHT / 2 - 2, 6)
    pen.fill_style, pen.stroke_style, pen.line_width = KIND_COLOURS[kind], INK, 1.5
    pen.fill()
    pen.stroke()
    pen.fill_style = PAPER
    pen.fill_circle(WIDTH / 4, HEIGHT / 5, 24)
    symbols.draw(pen, card_signs.KIND_SYMBOLS[kind], WIDTH / 4, HEIGHT / 5, 32)
    if number is not None:
        symbols.draw_text(pen, str(number), WIDTH / 4, HEIGHT * 0.4, 18, PAPER)
    return pen.picture()


# --- parts of a card --------------------------------------------------------------------------------------------------


def _sheet(pen: Svg, height: float) -> None:
    rounded(pen, 1, 1, WIDTH - 2, height - 2, 7)
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1.5
    pen.fill()
    pen.stroke()


def _head(pen: Svg, card: Card) -> None:
    pen.fill_style = KIND_COLOURS[card.kind]
    rounded(pen, 3, 3, WIDTH - 6, HEAD - 3, 5)
    pen.fill()
    symbols.draw_timing(pen, card.timing, 20, 3 + (HEAD - 3) / 2, 26)
    lines = _wrapped(bare_name(card.number), 16)
    pen.fill_style, pen.text_align, pen.text_baseline = PAPER, "left", "middle"
    pen.font = font(13 if max(map(len, lines)) < 15 else 12, "bold", SERIF)
    for place, line in enumerate(lines):
        pen.fill_text(line, 37, 3 + (HEAD - 3) / 2 + 14 * (place - (len(lines) - 1) / 2))


def draw_effect(pen: Pen, card: Card, box: Box) -> None:
    """Draw what a card does into a box (left, top, width, height), as large as possible."""
    left, top, width, height = box
    rows = card_signs.rows(card)
    size = card_signs.fitting(rows, width - 4, height, 27)
    pitch = min(height / len(rows), size * 1.3)
    y = top + height / 2 - pitch * (len(rows) - 1) / 2
    for row in rows:
        if row.when:
            pen.fill_style = WHEN
            rounded(pen, left, y - pitch / 2, width, pitch, 5)
            pen.fill()
        card_signs.draw_row(pen, row, left + width / 2, y, size)
        y += pitch


def _cost(pen: Svg, card: Card, y: float) -> None:
    pen.stroke_style, pen.line_width = "#b99b66", 1
    pen.stroke_line(8, y - 15, WIDTH - 8, y - 15)
    paid = [colour for colour in range(len(COLOURS)) for _cube in range(card.cost[colour])]
    for place, colour in enumerate(paid):
        symbols.draw_cube(pen, colour, 20 + 24 * place, y, 21)
    pen.fill_style, pen.font = "#6b5640", font(12, "", SANS)
    pen.text_align, pen.text_baseline = "right", "middle"
    pen.fill_text(f"{card.number:03d}", WIDTH - 8, y)


def bare_name(number: int) -> str:
    """Return the name of a card without its number."""
    return re.sub(r"\s*\(\d+\)$", "", card_name(number))


def _wrapped(text: str, most: int) -> list[str]:
    """Split a name into two lines at most, at a space or a hyphen.

    >>> _wrapped("Jenever distiller", 16)
    ['Jenever', 'distiller']
    """
    if len(text) <= most:
        return [text]
    breaks = [gap.end() for gap in re.finditer(r"[ -]", text)]
    if not breaks:
        return [text]
    middle = min(breaks, key=lambda place: max(len(text[:place].rstrip()), len(text) - place))
    return [text[:middle].rstrip(), text[middle:]]


# --- words ------------------------------------------------------------------------------------------------------------


def timing_words(timing: str) -> str:
    """Return when a card works, in words."""
    return {
        "I": _("Once a round, in phase I"),
        "II": _("In phase II"),
        "III": _("Once a round, in phase III"),
        "lasting": _("All the time"),
        "end": _("Counted at the end"),
    }[timing]


def card_label(card: Card, cost: bool = True) -> str:
    """Return everything on a card as words, for screen readers and tooltips."""
    parts = [f"{card_name(card.number)}.", f"{timing_words(card.timing)}:", card_text(card.number)]
    if cost:
        parts.append(_("Cost: {cubes}.").format(cubes=cubes(card.cost)))
    return " ".join(parts)


def provenance_note(card: Card) -> str:
    """Say which facts of a card are reconstructed, empty if none are."""
    notes = []
    if card.cost_from == "reconstructed":
        notes.append(
            _(
                "The cost is our guess: we have not seen this card of the printed game, and chose its cubes by"
                " the strength of what it does."
            )
        )
    if card.timing_from == "reconstructed":
        notes.append(_("When it works is our guess, too."))
    return " ".join(notes)


def close_up(board: Board, number: int) -> str:
    """Return a large card with a full description in words, as HTML."""
    card = board.cards[number]
    facts = (
        (_("When"), timing_words(card.timing)),
        (_("What it does"), card_text(number)),
        (_("Cost"), cubes(card.cost)),
    )
    terms = "".join(f"<dt>{escape(term)}</dt><dd>{escape(words)}</dd>" for term, words in facts)
    note = provenance_note(card)
    if note:
        note = f'<p class="amst-provenance">{escape(note)}</p>'
    return (
        f'<div class="amst-close-up">{face(board, number)}<div><h3>{escape(card_name(number))}</h3>'
        f"<dl>{terms}</dl>{note}</div></div>"
    )


def card_list(pictures: Iterable[str], name: str) -> str:
    """Return pictures of cards as an HTML list with a name."""
    items = "".join(f"<li>{picture}</li>" for picture in pictures)
    return f'<ul class="amst-city-cards" aria-label="{escape(name)}">{items}</ul>'
