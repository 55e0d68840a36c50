"""A page's first message is short: what a widget leaves open is not listed, and what nobody has touched is not made.

A layout has 45 fields, nearly all of them None, which is what a browser takes a missing one for. And by itself each
widget makes a layout and a style of its own: three in five of what a page consists of, here and in the browser, which
can do without.
"""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import DOMWidget, Layout, Widget
from traitlets import Bunch

#: Widgets that belong to another, and are made when they are first asked for.
OWN = ("layout", "style")


def be_lean() -> None:
    """Let the widgets of this process leave out, in their whole state, what is open."""
    Layout.get_state = _of_layout  # type: ignore[method-assign]  # ipywidgets has no setting for it
    DOMWidget.get_state = _state  # type: ignore[method-assign]
    DOMWidget.open = _open  # type: ignore[attr-defined]


def _of_layout(self: Widget, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, object]:
    """Return the state; a change names its keys, and so says None where something is taken back."""
    if key is None:
        key = [name for name in self.keys if getattr(self, name) is not None]
    return Widget.get_state(self, key, drop_defaults)


def _state(self: Widget, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, object]:
    """Return the state, without what would only be made for it."""
    if key is None:
        key = [name for name in self.keys if name not in OWN or self.trait_has_value(name)]
    return Widget.get_state(self, key, drop_defaults)


def _open(self: Widget) -> None:
    """Tell the browser of a widget, and later of a layout or style that it did not have yet."""
    Widget.open(self)  # type: ignore[attr-defined]
    self.observe(_tell_made, OWN, type="default")


def _tell_made(change: Bunch) -> None:
    change.owner.send_state(change.name)
