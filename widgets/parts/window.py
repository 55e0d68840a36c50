"""The browser's window: whether it is narrow, so that only what can be seen is drawn."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets
from ipywidgets import Layout


class Window(anywidget.AnyWidget):
    """Stands unseen beside what depends on the width of the window.

    Attributes:
        narrow: whether the style sheet shows what is made for a narrow window; None until a browser has told.
    """

    _esm = (resources.files("widgets") / "static" / "window.js").read_text(encoding="utf-8")

    narrow = traitlets.Bool(None, allow_none=True).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(layout=Layout(display="none"))
