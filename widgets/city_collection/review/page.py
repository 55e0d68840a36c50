"""The page to look back at a game of Amsterdam (City Collection) on."""

from __future__ import annotations

from widgets.city_collection.review.review import Review
from widgets.city_collection.table.match import Match
from widgets.parts.pace import Pacer
from widgets.review import page as review_page


class ReviewPage(review_page.ReviewPage):
    """Looks back at a game of Amsterdam (City Collection)."""

    match_kind = Match
    play_page = "city_collection/play.ipynb"

    def make_review(self, pace: Pacer | None) -> Review:
        return Review(self.say, self.browser.bring_into_sight, pace=pace)


def review() -> ReviewPage:
    """Return the page to look back at a game of Amsterdam (City Collection) on."""
    return ReviewPage()
