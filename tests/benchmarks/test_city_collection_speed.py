"""How fast the City Collection is: whole random games beside catanatron, and a copy of a state."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import amsterdam
from amsterdam.city_collection.state import State
from amsterdam.game import own
from amsterdam.randomness import Stream
from tests.benchmarks.pace import Pace, their_game

pytestmark = pytest.mark.bench

GAME = amsterdam.game("city-collection")

#: The engine must be at least as fast as the peer; a copy takes at most this many microseconds.
AT_LEAST, COPY_AT_MOST = 1.0, 40

#: Measurements of each engine, and the games in one of ours and one of theirs: a fifth of a second or so.
ROUNDS, OUR_GAMES, THEIR_GAMES = 10, 30, 6

Figure = Callable[[str], None]


def our_game(players: int, seed: int) -> int:
    """Play a random game and return how many decisions it took."""
    state, luck = GAME.start(players, seed), Stream(seed).split(1)
    while state.actor is not None:
        state.apply(luck.choice(state.legal_actions()))
    return len(state.played)


def some_state(players: int = 3) -> State:
    """Return a position in the middle of a game."""
    state = own(State, GAME.start(players, seed=5))
    luck = Stream(5)
    for _decision in range(150):
        state.apply(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 4])
def test_random_games_beside_catanatron(players: int, benchmark: BenchmarkFixture, figure: Figure) -> None:
    ours, theirs = Pace(partial(our_game, players), OUR_GAMES), Pace(partial(their_game, players), THEIR_GAMES)

    def measure_theirs() -> None:
        gc.collect()
        theirs.measure()
        gc.collect()  # no engine pays for the other's garbage

    our_game(players, seed=0)  # reads the board
    their_game(players, seed=1)  # is imported
    benchmark.pedantic(ours.measure, setup=measure_theirs, rounds=ROUNDS)
    ratio = median(our / their for our, their in zip(ours.measured, theirs.measured, strict=True))
    paces = f"{ours.usual:8,.0f} decisions per CPU-second; catanatron {theirs.usual:8,.0f}"
    figure(f"City Collection, {players} players  {paces}; ratio {ratio:.2f} (at least {AT_LEAST})")
    assert ratio >= AT_LEAST


def test_copying_a_state(benchmark: BenchmarkFixture, figure: Figure) -> None:
    state = some_state()
    assert benchmark(state.copy) == state and benchmark.stats is not None
    microseconds = 1e6 * benchmark.stats.stats.median
    figure(f"City Collection, copying a state {microseconds:8.1f} µs (at most {COPY_AT_MOST})")
    assert microseconds <= COPY_AT_MOST
