"""Ticket to Ride: Amsterdam in words: names of cards, and a sentence for everything that happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from amsterdam.game import Action, Event
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import actions as a
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import KINDS, LETTERS

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State
    from amsterdam.ticket_to_ride.view import View


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


def action_words(action: Action, state: State | View) -> str:
    """Return what the actor would do, as a command: ``Claim Dam – Westermarkt with 2 green, 1 wild``."""
    board = state.board
    match action:
        case a.TakeFaceUp(slot):
            card = card_name(state.row[slot]) if slot < len(state.row) else _("a card that is not there")
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


def decision(position: State | View, names: Sequence[str]) -> str:
    """Return who decides about what, as a few words: ``Anna to move``."""
    if position.actor is None:
        return _("the game is over")
    text = {
        "setup": _("{name} to keep contracts"),
        "contracts": _("{name} to keep contracts"),
        "second-card": _("{name} to take a second card"),
    }.get(position.phase, _("{name} to move"))
    return text.format(name=names[position.actor])


def sentence(event: Event, names: Sequence[str], board: Board) -> str:
    """Return what happened in a sentence; empty for events that only open or close a turn."""
    return _SENTENCES[type(event)](event, names, board)


def _turn_ended(event: e.TurnEnded, names: Sequence[str], board: Board) -> str:
    return ""


def _turn_started(event: e.TurnStarted, names: Sequence[str], board: Board) -> str:
    if event.rule == "end.last-turns":
        return _("{name} has a last turn.").format(name=names[event.seat])
    return ""


def _carts_given(event: e.CartsGiven, names: Sequence[str], board: Board) -> str:
    return _("Everyone starts with {n} carts and a score marker on Start.").format(n=event.carts)


def _merchandise_stacked(event: e.MerchandiseStacked, names: Sequence[str], board: Board) -> str:
    return _("{n} merchandise bonus cards form a stack.").format(n=event.cards)


def _hand_dealt(event: e.HandDealt, names: Sequence[str], board: Board) -> str:
    if event.cards is None:
        return _("{name} is dealt two transport cards.").format(name=names[event.seat])
    return _("{name} is dealt {cards}.").format(name=names[event.seat], cards=card_list(event.cards))


def _row_turned_up(event: e.RowTurnedUp, names: Sequence[str], board: Board) -> str:
    return _("Face up lie now: {cards}.").format(cards=card_list(event.cards))


def _turn_passed(event: e.TurnPassed, names: Sequence[str], board: Board) -> str:
    return _("{name} can do nothing and passes.").format(name=names[event.seat])


def _last_turns(event: e.LastTurnsAnnounced, names: Sequence[str], board: Board) -> str:
    text = ngettext(
        "{name} has {n} cart left: everyone has one more turn, {name} too.",
        "{name} has {n} carts left: everyone has one more turn, {name} too.",
        event.carts,
    )
    return text.format(name=names[event.seat], n=event.carts)


def _card_taken(event: e.CardTaken, names: Sequence[str], board: Board) -> str:
    if event.rule == "draw.face-up-wild-alone":
        return _("{name} takes a face-up wild, the only card of the turn.").format(name=names[event.seat])
    return _("{name} takes {card} from the row.").format(name=names[event.seat], card=card_name(event.card))


def _card_drawn(event: e.CardDrawn, names: Sequence[str], board: Board) -> str:
    if event.card is None:
        return _("{name} draws a card from the deck.").format(name=names[event.seat])
    return _("{name} draws {card} from the deck.").format(name=names[event.seat], card=card_name(event.card))


def _row_refilled(event: e.RowRefilled, names: Sequence[str], board: Board) -> str:
    return _("The row is filled with {card}.").format(card=card_name(event.card))


def _row_swept(event: e.RowSwept, names: Sequence[str], board: Board) -> str:
    return _("Three wilds face up: {cards} are discarded.").format(cards=card_list(event.cards))


def _row_kept(event: e.RowKept, names: Sequence[str], board: Board) -> str:
    return _("{n} wilds lie face up, but the row stays as it is.").format(n=event.wilds)


def _deck_reshuffled(event: e.DeckReshuffled, names: Sequence[str], board: Board) -> str:
    text = ngettext(
        "The deck is empty: {n} discard is the new deck.",
        "The deck is empty: {n} discards are shuffled into a new deck.",
        event.cards,
    )
    return text.format(n=event.cards)


def _hand_counted(event: e.HandCounted, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name} holds {n} transport card.", "{name} holds {n} transport cards.", event.cards)
    return text.format(name=names[event.seat], n=event.cards)


def _route_claimed(event: e.RouteClaimed, names: Sequence[str], board: Board) -> str:
    return _("{name} claims {route}.").format(name=names[event.seat], route=route_name(board, event.route))


def _cards_paid(event: e.CardsPaid, names: Sequence[str], board: Board) -> str:
    return _("{name} pays {cards}.").format(name=names[event.seat], cards=card_list(event.cards))


def _carts_placed(event: e.CartsPlaced, names: Sequence[str], board: Board) -> str:
    text = ngettext(
        "{name} places {n} cart and has {left} left.",
        "{name} places {n} carts and has {left} left.",
        event.carts,
    )
    return text.format(name=names[event.seat], n=event.carts, left=event.left)


def _points_scored(event: e.PointsScored, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name} scores {n} point: {score} now.", "{name} scores {n} points: {score} now.", event.points)
    return text.format(name=names[event.seat], n=event.points, score=event.score)


def _merchandise_taken(event: e.MerchandiseTaken, names: Sequence[str], board: Board) -> str:
    return _("The route bears cart symbols: {name} takes a merchandise bonus card.").format(name=names[event.seat])


def _merchandise_shown(event: e.MerchandiseShown, names: Sequence[str], board: Board) -> str:
    text = ngettext(
        "{name} shows {n} merchandise bonus card.", "{name} shows {n} merchandise bonus cards.", event.cards
    )
    return text.format(name=names[event.seat], n=event.cards)


def _merchandise_gone(event: e.MerchandiseGone, names: Sequence[str], board: Board) -> str:
    return _("The stack of merchandise bonus cards is empty: {name} gets none.").format(name=names[event.seat])


def _route_closed(event: e.RouteClosed, names: Sequence[str], board: Board) -> str:
    if event.rule == "claim.double-two-players":
        return _("The other route of this double is closed.")
    return _("The other route of this double is closed to {name}.").format(name=names[event.seat])


def _contracts_offered(event: e.ContractsOffered, names: Sequence[str], board: Board) -> str:
    if event.contracts is None:
        text = ngettext("{name} looks at {n} contract.", "{name} looks at {n} contracts.", event.count)
        return text.format(name=names[event.seat], n=event.count)
    cards = ", ".join(contract_name(board, contract) for contract in event.contracts)
    return _("{name} looks at {contracts}.").format(name=names[event.seat], contracts=cards)


def _contract_returned(event: e.ContractReturned, names: Sequence[str], board: Board) -> str:
    if event.contract is None:
        return _("{name} puts a contract under the deck.").format(name=names[event.seat])
    card = contract_name(board, event.contract)
    return _("{name} puts {contract} under the deck.").format(name=names[event.seat], contract=card)


def _contracts_kept(event: e.ContractsKept, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name} keeps {n} contract in secret.", "{name} keeps {n} contracts in secret.", event.count)
    return text.format(name=names[event.seat], n=event.count)


def _contracts_held(event: e.ContractsHeld, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name} holds {n} contract.", "{name} holds {n} contracts.", event.contracts)
    return text.format(name=names[event.seat], n=event.contracts)


def _routes_counted(event: e.RoutesCounted, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name}: {n} point for routes.", "{name}: {n} points for routes.", event.points)
    return text.format(name=names[event.seat], n=event.points)


def _contract_judged(event: e.ContractJudged, names: Sequence[str], board: Board) -> str:
    card = contract_name(board, event.contract)
    text = _("{name} completed {contract}.") if event.completed else _("{name} did not complete {contract}.")
    return text.format(name=names[event.seat], contract=card)


def _contracts_scored(event: e.ContractsScored, names: Sequence[str], board: Board) -> str:
    return _("{name}: {n:+d} for contracts.").format(name=names[event.seat], n=event.points)


def _merchandise_scored(event: e.MerchandiseScored, names: Sequence[str], board: Board) -> str:
    if event.place is None:
        return _("{name} has no merchandise and gets no bonus.").format(name=names[event.seat])
    text = ngettext(
        "{name}: {points:+d} for {n} merchandise bonus card (place {place}).",
        "{name}: {points:+d} for {n} merchandise bonus cards (place {place}).",
        event.cards,
    )
    return text.format(name=names[event.seat], points=event.points, n=event.cards, place=event.place)


def _score_totalled(event: e.ScoreTotalled, names: Sequence[str], board: Board) -> str:
    text = ngettext("{name} has {n} point in all.", "{name} has {n} points in all.", event.points)
    return text.format(name=names[event.seat], n=event.points)


def _game_won(event: e.GameWon, names: Sequence[str], board: Board) -> str:
    if len(event.winners) > 1:
        return _("{names} share the victory.").format(names=_(" and ").join(names[seat] for seat in event.winners))
    if event.rule == "win.tie-contracts":
        return _("{name} wins with more completed contracts.").format(name=names[event.winners[0]])
    return _("{name} wins.").format(name=names[event.winners[0]])


_SENTENCES: dict[type[Event], Callable[[Any, Sequence[str], Board], str]] = {
    e.CartsGiven: _carts_given,
    e.MerchandiseStacked: _merchandise_stacked,
    e.HandDealt: _hand_dealt,
    e.RowTurnedUp: _row_turned_up,
    e.TurnStarted: _turn_started,
    e.TurnEnded: _turn_ended,
    e.TurnPassed: _turn_passed,
    e.LastTurnsAnnounced: _last_turns,
    e.CardTaken: _card_taken,
    e.CardDrawn: _card_drawn,
    e.RowRefilled: _row_refilled,
    e.RowSwept: _row_swept,
    e.RowKept: _row_kept,
    e.DeckReshuffled: _deck_reshuffled,
    e.HandCounted: _hand_counted,
    e.RouteClaimed: _route_claimed,
    e.CardsPaid: _cards_paid,
    e.CartsPlaced: _carts_placed,
    e.PointsScored: _points_scored,
    e.MerchandiseTaken: _merchandise_taken,
    e.MerchandiseShown: _merchandise_shown,
    e.MerchandiseGone: _merchandise_gone,
    e.RouteClosed: _route_closed,
    e.ContractsOffered: _contracts_offered,
    e.ContractReturned: _contract_returned,
    e.ContractsKept: _contracts_kept,
    e.ContractsHeld: _contracts_held,
    e.RoutesCounted: _routes_counted,
    e.ContractJudged: _contract_judged,
    e.ContractsScored: _contracts_scored,
    e.MerchandiseScored: _merchandise_scored,
    e.ScoreTotalled: _score_totalled,
    e.GameWon: _game_won,
}
