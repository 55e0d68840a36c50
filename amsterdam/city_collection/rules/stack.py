"""The stack of market tiles, and the tiles possible in each half of it (setup.market, setup.short-game, market-c.*)."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.position import MIXED, REPLACE, Position
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream

#: The number of the last round.
LAST_ROUND = 12
#: A and B tiles that stay when C tiles are mixed in (market-c.mixed).
STAY = 3

EARLY, LATE = 0, 1

#: How C tiles were added -> for each half the kinds of tiles in it.
_KINDS = {"": (("A",), ("B",)), MIXED: (("A", "CA"), ("B", "CB")), REPLACE: (("A",), ("CA", "CB"))}


def half_length(position: Position) -> int:
    """Return how many rounds each half of the game has."""
    return (LAST_ROUND + 1 - position.first_round) // 2


def half_of(position: Position, number: int) -> int:
    """Return the half of a round."""
    return EARLY if number < position.first_round + half_length(position) else LATE


def kind(position: Position, tile: int) -> str:
    """Return the kind of a tile: A, B, CA or CB."""
    return position.board.tiles[tile].code.rstrip("0123456789")


def kinds(position: Position, half: int) -> tuple[str, ...]:
    """Return the kinds of tiles that lie in a half."""
    return _KINDS[position.market_c][half]


def fill(position: Position, places: Sequence[int | None], luck: Stream) -> list[int]:
    """Return the tiles in `places`, which are for the last rounds, with a tile drawn for each place that is None.

    Tiles that were open, are open or are named in `places` are not drawn. Raises BadInput when there are too few.
    """
    first = LAST_ROUND + 1 - len(places)
    rounds = range(first, LAST_ROUND + 1)
    known = [tile for tile in (*position.past_tiles, position.tile, *places) if tile is not None]
    drawn = {half: _drawable(position, half, known, luck) for half in (EARLY, LATE)}
    filled = []
    for number, tile in zip(rounds, places, strict=True):
        pool = drawn[half_of(position, number)]
        if tile is None and not pool:
            raise BadInput(_("There are not enough market tiles for the rounds to come."))
        filled.append(pool.pop() if tile is None else tile)
    return filled


def _drawable(position: Position, half: int, known: Sequence[int], luck: Stream) -> list[int]:
    """Return shuffled tiles for the places of a half; further ones are used only when there are not enough."""
    first: list[int] = []
    rest: list[int] = []
    for name in kinds(position, half):
        tiles = [tile for tile in sorted(position.board.tiles) if kind(position, tile) == name]
        free = [tile for tile in tiles if tile not in known]
        luck.shuffle(free)
        left = max(0, _share(position, name) - (len(tiles) - len(free)))
        first += free[:left]
        rest += free[left:]
    luck.shuffle(first)
    return rest + first  # taken from the end


def _share(position: Position, name: str) -> int:
    """Return how many tiles of a kind lie in their half of the stack."""
    length = half_length(position)
    if position.market_c != MIXED:
        return length
    return STAY if name in ("A", "B") else length - STAY
