"""The end of a game, a step at a time: routes, contracts, merchandise, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, VBox

from amsterdam.game import Event
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
from amsterdam.ticket_to_ride.words import contract_name, sentence
from widgets.guard import Status, guarded
from widgets.marks import draw_player_mark
from widgets.svg import Svg

STEPS = 4
MINUS = "\N{MINUS SIGN}"


class FinalScoring(VBox):
    """Shows the engine's final events: a sheet for each player, and a line more on each at every step."""

    def __init__(
        self,
        on_rule: Callable[[str], None],
        on_end: Callable[[], None] = lambda: None,
        on_error: Status | None = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """`on_rule` gets the rule of a step that is asked for; `on_end` is called when the winner is shown.

        `on_review` is called when the player wants to look back at the game; without it that is not offered.
        """
        self._on_rule, self._on_end, self._on_review = on_rule, on_end, on_review
        self._step = 0
        self._events: Sequence[Event] = ()
        self._names: Sequence[str] = ()
        self._board: Board | None = None
        self._title, self._sheets, self._said = HTML(), HTML(), HTML()
        self._said.add_class("amst-live")
        self.next = Button(button_style="primary")
        self.all = Button(description=_("Show everything"))
        self.why = Button()
        self.why.add_class("amst-link")
        self.review = Button(description=_("Look back at your decisions"), button_style="primary")
        for button, action in (
            (self.next, self._forward),
            (self.all, self._to_the_end),
            (self.review, self._look_back),
            (self.why, self._explain),
        ):
            button.on_click(guarded(lambda _button, action=action: self._pressed(action), on_error))
        buttons = Box([self.next, self.all, self.review, self.why])
        buttons.add_class("amst-buttons")
        super().__init__([self._title, self._sheets, self._said, buttons])
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

    def _pressed(self, action: Callable[[], object]) -> None:
        if self._events:  # a late click finds another game on the table
            action()

    def _forward(self) -> None:
        self._step = min(STEPS, self._step + 1)
        self._draw()

    def _to_the_end(self) -> None:
        self._step = STEPS
        self._draw()

    def _look_back(self) -> None:
        if self._on_review is not None:
            self._on_review()

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
        self._sheets.value = scoring_sheets(self._events, self._names, self._board, self._step)
        told = [text for event in self._step_events() if (text := sentence(event, self._names, self._board))]
        self._said.value = f'<p role="status">{escape(" ".join(told))}</p>'
        self.next.description = _("Next: {title}").format(title=titles[min(self._step, STEPS - 1)])
        self.why.description = _("The rule for this step")
        for button in (self.next, self.all):
            button.layout.display = "none" if self.finished else None
        self.review.layout.display = None if self.finished and self._on_review is not None else "none"
        if self.finished:
            self._on_end()


def scoring_sheets(events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
    """Return a sheet for each player with the first `steps` steps of the scoring, as HTML."""
    sheets = "".join(_sheet(events, seat, name, board, steps) for seat, name in enumerate(names))
    return f'<ul class="amst-sheets">{sheets}</ul>'


def _sheet(events: Sequence[Event], seat: int, name: str, board: Board, steps: int) -> str:
    own = [event for event in events if getattr(event, "seat", None) == seat]
    won = any(isinstance(event, GameWon) and seat in event.winners for event in events) and steps == STEPS
    rows = (
        (_("Routes"), "", _points(own, RoutesCounted)),
        (_("Contracts"), _judged(own, board), _points(own, ContractsScored)),
        (_("Merchandise"), _merchandise(own), _points(own, MerchandiseScored)),
        (_("Total"), "", _points(own, ScoreTotalled)),
    )
    body = "".join(
        f"<dt>{escape(title)}</dt><dd><b>{points}</b>{detail}</dd>" for title, detail, points in rows[:steps]
    )
    crown = ' <span class="amst-turn">' + escape(_("winner")) + "</span>" if won else ""
    head = f'{_mark(seat)} <span class="amst-player-name">{escape(name)}</span>{crown}'
    return f'<li class="amst-sheet">{head}<dl>{body}</dl></li>'


def _points(own: Sequence[Event], kind: type[Any]) -> str:
    return next(str(event.points) for event in own if isinstance(event, kind)).replace("-", MINUS)


def _judged(own: Sequence[Event], board: Board) -> str:
    lines = ""
    for event in own:
        if isinstance(event, ContractJudged):
            mark, sign, word = ("✓", "+", _("completed")) if event.completed else ("✗", MINUS, _("not completed"))
            name = contract_name(board, event.contract).rpartition(" (")[0]
            points = board.contracts[event.contract].points
            lines += (
                f'<li><span role="img" aria-label="{escape(word)}">{mark}</span> {escape(name)} {sign}{points}</li>'
            )
    return f'<ul class="amst-judged">{lines}</ul>'


def _merchandise(own: Sequence[Event]) -> str:
    event = next(event for event in own if isinstance(event, MerchandiseScored))
    if event.place is None:
        return " " + escape(_("no cards"))
    text = ngettext("{n} card, place {place}", "{n} cards, place {place}", event.cards)
    return f" {escape(text.format(n=event.cards, place=event.place))}"


def _mark(seat: int) -> str:
    pen = Svg(24, 24)
    draw_player_mark(pen, seat, 12, 12, 23)
    return pen.picture()
