"""Saving to and loading from a file on the reader's own machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from ipywidgets import HTML, Box, FileUpload

if TYPE_CHECKING:  # a name of our stubs only
    from ipywidgets import UploadedFile

from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.outside import decoded
from widgets.parts.guard import Status, guarded

LARGEST = 1_000_000  # bytes


def save_link(name: str, text: str, words: str) -> str:
    """Return a link, as HTML, that saves a text under this name of a file."""
    target = f"data:application/json,{quote(text)}"
    return f'<a class="amst-save" download="{escape(name)}" href="{target}">{escape(words)}</a>'


class Files(Box):
    """A link that saves the latest text, and a button that loads a file.

    Args:
        name: the name of the saved file.
        on_load: gets the text of a loaded file; the reader is shown the message of a BadInput that it raises.
        say: shows a sentence to the reader.
        words: returns the labels of the link and the button in the current language.
        largest: the most bytes that a loaded file may have.
    """

    def __init__(
        self,
        name: str,
        on_load: Callable[[str], object],
        say: Status,
        words: Callable[[], tuple[str, str]] = lambda: (_("Save the game"), _("Load a game")),
        largest: int = LARGEST,
    ) -> None:
        self._name, self._on_load, self._say, self._words = name, on_load, say, words
        self._largest = largest
        self._kept: str | None = None
        self._link = HTML()
        self.upload = FileUpload(accept=".json", multiple=False)
        self.upload.observe(guarded(lambda change: self._uploaded(change["new"]), say), "value")
        super().__init__([self._link, self.upload])
        self.add_class("amst-files")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.upload.description = self.upload.tooltip = self._words()[1]
        self.keep(self._kept)

    def keep(self, text: str | None) -> None:
        """Set the text that the link saves; None removes the link."""
        self._kept = text
        if text is None:
            self._link.value = ""
            return
        self._link.value = save_link(self._name, text, self._words()[0])

    def _uploaded(self, files: Sequence[UploadedFile]) -> None:
        if not files:
            return
        content = bytes(files[0]["content"])
        self.upload.value = ()
        try:
            self._on_load(_text(content, self._largest))
        except BadInput as fault:
            self._say(str(fault))


def _text(content: bytes, largest: int) -> str:
    """Return the text in a file. Raises BadInput."""
    if len(content) > largest:
        raise BadInput(_("This file is too large: what is saved here is smaller."))
    try:
        return decoded(content)
    except UnicodeDecodeError:
        raise BadInput(_("This is not a text file, so it was not saved here.")) from None
