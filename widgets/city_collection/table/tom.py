"""TOM's actions in the round: each step with its rule, as it happens (solo.*)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import HTML

from amsterdam.city_collection.events import DiceRolled
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.view import View
from amsterdam.game import Event
from amsterdam.i18n import _, screen_language
from amsterdam.rulebook import Rulebook
from widgets.parts.language import book_language
from widgets.table.match import Match


class Tom(HTML):
    """A list of TOM's last steps, hidden in games without TOM."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")

    def show(self, match: Match, view: View) -> None:
        """Show TOM's last steps, as the seat of a view may know them."""
        self.layout.display = None if view.solo and not match.over else "none"
        if view.solo:
            self.value = steps(match, view.seat)


def last_steps(events: Sequence[Event]) -> list[Event]:
    """Return TOM's events since the last roll; he may have removed a card after that."""
    rolled = max((n for n, event in enumerate(events) if isinstance(event, DiceRolled)), default=len(events))
    return [event for event in events[rolled:] if getattr(event, "seat", None) == TOM]


def steps(match: Match, seat: int) -> str:
    """Return TOM's last steps as HTML by rule: its text, and what happened by it."""
    by_rule: dict[str, list[str]] = {}
    for text, rule in match.tell(last_steps(match.events), seat):
        by_rule.setdefault(rule, []).append(text)
    title = escape(_("What TOM did"))
    if not by_rule:
        nothing = escape(_("TOM plays as soon as the dice are rolled."))
        return f"<h3>{title}</h3><p>{nothing}</p>"
    book = Rulebook.load("city_collection")
    language = book_language(book, screen_language())
    lines = ""
    for rule, texts in by_rule.items():
        printed = book.rule(rule, language)
        why = f"<details><summary>{escape(printed.title)}</summary><p>{escape(printed.text)}</p></details>"
        lines += f"<li>{escape(' '.join(texts))}{why}</li>"
    return f'<h3>{title}</h3><ol class="amst-tom">{lines}</ol>'
