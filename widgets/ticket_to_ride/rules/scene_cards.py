"""The cards in a rule's drawn example: transport cards, the row, piles, merchandise, contracts."""

from __future__ import annotations

import re
from collections.abc import Callable

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.cards import LETTERS
from amsterdam.ticket_to_ride.words import card_list, card_name
from widgets.drawing.painter import Pen
from widgets.drawing.palette import ACCENT, INK, PAPER
from widgets.drawing.svg import Svg
from widgets.rules.scene_signs import HIGH, Part, medallion, tick
from widgets.ticket_to_ride.drawing.cards import (
    HEIGHT,
    CardPainter,
    draw_back,
    draw_card,
    draw_contract_back,
    draw_frame,
    draw_gap,
    draw_merchandise,
    draw_number,
    draw_pile,
)

CARD = HIGH / HEIGHT  # width of a card


def cards(letters: str, number: str) -> Part:
    """Return transport cards; with a number, that many of one kind, drawn once."""
    kinds = [None if letter == "?" else LETTERS.index(letter) for letter in letters]
    known = [kind for kind in kinds if kind is not None]
    parts = [card_list(known * int(number or 1))] if known else []
    if hidden := len(kinds) - len(known):
        parts.append(ngettext("{n} card face down", "{n} cards face down", hidden).format(n=hidden))
    step = CARD + 3 if len(kinds) <= 5 else 11

    def draw(pen: Svg, x: float, y: float) -> None:
        for place, kind in enumerate(kinds):
            _card(pen, kind, x + place * step, y)
        if number:
            draw_number(pen, int(number), x + CARD / 2, y + HIGH / 2 - 6, 15)

    return Part(", ".join(parts), (len(kinds) - 1) * step + CARD, draw)


def row(slots: str) -> Part:
    """Return the face-up row: one letter per card, ``_`` for a gap, brackets round the card that matters."""
    cards = re.findall(r"\[?[WPBGKRO_]\]?", slots)
    names = []
    for slot in cards:
        name = _("a gap") if "_" in slot else card_name(LETTERS.index(slot.strip("[]")))
        names.append(_("{card} (marked)").format(card=name) if "[" in slot else name)
    step = CARD + 3

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style = "#ddc793"
        pen.fill_rect(x, y - HIGH / 2 - 4, len(cards) * step + 5, HIGH + 8)
        for place, slot in enumerate(cards):
            left = x + 4 + place * step
            if "_" in slot:
                draw_gap(pen, left, y - HIGH / 2, CARD)
            else:
                _card(pen, LETTERS.index(slot.strip("[]")), left, y)
        for place, slot in enumerate(cards):
            if "[" in slot:
                draw_frame(pen, x + 4 + place * step, y - HIGH / 2, CARD, out=1.5)

    text = _("the face-up row: {cards}").format(cards=", ".join(names))
    return Part(text, len(cards) * step + 5, draw, HIGH + 8)


def pile(kind: str, number: str) -> Part:
    """Return a pile of cards: ``deck``, ``discards``, ``contracts`` or ``stack`` (of merchandise)."""
    painters: dict[str, Callable[[Pen, float, float, float], None]] = {
        "deck": draw_back,
        "discards": _thrown,
        "contracts": draw_contract_back,
        "stack": draw_merchandise,
    }
    names = {
        "deck": _("the deck"),
        "discards": _("the discard pile"),
        "contracts": _("the contract deck"),
        "stack": _("the merchandise stack"),
    }
    words = names[kind]
    if number:
        left = ngettext("{n} card", "{n} cards", int(number)).format(n=number) if int(number) else _("empty")
        words = _("{pile} ({left})").format(pile=words, left=left)

    def draw(pen: Svg, x: float, y: float) -> None:
        if number == "0":
            _ghost(pen, painters[kind], x, y - HIGH / 2 + 2)
        else:
            draw_pile(pen, painters[kind], x, y - HIGH / 2 + 2, CARD, int(number or 10))
        if number:
            draw_number(pen, int(number), x + CARD / 2, y + HIGH / 2 - 4, 15)

    return Part(words, CARD + 3, draw, HIGH + 6)


