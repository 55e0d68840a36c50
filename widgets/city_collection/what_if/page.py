"""What if? Any position of Amsterdam, to be changed and played on for all seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amsterdam.analysis.tree import Node
from amsterdam.analysis.worth import Choice
from amsterdam.city_collection.analysis.hidden import known
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View
from amsterdam.game import Result, Table, own
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.rules.examples import example
from widgets.city_collection.table.match import GAME, TOM_PLAYER
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import KIND, Stage
from widgets.city_collection.table.what_now import what_now
from widgets.city_collection.what_if.chance_chooser import ChanceChooser
from widgets.city_collection.what_if.open_cards import OpenCards
from widgets.city_collection.what_if.outlook import Outlook
from widgets.city_collection.what_if.position.fields import SEATS
from widgets.city_collection.what_if.position.form import PositionForm
from widgets.city_collection.what_if.position.part import Look
from widgets.city_collection.what_if.variations import Variations
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.city_collection.worth.why import Why
from widgets.city_collection.worth.worth import Worth
from widgets.parts.boxes import box
from widgets.parts.pace import Pacer
from widgets.table.areas import Areas
from widgets.what_if import page as what_if_page
from widgets.worth.loading import Loading


class WhatIf(what_if_page.WhatIf):
    """The what-if page of this game; see `what_if_page.WhatIf`.

    Args:
        seed: the seed of the opening that is shown where the address has no position; random by default.
        pace: schedules the games of an analysis; a test passes its own.
        warm_up: gets the compiled rules ready.
    """

    game, turn_rule = GAME, "order.amstel"
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
        self.taken_apart, self.outlook = Why(), Outlook(self.say)
        self.players, self.open_cards = Players(self.say), OpenCards()
        self.form = PositionForm(self._written, self.say)
        self.stage = stage = Stage(
            standard_board(),
            self,
            lambda thing: thing[0] == "block" and self.form.clicked(int(thing[1])),
            low=True,
        )
        table = box("amst-of-table", self.players, stage.display, stage.rounds, self.open_cards)
        return Areas(
            board=[stage.board],
            tray=[stage.own_side],
            asks=[stage.close_up, stage.decide],
            held={"table": (_("Table"), table)},
            kind=KIND,
        )

    def names_in(self, position: Table) -> list[str]:
        names = super().names_in(position)
        return [names[0], TOM_PLAYER.name] if known(position).solo else names

    def what_now(self, view: GameView, result: Result | None, names: Sequence[str]) -> str:
        return what_now(own(View, view), result, names, range(view.players))

    def placeholder(self) -> str:
        return _("Type or paste a position here, such as ams/2 round=4 p0=supply:PPG/active:109")

    def _looked_at(self, choice: Choice | None) -> None:
        """Show the reasons for a choice of the ranking."""
        self.taken_apart.show(self.worth.analysis, choice, own(View, self.view))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def show_parts(self, here: Node, view: GameView) -> None:
        state, names, result = own(State, self.state), self.names, self.state.result()
        seen = own(View, view)
        asked = replace(seen, legal=()) if here.fault else seen
        self.stage.show(asked, names, bool(asked.legal), changed(here.events))
        eyes = [_("view shown") if seat == self.viewer else "" for seat in range(state.players)]
        self.players.show(seen, names, eyes, result.scores if result else None)
        seats = self.names_of(SEATS)
        self.form.show(self.text_of(here), lambda fields: Look(fields, seats, state))
        opened = state if self.seat is None and not here.fault else None
        self.open_cards.show(state if self.seat is None else None, names)
        self.outlook.show(None if here.fault else seen, names, opened)
        self.worth.show(None if here.fault else seen, names[state.actor or 0], opened)


def what_if(seed: int | None = None) -> WhatIf:
    """Return the page to analyse positions of Amsterdam on."""
    return WhatIf(seed)
