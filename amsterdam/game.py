"""The contract that both games keep.

A `Game` starts `State`s. A state knows whose decision it is, which `Action`s are legal, and turns an action into
`Event`s; each event names the rule that caused it, each refusal the rule that forbids it. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self


class Action:
    """One decision of one player: small, frozen, comparable. Subclasses are frozen dataclasses."""

    __slots__ = ()

    def to_text(self) -> str:
        """Return the action as the words a `Record` stores, such as ``claim 35 GGW``."""
        raise TypeError(f"{type(self).__name__} does not say how it is written")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, because of the rule with id `rule`."""

    #: True where players learn what was hidden before, so that it cannot be undone.
    reveals: ClassVar[bool] = False

    rule: str

    def as_seen_by(self, seat: int) -> Event:
        """Return the event with everything that `seat` may not know taken out."""
        return self


class IllegalAction(Exception):
    """An action that the rule with id `rule` forbids; `message` says so in a sentence for players."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message

    def __repr__(self) -> str:
        return f"IllegalAction({self.rule!r}, {self.message!r})"


class BadInput(ValueError):
    """Text, a file or an option from outside that cannot be used; the message names the fault in a sentence."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        scores: points of each seat.
        breakdown: for each seat, rule id -> points it brought; the values of a seat sum to its score.
        ranking: groups of seats from first to last; seats in one group share a place.
        winners: the seats that won (several when the victory is shared).
        rule: the rule that decided between them.
    """

    scores: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]
    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    rule: str


class View(Protocol):
    """What one seat may know of a state, with no way back to the rest."""

    @property
    def seat(self) -> int: ...

    @property
    def actor(self) -> int | None: ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the seat's legal actions; empty when it is not to decide."""
        ...

    def to_text(self) -> str:
        """Return the view in position notation, with ``?`` for what is hidden."""
        ...


class State(Protocol):
    """A position in a game, in progress or over."""

    @property
    def players(self) -> int: ...

    @property
    def actor(self) -> int | None:
        """The seat that decides, None when the game is over."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a fixed order; empty when the game is over."""
        ...

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return None when `apply` would accept the action, else the refusal it would raise."""
        ...

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action and return what happened; raise IllegalAction and change nothing otherwise."""
        ...

    def copy(self) -> Self: ...

    def view(self, seat: int) -> View: ...

    def result(self) -> Result | None:
        """Return the result, None while the game is on."""
        ...

    def to_text(self) -> str:
        """Return the position on one line; the game's `from_text` reads it back."""
        ...


class Game(Protocol):
    """A game one can start."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str:
        """What it is called on its box."""
        ...

    def start(self, players: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> State:
        """Set a game up. Raises BadInput for a number of players or an option the game does not have."""
        ...

    def from_text(self, text: str, seed: int = 0) -> State:
        """Read position notation. What is hidden (``?``) is dealt at random, the same for the same seed."""
        ...

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        ...

    def let_come(self, state: Any, text: str, seat: int | None = None) -> Any:
        """Return a copy of a state in which chance brings next what `text` says, such as ``deck=GW``.

        Raises BadInput for what cannot come, as `seat` sees it or (without one) with all cards open.
        """
        ...
