"""What rollouts begin with and what they note.

A rollout plays a position on, with what the seat cannot see dealt anew. Each game knows what to deal, how its players
may decide, and what of the outcome is worth noting (`amsterdam.game.Rollouts`); `worth` counts and compares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

#: The first columns of `Games.rows`; the points by rule follow.
MARGIN, WIN = range(2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Some rollouts of one position. All of it is small and can be sent to another process or machine.

    Attributes:
        position: what the seat sees, in position notation; what is hidden from it is dealt anew for each game.
        seat: whose outcome is noted.
        policy: how everybody decides, one of the game's `Rollouts.POLICIES`.
        seed: the seed of all luck.
        action: the text of the action to begin with, None to let the policy begin.
        games: numbers of rollouts; each has its own luck, whatever the others are and whoever plays them.
        open_cards: whether `position` is the true one, of which nothing is dealt anew.
        horizon: after how many ends of a round a game is cut short and estimated, 0 for never.
        folder: a folder with an owner's own data files.
        compiled: whether compiled rules may play, in a game that has some; the games are the same.
    """

    position: str
    seat: int
    policy: str
    seed: int = 0
    action: str | None = None
    games: Sequence[int] = ()
    open_cards: bool = False
    horizon: int = 0
    folder: str | None = None
    compiled: bool = True


@dataclass(frozen=True, slots=True)
class Games:
    """How some rollouts came out for one seat.

    Attributes:
        rows: a row for each game: margin over the best other player, share of the win (1, a part of it when shared or
            when the game was not played to its end, 0), then points by rule, then what else the game notes.
        rules: what the points of the columns behind `WIN` are for: ids of rules, or of groups of them.
        counts: what the game counts over all of them, by a name of its own.
    """

    rows: NDArray[np.float64]
    rules: tuple[str, ...]
    counts: Mapping[str, NDArray[np.int64]] = field(default_factory=dict)
