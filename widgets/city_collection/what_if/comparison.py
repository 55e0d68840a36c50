"""Two positions of Amsterdam side by side: both boards with the differences highlighted, and the scores."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import DOMWidget

from amsterdam.analysis.differences import Difference
from amsterdam.city_collection.analysis.differences import differences
from amsterdam.city_collection.analysis.hidden import known
from amsterdam.city_collection.analysis.outlook import ended_now
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from amsterdam.game import Table, own
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

    def draw(self, board: DOMWidget, side: Side, other: Side) -> None:
        view, beside = own(View, side.view), own(View, other.view)
        own(BoardPicture, board).show(view, side.names, Marked(differing=differing(view, beside)))

    def differences(self, first: Table, second: Table, names: Sequence[str]) -> Sequence[Difference]:
        return differences(known(first), known(second), names)

    def ending(self, side: Side) -> str:
        return score_table(ended_now(known(side.seen)), side.names)
