"""Ways to hand a finished game on: a link to its last position, and its text to copy or to save."""

from __future__ import annotations

from ipywidgets import HTML

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.copying import CopyButton
from widgets.parts.files import save_link
from widgets.parts.fold import Fold
from widgets.parts.guard import Status


class Share(Fold):
    """A heading that opens the ways to share.

    Args:
        file: the name of the saved file.
    """

    def __init__(self, file: str, on_error: Status | None = None) -> None:
        self._file = file
        self.link, self.record = CopyButton(is_address=True), CopyButton()
        self.save = HTML()
        ways = box("amst-buttons", self.link, self.record, self.save)
        super().__init__(lambda: _("Share this game"), lambda: ways, on_error or (lambda sentence: None))
        self.add_class("amst-share")

    def offer(self, link: str, record: str) -> None:
        """Offer the address of the last position, empty for none, and the text of the game."""
        self.link.text, self.record.text = link, record
        self.link.layout.display = None if link else "none"
        self.save.value = save_link(self._file, record, _("Save the game"))
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        super().retell()
        self.link.name(_("Copy a link to the last position"))
        self.record.name(_("Copy the text of the game"))
