"""A page's first message is shorter by a third: layouts do not list what they leave open.

A page has some 270 layouts of 45 fields each, nearly all of them None, which is what a browser takes a missing one for.
"""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import Layout, Widget


def make_layouts_lean() -> None:
    """Let the layouts of this process leave out, in their whole state, what is None."""
    Layout.get_state = _state  # type: ignore[method-assign]  # ipywidgets has no setting for it


def _state(self: Widget, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, object]:
    """Return the state; a change names its keys, and so says None where something is taken back."""
    if key is None:
        key = [name for name in self.keys if getattr(self, name) is not None]
    return Widget.get_state(self, key, drop_defaults)
