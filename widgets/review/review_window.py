"""The window of a review: the areas of the table, the course of the game under the board, panels behind tabs."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, Box, DOMWidget, Dropdown, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.parts.menu_button import menu_button
from widgets.parts.site import home_link
from widgets.table.areas import Areas
from widgets.table.motion import Motion
from widgets.table.panels import Panels
from widgets.table.shortcuts import Shortcuts, skip_link


class ReviewWindow:
    """Lays a review out in one window.

    Args:
        review: the outermost box.
        areas: the game's parts, as on its table.
        title: what this is, in the bar.
        who: chooses whose decisions are looked back at.
        asks: the question and the reasons, before what the game asks.
        course: the way through the game.
        told: the parts of the panel about the whole game.
        listed: the list of all decisions.
    """

    def __init__(
        self,
        review: Box,
        areas: Areas,
        title: HTML,
        who: Dropdown,
        asks: Sequence[Widget],
        course: Box,
        told: Sequence[Widget],
        listed: DOMWidget,
        on_error: Status,
    ) -> None:
        for name in filter(None, ("amst-table", "amst-review", areas.kind)):
            review.add_class(name)
        title.add_class("amst-title")
        #: Where a page puts its ways out of the review.
        self.ways = box("amst-controls")
        self.menu = menu_button()
        whole = box("amst-review-game", *told)
        whole.add_class("amst-panel")
        tray = box("amst-tray", *areas.tray)
        held = {"game": ("", whole), "list": ("", listed), **areas.held}
        self.panels = Panels(review, {**held, "tray": ("", tray)}, on_error, asks="?")
        self._titles = {name: title for name, (title, _panel) in areas.held.items()}
        asked, tabs = box("amst-asks", *asks, *areas.asks), box("amst-tabs", *self.panels.buttons)
        flank = box("amst-flank", asked, tabs, box("amst-held", *(panel for _title, panel in held.values())))
        self._played: list[DOMWidget] = [box("amst-board", *areas.board), course, tray, asked, tabs]
        head = box("amst-head", skip_link(), home_link(), title, who, self.ways, self.menu)
        self.motion = Motion()
        review.children = [head, flank, *self._played[:3], Shortcuts(), self.motion]

    def open(self, there: bool) -> None:
        """Show the board and all around it, or, for a game that is not over, only what is told of it."""
        for part in self._played:
            part.layout.display = None if there else "none"

    def retell(self) -> None:
        """Show every text in the current language."""
        self.menu.description = _("Menu")
        titles = {"asks": _("Question"), "game": _("The game"), "list": _("Decisions"), "tray": _("Your things")}
        self.panels.buttons[0].description = titles["asks"]
        for name, tab in self.panels.tabs.items():
            tab.description = titles.get(name) or self._titles[name]
