"""Remembers what a press asked about, until a second press on the same thing confirms it."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

#: A second press within this many seconds is part of a double click and confirms nothing; as in `static/browser.js`.
DOUBLE_CLICK = 0.4


class Asked:
    """Remembers which thing was pressed first.

    Args:
        clock: returns seconds; a test passes its own.

    >>> seconds = iter([0.0, 0.1, 2.0])
    >>> asked = Asked(lambda: next(seconds))
    >>> asked.about("route 5")
    >>> asked.confirmed_by("route 5"), asked.confirmed_by("route 5"), asked.confirmed_by("route 6")
    (False, True, False)
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock or time.monotonic
        self.thing: Hashable = None
        self._since = 0.0

    def about(self, thing: Hashable) -> None:
        """Ask about a thing; None asks about nothing any more."""
        if thing is not None:
            self._since = self._clock()
        self.thing = thing

    def confirmed_by(self, thing: Hashable) -> bool:
        """Say whether a press on a thing confirms the question."""
        return thing is not None and thing == self.thing and self._clock() - self._since >= DOUBLE_CLICK
