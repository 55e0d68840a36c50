"""The tree of positions of Ticket to Ride: Amsterdam, in the words of this game."""

from __future__ import annotations

from amsterdam.ticket_to_ride.analysis.chance import chance_words
from amsterdam.ticket_to_ride.words import action_words, decision
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.what_if.comparison import Comparison
from widgets.what_if import variations
from widgets.what_if.variations import Words


class Variations(variations.Variations):
    """The tree of this game; see `variations.Variations`."""

    game, file = GAME, "ticket-to-ride-amsterdam-variations.json"
    words = Words(action_words, decision, chance_words)
    comparison_kind = Comparison
