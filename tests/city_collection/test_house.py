"""The house of the engine: modules import each other in one direction, and each kind of decision has one name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from amsterdam.city_collection.position import PHASES

ROOT = Path(__file__).parents[2]
GAME = "amsterdam.city_collection"
#: What rules must not know: all that stands on them.
ABOVE_RULES = ("state", "view", "box", "checks", "notation", "bots", "coach", "analysis")


def modules() -> dict[str, Path]:
    """Return the game's modules by name."""
    files = (ROOT / GAME.replace(".", "/")).rglob("*.py")
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imported(file: Path, known: dict[str, Path]) -> Iterator[str]:
    """Yield the game's modules that a file imports, for types or within functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from {name if name in known else node.module for name in names} & known.keys()
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & known.keys()


def test_no_module_leads_back_to_itself() -> None:
    known = modules()
    left = {name: set(imported(file, known)) - {name} for name, file in known.items()}
    while left:
        free = {name for name, wanted in left.items() if not wanted & left.keys()}
        assert free, f"These import each other in a circle: {', '.join(sorted(left))}."
        left = {name: wanted for name, wanted in left.items() if name not in free}


def test_rules_know_nothing_of_what_stands_on_them() -> None:
    known = modules()
    for name, file in known.items():
        if name.startswith(f"{GAME}.rules"):
            parts = {module.removeprefix(f"{GAME}.").partition(".")[0] for module in imported(file, known)}
            assert not parts & set(ABOVE_RULES), name


def words_beside_a_phase(node: ast.AST) -> set[object]:
    """Return the constants that something called a phase is compared with, or matched against."""
    if isinstance(node, ast.Compare) and "phase" in ast.unparse(node):
        parts: list[ast.AST] = [node]
    elif isinstance(node, ast.Match) and "phase" in ast.unparse(node.subject):
        parts = [case.pattern for case in node.cases]
    else:
        return set()
    return {part.value for whole in parts for part in ast.walk(whole) if isinstance(part, ast.Constant)}


FOLDERS = ("amsterdam/city_collection", "widgets/city_collection", "tests/city_collection")


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_phase_is_compared_by_the_name_of_its_constant(folder: str) -> None:
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if words_beside_a_phase(node) & set(PHASES):
                pytest.fail(f"{file.name}: {ast.unparse(node)[:80]}")
