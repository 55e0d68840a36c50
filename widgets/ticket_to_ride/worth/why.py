"""The reasons for a choice's worth: the points by source, completed contracts, and the owners of routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Checkbox, VBox

from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.analysis.replies import reply_words
from amsterdam.ticket_to_ride.analysis.rollouts import OWNERS, completes, next_by
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import action_words, contract_name, route_name
from widgets.parts.guard import Status, guarded
from widgets.ticket_to_ride.worth.source_words import sources
from widgets.worth.reasons import beside
from widgets.worth.why_table import Row, outcome_rows, points_rows, side_by_side

Shares = tuple[tuple[int, tuple[float, ...]], ...]
LONGEST = 8  # routes listed in words
FOLLOWING = 3  # decisions listed per player


class Why(VBox):
    """Compares one choice with the best one.

    Args:
        on_shares: gets each seat's chance to own each route, empty when the board should not show them.
    """

    def __init__(self, on_shares: Callable[[Shares], object], say: Status) -> None:
        self._on_shares = on_shares
        self._choice: Choice | None = None
        self._view: View | None = None
        self._names: Sequence[str] = ()
        self.table, self.next, self.listed = HTML(), HTML(), HTML()
        self.heat = Checkbox(value=False, indent=False)
        self.heat.observe(guarded(lambda _change: self._draw_heat(), say), "value")
        super().__init__([self.table, self.next, self.heat, self.listed])
        self.add_class("amst-panel")
        self.add_class("amst-why-panel")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.heat.description = _("Show on the board who ends up with each route")

    def show(self, analysis: Analysis | None, choice: Choice | None, view: View, names: Sequence[str]) -> None:
        """Show a choice of an analysis; nothing without one."""
        self._choice, self._view, self._names = choice if choice and choice.count else None, view, names
        self.layout.display = "none" if self._choice is None else None
        if self._choice is not None and analysis is not None:
            best = analysis.choices[0]
            shown = [self._choice] if best is self._choice else [self._choice, best]
            told = beside(analysis, self._choice, sources(), lambda action: action_words(action, view))
            self.table.value = _table(shown, told, view, analysis.open_cards)
            self.next.value = _followed(self._choice, view, names)
        self._draw_heat()

    def _draw_heat(self) -> None:
        shown = shares(self._choice, self._view) if self.heat.value and self._choice and self._view else ()
        self.listed.value = _list(shown, self._view, self._names) if shown and self._view else ""
        self._on_shares(shown)


def shares(choice: Choice, view: View) -> Shares:
    """Return for each free route the chance of each seat to own it in the end."""
    if OWNERS not in choice.counts:
        return ()
    owned = {route for routes in view.routes for route in routes}
    chances = choice.counts[OWNERS][:, : view.players] / choice.count
    return tuple((route, tuple(map(float, chances[route]))) for route in view.board.routes if route not in owned)


def _table(choices: Sequence[Choice], told: str, view: View, open_cards: bool) -> str:
    """Return a choice, and the best one if that is another, side by side."""
    names = {
        "score.routes": _("Points for routes"),
        "score.contracts": _("Points for contracts"),
        "score.merchandise": _("Points for merchandise"),
    }
    rows = [*outcome_rows(choices), *points_rows(choices, names)]
    for contract in (*view.contracts, *view.offered):
        chances = [completes(c.rows, contract) for c in choices]
        title = _("Completes {contract}").format(contract=contract_name(view.board, contract))
        rows.append(Row(title, [f"{chance:.0%}" for chance in chances], chances))
    title = _("Why, with open cards") if open_cards else _("Why")
    return side_by_side(title, told, [action_words(choice.action, view) for choice in choices], rows)


def _followed(choice: Choice, view: View, names: Sequence[str]) -> str:
    """Say what most often follows: for each player, from the next one on, the decision after this one."""
    lines = ""
    for step in range(1, view.players + 1):
        seat = (view.seat + step) % view.players
        replies = [(reply_words(reply, view.board), share) for reply, share in next_by(choice, seat, FOLLOWING)]
        text = "; ".join(_("{does} ({share:.0%})").format(does=does, share=share) for does, share in replies)
        text = text or _("the game ends first")
        lines += f"<li><b>{escape(names[seat])}</b> {escape(text)}</li>"
    title, note = _("What most often follows"), _("What each player does next after this choice, and how often.")
    return f'<h4>{escape(title)}</h4><p class="amst-quiet">{escape(note)}</p><ul class="amst-likely">{lines}</ul>'


def _list(shares: Shares, view: View, names: Sequence[str]) -> str:
    """Describe in words what the board shows, the most certain routes first."""
    likely = sorted(
        ((max(chances), route, chances.index(max(chances))) for route, chances in shares), key=lambda item: -item[0]
    )
    text = _("{route}: {name} {chance:.0%}")
    lines = "".join(
        f"<li>{escape(text.format(route=route_name(view.board, route), name=names[seat], chance=chance))}</li>"
        for chance, route, seat in likely[:LONGEST]
    )
    note = _("On each route the player who most often ends up with it, and in how many of 100 games.")
    return f'<p class="amst-quiet">{escape(note)}</p><ul class="amst-likely">{lines}</ul>'
