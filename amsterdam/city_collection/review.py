"""How much work a decision of Amsterdam is worth when a game is looked back at; see `analysis.review`."""

from __future__ import annotations

from amsterdam.analysis.review import Effort, Glance
from amsterdam.city_collection.rollouts import POLICIES
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View


def effort(table: State | View) -> Effort:
    """Return what a decision can be worth: little, since games take long, and only where a glance leaves a doubt."""
    glance = Glance(games=4, horizon=None if table.solo else 2, doubt=2.0)
    return Effort(POLICIES[0], budget=200, minimum=8, rollouts=4, piece=1, fresh=40, glance=glance, patience=4)
