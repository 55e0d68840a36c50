"""The fast path: positions as arrays, and the compiled rules that play them (`rules`, `play`).

Needs the extra ``fast`` (numba). numba is imported only when `kernels` is called. The compiled code is kept on disk, so
only the very first call is slow; `warm_up` makes that call in advance.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.util import find_spec
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from amsterdam.fast.kept import Kept
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import KINDS
from amsterdam.ticket_to_ride.fast import layout as k
from amsterdam.ticket_to_ride.position import PHASES, Position
from amsterdam.ticket_to_ride.state import start

Array = NDArray[np.int64]

_TRIES = {"leave": 0, "three-tries": 3, "one-try": 1}
_THREE_WAY = ("as-many-lapse", "next-lapses", "none-lapse")


log = logging.getLogger("amsterdam")
_failed: list[Exception] = []


def available() -> bool:
    """Say whether the extra ``fast`` is installed, without loading it; False also after it could not be loaded."""
    return find_spec("numba") is not None and not _failed


@cache
def usable() -> bool:
    """Load the compiled rules and say whether they are there. What stands in their way is logged once."""
    if not available():
        return False
    try:
        kernels()
    except Exception as fault:  # numba that does not fit this numpy, a file that cannot be read, …
        _failed.append(fault)
        log.warning("The fast rules cannot be loaded, so the plain ones are used: %s", fault)
    return available()


@cache
def kernels() -> ModuleType:
    """Return the compiled games; the first call loads numba."""
    from amsterdam.ticket_to_ride.fast import play

    return play


#: The compiled code on disk.
KEPT = Kept(
    "amsterdam.ticket_to_ride.fast",
    lambda: kernels().rollouts,
    ("amsterdam.ticket_to_ride.bots",),
)


@cache
def planner() -> ModuleType:
    """Return the compiled games of the planner; the first call loads numba."""
    from amsterdam.ticket_to_ride.fast import planned_play

    return planned_play


@cache
def board_array(board: Board) -> Array:
    """Return a board as an array for the compiled rules: a row for each route and contract, row 0 for single values."""
    table = np.zeros((max(len(board.routes), len(board.contracts)) + 1, 9), np.int64)
    places = {location: number for number, location in enumerate(board.locations)}
    table[0, k.POINTS_OF_LENGTH : k.POINTS_OF_LENGTH + 4] = (*board.route_points, 0, 0, 0)[:4]
    table[0, k.MERCHANDISE_CARDS] = board.merchandise_cards
    table[0, k.LAST_TURNS_AT] = board.last_turns_at
    for route in board.routes.values():
        colour = 0 if route.colour == "grey" else KINDS.index(route.colour)
        ends = [places[end] for end in route.ends]
        table[route.id, :6] = (route.length, colour, route.twin or 0, route.carts, *ends)
    for contract in board.contracts.values():
        table[contract.id, 6:] = (*(places[end] for end in contract.ends), contract.points)
    return table


@cache
def bonus_array(board: Board, players: int) -> Array:
    """Return the merchandise bonus by place."""
    return np.array(board.merchandise_bonus[players], np.int64)


def state_array(position: Position) -> Array:
    """Return a position as an array for the compiled rules."""
    s = np.zeros(k.SIZE, np.int64)
    s[k.PLAYERS], s[k.PHASE] = position.players, PHASES.index(position.phase)
    s[k.ACTOR] = k.NOBODY if position.actor is None else position.actor
    s[k.FIRST], s[k.PASSES] = position.first, position.passes
    s[k.TURNS_LEFT] = k.NOBODY if position.turns_left is None else position.turns_left
    rulings = position.rulings
    s[k.SWEEP] = _TRIES[rulings.wild_sweep_stops]
    s[k.SHORT_ROW] = rulings.short_row == "next-draw"
    s[k.SECOND_CARD] = rulings.second_card == "may-stop"
    s[k.NO_ACTION] = rulings.no_action == "end-at-once"
    s[k.THREE_WAY] = _THREE_WAY.index(rulings.three_way_tie)
    for at, length, cards in (
        (k.ROW, k.ROW_LEN, position.row),
        (k.DECK, k.DECK_LEN, position.deck),
        (k.PILE, k.PILE_LEN, position.contract_deck),
    ):
        s[length] = len(cards)
        s[at : at + len(cards)] = cards
    s[k.DISCARDS : k.DISCARDS + 7] = position.discards
    for seat in range(position.players):
        s[k.HANDS + 7 * seat : k.HANDS + 7 * seat + 7] = position.hands[seat]
        s[k.SEEN + 7 * seat : k.SEEN + 7 * seat + 7] = position.seen[seat]
        s[k.OFFERED + 2 * seat : k.OFFERED + 2 * seat + len(position.offered[seat])] = position.offered[seat]
        s[k.CONTRACTS + seat] = sum(1 << contract for contract in position.contracts[seat])
        s[k.ROUTES + seat], s[k.SHUT + seat] = position.routes[seat], position.shut[seat]
        s[k.CARTS + seat], s[k.SCORES + seat] = position.carts[seat], position.scores[seat]
        s[k.MERCHANDISE + seat] = position.merchandise[seat]
    return s


def counts_arrays(board: Board) -> tuple[Array, Array]:
    """Return the empty arrays in which compiled games count the owners of routes and the next decision of each seat."""
    rows = board_array(board).shape[0]
    return np.zeros((rows, 4), np.int64), np.zeros((4, k.CLAIMED + rows), np.int64)


def canonical(array: Array) -> Array:
    """Return a copy with the unused places of each pile cleared, so that equal positions have equal arrays."""
    s = array.copy()
    s[k.ROW + s[k.ROW_LEN] : k.ROW + k.ROW_LENGTH] = 0
    s[k.DECK + s[k.DECK_LEN] : k.DECK + k.DECK_SIZE] = 0
    s[k.PILE + s[k.PILE_LEN] : k.PILE + k.PILE_SIZE] = 0
    return s


def stream_array(seed: int) -> NDArray[np.uint64]:
    """Return a random stream for the compiled rules that goes on like a `Stream` with this memory."""
    return np.array([seed], np.uint64)


def warm_up(board: Board, players: int = 2) -> None:
    """Compile and load everything by playing a game with each policy."""
    state = start(players, 0, {"data": board.folder})
    arrays = state_array(state), board_array(board), bonus_array(board, players)
    kernels().play_random(arrays[0].copy(), *arrays[1:], stream_array(1), stream_array(2))
    hints = np.ones((players, len(board.contracts) + 1, k.HINT), np.int64)
    for games in (kernels(), planner()):
        games.rollouts(*arrays, 0, 0, False, hints, stream_array(1), np.zeros((1, 6)), *counts_arrays(board))
