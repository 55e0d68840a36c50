"""How many whole games of the City Collection the compiled rules play, beside the readable ones in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis.rollouts import POLICIES
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.state import State

pytestmark = pytest.mark.bench

GAME = amsterdam.game("city-collection")


def start(players: int) -> State:
    state = GAME.start(players, seed=1)
    assert isinstance(state, State)
    return state


def compiled_pace(players: int, policy: str, games: int) -> float:
    """Return whole games per CPU-second by the compiled rules, the best of three measurements."""
    state, best = start(players), 0.0
    for part in range(3):
        began = time.process_time()
        fast.rollouts(state, 0, -1, False, POLICIES.index(policy), list(range(games * part, games * (part + 1))))
        best = max(best, games / (time.process_time() - began))
    return best


def readable_pace(players: int, games: int) -> float:
    """Return whole games per CPU-second of readable greedy bots."""
    began = time.process_time()
    for seed in range(games):
        state, bot = GAME.start(players, seed), GreedyBot(seed)
        while state.actor is not None:
            state.apply(bot.choose(state.view(state.actor)))
    return games / (time.process_time() - began)


@pytest.mark.parametrize("players", [2, 4])
def test_compiled_games_are_many_times_as_fast(players: int, figure: Callable[[str], None]) -> None:
    assert fast.warm_up()
    greedy, by_chance = compiled_pace(players, "greedy", 300), compiled_pace(players, "random", 3000)
    readable = readable_pace(players, 6)
    figure(
        f"City Collection, compiled, {players} players {greedy:8,.0f} greedy and {by_chance:,.0f} random games per "
        f"CPU-second; readable {readable:.1f} greedy; ratio {greedy / readable:.0f} (at least 30)"
    )
    assert greedy > 30 * readable
    assert by_chance > 5_000
