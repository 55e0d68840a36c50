"""How much work a decision of Amsterdam is worth when a game is looked back at; see `analysis.review`.

A seat decides some 160 times in a game, among five to eight choices, and a rollout of three rounds takes 30 to 60 ms.
"""

from __future__ import annotations

from amsterdam.analysis.review import Effort, Glance
from amsterdam.city_collection.rollouts import POLICIES
from amsterdam.city_collection.view import View


def effort(view: View) -> Effort:
    """Return what a decision can be worth: little, and only where a glance leaves a doubt.

    What is done in phase III shows by the end of the next round; cards and dice are for later ones.
    """
    glance = Glance(games=4, horizon=2 if view.phase == "act" and not view.solo else None, doubt=3.0)
    return Effort(POLICIES[0], budget=120, minimum=5, rollouts=5, piece=1, fresh=40, glance=glance, patience=6)
