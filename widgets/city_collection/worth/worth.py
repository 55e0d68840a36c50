"""What is each choice of Amsterdam worth? (`widgets.worth.worth` with this game's words and settings.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import ClassVar

from ipywidgets import HTML

from amsterdam.analysis.worth import Analysis, Choice, Options, Steps
from amsterdam.city_collection.analysis.rollouts import HORIZONS, TO_COME
from amsterdam.city_collection.analysis.sources import SOURCES
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import action_words
from amsterdam.game import State, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.worth.source_words import source_name
from widgets.parts.guard import Status
from widgets.worth import settings as worth_settings
from widgets.worth import worth
from widgets.worth.why_table import outcome_rows, points_rows, side_by_side

#: After how many ends of a round a game can be cut on this page; 0 is never.
CUTS = (1, 2, 3, 4, 0)


class WorthSettings(worth_settings.WorthSettings):
    """The settings of an analysis of this game: beside the usual ones, after how many rounds games are cut."""

    budgets = (500, 2_000, 8_000)
    usual_budget = 2_000
    minimum = 30

    def __init__(self, compiled: bool, on_change: Callable[[], object], say: Status) -> None:
        self.solo = False
        super().__init__(compiled, on_change, say)

    def policies(self) -> Mapping[str, tuple[str, str]]:
        return {
            "greedy": (_("everybody greedy"), _("In these games everybody decides as the greedy bot does.")),
            "mixed": (
                _("a mixture"),
                _("In these games all decide as the greedy bot does, but one decision in five by chance."),
            ),
            "random": (_("everybody by chance"), _("In these games everybody decides by chance, as a beginner might.")),
        }

    def lists(self) -> Mapping[str, tuple[str, list[tuple[str, int]]]]:
        names = {0: _("all to come"), 1: _("this one only"), 2: _("this one and the next")}
        rounds = [(names.get(n, _("{n}, this one included")).format(n=n), n) for n in CUTS]
        return {"horizon": (_("Rounds"), rounds)}

    def usual(self, name: str) -> int:
        return HORIZONS["greedy"]

    def show_solo(self, solo: bool) -> None:
        """Say whether the game is against TOM, who is always played with to the end."""
        if solo != self.solo:
            self.solo = solo
            self.chosen["horizon"].layout.display = "none" if solo else None
            self.retell()

    @property
    def horizon(self) -> int:
        """After how many ends of a round games are cut; never against TOM."""
        return 0 if self.solo else int(self.chosen["horizon"].value)

    @property
    def options(self) -> Options:
        return {**super().options, "horizon": self.horizon}

    def more(self, compiled: bool) -> list[str]:
        if not self.horizon:
            return [_("The games are played to their end.")]
        text = _(
            "A game is cut short after these rounds, and the rest is estimated: the points as if the game ended then, "
            "and something for rounds to come, cubes on the dial, guilders, goods and cards. Tried on games of greedy "
            "bots, the estimated lead was off by about 22 points after round 2 or 4, by 17 after round 8, by 10 after "
            "round 11."
        )
        return [text]


class Worth(worth.Worth):
    """Asks what each choice is worth."""

    steps: ClassVar[Mapping[str, Steps]] = {
        "greedy": {"rollouts": 4, "slow_piece": 1, "first_look": 1},
        "mixed": {"rollouts": 4, "slow_piece": 1, "first_look": 1},
        "random": {"rollouts": 10, "slow_piece": 2, "first_look": 2},
    }

    settings: WorthSettings

    def show(self, view: GameView, name: str, open_cards: State | None = None) -> None:
        """Get ready for a position; see `worth.Worth.show`."""
        self.settings.show_solo(own(View, view).solo)
        super().show(view, name, open_cards)

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        return WorthSettings(compiled, on_change, say)


class Why(HTML):
    """Takes one choice apart, beside the best one: where the points come from."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")
        self.add_class("amst-why-panel")

    def show(self, analysis: Analysis | None, choice: Choice | None, view: View) -> None:
        """Show a choice of an analysis; nothing without one."""
        self.layout.display = "none" if choice is None or not choice.count else None
        if choice is None or analysis is None or not choice.count:
            self.value = ""
            return
        best = analysis.choices[0]
        shown = [choice] if best is choice else [choice, best]
        parts = [each.breakdown() for each in shown]
        names = {name: source_name(name) for name in (*SOURCES, TO_COME) if any(part[name] for part in parts)}
        title = _("Why, with open cards") if analysis.open_cards else _("Why")
        rows = [*outcome_rows(shown), *points_rows(shown, names)]
        told = ""
        if TO_COME in names:
            note = _("The games were cut short: the last line is an estimate of what is still to come.")
            told = f'<p class="amst-quiet">{escape(note)}</p>'
        self.value = side_by_side(title, [action_words(each.action, view) for each in shown], rows) + told
