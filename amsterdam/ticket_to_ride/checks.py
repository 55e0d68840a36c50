"""What holds in every position: nothing is lost, nothing appears, and what is noted twice agrees.

The engine never asks this; tests and ``amsterdam simulate`` do, after every action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from amsterdam.ticket_to_ride.cards import FULL_DECK, KINDS, counts
from amsterdam.ticket_to_ride.rules.draw_transport import ROW_LENGTH, must_sweep

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State


def violations(state: State) -> list[str]:
    """Return a sentence for everything in a state that cannot be; none when all is well.

    >>> from amsterdam.ticket_to_ride.rules.setup import start
    >>> state = start(players=2, seed=7, options={})
    >>> violations(state)
    []
    >>> state.carts[1] = 17
    >>> violations(state)
    ['Player 1 has 17 carts and 0 on the board, not 16 in all.']
    """
    return [
        *_transport_cards(state),
        *_face_up_row(state),
        *_contracts(state),
        *_routes(state),
        *_carts_and_scores(state),
        *_merchandise(state),
        *_decision(state),
    ]


def _transport_cards(state: State) -> Iterator[str]:
    """Six cards of each colour and eight wilds, wherever they lie; and no more seen in a hand than it holds."""
    lying = counts(chain(state.row, state.deck))
    for kind, all_cards in enumerate(FULL_DECK):
        found = lying[kind] + state.discards[kind] + sum(hand[kind] for hand in state.hands)
        if found != all_cards:
            yield f"There are {found} {KINDS[kind]} cards, not {all_cards}."
    if min(chain(state.discards, *state.hands, *state.seen)) < 0:
        yield "A pile holds fewer cards than none."
    for seat, (hand, seen) in enumerate(zip(state.hands, state.seen, strict=True)):
        if any(known > held for known, held in zip(seen, hand, strict=True)):
            yield f"Player {seat} was seen to take cards that are not in the hand."


def _face_up_row(state: State) -> Iterator[str]:
    if len(state.row) > ROW_LENGTH:
        yield f"{len(state.row)} cards lie face up."
    if len(state.row) < ROW_LENGTH and state.deck:
        yield "The face-up row is short though the deck is not empty."
    if must_sweep(state):
        yield "Three wilds lie face up though a better row can be formed."


def _contracts(state: State) -> Iterator[str]:
    found = Counter(chain(state.contract_deck, *state.contracts, *state.offered))
    wrong = sorted(contract for contract in found.keys() | state.board.contracts if found[contract] != 1)
    if wrong:
        yield f"Contracts that are not there once: {', '.join(map(str, wrong))}."


def _routes(state: State) -> Iterator[str]:
    """A route has one owner, a double no more than it may have, and what is shut follows from what is owned."""
    owners = Counter(route for seat in range(state.players) for route in state.routes_of(seat))
    for route, times in owners.items():
        if times > 1:
            yield f"Route {route} has {times} owners."
    owned = sum(1 << route for route in owners)
    for seat in range(state.players):
        closing = state.routes_of(seat) if state.players > 2 else tuple(owners)
        twins = [state.board.routes[route].twin for route in closing]
        closed = sum(1 << twin for twin in twins if twin is not None)
        if closed & state.routes[seat]:
            yield f"Player {seat} owns a route of a double whose other route closes it."
        if state.shut[seat] != owned | closed:
            yield f"The routes shut to player {seat} do not follow from the routes owned."


def _carts_and_scores(state: State) -> Iterator[str]:
    for seat in range(state.players):
        lengths = [state.board.routes[route].length for route in state.routes_of(seat)]
        placed, carts = sum(lengths), state.carts[seat]
        if carts < 0 or carts + placed != state.board.carts_each:
            yield f"Player {seat} has {carts} carts and {placed} on the board, not {state.board.carts_each} in all."
        points = sum(map(state.board.points_for, lengths))
        if state.scores[seat] != points:
            yield f"Player {seat} has {state.scores[seat]} points, but the routes are worth {points}."


def _merchandise(state: State) -> Iterator[str]:
    if min(state.merchandise) < 0 or sum(state.merchandise) > state.board.merchandise_cards:
        yield f"Players hold {state.merchandise} of {state.board.merchandise_cards} merchandise bonus cards."


def _decision(state: State) -> Iterator[str]:
    """Somebody has something to decide, or the game is over; never both, never neither."""
    if (state.actor is None) != (state.phase == "over"):
        yield f"Player {state.actor} is to decide in phase “{state.phase}”."
    elif bool(state.legal_actions()) == (state.actor is None):
        yield "The game is over, but something can be done." if state.actor is None else "Nothing can be done."
    if state.phase in ("setup", "contracts") and state.actor is not None and not state.offered[state.actor]:
        yield f"Player {state.actor} is to decide on contracts, but has none offered."
    if state.turns_left is not None and not (state.actor is None or 1 <= state.turns_left <= state.players):
        yield f"{state.turns_left} turns are left."
    if state.passes > state.players or (state.passes == state.players) > (state.actor is None):
        yield f"{state.passes} turns in a row were passed, and the game goes on."
