"""Dealing anew what a seat cannot see: other hands, other contracts, both decks.

Cards that everybody saw a player take stay where they are. A player's routes tell of its contracts, so one that they
serve is dealt to it more often (`contract_weights`). The compiled rules deal in the same way (`fast.play.deal`), so
that both give the same game for the same random stream.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from amsterdam.game import Table, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.notation.read_position import from_text
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View


def possible_state(view: GameView) -> State:
    """Return one position that the seat might be in, the same for equal views. Raises TypeError for a state."""
    return from_text(own(View, view).to_text(), data=view.board.folder)


def known(table: Table) -> State | View:
    """Return a position as a state or a view of this game. Raises TypeError for one of another game."""
    return table if isinstance(table, View) else own(State, table)


def deal_hidden(state: State, seat: int, luck: Stream) -> None:
    """Deal everything that `seat` does not see anew, and let the deck be shuffled by another stream from now on."""
    others = [other for other in range(state.players) if other != seat]
    pool = [0] * 7
    for card in state.deck:
        pool[card] += 1
    for other in others:
        for kind in range(7):
            pool[kind] += state.hands[other][kind] - state.seen[other][kind]
    cards = spread(pool)
    luck.shuffle(cards)
    for other in others:
        hidden = sum(state.hands[other]) - sum(state.seen[other])
        state.hands[other] = state.seen[other][:]
        for _card in range(hidden):
            state.hands[other][cards.pop()] += 1
    state.deck = cards
    _deal_contracts(state, others, luck)
    state.random = Stream(luck.next64())


def stir(state: State, luck: Stream) -> None:
    """Let the discards be shuffled by another stream from now on; all cards lie as they lie (open cards)."""
    state.random = Stream(luck.next64())


def _deal_contracts(state: State, others: list[int], luck: Stream) -> None:
    pool = sorted(
        (
            *state.contract_deck,
            *(card for other in others for card in (*state.contracts[other], *state.offered[other])),
        )
    )
    for other in others:
        weights = contract_weights(state, other)
        state.contracts[other] = tuple(_deal(pool, weights, luck) for _card in state.contracts[other])
        state.offered[other] = tuple(pool.pop(luck.below(len(pool))) for _card in state.offered[other])
    luck.shuffle(pool)
    state.contract_deck = pool


def _deal(pool: list[int], weights: Sequence[int], luck: Stream) -> int:
    """Take a contract out of the pool, each with a chance in proportion to its weight."""
    ticket = luck.below(sum(weights[card] for card in pool))
    for place, card in enumerate(pool):
        ticket -= weights[card]
        if ticket < 0:
            return pool.pop(place)
    raise AssertionError("weights are more than 0")


# --- what routes tell of contracts ------------------------------------------------------------------------------------


def contract_weights(state: State, seat: int) -> tuple[int, ...]:
    """Return for each contract (place 0 is empty) how likely the seat holds it beside others, judged by its routes.

    A contract on whose cheapest way the routes save ``s`` carts weighs 1 + s², and as many times that as there are
    routes once they complete it. Of the simple rules that were tried, this one gave the contracts that bots really
    held the highest likelihood, in 300 games between greedy bots and 200 between planners.
    """
    return _weights(state.board, state.routes[seat], state.shut[seat])


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
