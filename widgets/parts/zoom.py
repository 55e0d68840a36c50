"""A board that can be enlarged within its frame, by fingers, wheel or keys, to look and to press more closely."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets

from amsterdam.i18n import _


class Zoom(anywidget.AnyWidget):
    """Lies beside the canvases of a board, in a table that fills the window, and enlarges the one on screen.

    The browser does it all: the canvas is enlarged by its style, one to four times. A double tap enlarges three times.
    Spaces that are 21 by 11 CSS pixels on a telephone are then more than 44 pixels long, and what is pressed, with the
    tolerance round them, is more than 44 pixels high as well. The first of two taps acts at once, as any tap; the
    second one is no press. The button shows the whole board again.

    Attributes:
        scale: how many times the board is enlarged, as told with the last press; letters can be drawn to fit.
    """

    _esm = (resources.files("widgets") / "static" / "zoom.js").read_text(encoding="utf-8")

    label = traitlets.Unicode("").tag(sync=True)
    scale = traitlets.Float(1).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-zoom")
        self.retell()

    def retell(self) -> None:
        """Name the button in the current language."""
        self.label = _("Show the whole board")

    def whole(self) -> None:
        """Show the whole board again."""
        self.send({"whole": True})
