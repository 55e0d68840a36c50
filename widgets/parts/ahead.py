"""What every page of a game reads, read once before kernels are forked."""

from __future__ import annotations

from typing import Any

import amsterdam_boardgames.notebook  # noqa: F401 - the first line of each notebook
from amsterdam.game import Game
from amsterdam.stamp import Stamp


def read_ahead(game: Game[Any]) -> None:
    """Read the rules, what lessons can ask, and a position with its stamp. Raises BadInput."""
    _ = game.rulebook, game.teaching
    table = game.start(players=2)
    game.from_text(Stamp.of(table).on(table.to_text()))
