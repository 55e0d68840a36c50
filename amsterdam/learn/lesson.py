"""Lessons as data: what to do in a position, what counts as done, and what to say to each foreseeable mistake.

A lesson is a TOML file under a game's ``lessons/``. Each step names its kind, a position and texts. The engine is the
only judge: a `Step` says what is asked, an `Attempt` plays it, and `solve` finds an answer by search, for tests and for
the teacher's sheet. The game's `amsterdam.game.Teaching` knows what goals and questions mean.

Kinds of step:

``do``       make legal moves until the goal is reached; several right answers are welcome
``legal``    may this be done? yes or no, then see why
``predict``  say what some moves will lead to, then see them played
``find``     point at the places that are asked for
``spot``     one of these moves breaks a rule: which?
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self

from amsterdam.data import DataFile, read_lesson
from amsterdam.game import Action, Event, IllegalAction, State
from amsterdam.games import game
from amsterdam.i18n import _

KINDS = ("do", "legal", "predict", "find", "spot")
YES, NO = "yes", "no"

#: How deep `solve` looks for a way to a goal, in decisions.
DEPTH = 6


@dataclass(frozen=True, slots=True)
class Mistake:
    """A foreseeable wrong answer and what to say to it.

    `rule` is the one that refuses it, None if it is legal; `after` are the moves of a ``do`` step that lead to it. An
    `early` mistake, such as passing, is wrong only as a first move.
    """

    answer: str
    text: str
    rule: str | None
    after: tuple[str, ...] = ()
    early: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        id: its name within the lesson.
        kind: one of `KINDS`.
        task: the task of the learner, in one sentence.
        rules: the rules it teaches.
        position: where it starts, in the game's notation.
        seat: the learner's seat; the learner sees its view.
        goal: for ``do``: what must hold (see the game's `Teaching.reached`).
        allow: for ``do``: the kinds of action that count, by the first word of their text; empty for all.
        replies: for ``do``: what the other players do when it is their turn, as action texts.
        play: for ``legal`` the action in question; for ``predict`` the actions that are played; for ``spot`` the moves.
        ask: for ``predict``: the question (`Teaching.asked`); for ``find``: the places to find (`Teaching.wanted`).
        options: for ``predict``: the answers to choose from.
        hints: from gentle to plain.
        success: what to say when it is done.
        mistakes: foreseeable wrong answers.
    """

    id: str
    kind: str
    task: str
    rules: tuple[str, ...]
    position: str
    seat: int = 0
    goal: Mapping[str, Any] = field(default_factory=dict)
    allow: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    ask: str = ""
    options: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    success: str = ""
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter to learn: its steps in order."""

    game: str
    id: str
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer.

    Attributes:
        kind: ``done``; ``on`` (legal, go on); ``refused`` (a rule forbids it); ``wrong`` (not the answer, nothing has
            changed); ``again`` (the goal was missed, the step starts again).
        text: what to say.
        rule: the rule to show, if any.
        events: what happened.
    """

    kind: str
    text: str
    rule: str | None = None
    events: tuple[Event, ...] = ()


# --- playing a step ---------------------------------------------------------------------------------------------------


