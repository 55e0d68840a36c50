"""The review of a game of Amsterdam."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.analysis.review import Decision, Judged
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.view import View
from amsterdam.game import Action, Event, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.review.words import ReviewWords
from widgets.city_collection.table.moves import Moves
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import KIND, Stage
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.city_collection.worth.why import Why
from widgets.parts.boxes import box
from widgets.review import review as looking_back
from widgets.table.areas import Areas
from widgets.table.match import Moment
from widgets.table.motion import Step


class Review(looking_back.Review):
    """Shows one game at a time on its board; see `looking_back.Review`."""

    stage: Stage
    why: Why
    words = ReviewWords()
    warm_up = WARM_UP

    def build(self, board: GameBoard | None) -> Areas:
        stage = Stage(own(Board, board) if board else standard_board(), self, low=True)
        self.stage, self.why, self.players = stage, Why(), Players(self.say)
        self.players.add_class("amst-seats")
        return Areas(
            board=[stage.board],
            tray=[stage.own_side],
            asks=[stage.close_up, stage.decide],
            held={
                "cards": (_("Cards"), stage.display),
                "rounds": (_("Rounds"), box("amst-side", self.players, stage.rounds)),
            },
            kind=KIND,
        )

    def show_moment(self, view: GameView, before: Sequence[Event], names: tuple[str, ...], deciding: bool) -> None:
        seen = own(View, view)
        self.stage.show(seen, names, deciding, changed(before))
        self.players.show(seen, names, ["" for _name in names])

    def moves(self, moment: Moment) -> Sequence[Step]:
        return Moves(own(View, moment.before), moment.seat, self.stage.board.shown).steps(moment.events)

    def compare(self, done: Action | None, better: Action | None) -> None:
        if better is not None:
            self.stage.decide.offer(_("Better"), [better])
        self.stage.compare(done, better)

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Compare what was better with what was done."""
        compared, taken = (judged.compared, judged.taken) if judged else (None, None)
        self.why.show(compared, taken, own(View, decision.view))

    def limits(self) -> str:
        text = _(
            "Every choice is played to the end of the game a few times. Decisions that seem to have cost something are "
            "then looked at closely, with many more games. So small costs are missed."
        )
        if self.thinking.compiled:
            return text
        return text + " " + _("The fast rules are not installed here (numba): it takes long, and says less.")
