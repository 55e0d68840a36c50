"""The review of a game of Amsterdam."""

from __future__ import annotations

from ipywidgets import Box

from amsterdam.analysis.review import Decision, Judged
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from amsterdam.game import Board as GameBoard
from amsterdam.game import own
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.review.words import ReviewWords
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import Stage
from widgets.city_collection.worth.why import Why
from widgets.review import review as looking_back


class Review(looking_back.Review):
    """Shows one game at a time on its board; see `looking_back.Review`."""

    stage: Stage
    why: Why
    words = ReviewWords()

    def build(self, board: GameBoard | None) -> list[Box]:
        stage = Stage(own(Board, board) if board else standard_board(), self)
        self.stage, self.why, self.players = stage, Why(), Players(self.say)
        boxes = self.lay_out(
            [stage.board],
            [stage.display, stage.own_side],
            [stage.close_up, stage.decide],
            [self.players, stage.rounds],
        )
        for part in boxes:
            part.add_class("amst-city-review")
        return boxes

    def show_decision(self, decision: Decision, names: tuple[str, ...]) -> None:
        view = own(View, decision.view)
        self.stage.show(view, names, True, changed(decision.before))
        self.players.show(view, names, ["" for _name in names])

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Highlight what was better, and compare it with what was done."""
        if judged is not None and judged.mistake:
            self.stage.point(_("Better"), judged.best.action)
        compared, taken = (judged.compared, judged.taken) if judged else (None, None)
        self.why.show(compared, taken, own(View, decision.view))

    def limits(self) -> str:
        return _(
            "A decision that matters gets some hundred games, cut short after three rounds; what comes then is "
            "estimated. So small costs are missed, and the range after ± does not include the error of the estimate."
        )
