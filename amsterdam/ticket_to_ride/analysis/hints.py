"""What a player's routes, and the cards that it was seen to take, tell of its contracts.

Players claim routes for their contracts, so contracts that explain the routes together are more likely. When the hidden
parts are dealt again (`hidden`), each contract is dealt by its `weight`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from amsterdam.ticket_to_ride.board import Board, Contract
from amsterdam.ticket_to_ride.bots.planned import FAR, Costs, find_way, route_cost, weighed
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS
from amsterdam.ticket_to_ride.position import Position
from amsterdam.ticket_to_ride.rules.draw_contracts import DRAWN


class Hint(NamedTuple):
    """What a player's routes, and the cards that it was seen to take, tell of a contract.

    Attributes:
        used: its routes on the way that a planner would take for the contract, as bits.
        aims: the routes that this way still lacks, as bits.
        paid: how many of its seen cards pay for those, and 2 more.
        worth: how much the contract is worth.
        completed: 1 if its routes complete the contract, otherwise 0.
        lost: how many lacking routes it counts for when its ends cannot be joined any more, otherwise 0.
    """

    used: int
    aims: int
    paid: int
    worth: int
    completed: int
    lost: int


class Signs(NamedTuple):
    """How to read the hints to a contract.

    Attributes:
        used: the power with which spaces that it alone explains count for it,
        paid: and seen cards that pay for its routes.
        choice: the power with which its worth counts for it, and the routes that it lacks against it.
        completed: how many times as likely it is if the player's routes complete it.
    """

    used: int
    paid: int
    choice: int
    completed: int


def signs_of(held: int, placed: int) -> tuple[Signs, ...]:
    """Return how to read the hints to each of the contracts that a player holds, who has placed so many carts.

    Who holds a single contract has returned the other one, so it chose, and its first cards and routes say most. Of
    more contracts than are dealt before the game, the others were drawn later, as players do who have completed those.

    >>> [signs.completed for signs in signs_of(held=3, placed=6)]
    [120, 120, 2]
    """
    if held > DRAWN:
        return (Signs(1, 1, 2, 120),) * DRAWN + (Signs(1, 1, 2, 2),) * (held - DRAWN)
    if held == DRAWN:
        return (Signs(1, 1, 4, 8),) * held
    return (Signs(2, 3, 6, 8) if placed <= _FEW else Signs(1, 1, 6, 8),) * held


def contract_hints(position: Position, seat: int) -> tuple[Hint, ...]:
    """Return for each contract (place 0 is empty) what a player's routes and seen cards tell of it."""
    return _hints(position.board, position.routes[seat], position.shut[seat], tuple(position.seen[seat]))


def weight(board: Board, hint: Hint, signs: Signs, explained: int, aims: int, carts: int) -> int:
    """Return how likely a player holds a contract, 1 at least, beside others that explain some of its routes.

    `explained` are these routes, and `aims` those that it still lacks for the others, as bits; `carts` are the carts
    that it has left for further aims. docs/ticket_to_ride_rollouts.md says how this rule was chosen.

    >>> from amsterdam.ticket_to_ride.board import standard_board
    >>> hint = Hint(used=1 << 28, aims=1 << 33, paid=2, worth=6, completed=0, lost=0)
    >>> seen = ((0, 9), (1 << 28, 9), (0, 0))
    >>> [weight(standard_board(), hint, Signs(1, 1, 4, 8), explained, 0, carts) for explained, carts in seen]
    [1920, 320, 640]
    """
    served, aims = board.spaces(hint.used & ~explained), hint.aims & ~aims
    lacking = aims.bit_count() + hint.lost
    likely: int = _UNIT * hint.paid**signs.paid * (1 + 5 * served**2) ** signs.used
    likely = likely * hint.worth**signs.choice // (lacking + 2) ** signs.choice
    if hint.completed:
        likely *= signs.completed
    return max(1, likely if board.spaces(aims) <= carts else likely // 3)


@lru_cache(maxsize=10_000)
def _hints(board: Board, routes: int, shut: int, seen: tuple[int, ...]) -> tuple[Hint, ...]:
    own = frozenset(route for route in board.routes if routes >> route & 1)
    usable = sorted(own.union(board.open_routes(shut)))
    costs = {route: 0 if route in own else weighed(board, route, route_cost(board, route, seen)) for route in usable}
    nothing = Hint(0, 0, 0, 0, 0, 0)
    return (nothing, *(_hint(board, contract, own, costs, seen) for contract in board.contracts.values()))


def _hint(board: Board, contract: Contract, own: frozenset[int], costs: Costs, seen: tuple[int, ...]) -> Hint:
    cost, aims = find_way(board, costs, contract.ends)
    worth = min(4 + contract.points, _MOST_WORTH)
    if cost == FAR:
        return Hint(0, 0, 2, worth, 0, _LOST)
    used = board.own_on_way(contract.ends, own, aims)
    paid = min(2 + _useful(board, aims, seen), _MOST_PAID)
    return Hint(_bits(used), _bits(aims), paid, worth, 0 if aims else 1, 0)


#: Weights are whole numbers, and all of a player's together stay under 2**63.
_UNIT, _MOST_WORTH, _MOST_PAID = 10, 16, 12
#: A player who has placed so many carts has claimed its first routes.
_FEW = 4
#: The routes that a contract counts as lacking when its ends cannot be joined any more.
_LOST = 4


def _bits(routes: Sequence[int]) -> int:
    return sum(1 << route for route in routes)


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
