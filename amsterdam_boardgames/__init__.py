"""Finds our packages `amsterdam` and `widgets`, under a name that nobody else has.

Both names are common: a project on PyPI is called amsterdam, and a folder of either name beside a notebook would win in
a Jupyter that was started by hand. So every door from outside imports this package first: the cell of each notebook
(`amsterdam_boardgames.notebook`), the command ``amsterdam``, ``python -m amsterdam_boardgames``, Voila's settings.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from importlib.machinery import PathFinder
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

#: The folder of our packages, and their names.
HOME = Path(__file__).resolve().parents[1]
NAMES = ("amsterdam", "widgets")


class InTheWay(ImportError):
    """Something else has the name of a package of ours; a notebook shows the sentence, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def find_ours() -> None:
    """Let our packages be found before others of their names. Raises InTheWay where that is not possible."""
    for name in NAMES:
        _check_installed(name)
        _check_loaded(name)
    if any(_found(name) != HOME / name for name in NAMES):
        sys.path.insert(0, str(HOME))


def main() -> int:
    """Run the command ``amsterdam`` and return its exit code."""
    if sys.argv[1:2] in (["play"], ["lab"]):
        _end_when_asked()
    try:
        find_ours()
    except InTheWay as fault:
        print(f"amsterdam: {fault}", file=sys.stderr)
        return 2
    from amsterdam.cli import main

    return main()


def _end_when_asked() -> None:
    """Let Ctrl+C and a request to end be heeded while a server is being loaded; later it heeds them itself."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: sys.exit(0))


def _check_installed(name: str) -> None:
    if not (HOME / name / "__init__.py").is_file():
        raise InTheWay(f"The package {name} is not installed here; README says how to install everything.")
    with suppress(PackageNotFoundError):
        if Path(str(distribution(name).locate_file(name))).resolve() == HOME / name:
            raise InTheWay(
                f"Another project called {name} is installed in the folder of ours, {HOME / name}. Uninstall it "
                f"(python -m pip uninstall {name}), and install amsterdam-boardgames again."
            )


def _check_loaded(name: str) -> None:
    loaded = sys.modules.get(name)
    if loaded is not None and (loaded.__file__ is None or Path(loaded.__file__).resolve().parent != HOME / name):
        raise InTheWay(
            f"A package of the same name as ours is in use, {name} from {loaded.__file__ or 'somewhere else'}. "
            "Restart the kernel, and run this cell before all others."
        )


def _found(name: str) -> Path | None:
    """Return the folder that an import of a package would read."""
    spec = PathFinder.find_spec(name)
    return Path(spec.origin).resolve().parent if spec and spec.origin else None
