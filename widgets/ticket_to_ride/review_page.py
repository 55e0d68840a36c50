"""The page to look back on: at a saved game, or at the one that this tab of the browser keeps."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML

from amsterdam.i18n import _
from widgets.boxes import box
from widgets.browser import Browser
from widgets.files import Files
from widgets.kept import Kept
from widgets.page import Page
from widgets.site import address
from widgets.ticket_to_ride.match import Match
from widgets.ticket_to_ride.review import Review


class ReviewPage(Page):
    """Looks back at a game of Ticket to Ride: Amsterdam.

    Args:
        pace: when decisions are judged; a test brings its own.
    """

    def __init__(self, pace: Any = None) -> None:
        self.browser = Browser()
        self.said, self.how = HTML(), HTML()
        self.said.add_class("amst-fault")
        self.files = Files("", lambda text: self.begin(Match.from_json(text)), self._say)
        self.kept = Kept(Match.from_json, self.begin, self._say, lambda: _("The game that you played last is here:"))
        self.kept.handed.placeholder = address("play.ipynb")  # whose game it is, see ``amsterdam.js``
        self.review = Review(self._say, self.browser.bring_into_sight, pace=pace)
        self.review.layout.display = "none"
        bar = box("amst-bar", self.files, self.how)
        super().__init__([self.browser, bar, self.kept, self.said, self.review])
        self.retell()

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        self.kept.resume.description = _("Look back at it")
        target, words = escape(address("play.ipynb")), escape(_("play a game"))
        text = escape(_("Load a game that you saved, or {play} to its end.")).format(
            play=f'<a href="{target}">{words}</a>'
        )
        self.how.value = text

    def begin(self, match: Match) -> None:
        """Look back at a match."""
        self._say("")
        self.kept.hide()
        self.review.layout.display = None
        self.review.show(match)

    def _say(self, sentence: str) -> None:
        self.said.value = f'<p role="alert">{escape(sentence)}</p>' if sentence else ""


def review() -> ReviewPage:
    """Return the page to look back at a game of Ticket to Ride: Amsterdam on."""
    return ReviewPage()
