"""How much work a decision of Ticket to Ride: Amsterdam is worth when a game is looked back at (`analysis.review`)."""

from __future__ import annotations

from amsterdam.analysis.effort import Effort
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.view import View


def effort(view: View) -> Effort:
    """Return what a decision can be worth here: much less where the compiled rules are not installed."""
    if fast.available():
        return Effort(PLANNED, budget=3000, minimum=100, rollouts=20, piece=10, fresh=1000)
    return Effort(PLANNED, budget=240, minimum=12, rollouts=4, piece=1, fresh=60)
