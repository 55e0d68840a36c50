"""Panels beside the board: a wide screen shows all, a narrow one shows one at a time, in place of what asks."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import Button, DOMWidget

from widgets.parts.guard import Status, guarded


class Panels:
    """Panels and their tabs; the style sheet shows the tabs on narrow screens only.

    Args:
        table: the outermost box, which gets the class ``amst-look`` while a panel stands in place of what asks.
        titled: the panels with their titles, by name.
    """

    def __init__(self, table: DOMWidget, titled: Mapping[str, tuple[str, DOMWidget]], on_error: Status) -> None:
        self._table = table
        self._panels = {name: panel for name, (_title, panel) in titled.items()}
        self.tabs = {name: Button(description=title) for name, (title, _panel) in titled.items()}
        for name, tab in self.tabs.items():
            tab.on_click(guarded(lambda _button, name=name: self._pressed(name), on_error))
        self._looking = False
        self._shown = ""
        self._show(next(iter(titled)))

    def look_away(self) -> None:
        """Show what asks again."""
        self._look(False)

    def _pressed(self, name: str) -> None:
        """Show a panel; a second press on its tab shows what asks again."""
        again = self._looking and name == self._shown
        self._show(name)
        self._look(not again)

    def _look(self, looking: bool) -> None:
        self._looking = looking
        (self._table.add_class if looking else self._table.remove_class)("amst-look")

    def _show(self, shown: str) -> None:
        self._shown = shown
        for name, tab in self.tabs.items():
            panel = self._panels[name]
            (panel.add_class if name == shown else panel.remove_class)("amst-shown")
            (tab.add_class if name == shown else tab.remove_class)("mod-active")
