"""The page that reviews a game of Amsterdam (City Collection)."""

from __future__ import annotations

from widgets.city_collection.review.review import Review
from widgets.city_collection.table.match import Match
from widgets.review import page as review_page


class ReviewPage(review_page.ReviewPage):
    """Reviews a game of Amsterdam (City Collection)."""

    match_kind, review_kind = Match, Review
    play_page = "city_collection/play.ipynb"


def review() -> ReviewPage:
    """Return the page that reviews a game of Amsterdam (City Collection)."""
    return ReviewPage()
