"""Which tests guard which rule: ``amsterdam rules GAME --coverage`` ticks the rulebook off against them.

A test names a rule in its name (``test_phase3_block_…`` for ``phase3.block``), by the id of one of its cases
(``test_a_building_used_once_a_round[card.057]``), or by a text in it that is the rule's id. Only pytest knows all the
ids of cases, which takes it a while; `guards_in_text` does with what stands in the files.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.rulebook import Rule

#: The checkout, with the tests beside the package.
ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
RULEBOOK = "test_rulebook.py"


def guards(
    package: str, ids: Sequence[str], tests: Path = TESTS, collected: Sequence[str] | None = None
) -> dict[str, list[str]]:
    """Return for each rule id the tests of a game package that name it, as ``test_houses.py::test_f37_…``.

    `collected` are the tests as pytest names them; without it pytest is asked. Raises BadInput where the
    tests, or what runs them, are not at hand, as in an installed package.
    """
    folder = tests / package
    files = _files(folder)
    if not files:
        raise BadInput(_("The tests are not here: they come with the source of amsterdam."))
    texts = {file.name: {test.name: test.texts for test in _read(file)} for file in files}
    in_names = {id: _in_name(id) for id in ids}
    found: dict[str, list[str]] = {id: [] for id in ids}
    for test in _collected(folder) if collected is None else collected:
        path, _colons, name = test.partition("::")
        file, (plain, _bracket, case) = path.rpartition("/")[2], name.partition("[")
        if file not in texts:
            continue
        said = texts[file].get(plain, frozenset())
        for id in ids:
            if id in said or in_names[id].search(plain) or re.search(rf"(^|\W){re.escape(id)}(?![\d.a-zA-Z])", case):
                found[id].append(f"{file}::{name}")
    return found


def guards_in_text(package: str, rule: Rule, tests: Path = TESTS) -> list[str]:
    """Return the tests of a game package that name a rule, as far as their files say it without being run.

    That is by the name of a test, by a text in it, or by the first cell of a row in the table of its cases. Where no
    test does, it is the files of tests of the rule's chapter. Without any tests at hand there are none.
    """
    files = {file.relative_to(tests.parent).as_posix(): file for file in _files(tests / package)}
    named = [f"{path}::{test.name}" for path, file in files.items() for test in _read(file) if test.means(rule.id)]
    return named or [path for path, file in files.items() if file.stem.endswith(f"_{rule.chapter}")]


@dataclass(frozen=True, slots=True)
class Guard:
    """What the text of a test says.

    Attributes:
        name: of the function.
        texts: all constants in it.
        decorators: all constants in what decorates it.
        rows: what the rows of the tables of its cases begin with.
    """

    name: str
    texts: frozenset[str]
    decorators: frozenset[str]
    rows: frozenset[str]

    def means(self, id: str) -> bool:
        """Say whether it names a rule: ``card.055`` by ``parametrize(("card", ...), USED)`` and a row ``(55, ...)``."""
        family, _dot, number = id.rpartition(".")
        is_case = number.lstrip("0") in self.rows and not self.decorators.isdisjoint({family, f"{family}."})
        return id in self.texts or is_case or _in_name(id).search(self.name) is not None


def _files(folder: Path) -> list[Path]:
    """Return the files of tests, without those of the rulebook's words: they know every id, and guard no rule."""
    return sorted(file for file in folder.rglob("test_*.py") if file.name != RULEBOOK)


@cache
def _in_name(id: str) -> re.Pattern[str]:
    return re.compile(rf"_{_as_name(id)}(_|\b)")


def _as_name(id: str) -> str:
    """Return how a rule id stands in the name of a test.

    >>> _as_name("phase3.block-owned")
    'phase3_block_owned'
    """
    return re.sub(r"[.-]", "_", id).lower()


def _collected(folder: Path) -> list[str]:
    """Return the tests in a folder with all their cases. Raises BadInput when pytest is missing or cannot read them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", str(folder)]
    env = os.environ | {"PYTEST_ADDOPTS": ""}  # what is wanted elsewhere would change how the tests are told
    said = subprocess.run(command, capture_output=True, text=True, cwd=folder.parent.parent, env=env, check=False)
    if said.returncode:
        reason = (said.stderr or said.stdout).strip().splitlines()[-1:]
        raise BadInput(_("The tests cannot be read: {reason}").format(reason="".join(reason)))
    return [line for line in said.stdout.splitlines() if "::" in line]


@cache
def _read(file: Path) -> tuple[Guard, ...]:
    """Return what the tests of a file say."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    tables = {name: rows for node in body if isinstance(node, ast.Assign) for name, rows in _table(node)}
    return tuple(
        Guard(
            node.name,
            _texts(node),
            frozenset[str]().union(*map(_texts, node.decorator_list)),
            frozenset[str]().union(*(tables.get(name, ()) for name in _names(node.decorator_list))),
        )
        for node in body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def _table(node: ast.Assign) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the name of a table, and what its rows begin with."""
    if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.List):
        heads = [row.elts[0] for row in node.value.elts if isinstance(row, ast.Tuple) and row.elts]
        yield node.targets[0].id, frozenset(str(head.value) for head in heads if isinstance(head, ast.Constant))


def _texts(node: ast.AST) -> frozenset[str]:
    """Return the constants in a piece of code, as texts."""
    return frozenset(str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant))


def _names(nodes: Iterable[ast.AST]) -> set[str]:
    return {part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name)}
