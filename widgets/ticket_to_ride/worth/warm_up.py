"""Loads the compiled rules beside the page, so that no click waits for them."""

from __future__ import annotations

import logging
import threading
import time

from amsterdam.analysis.rollouts import Question
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out

log = logging.getLogger("amsterdam")


class WarmUp:
    """Loads the compiled rules once, in a thread; the first load on a machine compiles them."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._begun: float | None = None

    @property
    def available(self) -> bool:
        """Whether there are compiled rules at all."""
        return fast.available()

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for."""
        return self._thread is not None and not self._thread.is_alive()

    @property
    def seconds(self) -> float:
        """How long loading has taken so far, 0 before it starts."""
        return 0.0 if self._begun is None else time.monotonic() - self._begun

    def start(self) -> None:
        """Start loading; further calls do nothing."""
        if self._thread is None:
            self._begun = time.monotonic()
            self._thread = threading.Thread(target=_play_some, name="warm-up", daemon=True)
            self._thread.start()


def _play_some() -> None:
    try:
        for policy in ("random", PLANNED):
            play_out(Question(position="ttr/2 row=RGKBP", seat=0, policy=policy, games=range(1)))
    except Exception:
        # The next analysis runs into the same fault, where the reader can be told.
        log.exception("The compiled rules could not be got ready")


#: One for the whole kernel.
WARM_UP = WarmUp()
