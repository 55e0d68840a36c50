"""A first game of Ticket to Ride: Amsterdam with a coach."""

from __future__ import annotations

import amsterdam.learn.guide as data
from amsterdam.game import Event, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.coach.advice import Advice, advise
from amsterdam.ticket_to_ride.events import RouteClaimed
from amsterdam.ticket_to_ride.view import View
from widgets.learn import coach
from widgets.parts.pace import Pacer
from widgets.ticket_to_ride.table.match import GAME, Match
from widgets.ticket_to_ride.table.table import Table

FIRST_GAME = "08_first_game"


class Coach(coach.Coach):
    """The coach of Ticket to Ride: Amsterdam. Help marks the way of the contract that it is about, then the move."""

    match_kind = Match
    file = "ticket-to-ride-amsterdam.json"
    table: Table

    def make_table(self, pace: Pacer | None) -> Table:
        return Table(on_change=self.keep, pace=pace)

    def advise(self, view: GameView) -> Advice:
        return advise(own(View, view))

    def point(self, advice: coach.Advice, told: bool) -> None:
        self.table.stage.look_at(own(Advice, advice).contract)
        self.table.stage.compare(None, advice.action if told else None)

    def ring(self, event: Event | None) -> None:
        self.table.stage.compare(None, None)
        self.table.stage.ring(event.route if isinstance(event, RouteClaimed) else None)

    def moment(self, view: GameView) -> tuple[str, object]:
        phase = own(View, view).phase
        return f"last-{phase}" if self.late(view) else phase, None

    def late(self, view: GameView) -> bool:
        return own(View, view).turns_left is not None

    def ways_on(self) -> tuple[tuple[str, str], ...]:
        return (("09_rulings.ipynb", _("What the rulebooks leave open")), ("play.ipynb", _("Play without a coach")))


def first_game() -> Coach:
    """Return the page of a first game of Ticket to Ride: Amsterdam with a coach."""
    return Coach(data.guide(GAME, FIRST_GAME))
