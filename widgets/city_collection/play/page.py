"""The page to play Amsterdam (City Collection) on."""

from __future__ import annotations

from amsterdam.game import Board
from widgets.city_collection.play.new_game import NewGame
from widgets.city_collection.review.review import Review
from widgets.city_collection.table.match import Match
from widgets.city_collection.table.table import Table
from widgets.parts.pace import Pacer
from widgets.play.page import PlayPage


class Play(PlayPage):
    """A whole game of Amsterdam."""

    match_kind = Match
    form_kind = NewGame
    file = "amsterdam-city-collection.json"

    def make_table(self, pace: Pacer | None, board: Board | None) -> Table:
        return Table(board, on_change=self.keep, pace=pace, on_review=self.look_back)

    def make_review(self, board: Board) -> Review:
        return Review(self.say, self.browser, board)


def play() -> Play:
    """Return the page to play Amsterdam on."""
    return Play()
