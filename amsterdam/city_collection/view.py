"""What one seat may know of a position: all but the decks, the tiles to come and the others' secret missions.

A view has the same names as `position.Position` and `player.Player`. Functions that work for both take a
`position.Table`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from amsterdam.city_collection.notation import write as notation
from amsterdam.city_collection.player import Counts, Player, Side
from amsterdam.city_collection.position import OpenFacts, Position
from amsterdam.facts import freezer
from amsterdam.game import Action, NoSeat
from amsterdam.pictures import Pictured


@dataclass(frozen=True, slots=True)
class View(OpenFacts, Pictured):
    """A position as `seat` sees it: a copy of what it may know, without access to the position.

    `decks` and `tiles` are numbers of cards and tiles.
    """

    #: The name of the game.
    game: ClassVar[str] = "city-collection"

    seat: int
    decks: Counts
    tiles: int
    legal: tuple[Action, ...]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's legal actions; empty when it does not decide."""
        return self.legal

    def to_text(self) -> str:
        """Return the view in position notation: ``?`` for what the seat does not see."""
        return notation.view_to_text(self, self.decks, self.tiles)


_open = freezer(Position, *(fact.name for fact in fields(OpenFacts) if fact.name != "sides"))
_open_side = freezer(Player, *(fact.name for fact in fields(Side) if fact.name != "missions"))


def look(position: Position, seat: int, legal: tuple[Action, ...]) -> View:
    """Return the view of `seat`, whose legal actions are given.

    Raises NoSeat for a seat that is not at the table.
    """
    if seat not in range(position.players):
        raise NoSeat.of(seat, position.players)
    over = position.actor is None
    return View(
        **_open(position),
        sides=tuple([_side(side, over or own == seat) for own, side in enumerate(position.sides)]),
        seat=seat,
        decks=tuple(map(len, position.decks)),
        tiles=len(position.tiles),
        legal=legal,
    )


def _side(side: Player, open_to_all: bool) -> Side:
    missions = side.missions if open_to_all else (None,) * len(side.missions)
    return Side(**_open_side(side), missions=missions)
