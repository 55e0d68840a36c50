"""A question before an action that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded


class Question(Box):
    """Asks, and carries the action out only after a yes."""

    def __init__(self, say: Status | None = None) -> None:
        self._do: Callable[[], object] | None = None
        self._words = HTML()
        self._words.add_class("amst-live")
        self.yes, self.no = Button(button_style="primary"), Button()
        self.yes.on_click(guarded(lambda _button: self._answer(True), say))
        self.no.on_click(guarded(lambda _button: self._answer(False), say))
        super().__init__([self._words, self.yes, self.no])
        self.add_class("amst-bar")
        self.add_class("amst-question")
        self.hide()

    def ask(self, sentence: str, yes: str, do: Callable[[], object]) -> None:
        """Ask a question; `yes` is the label of the button that confirms it."""
        self._do = do
        self._words.value = f"<p>{escape(sentence)}</p>"
        self.yes.description, self.no.description = yes, _("No, leave it as it is")
        self.layout.display = None

    @property
    def asks(self) -> bool:
        return self._do is not None

    def hide(self) -> None:
        """Withdraw the question."""
        self._do = None
        self._words.value = ""
        self.layout.display = "none"

    def _answer(self, yes: bool) -> None:
        do = self._do
        self.hide()
        if yes and do is not None:  # a double click must not do it twice
            do()
