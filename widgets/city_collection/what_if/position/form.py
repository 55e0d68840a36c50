"""The form to change a position of the City Collection."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from amsterdam.i18n import _
from widgets.city_collection.what_if.position.cards import CardsPart
from widgets.city_collection.what_if.position.city import CityPart
from widgets.city_collection.what_if.position.fields import Fields
from widgets.city_collection.what_if.position.harbour import HarbourPart
from widgets.city_collection.what_if.position.letters import LettersPart
from widgets.city_collection.what_if.position.market import MarketPart
from widgets.city_collection.what_if.position.part import Look
from widgets.city_collection.what_if.position.player import PlayerPart
from widgets.city_collection.what_if.position.ships import ShipsPart
from widgets.city_collection.what_if.position.table import GamePart, RulingsPart, TablePart
from widgets.city_collection.what_if.position.turn import TurnPart
from widgets.what_if.position import form as position_form
from widgets.what_if.position.part import Part


class PositionForm(position_form.PositionForm[Fields, Look]):
    """The form of this game; see `position_form.PositionForm`."""

    def read(self, text: str) -> Fields | None:
        return Fields.read(text)

    def titles(self) -> Mapping[type[Part[Fields, Look]], Callable[[], str]]:
        return {
            TablePart: lambda: _("Players, round, decision, Amstel"),
            TurnPart: lambda: _("What was done in this turn"),
            MarketPart: lambda: _("Dice, market tiles, district tiles"),
            PlayerPart: lambda: _("A player: points, money, cubes, missions"),
            CardsPart: lambda: _("Cards: before players, open, discarded, decks"),
            ShipsPart: lambda: _("A ship and what waits in the store"),
            HarbourPart: lambda: _("Warehouses, jetties, depot, black market"),
            CityPart: lambda: _("City: blocks and goods"),
            GamePart: lambda: _("Short game, expansions"),
            RulingsPart: lambda: _("Open questions of the rules"),
            LettersPart: lambda: _("Everything as text"),
        }

    def give_words(self) -> str:
        return _("A press on a block")
