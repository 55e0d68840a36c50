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
        used: the player's routes on the way that a planner would take for the contract, as bits.
        aims: the routes that this way still lacks, as bits.
        paid: 2 more than the player's seen cards that pay for those.
        worth: 4 more than the contract's points.
        completed: 1 if the player's routes complete the contract, otherwise 0.
        lost: how many lacking routes, and spaces on them, it counts for when its ends cannot be joined any more,
            otherwise 0.
    """

    used: int
    aims: int
    paid: int
    worth: int
    completed: int
    lost: int


class Signs(NamedTuple):
    """How to read the hints to a contract: the powers with which they count, for it or against it.

    Attributes:
        used: of the spaces that it alone explains, for it,
        paid: of the seen cards that pay for its routes, for it,
        worth: of its worth, for it,
        length: of the spaces that it lacks, for it, since a planner likes long routes,
        lacking: of the routes that it lacks, against it.
        completed: how many times as likely it is if the player's routes complete it.
    """

    used: int
    paid: int
    worth: int
    length: int
    lacking: int
    completed: int


#: How to read the hints to a contract of a player who holds one: before its first route, then with up to 4, 8 and more
#: carts placed; the same for two; and of more, for those from before the game and for those that were drawn later.
SIGNS = (
    Signs(1, 8, 4, 2, 6, 1),
    Signs(2, 5, 8, 5, 16, 20),
    Signs(1, 3, 8, 3, 11, 20),
    Signs(1, 1, 8, 2, 8, 60),
    Signs(1, 1, 4, 1, 5, 1),
    Signs(1, 1, 4, 2, 8, 4),
    Signs(1, 1, 4, 2, 8, 4),
    Signs(1, 1, 5, 2, 8, 10),
    Signs(1, 1, 2, 0, 2, 120),
    Signs(1, 1, 2, 0, 2, 2),
)


def signs_of(place: int, held: int, placed: int) -> int:
    """Return which of `SIGNS` say how to read the hints to one of the contracts that a player holds.

    `place` is the number of the contract, in the order of drawing, of the `held` ones, and `placed` are the carts that
    the player has placed. Who holds a single contract has returned the other one, so it chose, and its first cards and
    routes say most. Who has drawn contracts has probably completed those from before the game.

    >>> [SIGNS[signs_of(place, held=3, placed=6)].completed for place in range(3)]
    [120, 120, 2]
    """
    if held > DRAWN:
        return len(SIGNS) - (2 if place < DRAWN else 1)
    stage = 0 if placed == 0 else 1 if placed <= 4 else 2 if placed <= 8 else 3
    return 4 * (held - 1) + stage


def contract_hints(position: Position, seat: int) -> tuple[Hint, ...]:
    """Return for each contract (place 0 is empty) what a player's routes and seen cards tell of it."""
    return _hints(position.board, position.routes[seat], position.shut[seat], tuple(position.seen[seat]))


def weights(position: Position, seat: int, dealt: Sequence[int], pool: Sequence[int]) -> list[int]:
    """Return for each contract of a pool how likely a player holds it beside those dealt to it before.

    The likeliest has `LIKELIEST`, and each 1 at least.
    """
    board, hints = position.board, contract_hints(position, seat)
    signs = SIGNS[signs_of(len(dealt), len(position.contracts[seat]), board.spaces(position.routes[seat]))]
    explained, aims = 0, 0
    for card in dealt:
        explained, aims = explained | hints[card].used, aims | hints[card].aims
    weighed = [weight(board, hints[card], signs, explained, aims) for card in pool]
    most = max(weighed)
    return [max(1, int(LIKELIEST * (one / most))) for one in weighed]


def weight(board: Board, hint: Hint, signs: Signs, explained: int, aims: int) -> float:
    """Return how likely a player holds a contract, beside others that explain some of its routes.

    `explained` are these routes, and `aims` those that it still lacks for the others, as bits.
    docs/ticket_to_ride_rollouts.md says how this rule was chosen.

    >>> from amsterdam.ticket_to_ride.board import standard_board
    >>> hint = Hint(used=1 << 28, aims=1 << 33, paid=2, worth=6, completed=0, lost=0)
    >>> [weight(standard_board(), hint, Signs(1, 1, 2, 1, 3, 8), explained, 0) for explained in (0, 1 << 28)]
    [48.0, 8.0]
    """
    served, aims = board.spaces(hint.used & ~explained), hint.aims & ~aims
    lacking, spaces = aims.bit_count() + hint.lost, board.spaces(aims) + hint.lost
    likely = _power(hint.paid, signs.paid) * _power(1 + 5 * served * served, signs.used)
    likely *= _power(hint.worth, signs.worth) * _power(spaces + 2, signs.length) / _power(lacking + 2, signs.lacking)
    return likely * signs.completed if hint.completed else likely


def _power(base: float, times: int) -> float:
    """Return a small power, to the last digit as the compiled rules do."""
    n = 1.0
    for _time in range(times):
        n *= base
    return n


@lru_cache(maxsize=10_000)
def _hints(board: Board, routes: int, shut: int, seen: tuple[int, ...]) -> tuple[Hint, ...]:
    own = frozenset(route for route in board.routes if routes >> route & 1)
    usable = sorted(own.union(board.open_routes(shut)))
    costs = {route: 0 if route in own else weighed(board, route, route_cost(board, route, seen)) for route in usable}
    nothing = Hint(0, 0, 0, 0, 0, 0)
    return (nothing, *(_hint(board, contract, own, costs, seen) for contract in board.contracts.values()))


def _hint(board: Board, contract: Contract, own: frozenset[int], costs: Costs, seen: tuple[int, ...]) -> Hint:
    cost, aims = find_way(board, costs, contract.ends)
    worth = 4 + contract.points
    if cost == FAR:
        return Hint(0, 0, 2, worth, 0, _LOST)
    used = board.own_on_way(contract.ends, own, aims)
    return Hint(_bits(used), _bits(aims), 2 + _useful(board, aims, seen), worth, 0 if aims else 1, 0)


#: The weight of the likeliest contract.
LIKELIEST = 1 << 40
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
