"""A small picture for each rule of Ticket to Ride: Amsterdam, with the same in words for who does not see it.

The scenes are data, ``amsterdam/ticket_to_ride/rulebook/examples.toml``, which also tells their vocabulary.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources

from amsterdam.i18n import language
from widgets.svg import Svg
from widgets.ticket_to_ride.scene_cards import cards, contract, done, goods, pile, row, under
from widgets.ticket_to_ride.scene_signs import Part, number, points, sign, total
from widgets.ticket_to_ride.scene_table import ROUTE, carts, double, marker, player, route, table, way

GAP, LINE, EDGE = 8, 8, 4  # between parts, between lines, round the whole

#: The vocabulary: how a word is written, and the part that its groups make.
WORDS: Sequence[tuple[str, Callable[..., Part]]] = (
    (r"([WPBGKRO?]+)(?:\*(\d+))?", cards),
    (r"row:((?:[WPBGKRO_]|\[[WPBGKRO]\])+)", row),
    (r"(deck|discards|contracts|stack)(?::(\d+))?", pile),
    (r"goods(?:\*(\d+))?", goods),
    (r"contract(?::([A-Z]{2})(\d+))?(?:\*(\d+))?", contract),
    (r"under:((?:[A-Z]{2}\d+,?)+)", under),
    (r"done\*(\d+)", done),
    (rf"route:{ROUTE}", lambda *found: route(found)),
    (rf"double:{ROUTE}/{ROUTE}", lambda *found: double(found[:5], found[5:])),
    (r"way:([A-Z.](?:[\d-][A-Z.])+)", way),
    (r"p(\d)", lambda seat: player(int(seat))),
    (r"table:(\d)", lambda players: table(int(players))),
    (r"carts:(\d)\*(\d+)", lambda seat, n: carts(int(seat), n)),
    (r"marker:(\d)=(\d+)", lambda seat, score: marker(int(seat), score)),
    (r"#(\d)", number),
    (r"([+-]\d+)", points),
    (r"=(-?\d+)", total),
    (r"(->|or|yes|no|so|not|eye|shuffle|last|end|win|pass|stop)", sign),
)


def example(rule: str) -> str:
    """Return the picture of a rule as HTML, its words in the reader's language; empty for an id without one."""
    return _drawn(rule, language())


@cache
def scenes() -> Mapping[str, tuple[str, ...]]:
    """Return rule id -> the lines of its scene."""
    file = resources.files("amsterdam") / "ticket_to_ride" / "rulebook" / "examples.toml"
    return {rule: tuple(lines) for rule, lines in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def part(word: str) -> Part:
    """Return the part that a word of the vocabulary stands for. Raises ValueError for any other word."""
    for pattern, make in WORDS:
        if found := re.fullmatch(pattern, word):
            return make(*(group or "" for group in found.groups()))
    raise ValueError(f"“{word}” is not a word of the examples")


def draw_scene(lines: Sequence[str]) -> str:
    """Return a scene as SVG with what it shows in words. Raises ValueError for an unknown word."""
    parts = [[part(word) for word in line.split()] for line in lines]
    pen, y, width = Svg(0, 0), float(EDGE), 0.0
    for line in parts:
        high = max(found.height for found in line)
        x = float(EDGE)
        for found in line:
            found.draw(pen, x, y + high / 2)
            x += found.width + GAP
        y += high + LINE
        width = max(width, x - GAP + EDGE)
    pen.width, pen.height = width, y - LINE + EDGE
    return pen.picture(" ".join(map(_said, parts)))


def _said(line: Sequence[Part]) -> str:
    """Return a line as a sentence: ``2 green then a green route of 2 spaces, allowed.``"""
    words, joined = "", True
    for found in line:
        words += ("" if not words else " " if joined or found.joins else ", ") + found.words
        joined = found.joins
    return f"{words[0].upper()}{words[1:]}."


@cache
def _drawn(rule: str, _lang: str) -> str:
    lines = scenes().get(rule)
    return f'<div class="amst-example">{draw_scene(lines)}</div>' if lines else ""
