"""The settings for comparing choices in Amsterdam."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.analysis.worth import Options
from amsterdam.city_collection.analysis.rollouts import HORIZONS
from amsterdam.i18n import _
from widgets.parts.guard import Status
from widgets.worth import settings as worth_settings

#: The choices on this page for the number of round ends after which a game is cut; 0 is never.
CUTS = (1, 2, 3, 4, 0)


class WorthSettings(worth_settings.WorthSettings):
    """The settings of this game's analysis: the general ones, and after how many rounds games are cut."""

    budgets = (500, 2_000, 8_000)
    usual_budget = 2_000
    minimum = 30

    def __init__(self, compiled: bool, on_change: Callable[[], object], say: Status) -> None:
        self.solo = False
        super().__init__(compiled, on_change, say)

    def policies(self) -> Mapping[str, tuple[str, str]]:
        return {
            "greedy": (_("good players"), _("In these games all players weigh every move.")),
            "mixed": (
                _("good players who make mistakes"),
                _("In these games all players weigh every move, but leave one in five to chance."),
            ),
            "random": (_("beginners"), _("In these games all players move by chance.")),
        }

    def lists(self) -> Mapping[str, tuple[str, list[tuple[str, int]]]]:
        names = {0: _("all to come"), 1: _("this one only"), 2: _("this one and the next")}
        rounds = [(names.get(n, _("{n}, this one included")).format(n=n), n) for n in CUTS]
        return {"horizon": (_("Rounds"), rounds)}

    def usual(self, name: str) -> int:
        return HORIZONS["greedy"]

    def show_solo(self, solo: bool) -> None:
        """Say whether the game is against TOM; such games are always played to the end."""
        if solo != self.solo:
            self.solo = solo
            self.chosen["horizon"].layout.display = "none" if solo else None
            self.retell()

    @property
    def horizon(self) -> int:
        """The number of round ends after which games are cut; never against TOM."""
        return 0 if self.solo else int(self.chosen["horizon"].value)

    @property
    def options(self) -> Options:
        return {**super().options, "horizon": self.horizon}

    def more(self, compiled: bool) -> list[str]:
        if not self.horizon:
            return [_("The games are played to their end.")]
        text = _(
            "A practice game stops after these rounds, and the rest is estimated from what each player then has. In "
            "tries the lead was wrong by about 22 points after round 2 or 4, by 17 after round 8, by 10 after round 11."
        )
        return [text]
