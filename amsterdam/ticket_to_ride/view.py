"""What one seat may know of a position: everything that lies open, its own cards, and only counts of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from amsterdam.game import Action
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.notation import write as notation
from amsterdam.ticket_to_ride.rulings import Rulings

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as `seat` sees it; a copy of what it may know, with no way back to the state.

    Attributes are those of `state.State`, except that `deck` and `contract_deck` are numbers of cards, `hand`,
    `contracts` and `offered` are the seat's own, `hands` and `contracts_held` are the numbers of cards that each seat
    holds, `routes` lists the route numbers of each seat, and `shown` the contracts of each once the game is over.
    """

    #: The name of the game.
    game: ClassVar[str] = "ticket-to-ride"

    seat: int
    players: int
    actor: int | None
    phase: str
    board: Board
    rulings: Rulings
    first: int
    row: tuple[int, ...]
    deck: int
    discards: Counts
    contract_deck: int
    merchandise_stack: int
    hand: Counts
    hands: tuple[int, ...]
    seen: tuple[Counts, ...]
    contracts: tuple[int, ...]
    offered: tuple[int, ...]
    contracts_held: tuple[int, ...]
    offered_to: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    routes: tuple[tuple[int, ...], ...]
    shut: tuple[int, ...]
    carts: tuple[int, ...]
    scores: tuple[int, ...]
    merchandise: tuple[int, ...]
    turns_left: int | None
    passes: int
    legal: tuple[Action, ...]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's legal actions; empty when it is not to decide."""
        return self.legal

    def free_routes(self, seat: int | None = None) -> tuple[int, ...]:
        """Return the routes that a seat (this one unless named) may still claim, whatever cards and carts it has."""
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
        return notation.view_to_text(self)


def look(state: State, seat: int) -> View:
    """Return what `seat` may know of a state."""
    if not 0 <= seat < state.players:
        raise IndexError(f"there is no seat {seat} in a game of {state.players}")
    return View(
        seat=seat,
        players=state.players,
        actor=state.actor,
        phase=state.phase,
        board=state.board,
        rulings=state.rulings,
        first=state.first,
        row=tuple(state.row),
        deck=len(state.deck),
        discards=tuple(state.discards),
        contract_deck=len(state.contract_deck),
        merchandise_stack=state.board.merchandise_cards - sum(state.merchandise),
        hand=tuple(state.hands[seat]),
        hands=tuple(map(sum, state.hands)),
        seen=tuple(map(tuple, state.seen)),
        contracts=state.contracts[seat],
        offered=state.offered[seat],
        contracts_held=tuple(map(len, state.contracts)),
        offered_to=tuple(map(len, state.offered)),
        shown=tuple(state.contracts) if state.actor is None else (),
        routes=tuple(state.routes_of(s) for s in range(state.players)),
        shut=tuple(state.shut),
        carts=tuple(state.carts),
        scores=tuple(state.scores),
        merchandise=tuple(state.merchandise),
        turns_left=state.turns_left,
        passes=state.passes,
        legal=state.legal_actions() if state.actor == seat else (),
    )
