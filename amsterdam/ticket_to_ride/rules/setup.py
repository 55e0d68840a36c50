"""Setting the game up (setup.*)."""

from __future__ import annotations

from amsterdam.game import BadInput, Event
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD, counts, spread
from amsterdam.ticket_to_ride.events import CartsGiven, ContractsOffered, HandDealt, MerchandiseStacked
from amsterdam.ticket_to_ride.position import Position
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.rules.draw_transport import TOO_MANY_WILDS, sweep_wilds, turn_up_row

PLAYERS = (2, 3, 4)
FIRST_HAND = 2


def lay_out(position: Position) -> list[Event]:
    """Shuffle and deal a new game on an empty table; the first decision is which contracts seat 0 keeps."""
    position.deck = spread(FULL_DECK)
    position.random.shuffle(position.deck)
    position.contract_deck = sorted(position.board.contracts)
    position.random.shuffle(position.contract_deck)
    return deal(position)


def check_players(players: int) -> None:
    """Raise BadInput unless the game can be played by this many players (setup.carts)."""
    if players not in PLAYERS or not isinstance(players, int):
        raise BadInput(_("Ticket to Ride: Amsterdam is for 2 to 4 players, not {players}.").format(players=players))


def deal(position: Position) -> list[Event]:
    """Deal hands, row and contracts from the decks, without shuffling."""
    events: list[Event] = [
        CartsGiven("setup.carts", position.board.carts_each),
        MerchandiseStacked("setup.merchandise-stack", position.board.merchandise_cards),
    ]
    for seat in range(position.players):
        cards = [position.deck.pop() for _card in range(FIRST_HAND)]
        position.hands[seat] = counts(cards)
        events.append(HandDealt("setup.deal-transport", seat, tuple(cards)))
    turn_up_row(position, events, "setup.face-up-row")
    if position.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(position, events, "setup.face-up-wilds")
    for seat in range(position.players):
        position.offered[seat] = tuple(position.contract_deck.pop() for _card in range(DRAWN))
        events.append(ContractsOffered("setup.contracts", seat, DRAWN, position.offered[seat]))
    return events
