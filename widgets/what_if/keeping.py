"""Ways to store a position and to share it: as text, link, task or picture, or under a name in the browser."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from urllib.parse import quote

from ipywidgets import HTML, VBox

from amsterdam.game import View
from amsterdam.i18n import _
from amsterdam.stamp import Stamp
from widgets.parts.as_code import AsCode
from widgets.parts.backup import backup_fold
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.copying import CopyButton
from widgets.parts.fold import Fold
from widgets.parts.guard import Status
from widgets.parts.saved import Saved
from widgets.what_if.link import TASK
from widgets.what_if.picture import SavePicture


class Keeping(VBox):
    """Copies and stores the position that is shown, even one with a fault.

    Args:
        game: the name of the game, also in the key of the list in the browser's store.
        on_open: gets the text of a stored position.
    """

    def __init__(self, browser: Browser, game: str, on_open: Callable[[str], object], say: Status) -> None:
        self.text = ""
        self.line, self.code = CopyButton(), AsCode()
        self.address, self.task = CopyButton(is_address=True), CopyButton(is_address=True)
        self.link, self.about = HTML(), HTML()
        self.about.add_class("amst-quiet")
        self.picture = SavePicture(game, say)
        self.fold = Fold(
            lambda: _("Kept positions"),
            lambda: Saved(browser, f"{game}-positions", lambda: self.text, on_open, say),
            say,
        )
        self.all_kept = backup_fold(browser, say)
        buttons = box("amst-buttons", self.line, self.code, self.address, self.task, self.link)
        super().__init__([buttons, self.about, self.picture, self.fold, self.all_kept])
        self.add_class("amst-keeping")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.line.name(_("Copy the text"))
        self.code.retell()
        self.address.name(_("Copy a link"))
        self.task.name(_("Copy as a task"))
        about = _(
            "The link opens this position with the names and, unless they are too long for a link, all variations. "
            "The task asks whoever opens it for the best move, and then tells how good their choice is. "
            "In a notebook the position is three lines of Python, to go on from there."
        )
        self.about.value = escape(about)

    def show(self, text: str, looks: str, variations: str, view: View | None) -> None:
        """Offer a position.

        Args:
            looks: the part of the address with the view and the names.
            variations: the part of the address with the variations.
            view: what to draw; None for a position with a fault, which gets no link.
        """
        self.text = self.line.text = text
        self.code.show(view, Stamp.split(text)[0])
        target = "" if view is None else f"?position={quote(text)}{looks}"
        self.address.text = f"{target}{variations}" if target else ""
        self.task.text = f"{target}{TASK}" if target else ""
        words = escape(_("Link to this position"))
        self.link.value = f'<a href="{escape(self.address.text)}">{words}</a>' if target else ""
        if view is not None:
            self.picture.show(view)
