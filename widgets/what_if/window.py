"""The window of a what-if page: the areas of the table, with a question and its verdict, and panels behind tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Box, DOMWidget, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.parts.menu_button import menu_button
from widgets.parts.site import home_link
from widgets.table.areas import Areas
from widgets.table.panels import Panels
from widgets.table.shortcuts import Shortcuts, skip_link

#: The panels of every game, in their order among the tabs; those of a game come after the first.
TITLES: Mapping[str, Callable[[], str]] = {
    "worth": lambda: _("Choices"),
    "change": lambda: _("Change"),
    "variations": lambda: _("Variations"),
    "outlook": lambda: _("Outlook"),
    "text": lambda: _("Text"),
    "settings": lambda: _("Settings"),
}


class WhatIfWindow(Box):
    """Lays a what-if page out in one window.

    Args:
        areas: the game's parts, as on its table.
        head: what stands in the bar; the first of them takes the room that is left.
        verdict: the question, and its answer in a sentence; it is always in view.
        said: what the page says, before what the game asks.
        panels: the content of each panel of `TITLES`.
        over: what lies over the window when it is opened.
    """

    def __init__(
        self,
        areas: Areas,
        head: Sequence[Widget],
        verdict: Sequence[Widget],
        said: Sequence[Widget],
        panels: Mapping[str, Sequence[Widget]],
        over: Sequence[Widget],
        on_error: Status,
    ) -> None:
        super().__init__()
        for name in filter(None, ("amst-table", "amst-what-if", areas.kind)):
            self.add_class(name)
        self.menu = menu_button()
        held = self._held(areas, panels)
        tray = box("amst-tray", *areas.tray)
        self.panels = Panels(self, {**held, "tray": ("", tray)}, on_error, asks="?")
        self.panels.look_at("worth")
        self._names = {name: title for name, (title, _panel) in areas.held.items()}
        self.children = [
            box("amst-head", skip_link(), home_link(), *head, self.menu),
            box(
                "amst-flank",
                box("amst-verdict", *verdict),
                box("amst-asks", *said, *areas.asks),
                box("amst-tabs", *self.panels.buttons),
                box("amst-held", *(panel for _title, panel in held.values())),
            ),
            box("amst-board", *areas.board),
            tray,
            *over,
            Shortcuts(),
        ]

    @staticmethod
    def _held(areas: Areas, panels: Mapping[str, Sequence[Widget]]) -> dict[str, tuple[str, DOMWidget]]:
        """Return all panels by name, those of the game after the first."""
        ours = {name: ("", box(f"amst-of-{name}", *panels[name])) for name in TITLES}
        for _title, panel in ours.values():
            panel.add_class("amst-panel")
        first = next(iter(ours))
        return {first: ours.pop(first), **areas.held, **ours}

    def retell(self) -> None:
        """Show every text in the current language."""
        self.menu.description = _("Menu")
        self.panels.buttons[0].description = _("Move")
        for name, tab in self.panels.tabs.items():
            title = TITLES.get(name, lambda: _("Your things"))()
            tab.description = self._names.get(name, title)
