"""A game that outlives a reload of its page: every load starts a new kernel, which knows nothing of the game before.

The page's script keeps what the link to save a game holds in the browser's tab, and hands it to the next page (see
``amsterdam.js``). Here it comes from outside like any file, and is read as one.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, Layout, Textarea

from amsterdam.game import BadInput
from amsterdam.i18n import _
from widgets.guard import Status, guarded


class Kept(Box):
    """Offers the game that the page's script hands over, if any.

    Args:
        read: reads the text of a game. Raises BadInput for what is none.
        on_resume: gets what `read` returned, when the reader wants to go on with it.
        say: shows a sentence to the reader.
        words: what is said of it, in the language of the moment.
    """

    def __init__(
        self,
        read: Callable[[str], Any],
        on_resume: Callable[[Any], object],
        say: Status,
        words: Callable[[], str] = lambda: _("Your last game was kept:"),
    ) -> None:
        self._read, self._on_resume, self._say, self._words = read, on_resume, say, words
        self._game: Any = None
        self._sentence = HTML()
        self._sentence.add_class("amst-live")
        self.resume = Button(description=_("Resume"))
        self.resume.on_click(guarded(lambda _button: self._resume(), say))
        #: The script writes here; nobody sees it. The placeholder names another page, if it is to be of that one.
        self.handed = Textarea(placeholder="", layout=Layout(display="none"))
        self.handed.add_class("amst-restore")
        self.handed.observe(guarded(lambda change: self._offer(change["new"]), say), "value")
        super().__init__([self._sentence, self.resume, self.handed])
        self.add_class("amst-bar")
        self.hide()

    def hide(self) -> None:
        """Offer nothing any more."""
        self._game = None
        self._sentence.value = ""
        self.resume.layout.display = "none"

    def _resume(self) -> None:
        if self._game is not None:  # a second click comes when the game is on the table already
            self._on_resume(self._game)

    def _offer(self, text: str) -> None:
        self.hide()
        if not text:
            return
        try:
            self._game = self._read(text)
        except BadInput as fault:
            self._say(str(fault))
            return
        self._sentence.value = escape(self._words())
        self.resume.layout.display = None
