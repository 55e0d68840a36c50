"""The page to look up the rules of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from amsterdam.rulebook import Rulebook
from widgets.rules.page import RulesPage
from widgets.ticket_to_ride.rules.examples import example


def rules() -> RulesPage:
    """Return the page to look up the rules of Ticket to Ride: Amsterdam."""
    return RulesPage(Rulebook.load("ticket_to_ride"), example)
