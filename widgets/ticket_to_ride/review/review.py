"""The review of a game of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from ipywidgets import Box

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import Board as GameBoard
from amsterdam.game import own
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.view import View
from widgets.review import review as looking_back
from widgets.ticket_to_ride.review.words import ReviewWords
from widgets.ticket_to_ride.table.match import last_route
from widgets.ticket_to_ride.table.stage import Stage
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.ticket_to_ride.worth.why import Shares, Why


class Review(looking_back.Review):
    """Shows one game at a time on its board; see `looking_back.Review`."""

    stage: Stage
    why: Why
    words = ReviewWords()
    warm_up = WARM_UP

    def build(self, board: GameBoard | None) -> list[Box]:
        stage = Stage(own(Board, board) if board else standard_board(), self)
        self.stage, self.why = stage, Why(self._show_shares, self.say)
        return self.lay_out(
            [stage.board, stage.picker],
            [stage.market, stage.hand],
            [stage.chooser, stage.payment],
            [stage.contracts],
        )

    def chosen_again(self) -> None:
        self.stage.picker.clear()
        self.stage.payment.hide()

    def show_decision(self, decision: Decision, names: tuple[str, ...]) -> None:
        self.stage.show(own(View, decision.view), names, last=last_route(decision.before))

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Highlight the better route on the board, and compare it with what was done."""
        action = judged.best.action if judged and judged.mistake else None
        chosen = (action.route,) if isinstance(action, ClaimRoute) else ()
        if chosen != self.stage.chosen:
            self.stage.chosen = chosen
            self.stage.draw_board()
        compared, taken = (judged.compared, judged.taken) if judged else (None, None)
        self.why.show(compared, taken, own(View, decision.view), names)

    def limits(self) -> str:
        if self.thinking.compiled or len(self.judged) == len(self.decisions):
            return ""
        return _("The fast rules are not installed here (numba): it takes minutes, and says less.")

    def _show_shares(self, shares: Shares) -> None:
        if shares != self.stage.shares:
            self.stage.shares = shares
            self.stage.draw_board()
