"""The set-up of Amsterdam, step by step, by expansions, with the pieces of an example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

from ipywidgets import Checkbox, Dropdown, Widget

from amsterdam.city_collection import events as e
from amsterdam.city_collection import events_setup as es
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import DISTRICTS, DOCKWORKERS, GOODS
from amsterdam.city_collection.position import AT_SETUP, FIGURE, MIXED, REPLACE
from amsterdam.city_collection.sentences import sentence
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS, PLAYERS, VARIANTS
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import expansion_name
from amsterdam.game import Event, own
from amsterdam.i18n import _
from widgets.city_collection.drawing import card_art, symbols
from widgets.city_collection.drawing.heaps import cube_heap, dockworker_heap, good_heap
from widgets.city_collection.drawing.mission_art import mission_picture
from widgets.city_collection.drawing.round_board import tile_picture
from widgets.city_collection.rules.provenance import note
from widgets.city_collection.table.match import GAME, TOM_PLAYER
from widgets.own_table import set_up
from widgets.own_table.set_up import Step
from widgets.parts.names import NAMES

#: One player, who plays against TOM.
ALONE = 1
BIG = 40
#: What the board does not show before the step with this rule has been done.
_NOTHING_YET: Mapping[str, Mapping[str, Any]] = {
    "setup.goods": {"goods": (None,) * len(standard_board().blocks)},
    "setup.dockworkers": {"jetties": ((0,) * len(DOCKWORKERS),) * len(DOCKWORKERS)},
    "solo.setup": {"jetties": ((0,) * len(DOCKWORKERS),) * len(DOCKWORKERS)},
    "setup.district-tiles": {"districts": ()},
    "foreman.setup": {"foreman": None},
    "messenger.setup": {"messenger": None},
    "trader.setup": {"trader": None},
}


class SetUp(set_up.SetUp):
    """The guide of this game."""

    game, players, closing = GAME, (*PLAYERS, ALONE), ("order.amstel", "order.crest")

    def choices(self) -> list[Widget]:
        self.short = Checkbox(indent=False)
        self.expansions = {name: Checkbox(indent=False) for name in EXPANSIONS}
        self.dealt = Dropdown(options=list(VARIANTS["missions.dealt"]))
        self.lying_open = Dropdown(options=list(VARIANTS["missions.open"]))
        self.way = Dropdown(options=[MIXED, REPLACE])
        return [self.short, *self.expansions.values(), self.dealt, self.lying_open, self.way]

    def options(self) -> dict[str, object]:
        chosen = [name for name, tick in self.expansions.items() if tick.value and self.number.value != ALONE]
        return {
            "short-game": self.short.value,
            "expansions": chosen,
            "missions.dealt": self.dealt.value,
            "missions.open": self.lying_open.value,
            "market-c.way": self.way.value,
        }

    def players_words(self, number: int) -> str:
        return _("one against TOM") if number == ALONE else super().players_words(number)

    def chosen(self) -> None:
        alone = self.number.value == ALONE
        self.names[1] = TOM_PLAYER.name if alone else NAMES[1]
        for tick in self.expansions.values():
            tick.layout.display = "none" if alone else None
        asked = ((self.dealt, "missions"), (self.lying_open, "missions"), (self.way, "market-c"))
        for choice, expansion in asked:
            choice.layout.display = None if self.expansions[expansion].value and not alone else "none"

    def retell(self) -> None:
        self.short.description = _("Short game: ten rounds, advised for the first time")
        for name, tick in self.expansions.items():
            tick.description = expansion_name(name)
        self.dealt.description, self.lying_open.description = _("Missions for each player"), _("Of these lie open")
        self.way.description = _("C tiles")
        chosen = self.way.value
        self.way.options = [(_("mixed with the others"), MIXED), (_("instead of all B tiles"), REPLACE)]
        self.way.value = chosen
        self.chosen()
        super().retell()

    def still_set_up(self, state: Any) -> bool:
        position = own(State, state)
        return position.phase in AT_SETUP or (position.phase == FIGURE and not any(position.dice))

    def belongs(self, event: Event) -> bool:
        mine = event.rule.startswith(("missions.", "market-c.")) or super().belongs(event)
        return mine and not isinstance(event, e.CardChosen | e.CardsDiscarded)

    def provenance(self, rule: str) -> str:
        return note(rule)

    def sentence(self, event: Event) -> str:
        return sentence(event, self.names, standard_board())

    # --- pictures ----------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """Return the board as it lies after the step on the screen."""
        seen = own(View, own(State, self.state).view(0))
        for rule in self.to_come & _NOTHING_YET.keys():
            seen = replace(seen, **_NOTHING_YET[rule])
        return seen

    def picture(self, step: Step) -> str:
        return "".join(
            f'<span class="amst-own-pieces">{part}</span>' for part in map(self._pieces, step.events) if part
        )

    def _pieces(self, event: Event) -> str:
        board = own(State, self.state).board
        match event:
            case es.GoodsLaid(goods=goods):
                return good_heap([goods.count(good) for good in range(len(GOODS))], BIG)
            case es.DockworkersPlaced(jetties=jetties):
                return dockworker_heap([sum(kind) for kind in zip(*jetties, strict=True)], BIG)
            case es.DistrictTilesDrawn(districts=districts):
                return "".join(f"<b>{escape(DISTRICTS[district])}</b>" for district in districts)
            case es.DecksShuffled(cards=cards):
                return "".join(card_art.back(kind, number) for kind, number in enumerate(cards))
            case e.TileTurned(tile=tile):
                return tile_picture(board.tiles[tile])
            case es.PlayersEquipped(guilders=guilders):
                return "".join(self._player(seat, number) for seat, number in enumerate(guilders))
            case es.DiscsStacked(order=order):
                return "".join(self._disc(seat) for seat in order)
            case es.MissionsShown(missions=missions):
                return "".join(mission_picture(board.missions[mission]) for mission in missions)
            case es.MissionsDealt(seat=0, missions=missions) if missions is not None:
                return "".join(mission_picture(board.missions[mission]) for mission in missions)
            case e.CardsLaidOut(cards=cards):
                return "".join(card_art.face(board, card) for card in cards)
            case es.FirstCubeTaken(seat=seat, colour=colour, cubes=number):
                taken = [number if kind == colour else 0 for kind in range(6)]
                return f"<b>{escape(self.names[seat])}</b>{cube_heap(taken, BIG)}"
            case e.FigureMoved(figure=figure):
                return symbols.picture(symbols.draw_figure, figure, size=2 * BIG)
        return ""

    def _player(self, seat: int, guilders: int) -> str:
        things: list[tuple[Callable[..., None], object]] = [
            (symbols.draw_ship, seat), (symbols.draw_disc, seat), (symbols.draw_owner, seat)
        ]  # fmt: skip
        if own(State, self.state).is_tom(seat):
            things = things[1:]
        drawn = "".join(symbols.picture(painter, what, size=BIG) for painter, what in things)
        money = symbols.picture(symbols.draw_guilders, str(guilders), size=BIG) if guilders else ""
        return f"<span><b>{escape(self.names[seat])}</b> {drawn}{money}</span>"

    def _disc(self, seat: int) -> str:
        return f"<span>{symbols.picture(symbols.draw_disc, seat, size=BIG)} {escape(self.names[seat])}</span>"
