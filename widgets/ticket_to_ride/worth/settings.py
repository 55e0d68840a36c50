"""The settings for comparing choices in Ticket to Ride: Amsterdam."""

from __future__ import annotations

from collections.abc import Mapping

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from widgets.worth import settings as worth_settings


class WorthSettings(worth_settings.WorthSettings):
    """The settings of this game's analysis."""

    budgets = (5_000, 20_000, 60_000, 200_000)
    usual_budget = 20_000

    def policies(self) -> Mapping[str, tuple[str, str]]:
        return {
            PLANNED: (
                _("good players, thinking quickly"),
                _("In these games all players plan ways for their contracts."),
            ),
            "greedy": (
                _("good players, thinking longer"),
                _("In these games all players weigh every move, which takes longer."),
            ),
            "mixed": (
                _("good players who make mistakes"),
                _("In these games all players weigh every move, but leave one in five to chance."),
            ),
            "random": (
                _("beginners"),
                _("In these games all players move by chance."),
            ),
        }
