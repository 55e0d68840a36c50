"""The bar over a table: home, whose turn it is, what to do, and the buttons that always work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Box, Button, Dropdown, Widget

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status, guarded
from widgets.parts.menu_button import menu_button
from widgets.parts.site import home_link
from widgets.table.match import Match
from widgets.table.shortcuts import skip_link

#: Seconds before a bot's decision.
PACES = {"slow": 2.5, "normal": 1.2, "fast": 0.3, "at once": 0.0}


class Bar(Box):
    """The bar of a table.

    Args:
        on_undo: called to take the last decision back.
        on_hurry: called to let the bots decide at once.
    """

    def __init__(self, on_undo: Callable[[], object], on_hurry: Callable[[], object], on_error: Status) -> None:
        self.status, self.whose, self.what_if = HTML(), HTML(), HTML()
        self.undo, self.hurry = Button(description=_("Take back")), Button(description=_("Hurry the bots"))
        self.undo.on_click(guarded(lambda _button: on_undo(), on_error))
        self.hurry.on_click(guarded(lambda _button: on_hurry(), on_error))
        paces = [(_("slow"), "slow"), (_("normal"), "normal"), (_("fast"), "fast"), (_("at once"), "at once")]
        self.speed = Dropdown(options=paces, value="normal", description=_("Bots"))
        #: Opens the page's menu, see `Page`.
        self.menu = menu_button()
        self.status.add_class("amst-status").add_class("amst-live")
        self.whose.add_class("amst-hidden").add_class("amst-whose")
        self.undo.add_class("amst-undo")
        self.hurry.add_class("amst-hurry")
        super().__init__()
        self.add_class("amst-head")

    def lay(self, controls: Sequence[Widget]) -> None:
        """Put the parts in their order, with the buttons that only this game has."""
        inner = box("amst-controls", *controls, self.speed, self.what_if)
        self.children = [
            skip_link(), home_link(), self.whose, self.status, self.undo, self.hurry, inner, self.menu
        ]  # fmt: skip

    def show(self, match: Match, now: str, handed_on: bool = True) -> None:
        """Show what to do `now`, and which buttons can be used; bots wait until the screen is handed on."""
        self.status.value = escape(now)
        self.whose.value = escape(_whose_turn(match))
        reason = match.why_not_undo()
        self.undo.tooltip = reason  # a press says so, too, so the button only looks as if it were disabled
        (self.undo.add_class if reason else self.undo.remove_class)("amst-in-vain")
        self.hurry.disabled = not (match.bot_to_decide and handed_on)
        for control in (self.hurry, self.speed):
            control.layout.display = None if match.has_bots else "none"


def _whose_turn(match: Match) -> str:
    """Return what the page's title says, empty while nobody at the screen has to decide."""
    if not match.human_to_decide:
        return ""
    if len(match.humans) == 1:
        return _("Your turn")
    return _("It is {name}’s turn.").format(name=match.names[match.state.actor or 0])
