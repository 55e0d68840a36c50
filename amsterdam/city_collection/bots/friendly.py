"""An opponent for a first game: the greedy bot, but it takes every other card or die at random."""

from __future__ import annotations

from zlib import crc32

from amsterdam.city_collection import position
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.view import View
from amsterdam.game import Action, own
from amsterdam.game import View as GameView
from amsterdam.randomness import Stream


class FriendlyBot:
    """Plays as the greedy bot, but on average takes one card or die in two at random. Equal views get equal answers."""

    name = "friendly"

    def __init__(self, seed: int = 0) -> None:
        self._greedy, self._chance = GreedyBot(seed), Stream(seed)

    def choose(self, view: GameView) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        seen, actions = own(View, view), view.legal_actions()
        chance = self._chance.split(crc32(view.to_text().encode()))
        if seen.phase in (position.CHOOSE, position.DICE) and actions and chance.below(2):
            return chance.choice(actions)
        return self._greedy.choose(view)
