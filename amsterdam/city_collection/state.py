"""A game in progress: a position with the methods of the contract, and the actions that led to it.

The rules are functions over the position: `turn` (what is legal, who is next), `phase1` to `phase4`, the chapters of
phase III (`activate`, `use_card`, `houses`, `harbour`, `amstel`, `market`), and `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from amsterdam.city_collection import view
from amsterdam.city_collection.box import load_board
from amsterdam.city_collection.notation import read_position
from amsterdam.city_collection.notation import write as notation
from amsterdam.city_collection.position import OVER, Position
from amsterdam.city_collection.rules import scoring, setup, turn
from amsterdam.city_collection.variants import Variants, with_tom
from amsterdam.data import BOX
from amsterdam.facts import copier
from amsterdam.game import Action, Event, IllegalAction, Result
from amsterdam.numbers import checked_seed, plain
from amsterdam.pictures import Pictured
from amsterdam.randomness import Stream


@dataclass(slots=True, eq=False, repr=False)
class State(Position, Pictured):
    """A game in progress.

    Attributes:
        start: the arguments with which the game was started, for `Record`.
        played: the actions so far.
        opening: the events of the setup.
    """

    #: The name of the game, for `Record`.
    game: ClassVar[str] = "city-collection"

    start: Mapping[str, object] = field(default_factory=dict)
    played: list[Action] = field(default_factory=list)
    opening: tuple[Event, ...] = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a fixed order; empty when the game is over."""
        return turn.legal_actions(self)

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return None when `apply` would accept the action, else the refusal that it would raise.

        With `seat`, the question is whether this player may do it now.
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
    """Shuffle and lay out a new game.

    `options` holds rulings by id, the variants described in `variants`, and ``data`` (a folder with an owner's own data
    files). One player alone plays against TOM. Raises BadInput.
    """
    players, seed = plain(players), checked_seed(seed)
    players, options = with_tom(players, {name: plain(value) for name, value in options.items()})
    data = options.get("data")
    chosen = Variants.from_options(players, {name: value for name, value in options.items() if name != "data"})
    state = State(load_board(data), chosen.rulings, players, Stream(seed))
    state.opening = tuple(setup.lay_out(state, chosen))
    named = {notation.FIRST_CUBES: chosen.rulings.first_cubes_passes}  # an older record does not name it
    named |= {name: value for name, value in options.items() if (name, value) != ("data", BOX)}
    state.start = {"players": players, "seed": seed, "options": named}
    return state


def from_text(text: str, seed: int = 0, data: str | None = None) -> State:
    """Read position notation; see `notation` and `read_position`. Raises BadInput.

    >>> from_text("ams/2 round=4 p0=supply:PPG/active:109").sides[0].supply
    [2, 1, 0, 0, 0, 0]
    """
    state = read_position.read(State, text, checked_seed(seed), data)
    state.start = {"position": state.to_text(), **({"data": data} if data else {})}
    return state
