"""What a player has left at the end of the game, and its points (end.leftovers)."""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.city_collection.player import Player

#: This many things left over make one point.
LEFTOVERS = 2


@dataclass(frozen=True, slots=True)
class Left:
    """Cubes by colour, goods, dockworkers by colour, guilders."""

    cubes: tuple[int, ...]
    goods: int
    dockworkers: tuple[int, ...]
    guilders: int

    @property
    def things(self) -> int:
        """The number of all these things together.

        >>> Left((4, 0, 0, 0, 0, 0), 2, (1, 0, 0, 0, 0, 0), 5).things
        12
        """
        return sum(self.cubes) + self.goods + sum(self.dockworkers) + self.guilders


def left_over(side: Player) -> Left:
    """Return the things left on a player's board: supply and saved cube, store and ship, guilders."""
    cubes = side.supply[:]
    if side.saved is not None:
        cubes[side.saved] += 1
    return Left(tuple(cubes), sum(side.store) + sum(side.ship), tuple(side.dockworkers), side.guilders)
