"""Barges is one of the games for as long as a test of it runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from amsterdam import games
from amsterdam.game import Game
from tests.third_game.barges import Barges
from tests.third_game.state import State


@pytest.fixture(autouse=True)
def barges() -> Iterator[Game[State]]:
    """The game, added as any game is."""
    game = Barges()
    games.add(game)
    yield game
    del games.GAMES[game.name]
