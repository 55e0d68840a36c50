"""The window of a what-if page: a question and its verdict, and panels behind tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Box, DOMWidget, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.table.areas import Areas
from widgets.table.window import Window, panel

#: What the tabs are called. The panels stand in this order; those of a game come after the first.
TITLES: Mapping[str, Callable[[], str]] = {
    "asks": lambda: _("Move"),
    "worth": lambda: _("Choices"),
    "change": lambda: _("Change"),
    "variations": lambda: _("Variations"),
    "outlook": lambda: _("Outlook"),
    "text": lambda: _("Text"),
    "settings": lambda: _("Settings"),
    "tray": lambda: _("Your things"),
}


class WhatIfWindow(Window):
    """Lays a what-if page out in one window, `outer`.

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
        ours: dict[str, DOMWidget] = {name: panel(f"of-{name}", *panels[name]) for name in TITLES if name in panels}
        worth = {"worth": ours.pop("worth")}
        of_game = {name: content for name, (_title, content) in areas.held.items()}
        super().__init__(
            Box(),
            "amst-what-if",
            areas,
            TITLES,
            on_error,
            head=head,
            asks=said,
            held={**worth, **of_game, **ours},
            above=[box("amst-verdict", *verdict)],
            over=over,
        )
        self.panels.look_at("worth")
