"""The page to play on: the form for a new game, the table, and the file to keep a game in."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button

from amsterdam.i18n import _
from widgets.browser import Browser
from widgets.files import Files
from widgets.guard import guarded
from widgets.kept import Kept
from widgets.page import Page
from widgets.ticket_to_ride.match import Match
from widgets.ticket_to_ride.new_game import NewGame
from widgets.ticket_to_ride.review import Review
from widgets.ticket_to_ride.table import Table


class Play(Page):
    """A whole game of Ticket to Ride: Amsterdam. Nothing starts before the reader says so.

    Args:
        pace: when bots move; a test brings its own.
    """

    def __init__(self, pace: Any = None) -> None:
        self.table = Table(on_change=self._keep, pace=pace, on_review=self._look_back)
        self.review: Review | None = None
        self.new_game = NewGame(self.begin, self._say)
        self.files = Files("ticket-to-ride-amsterdam.json", self._load, self._say)
        self.kept = Kept(Match.from_json, self.begin, self._say)
        self.again = Button(description=_("New game"))
        self.again.on_click(guarded(lambda _button: self._ask(), self._say))
        self.back = Button(description=_("Back to the table"))
        self.back.on_click(guarded(lambda _button: self._look_at_table(), self._say))
        self._said = HTML()
        self._said.add_class("amst-fault")
        bar = Box([self.again, self.back, self.files])
        bar.add_class("amst-bar")
        self.browser = Browser()
        super().__init__([self.browser, bar, self.kept, self._said, self.new_game, self.table])
        self.table.add_class("amst-empty")
        self._look_at_table()
        self._ask()
        self.browser.on_ready(self._arrive)

    def _arrive(self) -> None:
        """Lay out the position that the page's address names, if any: ``?position=…``, ``&open=1`` for all hands."""
        position = self.browser.query.get("position")
        if not isinstance(position, str):
            return
        try:
            everyone = "open" in self.browser.query
            seat = int(str(self.browser.query.get("seat", "0"))[:1] or 0)
            match = Match.from_position(position, None if everyone else seat)
        except ValueError as fault:  # BadInput is one
            self._say(str(fault))
            return
        self.begin(match, open_hands=everyone)

    def begin(self, match: Match, open_hands: bool = False) -> None:
        """Lay a match on the table; with `open_hands` one person moves for everybody and sees every hand."""
        self._say("")
        self.kept.hide()
        self.table.remove_class("amst-empty")
        self.new_game.layout.display = "none"
        self.again.layout.display = None
        self._look_at_table()
        self.table.show(match, open_hands)

    def _look_back(self) -> None:
        """Look back at the game on the table, which is over; the table makes room."""
        if self.table.match is None:
            return
        if self.review is None:  # another board to draw, which most games do without
            self.review = Review(self._say, self.browser.bring_into_sight, self.table.match.state.board)
            self.children = (*self.children, self.review)
        self.table.layout.display = "none"
        self.review.layout.display = self.back.layout.display = None
        self.review.show(self.table.match)
        self.browser.bring_into_sight("amst-review-top")

    def _look_at_table(self) -> None:
        self.table.layout.display = None
        self.back.layout.display = "none"
        if self.review is not None:
            self.review.close()
            self.review.layout.display = "none"

    def _ask(self) -> None:
        """Show the form; the game on the table stays until a new one starts."""
        hidden = self.new_game.layout.display == "none"
        self.new_game.layout.display = None if hidden or self.table.match is None else "none"
        self.again.layout.display = "none" if self.table.match is None else None

    def _keep(self) -> None:
        match = self.table.match
        self.files.keep(match.to_json() if match else None)

    def _load(self, text: str) -> None:
        self.begin(Match.from_json(text))

    def _say(self, sentence: str) -> None:
        self._said.value = f'<p role="alert">{escape(sentence)}</p>' if sentence else ""


def play() -> Play:
    """Return the page to play Ticket to Ride: Amsterdam on."""
    return Play()
