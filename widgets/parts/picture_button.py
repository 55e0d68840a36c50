"""A button that looks like a picture: a drawing under a real button that says the same in words."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, Box, Button

from widgets.parts.guard import Status, guarded


class PictureButton(Box):
    """The picture is for the eye, the button for keyboard and screen reader; a press on either counts."""

    def __init__(self, on_press: Callable[[], None], on_error: Status | None = None) -> None:
        self._picture = HTML()
        self.button = Button()
        self.button.on_click(guarded(lambda _button: on_press(), on_error))
        super().__init__([self._picture, self.button])
        self.add_class("amst-picture-button")
        self.hide()

    def show(self, picture: str, words: str, chosen: bool = False) -> None:
        """Show a picture (HTML; texts from outside must be escaped) and say in words what a press does."""
        self.layout.display = None
        self._picture.value = f'<div aria-hidden="true">{picture}</div>'
        self.button.description = words
        if chosen:
            self.add_class("amst-chosen")
        else:
            self.remove_class("amst-chosen")

    def hide(self) -> None:
        self.layout.display = "none"
        self._picture.value = self.button.description = ""
