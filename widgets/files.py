"""Saving to and loading from a file on the reader's own machine."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from urllib.parse import quote

from ipywidgets import HTML, Box, FileUpload

from amsterdam.game import BadInput
from amsterdam.i18n import _
from widgets.guard import Status, guarded

LARGEST = 1_000_000  # bytes


class Files(Box):
    """A link that saves what it was last given, and a button to load a file.

    Args:
        name: the name of the saved file.
        on_load: gets the text of a loaded file; a BadInput it raises is told to the reader.
        say: shows a sentence to the reader.
    """

    def __init__(self, name: str, on_load: Callable[[str], object], say: Status) -> None:
        self._name, self._on_load, self._say = name, on_load, say
        self._link = HTML()
        self.upload = FileUpload(accept=".json", multiple=False, description=_("Load a game"), tooltip=_("Load a game"))
        self.upload.observe(guarded(lambda change: self._uploaded(change["new"]), say), "value")
        super().__init__([self._link, self.upload])
        self.add_class("amst-files")
        self.keep(None)

    def keep(self, text: str | None) -> None:
        """Let the link save this text; without one there is no link."""
        if text is None:
            self._link.value = ""
            return
        words = escape(_("Save the game"))
        target = f"data:application/json,{quote(text)}"  # also what the page's script keeps, see `Kept`
        self._link.value = f'<a class="amst-save" download="{escape(self._name)}" href="{target}">{words}</a>'

    def _uploaded(self, files: tuple[dict[str, object], ...]) -> None:
        if not files:
            return
        content = bytes(files[0]["content"])  # type: ignore[arg-type]
        self.upload.value = ()
        try:
            self._on_load(_text(content))
        except BadInput as fault:
            self._say(str(fault))


def _text(content: bytes) -> str:
    """Return the text of a file. Raises BadInput."""
    if len(content) > LARGEST:
        raise BadInput(_("This file is too large to be a saved game."))
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadInput(_("This is not a saved game: it is not a text file.")) from None
