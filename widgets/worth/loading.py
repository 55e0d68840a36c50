"""What compiled rules are to a page: whether there are any, and whether they are ready to play."""

from __future__ import annotations

from typing import Protocol


class Loading(Protocol):
    """Gets compiled rules ready beside the page."""

    @property
    def available(self) -> bool:
        """Whether there are compiled rules at all."""
        ...

    @property
    def ready(self) -> bool:
        """Whether nobody need wait any more."""
        ...

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        ...

    def start(self) -> None:
        """Begin; nothing happens the second time."""
        ...


class NothingToLoad:
    """Stands for the compiled rules in a game that has none."""

    available, ready, seconds = False, True, 0.0

    def start(self) -> None:
        """There is nothing to get ready."""
