"""The fast path: positions as arrays, and the compiled rules that play them.

Needs the extra ``fast`` (numba). Each module compiles the chapter of `rules` or the part of the greedy bot with its
name; `layout` says where everything lies in the arrays, `table` what is in the box. Compiling takes minutes, so the
code is kept on disk (`KEPT`), and nothing waits for it: `usable` loads it only where it is there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.util import find_spec
from threading import Lock
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.fast import greedy_layout, layout
from amsterdam.city_collection.fast.state_array import state_array
from amsterdam.city_collection.fast.table import fits, table_array
from amsterdam.city_collection.player import Player
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.state import start
from amsterdam.fast.kept import Kept

log = logging.getLogger("amsterdam")
_failed: list[str] = []
#: The compiled games, once they are loaded.
_loaded: list[ModuleType] = []
_loading = Lock()


def games() -> ModuleType:
    """Return the compiled games; the first call loads numba."""
    from amsterdam.city_collection.fast import play

    return play


#: The compiled code on disk.
KEPT = Kept(
    "amsterdam.city_collection.fast",
    lambda: games().rollouts,
    ("amsterdam.city_collection.rules", "amsterdam.city_collection.bots"),
)


def available() -> bool:
    """Say whether the extra ``fast`` is installed, without loading it; False also after it could not be loaded."""
    return find_spec("numba") is not None and not _failed


def ready() -> bool:
    """Say whether the compiled rules are loaded, so that nobody waits for them."""
    return bool(_loaded)


def usable() -> bool:
    """Load the compiled rules if that takes a moment only, and say whether they are there.

    While another thread gets them ready they are not there: nobody is to wait.
    """
    if ready() or not available() or _loading.locked():
        return ready()
    return KEPT.fits() and warm_up()


def warm_up() -> bool:
    """Load the compiled rules, and compile them where that was not done yet; say whether they are there."""
    with _loading:
        return _load()


def warm_up_aside(on_wait: Callable[[], object]) -> bool:
    """Do as `warm_up`, for a thread of a page: where code is missing, call `on_wait` and let a process compile."""
    with _loading:
        if not available() or ready() or KEPT.fits():
            return _load()
        on_wait()
        return _load() if KEPT.make_aside() else _fail("they could not be compiled, or not be kept on disk")


def _load() -> bool:
    if _loaded or not available():
        return ready()
    try:
        compiled, position = games(), start(2, 0, {"data": standard_board().folder})
        for policy in (compiled.RANDOM, compiled.GREEDY):
            _play(compiled, position, 0, -1, False, policy, [1])
    except Exception as fault:  # numba that does not fit this numpy, a file that cannot be read, …
        return _fail(str(fault))
    _loaded.append(compiled)
    return True


def _fail(why: str) -> bool:
    _failed.append(why)
    log.warning("The fast rules cannot be loaded, so the plain ones are used: %s", why)
    return False


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
    few = few and max(sum(side.store) + sum(side.ship), sum(side.dockworkers)) <= greedy_layout.MOST_OF_A_KIND
    return few and len(side.inactive) <= layout.MOST_INACTIVE


def can_play(position: Position) -> bool:
    """Say whether the compiled rules are there and have room for a position."""
    return usable() and has_room(position)


def rollouts(
    position: Position, seat: int, first: int, open_cards: bool, policy: int, streams: list[int]
) -> NDArray[np.float64]:
    """Play a position to its end from each stream, by the compiled rules; return a row for each game.

    `first` is the place of the action to begin with among the legal ones, less than 0 for none.
    """
    return _play(_loaded[0], position, seat, first, open_cards, policy, streams)


def _play(
    compiled: ModuleType,
    position: Position,
    seat: int,
    first: int,
    open_cards: bool,
    policy: int,
    streams: list[int],
) -> NDArray[np.float64]:
    rows = np.zeros((len(streams), 2 + layout.BY_OTHERS + 1))
    table, room = table_array(position.board), greedy_layout.room(position.board)
    lucks = np.array(streams, np.uint64)
    compiled.rollouts(state_array(position), table, *room, seat, first, open_cards, policy, lucks, rows)
    return rows
