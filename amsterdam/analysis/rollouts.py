"""The question that rollouts answer, and their results.

A rollout plays a position to its end; the parts that the seat cannot see are dealt again. Each game knows what to deal,
how its players may decide, and which results to note (`amsterdam.game.Rollouts`). `worth` counts and compares.
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
    """Some rollouts of one position. A question is small and can be sent to another process or machine.

    Attributes:
        position: what the seat sees, in position notation; the rest is dealt again for each game.
        seat: the seat whose results are noted.
        policy: how everybody decides, one of the game's `Rollouts.POLICIES`.
        seed: the seed of all luck.
        action: the text of the action to begin with, None to let the policy begin.
        games: the numbers of the rollouts; the luck of each depends only on its number and the seed.
        open_cards: whether `position` shows everything, so that nothing is dealt again.
        folder: the folder with an owner's own data files, empty for those of the box.
        compiled: whether compiled rules may play, in a game that has some; the games are the same.
    """

    position: str
    seat: int
    policy: str
    seed: int = 0
    action: str | None = None
    games: Sequence[int] = ()
    open_cards: bool = False
    folder: str | None = None
    compiled: bool = True


@dataclass(frozen=True, slots=True)
class Games:
    """The results of some rollouts for one seat.

    Attributes:
        rows: a row for each game: margin over the best other player; share of the win from 0 to 1 (a part when the
            win is shared); points by rule; then any other columns of the game.
        rules: the ids of the rules, or of groups of rules, that the points in the columns after `WIN` are for.
        counts: totals over all these games, by a name that the game chooses.
    """

    rows: NDArray[np.float64]
    rules: tuple[str, ...]
    counts: Mapping[str, NDArray[np.int64]] = field(default_factory=dict)
