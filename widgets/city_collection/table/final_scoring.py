"""The final scoring of Amsterdam in five steps, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from amsterdam.city_collection.board import Board as CityBoard
from amsterdam.city_collection.events import FigureMoved, GameEnded, PointsScored, TurnPassed
from amsterdam.city_collection.sentences import sentence
from amsterdam.game import Board, Event, own
from amsterdam.i18n import SOURCE_LANGUAGE, _, screen_language
from amsterdam.rulebook import Rulebook
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import icon
from widgets.table import final_scoring

PENALTIES, CARDS, GROUP, DISTRICTS, LEFTOVERS, WINNER = range(1, 7)
#: How the rule ids of each step begin; all other rules belong to the step for cards.
RULES = {
    PENALTIES: ("end.inactive", "end.penalties"),
    GROUP: ("end.largest-group",),
    DISTRICTS: ("end.districts",),
    LEFTOVERS: ("missions.", "mission.", "end.leftovers"),
}
MINUS = "\N{MINUS SIGN}"


class FinalScoring(final_scoring.FinalScoring):
    """Penalties, cards, the largest group, districts, leftovers; then the winner."""

    def titles(self) -> Sequence[str]:
        return (*step_names(), _("The winner"))

    def begins(self, events: Sequence[Event]) -> int:
        return counting_begins(events)

    def belongs(self, event: Event, step: int) -> bool:
        return step_of(event) == step

    def show(self, events: Sequence[Event], names: Sequence[str], board: Board) -> None:
        super().show(events[counting_begins(events) :], names, board)

    def sheets(self, events: Sequence[Event], names: Sequence[str], board: Board, steps: int) -> str:
        return scoring_sheets(events, names, steps)

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        """Return an event as a sentence that also says what points are for: there are many at the end."""
        text = sentence(event, names, own(CityBoard, board))
        return f"{_title(event.rule)}: {text}" if isinstance(event, PointsScored) else text


def step_names() -> tuple[str, ...]:
    """Return the titles of the five steps."""
    return (
        _("Penalties"),
        _("Cards with a laurel"),
        _("The largest group"),
        _("Districts"),
        _("Missions, and what is left over"),
    )


def counting_begins(events: Sequence[Event]) -> int:
    """Return the index of the first event of the scoring in a finished game: after the last turn."""
    last = max((n for n, event in enumerate(events) if isinstance(event, TurnPassed)), default=-1)
    return next((n for n in range(last + 1, len(events)) if not isinstance(events[n], FigureMoved)), len(events))


def step_of(event: Event) -> int:
    """Return the step in which an event of the scoring is shown."""
    if isinstance(event, GameEnded):
        return WINNER
    return next((step for step, rules in RULES.items() if event.rule.startswith(rules)), CARDS)


def scoring_sheets(events: Sequence[Event], names: Sequence[str], steps: int) -> str:
    """Return a sheet for each player with the first `steps` steps of the scoring, as HTML."""
    sheets = "".join(_sheet(events, seat, name, steps) for seat, name in enumerate(names))
    return f'<ul class="amst-sheets">{sheets}</ul>'


def _sheet(events: Sequence[Event], seat: int, name: str, steps: int) -> str:
    end = next(event for event in events if isinstance(event, GameEnded))
    scored = [event for event in events if isinstance(event, PointsScored) and event.seat == seat]
    by_step = [sum(event.points for event in scored if step_of(event) == step) for step in range(1, WINNER)]
    rows = [(_("During the game"), end.scores[seat] - sum(by_step))]
    rows += list(zip(step_names(), by_step, strict=True))[:steps]
    if steps >= WINNER:
        rows.append((_("Total"), end.scores[seat]))
    body = "".join(f"<dt>{escape(title)}</dt><dd><b>{points}</b></dd>" for title, points in rows).replace(
        "<b>-", f"<b>{MINUS}"
    )
    won = seat in end.winners and steps >= WINNER
    crown = ' <span class="amst-turn">' + escape(_("winner")) + "</span>" if won else ""
    mark = icon(symbols.draw_disc, seat, size=24)
    head = f'{mark} <span class="amst-player-name">{escape(name)}</span>{crown}'
    return f'<li class="amst-sheet">{head}<dl>{body}</dl></li>'


def _title(rule: str) -> str:
    book = Rulebook.load("city_collection")
    return book.rule(rule, screen_language() if screen_language() in book.languages else SOURCE_LANGUAGE).title
