"""The compiled greedy bot decides as its readable twin does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.fast import greedy, greedy_layout, legal
from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.state_array import state_array
from amsterdam.city_collection.fast.table import table_array
from amsterdam.city_collection.state import State
from amsterdam.randomness import Stream
from tests.city_collection.fast.test_fast import numbered_game

#: One process compiles for all of them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("compiled-city")]  # compiling alone takes two minutes


def decide_both(state: State, seed: int) -> None:
    """Let both bots decide in every position of a game; some decisions are carried out at random."""
    table, room = table_array(state.board), greedy_layout.room(state.board)
    luck, seeds = Stream(seed).split(3), np.array([seed] * 4, np.uint64)
    bot, spare = GreedyBot(seed), np.zeros(1, np.uint64)
    actions: Any = np.empty((k.MOST_ACTIONS, 3), np.int64)
    while state.actor is not None:
        array, choices = state_array(state), state.legal_actions()
        n = legal.legal(array, table, actions)
        place = greedy.choose(array, table, *room, actions, n, seeds, spare)
        wanted = bot.choose(state.view(state.actor))
        assert choices[place] == wanted, (state, choices[place].to_text(), wanted.to_text())
        if seed % 3 == 2 and luck.below(4) == 0:
            place = luck.below(n)
        state.apply(choices[place])


@pytest.mark.parametrize("part", range(2))
def test_the_compiled_greedy_bot_chooses_as_its_readable_twin(part: int) -> None:
    for seed in range(15 * part, 15 * part + 15):
        decide_both(numbered_game(seed), seed)


@pytest.mark.parametrize("part", range(10))
def test_the_compiled_greedy_bot_chooses_as_its_readable_twin_in_a_thousand_games(part: int) -> None:
    for seed in range(1000 + 100 * part, 1100 + 100 * part):
        decide_both(numbered_game(seed), seed)
