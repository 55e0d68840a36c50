"""A bot that is easier to beat than another one: it makes some of its decisions at random."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from amsterdam.game import Action, Bot, View
from amsterdam.randomness import Stream


def always(view: View) -> bool:
    """Say that chance may make this decision: it may make any."""
    return True


class CarelessBot:
    """Decides as another bot, but for a part of the decisions, which chance makes. Equal views get equal answers."""

    def __init__(
        self, name: str, careful: Bot, seed: int, percent: int, where: Callable[[View], bool] = always
    ) -> None:
        """Make a bot. Chance makes `percent` of the decisions for which `where` says that it may."""
        self.name = name
        self._careful, self._chance, self._percent, self._where = careful, Stream(seed), percent, where

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        actions = view.legal_actions()
        if actions and self._where(view):
            chance = self._chance.split(crc32(view.to_text().encode()))
            if chance.below(100) < self._percent:
                return chance.choice(actions)
        return self._careful.choose(view)
