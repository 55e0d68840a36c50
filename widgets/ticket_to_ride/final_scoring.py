"""The end of a game, a step at a time: routes, contracts, merchandise, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.game import Event
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.events import (
    ContractJudged,
    ContractsScored,
    GameWon,
    MerchandiseScored,
    RoutesCounted,
    ScoreTotalled,
)
from amsterdam.ticket_to_ride.words import contract_name, sentence
from widgets.guard import Status, guarded
from widgets.marks import draw_player_mark
from widgets.svg import Svg

STEPS = 4


class FinalScoring(VBox):
    """Shows the engine's final events as a table with a column for each player and a row for each step."""

    def __init__(self, on_rule: Callable[[str], None], on_error: Status | None = None) -> None:
        self._on_rule = on_rule
        self._step = 0
        self._events: Sequence[Event] = ()
        self._names: Sequence[str] = ()
        self._board: Board | None = None
        self._title, self._table, self._said = HTML(), HTML(), HTML()
        self._said.add_class("amst-live")
        self.next = Button(button_style="primary")
        self.all = Button(description=_("Show everything"))
        self.why = Button()
        self.why.add_class("amst-link")
        for button, action in ((self.next, self._forward), (self.all, self._to_the_end), (self.why, self._explain)):
            button.on_click(guarded(lambda _button, action=action: action(), on_error))
        buttons = Box([self.next, self.all, self.why])
        buttons.add_class("amst-buttons")
        super().__init__([self._title, self._table, self._said, buttons])
        self.add_class("amst-panel")
        self.add_class("amst-final")
        self.hide()

    def show(self, events: Sequence[Event], names: Sequence[str], board: Board) -> None:
        """Show the scoring that these events tell, from its first step."""
        self._events, self._names, self._board = events, names, board
        self._step = 1
        self.layout.display = None
        self._draw()

    def hide(self) -> None:
        self.layout.display = "none"
        self._events, self._step = (), 0

    @property
    def finished(self) -> bool:
        return self._step >= STEPS

    def _forward(self) -> None:
        self._step = min(STEPS, self._step + 1)
        self._draw()

    def _to_the_end(self) -> None:
        self._step = STEPS
        self._draw()

    def _explain(self) -> None:
        self._on_rule(self._step_events()[-1].rule)

    def _step_events(self) -> list[Event]:
        """Return the events of the step shown last."""
        kinds = (RoutesCounted, (ContractJudged, ContractsScored), MerchandiseScored, (ScoreTotalled, GameWon))
        return [event for event in self._events if isinstance(event, kinds[self._step - 1])]  # type: ignore[arg-type]

    def _draw(self) -> None:
        assert self._board is not None
        titles = (_("Points for routes"), _("Contracts are shown"), _("Merchandise is compared"), _("The winner"))
        heading = _("Final scoring, step {n} of {all}: {title}")
        self._title.value = f"<h2>{escape(heading.format(n=self._step, all=STEPS, title=titles[self._step - 1]))}</h2>"
        self._table.value = scoring_table(self._events, self._names, self._board, self._step)
        told = [text for event in self._step_events() if (text := sentence(event, self._names, self._board))]
        self._said.value = f'<p role="status">{escape(" ".join(told))}</p>'
        self.next.description = _("Next: {title}").format(title=titles[min(self._step, STEPS - 1)])
        self.why.description = _("The rule for this step")
        for button in (self.next, self.all):
            button.layout.display = "none" if self.finished else None


def scoring_table(events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
    """Return the first `steps` steps of the scoring as an HTML table."""
    heads = "".join(f'<th scope="col">{_mark(seat)} {escape(name)}</th>' for seat, name in enumerate(names))
    rows = [
        (_("Routes"), [_cell(event.points) for event in events if isinstance(event, RoutesCounted)]),
        (_("Contracts"), [_contracts(events, seat, board) for seat in range(len(names))]),
        (_("Merchandise"), [_merchandise(event) for event in events if isinstance(event, MerchandiseScored)]),
        (_("Total"), [f"<b>{_cell(event.points)}</b>" for event in events if isinstance(event, ScoreTotalled)]),
    ]
    body = ""
    for step, (head, cells) in enumerate(rows, start=1):
        shown = "".join(f"<td>{cell if step <= steps else '…'}</td>" for cell in cells)
        body += f'<tr><th scope="row">{escape(head)}</th>{shown}</tr>'
    return f'<div class="amst-scroll"><table class="amst-scores"><tr><td></td>{heads}</tr>{body}</table></div>'


def _cell(points: int) -> str:
    return str(points).replace("-", "−")


def _contracts(events: Sequence[Event], seat: int, board: Board) -> str:
    lines = []
    for event in events:
        if isinstance(event, ContractJudged) and event.seat == seat:
            mark, sign = ("✓", "+") if event.completed else ("✗", "−")
            points = board.contracts[event.contract].points
            name = contract_name(board, event.contract).rpartition(" (")[0]
            done = _("completed") if event.completed else _("not completed")
            lines.append(
                f'<li><span aria-label="{escape(done)}">{mark}</span> {escape(name)} <b>{sign}{points}</b></li>'
            )
    total = next(event.points for event in events if isinstance(event, ContractsScored) and event.seat == seat)
    return f'<ul class="amst-judged">{"".join(lines)}</ul>{_cell(total)}'


def _merchandise(event: MerchandiseScored) -> str:
    if event.place is None:
        return escape(_("none: 0"))
    place = _("{n} cards, place {place}: {points}")
    return escape(place.format(n=event.cards, place=event.place, points=event.points))


def _mark(seat: int) -> str:
    pen = Svg(24, 24)
    draw_player_mark(pen, seat, 12, 12, 23)
    return pen.picture()
