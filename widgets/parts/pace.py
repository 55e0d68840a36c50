"""Doing something a little later, without a thread: in the kernel's own loop, between clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from widgets.parts.guard import Status, guarded


class Timer(Protocol):
    """Something due later that can be called off."""

    def cancel(self) -> object: ...


class Pacer(Protocol):
    """Whoever does something a little later: a `Pace`, or what a test brings."""

    def later(self, seconds: float, callback: Callable[[], object]) -> None: ...

    def stop(self) -> None: ...


class Pace:
    """At most one thing is due at a time; asking for another calls the first one off.

    A kernel answers clicks and timers in turn, so that what is due finds the table as the last click left it.
    """

    def __init__(self, on_error: Status | None = None) -> None:
        self._due: Timer | None = None
        self._on_error = on_error

    def later(self, seconds: float, callback: Callable[[], object]) -> None:
        """Call back after this many seconds. Needs a running loop, as callbacks of widgets in a kernel have."""
        self.stop()
        self._due = asyncio.get_running_loop().call_later(seconds, guarded(callback, self._on_error))

    def stop(self) -> None:
        """Call off what is due."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
