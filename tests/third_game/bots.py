"""Barges: a bot. It sees a view and nothing else."""

from __future__ import annotations

from amsterdam.game import Action, View


class SmallFirst:
    """Sends its smallest barge that goes through, and opens the lock when none does."""

    name = "small-first"

    def __init__(self, seed: int = 0) -> None:
        """Make one; it leaves nothing to chance, whatever the seed."""

    def choose(self, view: View) -> Action:
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return actions[0]