def _ghost(pen: Svg, painter: CardPainter, x: float, y: float) -> None:
    """Draw an empty place for a card."""
    pen.save()
    pen.global_alpha = 0.25
    painter(pen, x, y, CARD)
    pen.restore()
    draw_gap(pen, x, y, CARD)


def _thrown(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw the top of the discard pile: cards thrown down face up."""
    for kind, slant in ((4, 0.2), (6, -0.16), (2, 0.05)):
        pen.save()
        pen.translate(x + width / 2, y + width * HEIGHT / 2)
        pen.rotate(slant)
        draw_card(pen, kind, -width * 0.42, -width * 0.63, width * 0.84)
        pen.restore()


def _card(pen: Svg, kind: int | None, x: float, y: float) -> None:
    if kind is None:
        draw_back(pen, x, y - HIGH / 2, CARD)
    else:
        draw_card(pen, kind, x, y - HIGH / 2, CARD)


def goods(number: str) -> Part:
    """Return the merchandise bonus cards that a player has; zero is a gap."""
    n = int(number or 1)
    words = ngettext("{n} merchandise bonus card", "{n} merchandise bonus cards", n).format(n=n)

    def draw(pen: Svg, x: float, y: float) -> None:
        if n == 0:
            _ghost(pen, draw_merchandise, x, y - HIGH / 2)
        for place in range(n):
            draw_merchandise(pen, x + place * 18, y - HIGH / 2, CARD)

    return Part(words if n else _("no merchandise bonus card"), CARD + 18 * max(0, n - 1), draw)


# --- contracts --------------------------------------------------------------------------------------------------------


def contract(ends: str, points: str, number: str) -> Part:
    """Return a contract between two lettered places, or the backs of a number of contracts."""
    if not ends:
        n = int(number or 1)

        def backs(pen: Svg, x: float, y: float) -> None:
            for place in range(n):
                draw_contract_back(pen, x + 14 * place, y - HIGH / 2, CARD)

        words = ngettext("{n} contract face down", "{n} contracts face down", n).format(n=n)
        return Part(words, CARD + 14 * (n - 1), backs)
    words = _("the contract {a}–{b} for {points}").format(a=ends[0], b=ends[1], points=points)
    return Part(words, CARD + 2, lambda pen, x, y: _contract(pen, ends, points, x, y - HIGH / 2))


def under(returned: str) -> Part:
    """Return the contract deck with returned contracts sticking out below it, the first one highest."""
    contracts = re.findall(r"([A-Z])([A-Z])(\d+)", returned)
    names = [_("{a}–{b}").format(a=a, b=b) for a, b, _points in contracts]
    words = _("under the contract deck: {contracts}").format(contracts=_(", then ").join(names))
    out = 15
    height = HIGH + out * len(contracts) + 6

    def draw(pen: Svg, x: float, y: float) -> None:
        top = y - height / 2 + 3
        for place, (a, b, points) in reversed(list(enumerate(contracts, start=1))):
            _contract(pen, a + b, points, x, top + out * place)
        draw_pile(pen, draw_contract_back, x, top, CARD, 10)

    return Part(words, CARD + 3, draw, height)


def done(number: str) -> Part:
    """Return completed contracts."""
    n = int(number)
    words = ngettext("{n} completed contract", "{n} completed contracts", n).format(n=n)

    def draw(pen: Svg, x: float, y: float) -> None:
        for place in range(n):
            left = x + place * (CARD + 3)
            draw_contract_back(pen, left, y - HIGH / 2, CARD)
            tick(pen, left + CARD - 9, y + 10, 18)

    return Part(words, n * (CARD + 3), draw)


def _contract(pen: Svg, ends: str, points: str, x: float, y: float) -> None:
    pen.fill_style, pen.stroke_style, pen.line_width = PAPER, INK, 1
    pen.fill_rect(x, y, CARD + 2, HIGH)
    pen.stroke_rect(x, y, CARD + 2, HIGH)
    pen.fill_style = ACCENT
    pen.fill_rect(x + 1, y + 1, CARD, 7)
    draw_number(pen, int(points), x + 15, y + 17, 13)
    pen.stroke_line(x + 8, y + HIGH - 9, x + 22, y + HIGH - 9)
    for letter, at in zip(ends, (8, 22), strict=True):
        medallion(pen, letter, x + at, y + HIGH - 9, 6.5)
