"""How many games are played to judge a decision of Amsterdam; see `analysis.review`.

A glance at each decision shows which decisions need more rollouts. docs/city_collection_rollouts.md says how reliable
it is.
"""

from __future__ import annotations

from amsterdam.analysis.effort import Effort, Glance
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis.rollouts import POLICIES
from amsterdam.city_collection.view import View


def effort(view: View) -> Effort:
    """Return the effort for a decision: far fewer games where the compiled rules are not there."""
    policy = POLICIES[0]
    if fast.usable():
        look = Glance(games=12, doubt=5.0)
        return Effort(policy, budget=400, minimum=16, rollouts=8, piece=8, fresh=100, glance=look, patience=4)
    return Effort(policy, budget=60, minimum=4, rollouts=2, piece=1, fresh=16, glance=Glance(games=2, doubt=6.0))
