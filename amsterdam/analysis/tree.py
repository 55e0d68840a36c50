"""The positions of a what-if: a tree in which nothing is lost, and the position the reader is at.

The tree knows no screen, and it knows games only through the contract. Each position comes from another one, by a move
or by another text. Undo goes back to that one, redo to the position visited last. `tree_file` keeps a tree in a file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

from amsterdam.game import Action, BadInput, Event, State
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.stamp import Stamp

SMALL = 2  # letters: a text that changes by no more counts as still being typed
LONGEST_NAME = 60


@dataclass
class Node:
    """A position and how it came about.

    Attributes:
        state: the position; where the text has a `fault`, the last possible position before it.
        typed: the text as the reader typed it, None after a move.
        fault: what is wrong with the text, in a sentence.
        move: the move that led here, None for a typed position.
        chance: what was chosen to come with that move, for the game's `let_come`; empty where it was left to chance.
        events: what happened on the way here.
        name: the name that the reader gave it.
        before: the place of the position it came from, None for the first one.
        next: the place to which redo leads, None where nothing follows yet.
        deleted: whether it was deleted, together with all that follows.
    """

    state: State
    typed: str | None = None
    fault: str = ""
    move: Action | None = None
    chance: str = ""
    events: Sequence[Event] = ()
    name: str = ""
    before: int | None = None
    next: int | None = field(default=None, compare=False)
    deleted: bool = field(default=False, compare=False)


class Line(NamedTuple):
    """A line of the tree as it is read from top to bottom.

    Attributes:
        place: the place of the position.
        depth: how many branches lead here; the first line has 0.
        branches: whether a branch begins here; it leaves the line above that has one depth less.
    """

    place: int
    depth: int
    branches: bool


class Tree:
    """All positions so far, in the order in which they came up, and the one that the reader is at."""

    def __init__(self, first: Node) -> None:
        self.nodes = [first]
        self.at = 0
        self._deleted: list[int] = []
        #: What the file was made with that it came from.
        self.made: Stamp | None = None

    @property
    def here(self) -> Node:
        return self.nodes[self.at]

    # --- growing -----------------------------------------------------------------------------------------------------

    def play(self, action: Action, chance: str = "", seat: int | None = None) -> Node:
        """Play a move, or go to the position where it led before.

        Args:
            chance: the cards that come with it, empty to leave them to chance.
            seat: the cards must be possible as this seat sees it; None with all cards open.

        Raises IllegalAction, or BadInput for cards that cannot come; then nothing has changed.
        """
        for place in self.children(self.at):
            if (self.nodes[place].move, self.nodes[place].chance) == (action, chance):
                self.go(place)
                return self.here
        before = self.here.state
        state = game(before.game).let_come(before, chance, seat) if chance else before.copy()
        events = state.apply(action)
        self._append(Node(state, move=action, chance=chance, events=events))
        return self.here

    def add(self, node: Node, apart: bool = False) -> None:
        """Go on to a typed position. A text that grows while it is typed stays one position, unless `apart`."""
        here = self.here
        if not apart and node.typed is not None and here.typed is not None and self._grows(here.typed, node.typed):
            node.before, node.name = here.before, here.name
            self.nodes[self.at] = node
        else:
            self._append(node)

    def _append(self, node: Node) -> None:
        node.before, self.here.next = self.at, len(self.nodes)
        self.nodes.append(node)
        self.at = len(self.nodes) - 1

    def _grows(self, before: str, after: str) -> bool:
        """Say whether the current text became this one by typing. The first position and one with a next are kept."""
        if self.here.before is None or self.children(self.at) or abs(len(before) - len(after)) > SMALL:
            return False
        same = sum(block.size for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks())
        return max(len(before), len(after)) - same <= SMALL

    # --- going about -------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Go back to the position before; False where there is none."""
        before = self.here.before
        return before is not None and self.go(before)

    def redo(self) -> bool:
        """Go on to the position after this one that was visited last; False where there is none."""
        return self.here.next is not None and self.go(self.here.next)

    def go(self, place: int) -> bool:
        """Go to any position of the tree; redo then leads to it from the positions before. False if it is not there."""
        if not self.holds(place):
            return False
        self.at = place
        for after, before in pairwise(self.way_to(place)):
            self.nodes[before].next = after
        return True

    # --- the shape ---------------------------------------------------------------------------------------------------

    def holds(self, place: int) -> bool:
        """Say whether there is a position at a place that was not deleted."""
        return 0 <= place < len(self.nodes) and not any(self.nodes[above].deleted for above in self.way_to(place))

    def way_to(self, place: int) -> list[int]:
        """Return the places from a position back to the first one, both included."""
        way: list[int] = []
        above: int | None = place
        while above is not None:
            way.append(above)
            above = self.nodes[above].before
        return way

    def children(self, place: int) -> list[int]:
        """Return the places of the positions that come from this one, the oldest first."""
        later = range(place + 1, len(self.nodes))
        return [other for other in later if self.nodes[other].before == place and not self.nodes[other].deleted]

    def lines(self) -> list[Line]:
        """Return the tree as lines to read from top to bottom, as chess players write variations.

        The oldest continuation stays on its line; the others follow, indented by one, where they leave it.
        """
        after: dict[int | None, list[int]] = {}
        for place, node in enumerate(self.nodes):
            if not node.deleted:
                after.setdefault(node.before, []).append(place)
        lines: list[Line] = []
        waiting: list[tuple[Line, list[int]]] = [(Line(0, 0, False), [])]
        while waiting:
            line, others = waiting.pop()
            lines.append(line)
            ways = after.get(line.place, [])
            if ways:
                waiting.append((Line(ways[0], line.depth, False), ways[1:]))
            waiting += [(Line(other, line.depth + 1, True), []) for other in reversed(others)]
        return lines

    # --- tending -----------------------------------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Name the current position; an empty name removes the name. Raises BadInput."""
        self.here.name = checked_name(name)

    def delete(self) -> bool:
        """Delete the current position with all that follows; False for the first one, which stays."""
        gone, before = self.here, self.here.before
        if before is None:
            return False
        gone.deleted = True
        self._deleted.append(self.at)
        self.nodes[before].next = None
        for place in self.children(before)[-1:]:
            self.nodes[before].next = place
        return self.go(before)

    @property
    def can_restore(self) -> bool:
        return bool(self._deleted)

    def restore(self) -> bool:
        """Bring back the branch that was deleted last and go there; False where there is none."""
        if not self._deleted:
            return False
        place = self._deleted.pop()
        self.nodes[place].deleted = False
        return self.go(place)


def checked_name(name: str) -> str:
    """Return a name without spaces around it. Raises BadInput for one that cannot be shown on a line."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(_("A name has at most {n} letters, on one line.").format(n=LONGEST_NAME))
    return name
