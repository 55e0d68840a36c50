"""The tree of positions of Amsterdam, in the words of this game."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.analysis.chance import chance_words
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import decision
from amsterdam.game import Board as GameBoard
from amsterdam.game import State as GameState
from amsterdam.game import own
from widgets.city_collection.table.match import GAME
from widgets.city_collection.what_if.comparison import Comparison
from widgets.what_if import variations


class Variations(variations.Variations):
    """The tree of this game; see `variations.Variations`."""

    game, file = GAME, "amsterdam-city-collection-variations.json"
    comparison_kind = Comparison

    def decision(self, state: GameState, names: Sequence[str]) -> str:
        return decision(own(State, state), names)

    def chance_words(self, text: str, board: GameBoard) -> str:
        return chance_words(text, own(Board, board))
