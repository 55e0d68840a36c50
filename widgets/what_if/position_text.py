"""The field with a position's text, which is checked at every letter."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Textarea

from widgets.parts.guard import Status, guarded


class PositionText(Textarea):
    """Reports what a reader types, but not what the page writes.

    Args:
        on_type: gets the text after each letter.
    """

    def __init__(self, on_type: Callable[[str], object], say: Status) -> None:
        super().__init__(rows=3, continuous_update=True)
        self._filling = False
        self.observe(guarded(lambda change: self._filling or on_type(change["new"]), say), "value")

    def fill(self, text: str) -> None:
        """Show a text."""
        if self.value != text:
            self._filling = True
            self.value = text
            self._filling = False
