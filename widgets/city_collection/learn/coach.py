"""A first game of Amsterdam (City Collection) with a coach."""

from __future__ import annotations

import amsterdam.learn.guide as data
from amsterdam.analysis.review import Decision
from amsterdam.city_collection.coach.advice import Advice, advise, kind
from amsterdam.city_collection.coach.choice import FAR
from amsterdam.city_collection.coach.opinion import judge, judge_by_games
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.game import Action, Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.table.match import GAME, Match
from widgets.city_collection.table.table import Table
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.learn import coach
from widgets.parts.pace import Pacer
from widgets.worth.thinking import Thinking

FIRST_GAME = "21_first_game"


class Coach(coach.Coach):
    """The coach of Amsterdam. Help opens what it is about; the answer is highlighted on the board and on its button.

    Once somebody looks at the page, the choices of each decision are played out meanwhile, where there are compiled
    rules: advice goes by the games of the table's hints, an opinion by more of them. Hints that are on judge in its
    place.
    """

    match_kind = Match
    file = "amsterdam-city-collection.json"
    table: Table

    def make_table(self, pace: Pacer | None) -> Table:
        table = Table(on_change=self.keep, pace=pace)
        self.along = table.hint.along
        self.along.on_settled.append(lambda _settled: self._compare())
        self.judging = Thinking(self.judged, lambda: None, table.say, warm_up=WARM_UP)
        self._made: tuple[Decision, bool] | None = None
        self.browser.on_ready(self.along.begin)
        return table

    def advise(self, view: GameView) -> Advice:
        ranking = self.along.ranking if view == self.along.view else None
        return advise(own(View, view), ranking, FAR if not self.along.on else 0.0)  # hints go by every point

    def point(self, advice: coach.Advice, told: bool) -> None:
        stage = self.table.stage
        stage.compare(None, advice.action if told else None)
        if told:
            stage.point(_("What your coach would do"), advice.action)
        else:
            stage.decide.look_for(advice.action)

    def ring(self, event: Event | None) -> None:
        self.table.stage.compare(None, None)
        self.table.stage.ring(changed([event]) if event is not None else ())

    def words(self, action: Action, view: GameView) -> str:
        return super().words(action, view).removesuffix(".")

    def moment(self, view: GameView) -> tuple[str, object]:
        seen = own(View, view)
        return kind(seen), seen.round

    def late(self, view: GameView) -> bool:
        return own(View, view).round >= LAST_ROUND

    def forget(self) -> None:
        super().forget()
        self.judging.stop()
        self._made = None

    def consider(self, view: GameView, action: Action, advised: bool) -> None:
        match = self.match
        goes_on = match.human_to_decide and not any(event.reveals for event in match.last_events())
        later = (match.view(self.guide.learner),) if goes_on else ()
        self._made = Decision(len(match.state.played) - 1, view, action, (), later), advised
        self._compare()

    def _compare(self) -> None:
        """Judge the learner's decision once the advisor has settled it. Who follows the coach hears no blame."""
        made, settled = self._made, self.along.settled
        if made is None or settled is None or settled[:2] != (made[0].view, made[0].action):
            return
        (decision, advised), self._made = made, None
        if self.along.on:
            return  # the hint judges it
        if settled.ranking is not None and not self.judging.getting_ready and not advised:
            self.judging.start(judge_by_games(decision, settled.ranking))
            return
        opinion = judge(own(View, decision.view), decision.action)
        self.judged(None if advised and opinion and not opinion.praise else opinion)

    def ways_on(self) -> tuple[tuple[str, str], ...]:
        return (("rulings.ipynb", _("What the rulebook leaves open")), ("play.ipynb", _("Play without a coach")))


def first_game() -> Coach:
    """Return the page of a first game of Amsterdam with a coach."""
    return Coach(data.guide(GAME, FIRST_GAME))
