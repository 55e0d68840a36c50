"""The pages on the rules of Amsterdam."""

from __future__ import annotations

from amsterdam.rulebook import Rulebook
from widgets.city_collection.rules.examples import example
from widgets.rules.page import RulesPage
from widgets.rules.rulings import RulingsPage


def rules() -> RulesPage:
    """Return the page to look up the rules of Amsterdam."""
    return RulesPage(Rulebook.load("city_collection"), example)


def rulings() -> RulingsPage:
    """Return the page on what the rulebook leaves open."""
    return RulingsPage("city_collection")
