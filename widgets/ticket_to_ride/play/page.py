"""The page to play Ticket to Ride: Amsterdam on."""

from __future__ import annotations

from amsterdam.game import Board
from widgets.parts.pace import Pacer
from widgets.play.page import PlayPage
from widgets.ticket_to_ride.play.new_game import NewGame
from widgets.ticket_to_ride.review.review import Review
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table


class Play(PlayPage):
    """A whole game of Ticket to Ride: Amsterdam."""

    match_kind = Match
    form_kind = NewGame
    file = "ticket-to-ride-amsterdam.json"

    def make_table(self, pace: Pacer | None, board: Board | None) -> Table:
        return Table(board, on_change=self.keep, pace=pace, on_review=self.look_back)

    def make_review(self, board: Board) -> Review:
        return Review(self.say, self.browser, board)


def play() -> Play:
    """Return the page to play Ticket to Ride: Amsterdam on."""
    return Play()