class Attempt:
    """A learner at a step: the position as it is now, and a verdict on every answer."""

    def __init__(self, step: Step, game_name: str) -> None:
        self.step = step
        self.game = game(game_name)
        self._teaching = self.game.teaching
        self._start = self.game.from_text(step.position)
        self.restart()

    def restart(self) -> None:
        """Go back to the position the step starts from."""
        self.state = self._start.copy()
        self.events: list[Event] = []
        self._replies = list(self.step.replies)
        self._begun = False

    def copy(self) -> Self:
        """Return an independent attempt that has come as far as this one."""
        twin = object.__new__(type(self))
        twin.step, twin.game, twin._teaching, twin._start = self.step, self.game, self._teaching, self._start
        twin.state, twin.events, twin._replies = self.state.copy(), self.events[:], self._replies[:]
        twin._begun = self._begun
        return twin

    def place(self) -> object:
        """Return all that decides how the attempt can go on: position, events so far, replies still to come.

        `solve` uses it to skip positions it has seen.
        """
        return self.state.to_text(), tuple(sorted(map(repr, self.events))), len(self._replies)

    def about(self, action: Action) -> bool:
        """Say whether an action is of a kind that counts in a ``do`` step."""
        return not self.step.allow or action.to_text().split()[0] in self.step.allow

    def act(self, action: Action) -> Verdict:
        """Judge an action of a ``do`` step, and carry it out if it is of a kind that counts.

        After a move that makes the goal impossible the step starts again.
        """
        verdict = self._carry_out(action)
        if verdict.kind != "on" or way_on(self) is not None:
            return verdict
        self.restart()
        return Verdict(
            "again", _("That was legal, but now what is asked cannot be reached any more. Try again from the start.")
        )

    def _carry_out(self, action: Action) -> Verdict:
        refusal = self.why_not(action)
        if refusal is not None:
            return Verdict("refused", refusal.message, refusal.rule)
        mistake = self._mistake(action.to_text())
        if mistake is not None and mistake.rule is None:
            return Verdict("wrong", mistake.text, self.step.rules[0])
        if not self.about(action):
            return Verdict("wrong", _("That may be done, but it is not what this step is about."))
        happened = self.state.apply(action)
        self._begun = True
        if self._goal(happened):
            return Verdict("done", self.step.success, self.step.rules[0], tuple(happened))
        while self.state.actor not in (self.step.seat, None) and self._replies:
            happened += self.state.apply(self.game.action_from_text(self._replies.pop(0)))
        if self._goal(happened):
            return Verdict("done", self.step.success, self.step.rules[0], tuple(happened))
        if self.state.actor == self.step.seat:
            self.events += happened
            return Verdict("on", "", None, tuple(happened))
        self.restart()
        return Verdict("again", _("That was legal, but it does not reach what is asked. Try again from the start."))

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return why an action is refused, in the lesson's words for a foreseen mistake; None for a legal one."""
        refusal = self.state.why_not(action, self.step.seat)
        mistake = self._mistake(action.to_text())
        return refusal if refusal is None or mistake is None else IllegalAction(refusal.rule, mistake.text)

    def in_own_words(self, refusal: IllegalAction, begins: str) -> IllegalAction:
        """Return a refusal of all actions that begin with a text, in the lesson's words for a foreseen mistake."""
        foreseen = (m.text for m in self.step.mistakes if m.rule and m.answer.startswith(begins))
        text = next(foreseen, None)
        return refusal if text is None else IllegalAction(refusal.rule, text)

    def answer(self, answer: str) -> Verdict:
        """Judge the answer to a question: an option, ``yes`` or ``no``, the number of a move, or places."""
        right = self._right(answer)
        mistake = self._mistake(answer)
        if right:
            return Verdict("done", self.step.success, self._rule_shown(), tuple(self.reveal()))
        return Verdict("wrong", mistake.text if mistake else _("No. Look again."), None)

    def reveal(self) -> list[Event]:
        """Play the moves of a ``legal`` or ``predict`` step and return the events."""
        happened: list[Event] = []
        if self.step.kind in ("legal", "predict"):
            self.restart()
            for action in map(self.game.action_from_text, self.step.play):
                if self.state.why_not(action) is None:
                    happened += self.state.apply(action)
        return happened

    def correct(self) -> str:
        """Return the right answer to a question (one of them, for ``find``)."""
        start = self.game.from_text(self.step.position)
        match self.step.kind:
            case "legal":
                action = self.game.action_from_text(self.step.play[0])
                return YES if start.why_not(action, self.step.seat) is None else NO
            case "predict":
                after, happened = start.copy(), list[Event]()
                for action in map(self.game.action_from_text, self.step.play):
                    happened += after.apply(action)
                return self._teaching.asked(self.step.ask, start, after, happened)
            case "spot":
                return str(self._illegal(start))
            case "find":
                return ",".join(map(str, sorted(self._teaching.wanted(self.step.ask, start, self.step.seat))))
        raise ValueError(f"a step of kind {self.step.kind} has no answer in words")

    def _right(self, answer: str) -> bool:
        if self.step.kind == "find":
            places = frozenset(int(place) for place in answer.split(",") if place.isdecimal())
            return self._teaching.is_right(self.step.ask, self.state, self.step.seat, places)
        return answer == self.correct()

    def _illegal(self, state: State) -> int:
        """Return the number, from 0, of the move that breaks a rule."""
        for number, action in enumerate(map(self.game.action_from_text, self.step.play)):
            if state.why_not(action) is not None:
                return number
            state.apply(action)
        raise ValueError(f"step {self.step.id}: every move is legal")

    def why(self) -> tuple[str, str] | None:
        """Return (message, rule) of the refusal in a ``legal`` or ``spot`` step; None when all moves are legal."""
        state = self.game.from_text(self.step.position)
        for action in map(self.game.action_from_text, self.step.play):
            refusal = state.why_not(action, self.step.seat if self.step.kind == "legal" else None)
            if refusal is not None:
                return refusal.message, refusal.rule
            state.apply(action)
        return None

    def _rule_shown(self) -> str:
        why = self.why() if self.step.kind in ("legal", "spot") else None
        return why[1] if why else self.step.rules[0]

    def _goal(self, happened: Iterable[Event]) -> bool:
        return self._teaching.reached(self.step.goal, self.state, self.step.seat, [*self.events, *happened])

    def _mistake(self, answer: str) -> Mistake | None:
        begun = self._begun
        return next((m for m in self.step.mistakes if m.answer == answer and not (m.early and begun)), None)


