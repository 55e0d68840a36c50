"""How many games are played to judge a decision of Amsterdam; see `analysis.review`.

A glance at each decision shows which decisions need more rollouts. docs/city_collection_rollouts.md says how reliable
it is.
"""

from __future__ import annotations

from dataclasses import replace

from amsterdam.analysis.effort import Effort, Glance
from amsterdam.city_collection.analysis.rollouts import POLICIES
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.view import View


def effort(view: View) -> Effort:
    """Return the effort for a decision: few games, and only where a glance leaves a doubt.

    Actions in phase III show their effect by the end of the next round, cards and dice later. Games against TOM are
    played to their end, which takes twice as long.
    """
    how = Effort(POLICIES[0], budget=120, minimum=6, rollouts=3, piece=1, fresh=40, patience=4)
    if view.solo:
        return replace(how, budget=80, glance=Glance(games=3, horizon=None, doubt=3.0))
    return replace(how, glance=Glance(games=4, horizon=2 if view.phase == ACT else None, doubt=3.0))
