"""What if? Any position of Amsterdam, to be changed and played on by hand, for all seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ipywidgets import Box

from amsterdam.analysis import Choice
from amsterdam.analysis.tree import Node
from amsterdam.city_collection.board import standard_board
from amsterdam.city_collection.sentences import sentence
from amsterdam.city_collection.view import View
from amsterdam.game import Action, IllegalAction
from amsterdam.i18n import _
from widgets.city_collection.board.changes import changed
from widgets.city_collection.rules.examples import example
from widgets.city_collection.table.match import GAME, TOM_PLAYER
from widgets.city_collection.table.players import Players
from widgets.city_collection.table.stage import Stage
from widgets.city_collection.table.what_now import what_now
from widgets.city_collection.what_if.chance_chooser import ChanceChooser
from widgets.city_collection.what_if.open_cards import OpenCards
from widgets.city_collection.what_if.outlook import Outlook
from widgets.city_collection.what_if.position.fields import SEATS
from widgets.city_collection.what_if.position.form import PositionForm
from widgets.city_collection.what_if.variations import Variations
from widgets.city_collection.worth.why import Why
from widgets.city_collection.worth.worth import Worth
from widgets.what_if import page as what_if_page


class WhatIf(what_if_page.WhatIf):
    """The page of this game; see `what_if_page.WhatIf`.

    Args:
        seed: of the opening that is shown where no position is asked for; without it chance decides.
        pace: when the games of an analysis are played; a test brings its own.
    """

    game, package, turn_rule = GAME, "city_collection", "order.amstel"
    variations_kind, chance_kind = Variations, ChanceChooser
    what_now, sentence = staticmethod(what_now), staticmethod(sentence)

    def __init__(self, seed: int | None = None, pace: Any = None) -> None:
        self.worth = Worth(self.act, self._looked_at, self.say, pace)
        super().__init__(seed, example)

    # --- the parts ---------------------------------------------------------------------------------------------------

    def build(self) -> Box:
        self.taken_apart, self.outlook = Why(), Outlook(self.say)
        self.players, self.open_cards = Players(self.say), OpenCards()
        self.form = PositionForm(self._written, self.say)
        self.stage = stage = Stage(
            standard_board(),
            self.act,
            self._why_not,
            self.refuse,
            self._may_decide,
            self.say,
            self.say,
            on_thing=lambda thing: thing[0] == "block" and self.form.clicked(int(thing[1])),
        )
        page = self.lay_out(
            [stage.board],
            [stage.display, self.chance, stage.own_side],
            [stage.close_up, stage.decide],
            [self.players, stage.rounds, self.open_cards],
        )
        page.add_class("amst-city-what-if")
        return page

    def names_in(self, position: Any) -> list[str]:
        names = super().names_in(position)
        return [names[0], TOM_PLAYER.name] if position.solo else names

    def placeholder(self) -> str:
        return _("Type or paste a position here, such as ams/2 round=4 p0=supply:PPG/active:109")

    def _why_not(self, action: Action) -> IllegalAction | None:
        refusal: IllegalAction | None = self.state.why_not(action)
        return refusal

    def _looked_at(self, choice: Choice | None) -> None:
        """Take a choice of the ranking apart."""
        self.taken_apart.show(self.worth.analysis, choice, self.view)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def show_parts(self, here: Node, view: View) -> None:
        state, names, result = self.state, self.names, self.state.result()
        asked = replace(view, legal=()) if here.fault else view
        self.stage.show(state, asked, names, bool(asked.legal), changed(here.events))
        seen = [_("these eyes") if seat == self.viewer else "" for seat in range(state.players)]
        self.players.show(view, names, seen, result.scores if result else None)
        self.form.show(self.text_of(here), self.names_of(SEATS), state)
        opened = state if self.seat is None and not here.fault else None
        self.open_cards.show(state if self.seat is None else None, names)
        self.outlook.show(None if here.fault else view, names, opened)
        self.worth.show(asked, names[state.actor or 0], opened)


def what_if(seed: int | None = None) -> WhatIf:
    """Return the page to take positions of Amsterdam apart on."""
    return WhatIf(seed)
