"""The words of the review for each decision of Amsterdam."""

from __future__ import annotations

from collections.abc import Mapping

from amsterdam.analysis.review import Decision
from amsterdam.city_collection.analysis.rollouts import RULES
from amsterdam.city_collection.view import View
from amsterdam.game import own
from amsterdam.i18n import _
from widgets.city_collection.worth.source_words import source_name
from widgets.review import words as review_words


class ReviewWords(review_words.ReviewWords):
    """Adds the round of each decision, and points by their source."""

    what_if_page = "city_collection/what_if.ipynb"

    def when(self, decision: Decision) -> str:
        return _("round {n}").format(n=own(View, decision.view).round)

    def sources(self) -> Mapping[str, tuple[str, str]]:
        more, fewer = _("{n} points more"), _("{n} points fewer")
        names = {name: source_name(name) for name in RULES}
        return {name: (f"{source}: {more}", f"{source}: {fewer}") for name, source in names.items()}
