"""The settings for comparing choices: how the players decide in the games, how many are played, and when to stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, BoundedFloatText, BoundedIntText, Checkbox, Dropdown, VBox

from amsterdam.analysis.search import MINIMUM, SDS, Options
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded


class WorthSettings(VBox):
    """The settings of an analysis, the advanced ones under a fold; each game defines which there are.

    Args:
        compiled: whether the compiled rules are installed; the reader is told if not.
        on_change: called when a changed setting makes it another question.
    """

    #: The choices for the number of games, and the default.
    budgets: ClassVar[tuple[int, ...]]
    usual_budget: ClassVar[int]
    #: The fewest games per choice.
    minimum: ClassVar[int] = MINIMUM

    def __init__(self, compiled: bool, on_change: Callable[[], object], say: Status) -> None:
        self._compiled, self._on_change, self._say = compiled, on_change, say
        self._filling = self._open_cards = False
        self.asked: dict[str, Any] = {"minimum": self.minimum, "sds": SDS, "seed": 0}
        self.fields: dict[str, BoundedIntText | BoundedFloatText] = {}
        self.policy, self.budget = Dropdown(), Dropdown()
        self.first = Checkbox(value=False, indent=False)
        self.note = HTML()
        self.note.add_class("amst-quiet")
        self.finer = Fold(lambda: _("More settings"), self._build_finer, say)
        for part in (self.policy, self.budget):
            part.observe(guarded(lambda _change: self._changed(), say), "value")
        super().__init__([self.policy, self.budget, self.first, self.finer, self.note])
        self.add_class("amst-worth-settings")
        self.retell()

    def policies(self) -> Mapping[str, tuple[str, str]]:
        """Return the ways players can decide in the games: name -> (title, sentence about it)."""
        raise NotImplementedError

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
        """Show every text in the current language."""
        policies = self.policies()
        policy, budget = self.policy.value or next(iter(policies)), self.budget.value or self.usual_budget
        self._filling = True  # a list selects its first entry for a moment while it is filled
        self.policy.options = [(title, name) for name, (title, _told) in policies.items()]
        self.policy.value, self.policy.description = policy, _("Players")
        self.budget.options = [(_("{n} games").format(n=f"{n:,}"), n) for n in self.budgets]
        self.budget.value, self.budget.description = budget, _("At most")
        self._filling = False
        self.first.description = _("I choose before I see the answer")
        self.finer.retell()
        if self.fields:
            self._retell_finer()
        self._draw_note()

    def _retell_finer(self) -> None:
        self.fields["minimum"].description = _("At least")
        self.fields["sds"].description = _("Patience")
        self.fields["seed"].description = _("Luck number")
        note = _(
            "Each choice gets at least this many games. After that, a choice that is clearly behind gets no more. With "
            "more patience it is given up later: the number counts standard deviations of the difference."
        )
        self.told.value = escape(note)

    @property
    def options(self) -> Options:
        """The chosen options."""
        return {
            "policy": self.policy.value,
            "budget": self.budget.value,
            "minimum": self.asked["minimum"],
            "sds": self.asked["sds"],
            "seed": self.asked["seed"],
        }

    def show(self, open_cards: bool) -> None:
        """Say what the games start from: what a player sees, or all cards open."""
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
        policies = self.policies()
        lines = [policies[self.policy.value or next(iter(policies))][1], _("How they play changes the answer.")]
        if self._open_cards:
            lines.append(_("Each player in them still knows only what that player sees."))
        else:
            lines.append(_("Cards that the player cannot see are dealt anew for each game."))
        if not self._compiled:
            lines.append(_("An extra that plays them faster (numba) is not installed here, so the games take longer."))
        lines.append(_("The same luck number gives the same games."))
        self.note.value = escape(" ".join(lines))
