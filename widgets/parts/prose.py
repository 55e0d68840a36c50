"""A place in a window for the notebook's own text and its other cells, which would otherwise lie hidden behind it."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets


class Prose(anywidget.AnyWidget):
    """Takes in what stands before the notebook's cell, or after it; on a page only, not in JupyterLab.

    Attributes:
        before: which of the two.
    """

    _esm = (resources.files("widgets") / "static" / "prose.js").read_text(encoding="utf-8")

    before = traitlets.Bool(True).tag(sync=True)

    def __init__(self, before: bool) -> None:
        super().__init__(before=before)
        self.add_class("amst-prose")
