"""The stage of Ticket to Ride: Amsterdam for lessons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amsterdam.game import Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.learn.lesson import Step
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import LETTERS
from amsterdam.ticket_to_ride.sentences import sentence
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_name, colour_name, route_name
from widgets.learn.lesson import LessonPage
from widgets.parts.names import names_beside
from widgets.table.areas import Areas
from widgets.ticket_to_ride.rules.examples import example
from widgets.ticket_to_ride.table.players import Players
from widgets.ticket_to_ride.table.stage import Stage


class LessonWords:
    """Answers in words."""

    def option(self, step: Step, option: str) -> str:
        """Return an option in words: names of cards and players, numbers as they are."""
        name = step.ask.partition(":")[0]
        if name == "row":
            return ", ".join(card_name(LETTERS.index(letter)) for letter in option)
        if option == "over":
            return _("nobody: the game is over")
        if name in ("next", "winners"):
            return _(" and ").join(self.name(step, int(seat)) for seat in option.split(","))
        return option.replace("-", "\N{MINUS SIGN}")

    def name(self, step: Step, seat: int) -> str:
        """Return the name of the player at a seat."""
        # The step's position says how many players there are; four names are enough for every game.
        return names_beside(step.seat, 4)[seat]

    def places(self, step: Step, answer: str) -> str:
        """Return routes in words."""
        routes = [standard_board().routes[int(number)] for number in answer.split(",")]
        return ", ".join(f"{route_name(standard_board(), r.id)} ({colour_name(r.colour)})" for r in routes)


class LessonStage(LessonWords):
    """The board and the cards of one seat, and who else is at the table."""

    play_page = "play.ipynb"
    what_if_page = "what_if.ipynb"

    def __init__(self, page: LessonPage) -> None:
        self.board = standard_board()
        self.stage = Stage(self.board, page, page.clicked)
        self.stage.quick = lambda: True  # a step can be restarted
        self.players = Players()
        stage = self.stage
        self.areas = Areas(
            board=[stage.board, stage.picker],
            tray=[stage.market, stage.hand],
            asks=[stage.question, stage.chooser, stage.payment, stage.market.ends],
            held={"contracts": (_("Contracts"), stage.contracts)},
        )

    def reset(self) -> None:
        """Forget earlier choices when another step begins."""
        self.stage.reset()

    def show(self, view: GameView, step: Step) -> None:
        """Show a position of a step as the learner sees it."""
        seen, names = own(View, view), names_beside(step.seat, view.players)
        kinds = [_("you") if seat == step.seat else "" for seat in range(view.players)]
        picker = self.stage.picker
        picker.pointing = step.kind == "find"
        picker.claim.layout.display = None if step.kind in ("do", "find") else "none"
        # Only a step that is played offers actions.
        self.stage.show(seen if step.kind == "do" else replace(seen, legal=()), names)
        cards = step.kind != "find" or step.ask.startswith("free")
        for part in (self.stage.market, self.stage.hand):
            part.layout.display = None if cards else "none"
        # A contract card shows its shortest way, which must not give the answer to a question.
        self.stage.contracts.layout.display = None if seen.contracts and step.kind != "find" else "none"
        self.players.show(seen, names, kinds)

    def choose(self, places: frozenset[int]) -> None:
        """Highlight routes on the board."""
        self.stage.chosen = tuple(sorted(places))
        self.stage.draw_board()

    def example(self, rule: str) -> str:
        """Return a picture of a rule as HTML."""
        return example(rule)

    def sentences(self, events: Sequence[Event], view: GameView) -> list[tuple[str, str]]:
        """Return (sentence, rule id) for what happened, as the learner may know it."""
        names = names_beside(view.seat, view.players)
        lines = [(sentence(event.as_seen_by(view.seat), names, self.board), event.rule) for event in events]
        return [(text, rule) for text, rule in lines if text]
