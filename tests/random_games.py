"""A random game to test properties in, of either game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from amsterdam import Action, Event
from amsterdam.randomness import Stream


@dataclass(frozen=True)
class RandomGame:
    """Everything that decides a random game; each game's plans add the game and its styles of play."""

    players: int
    seed: int
    style: str
    options: tuple[tuple[str, Any], ...] = ()

    def begin(self, game: Any) -> Any:
        """Return the game's first state."""
        return game.start(self.players, self.seed, dict(self.options))

    def moves(self, state: Any, liked: tuple[type[Action], ...], most: int) -> Iterator[tuple[Any, list[Event]]]:
        """Play; yield the state, always the same object, and what happened, at the start and after every action."""
        chance = Stream(self.seed).split(1)
        yield state, list(state.opening)
        for _action in range(most):
            if state.actor is None:
                return
            actions = state.legal_actions()
            favourites = [action for action in actions if isinstance(action, liked)]
            yield state, state.apply(chance.choice(favourites if favourites and chance.below(10) else actions))
