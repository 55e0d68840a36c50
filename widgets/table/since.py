"""What the others did since one's turn, in short: at most two lines for each turn, numbered as on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from amsterdam.game import Event

#: The most lines for a turn; the log has the whole.
LINES = 2


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat decided without a break, as the seat on screen saw it."""

    seat: int
    events: tuple[Event, ...]

    @property
    def own(self) -> list[Event]:
        """What the seat itself did."""
        return [event for event in self.events if getattr(event, "seat", None) == self.seat]


class Line(NamedTuple):
    """A line of the list, and the events that it tells: the board marks their places with the line's number."""

    text: str
    events: Sequence[Event]


def first_sentences(turn: Turn, sentence: Callable[[Event], str]) -> list[Line]:
    """Return the first sentences of a turn, for turns that nothing tells in fewer words."""
    told = (Line(text, (event,)) for event in turn.events if (text := sentence(event)))
    return [line for line, _number in zip(told, range(LINES), strict=False)]
