"""A bot that tries out its choices: it plays each to the end some times, by rollouts from its own view.

This is what both games have in common; each says how its rollouts are played and which choice is good enough.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar
from zlib import crc32

from amsterdam.analysis.search import Search, Steps
from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.game import Action, Bot, Rollouts, View
from amsterdam.randomness import Stream


class Advisor(ABC):
    """Decides at sight where it cannot try out its choices. Equal views get equal answers.

    Attributes:
        usual: the default number of rollouts for a decision.
        played: the rollouts of the game.
        steps: how they are shared among the choices.
    """

    name = "advisor"
    usual: ClassVar[int]
    played: ClassVar[Rollouts]
    steps: ClassVar[Steps]

    def __init__(self, at_sight: Bot, seed: int, strength: int | None) -> None:
        """Make a bot that decides by another one where it cannot try.

        `strength` is its number of rollouts for a decision, so it plays alike on every machine. Raises ValueError for a
        strength under 1.
        """
        self._strength = self.usual if strength is None else strength
        if self._strength < 1:
            raise ValueError(f"an advisor has 1 rollout or more, not {self._strength}")
        self._seed, self._at_sight = seed, at_sight

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        at_sight = self._at_sight.choose(view)
        actions = len(view.legal_actions())
        if actions == 1 or actions > self._strength or not self.can_try(view):
            return at_sight
        return self.pick(self.analyse(view).choices, at_sight)

    def analyse(self, view: View) -> Analysis:
        """Return the analysis of the choices, best first."""
        seed = Stream(self._seed).split(crc32(view.to_text().encode())).next64()
        steps: Steps = {**self.steps, "seed": seed, "budget": self._strength, "apart": False}
        return Search.seen(self.played, view, **steps).answer()

    @abstractmethod
    def can_try(self, view: View) -> bool:
        """Say whether rollouts from this view are quick enough for a move."""

    @abstractmethod
    def pick(self, choices: Sequence[Choice], at_sight: Action) -> Action:
        """Return the action to take, out of the choices that were tried and the one made at sight."""
