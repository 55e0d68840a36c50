"""What can happen in Amsterdam; for the setup see `events_setup`. Each event carries the id of the rule that caused it.

Cubes are six counts by colour; None stands for something that the reader of the event may not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from amsterdam.game import Event

Counts = tuple[int, ...]


# --- what rules give and take -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A player moves on (or back) on the prestige track."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GuildersGained(Event):
    """A player gets guilders."""

    seat: int
    guilders: int


@dataclass(frozen=True, slots=True)
class GuildersPaid(Event):
    """A player pays guilders."""

    seat: int
    guilders: int


@dataclass(frozen=True, slots=True)
class CubesGained(Event):
    """A player gets cubes into the supply."""

    seat: int
    cubes: Counts


@dataclass(frozen=True, slots=True)
class CubesPaid(Event):
    """A player hands in cubes of the supply."""

    seat: int
    cubes: Counts


@dataclass(frozen=True, slots=True)
class PenaltyTaken(Event):
    """A player takes penalty tokens."""

    seat: int
    tokens: int


# --- rounds and phases ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The counter shows a new round."""

    round: int


@dataclass(frozen=True, slots=True)
class OrderFixed(Event):
    """The order of the players in the phase that begins (order.amstel, ruling.phase-order)."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CrestTaken(Event):
    """The start-player crest goes to the first player on the Amstel (order.crest)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsLaidOut(Event):
    """Cards are laid out to choose from (setup.first-card, phase1.display)."""

    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A player takes an open card, inactive at first."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class NoCardChosen(Event):
    """A player takes no card (card.049)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards go to the discard pile; `seat` is None for cards that nobody took."""

    seat: int | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The six dice are rolled, by colour (phase2.roll)."""

    reveals: ClassVar[bool] = True
    values: Counts


@dataclass(frozen=True, slots=True)
class DiceTurned(Event):
    """High dice are turned to 1 (phase2.late-dice)."""

    values: Counts


@dataclass(frozen=True, slots=True)
class DieChosen(Event):
    """A player lays the cubes of a die on a slot of the dial (phase2.choose-two)."""

    seat: int
    colour: int
    cubes: int
    slot: int


@dataclass(frozen=True, slots=True)
class DialTurned(Event):
    """A dial turns; the cubes at the exit, and the saved cube, are the supply (phase2.rotate)."""

    seat: int
    supply: Counts


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A player's turn in phase III begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player passes in phase III."""

    seat: int


@dataclass(frozen=True, slots=True)
class CubeSaved(Event):
    """A player keeps one cube and returns the rest (phase4.keep-one)."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class TokensReturned(Event):
    """The action tokens return to the windmills (phase4.tokens)."""


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A market tile is turned up."""

    reveals: ClassVar[bool] = True
    tile: int


# --- phase III --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardActivated(Event):
    """A card becomes active."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A card is used; its effects follow as events of their own."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """An inactive card is swapped with the discard pile or a deck (market.CA18)."""

    reveals: ClassVar[bool] = True
    seat: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class BlockTaken(Event):
    """A player takes a block and the good on it."""

    seat: int
    block: int
    good: int


@dataclass(frozen=True, slots=True)
class GoodStored(Event):
    """The good goes to the store."""

    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    """The good is sold on the black market."""

    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class GoodLoaded(Event):
    """A good goes aboard."""

    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship moves to a field."""

    seat: int
    field: int


@dataclass(frozen=True, slots=True)
class DockworkerAboard(Event):
    """A dockworker goes aboard."""

    seat: int
    dockworker: int


@dataclass(frozen=True, slots=True)
class DockworkerLanded(Event):
    """A dockworker goes to a field of the depot, 0 the topmost."""

    seat: int
    dockworker: int
    place: int


@dataclass(frozen=True, slots=True)
class GoodDelivered(Event):
    """A good goes to a warehouse."""

    seat: int
    good: int
    warehouse: int


@dataclass(frozen=True, slots=True)
class GoodRemoved(Event):
    """There is no room for TOM's good, so it leaves the game (ruling.tom-warehouse-full)."""

    seat: int
    good: int


@dataclass(frozen=True, slots=True)
class AmstelAdvanced(Event):
    """A disc moves on to a field of the Amstel."""

    seat: int
    field: int


@dataclass(frozen=True, slots=True)
class DiscLifted(Event):
    """A disc goes on top of those on its field (card.034)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarketUsed(Event):
    """A player uses the open market tile."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class OfferForgone(Event):
    """A player declines what was still offered."""

    seat: int


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """Foreman, messenger or trader comes to a place, or leaves the game (None)."""

    figure: str
    place: int | None


# --- the end ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MissionCounted(Event):
    """A mission is counted; its points follow when it is fulfilled."""

    reveals: ClassVar[bool] = True
    seat: int
    mission: int
    fulfilled: bool


@dataclass(frozen=True, slots=True)
class GroupCounted(Event):
    """The blocks of a player's largest group, joined by bridges."""

    seat: int
    blocks: Counts


@dataclass(frozen=True, slots=True)
class DistrictCounted(Event):
    """How many blocks each player has in a district that counts, and the points of each."""

    district: int
    blocks: Counts
    points: Counts


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The winners (win)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
