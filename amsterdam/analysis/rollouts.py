"""What a game offers to those who ask what a position is worth: its module `rollouts`, and what that notes.

A rollout plays a position on, with what the seat cannot see dealt anew. Each game knows what to deal, how its players
may decide, and what of the outcome is worth noting; `worth` counts and compares, and knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from amsterdam.game import BadInput
from amsterdam.games import game
from amsterdam.i18n import _

#: The first columns of `Games.rows`; the points by rule follow.
MARGIN, WIN = range(2)


@dataclass(frozen=True, slots=True)
class Games:
    """How some rollouts came out for one seat.

    Attributes:
        rows: a row for each game: margin over the best other player, share of the win (1, a part of it when shared or
            when the game was not played to its end, 0), then points by rule, then what else the game notes.
        rules: what the points of the columns behind `WIN` are for: ids of rules, or of groups of them.
        owners: for each route (row; row 0 is empty) and seat, in how many games it came to own the route; None in a
            game that does not note it.
        replies: for each seat (row) and number of a reply, in how many games that was what the seat decided next; None
            in a game that does not note it.
    """

    rows: NDArray[np.float64]
    rules: tuple[str, ...]
    owners: NDArray[np.int64] | None = None
    replies: NDArray[np.int64] | None = None


class Rollouts(Protocol):
    """A game's module `rollouts`. What it plays with can be sent to another process or machine."""

    #: The names of the ways in which players can decide, the usual one first.
    POLICIES: tuple[str, ...]
    #: Those that compiled rules can play, where they are installed.
    COMPILED: tuple[str, ...]
    #: Rollouts of an action in a round unless told otherwise: so few that a round does not take long.
    ROUND: int
    #: The types of the game's positions: all of it, and what a seat sees.
    State: type[Any]
    View: type[Any]

    def possible_state(self, view: Any) -> Any:
        """Return one position that the seat might be in, the same for equal views."""
        ...

    def horizon_of(self, table: Any, policy: str, wanted: int | None) -> int:
        """Return after how many ends of a round a rollout is cut short and estimated, 0 for never.

        `wanted` is what was asked for, None for what is usual. Raises BadInput for what cannot be.
        """
        ...

    def play_out(
        self,
        position: str,
        seat: int,
        action: str | None,
        games: Sequence[int],
        seed: int,
        policy: str,
        data: str | None = None,
        **how: Any,
    ) -> Games:
        """Play the rollouts with these numbers and return how they came out for `seat`.

        Args:
            position: what the seat sees, in position notation; what is hidden from it is dealt anew for each game.
            action: the text of the action to begin with, None to let the policy begin.
            games: numbers of rollouts; each has its own luck, whatever the others are and whoever plays them.
            seed: the seed of all luck.
            policy: one of `POLICIES`.
            data: a folder with an owner's own data files.
            how: ``compiled``, whether compiled rules may play (for policies that are `COMPILED`); ``horizon``, after
                how many ends of a round a game is cut short (where `horizon_of` returns one).

        Raises BadInput.
        """
        ...

    def play_out_open(
        self,
        position: str,
        seat: int,
        action: str | None,
        games: Sequence[int],
        seed: int,
        policy: str,
        data: str | None = None,
        **how: Any,
    ) -> Games:
        """Do as `play_out` with open cards: `position` is the true one, and nothing is dealt anew."""
        ...


def rollouts_of(name: str) -> Rollouts:
    """Return the rollouts of a game. Raises BadInput for a name that is no game's.

    >>> rollouts_of("ticket-to-ride").POLICIES[0]
    'random'
    """
    # Only when it is wanted: rollouts need bots and numbers, which those who only play do not.
    return cast(Rollouts, import_module(f"amsterdam.{game(name).package}.analysis.rollouts"))


def check_policy(name: str, policies: Sequence[str]) -> None:
    """Raise BadInput for a name that is none of the policies."""
    if name not in policies:
        raise BadInput(_("There is no policy “{name}”; there is: {all}.").format(name=name, all=", ".join(policies)))
