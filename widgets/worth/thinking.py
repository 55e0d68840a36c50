"""Long-running work, done in short slices between clicks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from widgets.parts.guard import Status
from widgets.parts.pace import Pace, Pacer
from widgets.worth.loading import Loading, NothingToLoad

SLICE = 0.06  # seconds of work before clicks are answered
REST = 0.01  # seconds left for the clicks
WAIT = 0.2  # seconds between two checks whether the compiled rules are ready


T = TypeVar("T")


class Thinking(Generic[T]):
    """Runs an iterator that yields a result now and then, and None after every other piece of work.

    Args:
        on_result: gets each result.
        on_end: called when the work is done.
        on_error: shows a sentence to the reader when a callback fails.
        pace: schedules the next slice; a test passes its own.
        warm_up: loads the compiled rules, which the work waits for unless that takes minutes; None if there are none.
        on_slice: called after each slice that leaves work to do; returns the seconds until the next one.
    """

    def __init__(
        self,
        on_result: Callable[[T], object],
        on_end: Callable[[], object],
        on_error: Status | None = None,
        pace: Pacer | None = None,
        warm_up: Loading | None = None,
        on_slice: Callable[[], float] = lambda: REST,
    ) -> None:
        self._on_result, self._on_end, self._on_slice = on_result, on_end, on_slice
        self._pace, self._warm_up = pace or Pace(on_error), warm_up or NothingToLoad()
        self._work: Iterator[T | None] | None = None

    @property
    def busy(self) -> bool:
        """Whether there is work that was started and not stopped."""
        return self._work is not None

    @property
    def compiled(self) -> bool:
        """Whether there are compiled rules, so that the work is quick."""
        return self._warm_up.available

    @property
    def getting_ready(self) -> bool:
        """Whether the compiled rules are still loading."""
        return self._warm_up.available and not self._warm_up.ready

    @property
    def without(self) -> bool:
        """Whether the work goes on without the compiled rules, since loading them takes minutes."""
        return self.getting_ready and self._warm_up.long

    def start(self, work: Iterator[T | None]) -> None:
        """Start this work instead of the current one."""
        self._work = work
        if self._warm_up.available:
            self._warm_up.start()
        self._pace.later(REST, self._step)

    def stop(self) -> None:
        """Stop the work; a caller who holds the iterator can start it again where it is."""
        self._work = None
        self._pace.stop()

    def _step(self) -> None:
        work = self._work
        if work is None:
            return
        if self.getting_ready and not self._warm_up.long:
            self._pace.later(WAIT, self._step)
            return
        self._slice(work)
        if self._work is work:
            rest = self._on_slice()  # this may stop the work
            if self._work is work:
                self._pace.later(rest, self._step)

    def _slice(self, work: Iterator[T | None]) -> None:
        """Do some of the work."""
        end = time.monotonic() + SLICE
        while self._work is work and time.monotonic() < end:
            try:
                result = next(work)
            except StopIteration:
                self._work = None
                self._on_end()
                return
            except Exception:
                self._work = None  # the pace reports the error; there is nothing to continue
                raise
            if result is not None and self._work is work:
                self._on_result(result)
