"""Setting the game up (setup.*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from amsterdam.game import BadInput, Event
from amsterdam.i18n import _
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import load_board
from amsterdam.ticket_to_ride.cards import FULL_DECK, WILD, counts, spread
from amsterdam.ticket_to_ride.events import CartsGiven, ContractsOffered, HandDealt, MerchandiseStacked
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN
from amsterdam.ticket_to_ride.rules.draw_transport import TOO_MANY_WILDS, sweep_wilds, turn_up_row
from amsterdam.ticket_to_ride.rulings import Rulings
from amsterdam.ticket_to_ride.state import State

PLAYERS = (2, 3, 4)
FIRST_HAND = 2


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """Shuffle and deal a new game; the first decision is which contracts seat 0 keeps.

    `options` holds rulings by id, ``turn.order`` (the seat that starts, 0 unless told otherwise) and ``data`` (a folder
    with an owner's own data files). Raises BadInput.
    """
    check_players(players)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadInput(_("A seed is a whole number, not “{seed}”.").format(seed=seed))
    options = dict(options)
    first = options.pop("turn.order", 0)
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        raise BadInput(_("turn.order is the seat that starts, from 0 to {last}.").format(last=players - 1))
    state = State(load_board(options.pop("data", None)), Rulings.from_options(options), players, Stream(seed))
    state.first = first
    state.deck = spread(FULL_DECK)
    state.random.shuffle(state.deck)
    state.contract_deck = sorted(state.board.contracts)
    state.random.shuffle(state.contract_deck)
    state.opening = tuple(deal(state))
    return state


def check_players(players: int) -> None:
    """Raise BadInput unless the game can be played by so many (setup.carts)."""
    if players not in PLAYERS or not isinstance(players, int):
        raise BadInput(_("Ticket to Ride: Amsterdam is for 2 to 4 players, not {players}.").format(players=players))


def deal(state: State) -> list[Event]:
    """Deal hands, row and contracts from the decks as they lie."""
    events: list[Event] = [
        CartsGiven("setup.carts", state.board.carts_each),
        MerchandiseStacked("setup.merchandise-stack", state.board.merchandise_cards),
    ]
    for seat in range(state.players):
        cards = [state.deck.pop() for _card in range(FIRST_HAND)]
        state.hands[seat] = counts(cards)
        events.append(HandDealt("setup.deal-transport", seat, tuple(cards)))
    turn_up_row(state, events, "setup.face-up-row")
    if state.row.count(WILD) >= TOO_MANY_WILDS:
        sweep_wilds(state, events, "setup.face-up-wilds")
    for seat in range(state.players):
        state.offered[seat] = tuple(state.contract_deck.pop() for _card in range(DRAWN))
        events.append(ContractsOffered("setup.contracts", seat, DRAWN, state.offered[seat]))
    return events
