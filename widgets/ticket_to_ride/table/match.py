"""A game of Ticket to Ride: Amsterdam at one table. Knows no widgets."""

from __future__ import annotations

from collections.abc import Iterable

from amsterdam.game import Event
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.events import RouteClaimed
from widgets.table import match

GAME = "ticket-to-ride"


class Match(match.Match):
    """One game, from the first decision to the result."""

    game = GAME

    def seen_words(self) -> str:
        return _("That cannot be taken back: hidden cards have been seen since.")


def last_route(events: Iterable[Event]) -> int | None:
    """Return the latest claimed route, None without a claim."""
    claims = [event.route for event in events if isinstance(event, RouteClaimed)]
    return claims[-1] if claims else None
