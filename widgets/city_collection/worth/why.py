"""The reasons for a choice's worth: where the points come from."""

from __future__ import annotations

from ipywidgets import HTML

from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.city_collection.sources import SOURCES
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import action_words
from amsterdam.i18n import _
from widgets.city_collection.worth.source_words import source_name, sources
from widgets.worth.reasons import beside
from widgets.worth.why_table import outcome_rows, points_rows, side_by_side


class Why(HTML):
    """Compares one choice with the best one: where their points come from."""

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
        names = {name: source_name(name) for name in SOURCES if any(part[name] for part in parts)}
        title = _("Why, with open cards") if analysis.open_cards else _("Why")
        rows = [*outcome_rows(shown), *points_rows(shown, names)]
        told = beside(analysis, choice, sources(), lambda action: action_words(action, view))
        self.value = side_by_side(title, told, [action_words(each.action, view) for each in shown], rows)
