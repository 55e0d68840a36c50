"""How many games are played to judge a decision in a review. Each game sets this for its own decisions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glance:
    """A first, rough look at a decision, which tells whether to judge it closely.

    Attributes:
        games: games of each choice.
        doubt: a decision that seems to have cost at least this many points is judged closely.
    """

    games: int
    doubt: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games are played to judge a decision.

    Attributes:
        policy: how everybody decides in them, one of the game's `Rollouts.POLICIES`.
        budget: games for the ranking of all choices, at most.
        minimum: games that each choice gets before it is dropped.
        rollouts: games of each choice in a round of the ranking.
        piece: games played at a time; between two pieces a page can answer clicks.
        fresh: games in which the best action and the one taken are compared.
        glance: the first look at all decisions; None to judge each closely at once.
        patience: the advisor at the table may play this many times the budget while a player thinks.
    """

    policy: str
    budget: int
    minimum: int
    rollouts: int
    piece: int
    fresh: int
    glance: Glance | None = None
    patience: int = 1
