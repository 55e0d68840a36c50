"""What happens before the first round of Amsterdam. Each event carries the id of the rule that caused it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from amsterdam.city_collection.events import Counts
from amsterdam.game import Event


@dataclass(frozen=True, slots=True)
class GoodsLaid(Event):
    """A good lies on each block (setup.goods)."""

    reveals: ClassVar[bool] = True
    goods: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class DockworkersPlaced(Event):
    """Dockworkers stand on the jetties, by jetty (setup.dockworkers)."""

    reveals: ClassVar[bool] = True
    jetties: tuple[Counts, ...]


@dataclass(frozen=True, slots=True)
class DistrictTilesDrawn(Event):
    """The districts that will be scored (setup.district-tiles)."""

    reveals: ClassVar[bool] = True
    districts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DecksShuffled(Event):
    """The three decks, by number of cards (setup.cards)."""

    cards: Counts


@dataclass(frozen=True, slots=True)
class MarketStacked(Event):
    """The market tiles lie in their stack (setup.market, setup.short-game, market-c.*)."""

    tiles: int


@dataclass(frozen=True, slots=True)
class PlayersEquipped(Event):
    """Each player has board, dial, ship and money, by seat (setup.player); TOM has no money (solo.setup)."""

    guilders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiscsStacked(Event):
    """The discs lie on the start field of the Amstel, the first seat uppermost (setup.amstel-order)."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstCubeTaken(Event):
    """A player lays the first cubes on the dial (setup.first-cubes)."""

    seat: int
    colour: int
    cubes: int
    slot: int


@dataclass(frozen=True, slots=True)
class MissionsDealt(Event):
    """A player gets secret missions (missions.dealt)."""

    reveals: ClassVar[bool] = True
    seat: int
    missions: tuple[int, ...] | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, missions=None)


@dataclass(frozen=True, slots=True)
class MissionsShown(Event):
    """Some of a player's missions lie open (missions.open)."""

    reveals: ClassVar[bool] = True
    seat: int
    missions: tuple[int, ...]
