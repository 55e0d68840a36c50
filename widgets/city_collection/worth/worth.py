"""What is each choice of Amsterdam worth? (`widgets.worth.worth` in this game's words.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from amsterdam.analysis.search import Steps
from amsterdam.city_collection.analysis.rollouts import POLICIES
from widgets.city_collection.worth.settings import WorthSettings
from widgets.city_collection.worth.source_words import sources
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.parts.guard import Status
from widgets.worth import worth
from widgets.worth.reasons import Sources


class Worth(worth.Worth):
    """Estimates the worth of each choice; the compiled rules take over once they are ready."""

    steps: ClassVar[Mapping[str, Steps]] = {
        "greedy": {"rollouts": 10, "piece": 10, "slow_piece": 1, "first_look": 1},
        "mixed": {"rollouts": 10, "piece": 10, "slow_piece": 1, "first_look": 1},
        "random": {"rollouts": 50, "piece": 50, "slow_piece": 2, "first_look": 2},
    }
    compiled = POLICIES
    loading = WARM_UP

    def sources(self) -> Sources:
        return sources()

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        return WorthSettings(compiled, on_change, say)
