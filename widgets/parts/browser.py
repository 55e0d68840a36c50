"""What the browser knows and the kernel does not: the page's address, and what is kept from visit to visit."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import anywidget
import traitlets

from widgets.parts.guard import guarded


class Browser(anywidget.AnyWidget):
    """One of these on a page joins it to its browser; it also keeps canvases from swallowing Tab and the wheel.

    Until `ready`, the page has no browser yet (or runs in a test) and `query` and `kept` are empty. What comes from a
    browser comes from outside: whoever reads it checks it.

    Attributes:
        query: the part of the page's address after ``?``, as a mapping.
        kept: what the browser keeps for this site, as a mapping; never sent anywhere else.
        keeps: whether the browser could keep what it was last given.
        damaged: whether something was there that could not be read, and was put aside.
        shelf: what else is kept on this page, see `Shelf`.
    """

    _esm = "".join(
        (resources.files("widgets") / "static" / name).read_text(encoding="utf-8")
        for name in ("shelf.js", "browser.js")
    )

    query = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    keeps = traitlets.Bool(True).tag(sync=True)
    damaged = traitlets.Bool(False).tag(sync=True)
    shelf = traitlets.Dict().tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)

    def on_ready(self, callback: Callable[[], Any]) -> None:
        """Call back when the page's browser has spoken; at once if it has."""
        if self.ready:
            callback()
        else:
            self.observe(guarded(lambda _change: callback()), "ready")

    def keep(self, name: str, value: Any) -> None:
        """Keep a value that JSON can write under a name; what another tab changed meanwhile is changed here, too."""
        self.kept = {**self.kept, name: value}

    def bring_into_sight(self, name: str) -> None:
        """Scroll to what carries a class, no further than needed."""
        self.send({"sight": name})

    def focus_on(self, name: str) -> None:
        """Give the focus to what carries a class; nothing scrolls."""
        self.send({"focus": name})

    def recall(self, name: str, kind: type[Any]) -> Any:
        """Return what is kept under a name, None when there is nothing of that kind."""
        value = self.kept.get(name)
        return value if isinstance(value, kind) else None
