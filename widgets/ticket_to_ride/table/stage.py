"""The parts that one seat plays with: board, cards to draw, hand, contracts; and what each click means.

The table of a whole game and the step of a lesson both use a stage; it knows no match and no lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawContracts
from amsterdam.ticket_to_ride.analysis.outlook import why_not_route
from amsterdam.ticket_to_ride.board import Board, Way
from amsterdam.ticket_to_ride.cards import LETTERS
from amsterdam.ticket_to_ride.view import View
from widgets.parts.asked import Asked
from widgets.parts.question import Question
from widgets.table.host import Host
from widgets.ticket_to_ride.board.board import BoardBox
from widgets.ticket_to_ride.table.contracts import ContractChooser, Contracts
from widgets.ticket_to_ride.table.hand import Hand
from widgets.ticket_to_ride.table.market import Market
from widgets.ticket_to_ride.table.payment import PaymentChooser, wilds
from widgets.ticket_to_ride.table.route_picker import RoutePicker

#: The contract to show, a way for it, and the routes that threaten it.
Ahead = tuple[int, tuple[int, ...], tuple[int, ...]]


class Stage:
    """The parts, all showing the same view.

    Args:
        host: the page around the parts.
        on_route: gets each clicked route first, and returns True if the click is thereby done.
    """

    def __init__(
        self,
        board: Board,
        host: Host,
        on_route: Callable[[int], bool] = lambda route: False,
    ) -> None:
        self._host, self._on_route = host, on_route
        self._view: View | None = None
        self._covered = False
        self._last: int | None = None
        self._since: tuple[tuple[int, int], ...] = ()
        self._names: Sequence[str] = ()
        #: Returns whether one press draws contracts, and claims a route with a single payment without wilds.
        self.quick: Callable[[], bool] = lambda: False
        self._asked = Asked()
        self.chosen: tuple[int, ...] = ()
        #: The kind of cards that was pressed in the hand: only routes that it can pay for are marked.
        self.kind: int | None = None
        self.ahead: Ahead | None = None
        #: What was done and what would have been better, when a game is looked back at.
        self.compared: tuple[Action | None, Action | None] = (None, None)
        #: For each route, each seat's chance to own it in the end, to be shown on the board.
        self.shares: tuple[tuple[int, tuple[float, ...]], ...] = ()
        self._ringed: int | None = None
        self.board = BoardBox(board, on_error=host.say)
        self.board.on_clicked(self.claim)
        self.board.on_enter(self._accept)
        self.picker = RoutePicker(lambda _route: self.draw_board(), self.claim, host.say)
        self.market = Market(self._draw, host.say)
        self.question = Question(host.say)
        self.hand = Hand(host.say, self._choose_kind)
        self.payment = PaymentChooser(host, self._look_at_payment, self.draw_board)
        self.chooser = ContractChooser(host)
        self.contracts = Contracts(lambda _contract: self.look_ahead(None), host.say)

    def show(
        self,
        view: View,
        names: Sequence[str],
        *,
        last: int | None = None,
        since: Iterable[tuple[int, int]] = (),
        covered: int | None = None,
    ) -> None:
        """Show a view of the seat at the screen, or with `covered` cards of a hidden hand.

        `last` is the latest claimed route, `since` are those claimed since one's turn, with their numbers. A covered
        view must not be the actor's own.
        """
        self._view, self._names, self._covered = view, names, covered is not None
        self.kind = None
        self._last, self._since = last, tuple(since)
        if view.actor is None:  # the game is over: nothing of a decision stays on the board
            self.reset()
            self._last, self._since = None, ()
        self.payment.hide()
        self.question.hide()
        self._asked.about(None)
        if covered is not None:
            self.hand.cover(covered)
            self.contracts.cover()
            self.chooser.hide()
        else:
            self.hand.show(view)
            self.contracts.show(view)
            self.chooser.show(view)
        self.market.show(view)
        self.draw_board()

    def reset(self) -> None:
        """Forget earlier choices when another game or step begins."""
        self.contracts.chosen = self.ahead = None
        self.chosen = ()
        self.picker.clear()

    def look_at(self, contract: int | None) -> None:
        """Select a contract, so that the board shows the way for it."""
        self.contracts.chosen = contract
        if self._view is not None and not self._covered:
            self.contracts.show(self._view)
        self.draw_board()

    def look_ahead(self, ahead: Ahead | None) -> None:
        """Show on the board a way for a contract and the routes that threaten it; None hides them."""
        self.ahead = ahead
        self.draw_board()

    def light(self, seat: int, routes: Iterable[int] = (), contract: int | None = None) -> None:
        """Light what counts for a seat at the end: routes, or a contract's ends and the network between them."""
        if self._view is not None:
            ends = () if contract is None else self._view.board.contracts[contract].ends
            self.board.show(replace(self._view, seat=seat), ends=ends, lit=routes)

    def compare(self, done: Action | None, better: Action | None) -> None:
        """Mark what was done and what would have been better: routes on the board, the rest where it is pressed."""
        if (done, better) == self.compared:
            return
        self.compared = done, better
        self.market.compare(done, better)
        self.chooser.compare(done, better)
        self.draw_board()

    def ring(self, route: int | None) -> None:
        """Ring the route that is being spoken of."""
        if route != self._ringed:
            self._ringed = route
            self.draw_board()

    def claim(self, route: int | None) -> None:
        """Ask how to pay for a route, or say why it cannot be claimed; a second press on it pays.

        One press is enough in quick play if there is a single payment and it spends no wild.
        """
        if route is None or self._view is None or self._on_route(route) or not self._host.may_decide():
            return
        if self.payment.route == route:
            if self._asked.confirmed_by(route):
                self.payment.accept()
            return
        self.question.hide()
        claims = self._claims(route)
        if not claims:
            self._leave_payment()
            refusal = why_not_route(self._view, route)
            if refusal is not None:
                self._host.refuse(refusal, tried=f"claim {route} ")
        elif self.quick() and len(claims) == 1 and not wilds(claims[0]):
            self._host.act(claims[0])
        else:
            self._asked.about(route)
            self.payment.show(self._view, claims)
        self.draw_board()

    def _claims(self, route: int) -> list[ClaimRoute]:
        """Return the payments for a route; once a kind of cards is chosen those with it, if there are any."""
        assert self._view is not None
        claims = [a for a in self._view.legal_actions() if isinstance(a, ClaimRoute) and a.route == route]
        return [claim for claim in claims if self._paid_with_kind(claim)] or claims

    def _paid_with_kind(self, claim: ClaimRoute) -> bool:
        return self.kind is None or LETTERS[self.kind] in claim.cards

    def _choose_kind(self, kind: int) -> None:
        """Mark the routes that cards of a kind can pay for; a second press on them marks all again."""
        if self._view is None or self._covered:
            return
        self.kind = None if kind == self.kind else kind
        self.hand.choose(self.kind)
        self._leave_payment()
        self.draw_board()

    def _draw(self, action: Action) -> None:
        """Take a card, or ask first before drawing contracts: that cannot be undone, and one must be kept."""
        legal = self._view.legal_actions() if self._view is not None else ()
        asks = isinstance(action, DrawContracts) and action in legal and not self.quick()
        if not asks or self._asked.confirmed_by(action):
            self._host.act(action)
        elif self._host.may_decide():
            self._leave_payment()
            self._asked.about(action)
            words = _("Draw contracts? You keep at least one, and one that is not done in the end costs its points.")
            self.question.ask(words, _("Yes, draw contracts"), lambda: self._host.act(action))
            self.draw_board()

    def _leave_payment(self) -> None:
        """Withdraw the question how to pay for a route."""
        self.payment.hide()
        self._look_at_payment(None)

    def _accept(self) -> None:
        """Pay with the selected payment when Enter is pressed on the board."""
        if self.payment.route is not None and self._host.may_decide():
            self.payment.accept()

    def draw_board(self) -> None:
        """Show on the board the claimable routes, the selected one, and the way of the selected contract."""
        view = self._view
        if view is None:
            return
        legal = () if self._covered else view.legal_actions()
        claims = [action for action in legal if isinstance(action, ClaimRoute)]
        claimable = sorted({claim.route for claim in claims if self._paid_with_kind(claim)})
        way: Way | tuple[int, ...] | None = self.chosen or None
        ends: tuple[str, ...] = ()
        threats: tuple[int, ...] = ()
        if not self._covered and self.contracts.chosen is not None:
            ends = view.board.contracts[self.contracts.chosen].ends
            way = view.board.cheapest_way((ends[0], ends[1]), view.routes[view.seat], view.free_routes())
        if not self._covered and self.ahead is not None:
            contract, way, threats = self.ahead
            ends = view.board.contracts[contract].ends
        self.picker.show(view, self._names, {claim.route for claim in claims})
        marks: dict[str, Any] = {
            "claimable": claimable,
            "way": way,
            "ends": ends,
            "last": self._last,
            "since": self._since,
            "threats": threats,
            "lit": () if self._ringed is None else (self._ringed,),
            "compared": tuple(one.route if isinstance(one, ClaimRoute) else None for one in self.compared),
        }
        selected = self.payment.route or self.picker.chosen
        self.board.names = self._names
        self.board.show(view, selected=selected, shares=self.shares, **marks)

    def _look_at_payment(self, claim: ClaimRoute | None) -> None:
        self.hand.highlight(claim.cards if claim else "")
