"""Words of Ticket to Ride: Amsterdam: names of cards, routes and contracts, and texts for actions and decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride import actions as a
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS
from amsterdam.ticket_to_ride.position import CONTRACTS, SECOND_CARD, SETUP, Table


def colour_name(colour: str) -> str:
    """Return the name of a kind of card or of a route's colour in the reader's language."""
    return {
        "wild": _("wild"),
        "pink": _("pink"),
        "blue": _("blue"),
        "green": _("green"),
        "black": _("black"),
        "red": _("red"),
        "orange": _("orange"),
        "grey": _("grey"),
    }[colour]


def card_name(card: int) -> str:
    """Return the name of a transport card."""
    return colour_name(KINDS[card])


def card_list(cards: Iterable[int]) -> str:
    """Return cards as words: ``2 green, 1 wild``.

    >>> card_list((3, 3, 0))
    '2 green, 1 wild'
    """
    return ", ".join(f"{n} {card_name(card)}" for card, n in Counter(cards).items())


def route_name(board: Board, route: int) -> str:
    """Return a route by its two locations."""
    return " – ".join(board.name(end) for end in board.routes[route].ends)


def contract_name(board: Board, contract: int) -> str:
    """Return a contract by its two locations and its points."""
    card = board.contracts[contract]
    return f"{' – '.join(board.name(end) for end in card.ends)} ({card.points})"


def action_words(action: Action, table: Table) -> str:
    """Return an action as a command: ``Claim Dam – Westermarkt with 2 green, 1 wild``."""
    board = table.board
    match action:
        case a.TakeFaceUp(slot):
            card = card_name(table.row[slot]) if slot < len(table.row) else _("a card that is not there")
            return _("Take {card} from the row").format(card=card)
        case a.DrawBlind():
            return _("Draw a card blind from the deck")
        case a.StopDrawing():
            return _("Take no second card")
        case a.ClaimRoute(route, cards):
            paid = card_list(LETTERS.index(letter) for letter in cards)
            place = board.routes[route]
            name = _("{route} ({colour})").format(route=route_name(board, route), colour=colour_name(place.colour))
            return _("Claim {route} with {cards}").format(route=name, cards=paid)
        case a.DrawContracts():
            return _("Draw contracts")
        case a.KeepContracts():
            return _("Keep all the contracts offered")
        case a.ReturnContract(contract):
            return _("Return {contract}").format(contract=contract_name(board, contract))
    return _("Pass")


def decision(table: Table, names: Sequence[str]) -> str:
    """Return in a few words who decides what: ``Anna to move``."""
    if table.actor is None:
        return _("the game is over")
    text = {
        SETUP: _("{name} to keep contracts"),
        CONTRACTS: _("{name} to keep contracts"),
        SECOND_CARD: _("{name} to take a second card"),
    }.get(table.phase, _("{name} to move"))
    return text.format(name=names[table.actor])
