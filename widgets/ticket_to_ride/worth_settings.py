"""How choices are to be compared: how everybody decides in the games, how many there are, and when to stop."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedFloatText, BoundedIntText, Checkbox, Dropdown, VBox

from amsterdam.analysis.worth import MINIMUM, SDS, Options
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.rollouts import PLANNED
from widgets.boxes import box
from widgets.fold import Fold
from widgets.guard import Status, guarded

BUDGETS = (5_000, 20_000, 60_000, 200_000)
USUAL_BUDGET = 20_000


class WorthSettings(VBox):
    """The settings of an analysis, the finer ones under a fold.

    Args:
        compiled: whether the compiled rules are installed; the reader is told if not.
        on_change: told that another question is asked now.
    """

    def __init__(self, compiled: bool, on_change: Callable[[], object], say: Status) -> None:
        self._compiled, self._on_change, self._say = compiled, on_change, say
        self._filling = self._open_cards = False
        self.asked: dict[str, Any] = {"minimum": MINIMUM, "sds": SDS, "seed": 0}
        self.fields: dict[str, BoundedIntText | BoundedFloatText] = {}
        self.policy, self.budget = Dropdown(), Dropdown()
        self.first = Checkbox(value=True, indent=False)
        self.note = HTML()
        self.note.add_class("amst-quiet")
        self.finer = Fold(lambda: _("Advanced"), self._build_finer, say)
        for part in (self.policy, self.budget):
            part.observe(guarded(lambda _change: self._changed(), say), "value")
        super().__init__([self.policy, self.budget, self.first, self.finer, self.note])
        self.add_class("amst-worth-settings")
        self.retell()

    def _build_finer(self) -> Any:
        self.fields = {
            "minimum": BoundedIntText(min=2, max=100_000),
            "sds": BoundedFloatText(min=0.1, max=100, step=0.5),
            "seed": BoundedIntText(min=0, max=10**9),
        }
        for name, field in self.fields.items():
            field.value = self.asked[name]
            field.observe(guarded(lambda change, name=name: self._set(name, change["new"]), self._say), "value")
        self.told = HTML()
        self.told.add_class("amst-quiet")
        self._retell_finer()
        return box("amst-worth-finer", *self.fields.values(), self.told)

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        policy, budget = self.policy.value or "random", self.budget.value or USUAL_BUDGET
        self._filling = True  # a list that is filled stands on its first entry for a moment
        self.policy.options = [
            (_("everybody by chance"), "random"),
            (_("everybody by a plan"), PLANNED),
            (_("everybody greedy"), "greedy"),
            (_("a mixture"), "mixed"),
        ]
        self.policy.value, self.policy.description = policy, _("Played on")
        self.budget.options = [(_("{n} games").format(n=f"{n:,}"), n) for n in BUDGETS]
        self.budget.value, self.budget.description = budget, _("At most")
        self._filling = False
        self.first.description = _("I choose before I see the answer")
        self.finer.retell()
        if self.fields:
            self._retell_finer()
        self._draw_note()

    def _retell_finer(self) -> None:
        self.fields["minimum"].description = _("At least")
        self.fields["sds"].description = _("Deviations")
        self.fields["seed"].description = _("Seed")
        told = _(
            "Each choice gets at least so many games. After that one that lies so many standard deviations of the "
            "difference behind the best gets no more."
        )
        self.told.value = escape(told)

    @property
    def options(self) -> Options:
        """What is asked for."""
        return {
            "policy": self.policy.value,
            "budget": self.budget.value,
            "minimum": self.asked["minimum"],
            "sds": self.asked["sds"],
            "seed": self.asked["seed"],
        }

    def show(self, open_cards: bool) -> None:
        """Say what the games begin with: with what a player sees, or with all cards open."""
        self._open_cards = open_cards
        self._draw_note()

    def _set(self, name: str, value: float) -> None:
        self.asked[name] = value
        self._changed()

    def _changed(self) -> None:
        if not self._filling:
            self._draw_note()
            self._on_change()

    def _draw_note(self) -> None:
        told = {
            "random": _("In these games everybody decides by chance, as a beginner might."),
            PLANNED: _("In these games everybody plans ways for their contracts, in haste."),
            "greedy": _("In these games everybody decides as the greedy bot does, which takes its time."),
            "mixed": _("In these games all decide as the greedy bot does, but one decision in five by chance."),
        }
        lines = [told[self.policy.value or "random"], _("The answer depends on it.")]
        if self._open_cards:
            lines.append(_("Each player in them still decides from what that player sees."))
        else:
            lines.append(_("What the player to decide cannot see is dealt anew for each game."))
        if not self._compiled:
            lines.append(_("The fast rules are not installed here (numba): the games take longer."))
        lines.append(_("The same seed gives the same games."))
        self.note.value = escape(" ".join(lines))
