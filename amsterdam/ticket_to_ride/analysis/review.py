"""How many games are played to judge a decision of Ticket to Ride: Amsterdam (`analysis.review`)."""

from __future__ import annotations

from amsterdam.analysis.effort import Effort
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.view import View


def effort(view: View) -> Effort:
    """Return the effort for a decision: far fewer games where the compiled rules are not installed."""
    if fast.available():
        return Effort(PLANNED, budget=3000, minimum=100, rollouts=20, piece=10, fresh=1000, patience=4)
    return Effort(PLANNED, budget=240, minimum=12, rollouts=4, piece=1, fresh=60)
