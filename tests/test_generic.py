"""Generic modules name no game. Only the list of games does, and the modules that offer each game's pages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from amsterdam.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = tuple(game.package for game in GAMES.values())
#: Where the games are listed.
REGISTRY = "amsterdam/games.py"


def generic() -> Iterator[Path]:
    """Return the modules that are in no game's folder."""
    for top in ("amsterdam", "amsterdam_boardgames", "widgets"):
        for file in sorted((ROOT / top).rglob("*.py")):
            if not set(PACKAGES) & set(file.relative_to(ROOT).parts):
                yield file


def imported(file: Path) -> set[str]:
    """Return all that a module imports, wherever in it and whether for types only or not."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_no_generic_module_imports_a_game(package: str) -> None:
    named = {
        f"{file.relative_to(ROOT).as_posix()}: {name}"
        for file in generic()
        for name in imported(file)
        if package in name.split(".") and file.relative_to(ROOT).as_posix() != REGISTRY
    }
    assert named == set()


def test_nothing_is_found_by_a_name_made_from_a_string() -> None:
    importing = [file.relative_to(ROOT).as_posix() for file in generic() if "importlib.import_module" in imported(file)]
    assert importing == []
