"""The review of a game of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import Action, Event, own
from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.view import View
from widgets.parts.boxes import box
from widgets.review import review as looking_back
from widgets.table.areas import Areas
from widgets.table.match import Moment
from widgets.table.motion import Step
from widgets.ticket_to_ride.review.words import ReviewWords
from widgets.ticket_to_ride.table.match import last_route
from widgets.ticket_to_ride.table.moves import moves
from widgets.ticket_to_ride.table.players import Players
from widgets.ticket_to_ride.table.stage import Stage
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.ticket_to_ride.worth.why import Shares, Why


class Review(looking_back.Review):
    """Shows one game at a time on its board; see `looking_back.Review`."""

    stage: Stage
    why: Why
    words = ReviewWords()
    warm_up = WARM_UP

    def build(self, board: GameBoard | None) -> Areas:
        stage = Stage(own(Board, board) if board else standard_board(), self)
        self.stage, self.why, self.players = stage, Why(self._show_shares, self.say), Players()
        self.players.add_class("amst-seats")
        return Areas(
            board=[stage.board, stage.picker],
            tray=[stage.market, stage.hand],
            asks=[stage.question, stage.chooser, stage.payment, stage.market.ends],
            held={"contracts": (_("Contracts"), box("amst-side", stage.contracts, self.players))},
        )

    def chosen_again(self) -> None:
        self.stage.picker.clear()
        self.stage.payment.hide()

    def show_moment(self, view: GameView, before: Sequence[Event], names: tuple[str, ...], deciding: bool) -> None:
        seen = own(View, view)
        self.stage.show(seen if deciding else replace(seen, legal=()), names, last=last_route(before))
        self.players.show(seen, names, ["" for _name in names])

    def moves(self, moment: Moment) -> Sequence[Step]:
        return moves(moment.events, moment.seat, self.stage.board.shown)

    def compare(self, done: Action | None, better: Action | None) -> None:
        self.stage.compare(done, better)

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """Compare what was better with what was done."""
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
