"""The settings for comparing choices in Amsterdam."""

from __future__ import annotations

from collections.abc import Mapping

from amsterdam.i18n import _
from widgets.worth import settings as worth_settings


class WorthSettings(worth_settings.WorthSettings):
    """The settings of this game's analysis."""

    budgets = (500, 2_000, 8_000, 30_000)
    usual_budget = 8_000
    minimum = 100

    def policies(self) -> Mapping[str, tuple[str, str]]:
        return {
            "greedy": (_("good players"), _("In these games all players weigh every move.")),
            "mixed": (
                _("good players who make mistakes"),
                _("In these games all players weigh every move, but leave one in five to chance."),
            ),
            "random": (_("beginners"), _("In these games all players move by chance.")),
        }
