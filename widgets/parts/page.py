"""The outermost box of everything we show. It brings the style sheet where the page round it has none."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Protocol, runtime_checkable

from ipywidgets import HTML, Box, Layout, ToggleButton, VBox, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.language import LanguageChooser
from widgets.parts.lean import be_lean
from widgets.parts.look import look_fold
from widgets.parts.quick_play import QuickPlay
from widgets.parts.sheets import style_sheet

be_lean()


@runtime_checkable
class Retold(Protocol):
    """A widget that can show its texts again in the current language."""

    def retell(self) -> None: ...


class Quick(Protocol):
    """Something a game is played on; `quick` returns whether one press is enough."""

    quick: Callable[[], bool]


class Page(VBox):
    """A box with the class ``amst-root`` and the style sheet of our widgets, which Voila's template has by itself.

    A page with a `Browser` among its children shows the choice of language on top, and says when the browser cannot
    store stars and positions. When the language changes, every `Retold` widget on the page shows its texts again.

    Args:
        stage: what a game is played on where a press can lose something; a setting beside the language chooses
            whether it asks before cards or cubes are spent.
        menu: what lies in the menu with the settings, once a game is on the table; until then it is on top.
    """

    def __init__(
        self, children: Sequence[Widget], stage: Quick | None = None, menu: Sequence[Widget] | None = None
    ) -> None:
        browser = next((child for child in children if isinstance(child, Browser)), None)
        self.language = LanguageChooser(browser, self._retell) if browser else None
        self._style = HTML(layout=Layout(display="none"))
        if browser is None or "VOILA_PREHEAT" not in os.environ:
            self._bring_style()
        self._store: HTML | None = None
        self.quick = QuickPlay(browser) if browser and stage else None
        if self.quick and stage:
            stage.quick = self.quick.on
        settings: list[Widget | None] = [self.quick, self.language, look_fold(browser) if browser else None]
        top: list[Widget] = [box("amst-settings", *filter(None, settings))] if browser else []
        #: Shown when the reader asks for it while the table fills the window, see `play_in_window`.
        self.menu = box("amst-menu", *top, *(menu or ()))
        if menu is not None:
            top = [self.menu]
        super().__init__([self._style, *top, *children])
        self.add_class("amst-root")
        if browser is not None:
            browser.on_bare(self._bring_style)
            browser.observe(guarded(lambda _change: self._tell_store(browser)), ["keeps", "damaged"])

    def _bring_style(self) -> None:
        self._style.value = f"<style>{style_sheet()}</style>"

    def __repr__(self) -> str:
        """Return a name: by itself the whole page is put into words, of which nobody sees more than a line."""
        return f"{type(self).__name__}()"

    def play_in_window(self, playing: bool) -> None:
        """Let the table fill the window, or show the page around it with what is asked before there is a table."""
        (self.add_class if playing else self.remove_class)("amst-playing")
        (self.remove_class if playing else self.add_class)("amst-beginning")

    def open_menu_by(self, button: ToggleButton) -> None:
        """Let a button on the table open and close the menu."""
        button.observe(guarded(lambda change: self._turn_menu(change["new"])), "value")

    def _turn_menu(self, opened: bool) -> None:
        (self.menu.add_class if opened else self.menu.remove_class)("amst-open")

    def _tell_store(self, browser: Browser) -> None:
        """Say what the browser could not store or read."""
        sentences = []
        if not browser.keeps:
            sentences.append(
                _("This browser has no room left, or may keep nothing: what you do now ends with this page.")
            )
        if browser.damaged:
            sentences.append(
                _("What this browser kept of your stars and positions cannot be read. It was put aside, not deleted.")
            )
        if self._store is None:  # few pages ever need it
            self._store = HTML()
            self.children = (self.children[0], self._store, *self.children[1:])
        self._store.value = f'<p role="alert">{escape(" ".join(sentences))}</p>' if sentences else ""

    def _retell(self) -> None:
        for part in _below(self):
            if isinstance(part, Retold):
                part.retell()


def _below(widget: Widget) -> Iterator[Widget]:
    yield widget
    if isinstance(widget, Box):
        for child in widget.children:
            yield from _below(child)
