"""A game at one table: who plays, what happened, what can be undone. Knows no widgets and no rules of a game.

Each game has its own `Match` that adds what differs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import ClassVar, Self

import amsterdam
from amsterdam.bots import bot, bots
from amsterdam.data import own_data_folder
from amsterdam.game import Action, BadInput, Bot, Event, State, View
from amsterdam.i18n import _, screen_language
from amsterdam.own_bots import Guarded
from amsterdam.randomness import Stream
from amsterdam.record import Record
from amsterdam.stamp import Stamp
from amsterdam.strengths import table_name
from widgets.parts.names import check_names, names_beside
from widgets.table.since import Turn

HUMAN = "human"
#: No seat: `Event.as_seen_by` then leaves out everything that is not public.
NOBODY = -1
#: Letters of an unknown kind of player that are told again.
LONGEST_KIND = 40
EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat."""

    name: str
    kind: str = HUMAN


@dataclass(frozen=True, slots=True)
class Step:
    """A past decision: the position before it and the number of events by then."""

    before: State
    events: int
    human: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A past decision as it is shown: the position before it, its events, and the seat that sees both.

    With `NOBODY` as the seat, `before` is seen from the first one.
    """

    before: View
    events: Sequence[Event]
    seat: int


class Match:
    """One game, from the first decision to the result. A game's own match adds the following.

    Attributes:
        game: the game's name.
        state: the position. Screens show it only through `view`.
        players: the players by seat.
        events: everything that happened, setup first.
    """

    game: ClassVar[str]
    #: The default bot.
    usual: ClassVar[str] = "greedy"

    def sentence(self, event: Event) -> str:
        """Return an event as a sentence, empty for events without one."""
        return amsterdam.game(self.game).sentence(event, self.names, self.state.board)

    def seen_words(self) -> str:
        """Return why a decision cannot be undone after hidden information was seen."""
        raise NotImplementedError

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        """Return the kinds of players: a person, and each bot by its name."""
        return (HUMAN, *bots(cls.game))

    @classmethod
    def seated(cls, state: State, seat: int | None) -> list[Player]:
        """Return the players for a position: a person at `seat` against bots, or with None persons only."""
        mine = range(state.players) if seat is None else (seat,)
        names = names_beside(seat or 0, state.players)
        return [Player(name, HUMAN if s in mine else cls.usual) for s, name in enumerate(names)]

    def __init__(self, state: State, players: Sequence[Player]) -> None:
        """Seat the players at a position. Raises BadInput if they do not fit it."""
        self.state = state
        self.players = _checked(players, state.players, self.kinds())
        self.events: list[Event] = list(state.opening)
        #: What differs from what it was saved with, in sentences; and whether it goes on with other values.
        self.told = ""
        self.other_values = False
        #: Why a bot lost a decision since the last one of a person, in a sentence.
        self.bot_fault = ""
        self._steps: list[Step] = []
        self._told: dict[tuple[int, str], tuple[int, list[tuple[str, str]]]] = {}
        seed = state.start.get("seed")
        chance = Stream(seed if isinstance(seed, int) else 0)
        self._bots: dict[int, Bot] = {
            seat: bot(player.kind, self.game, seed=chance.split(seat).next64())
            for seat, player in enumerate(self.players)
            if player.kind in bots(self.game)
        }

    @classmethod
    def from_position(cls, text: str, seat: int | None = None) -> Self:
        """Play on from a position: with a person at `seat` against bots, or with None one person who moves for all.

        A position with a stamp goes on with the values that it was made with, if they are at hand; `told` says what
        differs. Raises BadInput.
        """
        line, made = Stamp.split(text)
        data = made.folder(cls.game) if made else None
        state = amsterdam.game(cls.game).from_text(line, data=data)
        match = cls(state, cls.seated(state, seat))
        match.told = made.difference(cls.game) if made else ""
        if data is not None:
            match.told += " " + _with_its_own_values()
        return match

    @classmethod
    def start(cls, players: Sequence[Player], seed: int, options: Mapping[str, object] | None = None) -> Self:
        """Set up a new game. Raises BadInput."""
        return cls(amsterdam.game(cls.game).start(len(players), seed, options), players)

    def again(self, seed: int) -> Self:
        """Return a new game of the same players and options; a game from a position begins at that position again."""
        position, options = self.state.start.get("position"), self.state.start.get("options")
        if isinstance(position, str):
            return type(self)(amsterdam.game(self.game).from_text(position), self.players)
        return self.start(self.players, seed, options if isinstance(options, Mapping) else None)

    def rename(self, names: Sequence[str]) -> None:
        """Change the players' names. Raises BadInput if they do not fit, and then keeps the old ones."""
        players = [replace(player, name=name) for player, name in zip(self.players, names, strict=True)]
        self.players = _checked(players, self.state.players, self.kinds())
        self._told.clear()

    # --- who is who --------------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == HUMAN)

    @property
    def has_bots(self) -> bool:
        return bool(self._bots)

    @property
    def over(self) -> bool:
        return self.state.actor is None

    @property
    def human_to_decide(self) -> bool:
        return self.state.actor in self.humans

    @property
    def touched(self) -> bool:
        """Whether a person has decided something since this match was set up or loaded."""
        return self._last_human_step() is not None

    @property
    def decided(self) -> int:
        """How many decisions of persons can be counted back to."""
        return sum(step.human for step in self._steps)

    @property
    def bot_to_decide(self) -> bool:
        return self.state.actor is not None and not self.human_to_decide

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return self.state.view(seat)

    # --- playing -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> list[Event]:
        """Carry out an action of the actor. If it raises IllegalAction or any other error, nothing has changed."""
        before, human = self.state.copy(), self.human_to_decide
        try:
            happened = self.state.apply(action)
        except Exception:
            self.state = before  # a bug may have left the move half done
            raise
        self._steps.append(Step(before, len(self.events), human))
        self.events += happened
        if human:
            self.bot_fault = ""
        return happened

    def act_bot(self) -> list[Event]:
        """Let the bot whose turn it is decide, from what its seat may know."""
        assert self.state.actor is not None
        seat = self.state.actor
        player = self._bots[seat]
        happened = self.act(player.choose(self.view(seat)))
        self.bot_fault = (player.fault if isinstance(player, Guarded) else "") or self.bot_fault
        return happened

    # --- taking back -------------------------------------------------------------------------------------------------

    def why_not_undo(self) -> str | None:
        """Return why the last decision of a person cannot be undone, None if it can."""
        step = self._last_human_step()
        if step is None:
            return _("There is nothing to take back yet.")
        if any(event.reveals for event in self.events[step.events :]):
            return self.seen_words()
        return None

    def undo(self) -> None:
        """Undo the last decision of a person and everything since. Raises BadInput if that is refused."""
        reason = self.why_not_undo()
        if reason is not None:
            raise BadInput(reason)
        step = self._last_human_step()
        assert step is not None
        del self._steps[self._steps.index(step) :]
        del self.events[step.events :]
        self._told.clear()
        self.state = step.before

    def last_of_person(self) -> tuple[State, Action] | None:
        """Return the last decision and the position before it if a person made it; None otherwise."""
        step = self._steps[-1] if self._steps else None
        return (step.before, self.state.played[-1]) if step is not None and step.human else None

    def last_events(self) -> Sequence[Event]:
        """Return the events of the last decision."""
        return self.events[self._steps[-1].events :] if self._steps else ()

    def before(self) -> State | None:
        """Return the position before the last decision, None if there was none."""
        return self._steps[-1].before if self._steps else None

    def _last_human_step(self) -> Step | None:
        return next((step for step in reversed(self._steps) if step.human), None)

    def _others_since(self, seat: int) -> tuple[int, int]:
        """Return the first and the end of the latest unbroken run of steps in which others decided."""
        others = [step.before.actor != seat for step in self._steps]
        end = len(others)
        while end and not others[end - 1]:
            end -= 1
        begin = end
        while begin and others[begin - 1]:
            begin -= 1
        return begin, end

    def moments_since(self, seat: int) -> list[Moment]:
        """Return the others' decisions after a seat's previous turn, one by one, as the seat sees them."""
        first, last = self._others_since(seat)
        return [self._moment(number, seat) for number in range(first, last)]

    def last_moment(self, seat: int) -> Moment:
        """Return the last decision as a seat sees it."""
        return self._moment(len(self._steps) - 1, seat)

    def _moment(self, number: int, seat: int) -> Moment:
        step, end = self._steps[number], self._end(number)
        events = tuple(event.as_seen_by(seat) for event in self.events[step.events : end])
        return Moment(step.before.view(max(seat, 0)), events, seat)

    def _end(self, number: int) -> int:
        """Return how many events there are after a step."""
        return self._steps[number + 1].events if number + 1 < len(self._steps) else len(self.events)

    def turns_since(self, seat: int) -> list[Turn]:
        """Return these decisions turn by turn: what one player decided without a break."""
        first, last = self._others_since(seat)
        turns: list[Turn] = []
        for actor, steps in groupby(range(first, last), lambda number: self._steps[number].before.actor):
            numbers = tuple(steps)
            events = self.events[self._steps[numbers[0]].events : self._end(numbers[-1])]
            assert actor is not None
            turns.append(Turn(actor, tuple(event.as_seen_by(seat) for event in events)))
        return turns

    # --- telling -----------------------------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event], seat: int) -> list[tuple[str, str]]:
        """Return (sentence, rule id) for each event as `seat` may know it; events without a sentence are left out."""
        seen = [event.as_seen_by(seat) for event in events]
        return [(text, event.rule) for event in seen if (text := self.sentence(event))]

    def story(self, seat: int) -> list[tuple[str, str]]:
        """Return all events so far in the form of `tell`; sentences made earlier are reused."""
        known, lines = self._told.get((seat, screen_language()), (0, []))
        lines = [*lines, *self.tell(self.events[known:], seat)]
        self._told[seat, screen_language()] = len(self.events), lines
        return lines

    # --- keeping -----------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """Return the game as a file's text."""
        seats = [{"name": player.name, "kind": player.kind} for player in self.players]
        return Record.from_game(self.state, notes={"seats": seats}).to_json()

    @classmethod
    def from_json(cls, text: str, here: bool = False) -> Self:
        """Read the text of `to_json`. Raises BadInput, whose message names the fault.

        A game goes on with the values that it was saved with, if they are at hand; `told` says what differs. With
        `here` it goes on with those in use.
        """
        record = Record.from_json(text)
        if record.game != cls.game:
            other = amsterdam.game(record.game).title
            raise BadInput(_("This is a saved game of another game, {game}.").format(game=other))
        seats = record.notes.get("seats")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise BadInput(_("The saved game does not say who sat at the table."))
        players = [Player(seat.get("name", ""), seat.get("kind", "")) for seat in seats]
        options = record.start.get("options")
        if "data" in record.start or (isinstance(options, dict) and "data" in options):
            raise BadInput(_("A saved game cannot name a folder with data files: it may come from anywhere."))
        data = own_data_folder() if here else record.data
        match = cls(record.restart(data), players)
        if match.over:
            raise BadInput(_("The saved game was over before its first move."))
        match.state = record.replay(match.events.extend, data)
        match.told, match.other_values = record.difference(), bool(record.difference(data))
        if match.told and not match.other_values:
            match.told += " " + _with_its_own_values()
        elif match.other_values:
            match.told += " " + _("The game goes on with what is here, so points and choices may differ.")
        return match


def _with_its_own_values() -> str:
    return _("The game goes on with the values that it was saved with.")


def _checked(players: Sequence[Player], seats: int, kinds: Sequence[str]) -> tuple[Player, ...]:
    """Return the players, or raise BadInput if they do not fit the table."""
    check_names([player.name for player in players], seats)
    for player in players:
        if player.kind not in kinds:
            words = _("A player is one of {kinds}, not “{kind}”.")
            raise BadInput(words.format(kinds=", ".join(kinds), kind=str(player.kind)[:LONGEST_KIND]))
    return tuple(players)


def kind_names(match: Match) -> list[str]:
    """Return the kinds of the players in a word or two, as a panel has room for; a single person is “you”."""
    short = {"friendly": _("bot: first game")}
    if len(match.humans) == 1:
        short[HUMAN] = _("you")
    return [short.get(player.kind) or kind_name(player.kind) for player in match.players]


def kind_name(kind: str) -> str:
    """Return the kind of a player in words; a bot without a name of its own by its id."""
    words = {
        HUMAN: _("person"),
        "tom": _("TOM, who moves by the dice"),
        EMPTY: _("nobody"),
    }
    return words.get(kind) or _("bot: {name}").format(name=table_name(kind))
