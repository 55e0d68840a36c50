"""The words of the review for each decision of Amsterdam."""

from __future__ import annotations

from amsterdam.analysis.review import Decision
from amsterdam.city_collection.view import View
from amsterdam.game import own
from amsterdam.i18n import _
from widgets.city_collection.worth.source_words import sources
from widgets.review import words as review_words
from widgets.worth.reasons import Sources


class ReviewWords(review_words.ReviewWords):
    """Adds the round of each decision, and points by their source."""

    what_if_page = "city_collection/what_if.ipynb"

    def when(self, decision: Decision) -> str:
        return _("round {n}").format(n=own(View, decision.view).round)

    def sources(self) -> Sources:
        return sources()
