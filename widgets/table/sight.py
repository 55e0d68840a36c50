"""Whose cards are on screen. Where several people share it, they are covered between one's turn and the next's."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.game import Event, View
from widgets.table.match import NOBODY, Match


class Sight:
    """Who is at the screen.

    Args:
        hides: whether players have hidden information, so that a shared screen is covered.
        open_hands: whether no cards are ever covered.

    Attributes:
        uncovered: the seat that has confirmed that it is at the screen.
        last_look: the seat that still looks at what it drew, before the next player is called.
    """

    def __init__(self, match: Match, hides: bool, open_hands: bool) -> None:
        self._match, self.open_hands = match, open_hands
        self._hides = hides and not open_hands
        self.uncovered = match.humans[0] if len(match.humans) == 1 else None
        self.last_look: int | None = None

    @property
    def covered(self) -> bool:
        """Whether the actor still has to confirm that they are at the screen."""
        return self._hides and self._match.human_to_decide and self.uncovered != self._match.state.actor

    @property
    def viewer(self) -> int:
        """The seat on screen, `NOBODY` while several people share it and the cards are covered."""
        match = self._match
        if len(match.humans) == 1:
            return match.humans[0]
        if self.last_look is not None:
            return self.last_look
        actor = match.state.actor
        if actor is not None and (self.open_hands or self.uncovered == actor):
            return actor
        if self._hides:
            return NOBODY
        return actor if actor in match.humans else min(match.humans, default=0)

    def view(self) -> View:
        """Return what the screen shows: while cards are covered, the table as one sees it who does not decide."""
        match, viewer = self._match, self.viewer
        if viewer != NOBODY:
            return match.view(viewer)
        shared = match.humans[0] if match.humans else 0
        return match.view(next((seat for seat in range(match.state.players) if seat != match.state.actor), shared))

    def acted(self, seat: int | None, happened: Sequence[Event]) -> None:
        """Let a person who shares the screen see the card they drew last before the next player is called."""
        drawn = any(event.reveals and event.as_seen_by(NOBODY) != event for event in happened)
        if len(self._match.humans) > 1 and self._hides and drawn and self._match.state.actor not in (seat, None):
            self.last_look = seat

    def changed(self) -> None:
        """Ask again once another person may be at the screen: after an undo, too, somebody else may be looking."""
        if len(self._match.humans) > 1 and self.uncovered != self._match.state.actor:
            self.uncovered = None
