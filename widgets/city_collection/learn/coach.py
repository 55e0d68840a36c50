"""A first game of Amsterdam (City Collection) with a coach."""

from __future__ import annotations

import amsterdam.learn.guide as data
from amsterdam.city_collection.coach.advice import Advice, advise, kind
from amsterdam.city_collection.coach.opinion import judge
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View
from amsterdam.game import Action, Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.learn.guide import Opinion
from widgets.city_collection.board.changes import changed
from widgets.city_collection.table.match import GAME, Match
from widgets.city_collection.table.table import Table
from widgets.learn import coach
from widgets.parts.pace import Pacer

FIRST_GAME = "21_first_game"


class Coach(coach.Coach):
    """The coach of Amsterdam. Help opens what it is about; the answer is highlighted on the board and on its button."""

    match_kind = Match
    file = "amsterdam-city-collection.json"
    table: Table

    def make_table(self, pace: Pacer | None) -> Table:
        return Table(on_change=self.keep, pace=pace)

    def advise(self, view: GameView) -> Advice:
        return advise(own(View, view))

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

    def opinion(self, view: GameView, action: Action) -> Opinion | None:
        return judge(own(View, view), action)

    def ways_on(self) -> tuple[tuple[str, str], ...]:
        return (("rulings.ipynb", _("What the rulebook leaves open")), ("play.ipynb", _("Play without a coach")))


def first_game() -> Coach:
    """Return the page of a first game of Amsterdam with a coach."""
    return Coach(data.guide(GAME, FIRST_GAME))
