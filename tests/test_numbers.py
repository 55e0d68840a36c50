"""Numbers of numpy are taken as Python's own, in both games."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import amsterdam
from amsterdam import BadInput, Record
from amsterdam.bots import bot

GAMES = ["ticket-to-ride", "city-collection"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [np.int64, np.uint8, np.array])
def test_a_game_is_started_and_saved_with_numbers_of_numpy(game: str, number: Any) -> None:
    rules = amsterdam.game(game)
    state = rules.start(players=number(3), seed=number(7))
    assert state == rules.start(3, 7)
    assert json.loads(Record.from_game(state).to_json())["start"]["seed"] == 7


def test_options_may_be_of_numpy() -> None:
    state: Any = amsterdam.game("ticket-to-ride").start(3, options={"turn.order": np.int64(2)})
    assert state.first == 2 and Record.from_game(state).to_json()
    solo = amsterdam.game("city-collection").start(2, options={"solo": np.True_})
    assert Record.from_json(Record.from_game(solo).to_json()).replay() == solo


@pytest.mark.parametrize("game", GAMES)
def test_a_position_and_a_bot_take_a_seed_of_numpy(game: str) -> None:
    rules, line = amsterdam.game(game), {"ticket-to-ride": "ttr/2", "city-collection": "ams/2 round=5"}[game]
    view = rules.from_text(line, seed=np.int64(5)).view(0)
    assert view.to_text() == rules.from_text(line, seed=5).view(0).to_text()
    assert bot("random", game, seed=np.int64(5)).choose(view) == bot("random", game, seed=5).choose(view)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [np.float64(7), np.True_, np.array([7, 8]), "7", None])
def test_any_other_seed_is_refused_in_a_sentence(game: str, seed: Any) -> None:
    rules = amsterdam.game(game)
    for use in (lambda: rules.start(2, seed=seed), lambda: bot("random", game, seed=seed)):
        with pytest.raises(BadInput, match="A seed is a whole number"):
            use()
