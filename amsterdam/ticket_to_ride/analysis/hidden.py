"""Dealing again what a seat cannot see: other hands, other contracts, both decks.

Cards that everybody saw a player take stay where they are. A player's routes are a hint to its contracts: a contract
that fits them is dealt to it more often (`contract_weights`). The compiled rules deal in the same way
(`fast.play.deal_hidden`), so both give the same game for the same random stream.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from amsterdam.game import Table, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.position import Position
from amsterdam.ticket_to_ride.state import State, from_text
from amsterdam.ticket_to_ride.view import View


def possible_state(view: GameView) -> State:
    """Return a state that fits the view, the same one for equal views. Raises TypeError for a state."""
    return from_text(own(View, view).to_text(), data=view.board.folder)


def known(table: Table) -> State | View:
    """Return a position as a state or a view of this game. Raises TypeError for one of another game."""
    return table if isinstance(table, View) else own(State, table)


def deal_hidden(position: Position, seat: int, luck: Stream) -> None:
    """Deal again everything that `seat` does not see, and shuffle by a new random stream from now on."""
    others = [other for other in range(position.players) if other != seat]
    pool = [0] * 7
    for card in position.deck:
        pool[card] += 1
    for other in others:
        for kind in range(7):
            pool[kind] += position.hands[other][kind] - position.seen[other][kind]
    cards = spread(pool)
    luck.shuffle(cards)
    for other in others:
        hidden = sum(position.hands[other]) - sum(position.seen[other])
        position.hands[other] = position.seen[other][:]
        for _card in range(hidden):
            position.hands[other][cards.pop()] += 1
    position.deck = cards
    _deal_contracts(position, others, luck)
    position.random = Stream(luck.next64())


def stir(position: Position, luck: Stream) -> None:
    """Shuffle by a new random stream from now on, and leave all cards where they are (open cards)."""
    position.random = Stream(luck.next64())


def _deal_contracts(position: Position, others: list[int], luck: Stream) -> None:
    pool = sorted(
        (
            *position.contract_deck,
            *(card for other in others for card in (*position.contracts[other], *position.offered[other])),
        )
    )
    for other in others:
        weights = contract_weights(position, other)
        position.contracts[other] = tuple(_deal(pool, weights, luck) for _card in position.contracts[other])
        position.offered[other] = tuple(pool.pop(luck.below(len(pool))) for _card in position.offered[other])
    luck.shuffle(pool)
    position.contract_deck = pool


def _deal(pool: list[int], weights: Sequence[int], luck: Stream) -> int:
    """Take a contract out of the pool, each with a chance proportional to its weight."""
    ticket = luck.below(sum(weights[card] for card in pool))
    for place, card in enumerate(pool):
        ticket -= weights[card]
        if ticket < 0:
            return pool.pop(place)
    raise AssertionError("weights are more than 0")


# --- what routes tell of contracts ------------------------------------------------------------------------------------


def contract_weights(position: Position, seat: int) -> tuple[int, ...]:
    """Return for each contract (place 0 is empty) how likely it is, judged by the seat's routes, that it holds it.

    The weight is 1 + s² when the routes save ``s`` carts on its cheapest way, multiplied by the number of routes once
    they complete it. docs/ticket_to_ride_rollouts.md says how this rule was chosen.
    """
    return _weights(position.board, position.routes[seat], position.shut[seat])


@lru_cache(maxsize=10_000)
def _weights(board: Board, routes: int, shut: int) -> tuple[int, ...]:
    own = frozenset(route for route in board.routes if routes >> route & 1)
    free = frozenset(board.open_routes(shut))
    return (0, *(_weight(board, contract.ends, own, free) for contract in board.contracts.values()))


def _weight(board: Board, ends: tuple[str, str], own: frozenset[int], free: frozenset[int]) -> int:
    at_first, way = board.cheapest_way(ends, (), board.routes), board.cheapest_way(ends, own, free)
    if at_first is None or way is None:
        return 1
    saved = max(0, at_first.carts - way.carts)
    return (1 + saved**2) * (1 if way.routes else len(own))
