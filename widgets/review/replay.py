"""A finished game move by move: the position before each move of any seat, and what happened in it."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import Event, State, View
from amsterdam.record import Record
from widgets.table.match import Moment


class Replay:
    """Holds every position of a game. Raises BadInput if the record cannot be replayed."""

    def __init__(self, record: Record) -> None:
        state = record.restart()
        self.states: list[State] = []
        self._events: list[Sequence[Event]] = []
        for action in record.to_actions():
            self.states.append(state.copy())
            self._events.append(state.apply(action))
        self.states.append(state)

    @property
    def moves(self) -> int:
        """How many moves there were."""
        return len(self._events)

    def events(self, move: int, seat: int) -> tuple[Event, ...]:
        """Return what happened in a move, as a seat saw it."""
        return tuple(event.as_seen_by(seat) for event in self._events[move])

    def moment(self, move: int, seat: int) -> Moment:
        """Return a move as a seat saw it, to show how things moved."""
        return Moment(self.before(move, seat), self.events(move, seat), seat)

    def before(self, move: int, seat: int) -> View:
        """Return what a seat saw before a move."""
        return self.states[move].view(seat)

    def after(self, move: int, seat: int) -> View:
        """Return what a seat saw after a move."""
        return self.states[move + 1].view(seat)
