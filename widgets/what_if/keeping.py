"""Ways to store a position and to share it: as a line, as a link, under a name in the browser."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from urllib.parse import quote

from ipywidgets import HTML, VBox

from amsterdam.i18n import _
from widgets.parts.backup import backup_fold
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.copying import CopyButton
from widgets.parts.fold import Fold
from widgets.parts.guard import Status
from widgets.parts.saved import Saved


class Keeping(VBox):
    """Copies and stores the position that is shown, even one with a fault.

    Args:
        name: the key of the list in the browser's store.
        on_open: gets the text of a stored position.
    """

    def __init__(self, browser: Browser, name: str, on_open: Callable[[str], object], say: Status) -> None:
        self.text = ""
        self.line, self.address = CopyButton(), CopyButton(is_address=True)
        self.link = HTML()
        self.fold = Fold(
            lambda: _("Kept positions"),
            lambda: Saved(browser, name, lambda: self.text, on_open, say),
            say,
        )
        self.all_kept = backup_fold(browser, say)
        buttons = box("amst-buttons", self.line, self.address, self.link)
        super().__init__([buttons, self.fold, self.all_kept])
        self.add_class("amst-keeping")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.line.name(_("Copy the line"))
        self.address.name(_("Copy a link"))

    def show(self, text: str, eyes: str, fault: bool) -> None:
        """Offer a position; `eyes` is the part of the address with the view. Only a valid position gets a link."""
        self.text = self.line.text = text
        target = "" if fault else f"?position={quote(text)}{eyes}"
        self.address.text = target
        words = escape(_("Link to this position"))
        self.link.value = f'<a href="{escape(target)}">{words}</a>' if target else ""
