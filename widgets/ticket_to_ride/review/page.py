"""The page that reviews a game of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from widgets.review import page as review_page
from widgets.ticket_to_ride.review.review import Review
from widgets.ticket_to_ride.table.match import Match


class ReviewPage(review_page.ReviewPage):
    """Reviews a game of Ticket to Ride: Amsterdam."""

    match_kind, review_kind = Match, Review
    play_page = "ticket_to_ride/play.ipynb"


def review() -> ReviewPage:
    """Return the page that reviews a game of Ticket to Ride: Amsterdam."""
    return ReviewPage()
