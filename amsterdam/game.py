"""The contract that every game keeps.

A `Game` starts `State`s. A state knows whose decision it is, which `Action`s are legal, and turns an action into
`Event`s; each event names the rule that caused it, each refusal the rule that forbids it. Beside that a game brings
its `Bot`s, its rulebook, what its lessons mean (`Teaching`) and how its positions are played on (`Rollouts`). Nothing
here knows a rule.

What knows no game hands a game its own states and views back; `own` tells them from those of another game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, ClassVar, Protocol, Self, TypeVar

from amsterdam.rulebook import Rulebook

if TYPE_CHECKING:  # they bring numpy, which those who only play do not need
    from amsterdam.analysis.effort import Effort
    from amsterdam.analysis.rollouts import Games, Question

T = TypeVar("T")


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


class Board(Protocol):
    """What does not change in a game."""

    @property
    def folder(self) -> str | None:
        """The folder with an owner's own data files, None without one."""
        ...


class Table(Protocol):
    """What can be asked of a position, whether all of it is known or only what one seat sees."""

    @property
    def game(self) -> str:
        """The game's name."""
        ...

    @property
    def board(self) -> Board: ...

    @property
    def players(self) -> int:
        """How many seats there are; they have the numbers from 0."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat that decides, None when the game is over."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the actor may do, in a fixed order; for a view nothing when its seat is not to decide."""
        ...

    def to_text(self) -> str:
        """Return the position on one line, with ``?`` for what a view hides; `Game.from_text` reads it back."""
        ...


class View(Table, Protocol):
    """What one seat may know of a state, with no way back to the rest."""

    @property
    def seat(self) -> int: ...


class State(Table, Protocol):
    """A position in a game, in progress or over."""

    @property
    def start(self) -> Mapping[str, object]:
        """What the game was started from, for `Record`."""
        ...

    @property
    def opening(self) -> Sequence[Event]:
        """What happened while the game was set up."""
        ...

    @property
    def played(self) -> Sequence[Action]:
        """The actions so far."""
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


class Bot(Protocol):
    """A player that is a program. It sees what its seat may see, a `View`, and never the state."""

    @property
    def name(self) -> str:
        """The name by which `amsterdam.bots.bot` makes one like it."""
        ...

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        ...


class Teaching(Protocol):
    """What the words of a lesson mean in a game; see `amsterdam.learn.lesson`."""

    def reached(self, goal: Mapping[str, object], state: State, seat: int, events: Sequence[Event]) -> bool:
        """Say whether a goal is reached, given the position and all events of the attempt."""
        ...

    def asked(self, ask: str, before: State, after: State, events: Sequence[Event]) -> str:
        """Return the answer to a question about what came of some moves, in the words of the options."""
        ...

    def is_right(self, ask: str, state: State, seat: int, places: frozenset[int]) -> bool:
        """Say whether these are the places that were asked for."""
        ...

    def wanted(self, ask: str, state: State, seat: int) -> frozenset[int]:
        """Return places that answer the question."""
        ...


class Rollouts(Protocol):
    """How a game's positions are played to their end many times, with what a seat cannot see dealt anew."""

    @property
    def POLICIES(self) -> tuple[str, ...]:
        """The names of the ways in which players can decide, the usual one first."""
        ...

    @property
    def ROUND(self) -> int:
        """Rollouts of an action in a round unless told otherwise: so few that a round does not take long."""
        ...

    def possible_state(self, view: View) -> State:
        """Return one position that the seat might be in, the same for equal views. Raises TypeError for a state."""
        ...

    def horizon_of(self, table: Table, policy: str, wanted: int | None) -> int:
        """Return after how many ends of a round a rollout is cut short and estimated, 0 for never.

        `wanted` is what was asked for, None for what is usual. Raises BadInput for what cannot be.
        """
        ...

    def play_out(self, question: Question) -> Games:
        """Play the rollouts of a question and return how they came out for its seat. Raises BadInput.

        Question and answer can be sent to another process or machine.
        """
        ...


StateT = TypeVar("StateT", bound=State, covariant=True)


class Game(Protocol[StateT]):
    """All that a game brings. What takes long to load is loaded when it is asked for."""

    @property
    def name(self) -> str:
        """The name by which `amsterdam.game` finds it, such as ``ticket-to-ride``."""
        ...

    @property
    def title(self) -> str:
        """What it is called on its box."""
        ...

    @property
    def package(self) -> str:
        """The name of its folder: here, among an owner's data files, among the notebooks and the tests."""
        ...

    @property
    def files(self) -> Traversable:
        """The folder with its data, its rulebook, its lessons and its guide."""
        ...

    @property
    def rulings(self) -> Mapping[str, tuple[str, ...]]:
        """Option id -> its values, the default first."""
        ...

    @property
    def rulebook(self) -> Rulebook: ...

    # --- positions ---------------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int = 0, options: Mapping[str, object] | None = None) -> StateT:
        """Set a game up. Raises BadInput for a number of players or an option the game does not have."""
        ...

    def from_text(self, text: str, seed: int = 0, data: str | None = None) -> StateT:
        """Read position notation. What is hidden (``?``) is dealt at random, the same for the same seed.

        `data` is a folder with an owner's own data files. Raises BadInput.
        """
        ...

    def own(self, state: State) -> StateT:
        """Return a state as one of this game. Raises TypeError for anything else."""
        ...

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        ...

    def let_come(self, state: State, text: str, seat: int | None = None) -> StateT:
        """Return a copy of a state in which chance brings next what `text` says, such as ``deck=GW``.

        Raises BadInput for what cannot come, as `seat` sees it or (without one) with all cards open.
        """
        ...

    def violations(self, state: State) -> list[str]:
        """Return a sentence for everything in a state that cannot be; none when all is well."""
        ...

    # --- words -------------------------------------------------------------------------------------------------------

    def action_words(self, action: Action, table: Table) -> str:
        """Return what the actor would do, as a command."""
        ...

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        """Return what happened in a sentence; empty for events that only open or close something."""
        ...

    # --- players, lessons, what if -----------------------------------------------------------------------------------

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Name of a bot -> what makes one from a seed; any game has the random one beside these."""
        ...

    @property
    def teaching(self) -> Teaching: ...

    @property
    def rollouts(self) -> Rollouts: ...

    def effort(self, view: View) -> Effort:
        """Return how many games a decision is worth when it is judged."""
        ...


def own(kind: type[T], thing: object) -> T:
    """Return a state, a view or a board as one of a game's own kind. Raises TypeError for anything else.

    >>> own(int, 7)
    7
    """
    if not isinstance(thing, kind):
        raise TypeError(f"This takes a {kind.__name__} of {kind.__module__}, not a {type(thing).__name__}.")
    return thing
