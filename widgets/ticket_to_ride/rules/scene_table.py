"""The people and the board in a rule's drawn example: players, carts, score markers, routes, ways between places."""

from __future__ import annotations

import math
import re

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS
from amsterdam.ticket_to_ride.words import colour_name
from widgets.drawing.marks import draw_cart, draw_mark, draw_player_mark, draw_shape
from widgets.drawing.palette import ACCENT, COLOURS, INK, ON_COLOUR, PARCHMENT, PLAYERS
from widgets.drawing.svg import Svg
from widgets.rules.scene_signs import Part, arrow_head, medallion, text

SPACE, WIDE, GAP = 32, 19, 3  # a space of a route: length, width, and the gap between two


def player(seat: int) -> Part:
    """Return a player."""
    return Part(PLAYERS[seat].name, 26, lambda pen, x, y: draw_player_mark(pen, seat, x + 13, y, 26))


def table(players: int) -> Part:
    """Return players round a table, with a mark on the first to move and the direction of play."""
    names = ", ".join(PLAYERS[seat].name for seat in range(players))
    words = _("clockwise round the table, beginning with the youngest: {names}").format(names=names)
    r = 40

    def draw(pen: Svg, x: float, y: float) -> None:
        middle = x + r + 16
        pen.fill_style = PARCHMENT
        pen.fill_circle(middle, y, r - 14)
        for seat in range(players):
            at = 2 * math.pi * seat / players - math.pi / 2
            if seat == 0:
                pen.stroke_style, pen.line_width = ACCENT, 3
                pen.stroke_circle(middle, y - r, 16)
            draw_player_mark(pen, seat, middle + r * math.cos(at), y + r * math.sin(at), 26)
            half = at + math.pi / players
            tip = (middle + r * math.cos(half), y + r * math.sin(half))
            arrow_head(pen, tip, half + math.pi / 2, 9)

    return Part(words, 2 * r + 32, draw, 2 * r + 34)


def carts(seat: int, number: str) -> Part:
    """Return a player's carts, eight per line."""
    n = int(number)
    size = 26 if n <= 5 else 18
    words = ngettext("{n} {colour} cart", "{n} {colour} carts", n).format(n=n, colour=PLAYERS[seat].name)
    lines = math.ceil(n / 8)

    def draw(pen: Svg, x: float, y: float) -> None:
        for place in range(n):
            line, column = divmod(place, 8)
            top = y + (line - (lines - 1) / 2) * (size + 3)
            draw_cart(pen, seat, x + (column + 0.5) * (size + 2), top, size)

    return Part(words, min(n, 8) * (size + 2), draw)


def marker(seat: int, score: str) -> Part:
    """Return a player's score marker on a field of the score track."""
    words = _("the {colour} score marker on {n}").format(colour=PLAYERS[seat].name, n=score)

    def draw(pen: Svg, x: float, y: float) -> None:
        pen.fill_style, pen.stroke_style, pen.line_width = PARCHMENT, INK, 1.2
        pen.fill_rect(x, y - 21, 34, 42)
        pen.stroke_rect(x, y - 21, 34, 42)
        text(pen, score, x + 17, y - 11, 15)
        draw_player_mark(pen, seat, x + 17, y + 7, 24)

    return Part(words, 34, draw)


# --- routes -----------------------------------------------------------------------------------------------------------

ROUTE = r"(\d)([PBGKROX])(c?)(x?)(?:@(\d))?"


def route(groups: tuple[str, ...]) -> Part:
    """Return a route from the groups of `ROUTE`."""
    length = int(groups[0])
    return Part(_route_words(groups), _route_width(length), lambda pen, x, y: _route(pen, groups, x, y))


def double(one: tuple[str, ...], other: tuple[str, ...]) -> Part:
    """Return two routes side by side."""
    words = _("a double route: {one}, and {other}").format(one=_route_words(one), other=_route_words(other))

    def draw(pen: Svg, x: float, y: float) -> None:
        for groups, dy in ((one, -12), (other, 12)):
            _route(pen, groups, x, y + dy)

    return Part(words, _route_width(int(one[0])), draw, 2 * WIDE + 8)


