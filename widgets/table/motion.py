"""How things move on the table. What moves where is said in one message; the browser draws it, or leaves it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import resources
from typing import Any, ClassVar, NamedTuple

import anywidget


class Stop(NamedTuple):
    """A place on the table: a part of the page by its CSS selector, and a point of it as shares of its size."""

    at: str
    x: float = 0.5
    y: float = 0.5


#: The sound of what a player builds on the board.
BUILD = "build"
#: The board's canvas that is on screen.
BOARD = ".amst-board .amst-canvas canvas"


def line_of(seat: int) -> str:
    """Return the selector of a player's line in the list of players."""
    return f'.amst-seats [data-seat="{seat}"]'


@dataclass(frozen=True)
class Fly:
    """A picture, as SVG, that moves from stop to stop; `slow` times as long as other moves.

    `sound` is the name of a sound in ``static/sound.js``.
    """

    kind: ClassVar[str] = "fly"
    picture: str
    way: tuple[Stop, ...]
    slow: float = 1
    sound: str = "card"


@dataclass(frozen=True)
class Stir:
    """Things that turn about themselves."""

    kind: ClassVar[str] = "stir"
    sound: ClassVar[str] = "card"
    at: str
    turns: float = 1


@dataclass(frozen=True)
class Count:
    """A number that counts up or down; the page shows `after` already."""

    kind: ClassVar[str] = "count"
    sound: ClassVar[str] = "points"
    at: str
    before: int
    after: int


Move = Fly | Stir | Count
#: The moves of one moment.
Step = Sequence[Move]


class Motion(anywidget.AnyWidget):
    """Shows moves on the table that it lies in, step by step."""

    _esm = (resources.files("widgets") / "static" / "motion.js").read_text(encoding="utf-8")

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-motion")

    def show(self, steps: Sequence[Step]) -> None:
        """Show these moves; those of an earlier call end at once."""
        if any(steps):
            self.send({"steps": [[_told(move) for move in step] for step in steps if step]})


def _told(move: Move) -> dict[str, Any]:
    return {"kind": move.kind, "sound": move.sound, **asdict(move)}
