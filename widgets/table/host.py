"""What the parts on a table need from the page around them, which knows who decides and who judges it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from amsterdam.game import Action, IllegalAction


class Stage(Protocol):
    """The parts a seat plays with, which show one view and take its presses."""

    #: Returns whether one press is enough.
    quick: Callable[[], bool]

    def reset(self) -> None:
        """Forget earlier choices."""
        ...


class Host(Protocol):
    """The page around the parts: a table, a lesson, a what-if page or a review."""

    def act(self, action: Action) -> None:
        """Carry out the action that a press asks for, or say why it is refused."""
        ...

    def may_decide(self) -> bool:
        """Say whether the person at the screen may decide; tell them if not."""
        ...

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is refused, None for a legal one."""
        ...

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why something is refused; `tried` is how the notation of each refused action begins."""
        ...

    def looked(self) -> None:
        """React to a closer look at something: an earlier answer may be out of date."""
        ...

    def remark(self, sentence: str) -> None:
        """Describe a thing that no action is possible with."""
        ...

    def say(self, sentence: str) -> object:
        """Say what went wrong."""
        ...