def _route_width(length: int) -> float:
    return length * (SPACE + GAP) - GAP


def _route_words(groups: tuple[str, ...]) -> str:
    length, letter, goods, closed, seat = groups
    text = ngettext("a {colour} route of {n} space", "a {colour} route of {n} spaces", int(length))
    parts = [text.format(colour=colour_name(_colour(letter)), n=length)]
    if goods:
        parts.append(_("with cart symbols"))
    if seat:
        parts.append(_("with {colour} carts on it").format(colour=PLAYERS[int(seat)].name))
    if closed:
        parts.append(_("closed"))
    return " ".join(parts)


def _colour(letter: str) -> str:
    return "grey" if letter == "X" else KINDS[LETTERS.index(letter)]


def _route(pen: Svg, groups: tuple[str, ...], x: float, y: float) -> None:
    length, letter, goods, closed, seat = groups
    colour = _colour(letter)
    for place in range(int(length)):
        left = x + place * (SPACE + GAP)
        _space(pen, colour, left, y)
        middle = left + SPACE / 2
        if seat:
            aside = 10 if colour != "grey" else 0
            draw_mark(pen, colour, middle - aside, y, 9)
            draw_cart(pen, int(seat), middle + aside * 0.4, y - 1, 20)
        elif goods:
            aside = 7 if colour != "grey" else 0
            draw_mark(pen, colour, middle - aside, y, 10)
            draw_shape(pen, "cart", middle + aside, y, 16, ON_COLOUR[colour])
        else:
            draw_mark(pen, colour, middle, y, 11)
        if closed:
            _chain(pen, left, y)


def _space(pen: Svg, colour: str, x: float, y: float) -> None:
    pen.fill_style, pen.stroke_style, pen.line_width = COLOURS[colour], INK, 1.4
    pen.fill_rect(x, y - WIDE / 2, SPACE, WIDE)
    pen.stroke_rect(x, y - WIDE / 2, SPACE, WIDE)


def _chain(pen: Svg, x: float, y: float) -> None:
    """Draw a chain across a space, as on the board: pale, with crosses."""
    pen.save()
    pen.global_alpha, pen.fill_style = 0.72, PARCHMENT
    pen.fill_rect(x, y - WIDE / 2, SPACE, WIDE)
    pen.global_alpha, pen.stroke_style, pen.line_width = 1, INK, 2
    for middle in (x + 6, x + 16, x + 26):
        pen.stroke_line(middle - 5, y - 5, middle + 5, y + 5)
        pen.stroke_line(middle - 5, y + 5, middle + 5, y - 5)
    pen.restore()


# --- ways -------------------------------------------------------------------------------------------------------------


def way(steps: str) -> Part:
    """Return places and the links between them: ``A0.-B`` is A, a route of seat 0, a place, a free route, B."""
    places, links = re.findall(r"[A-Z.]", steps), re.findall(r"[\d-]", steps)
    parts = [_place(places[0])]
    for link, place in zip(links, places[1:], strict=True):
        by = _("a free route") if link == "-" else _("a {colour} route").format(colour=PLAYERS[int(link)].name)
        parts += [by, _place(place)]
    step = 50

    def draw(pen: Svg, x: float, y: float) -> None:
        for place, link in enumerate(links):
            left = x + 9 + place * step + (step - SPACE) / 2
            pen.stroke_style, pen.line_width = INK, 1.4
            pen.stroke_line(x + 9 + place * step, y, x + 9 + (place + 1) * step, y)
            _space(pen, "grey", left, y)
            if link != "-":
                draw_cart(pen, int(link), left + SPACE / 2, y - 1, 22)
        for place, letter in enumerate(places):
            medallion(pen, letter, x + 9 + place * step, y, 9 if letter != "." else 6)

    return Part(_("{way}").format(way=" – ".join(parts)), 18 + step * len(links), draw)


def _place(letter: str) -> str:
    return _("a place between") if letter == "." else letter
