"""Dealing again what a seat cannot see: other hands, other contracts, both decks.

Cards that everybody saw a player take stay where they are. A player's routes are a hint to its contracts: contracts
that explain them are dealt to it more often (`weight`). The compiled rules deal in the same way
(`fast.play.deal_hidden`), so both give the same game for the same random stream.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from amsterdam.game import Table, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS, spread
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
        position.contracts[other] = _deal_held(position, other, pool, luck)
        position.offered[other] = tuple(pool.pop(luck.below(len(pool))) for _card in position.offered[other])
    luck.shuffle(pool)
    position.contract_deck = pool


def _deal_held(position: Position, other: int, pool: list[int], luck: Stream) -> tuple[int, ...]:
    """Take a player's contracts out of the pool, each with a chance proportional to its weight."""
    board, hints, held = position.board, contract_hints(position, other), list[int]()
    explained, aims, carts = 0, 0, position.carts[other]
    for _card in position.contracts[other]:
        weights = [weight(board, hints[card], explained, aims, carts) for card in pool]
        ticket, place = luck.below(sum(weights)) - weights[0], 0
        while ticket >= 0:
            place += 1
            ticket -= weights[place]
        hint = hints[pool[place]]
        carts -= board.spaces(hint.aims & ~aims)
        explained, aims = explained | hint.used, aims | hint.aims
        held.append(pool.pop(place))
    return tuple(held)


# --- what routes tell of contracts ------------------------------------------------------------------------------------


class Hint(NamedTuple):
    """What a player's routes, and the cards that it was seen to take, tell of a contract.

    Attributes:
        used: its routes on the contract's cheapest way, as bits.
        aims: the routes that this way still lacks, as bits.
        likely: how likely it is that the player holds the contract, but for these routes; a whole number.
    """

    used: int
    aims: int
    likely: int


def contract_hints(position: Position, seat: int) -> tuple[Hint, ...]:
    """Return for each contract (place 0 is empty) what a player's routes and seen cards tell of it."""
    return _hints(position.board, position.routes[seat], position.shut[seat], tuple(position.seen[seat]))


def weight(board: Board, hint: Hint, explained: int, aims: int, carts: int) -> int:
    """Return how likely it is that a player holds a contract, beside others that explain some of its routes.

    `explained` are these routes, and `aims` those that it still lacks for the others, as bits; `carts` are the carts
    that it has left for further aims. docs/ticket_to_ride_rollouts.md says how this rule was chosen.

    >>> from amsterdam.ticket_to_ride.board import standard_board
    >>> hint = Hint(used=1 << 28, aims=1 << 33, likely=1600)  # each has one space
    >>> [weight(standard_board(), hint, explained, 0, carts) for explained, carts in ((0, 9), (1 << 28, 9), (0, 0))]
    [600, 100, 200]
    """
    done, aims = board.spaces(hint.used & ~explained), hint.aims & ~aims
    likely = hint.likely * (1 + 5 * done**3) // (aims.bit_count() + 3) ** 2
    return likely if board.spaces(aims) <= carts else likely // 3


@lru_cache(maxsize=10_000)
def _hints(board: Board, routes: int, shut: int, seen: tuple[int, ...]) -> tuple[Hint, ...]:
    own = frozenset(route for route in board.routes if routes >> route & 1)
    free = frozenset(board.open_routes(shut))
    return (Hint(0, 0, 0), *(_hint(board, contract.ends, own, free, seen) for contract in board.contracts.values()))


def _hint(
    board: Board, ends: tuple[str, str], own: frozenset[int], free: frozenset[int], seen: tuple[int, ...]
) -> Hint:
    way = board.cheapest_way(ends, own, free)
    if way is None:
        return Hint(0, 0, _CUT_OFF)
    likely = _UNIT * (2 + _useful(board, way.routes, seen))
    if not way.routes:
        likely *= sum(board.routes[route].length for route in own)
    used = board.own_on_way(ends, own, free)
    return Hint(sum(1 << route for route in used), sum(1 << route for route in way.routes), likely)


#: Weights are whole numbers. A contract whose ends cannot be joined any more counts as one that lacks five routes.
_UNIT = 3600
_CUT_OFF = 2 * _UNIT * 3**2 // (5 + 3) ** 2


def _useful(board: Board, routes: Sequence[int], seen: Sequence[int]) -> int:
    """Return how many of the cards that a player was seen to take pay for these routes."""
    left, useful = list(seen), 0
    for number in routes:
        route = board.routes[number]
        kind = max(COLOURS, key=left.__getitem__) if route.colour == "grey" else KINDS.index(route.colour)
        paid = min(route.length, left[kind])
        left[kind] -= paid
        useful += paid
    return useful
