"""What can happen in Ticket to Ride: Amsterdam. Each event carries the id of the rule that caused it.

Cards are numbers as in `cards`; None stands for a card or a contract that the reader of the event may not see.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from amsterdam.game import Event

Cards = tuple[int, ...]


# --- setup ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CartsGiven(Event):
    """Each player gets `carts` carts and a score marker on Start."""

    carts: int


@dataclass(frozen=True, slots=True)
class MerchandiseStacked(Event):
    """The merchandise bonus cards form one stack."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player gets the first transport cards."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class RowTurnedUp(Event):
    """Cards from the deck are turned face up: the whole row, at setup or after a sweep."""

    reveals: ClassVar[bool] = True
    cards: Cards


# --- the turn ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is this player's turn (turn.order, or end.last-turns in the last round)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn is over; the rule says why."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The player could do nothing at all."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastTurnsAnnounced(Event):
    """A player has very few carts left: everyone has one more turn."""

    seat: int
    carts: int


# --- drawing transport cards ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was taken from the face-up row, seen by all."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn from the deck unseen."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int | None

    def as_seen_by(self, seat: int) -> Event:
        # The rule is hidden too: draw.blind-wild would show that the card is a wild.
        return self if seat == self.seat else CardDrawn("draw.two-cards", self.seat, None)


@dataclass(frozen=True, slots=True)
class RowRefilled(Event):
    """A card from the deck fills an empty place of the row."""

    reveals: ClassVar[bool] = True
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class RowSwept(Event):
    """Too many wilds: the whole row was discarded."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class RowKept(Event):
    """Too many wilds, but no better row is possible (ruling.wild-sweep-stops)."""

    wilds: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discards were shuffled into a new deck."""

    reveals: ClassVar[bool] = True
    cards: int


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """Everyone sees how many transport cards a player holds; there is no limit."""

    seat: int
    cards: int


# --- claiming routes --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A player owns a route now."""

    seat: int
    route: int


@dataclass(frozen=True, slots=True)
class CardsPaid(Event):
    """The cards spent on a route, colour first."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CartsPlaced(Event):
    """One cart on each space; `left` remain."""

    seat: int
    carts: int
    left: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """Points for a route, and the player's score after it."""

    seat: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class MerchandiseTaken(Event):
    """A merchandise bonus card for a route with cart symbols."""

    seat: int


@dataclass(frozen=True, slots=True)
class MerchandiseShown(Event):
    """How many merchandise bonus cards the player has now; they lie open."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class MerchandiseGone(Event):
    """A route with cart symbols was claimed when the stack was empty (ruling.merchandise-gone)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RouteClosed(Event):
    """The other route of a double is closed: to everyone with two players, otherwise to this player."""

    seat: int
    route: int


# --- contracts --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ContractsOffered(Event):
    """A player looks at contracts and must keep at least one."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int
    contracts: tuple[int, ...] | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, contracts=None)


@dataclass(frozen=True, slots=True)
class ContractReturned(Event):
    """A player put a contract under the deck."""

    seat: int
    contract: int | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, contract=None)


@dataclass(frozen=True, slots=True)
class ContractsKept(Event):
    """A player keeps contracts in secret."""

    seat: int
    count: int
    contracts: tuple[int, ...] | None

    def as_seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, contracts=None)


@dataclass(frozen=True, slots=True)
class ContractsHeld(Event):
    """Everyone sees how many contracts a player holds; there is no limit."""

    seat: int
    contracts: int


# --- the end ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoutesCounted(Event):
    """The points of a player's routes, counted again from the board."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class ContractJudged(Event):
    """A contract is revealed: completed if an unbroken path of the owner's routes joins its locations."""

    reveals: ClassVar[bool] = True
    seat: int
    contract: int
    completed: bool


@dataclass(frozen=True, slots=True)
class ContractsScored(Event):
    """The points a player gains and loses by contracts."""

    seat: int
    points: int
    completed: int


@dataclass(frozen=True, slots=True)
class MerchandiseScored(Event):
    """The bonus for merchandise: `place` is None without a card."""

    seat: int
    cards: int
    place: int | None
    points: int


@dataclass(frozen=True, slots=True)
class ScoreTotalled(Event):
    """A player's final score."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over."""

    winners: tuple[int, ...]
