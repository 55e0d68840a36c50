"""Lets a notebook find our package `widgets`: each notebook's cell imports this module first.

`amsterdam play` and `amsterdam lab` see to it before they start. In a Jupyter that was started by hand a folder of that
name, wherever Python looks first, would win, and the page would be a traceback.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from pathlib import Path

from amsterdam.game import BadInput

#: The folder of our package, beside this one.
OURS = Path(__file__).resolve().parents[1] / "widgets"


class InTheWay(BadInput):
    """Something else has the name of our package; a notebook shows the sentence, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def find_ours() -> None:
    """Let our package be found before others of its name. Raises InTheWay where that is not possible."""
    loaded = sys.modules.get("widgets")
    if loaded is not None:
        if _place(loaded.__file__) != OURS:
            where = loaded.__file__ or "somewhere else"
            raise InTheWay(
                f"A package of the same name as ours is in use, widgets from {where}. "
                "Restart the kernel, and run this cell before all others."
            )
        return
    if not (OURS / "__init__.py").is_file():
        raise InTheWay("The package widgets is not installed here; README says how to install everything.")
    spec = PathFinder.find_spec("widgets")
    if spec is None or _place(spec.origin) != OURS:
        sys.path.insert(0, str(OURS.parent))


def _place(file: str | None) -> Path | None:
    return Path(file).parent.resolve() if file else None


find_ours()
