"""A heading that opens its content. The content is built when first opened, since every widget costs time."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import DOMWidget, VBox

from widgets.parts.guard import Status, guarded
from widgets.parts.toggle import Toggle


class Fold(VBox):
    """Opens and closes the content that `build` returns. The page's script tells screen readers whether it is open.

    Args:
        build: makes the content, once.
        on_open: called each time the content is opened, to bring it up to date.
        title: returns the heading in the current language; `retell` asks again.
    """

    def __init__(
        self,
        title: Callable[[], str],
        build: Callable[[], DOMWidget],
        say: Status,
        on_open: Callable[[], object] = lambda: None,
    ) -> None:
        self._title, self._build, self._on_open = title, build, on_open
        self.content: DOMWidget | None = None
        self.shown = Toggle()
        self.shown.observe(guarded(lambda _change: self._turned(), say), "value")
        super().__init__([self.shown])
        self.add_class("amst-fold")
        self.retell()

    def begin(self) -> None:
        """Open the content."""
        self.shown.value = True

    @property
    def opened(self) -> bool:
        return bool(self.shown.value)

    def retell(self) -> None:
        """Show the heading in the current language; the page updates the content."""
        self.shown.description = f"{'▾' if self.opened else '▸'} {self._title()}"

    def _turned(self) -> None:
        self.retell()
        if self.content is None:
            self.content = self._build()
            self.children = [self.shown, self.content]
        self.content.layout.display = None if self.opened else "none"
        if self.opened:
            self._on_open()
