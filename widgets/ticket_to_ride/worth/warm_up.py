"""Getting the compiled rules ready beside the page, so that no click waits for it."""

from __future__ import annotations

import logging
import threading
import time

from amsterdam.analysis.rollouts import Question
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out

log = logging.getLogger("amsterdam")


class WarmUp:
    """Loads the compiled rules in a thread, once; the very first time ever that compiles them."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._begun = 0.0

    @property
    def available(self) -> bool:
        """Whether there are compiled rules at all."""
        return fast.available()

    @property
    def ready(self) -> bool:
        """Whether nobody need wait any more."""
        return self._thread is not None and not self._thread.is_alive()

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._begun

    def start(self) -> None:
        """Begin; nothing happens the second time."""
        if self._thread is None:
            self._begun = time.monotonic()
            self._thread = threading.Thread(target=_play_some, name="warm-up", daemon=True)
            self._thread.start()


def _play_some() -> None:
    try:
        for policy in ("random", PLANNED):
            play_out(Question(position="ttr/2 row=RGKBP", seat=0, policy=policy, games=range(1)))
    except Exception:
        # Whoever plays next meets the same fault, where it can be told to the reader.
        log.exception("The compiled rules could not be got ready")


#: One for all that a kernel shows.
WARM_UP = WarmUp()
