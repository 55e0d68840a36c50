"""The stage of Amsterdam (City Collection) for lessons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import COLOUR_LETTERS, GOOD_LETTERS, counts
from amsterdam.city_collection.position import TOM
from amsterdam.city_collection.sentences import sentence
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import block_name, card_name, cubes, good_name, warehouse_name
from amsterdam.game import Action, Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.learn.lesson import Step
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.board.parts import OVERVIEW, part_of
from widgets.city_collection.board.pointer import BLOCK, FIELD, Pointer, place_name
from widgets.city_collection.board.things import things_of
from widgets.city_collection.rules.examples import example
from widgets.city_collection.table.match import TOM_PLAYER
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import KIND, Stage
from widgets.city_collection.table.wishes import topic_of
from widgets.learn.lesson import LessonPage
from widgets.parts.names import names_beside
from widgets.table.areas import Areas

#: The questions about the dial.
DIAL_ASKS = ("slot", "supply")
#: How the notation of a position in the game against TOM begins.
SOLO = "ams/1"


class LessonWords:
    """Answers in words."""

    def option(self, step: Step, option: str) -> str:
        """Return an option in words: names of cubes, cards, places and players; numbers as they are."""
        name, board = step.ask.partition(":")[0], standard_board()
        if option == "-":
            return _("nothing") if name in DIAL_ASKS else _("nowhere: the figure leaves the game")
        match name:
            case "supply" | "slot":
                return cubes(counts(option, COLOUR_LETTERS))
            case "discard":
                return card_name(int(option))
            case "taken" | "messenger":
                return block_name(board, int(option))
            case "foreman":
                return warehouse_name(board, int(option))
            case "trader":
                return good_name(GOOD_LETTERS.index(option))
            case "next" | "winners":
                return _("nobody: the game is over") if option == "over" else self._names(step, option, _(" and "))
            case "order":
                return self._names(step, option, _(", then "))
        return option.replace("-", "\N{MINUS SIGN}")

    def _names(self, step: Step, seats: str, between: str) -> str:
        return between.join(self.name(step, int(seat)) for seat in seats.split(","))

    def name(self, step: Step, seat: int) -> str:
        """Return the name of the player at a seat."""
        # Four names fit every table; only the position says whether TOM plays.
        return names_at(step.seat, 4, step.position.startswith(SOLO))[seat]

    def places(self, step: Step, answer: str) -> str:
        """Return a block or a field of the harbour in words."""
        name = block_name if _kind(step) == BLOCK else place_name
        return name(standard_board(), int(answer))


def names_at(seat: int, players: int, solo: bool) -> list[str]:
    """Return everybody's names, with TOM in the second seat of a solo game."""
    names = names_beside(seat, players)
    if solo:
        names[TOM] = TOM_PLAYER.name
    return names


class LessonStage(LessonWords):
    """The board, the cards and the dial of one seat, and who else is at the table."""

    play_page = "play.ipynb"
    what_if_page = "what_if.ipynb"

    def __init__(self, page: LessonPage) -> None:
        self._page = page
        self._begins = True
        self.stage = stage = Stage(standard_board(), page, self._pointed, low=True)
        self.pointer = Pointer(standard_board(), page.clicked, page.remark)
        self.stage.quick = lambda: True  # a step can be restarted
        self.players = Players(page.say)
        self.areas = Areas(
            board=[stage.board],
            tray=[stage.own_side],
            asks=[self.pointer.box, stage.close_up, stage.decide],
            held={"cards": (_("Cards"), stage.display), "rounds": (_("Rounds"), stage.rounds)},
            kind=KIND,
        )

    def reset(self) -> None:
        """Forget earlier choices when another step begins."""
        self._begins = True
        self.stage.reset()

    def show(self, view: GameView, step: Step) -> None:
        """Show a position of a step as the learner sees it."""
        # Only a step that is played offers actions.
        seen = own(View, view) if step.kind == "do" else replace(own(View, view), legal=())
        names = names_at(step.seat, seen.players, seen.solo)
        self._look_at(seen)
        self.pointer.show(_kind(step))
        self.stage.show(seen, names, deciding=bool(seen.legal))
        self.players.show(seen, names, [_("you") if seat == step.seat else "" for seat in range(view.players)])

    def _look_at(self, view: View) -> None:
        """Turn to what the step is about: its choices, and the part of the board that shows them all."""
        about = [action for action in view.legal if self._page.attempt.about(action)]
        topics = [topic_of(action) for action in about]
        if self.stage.decide.topic not in topics:
            self.stage.decide.topic = next(iter(topics), None)
        if self._begins:
            self._begins = False
            self.stage.board.turn_to(self._part(about, view))

    def _part(self, about: list[Action], view: View) -> str:
        things = {thing for action in about for thing in things_of(action, view)}
        parts = {part_of(self.stage.board.wide.geometry, thing) for thing in things}
        return parts.pop() if len(parts) == 1 else OVERVIEW

    def choose(self, places: frozenset[int]) -> None:
        """Highlight nothing: an answer on this board is judged as soon as it is given."""

    def _pointed(self, thing: Thing) -> bool:
        """Take a thing on the board as the place that a step asks for."""
        kind = _kind(self._page.step)
        place = int(thing[1]) if thing[0] == kind else _field(thing) if kind == FIELD else None
        return place is not None and self._page.clicked(place)

    def example(self, rule: str) -> str:
        """Return a picture of a rule as HTML."""
        return example(rule)

    def sentences(self, events: Sequence[Event], view: GameView) -> list[tuple[str, str]]:
        """Return (sentence, rule id) for what happened, as the learner may know it."""
        seen = own(View, view)
        names = names_at(seen.seat, seen.players, seen.solo)
        lines = [(sentence(event.as_seen_by(seen.seat), names, seen.board), event.rule) for event in events]
        return [(text, rule) for text, rule in lines if text]


def _kind(step: Step) -> str:
    """Return the kind of place a step asks for, empty if it asks for none."""
    return step.ask.partition(":")[0] if step.kind == "find" else ""


def _field(thing: Thing) -> int | None:
    """Return the harbour field at a thing: a warehouse stands for its anchor, a jetty for its field."""
    harbour = standard_board().harbour
    match thing[0]:
        case "warehouse":
            return harbour.warehouses[int(thing[1])].field
        case "jetty" | "dockworker":
            return harbour.jetties[int(thing[1])]
    return None
