"""What each choice is worth: rollouts under a shared budget, with error bars.

Rollout number i has the same luck for every first action, so two actions are compared game by game. In each round every
action that is not dropped gets the same number of new rollouts. After at least `minimum` rollouts an action is dropped
when it lies `sds` standard deviations of the difference behind the best. The same seed gives the same numbers, whatever
executor plays the games and however many workers it has.

Each game says in its `Rollouts` what is played and noted. To ask about a single position use `analysis.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from time import monotonic
from typing import Self, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.policies import check_policy
from amsterdam.analysis.rollouts import MARGIN, WIN, Games, Question
from amsterdam.game import Action, Rollouts, State, Table, View
from amsterdam.i18n import _
from amsterdam.numbers import checked_seed
from amsterdam.pictures import Rows, Tabled

#: Half the width of a 95 % interval, in standard errors.
Z95 = 1.96
#: With fewer games an interval is too narrow to decide anything.
FEW = 30
MINIMUM = 300
SDS = 3.0
BUDGET = 60_000
SHOWN = 12  # choices in a table
PIECE = 50  # rollouts that an executor plays at a time


@dataclass
class Choice:
    """A legal action and the results, for the seat, of the games that began with it.

    Attributes:
        action: the action.
        rows: a row for each rollout; see `rollouts.Games`.
        rules: the rules that the points in the columns after `WIN` are for.
        counts: totals over all these games, by a name that the game chooses.
        dropped: True when it is clearly behind the best and gets no more rollouts.
    """

    action: Action
    rows: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, WIN + 1)))
    rules: tuple[str, ...] = ()
    counts: Mapping[str, NDArray[np.int64]] = field(default_factory=dict)
    dropped: bool = False

    @property
    def count(self) -> int:
        """How many rollouts there were."""
        return len(self.rows)

    @property
    def margin(self) -> float:
        """Mean final margin over the best other player."""
        return float(self.rows[:, MARGIN].mean()) if self.count else 0.0

    @property
    def margin_error(self) -> float:
        """Half the width of the 95 % interval of the margin."""
        return _error(self.rows[:, MARGIN])

    @property
    def win(self) -> float:
        """Share of the games won; a shared victory counts as its part."""
        return float(self.rows[:, WIN].mean()) if self.count else 0.0

    @property
    def win_error(self) -> float:
        """Half the width of the 95 % interval of the win chance (Wilson's, which is not 0 wide at chances 0 and 1)."""
        n, p = self.count, self.win
        if n == 0:
            return inf
        return Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))

    @property
    def lower(self) -> float:
        """Lower end of the 95 % interval of the margin, by which choices are ranked."""
        return self.margin - self.margin_error

    @property
    def middle(self) -> tuple[float, float]:
        """The margins between which the middle half of the games ended."""
        low, high = np.percentile(self.rows[:, MARGIN], (25, 75))
        return float(low), float(high)

    def breakdown(self) -> dict[str, float]:
        """Return the mean points by rule, or by group of rules."""
        return {rule: float(self.rows[:, WIN + 1 + place].mean()) for place, rule in enumerate(self.rules)}

    def spread(self, bins: Sequence[float]) -> list[int]:
        """Return how many margins fall between neighbouring bounds."""
        counts, _edges = np.histogram(self.rows[:, MARGIN], bins)
        return [int(n) for n in counts]

    def add(self, games: Games) -> None:
        """Add the results of more rollouts."""
        self.rows = np.vstack([self.rows, games.rows]) if self.count else games.rows
        self.rules = games.rules
        self.counts = {name: self.counts.get(name, 0) + more for name, more in games.counts.items()}


