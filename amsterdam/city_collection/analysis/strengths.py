"""The bots that are offered at a table, the weakest first."""

from __future__ import annotations

from amsterdam.careless import CarelessBot
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.position import CHOOSE, DICE
from amsterdam.city_collection.view import View
from amsterdam.game import Bot, own
from amsterdam.game import View as GameView
from amsterdam.strengths import Strength

#: How many of a hundred cards and dice chance takes. In a turn, where each step prepares the next, all is planned.
FRIENDLY, EASY = 70, 33

STRENGTHS = (Strength("friendly"), Strength("easy", 69), Strength("greedy", 68), Strength("advisor", 83))


def friendly(seed: int) -> Bot:
    """Return an opponent for a first game."""
    return CarelessBot("friendly", GreedyBot(seed), seed, FRIENDLY, _card_or_die)


def easy(seed: int) -> Bot:
    """Return an easy opponent."""
    return CarelessBot("easy", GreedyBot(seed), seed, EASY, _card_or_die)


def _card_or_die(view: GameView) -> bool:
    return own(View, view).phase in (CHOOSE, DICE)
