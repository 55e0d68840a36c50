"""A game in progress: a position with the methods of the contract, and the actions that led to it.

The rules are functions over the position: `turn` (what is legal, who is next), `draw_transport`, `claim_route`,
`draw_contracts`, `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from amsterdam.data import BOX
from amsterdam.facts import copier
from amsterdam.game import Action, BadInput, Event, IllegalAction, Result
from amsterdam.i18n import _
from amsterdam.numbers import checked_seed, plain
from amsterdam.pictures import Pictured
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import view
from amsterdam.ticket_to_ride.board import load_board
from amsterdam.ticket_to_ride.notation import read_position
from amsterdam.ticket_to_ride.notation import write as notation
from amsterdam.ticket_to_ride.position import OVER, Position
from amsterdam.ticket_to_ride.rules import scoring, setup, turn
from amsterdam.ticket_to_ride.rulings import Rulings


@dataclass(slots=True, eq=False, repr=False)
class State(Position, Pictured):
    """A game in progress.

    Attributes:
        start: the arguments with which the game was started, for `Record`.
        played: the actions so far.
        opening: the events of the setup.
    """

    #: The name of the game, for `Record`.
    game: ClassVar[str] = "ticket-to-ride"

    start: Mapping[str, object] = field(default_factory=dict)
    played: list[Action] = field(default_factory=list)
    opening: tuple[Event, ...] = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a fixed order; empty when the game is over."""
        return turn.legal_actions(self)

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return None when `apply` would accept the action, else the refusal that it would raise.

        With `seat`, the question is whether this player may do it now (turn.order).
        """
        return turn.why_not(self, action, seat)

    def apply(self, action: Action) -> list[Event]:
        """Carry out the actor's action and return what happened. Raises IllegalAction, and then changes nothing."""
        refusal = turn.why_not(self, action)
        if refusal is not None:
            raise refusal
        events: list[Event] = []
        turn.apply(self, action, events)
        self.played.append(action)
        return events

    def result(self) -> Result | None:
        """Return the result, None while the game is on."""
        return scoring.result(self) if self.phase == OVER else None

    def view(self, seat: int) -> view.View:
        """Return what `seat` may know. Raises NoSeat for a seat that is not at the table."""
        return view.look(self, seat, self.legal_actions() if seat == self.actor else ())

    def to_text(self) -> str:
        """Return the position on one line (see `notation`)."""
        return notation.to_text(self)

    def copy(self) -> Self:
        """Return an independent copy, with the random stream where it is."""
        return _copy(self)

    def __eq__(self, other: object) -> bool:
        """Two states are equal when their positions are; how they came about does not matter."""
        return isinstance(other, State) and self.board is other.board and self.to_text() == other.to_text()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<{self.to_text()}>"


_copy = copier(State)


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """Shuffle and deal a new game; the first decision is which contracts seat 0 keeps.

    `options` holds rulings by id, ``turn.order`` (the seat that starts, by default 0) and ``data`` (a folder with an
    owner's own data files). Raises BadInput.
    """
    players, seed = plain(players), checked_seed(seed)
    setup.check_players(players)
    options = {name: plain(value) for name, value in options.items()}
    others = dict(options)
    first = others.pop("turn.order", 0)
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        raise BadInput(_("turn.order is the seat that starts, from 0 to {last}.").format(last=players - 1))
    state = State(load_board(others.pop("data", None)), Rulings.from_options(others), players, Stream(seed))
    state.first = first
    state.opening = tuple(setup.lay_out(state))
    named = {name: value for name, value in options.items() if (name, value) != ("data", BOX)}
    state.start = {"players": players, "seed": seed, "options": named}
    return state


def from_text(text: str, seed: int = 0, data: str | None = None) -> State:
    """Read position notation; see `notation` and `read_position`. Raises BadInput.

    >>> from_text("ttr/2 p0=GGW row=RGKBP").hands[0]
    [1, 0, 0, 2, 0, 0, 0]
    """
    state = read_position.read(State, text, checked_seed(seed), data)
    state.start = {"position": state.to_text(), **({"data": data} if data else {})}
    return state
