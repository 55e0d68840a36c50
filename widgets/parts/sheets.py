"""The style sheets of our widgets, as one text. The server reads this, too: it serves them to its pages."""

from __future__ import annotations

from functools import cache
from importlib import resources

#: The sheets, in the order in which they apply.
_KINDS = "widgets table ticket city coach lesson what_if review ending own begin look"
SHEETS = tuple(f"{name}.css" for name in _KINDS.split())


@cache
def style_sheet() -> str:
    """Return all of them."""
    static = resources.files("widgets") / "static"
    return "".join((static / name).read_text(encoding="utf-8") for name in SHEETS)
