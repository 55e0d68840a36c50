"""How much work a decision is worth when a game is looked back at: each game says it of its own decisions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glance:
    """How a decision is looked at before it is known whether it is worth more.

    Attributes:
        games: games of each choice.
        horizon: after how many ends of a round they are cut short; None for what is usual.
        doubt: points that a decision must seem to have cost to be judged.
    """

    games: int
    horizon: int | None
    doubt: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games a decision is worth.

    Attributes:
        policy: how everybody decides in them, one of the game's `Rollouts.POLICIES`.
        budget: games for the ranking of all choices, at most.
        minimum: games that each choice gets before it is dropped.
        rollouts: games of each choice in a round of the ranking.
        piece: games played at a time, between which others have a turn.
        fresh: games in which the best and what was done are compared.
        glance: how all decisions are looked at before any is judged; None to judge them all.
        patience: how many times the budget an advisor may take at the table, while a player thinks.
    """

    policy: str
    budget: int
    minimum: int
    rollouts: int
    piece: int
    fresh: int
    glance: Glance | None = None
    patience: int = 1
