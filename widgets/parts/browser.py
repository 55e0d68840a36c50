"""What only the browser knows: the page's address, and what it stores from visit to visit."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import TypeVar

import anywidget
import traitlets

from widgets.kernels.shells import use_main_thread
from widgets.parts.guard import guarded

#: The type of a stored value.
KindT = TypeVar("KindT")


class Browser(anywidget.AnyWidget):
    """Connects a page with its browser. It also keeps canvases from capturing Tab and the mouse wheel.

    Until `ready`, the page has no browser yet (or runs in a test), and `query` and `kept` are empty. Everything that
    comes from a browser is untrusted input: the reader of a value checks it.

    Attributes:
        query: the query part of the page's address, as a mapping.
        kept: what the browser stores for this site, as a mapping; it is never sent anywhere else.
        keeps: whether the browser could store the last value it was given.
        damaged: whether stored data could not be read and was put aside.
        shelf: what else is stored for this page, see `Shelf`.
        decision: the number of the decision on the screen, which the page's script reports with each press (`Presses`);
            below 0 while the page is being drawn.
        numbered: the highest number that a decision has been given so far.
    """

    _esm = "".join(
        (resources.files("widgets") / "static" / name).read_text(encoding="utf-8")
        for name in ("shelf.js", "backup.js", "keys.js", "look.js", "sound.js", "ending.js", "browser.js")
    )

    query = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    keeps = traitlets.Bool(True).tag(sync=True)
    damaged = traitlets.Bool(False).tag(sync=True)
    shelf = traitlets.Dict().tag(sync=True)
    decision = traitlets.Int(0).tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)
    numbered = 0

    def __init__(self, **values: object) -> None:
        use_main_thread()
        super().__init__(**values)

    def on_ready(self, callback: Callable[[], object]) -> None:
        """Call back once the browser has connected; at once if it already has."""
        if self.ready:
            callback()
        else:
            self.observe(guarded(lambda _change: callback()), "ready")

    def on_bare(self, callback: Callable[[], object]) -> None:
        """Call back when the page turns out to lack our style sheet."""
        self.on_msg(guarded(lambda _browser, message, _buffers: callback() if "bare" in message else None))

    def keep(self, name: str, value: object) -> None:
        """Store a value that JSON can write. Changes made in another tab meanwhile are merged in."""
        self.kept = {**self.kept, name: value}

    def bring_into_sight(self, name: str) -> None:
        """Scroll to the element with a CSS class, no further than needed."""
        self.send({"sight": name})

    def focus_on(self, name: str) -> None:
        """Move the focus to the element with a CSS class, without scrolling."""
        self.send({"focus": name})

    def recall(self, name: str, kind: type[KindT]) -> KindT | None:
        """Return the stored value of a name, or None if there is none of that type."""
        value = self.kept.get(name)
        return value if isinstance(value, kind) else None
