"""Loads the compiled rules beside the page, so that no click waits for them."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.analysis.rollouts import Question
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out
from widgets.worth.loading import WarmUp


def _play_some(_takes_long: Callable[[], object]) -> None:
    """Play a game with each policy; the first one on a machine compiles it."""
    for policy in ("random", PLANNED):
        play_out(Question(position="ttr/2 row=RGKBP", seat=0, policy=policy, games=range(1)))


#: One for the whole kernel.
WARM_UP = WarmUp(fast.available, _play_some)
