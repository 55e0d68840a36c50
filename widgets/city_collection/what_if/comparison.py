"""Two positions of Amsterdam side by side: the whole board twice, what differs lit up, and what each would score."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.analysis.differences import Difference
from amsterdam.city_collection.analysis.differences import Position, differences
from amsterdam.city_collection.analysis.outlook import ended_now
from amsterdam.city_collection.board import standard_board
from widgets.city_collection.board.board import BoardPicture
from widgets.city_collection.board.changes import differing
from widgets.city_collection.board.highlights import Marked
from widgets.city_collection.what_if.outlook import score_table
from widgets.what_if import comparison
from widgets.what_if.comparison import Side


class Comparison(comparison.Comparison):
    """Compares positions of this game; see `comparison.Comparison`."""

    def board(self) -> BoardPicture:
        return BoardPicture(standard_board(), on_error=self.say)

    def draw(self, board: BoardPicture, side: Side, other: Side) -> None:
        board.show(side.view, side.names, Marked(differing=differing(side.view, other.view)))

    def differences(self, first: Position, second: Position, names: Sequence[str]) -> Sequence[Difference]:
        return differences(first, second, names)

    def ending(self, side: Side) -> str:
        return score_table(ended_now(side.seen), side.names)
