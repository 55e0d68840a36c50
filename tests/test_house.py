"""The house of the engine: modules import each other in one direction, and each kind of decision has one name."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from amsterdam.city_collection.position import PHASES as CITY_PHASES
from amsterdam.ticket_to_ride.position import PHASES as TICKET_PHASES

ROOT = Path(__file__).parents[1]
#: Each game's package -> its kinds of decision.
GAMES = {"city_collection": CITY_PHASES, "ticket_to_ride": TICKET_PHASES}
#: The parts that rules must not import, because they build on the rules.
ABOVE_RULES = {"state", "view", "box", "checks", "notation", "bots", "fast", "analysis", "coach"}


@pytest.fixture(params=GAMES)
def known(request: pytest.FixtureRequest) -> dict[str, Path]:
    """The modules of a game: name -> file."""
    files = (ROOT / "amsterdam" / request.param).rglob("*.py")
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imported(file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Yield the game's modules that a file imports, for types or within functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from {name if name in known else node.module for name in names} & known.keys()
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & known.keys()


def room(module: str) -> str:
    """Return the part of a game that a module belongs to: a folder, or a module that lies in none."""
    return module.split(".")[2] if module.count(".") > 1 else ""


def circle(arrows: Mapping[str, set[str]]) -> set[str]:
    """Remove modules that import no other module, again and again, and return the rest: the circles."""
    left = {name: wanted - {name} for name, wanted in arrows.items()}
    while free := {name for name, wanted in left.items() if not wanted & left.keys()}:
        left = {name: wanted for name, wanted in left.items() if name not in free}
    return set(left)


def test_a_circle_is_told_from_a_row() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == set()
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}


def test_no_module_leads_back_to_itself(known: dict[str, Path]) -> None:
    assert circle({name: set(imported(file, known)) for name, file in known.items()}) == set()


def test_no_folder_leads_back_to_itself(known: dict[str, Path]) -> None:
    arrows: dict[str, set[str]] = {}
    for name, file in known.items():
        arrows.setdefault(room(name), set()).update(map(room, imported(file, known)))
    assert circle(arrows) == set()


def test_rules_know_nothing_of_what_stands_on_them(known: dict[str, Path]) -> None:
    for name, file in known.items():
        if room(name) == "rules":
            assert not ABOVE_RULES & set(map(room, imported(file, known))), name


# --- kinds of decision ------------------------------------------------------------------------------------------------


def words_beside_a_phase(node: ast.AST) -> set[object]:
    """Return the constants that something called a phase is compared with, or matched against."""
    if isinstance(node, ast.Compare) and "phase" in ast.unparse(node):
        parts: list[ast.AST] = [node]
    elif isinstance(node, ast.Match) and "phase" in ast.unparse(node.subject):
        parts = [case.pattern for case in node.cases]
    else:
        return set()
    return {part.value for whole in parts for part in ast.walk(whole) if isinstance(part, ast.Constant)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("folder", ["amsterdam", "widgets", "tests", "tests/widgets"])
def test_a_phase_is_compared_by_the_name_of_its_constant(folder: str, game: str) -> None:
    for file in (ROOT / folder / game).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if words_beside_a_phase(node) & set(GAMES[game]):
                pytest.fail(f"{file.name}: {ast.unparse(node)[:80]}")
