"""A game of Ticket to Ride: Amsterdam at one table. Knows no widget."""

from __future__ import annotations

from amsterdam.game import Event
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.events import RouteClaimed
from amsterdam.ticket_to_ride.sentences import sentence
from widgets.table import match

GAME = "ticket-to-ride"


class Match(match.Match):
    """One game, from the first decision to the result."""

    game = GAME

    def sentence(self, event: Event) -> str:
        return sentence(event, self.names, self.state.board)

    def seen_words(self) -> str:
        return _("That cannot be taken back: hidden cards have been seen since.")

    def last_route(self) -> int | None:
        """Return the route claimed last."""
        claims = (event.route for event in reversed(self.events) if isinstance(event, RouteClaimed))
        return next(claims, None)
