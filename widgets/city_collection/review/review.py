"""A game of Amsterdam looked back at."""

from __future__ import annotations

from ipywidgets import Box

from amsterdam.analysis.review import Decision, Judged
from amsterdam.city_collection.board import Board, standard_board
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.review.words import ReviewWords
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import Stage
from widgets.city_collection.worth.why import Why
from widgets.review import review as looking_back


class Review(looking_back.Review):
    """Shows one game at a time on the board of this one; see `looking_back.Review`."""

    words = ReviewWords()

    def build(self, board: Board | None) -> list[Box]:
        stage = Stage(
            board or standard_board(), self.guess, self._why_not, self.refuse, lambda: True, self.question.say, self.say
        )
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
        view = decision.view
        self.stage.show(self.then(), view, names, True, changed(decision.before))
        self.players.show(view, names, ["" for _name in names])

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Point at what was better, and take what was done apart beside it."""
        if judged is not None and judged.mistake:
            self.stage.point(_("Better"), judged.best.action)
        self.why.show(judged and judged.compared, judged and judged.taken, decision.view)

    def limits(self) -> str:
        return _(
            "A decision that matters gets some hundred games, cut short after three rounds; what comes then is "
            "estimated. So small costs are not found, and what is behind ± does not tell how far the estimate is off."
        )

    def _why_not(self, action: Action) -> IllegalAction | None:
        refusal: IllegalAction | None = self.then().why_not(action)
        return refusal
