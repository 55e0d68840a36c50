"""Checks that hold in every position: no piece is lost or added, and facts stored twice agree.

The engine does not use them; tests and ``amsterdam simulate`` do, after every action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from amsterdam.ticket_to_ride.cards import FULL_DECK, KINDS, counts
from amsterdam.ticket_to_ride.position import KEEPING, OVER, Position
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.rules.draw_transport import ROW_LENGTH, must_sweep


def violations(position: Position) -> list[str]:
    """Return a sentence for each thing in a position that is impossible, none for a sound position.

    >>> from amsterdam.ticket_to_ride.state import start
    >>> state = start(players=2, seed=7, options={})
    >>> violations(state)
    []
    >>> state.carts[1] = 17
    >>> violations(state)
    ['Player 1 has 17 carts and 0 on the board, not 16 in all.']
    """
    return [
        *_transport_cards(position),
        *_face_up_row(position),
        *_contracts(position),
        *_routes(position),
        *_carts_and_scores(position),
        *_merchandise(position),
        *_decision(position),
    ]


def _transport_cards(position: Position) -> Iterator[str]:
    """There are six cards of each colour and eight wilds in all, and a hand holds all its cards that were seen."""
    lying = counts(chain(position.row, position.deck))
    for kind, all_cards in enumerate(FULL_DECK):
        number = lying[kind] + position.discards[kind] + sum(hand[kind] for hand in position.hands)
        if number != all_cards:
            yield f"There are {number} {KINDS[kind]} cards, not {all_cards}."
    if min(chain(position.discards, *position.hands, *position.seen)) < 0:
        yield "A pile holds fewer cards than none."
    for seat, (hand, seen) in enumerate(zip(position.hands, position.seen, strict=True)):
        if any(known > held for known, held in zip(seen, hand, strict=True)):
            yield f"Player {seat} was seen to take cards that are not in the hand."


def _face_up_row(position: Position) -> Iterator[str]:
    if len(position.row) > ROW_LENGTH:
        yield f"{len(position.row)} cards lie face up."
    if len(position.row) < ROW_LENGTH and position.deck:
        yield "The face-up row is short though the deck is not empty."
    if must_sweep(position):
        yield "Three wilds lie face up though a better row can be formed."


def _contracts(position: Position) -> Iterator[str]:
    times = Counter(chain(position.contract_deck, *position.contracts, *position.offered))
    wrong = sorted(contract for contract in times.keys() | position.board.contracts if times[contract] != 1)
    if wrong:
        yield f"Contracts that are not there once: {', '.join(map(str, wrong))}."


def _routes(position: Position) -> Iterator[str]:
    """A route has one owner, a double only as many as are allowed, and `shut` follows from the owners."""
    owners = Counter(route for seat in range(position.players) for route in position.routes_of(seat))
    for route, times in owners.items():
        if times > 1:
            yield f"Route {route} has {times} owners."
    owned = sum(1 << route for route in owners)
    for seat in range(position.players):
        closing = position.routes_of(seat) if position.players > 2 else tuple(owners)
        twins = [position.board.routes[route].twin for route in closing]
        closed = sum(1 << twin for twin in twins if twin is not None)
        if closed & position.routes[seat]:
            yield f"Player {seat} owns a route of a double whose other route closes it."
        if position.shut[seat] != owned | closed:
            yield f"The routes shut to player {seat} do not follow from the routes owned."


def _carts_and_scores(position: Position) -> Iterator[str]:
    for seat in range(position.players):
        lengths = [position.board.routes[route].length for route in position.routes_of(seat)]
        placed, carts = sum(lengths), position.carts[seat]
        if carts < 0 or carts + placed != position.board.carts_each:
            yield f"Player {seat} has {carts} carts and {placed} on the board, not {position.board.carts_each} in all."
        points = sum(map(position.board.points_for, lengths))
        if position.scores[seat] != points:
            yield f"Player {seat} has {position.scores[seat]} points, but the routes are worth {points}."


def _merchandise(position: Position) -> Iterator[str]:
    if min(position.merchandise) < 0 or sum(position.merchandise) > position.board.merchandise_cards:
        yield f"Players hold {position.merchandise} of {position.board.merchandise_cards} merchandise bonus cards."


def _decision(position: Position) -> Iterator[str]:
    """Either a player has something to decide or the game is over."""
    if (position.actor is None) != (position.phase == OVER):
        yield f"Player {position.actor} is to decide in phase “{position.phase}”."
    elif bool(turn.legal_actions(position)) == (position.actor is None):
        yield "The game is over, but something can be done." if position.actor is None else "Nothing can be done."
    if position.phase in KEEPING and position.actor is not None and not position.offered[position.actor]:
        yield f"Player {position.actor} is to decide on contracts, but has none offered."
    if position.turns_left is not None and not (position.actor is None or 1 <= position.turns_left <= position.players):
        yield f"{position.turns_left} turns are left."
    if position.passes > position.players or (position.passes == position.players) > (position.actor is None):
        yield f"{position.passes} turns in a row were passed, and the game goes on."
