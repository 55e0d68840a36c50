"""A seat's decision as everybody at the table sees it: a number, so that rollouts can count decisions.

It leaves out what only the seat itself sees (the card of a blind draw, the contract returned), and the cards of a
payment. The numbers are in `fast.layout`; compiled games derive them from the changes in a state (`fast.replies`).
"""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.fast import layout as k
from amsterdam.ticket_to_ride.words import card_name, colour_name, route_name


def reply_of(action: Action, row: Sequence[int]) -> int:
    """Return the number of a decision made before this face-up row.

    >>> reply_of(TakeFaceUp(1), row=[4, 0, 2, 2, 6]), reply_of(ClaimRoute(35, "GGW"), row=[]) - k.CLAIMED
    (0, 35)
    """
    match action:
        case TakeFaceUp(slot):
            return row[slot]
        case DrawBlind():
            return k.DREW_BLIND
        case ClaimRoute(route):
            return k.CLAIMED + route
        case DrawContracts():
            return k.DREW_CONTRACTS
        case KeepContracts():
            return k.KEPT
        case ReturnContract():
            return k.RETURNED
        case Pass():
            return k.PASSED
    return k.STOPPED


def reply_words(reply: int, board: Board) -> str:
    """Return what a seat did, as the end of a sentence: ``claims Dam – Westermarkt (grey)``."""
    if reply < k.DREW_BLIND:
        return _("takes {card} from the row").format(card=card_name(reply))
    if reply > k.CLAIMED:
        route = board.routes[reply - k.CLAIMED]
        name = _("{route} ({colour})").format(route=route_name(board, route.id), colour=colour_name(route.colour))
        return _("claims {route}").format(route=name)
    return {
        k.DREW_BLIND: _("draws a card blind"),
        k.DREW_CONTRACTS: _("draws contracts"),
        k.KEPT: _("keeps all the contracts offered"),
        k.RETURNED: _("returns a contract"),
        k.PASSED: _("passes"),
        k.STOPPED: _("takes no second card"),
    }[reply]
