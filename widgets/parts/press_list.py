"""Many buttons in one widget: an HTML list, since a hundred ipywidgets buttons are three hundred messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from importlib import resources

import anywidget
import traitlets

from widgets.parts.guard import Status, guarded


class PressList(anywidget.AnyWidget):
    """Shows HTML whose buttons have keys, and reports the key of the pressed one.

    Attributes:
        html: the HTML shown; set by `show`.
        chosen: the key of the highlighted button, if there is one.
    """

    _esm = (resources.files("widgets") / "static" / "press_list.js").read_text(encoding="utf-8")

    html = traitlets.Unicode().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_press: Callable[[str], object], on_error: Status | None = None) -> None:
        """`on_press` gets the key of a pressed button."""
        super().__init__()
        self.offered: tuple[str, ...] = ()
        self._on_press = on_press
        self.on_msg(guarded(lambda _widget, content, _buffers: self._heard(content), on_error))
        self.add_class("amst-press-list")

    def show(self, html: str, keys: tuple[str, ...]) -> None:
        """Show HTML with one `button` for each key, in the same order."""
        self.html, self.offered = html, keys

    def press(self, key: str) -> None:
        """Do what a press of a button does; nothing if the button is not there (any more)."""
        if key in self.offered:
            self._on_press(key)

    def _heard(self, content: object) -> None:
        if isinstance(content, Mapping) and isinstance(key := content.get("press"), str):
            self.press(key)


def button(key: str, content: str) -> str:
    """Return a button as HTML; `content` is HTML too.

    >>> button("win", "<b>!</b>")
    '<button type="button" data-key="win"><b>!</b></button>'
    """
    return f'<button type="button" data-key="{escape(key)}">{content}</button>'
