"""What if? Any position of Ticket to Ride: Amsterdam, to be changed and played on for all seats."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.analysis.tree import Node
from amsterdam.analysis.worth import Choice
from amsterdam.game import Result, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from widgets.parts.boxes import box
from widgets.parts.pace import Pacer
from widgets.table.areas import Areas
from widgets.ticket_to_ride.rules.examples import example
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.table.players import Players
from widgets.ticket_to_ride.table.stage import Ahead, Stage
from widgets.ticket_to_ride.table.what_now import what_now
from widgets.ticket_to_ride.what_if.chance_chooser import ChanceChooser
from widgets.ticket_to_ride.what_if.open_cards import OpenCards
from widgets.ticket_to_ride.what_if.outlook import Outlook
from widgets.ticket_to_ride.what_if.position.fields import SEATS
from widgets.ticket_to_ride.what_if.position.form import PositionForm
from widgets.ticket_to_ride.what_if.position.part import Look
from widgets.ticket_to_ride.what_if.variations import Variations
from widgets.ticket_to_ride.worth.warm_up import WARM_UP
from widgets.ticket_to_ride.worth.why import Shares, Why
from widgets.ticket_to_ride.worth.worth import Worth
from widgets.what_if import page as what_if_page
from widgets.worth.loading import Loading


class WhatIf(what_if_page.WhatIf):
    """The what-if page of this game; see `what_if_page.WhatIf`.

    Args:
        seed: the seed of the opening that is shown where the address has no position; random by default.
        pace: schedules the games of an analysis; a test passes its own.
        warm_up: loads the compiled rules.
    """

    game, turn_rule = GAME, "turn.order"
    stage: Stage
    form: PositionForm
    outlook: Outlook
    worth: Worth
    taken_apart: Why
    variations_kind, chance_kind = Variations, ChanceChooser

    def __init__(self, seed: int | None = None, pace: Pacer | None = None, warm_up: Loading = WARM_UP) -> None:
        self.worth = Worth(self.act, self._looked_at, self.say, pace, warm_up)
        super().__init__(seed, example)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def build(self) -> Areas:
        self.taken_apart = Why(self._show_shares, self.say)
        self.form = PositionForm(self._written, self.say, self._route_clicks_give)
        stage = Stage(standard_board(), self, lambda route: self.form.clicked(route))
        self.stage, self.players, self.open_cards = stage, Players(), OpenCards()
        self.outlook = Outlook(lambda rule: self.rule_card.show(rule), self._look_ahead, self.say)
        table = box("amst-of-table", self.players, stage.contracts, self.open_cards)
        return Areas(
            board=[stage.board, stage.picker],
            tray=[stage.market, stage.hand],
            asks=[stage.question, stage.chooser, stage.payment, stage.market.ends],
            held={"table": (_("Players"), table)},
        )

    def what_now(self, view: GameView, result: Result | None, names: Sequence[str]) -> str:
        return what_now(own(View, view), result, names, range(view.players))

    def placeholder(self) -> str:
        return _("Type or paste a position here, such as ttr/2 p0=GGW row=RGKBP")

    # --- moves -------------------------------------------------------------------------------------------------------

    def _route_clicks_give(self, gives: bool) -> None:
        """Name the button beside the list of routes for what it does now."""
        self.stage.picker.pointing = gives
        self.stage.draw_board()

    def _look_ahead(self, ahead: Ahead | None) -> None:
        """Highlight on the board the way that the outlook shows."""
        if ahead != self.stage.ahead:
            self.stage.look_ahead(ahead)

    # --- taking a choice apart ---------------------------------------------------------------------------------------

    def _looked_at(self, choice: Choice | None) -> None:
        """Show the reasons for a choice of the ranking."""
        self.taken_apart.show(self.worth.analysis, choice, own(View, self.view), self.names)

    def _show_shares(self, shares: Shares) -> None:
        """Show on the board who ends up with each route."""
        if shares != self.stage.shares:
            self.stage.shares = shares
            self.stage.draw_board()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def show_parts(self, here: Node, view: GameView) -> None:
        state, names, result = own(State, self.state), self.names, self.state.result()
        seen = own(View, view)
        claimed = [action.route for action in state.played if isinstance(action, ClaimRoute)]
        self.stage.show(seen, names, last=claimed[-1] if claimed else None)
        eyes = [_("view shown") if seat == self.viewer else "" for seat in range(state.players)]
        self.players.show(seen, names, eyes, result.scores if result else None)
        opened = state if self.seat is None and not here.fault else None
        seats = self.names_of(SEATS)
        self.form.show(self.text_of(here), lambda fields: Look(fields, seats, self.seat, state.merchandise))
        self.open_cards.show(state if self.seat is None else None, names)
        self.outlook.show(None if here.fault else seen, names, state if self.seat is None else None)
        self.worth.show(None if here.fault else seen, names[state.actor or 0], opened)


def what_if(seed: int | None = None) -> WhatIf:
    """Return the page to analyse positions of Ticket to Ride: Amsterdam on."""
    return WhatIf(seed)
