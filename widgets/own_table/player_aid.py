"""The player aid: what one needs to know in a turn, on one page to print or to keep on a telephone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import ClassVar

from ipywidgets import HTML

from amsterdam.game import Board
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.own_table.told import line, translated
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.parts.language import book_language
from widgets.parts.press_list import PressList


@dataclass(frozen=True)
class Section:
    """A part of the aid: a chapter of the rulebook, some of its rules, and a table drawn from the game's data."""

    chapter: str
    rules: Sequence[str]
    table: Callable[[Board], str] = lambda board: ""


class PlayerAid:
    """The page. Each game's own aid names its sections.

    Args:
        board: the values of the game.
        show_rule: opens the card of a rule.
    """

    game: ClassVar[str]
    sections: ClassVar[Sequence[Section]]

    def title(self) -> str:
        """Return the title of the game."""
        raise NotImplementedError

    def provenance(self) -> str:
        """Say which of the values are reconstructed."""
        raise NotImplementedError

    def __init__(self, board: Board, show_rule: Callable[[str], object], say: Status) -> None:
        self._board = board
        self.print = HTML()
        self.print.add_class("amst-no-print")
        self.sheet = PressList(show_rule, say)
        self.box = box("amst-own-aid", self.print, self.sheet)
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        book = game(self.game).rulebook
        lang, chapters = book_language(book), book.chapters(book_language(book))
        parts = ""
        for section in self.sections:
            lines = "".join(line(translated(book, rule)) for rule in section.rules)
            table = section.table(self._board)
            parts += f'<section><h3 lang="{lang}">{escape(chapters[section.chapter])}</h3>{table}'
            parts += f'<div lang="{lang}">{lines}</div></section>'
        note = f'<p class="amst-provenance">{escape(self.provenance())}</p>'
        heading = escape(_("{game}: player aid").format(game=self.title()))
        rules = tuple(rule for section in self.sections for rule in section.rules)
        self.sheet.show(f'<h2>{heading}</h2><div class="amst-own-columns">{parts}{note}</div>', rules)
        words, hint = (
            escape(_("Print this page")),
            escape(_("It fills one sheet of A4. A press on a title tells more.")),
        )
        press = f'<button type="button" class="jupyter-button" onclick="window.print()">{words}</button>'
        self.print.value = f'<p>{press} <span class="amst-quiet">{hint}</span></p>'


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a small table; the first cell of each row names it.

    >>> table(["a"], [["b", 1]])
    '<table><tr><th scope="col">a</th></tr><tr><th scope="row">b</th><td>1</td></tr></table>'
    """
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    return f"<table><tr>{titles}</tr>{''.join(map(_row, rows))}</table>"


def _row(cells: Sequence[object]) -> str:
    first, *others = (escape(str(cell)) for cell in cells)
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'
