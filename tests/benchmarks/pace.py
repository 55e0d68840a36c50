"""How fast games are played: measured in CPU-seconds, a whole game at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from statistics import median

import amsterdam
from amsterdam.randomness import Stream

GAME = amsterdam.game("ticket-to-ride")


@dataclass
class Pace:
    """Measurements of decisions per CPU-second; `play` plays the game with a seed and returns its decisions."""

    play: Callable[[int], int]
    games: int
    seeds: Iterator[int] = field(default_factory=lambda: count(1))
    measured: list[float] = field(default_factory=list)

    def measure(self) -> None:
        """Play the next games and note how fast that went."""
        began = time.process_time()
        decisions = sum(self.play(next(self.seeds)) for _game in range(self.games))
        self.measured.append(decisions / (time.process_time() - began))

    @property
    def usual(self) -> float:
        return median(self.measured)


def our_game(players: int, seed: int) -> int:
    """Play a random game of Ticket to Ride: Amsterdam and return how many decisions it took."""
    state, luck = GAME.start(players, seed), Stream(seed).split(1)
    while state.actor is not None:
        state.apply(luck.choice(state.legal_actions()))
    return len(state.played)


def their_game(players: int, seed: int) -> int:
    """Let catanatron's random players play a game; return how many decisions it took."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    game = Game([RandomPlayer(colour) for colour in list(Color)[:players]], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions
