"""The compiled rules play exactly as the readable ones do, state by state."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

import amsterdam
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast import legal, scoring, turn
from amsterdam.city_collection.fast.state_array import canonical, state_array
from amsterdam.city_collection.fast.table import fits, table_array
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.sources import SOURCES, by_source
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS
from amsterdam.randomness import Stream

#: One process compiles for all of them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("compiled-city")]  # compiling alone takes two minutes

GAME = amsterdam.game("city-collection")

#: The variants that random games go through, beside the rulings.
VARIANTS: tuple[Mapping[str, Any], ...] = (
    {},
    {"expansions": list(EXPANSIONS)},
    {"short-game": True},
    {"solo": True},
    {"expansions": ["missions"], "missions.dealt": 5, "missions.open": 2},
    {"expansions": ["foreman-messenger", "trader"]},
    {"expansions": ["market-c"], "market-c.way": "replace", "short-game": True},
    {"solo": True, "short-game": True},
    {"expansions": list(EXPANSIONS), "market-c.way": "replace"},
)


def numbered_game(seed: int) -> State:
    """Return the start of a game with this number; numbers go through all variants and values of rulings."""
    options = dict(VARIANTS[seed % len(VARIANTS)])
    luck = Stream(seed).split(2)
    if seed % 2:
        options |= {rule: luck.choice(values) for rule, values in RULINGS.items()}
    players = 2 if options.get("solo") else 2 + luck.below(3)
    state = GAME.start(players, seed, options)
    assert isinstance(state, State)
    return state


def play_both(state: State, seed: int) -> None:
    """Play a game at random by both rules, with shared choices, and compare every state.

    Passing and forgoing are chosen less often than by pure chance, so that more happens in a turn.
    """
    array, table = state_array(state), table_array(state.board)
    stream, luck = np.array([state.random.state], np.uint64), Stream(seed).split(1)
    actions = np.empty((k.MOST_ACTIONS, 3), np.int64)
    while state.actor is not None:
        choices = state.legal_actions()
        assert legal.legal(array, table, actions) == len(choices), state
        place = luck.below(len(choices))
        if place == len(choices) - 1:
            place = luck.below(len(choices))
        state.apply(choices[place])
        turn.apply(array, table, stream, *actions[place])
        if state.actor is not None:
            assert (canonical(array) == state_array(state)).all(), (choices[place], state)
        assert int(stream[0]) == state.random.state
    compare_ends(array, state)


def compare_ends(array: Any, state: State) -> None:
    """Compare the points by source and the winners."""
    result = state.result()
    assert result is not None
    for seat, side in enumerate(state.sides):
        place = k.SIDES + k.SIDE * seat
        points = array[place + k.SOURCES : place + k.SOURCES + len(SOURCES)].tolist()
        assert dict(zip(SOURCES, points, strict=True)) == by_source(side.breakdown), (seat, state)
        assert int(array[place + k.POINTS]) == result.scores[seat]
        share = 1 / len(result.winners) if seat in result.winners else 0
        assert scoring.won(array, seat) == share, state


@pytest.mark.parametrize("part", range(4))
def test_compiled_games_equal_the_readable_ones(part: int) -> None:
    for seed in range(50 * part, 50 * part + 50):
        play_both(numbered_game(seed), seed)


@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_compiled_games_equal_the_readable_ones(part: int) -> None:
    for seed in range(1000 * part, 1000 * part + 1000):
        play_both(numbered_game(seed), seed)


def test_the_box_fits_the_arrays() -> None:
    assert fits(numbered_game(0).board)


def test_nothing_compiled_is_imported_before_it_is_used() -> None:
    code = "import sys, amsterdam.city_collection, amsterdam.city_collection.analysis.rollouts, widgets.city_collection"
    code += "; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
