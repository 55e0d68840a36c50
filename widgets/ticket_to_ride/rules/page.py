"""The pages on the rules of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from amsterdam.rulebook import Rulebook
from widgets.rules.page import RulesPage
from widgets.rules.rulings import RulingsPage
from widgets.ticket_to_ride.rules.examples import example


def rules() -> RulesPage:
    """Return the page to look up the rules of Ticket to Ride: Amsterdam."""
    return RulesPage(Rulebook.load("ticket_to_ride"), example)


def rulings() -> RulingsPage:
    """Return the page on what the rulebooks leave open."""
    return RulingsPage("ticket_to_ride")
