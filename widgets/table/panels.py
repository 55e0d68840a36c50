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
        asks: the title of what asks, for a tab of its own.
    """

    def __init__(
        self, table: DOMWidget, titled: Mapping[str, tuple[str, DOMWidget]], on_error: Status, asks: str
    ) -> None:
        self._table = table
        self._asks = Button(description=asks)
        self._panels = {name: panel for name, (_title, panel) in titled.items()}
        self.tabs = {name: Button(description=title) for name, (title, _panel) in titled.items()}
        for name, tab in self.tabs.items():
            tab.add_class(f"amst-{name}-tab")
            tab.on_click(guarded(lambda _button, name=name: self.look_at(name), on_error))
        self._looking = self._returns = False
        self._shown = next(iter(titled))
        self._asks.add_class("amst-asks-tab")
        self._asks.on_click(guarded(lambda _button: self._ask(), on_error))
        self._look(False)

    @property
    def buttons(self) -> list[Button]:
        """The tabs, in their order."""
        return [self._asks, *self.tabs.values()]

    def look_away(self) -> None:
        """Show what asks again."""
        self._returns = self._returns or self._looking
        self._look(False)

    def look_back(self) -> None:
        """Show the panel that what asked took the place of."""
        if self._returns:
            self.look_at(self._shown)

    def look_at(self, name: str) -> None:
        """Show a panel."""
        self._shown, self._returns = name, False
        self._look(True)

    def _ask(self) -> None:
        self._returns = False
        self._look(False)

    def _look(self, looking: bool) -> None:
        self._looking = looking
        (self._table.add_class if looking else self._table.remove_class)("amst-look")
        for name, tab in self.tabs.items():
            _mark(self._panels[name], "amst-shown", name == self._shown)
            _mark(tab, "amst-shown", name == self._shown)
            _mark(tab, "mod-active", name == self._shown and looking)
        _mark(self._asks, "mod-active", not looking)


def _mark(part: DOMWidget, name: str, marked: bool) -> None:
    (part.add_class if marked else part.remove_class)(name)
