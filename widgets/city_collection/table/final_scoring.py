"""The final scoring of Amsterdam in five steps, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.board import Board
from amsterdam.city_collection.events import (
    DistrictCounted,
    FigureMoved,
    GameEnded,
    GroupCounted,
    PointsScored,
    TurnPassed,
)
from amsterdam.city_collection.sentences import sentence
from amsterdam.city_collection.sources import SOURCES, before
from amsterdam.city_collection.view import View
from amsterdam.game import Event, own
from amsterdam.i18n import _, screen_language
from amsterdam.rulebook import Rulebook
from widgets.city_collection.board.city_art import owners
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.drawing import card_art, symbols
from widgets.city_collection.drawing.heaps import icon
from widgets.city_collection.worth.source_words import source_name
from widgets.parts.language import book_language
from widgets.table import final_scoring
from widgets.table.score_sheet import Source

PENALTIES, CARDS, GROUP, DISTRICTS, LEFTOVERS, WINNER = range(1, 7)
#: How the rule ids of each step begin; all other rules belong to the step for cards.
RULES = {
    PENALTIES: ("end.inactive", "end.penalties"),
    GROUP: ("end.largest-group",),
    DISTRICTS: ("end.districts",),
    LEFTOVERS: ("missions.", "mission.", "end.leftovers"),
}


class FinalScoring(final_scoring.FinalScoring):
    """Penalties, cards, the largest group, districts, leftovers; then the winner."""

    def titles(self) -> Sequence[str]:
        return (*step_names(), _("The winner"))

    def begins(self, events: Sequence[Event]) -> int:
        return counting_begins(events)

    def belongs(self, event: Event, step: int) -> bool:
        return step_of(event) == step

    def apart(self, event: Event, before: Event) -> bool:
        if step_of(event) == DISTRICTS:
            return isinstance(event, DistrictCounted)
        return getattr(event, "seat", None) != getattr(before, "seat", None) or card_of(event) != card_of(before)

    def sources(self, counted: Sequence[Event]) -> Sequence[Source]:
        assert self.result is not None
        earlier = [before(points, self.events, seat) for seat, points in enumerate(self.result.breakdown)]
        rows = [Source(source_name(name), [points[name] for points in earlier]) for name in SOURCES]
        rows = [row for row in rows if any(row.points)]
        reached = max(map(step_of, counted), default=0)
        for step, title in enumerate(step_names()[:reached], start=1):
            scored = [event for event in counted if isinstance(event, PointsScored) and step_of(event) == step]
            seats = range(len(self.names))
            rows.append(Source(title, [sum(event.points for event in scored if event.seat == seat) for seat in seats]))
        return rows

    def mark(self, seat: int) -> str:
        return icon(symbols.draw_disc, seat, size=24)

    def sentence(self, event: Event) -> str:
        """Return an event as a sentence; it names the card, the mission or the rule where a step counts several."""
        text = sentence(event, self.names, own(Board, self.board))
        named = isinstance(event, PointsScored) and step_of(event) not in (GROUP, DISTRICTS)
        return f"{_title(event.rule)}: {text}" if named else text

    def picture(self, counted: Sequence[Event]) -> str:
        card = next(filter(None, map(card_of, counted)), None)
        return "" if card is None else card_art.face(own(Board, self.board), card)


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


def card_of(event: Event) -> int | None:
    """Return the number of the card that an event counts, if it counts one.

    >>> card_of(PointsScored("card.024", 0, 6)), card_of(PointsScored("end.districts", 0, 5))
    (24, None)
    """
    word, _dot, number = event.rule.partition(".")
    return int(number) if word == "card" and number.isdecimal() else None


def lit(view: View, counted: Sequence[Event]) -> tuple[list[Thing], bool]:
    """Return what these events have counted, for the board, and whether bridges between lit blocks count, too."""
    blocks: set[int] = set()
    things: list[Thing] = []
    joined = False
    for event in counted:
        if isinstance(event, GroupCounted):
            blocks, joined = set(event.blocks), True
        elif isinstance(event, DistrictCounted):
            blocks = _taken_in(view, event.district)
            things.append(("district", event.district))
        elif (card := card_of(event)) is not None:
            things.append(("card", card))
    return [*things, *(("block", block) for block in blocks)], joined


def _taken_in(view: View, district: int) -> set[int]:
    taken = owners(view)
    return {n for n, block in enumerate(view.board.blocks) if block.district == district and n in taken}


def _title(rule: str) -> str:
    book = Rulebook.load("city_collection")
    return book.rule(rule, book_language(book, screen_language())).title
