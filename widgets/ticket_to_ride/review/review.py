"""A game of Ticket to Ride: Amsterdam looked back at."""

from __future__ import annotations

from ipywidgets import Box

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import IllegalAction
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.events import RouteClaimed
from widgets.review import review as looking_back
from widgets.ticket_to_ride.review.words import ReviewWords
from widgets.ticket_to_ride.table.stage import Stage
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.ticket_to_ride.worth.why import Shares, Why


class Review(looking_back.Review):
    """Shows one game at a time on the board of this one; see `looking_back.Review`."""

    words = ReviewWords()
    warm_up = WARM_UP

    def build(self, board: Board | None) -> list[Box]:
        stage = Stage(board or standard_board(), self.guess, self._why_not_route, self.refuse, lambda: True, self.say)
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
        claims = (event.route for event in reversed(decision.before) if isinstance(event, RouteClaimed))
        self.stage.show(decision.view, names, last=next(claims, None))

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Point at the better route on the board, and take what was done apart beside it."""
        action = judged.best.action if judged and judged.mistake else None
        chosen = (action.route,) if isinstance(action, ClaimRoute) else ()
        if chosen != self.stage.chosen:
            self.stage.chosen = chosen
            self.stage.draw_board()
        self.why.show(judged and judged.compared, judged and judged.taken, decision.view, names)

    def limits(self) -> str:
        if self.thinking.compiled or len(self.judged) == len(self.decisions):
            return ""
        return _("The fast rules are not installed here (numba): it takes minutes, and says less.")

    def _why_not_route(self, route: int) -> IllegalAction | None:
        refusal: IllegalAction | None = self.then().why_not_route(route)
        return refusal

    def _show_shares(self, shares: Shares) -> None:
        if shares != self.stage.shares:
            self.stage.shares = shares
            self.stage.draw_board()
