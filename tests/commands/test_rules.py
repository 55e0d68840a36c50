"""``amsterdam rules ID``: beside a rule's text the modules, the lesson and the tests of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from amsterdam.cli import main
from amsterdam.commands import where
from amsterdam.commands.coverage import guards_in_text
from amsterdam.games import GAMES, game
from amsterdam.rulebook import Rule

ROOT = Path(__file__).parents[2]


def places(said: str) -> dict[str, list[str]]:
    """Return what stands under each heading of places."""
    found: dict[str, list[str]] = {}
    for line in said.splitlines():
        if line in ("Code:", "Lesson:", "Tests:"):
            found[line] = []
        elif found:
            found[list(found)[-1]].append(line.strip())
    return found


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["chess"], "Rules begin with: setup, turn, draw,"),
        (["chess"], "The games: ticket-to-ride, city-collection."),
        (["claim.gray-one-color"], "Did you mean claim.grey-one-colour"),
        (["city-collection", "chess"], "Rules begin with: setup,"),
    ],
)
def test_what_is_no_rule_is_met_with_what_there_is(
    asked: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *asked]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("name", GAMES)
def test_each_rule_says_its_module_its_lesson_and_a_test(
    name: str, subtests: pytest.Subtests, capsys: pytest.CaptureFixture[str]
) -> None:
    for id in game(name).rulebook.ids:
        with subtests.test(id):
            assert main(["rules", name, id]) == 0
            found = places(capsys.readouterr().out)
            assert list(found) == ["Code:", "Lesson:", "Tests:"]
            assert all(file.startswith(f"amsterdam/{game(name).package}/rules/") for file in found["Code:"])
            for place in (place for places in found.values() for place in places):
                file, _colons, test = place.partition("::")
                assert f"def {test}" in (ROOT / file).read_text(encoding="utf-8") or not test
            assert all(found.values())


@pytest.mark.parametrize("name", GAMES)
def test_each_chapter_is_a_module_of_the_rules(name: str) -> None:
    rules = ROOT / "amsterdam" / game(name).package / "rules"
    assert set(game(name).rulebook.chapters()) <= {file.stem for file in rules.rglob("*.py")}


@pytest.mark.parametrize(
    ("name", "id", "modules"),
    [
        ("ticket-to-ride", "end.trigger", ["turn"]),
        ("city-collection", "phase3.block", ["houses"]),
        ("city-collection", "card.055", ["cards/buildings"]),
        ("city-collection", "card.049", ["cards/craftsmen", "phase1"]),
        ("city-collection", "ruling.district-zero", ["scoring"]),
        ("city-collection", "ruling.card-034-end", ["amstel"]),
    ],
)
def test_a_rule_leads_to_the_modules_that_name_it(name: str, id: str, modules: list[str]) -> None:
    found = where.modules(game(name), game(name).rulebook.rule(id))
    assert found == [f"amsterdam/{game(name).package}/rules/{module}.py" for module in modules]


PAWNS = """
USED = [(9, "e2"), (12, "e4")]

@pytest.mark.parametrize(("pawn", "place"), USED, ids=by_pawn(USED))
def test_a_table(pawn: int, place: str) -> None: ...

def test_pawn_two_steps_only_once() -> None: ...

def test_a_text() -> None:
    "pawn.takes"
"""


@pytest.mark.parametrize(
    ("id", "tests"),
    [
        ("pawn.two-steps", ["::test_pawn_two_steps_only_once"]),
        ("pawn.takes", ["::test_a_text"]),
        ("pawn.009", ["::test_a_table"]),
        ("pawn.12", ["::test_a_table"]),
        ("king.9", [""]),
        ("pawn.10", [""]),
    ],
)
def test_a_test_is_found_in_its_file_by_name_text_or_table_else_the_file(
    tmp_path: Path, id: str, tests: list[str]
) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "test_pawns.py").write_text(PAWNS, encoding="utf-8")
    rule = Rule(id, "", "", "en", "printed", chapter="pawns", lesson="")
    assert guards_in_text("chess", rule, tmp_path) == [f"{tmp_path.name}/chess/test_pawns.py{test}" for test in tests]
    assert guards_in_text("draughts", rule, tmp_path) == []
