"""Where a rule stands: the modules that carry it, the lesson that teaches it, and the tests that guard it.

All of it is read off the files, without running any. A module carries a rule whose id is written in it, or, where ids
are made of numbers (cards, missions), it is the module of the rule's chapter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from amsterdam.commands.coverage import ROOT, guards_in_text
from amsterdam.game import Game, State
from amsterdam.rulebook import Rule


def modules(game: Game[State], rule: Rule) -> list[str]:
    """Return the files that carry a rule, that of its chapter first where it carries the rule by a number.

    >>> from amsterdam.games import game
    >>> book = game("city-collection").rulebook
    >>> modules(game("city-collection"), book.rule("order.amstel"))
    ['amsterdam/city_collection/rules/turn.py']
    >>> modules(game("city-collection"), book.rule("card.055"))
    ['amsterdam/city_collection/rules/cards/buildings.py']
    """
    files = sorted(_rules_of(Path(str(game.files))))
    written = [file for file in files if _names(file, rule)]
    chapter = [file for file in files if file.stem == rule.chapter and file not in written]
    numbered = rule.id[-1].isdigit() and not rule.is_ruling
    return [_shown(file) for file in ([*chapter, *written] if numbered or not written else written)]


def lesson(game: Game[State], rule: Rule) -> str:
    """Return the notebook that teaches a rule; where it is not at hand, the steps of the lesson."""
    notebook = ROOT / "notebooks" / game.package / f"{rule.lesson}.ipynb"
    steps = Path(str(game.files)) / "lessons" / f"{rule.lesson}.toml"
    return _shown(steps if steps.is_file() and not notebook.is_file() else notebook)


def tests(game: Game[State], rule: Rule) -> list[str]:
    """Return the tests that guard a rule; none in an installed package, which comes without them."""
    return guards_in_text(game.package, rule)


def _rules_of(folder: Path) -> Iterator[Path]:
    """Yield the modules of a game's rules: a folder of them, or one module in a small game."""
    yield from (folder / "rules").rglob("*.py")
    yield from folder.glob("rules.py")


def _names(file: Path, rule: Rule) -> bool:
    """Say whether a module names a rule, by its id or, for a ruling, by the name of its option."""
    texts, attributes = _said(file)
    option = rule.id.removeprefix("ruling.").replace("-", "_")
    return rule.id in texts or (rule.is_ruling and option in attributes)


@cache
def _said(file: Path) -> tuple[frozenset[object], frozenset[str]]:
    """Return the constants in a module, and the attributes it asks for."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    texts = frozenset(node.value for node in nodes if isinstance(node, ast.Constant))
    return texts, frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute))


def _shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)
