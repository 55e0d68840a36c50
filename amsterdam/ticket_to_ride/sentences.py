"""A sentence for each event of Ticket to Ride: Amsterdam, in the order of `events`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from amsterdam.game import Event
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import events as e
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name, route_name

Names = Sequence[str]


def sentence(event: Event, names: Names, board: Board) -> str:
    """Return an event as a sentence; empty for events that only open or close a turn."""
    return SENTENCES[type(event)](event, names, board)


# --- setup ------------------------------------------------------------------------------------------------------------


def _carts_given(event: e.CartsGiven, names: Names, board: Board) -> str:
    return _("Everyone starts with {n} carts and a score marker on Start.").format(n=event.carts)


def _merchandise_stacked(event: e.MerchandiseStacked, names: Names, board: Board) -> str:
    return _("{n} merchandise bonus cards form a stack.").format(n=event.cards)


def _hand_dealt(event: e.HandDealt, names: Names, board: Board) -> str:
    if event.cards is None:
        return _("{name} is dealt two transport cards.").format(name=names[event.seat])
    return _("{name} is dealt {cards}.").format(name=names[event.seat], cards=card_list(event.cards))


def _row_turned_up(event: e.RowTurnedUp, names: Names, board: Board) -> str:
    return _("Face up lie now: {cards}.").format(cards=card_list(event.cards))


# --- the turn ---------------------------------------------------------------------------------------------------------


def _turn_started(event: e.TurnStarted, names: Names, board: Board) -> str:
    if event.rule == "end.last-turns":
        return _("{name} has a last turn.").format(name=names[event.seat])
    return ""


def _turn_ended(event: e.TurnEnded, names: Names, board: Board) -> str:
    return ""


def _turn_passed(event: e.TurnPassed, names: Names, board: Board) -> str:
    return _("{name} can do nothing and passes.").format(name=names[event.seat])


def _last_turns_announced(event: e.LastTurnsAnnounced, names: Names, board: Board) -> str:
    text = ngettext(
        "{name} has {n} cart left: everyone has one more turn, {name} too.",
        "{name} has {n} carts left: everyone has one more turn, {name} too.",
        event.carts,
    )
    return text.format(name=names[event.seat], n=event.carts)


# --- drawing transport cards ------------------------------------------------------------------------------------------


def _card_taken(event: e.CardTaken, names: Names, board: Board) -> str:
    if event.rule == "draw.face-up-wild-alone":
        return _("{name} takes a face-up wild, the only card of the turn.").format(name=names[event.seat])
    return _("{name} takes {card} from the row.").format(name=names[event.seat], card=card_name(event.card))


def _card_drawn(event: e.CardDrawn, names: Names, board: Board) -> str:
    if event.card is None:
        return _("{name} draws a card from the deck.").format(name=names[event.seat])
    return _("{name} draws {card} from the deck.").format(name=names[event.seat], card=card_name(event.card))


def _row_refilled(event: e.RowRefilled, names: Names, board: Board) -> str:
    return _("The row is filled with {card}.").format(card=card_name(event.card))


def _row_swept(event: e.RowSwept, names: Names, board: Board) -> str:
    return _("Three wilds face up: {cards} are discarded.").format(cards=card_list(event.cards))


def _row_kept(event: e.RowKept, names: Names, board: Board) -> str:
    return _("{n} wilds lie face up, but the row stays as it is.").format(n=event.wilds)


def _deck_reshuffled(event: e.DeckReshuffled, names: Names, board: Board) -> str:
    text = ngettext(
        "The deck is empty: {n} discard is the new deck.",
        "The deck is empty: {n} discards are shuffled into a new deck.",
        event.cards,
    )
    return text.format(n=event.cards)


def _hand_counted(event: e.HandCounted, names: Names, board: Board) -> str:
    text = ngettext("{name} holds {n} transport card.", "{name} holds {n} transport cards.", event.cards)
    return text.format(name=names[event.seat], n=event.cards)


# --- claiming routes --------------------------------------------------------------------------------------------------


def _route_claimed(event: e.RouteClaimed, names: Names, board: Board) -> str:
    return _("{name} claims {route}.").format(name=names[event.seat], route=route_name(board, event.route))


def _cards_paid(event: e.CardsPaid, names: Names, board: Board) -> str:
    return _("{name} pays {cards}.").format(name=names[event.seat], cards=card_list(event.cards))


def _carts_placed(event: e.CartsPlaced, names: Names, board: Board) -> str:
    text = ngettext(
        "{name} places {n} cart and has {left} left.",
        "{name} places {n} carts and has {left} left.",
        event.carts,
    )
    return text.format(name=names[event.seat], n=event.carts, left=event.left)


def _points_scored(event: e.PointsScored, names: Names, board: Board) -> str:
    text = ngettext("{name} scores {n} point: {score} now.", "{name} scores {n} points: {score} now.", event.points)
    return text.format(name=names[event.seat], n=event.points, score=event.score)


def _merchandise_taken(event: e.MerchandiseTaken, names: Names, board: Board) -> str:
    return _("The route has cart symbols: {name} takes a merchandise bonus card.").format(name=names[event.seat])


def _merchandise_shown(event: e.MerchandiseShown, names: Names, board: Board) -> str:
    text = ngettext(
        "{name} shows {n} merchandise bonus card.", "{name} shows {n} merchandise bonus cards.", event.cards
    )
    return text.format(name=names[event.seat], n=event.cards)


def _merchandise_gone(event: e.MerchandiseGone, names: Names, board: Board) -> str:
    return _("The stack of merchandise bonus cards is empty: {name} gets none.").format(name=names[event.seat])


def _route_closed(event: e.RouteClosed, names: Names, board: Board) -> str:
    if event.rule == "claim.double-two-players":
        return _("The other route of this double is closed.")
    return _("The other route of this double is closed to {name}.").format(name=names[event.seat])


# --- contracts --------------------------------------------------------------------------------------------------------


def _contracts_offered(event: e.ContractsOffered, names: Names, board: Board) -> str:
    if event.contracts is None:
        text = ngettext("{name} looks at {n} contract.", "{name} looks at {n} contracts.", event.count)
        return text.format(name=names[event.seat], n=event.count)
    cards = ", ".join(contract_name(board, contract) for contract in event.contracts)
    return _("{name} looks at {contracts}.").format(name=names[event.seat], contracts=cards)


def _contract_returned(event: e.ContractReturned, names: Names, board: Board) -> str:
    if event.contract is None:
        return _("{name} puts a contract under the deck.").format(name=names[event.seat])
    card = contract_name(board, event.contract)
    return _("{name} puts {contract} under the deck.").format(name=names[event.seat], contract=card)


def _contracts_kept(event: e.ContractsKept, names: Names, board: Board) -> str:
    text = ngettext("{name} keeps {n} contract in secret.", "{name} keeps {n} contracts in secret.", event.count)
    return text.format(name=names[event.seat], n=event.count)


def _contracts_held(event: e.ContractsHeld, names: Names, board: Board) -> str:
    text = ngettext("{name} holds {n} contract.", "{name} holds {n} contracts.", event.contracts)
    return text.format(name=names[event.seat], n=event.contracts)


# --- the end ----------------------------------------------------------------------------------------------------------


def _routes_counted(event: e.RoutesCounted, names: Names, board: Board) -> str:
    text = ngettext("{name}: {n} point for routes.", "{name}: {n} points for routes.", event.points)
    return text.format(name=names[event.seat], n=event.points)


def _contract_judged(event: e.ContractJudged, names: Names, board: Board) -> str:
    card = contract_name(board, event.contract)
    text = _("{name} completed {contract}.") if event.completed else _("{name} did not complete {contract}.")
    return text.format(name=names[event.seat], contract=card)


def _contracts_scored(event: e.ContractsScored, names: Names, board: Board) -> str:
    return _("{name}: {n:+d} for contracts.").format(name=names[event.seat], n=event.points)


def _merchandise_scored(event: e.MerchandiseScored, names: Names, board: Board) -> str:
    if event.place is None:
        return _("{name} has no merchandise and gets no bonus.").format(name=names[event.seat])
    text = ngettext(
        "{name}: {points:+d} for {n} merchandise bonus card (place {place}).",
        "{name}: {points:+d} for {n} merchandise bonus cards (place {place}).",
        event.cards,
    )
    return text.format(name=names[event.seat], points=event.points, n=event.cards, place=event.place)


def _score_totalled(event: e.ScoreTotalled, names: Names, board: Board) -> str:
    text = ngettext("{name} has {n} point in all.", "{name} has {n} points in all.", event.points)
    return text.format(name=names[event.seat], n=event.points)


def _game_won(event: e.GameWon, names: Names, board: Board) -> str:
    if len(event.winners) > 1:
        return _("{names} share the victory.").format(names=_(" and ").join(names[seat] for seat in event.winners))
    if event.rule == "win.tie-contracts":
        return _("{name} wins with more completed contracts.").format(name=names[event.winners[0]])
    return _("{name} wins.").format(name=names[event.winners[0]])


# --- all together ----------------------------------------------------------------------------------------------------

#: The sentences in the order of the events (`events`).
SENTENCES: dict[type[Event], Callable[[Any, Names, Board], str]] = {
    e.CartsGiven: _carts_given,
    e.MerchandiseStacked: _merchandise_stacked,
    e.HandDealt: _hand_dealt,
    e.RowTurnedUp: _row_turned_up,
    e.TurnStarted: _turn_started,
    e.TurnEnded: _turn_ended,
    e.TurnPassed: _turn_passed,
    e.LastTurnsAnnounced: _last_turns_announced,
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
