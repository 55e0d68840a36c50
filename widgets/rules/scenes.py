"""Drawn examples: a small picture for a rule, with the same in words for readers who cannot see it.

A scene is data: lines of words in ``rulebook/examples.toml`` of the game's package. Each game has its own vocabulary;
signs such as arrows, ticks and points are common to all.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources

from amsterdam.i18n import language
from widgets.drawing.svg import Svg
from widgets.rules.scene_signs import Part, number, points, sign, total

GAP, LINE, EDGE = 8, 8, 4  # between parts, between lines, around the whole

#: The pattern of each word, and the function that makes a part from its groups.
Words = Sequence[tuple[str, Callable[..., Part]]]

SIGNS: Words = (
    (r"#(\d)", number),
    (r"([+-]\d+)", points),
    (r"=(-?\d+)", total),
    (r"(->|or|yes|no|so|not|eye|shuffle|last|end|win|pass|stop)", sign),
)


class Scenes:
    """The drawn examples of one game.

    Args:
        package: the package of the game's rulebook.
        words: the vocabulary of the game's scenes.
    """

    def __init__(self, package: str, words: Words) -> None:
        self._package, self._words = package, (*words, *SIGNS)
        self._example = lru_cache(maxsize=None)(self._drawn)

    def example(self, rule: str) -> str:
        """Return the picture of a rule as HTML, its words in the reader's language; empty for an id without one."""
        return self._example(rule, language())

    @cached_property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """Rule id -> the lines of its scene."""
        file = resources.files("amsterdam") / self._package / "rulebook" / "examples.toml"
        return {rule: tuple(lines) for rule, lines in tomllib.loads(file.read_text(encoding="utf-8")).items()}

    def part(self, word: str) -> Part:
        """Return the part for a word of the vocabulary. Raises ValueError for any other word."""
        for pattern, make in self._words:
            if match := re.fullmatch(pattern, word):
                return make(*(group or "" for group in match.groups()))
        raise ValueError(f"“{word}” is not a word of the examples")

    def draw(self, lines: Sequence[str]) -> str:
        """Return a scene as SVG with a description in words. Raises ValueError for an unknown word."""
        parts = [[self.part(word) for word in line.split()] for line in lines]
        pen, y, width = Svg(0, 0), float(EDGE), 0.0
        for line in parts:
            high = max(part.height for part in line)
            x = float(EDGE)
            for part in line:
                part.draw(pen, x, y + high / 2)
                x += part.width + GAP
            y += high + LINE
            width = max(width, x - GAP + EDGE)
        pen.width, pen.height = width, y - LINE + EDGE
        return pen.picture(" ".join(map(_said, parts)))

    def _drawn(self, rule: str, _lang: str) -> str:
        lines = self.lines.get(rule)
        return f'<div class="amst-example">{self.draw(lines)}</div>' if lines else ""


def _said(line: Sequence[Part]) -> str:
    """Return a line as a sentence: ``2 green then a green route of 2 spaces, allowed.``"""
    words, joined = "", True
    for part in line:
        words += ("" if not words else " " if joined or part.joins else ", ") + part.words
        joined = part.joins
    return f"{words[0].upper()}{words[1:]}."
