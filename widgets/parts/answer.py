"""The answer to a press, with a button that opens the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, Button

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded


class Answer(Box):
    """A line that says why a press did nothing. It is hidden while there is nothing to say.

    Args:
        show_rule: opens the card of a rule.
    """

    def __init__(self, show_rule: Callable[[str], object], on_error: Status) -> None:
        #: The id of the rule behind the answer, or an empty string.
        self.rule = ""
        self.words, self.why = HTML(), Button()
        self.why.add_class("amst-link")
        self.why.on_click(guarded(lambda _button: self.rule and show_rule(self.rule), on_error))
        super().__init__([self.words, self.why])
        self.add_class("amst-answer")
        self.retell()
        self.clear()

    def retell(self) -> None:
        """Name the button in the current language."""
        self.why.description = _("Which rule?")

    def say(self, sentence: str, rule: str | None = None) -> None:
        """Show an answer to the person at the screen."""
        self.rule = rule or ""
        self.words.value = f'<p role="alert">{escape(sentence)}</p>'
        self.why.layout.display = None if rule else "none"
        self.layout.display = None

    def clear(self) -> None:
        """Remove the answer to an earlier press."""
        self.rule = ""
        self.words.value = ""
        self.layout.display = "none"
