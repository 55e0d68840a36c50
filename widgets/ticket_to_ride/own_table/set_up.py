"""The set-up of Ticket to Ride: Amsterdam, step by step, with the pieces of an example."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from amsterdam.game import Event, own
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.board import Board, standard_board
from amsterdam.ticket_to_ride.position import SETUP
from amsterdam.ticket_to_ride.sentences import sentence
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import contract_name
from widgets.drawing.svg import Svg
from widgets.own_table import set_up
from widgets.own_table.set_up import Step
from widgets.ticket_to_ride.drawing.cards import HEIGHT, draw_card, draw_merchandise
from widgets.ticket_to_ride.drawing.contract_map import draw_map
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.table.players import draw_carts

WIDE = 76
#: A stack is drawn by a few of its cards.
STACKED = 4


class SetUp(set_up.SetUp):
    """The guide of this game."""

    game, closing = GAME, ("turn.order",)

    def still_set_up(self, state: Any) -> bool:
        return bool(own(State, state).phase == SETUP)

    def sentence(self, event: Event) -> str:
        return sentence(event, self.names, standard_board())

    def picture(self, step: Step) -> str:
        """Return the cards and carts of a step; those of one player stand together."""
        return "".join(self._pieces(event) for event in step.events)

    def _pieces(self, event: Event) -> str:
        board = own(State, self.state).board
        match event:
            case e.CartsGiven(carts=number):
                rows = [self._named(seat, draw_carts(seat, number, number)) for seat in range(self.state.players)]
                return "".join(rows)
            case e.MerchandiseStacked(cards=number):
                stack = _picture(draw_merchandise) * min(number, STACKED)
                return f'<span class="amst-own-pieces">{stack} × {number}</span>'
            case e.HandDealt(seat=seat, cards=cards) if cards is not None:
                return self._named(seat, "".join(_card(card) for card in cards))
            case e.RowTurnedUp(cards=cards) | e.RowSwept(cards=cards):
                return f'<span class="amst-own-pieces">{"".join(map(_card, cards))}</span>'
            case e.ContractsOffered(seat=seat, contracts=contracts) if contracts is not None:
                return self._named(seat, "".join(_contract(board, number) for number in contracts))
        return ""

    def _named(self, seat: int, content: str) -> str:
        return f'<span class="amst-own-pieces"><b>{escape(self.names[seat])}</b>{content}</span>'


def _picture(painter: Callable[..., None], *what: object) -> str:
    pen = Svg(WIDE + 4, WIDE * HEIGHT + 4)
    painter(pen, *what, 2, 2, WIDE)
    return pen.picture()


def _card(card: int) -> str:
    return _picture(draw_card, card)


def _contract(board: Board, number: int) -> str:
    drawn = draw_map(board, board.contracts[number], (), (), WIDE * 1.6)
    return f'<span class="amst-own-contract">{drawn}<small>{escape(contract_name(board, number))}</small></span>'
