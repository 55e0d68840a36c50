"""The contract that every game keeps.

A `Game` starts `State`s. A state knows whose decision it is and which `Action`s are legal, and turns an action into
`Event`s. Each event names the rule that caused it, each refusal the rule that forbids it. A game also brings its
`Bot`s, its rulebook, the meaning of the words in its lessons (`Teaching`) and its `Rollouts`. Nothing here knows a
rule.

Generic code hands a game states and views of the base types; `own` checks that they belong to this game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, ClassVar, Protocol, Self, TypeVar

from amsterdam.event_text import event_word, fact_text
from amsterdam.i18n import _
from amsterdam.pictures import Rows, Tabled
from amsterdam.rulebook import Rulebook
from amsterdam.told import Told

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

    #: True where players learn something that was hidden, so that the action cannot be undone.
    reveals: ClassVar[bool] = False

    rule: str

    def as_seen_by(self, seat: int) -> Event:
        """Return the event with everything that `seat` may not know taken out."""
        return self

    def to_text(self) -> str:
        """Return the event as words: what happened, the rule that caused it, and each fact by its name.

        ``?`` is what the reader may not know or what there is none of, ``-`` an empty list:
        ``cards-paid claim.pay-colour seat=0 cards=1,1,6``.
        """
        facts = (f"{fact.name}={fact_text(getattr(self, fact.name))}" for fact in fields(self)[1:])
        return " ".join([event_word(type(self)), self.rule, *facts])


class IllegalAction(Told):
    """An action that the rule with id `rule` forbids; `message` says so in a sentence for players."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message

    def __repr__(self) -> str:
        return f"IllegalAction({self.rule!r}, {self.message!r})"


class BadInput(Told, ValueError):
    """A text, file or option from outside cannot be used; the message names the fault in a sentence."""


class WrongKind(Told, TypeError):
    """A state, a view or a board of another game."""


class NoSeat(BadInput, IndexError):
    """A seat that is not at the table."""

    @classmethod
    def of(cls, seat: int, players: int) -> NoSeat:
        """Return the fault for a seat in a game of `players`."""
        return cls(_("There is no seat {seat} in a game of {players}.").format(seat=repr(seat), players=players))


@dataclass(frozen=True, slots=True)
class Result(Tabled):
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

    def to_rows(self) -> Rows:
        """Return the result as a table: a row for each rule that brought points, a column for each seat."""
        seats = range(len(self.scores))
        rules = dict.fromkeys(rule for parts in self.breakdown for rule, points in parts.items() if points)
        place = {seat: number for number, group in enumerate(self.ranking, start=1) for seat in group}
        rows = [[rule, *(str(self.breakdown[seat].get(rule, 0)) for seat in seats)] for rule in rules]
        rows.append([_("points"), *map(str, self.scores)])
        rows.append([_("place"), *(str(place[seat]) for seat in seats)])
        heads = [_("rule"), *(_("seat {n}").format(n=seat) for seat in seats)]
        winners = ", ".join(map(str, self.winners))
        return Rows(_("Won by seat {winners}, by the rule {rule}").format(winners=winners, rule=self.rule), heads, rows)


class Board(Protocol):
    """What does not change in a game."""

    @property
    def folder(self) -> str:
        """The folder with an owner's own data files, empty for those of the box."""
        ...


class Table(Protocol):
    """What a `State`, which knows everything, and a `View`, which knows what one seat sees, have in common."""

    @property
    def game(self) -> str:
        """The game's name."""
        ...

    @property
    def board(self) -> Board: ...

    @property
    def players(self) -> int:
        """How many seats there are; seats are numbered from 0."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat that decides, None when the game is over."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the actor may do, in a fixed order. A view whose seat does not decide has none."""
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
        """The arguments with which the game was started, for `Record`."""
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
    """A computer player. It sees the `View` of its seat, never the state."""

    @property
    def name(self) -> str:
        """The name under which `amsterdam.bots.bot` makes such a bot."""
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
        """Return the answer to a question about the result of some moves, in the words of the options."""
        ...

    def is_right(self, ask: str, state: State, seat: int, places: frozenset[int]) -> bool:
        """Say whether these places are a right answer."""
        ...

    def wanted(self, ask: str, state: State, seat: int) -> frozenset[int]:
        """Return places that are a right answer."""
        ...


