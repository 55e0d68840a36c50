"""How fast the engine is: whole random games beside catanatron, and the parts that what-if questions lean on.

catanatron plays another game, Catan, but the work is of the same kind: list the legal actions, choose one by chance,
carry it out. Both are measured in decisions per CPU-second, in turns (theirs, ours, theirs, ours ...), so that other
work of the machine affects both.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from amsterdam.bots import bot
from amsterdam.game import own
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride.state import State
from tests.benchmarks.pace import GAME, Pace, our_game, their_game

pytestmark = pytest.mark.bench

#: The engine must be at least this many times as fast as the peer.
AT_LEAST = 1.5

#: Measurements of each engine, and the games in one of ours and one of theirs: a fifth of a second or so.
ROUNDS, OUR_GAMES, THEIR_GAMES = 12, 120, 6

Figure = Callable[[str], None]


def greedy_game(players: int, seed: int) -> int:
    """Play a game between greedy bots and return how many decisions it took."""
    state = GAME.start(players, seed)
    bots = [bot("greedy", "ticket-to-ride", seed + seat) for seat in range(players)]
    while state.actor is not None:
        state.apply(bots[state.actor].choose(state.view(state.actor)))
    return len(state.played)


def some_state(players: int = 3) -> State:
    """Return a position in the middle of a game."""
    state = own(State, GAME.start(players, seed=5))
    luck = Stream(5)
    for _decision in range(40):
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
    benchmark.extra_info.update(
        decisions_per_cpu_second=round(ours.usual),
        catanatron_decisions_per_cpu_second=round(theirs.usual),
        ratio=round(ratio, 2),
    )
    paces = f"{ours.usual:8,.0f} decisions per CPU-second; catanatron {theirs.usual:8,.0f}"
    figure(f"random games, {players} players   {paces}; ratio {ratio:.2f} (at least {AT_LEAST})")
    assert ratio >= AT_LEAST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games(players: int, benchmark: BenchmarkFixture, figure: Figure) -> None:
    pace = Pace(partial(greedy_game, players), games=10)
    benchmark.pedantic(pace.measure, rounds=5)
    benchmark.extra_info["decisions_per_cpu_second"] = round(pace.usual)
    assert benchmark.stats is not None
    each = 1000 * benchmark.stats.stats.median / pace.games
    figure(f"greedy games, {players} players   {pace.usual:8,.0f} decisions per CPU-second; {each:.0f} ms a game")


def test_copying_a_state(benchmark: BenchmarkFixture, figure: Figure) -> None:
    state = some_state()
    assert benchmark(state.copy) == state and benchmark.stats is not None
    figure(f"copying a state           {1e6 * benchmark.stats.stats.median:8.1f} µs")


def test_looking_at_a_state(benchmark: BenchmarkFixture) -> None:
    state = some_state()
    assert benchmark(state.view, 0).seat == 0


def test_writing_a_position(benchmark: BenchmarkFixture) -> None:
    assert benchmark(some_state().to_text).startswith("ttr/3")


def test_reading_a_position(benchmark: BenchmarkFixture) -> None:
    state = some_state()
    assert benchmark(GAME.from_text, state.to_text()) == state
