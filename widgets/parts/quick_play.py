"""A setting of the reader: whether one press is enough where it loses nothing. The browser stores it."""

from __future__ import annotations

from ipywidgets import Checkbox

from amsterdam.i18n import _
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded

NAME = "quick-play"


class QuickPlay(Checkbox):
    """Off by default. Each game decides what it asks about even in quick play."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(value=False, indent=False)
        self._browser = browser
        self.add_class("amst-quick-play")
        self.retell()
        self.observe(guarded(lambda change: self._chose(change["new"])), "value")
        browser.observe(guarded(lambda _change: self._recall()), "kept")
        browser.on_ready(self._recall)

    def on(self) -> bool:
        """Say whether one press is enough."""
        return bool(self.value)

    def retell(self) -> None:
        """Show every text in the current language."""
        self.description = _("Quick play: one press is enough")

    def _recall(self) -> None:
        kept = self._browser.recall(NAME, bool)
        if kept is not None:
            self.value = kept

    def _chose(self, value: bool) -> None:
        if self._browser.recall(NAME, bool) != value:
            self._browser.keep(NAME, value)