def solve(step: Step, game_name: str, depth: int = DEPTH) -> list[str]:
    """Return an answer to a step, found by search: the actions of a ``do`` step, or the one answer of another.

    Raises ValueError when there is none within `depth` decisions.
    """
    if step.kind != "do":
        return [Attempt(step, game_name).correct()]
    way = way_on(Attempt(step, game_name), depth)
    if way is None:
        raise ValueError(f"step {step.id} of {game_name} cannot be solved in {depth} decisions")
    return way


def way_on(attempt: Attempt, depth: int = DEPTH) -> list[str] | None:
    """Return the actions that lead an attempt from here to the goal, None when `depth` decisions are not enough."""
    ways: list[tuple[Attempt, list[str]]] = [(attempt, [])]
    seen: set[object] = set()
    for _decision in range(depth):
        longer = []
        for here, way in ways:
            for action in filter(here.about, here.state.legal_actions()):
                further = here.copy()
                verdict = further._carry_out(action)
                if verdict.kind == "done":
                    return [*way, action.to_text()]
                if verdict.kind == "on" and (place := further.place()) not in seen:
                    seen.add(place)
                    longer.append((further, [*way, action.to_text()]))
        ways = longer
    return None


# --- reading lessons --------------------------------------------------------------------------------------------------


@cache
def lessons(game_name: str) -> tuple[str, ...]:
    """Return the ids of a game's lessons, in order, without the guides in the same folder."""
    folder = game(game_name).files / "lessons"
    names = (file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(sorted(name for name in names if not name.endswith(".guide")))


@cache
def lesson(game_name: str, lesson_id: str) -> Lesson:
    """Return a lesson. Raises BadInput, with file, key and reason, for one that cannot be used."""
    file = read_lesson(game(game_name).files, f"{lesson_id}.toml")
    steps = tuple(_step(file, key, table) for key, table in file.tables("step"))
    return Lesson(game_name, lesson_id, file.text("title"), steps)


def _step(file: DataFile, key: str, table: Mapping[str, Any]) -> Step:
    known = {*Step.__dataclass_fields__, "mistake"}
    unknown = sorted(set(table) - known - {"mistakes"})
    file.check(key, not unknown, _("“{key}” is not a part of a step").format(key=", ".join(unknown)))
    kind = file.text(f"{key}.kind")
    file.check(f"{key}.kind", kind in KINDS, _("a kind is one of {kinds}").format(kinds=", ".join(KINDS)))
    lists = {name: tuple(table.get(name, ())) for name in ("rules", "allow", "replies", "play", "options", "hints")}
    mistakes = tuple(
        Mistake(
            file.text(f"{key}.mistake[{i}].answer"),
            file.text(f"{key}.mistake[{i}].text"),
            mistake.get("rule"),
            tuple(mistake.get("after", ())),
            mistake.get("early", False),
        )
        for i, mistake in enumerate(table.get("mistake", ()))
    )
    file.check(f"{key}.rules", bool(lists["rules"]), _("a step teaches a rule"))
    return Step(
        id=file.text(f"{key}.id"),
        kind=kind,
        task=file.text(f"{key}.task"),
        position=file.text(f"{key}.position"),
        seat=table.get("seat", 0),
        goal=table.get("goal", {}),
        ask=table.get("ask", ""),
        success=file.text(f"{key}.success"),
        mistakes=mistakes,
        **lists,
    )
