"""A host for tests of single parts: it records calls and judges nothing."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.game import Action, IllegalAction


class Host:
    """See `widgets.table.host.Host`."""

    def __init__(
        self, act: Callable[[Action], object] = lambda action: None, say: Callable[[str], object] = lambda said: None
    ) -> None:
        self._act, self._say = act, say

    def act(self, action: Action) -> None:
        self._act(action)

    def may_decide(self) -> bool:
        return True

    def why_not(self, action: Action) -> IllegalAction | None:
        return None

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        self._say(refusal.message)

    def looked(self) -> None:
        pass

    def remark(self, sentence: str) -> None:
        self._say(sentence)

    def say(self, sentence: str) -> None:
        self._say(sentence)
