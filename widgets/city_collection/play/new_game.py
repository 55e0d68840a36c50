"""The form for a new game of Amsterdam: who plays, the short game, expansions, TOM, rulings, the seed."""

from __future__ import annotations

from ipywidgets import Checkbox, Dropdown, Widget

from amsterdam.city_collection.analysis.strengths import STRENGTHS
from amsterdam.city_collection.position import MIXED, REPLACE
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.variants import EXPANSIONS, VARIANTS
from amsterdam.city_collection.words import expansion_name
from amsterdam.i18n import _
from widgets.city_collection.table.match import TOM_PLAYER, Match
from widgets.parts.boxes import box
from widgets.play import new_game
from widgets.table.match import Player


class NewGame(new_game.NewGame):
    """Asks who plays which game."""

    match_kind = Match
    rulings_offered = RULINGS
    strengths = STRENGTHS

    def more_words(self) -> str:
        return _("More: expansions, open rules, number of the deal")

    def choices(self) -> list[Widget]:
        self.solo = self._checkbox(_("Alone against TOM, an opponent who moves by the dice"))
        self.short = self._checkbox(_("Short game: ten rounds, advised for the first time"))
        return [box("amst-variants", self.solo, self.short)]

    def finer_choices(self) -> list[Widget]:
        self.expansions = {name: self._checkbox(expansion_name(name)) for name in EXPANSIONS}
        self.dealt = Dropdown(options=list(VARIANTS["missions.dealt"]), description=_("Missions for each player"))
        self.lying_open = Dropdown(options=list(VARIANTS["missions.open"]), description=_("Of these lie open"))
        ways = [(_("mixed with the others"), MIXED), (_("instead of all B tiles"), REPLACE)]
        self.way = Dropdown(options=ways, description=_("C tiles"))
        return [
            box("amst-variants", *self.expansions.values()),
            box("amst-form", self.dealt, self.lying_open, self.way),
        ]

    def _checkbox(self, words: str) -> Checkbox:
        checkbox = Checkbox(description=words, indent=False)
        checkbox.observe(lambda _change: self._changed(), "value")
        return checkbox

    def players(self) -> list[Player]:
        if self.solo.value:
            return [Player(self.seats[0].player().name), TOM_PLAYER]
        return super().players()

    def options(self) -> dict[str, object]:
        chosen = [] if self.solo.value else [name for name, box in self.expansions.items() if box.value]
        options: dict[str, object] = {"short-game": self.short.value, "solo": self.solo.value, "expansions": chosen}
        if "missions" in chosen:
            options |= {"missions.dealt": self.dealt.value, "missions.open": self.lying_open.value}
        if "market-c" in chosen:
            options["market-c.way"] = self.way.value
        return options

    def advise_first_game(self) -> None:
        self.short.value = True

    def seats_changed(self) -> None:
        """Ask only for what belongs to the chosen game."""
        solo = self.solo.value
        self.seats[0].kind.disabled = solo
        for seat in self.seats[1:]:
            seat.layout.display = "none" if solo else None
        self.figures.layout.display = "none" if solo else None
        for tick in self.expansions.values():
            tick.layout.display = "none" if solo else None
        asked = ((self.dealt, "missions"), (self.lying_open, "missions"), (self.way, "market-c"))
        for chooser, expansion in asked:
            chooser.layout.display = None if self.expansions[expansion].value and not solo else "none"
