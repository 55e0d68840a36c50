"""Rollouts by the compiled rules are the games that the readable rules play."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from amsterdam.analysis.rollouts import Question
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis.rollouts import play_out
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.state import State
from tests.city_collection.fast.test_fast import numbered_game

#: One process compiles for all of them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("compiled-city")]  # compiling alone takes two minutes


def position_of(seed: int, most: int) -> State:
    """Return a position of a game between greedy bots, after some decisions."""
    state, bot = numbered_game(seed), GreedyBot(seed)
    for _decision in range(most):
        if len(state.legal_actions()) > 1 and state.round == 11 and state.actor is not None:
            break
        assert state.actor is not None
        state.apply(bot.choose(state.view(state.actor)))
    return state


def ask_both(question: Question) -> None:
    assert fast.ready()
    by_compiled, by_readable = play_out(question), play_out(replace(question, compiled=False))
    assert np.array_equal(by_compiled.rows, by_readable.rows), question


@pytest.fixture(autouse=True, scope="module")
def _warm() -> None:
    assert fast.warm_up()


@pytest.mark.parametrize("policy", ["random", "mixed", "greedy"])
def test_rollouts_are_the_same_games_whoever_plays_them(policy: str) -> None:
    for seed in range(6 if policy == "random" else 3):
        state = numbered_game(seed)
        action = state.legal_actions()[-1].to_text()
        question = Question(position=state.to_text(), seat=seed % 2, policy=policy, seed=seed, action=action)
        ask_both(replace(question, games=range(3), open_cards=seed == 1))


def test_rollouts_from_a_late_position_are_the_same_games() -> None:
    for seed in (1, 4, 8):
        state = position_of(seed, 2000)
        assert state.actor is not None
        text = state.view(state.actor).to_text()
        ask_both(Question(position=text, seat=state.actor, policy="greedy", seed=seed, games=range(4)))


def test_rollouts_of_many_positions_are_the_same_games() -> None:
    for seed in range(60):
        state = position_of(seed, 12 * seed % 200)
        assert state.actor is not None
        text = state.view(state.actor).to_text()
        policy = ("random", "mixed", "greedy")[seed % 3]
        ask_both(Question(position=text, seat=state.actor, policy=policy, seed=seed, games=range(2)))
