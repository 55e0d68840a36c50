"""The window of a page that asks about positions: the areas of the table, and panels behind tabs."""

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


class Window:
    """Lays a page out in the outermost box: what asks and the panels come first, then board and tray.

    Args:
        outer: the outermost box.
        name: what the style sheet calls the page.
        areas: the game's parts, as on its table.
        titles: the titles of what asks (``asks``), of the tray and of the page's panels, in the current language.
        head: what stands in the bar, between the way home and the menu.
        asks: what asks, before what the game asks.
        held: the panels in their order, those of the page and those of the game.
        above: what stands above what asks.
        below: what stands below the board.
        over: what lies over the window when it is opened.
    """

    def __init__(
        self,
        outer: Box,
        name: str,
        areas: Areas,
        titles: Mapping[str, Callable[[], str]],
        on_error: Status,
        *,
        head: Sequence[Widget],
        asks: Sequence[Widget],
        held: Mapping[str, DOMWidget],
        above: Sequence[Widget] = (),
        below: Sequence[DOMWidget] = (),
        over: Sequence[Widget] = (),
    ) -> None:
        self.outer = outer
        for style in filter(None, ("amst-table", name, areas.kind)):
            outer.add_class(style)
        self.menu = menu_button()
        self._titles = titles
        self._of_game = {panel: title for panel, (title, _content) in areas.held.items()}
        board, tray = box("amst-board", *areas.board), box("amst-tray", *areas.tray)
        panels = {panel: ("", content) for panel, content in {**held, "tray": tray}.items()}
        self.panels = Panels(outer, panels, on_error, asks="?")
        asked, tabs = box("amst-asks", *asks, *areas.asks), box("amst-tabs", *self.panels.buttons)
        #: What belongs to a game that can be looked at.
        self.played = [board, *below, tray, asked, tabs]
        outer.children = [
            box("amst-head", skip_link(), home_link(), *head, self.menu),
            box("amst-flank", *above, asked, tabs, box("amst-held", *held.values())),
            board,
            *below,
            tray,
            *over,
            Shortcuts(),
        ]

    def retell(self) -> None:
        """Show every text in the current language."""
        self.menu.description = _("Menu")
        self.panels.buttons[0].description = self._titles["asks"]()
        for name, tab in self.panels.tabs.items():
            tab.description = self._titles[name]() if name in self._titles else self._of_game[name]


def panel(name: str, *parts: Widget) -> Box:
    """Return a panel of a page, which the style sheet calls ``amst-NAME``."""
    made = box(f"amst-{name}", *parts)
    made.add_class("amst-panel")
    return made
