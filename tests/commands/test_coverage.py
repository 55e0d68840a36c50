"""Each rule of both games is guarded by a test, and ``amsterdam rules GAME --coverage`` says by which."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from amsterdam import BadInput
from amsterdam.commands.coverage import guards
from amsterdam.rulebook import Rulebook

ROOT = Path(__file__).parents[2]


each_game = pytest.mark.parametrize("game", ["ticket-to-ride", "city-collection"])


@each_game
def test_every_rule_is_guarded_by_a_test(game: str, request: pytest.FixtureRequest) -> None:
    package = game.replace("-", "_")
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / package).rglob("test_*.py")}
    here = [item.nodeid for item in request.session.items if item.nodeid.startswith(f"tests/{package}/")]
    # Where this file runs alone, pytest is asked for the others.
    collected = here if files <= {test.partition("::")[0] for test in here} else None
    known = guards(package, Rulebook.load(package).ids, collected=collected)
    assert [rule for rule, tests in known.items() if not tests] == []


@pytest.mark.slow
@each_game
def test_the_command_says_which_tests_guard_a_rule(game: str) -> None:
    command = [sys.executable, "-m", "amsterdam.cli", "rules", game, "--coverage"]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    rules = len(Rulebook.load(game).ids)
    missing = [line for line in said.stdout.splitlines() if line.endswith("-")]
    assert (said.returncode, missing) == (0, []), said.stderr
    assert said.stdout.splitlines()[-1] == f"{rules} of {rules} rules are guarded by a test"


PAWNS = """
import pytest

def test_pawn_two_steps_only_once() -> None: ...

@pytest.mark.parametrize("n", [1], ids=["pawn.9"])
def test_a_table(n: int) -> None: ...

def test_a_text() -> None:
    "pawn.takes"
"""


def test_a_rule_is_named_by_a_name_a_case_or_a_text(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "test_pawns.py").write_text(PAWNS, encoding="utf-8")
    ids = ["pawn.two-steps", "pawn.9", "pawn.takes", "pawn.90"]
    assert guards("chess", ids, tmp_path) == {
        "pawn.two-steps": ["test_pawns.py::test_pawn_two_steps_only_once"],
        "pawn.9": ["test_pawns.py::test_a_table[pawn.9]"],
        "pawn.takes": ["test_pawns.py::test_a_text"],
        "pawn.90": [],
    }


def test_without_tests_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="come with the source"):
        guards("city_collection", [], tmp_path)
