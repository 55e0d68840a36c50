"""The fast path: positions as arrays, and the compiled rules that play them.

Needs the extra ``fast`` (numba). Each module compiles the chapter of `rules` or the part of the greedy bot with its
name; `layout` says where everything lies in the arrays, `table` what is in the box. The compiled code is kept on disk,
so only the very first call is slow: `warm_up` makes it in advance, and nothing uses the compiled rules before.
"""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.fast import greedy_layout, layout
from amsterdam.city_collection.fast.state_array import state_array
from amsterdam.city_collection.fast.table import fits, table_array
from amsterdam.city_collection.player import Player
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.state import start

log = logging.getLogger("amsterdam")
_failed: list[Exception] = []
#: The compiled games, once they are loaded.
_loaded: list[ModuleType] = []


def available() -> bool:
    """Say whether the extra ``fast`` is installed, without loading it; False also after it could not be loaded."""
    return find_spec("numba") is not None and not _failed


def ready() -> bool:
    """Say whether the compiled rules are loaded, so that nobody waits for them."""
    return bool(_loaded)


def warm_up(board: Board) -> bool:
    """Load the compiled rules, and compile them where that was not done yet; say whether they are there."""
    if _loaded or not available():
        return bool(_loaded)
    try:
        games = import_module("amsterdam.city_collection.fast.play")
        position = start(2, 0, {"data": board.folder})
        for policy in (games.RANDOM, games.GREEDY):
            _play(games, position, 0, -1, False, policy, [1])
    except Exception as fault:  # numba that does not fit this numpy, a file that cannot be read, …
        _failed.append(fault)
        log.warning("The fast rules cannot be loaded, so the plain ones are used: %s", fault)
        return False
    _loaded.append(games)
    return True


def has_room(position: Position) -> bool:
    """Say whether a position fits the arrays; typed ones and those of an owner's own data may not."""
    return (
        fits(position.board)
        and len(position.display) <= layout.MOST_DISPLAY
        and len(position.tiles) <= layout.MOST_TILES
        and all(_side_fits(side) for side in position.sides)
    )


def _side_fits(side: Player) -> bool:
    cubes = sum(map(sum, side.dial)) + sum(side.supply)
    missions = len(side.missions) + len(side.open_missions)
    few = cubes <= greedy_layout.MOST_CUBES // 2 and missions <= layout.MOST_MISSIONS
    return few and len(side.inactive) <= layout.MOST_INACTIVE


def can_play(position: Position) -> bool:
    """Say whether the compiled rules are loaded and have room for a position."""
    return ready() and has_room(position)


def rollouts(
    position: Position, seat: int, first: int, open_cards: bool, policy: int, streams: list[int]
) -> NDArray[np.float64]:
    """Play a position to its end from each stream, by the compiled rules; return a row for each game.

    `first` is the place of the action to begin with among the legal ones, less than 0 for none.
    """
    return _play(_loaded[0], position, seat, first, open_cards, policy, streams)


def _play(
    games: ModuleType,
    position: Position,
    seat: int,
    first: int,
    open_cards: bool,
    policy: int,
    streams: list[int],
) -> NDArray[np.float64]:
    rows = np.zeros((len(streams), 2 + layout.BY_OTHERS + 1 + 1))
    table, room = table_array(position.board), greedy_layout.room(position.board)
    lucks = np.array(streams, np.uint64)
    games.rollouts(state_array(position), table, *room, seat, first, open_cards, policy, lucks, rows)
    return rows
