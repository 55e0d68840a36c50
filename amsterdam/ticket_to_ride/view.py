"""What one seat may know of a position: everything that lies open, its own cards, and only counts of the rest.

The open parts have the same names as in `position.Position`. Functions that work for both take a `position.Table`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from amsterdam.facts import freezer
from amsterdam.game import Action, NoSeat
from amsterdam.pictures import Pictured
from amsterdam.ticket_to_ride.notation import write as notation
from amsterdam.ticket_to_ride.position import Counts, OpenFacts, Position, numbers


@dataclass(frozen=True, slots=True)
class View(OpenFacts, Pictured):
    """A position as `seat` sees it: a copy of what it may know, without access to the position.

    `deck`, `contract_deck` and `merchandise_stack` are numbers of cards; `hand`, `contracts` and `offered` are the
    seat's own; `hands`, `contracts_held` and `offered_to` are the numbers of cards of each seat; `routes` lists the
    route numbers of each seat, and `shown` the contracts of each once the game is over.
    """

    #: The name of the game.
    game: ClassVar[str] = "ticket-to-ride"

    seat: int
    deck: int
    contract_deck: int
    merchandise_stack: int
    hand: Counts
    hands: Counts
    contracts: Counts
    offered: Counts
    contracts_held: Counts
    offered_to: Counts
    shown: tuple[Counts, ...]
    routes: tuple[Counts, ...]
    legal: tuple[Action, ...]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's legal actions; empty when it does not decide."""
        return self.legal

    def free_routes(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the routes that a seat (by default this one) may still claim, whatever cards and carts it has."""
        return self.board.open_routes(self.shut[self.seat if seat is None else seat])

    def closed_routes(self) -> tuple[int, ...]:
        """Return the routes that nobody owns and nobody may claim any more (claim.double-two-players)."""
        owned = {route for routes in self.routes for route in routes}
        closed_to_all = self.shut[0]
        for shut in self.shut:
            closed_to_all &= shut
        return tuple(route for route in self.board.routes if closed_to_all >> route & 1 and route not in owned)

    def to_text(self) -> str:
        """Return the view in position notation: ``?`` for cards that the seat does not see."""
        sides = [self._side(seat) for seat in range(self.players)]
        return notation.view_to_text(self, sides, self.deck, self.contract_deck)

    def _side(self, seat: int) -> notation.Side:
        """Return the parts of a player that are known, for notation."""
        routes = self.routes[seat]
        if seat == self.seat:
            return notation.Side(routes, self.hand, self.contracts, self.offered)
        contracts = self.shown[seat] if self.shown else self.contracts_held[seat]
        return notation.Side(routes, self.hands[seat], contracts, self.offered_to[seat])


_open = freezer(Position, *(fact.name for fact in fields(OpenFacts)))


def look(position: Position, seat: int, legal: tuple[Action, ...]) -> View:
    """Return the view of `seat`, whose legal actions are given.

    Raises NoSeat for a seat that is not at the table.
    """
    if seat not in range(position.players):
        raise NoSeat.of(seat, position.players)
    return View(
        **_open(position),
        seat=seat,
        deck=len(position.deck),
        contract_deck=len(position.contract_deck),
        merchandise_stack=position.board.merchandise_cards - sum(position.merchandise),
        hand=tuple(position.hands[seat]),
        hands=tuple(map(sum, position.hands)),
        contracts=position.contracts[seat],
        offered=position.offered[seat],
        contracts_held=tuple(map(len, position.contracts)),
        offered_to=tuple(map(len, position.offered)),
        shown=tuple(position.contracts) if position.actor is None else (),
        routes=tuple(map(numbers, position.routes)),
        legal=legal,
    )
