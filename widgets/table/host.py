"""What the parts on a table ask of the page round them, which knows whose decision it is and who judges it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from amsterdam.game import Action, IllegalAction


class Stage(Protocol):
    """What a seat acts on: the parts that press and show, kept in step with one view."""

    #: Says whether one press is enough.
    quick: Callable[[], bool]

    def reset(self) -> None:
        """Forget what was chosen."""
        ...


class Host(Protocol):
    """A table, a lesson, a what-if or a game looked back at: whatever parts are laid out on."""

    def act(self, action: Action) -> None:
        """Carry out the action that a press asks for, legal or not, or say why it is refused."""
        ...

    def may_decide(self) -> bool:
        """Say whether the person at the screen is to decide; tell them if not."""
        ...

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is refused, None for a legal one."""
        ...

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why something is refused; `tried` is how the text of all that is refused so begins."""
        ...

    def looked(self) -> None:
        """Take note that something is looked at closely, so that what was answered before is past."""
        ...

    def remark(self, sentence: str) -> None:
        """Say what a thing is with which nothing can ever be done."""
        ...

    def say(self, sentence: str) -> object:
        """Say what went wrong."""
        ...
