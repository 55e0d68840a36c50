"""The page to play on, and to look back from at a game that is over."""

from __future__ import annotations

from typing import Any

from ipywidgets import Button

from amsterdam.i18n import _
from widgets.guard import guarded
from widgets.play_page import PlayPage
from widgets.ticket_to_ride.match import Match
from widgets.ticket_to_ride.new_game import NewGame
from widgets.ticket_to_ride.review import Review
from widgets.ticket_to_ride.table import Table


class Play(PlayPage):
    """A whole game of Ticket to Ride: Amsterdam."""

    match_kind = Match
    form_kind = NewGame
    file = "ticket-to-ride-amsterdam.json"

    def __init__(self, pace: Any = None) -> None:
        self.review: Review | None = None
        self.back = Button(description=_("Back to the table"))
        self.back.on_click(guarded(lambda _button: self.arrange(), self.say))
        super().__init__(pace)
        self.bar.children = [self.again, self.back, self.files]

    def make_table(self, pace: Any) -> Table:
        return Table(on_change=self.keep, pace=pace, on_review=self._look_back)

    def arrange(self) -> None:
        super().arrange()
        self.back.layout.display = "none"
        if self.review is not None:
            self.review.close()
            self.review.layout.display = "none"

    def _look_back(self) -> None:
        """Look back at the game on the table, which is over; the table makes room."""
        if self.table.match is None:
            return
        if self.review is None:  # another board to draw, which most games do without
            self.review = Review(self.say, self.browser.bring_into_sight, self.table.match.state.board)
            self.children = (*self.children, self.review)
        self.table.layout.display = "none"
        self.review.layout.display = self.back.layout.display = None
        self.review.show(self.table.match)
        self.browser.bring_into_sight("amst-review-top")


def play() -> Play:
    """Return the page to play Ticket to Ride: Amsterdam on."""
    return Play()
