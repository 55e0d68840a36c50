"""Barges: what lies where. Facts alone; the rules are functions over them (`rules`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

#: The barges of the game, each with a size of its own.
BARGES = range(1, 21)
#: How many barges each player begins with.
HAND = 3


@dataclass(frozen=True, slots=True)
class Board:
    """What does not change in a game: nothing here, and no data files that an owner could replace."""

    folder: str = ""


@dataclass(slots=True, eq=False)
class Position:
    """Everything that decides the rest of a game.

    Attributes:
        players: how many there are.
        actor: the seat that decides, None when the game is over.
        lock: the size of the barge that went through the lock last, 0 since the lock was opened.
        hands: for each seat the barges it has, which nobody else sees.
        sent: for each seat the barges it sent through the lock.
        quay: the barges that wait, the next one last.
    """

    board: ClassVar[Board] = Board()

    players: int
    actor: int | None = 0
    lock: int = 0
    hands: list[list[int]] = field(default_factory=list)
    sent: list[list[int]] = field(default_factory=list)
    quay: list[int] = field(default_factory=list)
