"""A tree of lines to go to, however many: one widget, drawn by the browser as lists within lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from typing import Any, NamedTuple

import anywidget
import traitlets

from widgets.parts.guard import Status, guarded


class OutlineLine(NamedTuple):
    """A line.

    Attributes:
        key: what is reported when the line is pressed.
        text: what it says.
        name: what stands before that, in bold.
        note: what stands after it, with a second voice.
        depth: how far it is set in.
        branches: whether a list within the line above, at one depth less, begins here.
    """

    key: int
    text: str
    name: str = ""
    note: str = ""
    depth: int = 0
    branches: bool = False


class Outline(anywidget.AnyWidget):
    """Lines that continue each other stand below each other; a branch is a list within the line that it leaves.

    Tab comes to the line one is at; arrow keys, Home and End go through the lines, Enter or Space presses one.

    Args:
        on_press: gets the key of the line that was pressed, one of those shown.
    """

    _esm = (resources.files("widgets") / "static" / "outline.js").read_text(encoding="utf-8")

    lines: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    here = traitlets.Int(-1).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    branch = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_press: Callable[[int], object], on_error: Status | None = None) -> None:
        super().__init__()
        self._on_press = on_press
        self.add_class("amst-outline")
        self.on_msg(guarded(lambda _widget, content, _buffers: self._heard(content), on_error))

    def show(self, lines: Sequence[OutlineLine], here: int, label: str, branch: str) -> None:
        """Show lines.

        Args:
            here: the key of the line one is at.
            label: what a screen reader calls the whole, `branch` what it calls a list within a line.
        """
        with self.hold_sync():
            self.lines, self.here, self.label, self.branch = [line._asdict() for line in lines], here, label, branch

    def _heard(self, content: Any) -> None:
        """Report a line that was pressed; whatever else comes from a browser is left alone."""
        key = content.get("press") if isinstance(content, dict) else None
        if type(key) is int and any(line["key"] == key for line in self.lines):
            self._on_press(key)
