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
            "random": (
                _("everybody by chance"),
                _("In these games everybody decides by chance, as a beginner might."),
            ),
            PLANNED: (
                _("everybody by a plan"),
                _("In these games everybody plans ways for their contracts, in haste."),
            ),
            "greedy": (
                _("everybody greedy"),
                _("In these games everybody decides as the greedy bot does, which takes its time."),
            ),
            "mixed": (
                _("a mixture"),
                _("In these games all decide as the greedy bot does, but one decision in five by chance."),
            ),
        }

    def more(self, compiled: bool) -> list[str]:
        return [] if compiled else [_("The fast rules are not installed here (numba): the games take longer.")]
