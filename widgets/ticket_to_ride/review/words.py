"""The words of the review for each decision of Ticket to Ride: Amsterdam."""

from __future__ import annotations

from amsterdam.analysis.review import Judged
from amsterdam.game import own
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.analysis.rollouts import completes
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import contract_name
from widgets.review import words as review_words
from widgets.ticket_to_ride.worth.source_words import sources
from widgets.worth.reasons import Sources

#: Smaller differences in the chance to complete a contract are not mentioned.
LEAST_CHANCE = 0.05


class ReviewWords(review_words.ReviewWords):
    """Adds contracts to the reasons."""

    what_if_page = "ticket_to_ride/what_if.ipynb"

    def sources(self) -> Sources:
        return sources()

    def more_reasons(self, judged: Judged) -> list[str]:
        reasons, view = [], own(View, judged.decision.view)
        for contract in (*view.contracts, *view.offered):
            one, other = completes(judged.best.rows, contract), completes(judged.taken.rows, contract)
            if abs(one - other) >= LEAST_CHANCE:
                text = _("{contract} is completed in {one:.0%} of the games instead of {other:.0%}")
                reasons.append(text.format(contract=contract_name(view.board, contract), one=one, other=other))
        return reasons
