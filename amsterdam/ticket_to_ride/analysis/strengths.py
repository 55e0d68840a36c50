"""The bots that are offered at a table, the weakest first."""

from __future__ import annotations

from amsterdam.careless import CarelessBot
from amsterdam.game import Bot
from amsterdam.strengths import Strength
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot

#: How many of a hundred decisions chance makes.
FRIENDLY, EASY = 50, 25

STRENGTHS = (
    Strength("friendly"),
    Strength("easy", 76),
    Strength("greedy", 75),
    Strength("advisor", 71),
    Strength("expert", 78),
)


def friendly(seed: int) -> Bot:
    """Return an opponent for a first game."""
    return CarelessBot("friendly", GreedyBot(seed), seed, FRIENDLY)


def easy(seed: int) -> Bot:
    """Return an easy opponent."""
    return CarelessBot("easy", GreedyBot(seed), seed, EASY)
