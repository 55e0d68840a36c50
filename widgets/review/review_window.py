"""The window of a review: the course of the game under the board, panels behind tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import HTML, Box, DOMWidget, Dropdown, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.table.areas import Areas
from widgets.table.motion import Motion
from widgets.table.window import Window, panel

#: What the tabs are called, beside those of a game.
TITLES: Mapping[str, Callable[[], str]] = {
    "asks": lambda: _("Question"),
    "game": lambda: _("The game"),
    "list": lambda: _("Decisions"),
    "tray": lambda: _("Your things"),
}


class ReviewWindow(Window):
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
        title.add_class("amst-title")
        #: Where a page puts its ways out of the review.
        self.ways = box("amst-controls")
        self.motion = Motion()
        held: dict[str, DOMWidget] = {"game": panel("review-game", *told), "list": listed}
        held |= {name: content for name, (_title, content) in areas.held.items()}
        super().__init__(
            review,
            "amst-review",
            areas,
            TITLES,
            on_error,
            head=[title, who, self.ways],
            asks=asks,
            held=held,
            below=[course],
            over=[self.motion],
        )

    def open(self, there: bool) -> None:
        """Show the board and all around it, or, for a game that is not over, only what is told of it."""
        for part in self.played:
            part.layout.display = None if there else "none"
