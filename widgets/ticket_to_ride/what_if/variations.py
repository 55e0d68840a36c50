"""The tree of positions of Ticket to Ride: Amsterdam, in the words of this game."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import Board as GameBoard
from amsterdam.game import State as GameState
from amsterdam.game import own
from amsterdam.ticket_to_ride.analysis.chance import chance_words
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import decision
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.what_if.comparison import Comparison
from widgets.what_if import variations


class Variations(variations.Variations):
    """The tree of this game; see `variations.Variations`."""

    game, file = GAME, "ticket-to-ride-amsterdam-variations.json"
    comparison_kind = Comparison

    def decision(self, state: GameState, names: Sequence[str]) -> str:
        return decision(own(State, state), names)

    def chance_words(self, text: str, board: GameBoard) -> str:
        return chance_words(text, own(Board, board))
