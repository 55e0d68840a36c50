"""A game of Ticket to Ride: Amsterdam looked back at."""

from __future__ import annotations

from ipywidgets import DOMWidget

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import Board as GameBoard
from amsterdam.game import own
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.view import View
from widgets.parts.boxes import box
from widgets.review import review as looking_back
from widgets.ticket_to_ride.review.words import ReviewWords
from widgets.ticket_to_ride.table.match import last_route
from widgets.ticket_to_ride.table.stage import Stage
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.ticket_to_ride.worth.why import Shares, Why


class Review(looking_back.Review):
    """Shows one game at a time on the board of this one; see `looking_back.Review`."""

    words = ReviewWords()
    warm_up = WARM_UP

    def build_stage(self, board: GameBoard | None) -> list[DOMWidget]:
        stage = Stage(own(Board, board) if board else standard_board(), self)
        stage.quick = lambda: True  # nothing is spent by choosing again
        self.stage, self.why = stage, Why(self._show_shares, self.say)
        return [
            box(
                "amst-left",
                box("amst-board", stage.board, stage.picker),
                box("amst-cards", stage.market, stage.hand),
                box("amst-taken-apart", self.why),
            ),
            box(
                "amst-right",
                box("amst-dock", self.question, stage.chooser, stage.payment),
                box("amst-aside", box("amst-listed", self.listed), box("amst-side", stage.contracts)),
            ),
        ]

    def reset(self) -> None:
        self.stage.reset()

    def chosen_again(self) -> None:
        self.stage.picker.clear()
        self.stage.payment.hide()

    def show_decision(self, decision: Decision, names: tuple[str, ...]) -> None:
        self.stage.show(own(View, decision.view), names, last=last_route(decision.before))

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Point at the better route on the board, and take what was done apart beside it."""
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