@dataclass
class Analysis(Tabled):
    """What the choices in a position are worth, so far.

    Attributes:
        seat: the seat that has the choices.
        policy: how everybody decides in the rollouts.
        seed: the seed of their luck.
        choices: the choices, best first.
        finished: True when the best is clear or the budget is spent.
        open_cards: True where the games began with all cards as they truly lie, which nobody at a table can know.
    """

    seat: int
    policy: str
    seed: int
    choices: list[Choice]
    finished: bool = False
    open_cards: bool = False

    @property
    def rollouts(self) -> int:
        return sum(choice.count for choice in self.choices)

    def to_rows(self) -> Rows:
        """Return the best choices as a table, best first."""
        rows = [
            [
                choice.action.to_text(),
                f"{choice.margin:+.1f} ± {choice.margin_error:.1f}",
                f"{choice.win:.0%} ± {choice.win_error:.0%}",
                f"{choice.count:,}",
                _("yes") if self.too_close(choice) else "",
            ]
            for choice in self.choices[:SHOWN]
        ]
        heads = [_("choice"), _("margin"), _("win chance"), _("games"), _("too close to call")]
        caption = _("Seat {seat}, {n} games played by the policy “{policy}”: {shown} of {all} choices")
        facts = {"seat": self.seat, "n": f"{self.rollouts:,}", "policy": self.policy}
        return Rows(caption.format(**facts, shown=len(rows), all=len(self.choices)), heads, rows)

    def too_close(self, choice: Choice) -> bool:
        """Say whether a choice may be as good as the best: the difference may be 0, or there are too few games."""
        best = self.choices[0]
        if choice is best:
            return False
        mean, error = difference(best, choice)
        return mean - error <= 0 or min(best.count, choice.count) < FEW


def difference(one: Choice, other: Choice, column: int = MARGIN) -> tuple[float, float]:
    """Return the mean difference of the margins (or another column), game by game, and half its 95 % interval."""
    shared = min(one.count, other.count)
    apart = one.rows[:shared, column] - other.rows[:shared, column]
    return (float(apart.mean()), _error(apart)) if shared else (0.0, inf)


def _error(values: NDArray[np.float64]) -> float:
    return float(Z95 * values.std(ddof=1) / sqrt(len(values))) if len(values) > 1 else inf


# --- asking -----------------------------------------------------------------------------------------------------------


class Options(TypedDict, total=False):
    """What can be asked for.

    Attributes:
        policy: how everybody decides in a rollout, one of the game's `Rollouts.POLICIES`, by default the first. The
            answer depends on it.
        seed: the seed of all luck.
        budget: the most rollouts in all.
        minimum: rollouts that every action gets before any is dropped.
        sds: an action this many standard deviations of the difference behind the best is dropped.
        executor: plays the games; None for this process.
    """

    policy: str
    seed: int
    budget: int
    minimum: int
    sds: float
    executor: Executor | None


class Steps(Options, total=False):
    """`Options`, and the pieces in which the games are played, so that a page can answer clicks in between.

    Attributes:
        rollouts: rollouts of each action in a round, by default the game's `Rollouts.ROUND`. With few of them an
            answer comes soon even where a rollout takes long.
        piece: rollouts in a piece.
        slow_piece: rollouts in a piece that the compiled rules do not play.
        first_look: the first ranking comes after this many rollouts of each action, before the first round ends; 0
            waits for the round.
        compiled: called before each piece: may the compiled rules play it? The games are the same.
    """

    rollouts: int
    piece: int
    slow_piece: int
    first_look: int
    compiled: Callable[[], bool]


