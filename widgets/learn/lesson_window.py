"""The window of a lesson: the areas of the table, with the task in place of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import HTML, Box, DOMWidget, Widget

from amsterdam.i18n import _
from widgets.learn.progress import STARS
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.parts.prose import Prose
from widgets.parts.site import home_link
from widgets.table.areas import Areas
from widgets.table.panels import Panels


class Dots(HTML):
    """Which step this is, and the stars of each."""

    def show(self, number: int, stars: Sequence[int]) -> None:
        """Show the stars of the steps, `number` being the one on the screen."""
        dots = ""
        for step, given in enumerate(stars):
            words = _("Step {n}: {stars} of {all} stars").format(n=step + 1, stars=given, all=STARS)
            here = ' aria-current="step"' if step == number else ""
            dots += f'<li{here}><span class="amst-hidden">{escape(words)}</span><span aria-hidden="true">'
            dots += _stars(given) + "</span></li>"
        place = _("Step {n} of {all}").format(n=number + 1, all=len(stars))
        self.value = f'<p class="amst-quiet">{escape(place)}</p><ol class="amst-dots">{dots}</ol>'


def _stars(given: int) -> str:
    """Return the stars of a step: those that were earned are full, the others hollow and grey; a dot before its end."""
    if not given:
        return "○"
    return "★" * given + f'<span class="amst-not-earned">{"☆" * (STARS - given)}</span>'


class LessonWindow(Box):
    """Lays a lesson out in one window.

    Args:
        areas: the game's parts, as on its table.
        players: who else is at the table.
        title: of the lesson.
        head: what stands in the bar beside the title.
        task: what asks, before what the game asks.
        foot: what stands below the notebook's text, such as the rules of the step.
    """

    def __init__(
        self,
        areas: Areas,
        players: DOMWidget,
        title: str,
        head: Sequence[Widget],
        task: Sequence[Widget],
        foot: Sequence[Widget],
        on_error: Status,
    ) -> None:
        super().__init__()
        for name in filter(None, ("amst-table", "amst-lesson", areas.kind)):
            self.add_class(name)
        heading = HTML(f"<h1>{escape(title)}</h1>")
        heading.add_class("amst-title")
        about = box("amst-about", Prose(before=True), *foot)
        about.add_class("amst-panel")
        held = {**areas.held, "about": (_("About"), about)}
        self.panels = Panels(self, held, on_error, asks=_("Task"))
        tabs, panels = self.panels.buttons, (panel for _title, panel in held.values())
        players.add_class("amst-seats")
        # The task comes first in the reading and tab order.
        self.children = [
            box("amst-head", home_link(), heading, *head),
            box(
                "amst-flank",
                box("amst-asks", *task, *areas.asks),
                box("amst-tabs", *tabs),
                box("amst-held", *panels),
                players,
            ),
            box("amst-board", *areas.board),
            box("amst-tray", *areas.tray),
        ]
