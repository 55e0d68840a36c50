"""Barges on the screen: what differs from any other table, lesson page and review (`widgets`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from ipywidgets import HTML, Button, HBox

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import Action, Board, Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.learn.lesson import Step
from tests.third_game.barges import Barges
from tests.third_game.bots import SmallFirst
from tests.third_game.position import BARGES
from tests.third_game.rules import CARGO, TURN, Open, Send, Won
from tests.third_game.state import NAME, View
from widgets.learn.lesson import LessonPage
from widgets.parts.guard import guarded
from widgets.parts.names import names_beside
from widgets.review import review, words
from widgets.table import final_scoring, table
from widgets.table.areas import Areas
from widgets.table.host import Host
from widgets.table.match import NOBODY
from widgets.table.match import Match as AnyMatch
from widgets.table.score_sheet import Source


def decision(actor: int | None, names: Sequence[str]) -> str:
    """Return what this seat must decide."""
    if actor is None:
        return _("The game is over.")
    return _("{name}: send a barge, or open the lock.").format(name=names[actor])


# --- the table --------------------------------------------------------------------------------------------------------


class Match(AnyMatch):
    game = NAME
    usual = SmallFirst.name

    def seen_words(self) -> str:
        return _("That cannot be taken back: a hidden barge has been seen since.")


class Stage(HBox):
    """A button for each barge in hand, and one for the lock. Whether a press is legal, the host knows."""

    def __init__(self, host: Host) -> None:
        #: Says whether one press is enough: here it always is.
        self.quick: Callable[[], bool] = lambda: True
        self._presses: dict[Action, Button] = {action: Button() for action in (*map(Send, BARGES), Open())}
        for action, button in self._presses.items():
            button.on_click(guarded(lambda _button, action=action: host.act(action), host.say))
        super().__init__(list(self._presses.values()))

    def show(self, view: View, covered: bool) -> None:
        for action, button in self._presses.items():
            button.description = Barges().action_words(action, view)
            hidden = covered or (isinstance(action, Send) and action.barge not in view.hand)
            button.layout.display = "none" if hidden else None

    def press(self, action: Action) -> None:
        self._presses[action].click()

    def shown(self) -> list[Action]:
        return [action for action, button in self._presses.items() if button.layout.display != "none"]

    def reset(self) -> None:
        """Nothing is ever half chosen."""


class FinalScoring(final_scoring.FinalScoring):
    """One step: who sent how many barges, and who wins."""

    def titles(self) -> Sequence[str]:
        return (_("The barges that were sent"),)

    def belongs(self, event: Event, step: int) -> bool:
        return isinstance(event, Won)

    def sources(self, counted: Sequence[Event]) -> Sequence[Source]:
        assert self.result is not None
        return [Source(_("Barges"), [points[CARGO] for points in self.result.breakdown])]

    def sentence(self, event: Event) -> str:
        assert self.board is not None
        return Barges().sentence(event, self.names, self.board)


class Table(table.Table):
    game = NAME
    order_rule = TURN
    stage: Stage
    players: HTML

    def build(self) -> Areas:
        self.stage, self.players = Stage(self), HTML()
        self.final = FinalScoring(self.show_rule, self._counted, self.say)
        return Areas(board=[self.stage])

    def what_now(self, view: GameView, match: AnyMatch) -> str:
        return decision(view.actor, match.names)

    def show_parts(self, match: AnyMatch, view: GameView, viewer: int) -> None:
        self.stage.show(own(View, view), covered=viewer == NOBODY)

    def show_players(self, match: AnyMatch, view: GameView, kinds: Sequence[str], final: Sequence[int] | None) -> None:
        sent = zip(match.names, kinds, own(View, view).sent, strict=True)
        rows = (f"<li>{escape(name)} ({escape(kind)}): {len(barges)}</li>" for name, kind, barges in sent)
        self.players.value = f"<ul>{''.join(rows)}</ul>"


# --- lessons ----------------------------------------------------------------------------------------------------------


class LessonStage:
    """What a lesson is played on (`widgets.learn.lesson.LessonStage`)."""

    play_page = "play.ipynb"
    what_if_page = None

    def __init__(self, page: LessonPage) -> None:
        self.stage = Stage(page)
        self.areas = Areas(board=[self.stage])
        self.players = HTML()

    def show(self, view: GameView, step: Step) -> None:
        self.stage.show(own(View, view), covered=step.kind != "do")

    def choose(self, places: frozenset[int]) -> None:
        """No step asks for places."""

    def reset(self) -> None:
        """Nothing is ever half chosen."""

    def option(self, step: Step, option: str) -> str:
        return option

    def name(self, step: Step, seat: int) -> str:
        return names_beside(step.seat, 4)[seat]

    def places(self, step: Step, found: str) -> str:
        return found

    def sentences(self, events: Sequence[Event], view: GameView) -> list[tuple[str, str]]:
        names = names_beside(view.seat, view.players)
        return [(Barges().sentence(event.as_seen_by(view.seat), names, view.board), event.rule) for event in events]

    def example(self, rule: str) -> str:
        return ""


# --- looking back -----------------------------------------------------------------------------------------------------


class ReviewWords(words.ReviewWords):
    what_if_page = "barges/what_if.ipynb"

    def sources(self) -> Mapping[str, tuple[str, str]]:
        return {CARGO: (_("{n} barges more"), _("{n} barges fewer"))}


class Review(review.Review):
    """What it looks back on: the stage, and nothing beside it."""

    stage: Stage
    words = ReviewWords()

    def build(self, board: Board | None) -> Areas:
        self.stage, self.why = Stage(self), HTML()
        return Areas(board=[self.stage])

    def show_moment(self, view: GameView, before: Sequence[Event], names: tuple[str, ...], deciding: bool) -> None:
        self.stage.show(own(View, view), covered=not deciding)

    def show_answer(self, judged: Judged | None, decision: Decision, names: tuple[str, ...]) -> None:
        """The words say it all."""
