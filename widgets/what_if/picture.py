"""The position as a picture to save: as the browser shows it (PNG), or as a drawing that can be enlarged (SVG)."""

from __future__ import annotations

from html import escape
from importlib import resources
from urllib.parse import quote

import anywidget
import traitlets
from ipywidgets import HTML, Box

from amsterdam.game import View
from amsterdam.i18n import _
from amsterdam.pictures import picture
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status


class SaveCanvas(anywidget.AnyWidget):
    """A button that saves the visible board of the page as PNG.

    Attributes:
        label: the words on the button.
        file: the name of the file.
    """

    _esm = (resources.files("widgets") / "static" / "picture.js").read_text(encoding="utf-8")

    label = traitlets.Unicode().tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)


class SavePicture(Fold):
    """Saves the position of a game in either form; the drawing is made only while this is open."""

    def __init__(self, game: str, say: Status) -> None:
        self._file = f"{game}-position"
        self._view: View | None = None
        self.canvas, self.drawing = SaveCanvas(file=f"{self._file}.png"), HTML()
        super().__init__(lambda: _("Save a picture"), self._build_ways, say, self._draw)

    def _build_ways(self) -> Box:
        return box("amst-buttons", self.canvas, self.drawing)

    def retell(self) -> None:
        """Show every text in the current language."""
        super().retell()
        self.canvas.label = _("Save the board as it is shown (PNG)")
        self._draw()

    def show(self, view: View) -> None:
        """Offer the picture of a view."""
        self._view = view
        self._draw()

    def _draw(self) -> None:
        drawn = picture(self._view) if self.opened and self._view is not None else None
        words = escape(_("Save a drawing to enlarge (SVG)"))
        target = f"data:image/svg+xml,{quote(drawn or '')}"
        link = f'<a class="amst-save" download="{escape(self._file)}.svg" href="{target}">{words}</a>'
        self.drawing.value = link if drawn else ""
