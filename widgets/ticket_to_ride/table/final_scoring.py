"""The final scoring, one step at a time: routes, contracts, merchandise, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from amsterdam.game import Board as GameBoard
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
from amsterdam.ticket_to_ride.words import contract_name
from widgets.drawing.marks import draw_player_mark
from widgets.drawing.svg import Svg
from widgets.table import final_scoring

STEPS = 4
#: The events of each step.
KINDS: tuple[tuple[type[Event], ...], ...] = (
    (RoutesCounted,),
    (ContractJudged, ContractsScored),
    (MerchandiseScored,),
    (ScoreTotalled, GameWon),
)
#: The events that bring points or add them up.
Scored = RoutesCounted | ContractsScored | MerchandiseScored | ScoreTotalled
MINUS = "\N{MINUS SIGN}"


class FinalScoring(final_scoring.FinalScoring):
    """Routes, contracts, merchandise, and the winner."""

    def titles(self) -> Sequence[str]:
        return (_("Points for routes"), _("Contracts are shown"), _("Merchandise is compared"), _("The winner"))

    def belongs(self, event: Event, step: int) -> bool:
        return isinstance(event, KINDS[step - 1])

    def sheets(self, events: Sequence[Event], names: Sequence[str], board: GameBoard, steps: int) -> str:
        return scoring_sheets(events, names, own(Board, board), steps)

    def sentence(self, event: Event, names: Sequence[str], board: GameBoard) -> str:
        return sentence(event, names, own(Board, board))


def scoring_sheets(events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
    """Return a sheet for each player with the first `steps` steps of the scoring, as HTML."""
    sheets = "".join(_sheet(events, seat, name, board, steps) for seat, name in enumerate(names))
    return f'<ul class="amst-sheets">{sheets}</ul>'


def _sheet(events: Sequence[Event], seat: int, name: str, board: Board, steps: int) -> str:
    theirs = [event for event in events if getattr(event, "seat", None) == seat]
    won = any(isinstance(event, GameWon) and seat in event.winners for event in events) and steps == STEPS
    rows = (
        (_("Routes"), "", _points(theirs, RoutesCounted)),
        (_("Contracts"), _judged(theirs, board), _points(theirs, ContractsScored)),
        (_("Merchandise"), _merchandise(theirs), _points(theirs, MerchandiseScored)),
        (_("Total"), "", _points(theirs, ScoreTotalled)),
    )
    body = "".join(
        f"<dt>{escape(title)}</dt><dd><b>{points}</b>{detail}</dd>" for title, detail, points in rows[:steps]
    )
    crown = ' <span class="amst-turn">' + escape(_("winner")) + "</span>" if won else ""
    head = f'{_mark(seat)} <span class="amst-player-name">{escape(name)}</span>{crown}'
    return f'<li class="amst-sheet">{head}<dl>{body}</dl></li>'


def _points(theirs: Sequence[Event], kind: type[Scored]) -> str:
    return next(str(event.points) for event in theirs if isinstance(event, kind)).replace("-", MINUS)


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


def _merchandise(theirs: Sequence[Event]) -> str:
    event = next(event for event in theirs if isinstance(event, MerchandiseScored))
    if event.place is None:
        return " " + escape(_("no cards"))
    text = ngettext("{n} card, place {place}", "{n} cards, place {place}", event.cards)
    return f" {escape(text.format(n=event.cards, place=event.place))}"


def _mark(seat: int) -> str:
    pen = Svg(24, 24)
    draw_player_mark(pen, seat, 12, 12, 23)
    return pen.picture()
