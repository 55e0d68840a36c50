"""A tree of lines to select from, however many: one widget, which the browser draws as nested lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from typing import NamedTuple

import anywidget
import traitlets

from widgets.parts.guard import Status, guarded


class OutlineLine(NamedTuple):
    """One line.

    Attributes:
        key: reported when the line is pressed.
        text: the text of the line.
        name: shown before the text, in bold.
        note: shown after the text, in a quieter style.
        depth: how far the line is indented.
        branches: whether a nested list begins here, within the line above it that is one level less deep.
    """

    key: int
    text: str
    name: str = ""
    note: str = ""
    depth: int = 0
    branches: bool = False


class Outline(anywidget.AnyWidget):
    """Shows lines that continue each other one below the other; a branch is a list nested in the line it starts from.

    Tab reaches the current line. Arrow keys, Home and End move through the lines; Enter or Space presses one.

    Args:
        on_press: gets the key of the pressed line, always one of those shown.
    """

    _esm = (resources.files("widgets") / "static" / "outline.js").read_text(encoding="utf-8")

    lines: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    here = traitlets.Int(-1).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    branch = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_press: Callable[[int], object], on_error: Status | None = None) -> None:
        super().__init__()
        self._on_press = on_press
        self.add_class("amst-outline")
        self.on_msg(guarded(lambda _widget, content, _buffers: self._heard(content), on_error))

    def show(self, lines: Sequence[OutlineLine], here: int, label: str, branch: str) -> None:
        """Show the lines.

        Args:
            here: the key of the current line.
            label: the accessible name of the whole tree; `branch` is the accessible name of a nested list.
        """
        with self.hold_sync():
            self.lines, self.here, self.label, self.branch = [line._asdict() for line in lines], here, label, branch

    def _heard(self, content: object) -> None:
        """Report a pressed line; any other message from the browser is ignored."""
        key = content.get("press") if isinstance(content, dict) else None
        if type(key) is int and any(line["key"] == key for line in self.lines):
            self._on_press(key)