class Rollouts(Protocol):
    """Plays a position to its end many times; each time the parts hidden from a seat are dealt again."""

    @property
    def POLICIES(self) -> tuple[str, ...]:
        """The names of the ways in which players can decide, the default first."""
        ...

    @property
    def ROUND(self) -> int:
        """The default number of rollouts of an action in a round, small enough that a round does not take long."""
        ...

    def possible_state(self, view: View) -> State:
        """Return a state that fits the view, the same one for equal views. Raises TypeError for a state."""
        ...

    def play_out(self, question: Question) -> Games:
        """Play the rollouts of a question and return their results for its seat. Raises BadInput.

        Question and answer can be sent to another process or machine.
        """
        ...


StateT = TypeVar("StateT", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class Alone:
    """How one person plays a game alone.

    Attributes:
        options: the options of `Game.start` for it.
        opponent: the name of the opponent, who has the last seat and whom the rules play.
    """

    options: Mapping[str, object]
    opponent: str


class Game(Protocol[StateT]):
    """All that a game brings. Parts that take long to load are loaded when they are first used."""

    @property
    def name(self) -> str:
        """The name under which `amsterdam.game` finds it, such as ``ticket-to-ride``."""
        ...

    @property
    def title(self) -> str:
        """The name on its box."""
        ...

    @property
    def package(self) -> str:
        """The name of its folder: in this package, among an owner's data files, in the notebooks and in the tests."""
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
    def variants(self) -> Mapping[str, tuple[object, ...]]:
        """The same for options that are no rulings."""
        ...

    @property
    def expansions(self) -> tuple[str, ...]:
        """The names that the option ``expansions`` can have, none in a game without it."""
        ...

    @property
    def alone(self) -> Alone | None:
        """How one person plays alone, None in a game that needs more."""
        ...

    @property
    def rulebook(self) -> Rulebook: ...

    # --- positions ---------------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int = 0, options: Mapping[str, object] | None = None) -> StateT:
        """Set a game up. Raises BadInput for a number of players or an option the game does not have."""
        ...

    def from_text(self, text: str, seed: int = 0, data: str | None = None) -> StateT:
        """Read position notation. What is hidden (``?``) is dealt at random, the same for the same seed.

        `data` is a folder with an owner's own data files, empty for those of the box. Raises BadInput.
        """
        ...

    def completed(self, start: Mapping[str, object]) -> Mapping[str, object]:
        """Return the start of a saved game, with all named that came later: it goes on as it was played."""
        ...

    def own(self, state: State) -> StateT:
        """Return a state as one of this game. Raises TypeError for anything else."""
        ...

    def action_from_text(self, text: str) -> Action:
        """Read what `Action.to_text` wrote. Raises BadInput."""
        ...

    def let_come(self, state: State, text: str, seat: int | None = None) -> StateT:
        """Return a copy of a state in which chance next brings what `text` says, such as ``deck=GW``.

        Raises BadInput for something that cannot come: according to what `seat` sees, or without a seat with all
        cards open.
        """
        ...

    def violations(self, state: State) -> list[str]:
        """Return a sentence for each thing in a state that is impossible, none for a sound state."""
        ...

    # --- words -------------------------------------------------------------------------------------------------------

    def action_words(self, action: Action, table: Table) -> str:
        """Return an action as a command to the actor."""
        ...

    def sentence(self, event: Event, names: Sequence[str], board: Board) -> str:
        """Return an event as a sentence; empty for events that only open or close something."""
        ...

    # --- players, lessons, what if -----------------------------------------------------------------------------------

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Name of a bot -> a function that makes it from a seed. Every game has the random bot as well."""
        ...

    @property
    def teaching(self) -> Teaching: ...

    @property
    def rollouts(self) -> Rollouts: ...

    def effort(self, view: View) -> Effort:
        """Return how many games are played to judge a decision."""
        ...


def own(kind: type[T], thing: object) -> T:
    """Return a state, a view or a board as one of a game's own kind. Raises WrongKind for anything else.

    >>> own(int, 7)
    7
    """
    if not isinstance(thing, kind):
        wanted, given = (f"{one.__name__} of {one.__module__}" for one in (kind, type(thing)))
        raise WrongKind(f"This takes a {wanted}, not a {given}.")
    return thing
