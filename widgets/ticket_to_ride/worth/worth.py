"""What is each choice of Ticket to Ride: Amsterdam worth? (`widgets.worth.worth` in this game's words.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from amsterdam.analysis.search import Steps
from amsterdam.ticket_to_ride.analysis.rollouts import COMPILED, PLANNED
from widgets.parts.guard import Status
from widgets.ticket_to_ride.worth.settings import WorthSettings
from widgets.ticket_to_ride.worth.source_words import sources
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.worth import worth
from widgets.worth.reasons import Sources


class Worth(worth.Worth):
    """Estimates the worth of each choice; the compiled rules take over once they are ready."""

    steps: ClassVar[Mapping[str, Steps]] = {
        "random": {"rollouts": 100, "piece": 50, "slow_piece": 5, "first_look": 5},
        PLANNED: {"rollouts": 20, "piece": 10, "slow_piece": 2, "first_look": 2},
        "greedy": {"rollouts": 2, "piece": 1, "slow_piece": 1},
        "mixed": {"rollouts": 2, "piece": 1, "slow_piece": 1},
    }
    compiled = COMPILED
    loading = WARM_UP

    def sources(self) -> Sources:
        return sources()

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        return WorthSettings(compiled, on_change, say)
