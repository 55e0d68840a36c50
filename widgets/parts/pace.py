"""Delayed callbacks without threads: they run in the kernel's own loop, between clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from widgets.parts.guard import Status, guarded


class Timer(Protocol):
    """A callback that can still be cancelled."""

    def cancel(self) -> object: ...


class Pacer(Protocol):
    """Anything that schedules callbacks: a `Pace`, or a test's replacement."""

    def later(self, seconds: float, callback: Callable[[], object]) -> None: ...

    def stop(self) -> None: ...


class Pace:
    """Schedules at most one callback at a time; a new one cancels the one before.

    A kernel handles clicks and timers in turn, so a callback sees the table as the last click left it.
    """

    def __init__(self, on_error: Status | None = None) -> None:
        self._due: Timer | None = None
        self._on_error = on_error

    def later(self, seconds: float, callback: Callable[[], object]) -> None:
        """Call back after this many seconds. Needs a running loop, as widget callbacks in a kernel have."""
        self.stop()
        self._due = asyncio.get_running_loop().call_later(seconds, guarded(callback, self._on_error))

    def stop(self) -> None:
        """Cancel the scheduled callback."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
