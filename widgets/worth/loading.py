"""Compiled rules from a page's point of view: whether there are any, and whether they are ready."""

from __future__ import annotations

from typing import Protocol


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
    def seconds(self) -> float:
        """How long loading has taken so far."""
        ...

    def start(self) -> None:
        """Start loading; further calls do nothing."""
        ...


class NothingToLoad:
    """The loader of a game without compiled rules."""

    available, ready, seconds = False, True, 0.0

    def start(self) -> None:
        """Do nothing."""
