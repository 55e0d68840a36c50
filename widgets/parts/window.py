"""The browser window: whether it is narrow, so that only the visible canvas is drawn."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets
from ipywidgets import Layout


class Window(anywidget.AnyWidget):
    """An invisible widget beside whatever depends on the width of the window.

    Attributes:
        narrow: whether the style sheet shows the layout for narrow windows; None until the browser has reported it.
    """

    _esm = (resources.files("widgets") / "static" / "window.js").read_text(encoding="utf-8")

    narrow = traitlets.Bool(None, allow_none=True).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(layout=Layout(display="none"))
