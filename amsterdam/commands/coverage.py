"""Which tests guard which rule: ``amsterdam rules GAME --coverage`` ticks the rulebook off against them.

A test names a rule in its name (``test_phase3_block_…`` for ``phase3.block``), by the id of one of its cases
(``test_a_building_used_once_a_round[card.057]``), or by a text in it that is the rule's id.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from amsterdam.game import BadInput
from amsterdam.i18n import _

#: Where the tests lie beside the package, in a checkout.
TESTS = Path(__file__).parents[2] / "tests"
RULEBOOK = "test_rulebook.py"


def guards(
    package: str, ids: Sequence[str], tests: Path = TESTS, collected: Sequence[str] | None = None
) -> dict[str, list[str]]:
    """Return for each rule id the tests of a game package that name it, as ``test_houses.py::test_f37_…``.

    `collected` are the tests as pytest names them; without it pytest is asked. Raises BadInput where the
    tests, or what runs them, are not at hand, as in an installed package.
    """
    folder = tests / package
    if not list(folder.rglob("test_*.py")):
        raise BadInput(_("The tests are not here: they come with the source of amsterdam."))
    # The tests of the rulebook's words know every id, and guard no rule.
    texts = {file.name: _said_by_test(file) for file in folder.rglob("test_*.py") if file.name != RULEBOOK}
    in_names = {id: re.compile(rf"_{_as_name(id)}(_|\b)") for id in ids}
    found: dict[str, list[str]] = {id: [] for id in ids}
    for test in _collected(folder) if collected is None else collected:
        path, _colons, name = test.partition("::")
        file, (plain, _bracket, case) = path.rpartition("/")[2], name.partition("[")
        if file not in texts:
            continue
        said = texts[file].get(plain, set())
        for id in ids:
            if id in said or in_names[id].search(plain) or re.search(rf"(^|\W){re.escape(id)}(?![\d.a-zA-Z])", case):
                found[id].append(f"{file}::{name}")
    return found


def _as_name(id: str) -> str:
    """Return how a rule id stands in the name of a test.

    >>> _as_name("phase3.block-owned")
    'phase3_block_owned'
    """
    return re.sub(r"[.-]", "_", id).lower()


def _collected(folder: Path) -> list[str]:
    """Return the tests in a folder with all their cases. Raises BadInput when pytest is missing or cannot read them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", str(folder)]
    said = subprocess.run(command, capture_output=True, text=True, cwd=folder.parent.parent, check=False)
    if said.returncode:
        reason = (said.stderr or said.stdout).strip().splitlines()[-1:]
        raise BadInput(_("The tests cannot be read: {reason}").format(reason="".join(reason)))
    return [line for line in said.stdout.splitlines() if "::" in line]


def _said_by_test(file: Path) -> dict[str, set[str]]:
    """Return for each test of a file the texts in it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {test.name: {str(n.value) for n in ast.walk(test) if isinstance(n, ast.Constant)} for test in tests}