# --- answering --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search for the best of some choices: the question, the actions, the function that plays, and `Steps`."""

    question: Question
    actions: tuple[Action, ...]
    play: Callable[[Question], Games]
    rollouts: int
    budget: int = BUDGET
    minimum: int = MINIMUM
    sds: float = SDS
    executor: Executor | None = None
    piece: int = PIECE
    slow_piece: int = PIECE
    first_look: int = 0
    compiled: Callable[[], bool] = lambda: True

    @classmethod
    def seen(cls, played: Rollouts, view: View, **steps: Unpack[Steps]) -> Self:
        """Ask what the seat of a view sees. Raises TypeError for a state, which knows more."""
        text = played.possible_state(view).view(view.seat).to_text()
        return cls._ask(played, view, text, view.seat, open_cards=False, **steps)

    @classmethod
    def open(cls, played: Rollouts, state: State, **steps: Unpack[Steps]) -> Self:
        """Ask with all cards open."""
        return cls._ask(played, state, state.to_text(), state.actor or 0, open_cards=True, **steps)

    @classmethod
    def _ask(
        cls, played: Rollouts, table: Table, text: str, seat: int, open_cards: bool, **steps: Unpack[Steps]
    ) -> Self:
        policy = steps.get("policy") or played.POLICIES[0]
        check_policy(policy, played.POLICIES)
        question = Question(
            position=text,
            seat=seat,
            policy=policy,
            seed=checked_seed(steps.get("seed", 0)),
            open_cards=open_cards,
            folder=table.board.folder,
        )
        return cls(
            question=question,
            actions=table.legal_actions(),
            play=played.play_out,
            rollouts=steps.get("rollouts", played.ROUND),
            budget=steps.get("budget", BUDGET),
            minimum=steps.get("minimum", MINIMUM),
            sds=steps.get("sds", SDS),
            executor=steps.get("executor"),
            piece=steps.get("piece", PIECE),
            slow_piece=steps.get("slow_piece", PIECE),
            first_look=steps.get("first_look", 0),
            compiled=steps.get("compiled", lambda: True),
        )

    def answer(
        self, seconds: float | None = None, on_round: Callable[[Analysis], object] = lambda analysis: None
    ) -> Analysis:
        """Return the last analysis that is ready in time."""
        begun, analysis = monotonic(), self._analysis([])
        analysis.finished = True
        for analysis in filter(None, self.slices()):
            on_round(analysis)
            if seconds is not None and monotonic() - begun >= seconds:
                break
        return analysis

    def _analysis(self, choices: list[Choice]) -> Analysis:
        asked = self.question
        return Analysis(asked.seat, asked.policy, asked.seed, choices, open_cards=asked.open_cards)

    def slices(self) -> Iterator[Analysis | None]:
        """Yield the analysis after every round, and None after every piece."""
        choices = [Choice(action) for action in self.actions]
        analysis = self._analysis(choices)
        while choices and not analysis.finished:
            alive = [choice for choice in choices if not choice.dropped]
            room = (self.budget - analysis.rollouts) // len(alive)
            begin, size = alive[0].count, min(self.rollouts, room)
            if size < 1:
                analysis.finished = True
                break
            look = begin + min(self.first_look, size - 1) if begin == 0 else begin
            for games in filter(None, (range(begin, look), range(look, begin + size))):
                for _piece in self._play(alive, games):
                    yield None
                analysis.choices = sorted(choices, key=lambda choice: -choice.lower)
                if games.stop == look:
                    yield analysis
            if begin + size >= self.minimum:
                _drop(analysis, self.sds)
            analysis.finished = sum(not choice.dropped for choice in choices) <= 1
            yield analysis

    def _play(self, choices: Sequence[Choice], games: range) -> Iterator[None]:
        """Play these rollouts of each choice and add the results, always in the same order; yield after every piece."""
        if self.executor is not None:
            parts = [games[start : start + self.piece] for start in range(0, len(games), self.piece)]
            jobs = [(choice, part) for choice in choices for part in parts]
            futures = [(choice, self.executor.submit(self.play, self._begun(choice, part))) for choice, part in jobs]
            for choice, future in futures:
                choice.add(future.result())
                yield
            return
        for choice in choices:
            left = games
            while left:
                compiled = self.compiled()
                size = self.piece if compiled else self.slow_piece
                part, left = left[:size], left[size:]
                choice.add(self.play(replace(self._begun(choice, part), compiled=compiled)))
                yield

    def _begun(self, choice: Choice, games: range) -> Question:
        return replace(self.question, action=choice.action.to_text(), games=games)


def _drop(analysis: Analysis, sds: float) -> None:
    """Drop the choices that lie clearly behind the best."""
    best = max((choice for choice in analysis.choices if not choice.dropped), key=lambda choice: choice.margin)
    for choice in analysis.choices:
        mean, error = difference(best, choice)
        if choice is not best and mean > sds * error / Z95:
            choice.dropped = True
