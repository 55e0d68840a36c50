"""What is each choice of Amsterdam worth? (`widgets.worth.worth` in this game's words.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from amsterdam.analysis.worth import Steps
from amsterdam.city_collection.view import View
from amsterdam.game import State, own
from amsterdam.game import View as GameView
from widgets.city_collection.worth.settings import WorthSettings
from widgets.parts.guard import Status
from widgets.worth import worth


class Worth(worth.Worth):
    """Estimates the worth of each choice."""

    steps: ClassVar[Mapping[str, Steps]] = {
        "greedy": {"rollouts": 4, "slow_piece": 1, "first_look": 1},
        "mixed": {"rollouts": 4, "slow_piece": 1, "first_look": 1},
        "random": {"rollouts": 10, "slow_piece": 2, "first_look": 2},
    }

    settings: WorthSettings

    def show(self, view: GameView, name: str, open_cards: State | None = None) -> None:
        """Prepare for a position; see `worth.Worth.show`."""
        self.settings.show_solo(own(View, view).solo)
        super().show(view, name, open_cards)

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        return WorthSettings(compiled, on_change, say)
