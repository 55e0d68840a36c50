"""What covers the cards of people who share a screen, until the one whose turn it is says so."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded


class Cover(VBox):
    """A question with one button, hidden while there is nothing to ask; `on_yes` is called when it is pressed."""

    def __init__(self, on_yes: Callable[[], object], on_error: Status) -> None:
        self.text, self.button = HTML(), Button(button_style="primary")
        self.button.on_click(guarded(lambda _button: on_yes(), on_error))
        super().__init__([self.text, self.button])
        self.add_class("amst-panel").add_class("amst-cover")

    def call(self, name: str) -> None:
        """Call a player to the screen."""
        self._ask(
            _("Hand the screen to {name}. The others look away.").format(name=name),
            _("I am {name}: show my cards").format(name=name),
        )

    def warn(self) -> None:
        """Let the player at the screen look at what they drew, and cover it."""
        self._ask(_("This is what you drew. Cover your cards before anybody else looks."), _("Cover my cards"))

    def lift(self) -> None:
        """Ask nothing."""
        self.layout.display = "none"

    def _ask(self, text: str, answer: str) -> None:
        self.text.value = f"<p>{escape(text)}</p>"
        self.button.description = answer
        self.layout.display = None
