"""The positions that were looked at in a what-if: a tree in which nothing is lost, and the place one is at.

Knows no widget. Each position is reached from another one, by a move or by another text; undo goes back to it, redo to
where one was last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher

from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.state import State

SMALL = 2  # letters by which a text may change at a time while it is typed


@dataclass
class Position:
    """A position and how it came about.

    Attributes:
        state: what lies on the table; where `fault` says that the text is none, the last position before it.
        typed: the text as somebody wrote it, None after a move.
        fault: what is wrong with the text, in a sentence.
        before: the place of the position it came from, None for the first one.
        next: the place to go on to, None where nothing followed yet.
        said: what happened on the way here, as (sentence, rule id).
        name: what the reader calls it.
    """

    state: State
    typed: str | None = None
    fault: str = ""
    before: int | None = None
    next: int | None = None
    said: list[tuple[str, str]] = field(default_factory=list)
    name: str = ""

    def last_route(self) -> int | None:
        """Return the route claimed last."""
        claims = (action.route for action in reversed(self.state.played) if isinstance(action, ClaimRoute))
        return next(claims, None)


class Positions:
    """All positions so far, in the order in which they came up, and which of them is looked at."""

    def __init__(self, first: Position) -> None:
        self.all = [first]
        self.at = 0

    @property
    def here(self) -> Position:
        return self.all[self.at]

    def add(self, position: Position) -> None:
        """Go on to a new position. A text that grows while it is typed is one position."""
        here = self.here
        if position.typed is not None and here.typed is not None and self._grows(here.typed, position.typed):
            position.before, position.name = here.before, here.name
            self.all[self.at] = position
            return
        position.before, here.next = self.at, len(self.all)
        self.all.append(position)
        self.at = len(self.all) - 1

    def _grows(self, before: str, after: str) -> bool:
        """Say whether one text became the other by typing; not the first position, nor one that something followed."""
        if self.here.before is None or self.here.next is not None or abs(len(before) - len(after)) > SMALL:
            return False
        same = sum(block.size for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks())
        return max(len(before), len(after)) - same <= SMALL

    def undo(self) -> bool:
        """Go back to the position before; False where there is none."""
        before = self.here.before
        return before is not None and self.go(before)

    def redo(self) -> bool:
        """Go on to the position that was looked at last after this one; False where there is none."""
        return self.here.next is not None and self.go(self.here.next)

    def go(self, place: int) -> bool:
        """Go to any position, so that redo leads to it from those before."""
        self.at = place
        before, after = self.all[place].before, place
        while before is not None:
            self.all[before].next = after
            before, after = self.all[before].before, before
        return True
