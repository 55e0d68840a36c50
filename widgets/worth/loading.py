"""Compiled rules from a page's point of view: whether there are any, and whether they are ready."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Protocol

from amsterdam.i18n import _

log = logging.getLogger("amsterdam")


class Loading(Protocol):
    """Loads compiled rules beside the page."""

    @property
    def available(self) -> bool:
        """Whether there are compiled rules at all."""
        ...

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for."""
        ...

    @property
    def long(self) -> bool:
        """Whether it takes minutes, so that work goes on without them."""
        ...

    @property
    def seconds(self) -> float:
        """How long loading has taken so far."""
        ...

    def start(self) -> None:
        """Start loading; further calls do nothing."""
        ...


def until_ready() -> str:
    """Say what is used while another process compiles the rules."""
    return _("The fast rules are being made ready, once, in a few minutes. Until then fewer games are played.")


class NothingToLoad:
    """The loader of a game without compiled rules."""

    available, ready, long, seconds = False, True, False, 0.0

    def start(self) -> None:
        """Do nothing."""


class WarmUp:
    """Loads the compiled rules once, in a thread.

    Args:
        available: says whether there are compiled rules at all.
        load: loads them; what it is given is to be called when that takes minutes.
        loaded: says whether they are there already, as in a page whose parent has loaded them.
    """

    def __init__(
        self,
        available: Callable[[], bool],
        load: Callable[[Callable[[], object]], object],
        loaded: Callable[[], bool] = lambda: False,
    ) -> None:
        self._available, self._load, self._loaded = available, load, loaded
        self._thread: threading.Thread | None = None
        self._begun: float | None = None
        self.long = False

    @property
    def available(self) -> bool:
        """Whether there are compiled rules at all."""
        return self._available()

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for."""
        return self._loaded() or (self._thread is not None and not self._thread.is_alive())

    @property
    def seconds(self) -> float:
        """How long loading has taken so far, 0 before it starts."""
        return 0.0 if self._begun is None else time.monotonic() - self._begun

    def start(self) -> None:
        """Start loading; further calls do nothing."""
        if self._thread is None and not self._loaded():
            self._begun = time.monotonic()
            self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        try:
            self._load(self._takes_long)
        except Exception:
            # The next analysis runs into the same fault, where the reader can be told.
            log.exception("The compiled rules could not be got ready")

    def _takes_long(self) -> None:
        self.long = True
