"""The final scoring, one look at a time: routes, contracts, merchandise, and the winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from amsterdam.game import Event, own
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractsScored,
    GameWon,
    MerchandiseScored,
    RoutesCounted,
    ScoreTotalled,
)
from amsterdam.ticket_to_ride.sentences import sentence
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import contract_name
from widgets.drawing.marks import draw_player_mark
from widgets.drawing.svg import Svg
from widgets.table import final_scoring
from widgets.table.score_sheet import MINUS, Source

#: The events of each step.
KINDS: tuple[tuple[type[Event], ...], ...] = (
    (RoutesCounted,),
    (ContractJudged, ContractsScored),
    (MerchandiseScored,),
    (ScoreTotalled, GameWon),
)


class FinalScoring(final_scoring.FinalScoring):
    """Routes by player, each contract by itself, merchandise, and the winner."""

    def titles(self) -> Sequence[str]:
        return (_("Points for routes"), _("Contracts are shown"), _("Merchandise is compared"), _("The winner"))

    def belongs(self, event: Event, step: int) -> bool:
        return isinstance(event, KINDS[step - 1])

    def apart(self, event: Event, before: Event) -> bool:
        if isinstance(event, ContractsScored):
            return not isinstance(before, ContractJudged)
        return isinstance(event, RoutesCounted | ContractJudged)

    def sources(self, counted: Sequence[Event]) -> Sequence[Source]:
        board, seats = own(Board, self.board), range(len(self.names))
        details: tuple[Callable[[Sequence[Event], Board], str], ...] = (_nothing, _judged, _merchandise)
        kinds: tuple[Any, ...] = (RoutesCounted, ContractsScored, MerchandiseScored)
        titles = (_("Routes"), _("Contracts"), _("Merchandise"))
        rows = []
        for step, (title, kind, detail) in enumerate(zip(titles, kinds, details, strict=True)):
            if not any(isinstance(event, KINDS[step]) for event in counted):
                break
            theirs = [[event for event in counted if getattr(event, "seat", None) == seat] for seat in seats]
            points = [next((e.points for e in mine if isinstance(e, kind)), None) for mine in theirs]
            rows.append(Source(title, points, [detail(mine, board) for mine in theirs]))
        return rows

    def mark(self, seat: int) -> str:
        pen = Svg(24, 24)
        draw_player_mark(pen, seat, 12, 12, 23)
        return pen.picture()

    def sentence(self, event: Event) -> str:
        """Return what happened in a sentence; the totals stand in the sheets."""
        return "" if isinstance(event, ScoreTotalled) else sentence(event, self.names, own(Board, self.board))


def lit(view: View, counted: Sequence[Event]) -> tuple[int, Sequence[int], int | None] | None:
    """Return what these events have counted, for the board: whose it is, the routes, or the contract just judged.

    None where they have counted nothing that lies there.
    """
    for event in counted:
        if isinstance(event, RoutesCounted):
            return event.seat, view.routes[event.seat], None
        if isinstance(event, ContractJudged):
            return event.seat, (), event.contract
    if any(isinstance(event, MerchandiseScored) for event in counted):
        claimed = [route for routes in view.routes for route in routes]
        return view.seat, [route for route in claimed if view.board.routes[route].carts], None
    return None


def _nothing(theirs: Sequence[Event], board: Board) -> str:
    return ""


def _judged(theirs: Sequence[Event], board: Board) -> str:
    lines = ""
    for event in theirs:
        if isinstance(event, ContractJudged):
            mark, sign, word = ("✓", "+", _("completed")) if event.completed else ("✗", MINUS, _("not completed"))
            name = contract_name(board, event.contract).rpartition(" (")[0]
            points = board.contracts[event.contract].points
            lines += (
                f'<li><span role="img" aria-label="{escape(word)}">{mark}</span> {escape(name)} {sign}{points}</li>'
            )
    return f'<ul class="amst-judged">{lines}</ul>'


def _merchandise(theirs: Sequence[Event], board: Board) -> str:
    event = next(event for event in theirs if isinstance(event, MerchandiseScored))
    if event.place is None:
        return _small(_("Merchandise: no cards"))
    text = ngettext("Merchandise: {n} card, place {place}", "Merchandise: {n} cards, place {place}", event.cards)
    return _small(text.format(n=event.cards, place=event.place))


def _small(text: str) -> str:
    return f'<p class="amst-sheet-note">{escape(text)}</p>'
