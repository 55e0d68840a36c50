"""What each choice is worth: rollouts under a shared budget, with honest error bars.

Rollout number i has the same luck whichever action it begins with, so that two actions are compared game by game. In
rounds, every action still in question gets the same number of rollouts more; after at least `minimum` of them an
action is dropped once it lies `sds` standard deviations of the difference behind the best. The same seed gives the same
numbers, whatever executor plays the games and with however many workers.

The question is asked from a `View`, as at a real table. The answer with open cards is another one, under other names
(`analyse_open`, `slices_open`), which take a `State`: neither can be had by accident for the other.

What is played, and what is noted of it, each game says in its module `rollouts`; see `analysis.rollouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import inf, sqrt
from time import monotonic
from typing import Any, Self, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.rollouts import MARGIN, WIN, Games, check_policy, rollouts_of
from amsterdam.game import Action

#: Half the width of a 95 % interval, in standard errors.
Z95 = 1.96
#: With fewer games an interval comes out too narrow to call anything by it.
FEW = 30
MINIMUM = 300
SDS = 3.0
BUDGET = 60_000
PIECE = 50  # rollouts that an executor plays at a time


@dataclass
class Choice:
    """A legal action and how the games that began with it came out for the seat.

    Attributes:
        action: the action.
        rows: a row for each rollout; see `rollouts.Games`.
        rules: what the points of the columns behind `WIN` are for.
        owners: for each route and seat, in how many of them the seat came to own it; None in a game without routes.
        replies: for each seat and number of a reply, in how many of them that was what the seat decided next; None in a
            game that does not note it.
        dropped: True once it is clearly behind the best, and gets no more rollouts.
    """

    action: Action
    rows: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, WIN + 1)))
    rules: tuple[str, ...] = ()
    owners: NDArray[np.int64] | None = None
    replies: NDArray[np.int64] | None = None
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
        """Half the width of the 95 % interval of the win chance (Wilson, so that 0 and 1 are not taken for sure)."""
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
        """Between which margins the middle half of the games ended."""
        low, high = np.percentile(self.rows[:, MARGIN], (25, 75))
        return float(low), float(high)

    def breakdown(self) -> dict[str, float]:
        """Return the mean points by rule, or by group of rules."""
        return {rule: float(self.rows[:, WIN + 1 + place].mean()) for place, rule in enumerate(self.rules)}

    def spread(self, bins: Sequence[float]) -> list[int]:
        """Return how many margins fall between each two of these bounds."""
        found, _edges = np.histogram(self.rows[:, MARGIN], bins)
        return [int(n) for n in found]

    def next_by(self, seat: int, most: int = 3) -> list[tuple[int, float]]:
        """Return what a seat most often decides next, and in what share of the games: (number of a reply, share)."""
        if self.replies is None:
            return []
        counted = sorted(enumerate(map(int, self.replies[seat])), key=lambda item: -item[1])
        return [(reply, times / self.count) for reply, times in counted[:most] if times]

    def add(self, games: Games) -> None:
        """Add the outcome of more rollouts."""
        self.rows = np.vstack([self.rows, games.rows]) if self.count else games.rows
        self.rules = games.rules
        self.owners = _sum(self.owners, games.owners)
        self.replies = _sum(self.replies, games.replies)


def _sum(counted: NDArray[np.int64] | None, more: NDArray[np.int64] | None) -> NDArray[np.int64] | None:
    return more if counted is None or more is None else counted + more


@dataclass
class Analysis:
    """What the choices in a position are worth, so far.

    Attributes:
        seat: whose choices they are.
        policy: how everybody decides in the rollouts.
        seed: the seed of their luck.
        choices: the choices, best first.
        finished: True when the best is clear or the budget is spent.
        open_cards: True where all cards lay open, which nobody at a table can know.
        horizon: after how many ends of a round the games were cut short and estimated, 0 for never.
    """

    seat: int
    policy: str
    seed: int
    choices: list[Choice]
    finished: bool = False
    open_cards: bool = False
    horizon: int = 0

    @property
    def rollouts(self) -> int:
        return sum(choice.count for choice in self.choices)

    def too_close(self, choice: Choice) -> bool:
        """Say whether a choice may be as good as the best: the difference may be 0, or little is known."""
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
        policy: how everybody decides in a rollout, one of the game's `rollouts.POLICIES`, the first of them unless
            told otherwise. The answer depends on it.
        seed: the seed of all luck.
        budget: rollouts in all, at most.
        minimum: rollouts that every action gets before any is dropped.
        sds: how many standard deviations of the difference behind the best an action is dropped.
        executor: who plays the games; None for this process.
        horizon: after how many ends of a round a game is cut short and estimated, 0 for never; None leaves it to the
            game (`rollouts.horizon_of`).
    """

    policy: str
    seed: int
    budget: int
    minimum: int
    sds: float
    executor: Executor | None
    horizon: int | None


class Steps(Options, total=False):
    """What can be asked for, and in which steps the games are played, so that a page can answer clicks in between.

    Attributes:
        rollouts: of each action in a round, the game's `rollouts.ROUND` unless told otherwise; few of them give an
            answer soon where a rollout takes long.
        piece: rollouts in a piece.
        slow_piece: rollouts in a piece that the compiled rules do not play.
        first_look: rollouts of each action of the first round after which there is a ranking already, 0 for none.
        compiled: asked before each piece whether the compiled rules may play it; the games are the same.
    """

    rollouts: int
    piece: int
    slow_piece: int
    first_look: int
    compiled: Callable[[], bool]


def analyse(
    view: Any,
    *,
    seconds: float | None = None,
    on_round: Callable[[Analysis], object] = lambda analysis: None,
    **options: Unpack[Options],
) -> Analysis:
    """Return what each legal action of the view's seat is worth.

    Args:
        view: a position as the seat to decide sees it.
        seconds: stop after the first round that ends later than this; None for no such limit. The numbers then
            depend on the machine only in how many rounds there were.
        on_round: told the analysis so far after every round; it can be stopped by raising.
        options: see `Options`.

    Raises BadInput for an unknown policy or a horizon that cannot be. A view without a decision has no choices.
    """
    return _Question.seen(view, **options).answer(seconds, on_round)


def analyse_open(
    state: Any,
    *,
    seconds: float | None = None,
    on_round: Callable[[Analysis], object] = lambda analysis: None,
    **options: Unpack[Options],
) -> Analysis:
    """Return what each legal action of the actor is worth with open cards: nothing is hidden, nothing is dealt anew.

    Every game begins with all hands, contracts and decks as they lie in `state`, which nobody at a table can know. The
    players inside decide by the policy, each from its own view. All else is as for `analyse`.
    """
    return _Question.open(state, **options).answer(seconds, on_round)


def refine(view: Any, **options: Unpack[Options]) -> Iterator[Analysis]:
    """Yield the analysis after every round, until the best is clear or the budget is spent; see `analyse`."""
    return (found for found in slices(view, **options) if found is not None)


def slices(view: Any, **steps: Unpack[Steps]) -> Iterator[Analysis | None]:
    """Do as `refine`, and yield None after every piece of a round, so that others can have a turn in between."""
    return _Question.seen(view, **steps).slices()


def slices_open(state: Any, **steps: Unpack[Steps]) -> Iterator[Analysis | None]:
    """Do as `slices`, with open cards; see `analyse_open`."""
    return _Question.open(state, **steps).slices()


# --- answering --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """A question about one position: what the games need to begin, and `Steps`."""

    game: str
    position: str
    seat: int
    actions: tuple[Action, ...]
    folder: str | None
    open_cards: bool
    policy: str
    horizon: int
    rollouts: int
    seed: int = 0
    budget: int = BUDGET
    minimum: int = MINIMUM
    sds: float = SDS
    executor: Executor | None = None
    piece: int = PIECE
    slow_piece: int = PIECE
    first_look: int = 0
    compiled: Callable[[], bool] = lambda: True

    @classmethod
    def seen(cls, view: Any, **steps: Unpack[Steps]) -> Self:
        """Ask what the seat of a view sees. Raises TypeError for a state, which knows more."""
        played = rollouts_of(view.game)
        if not isinstance(view, played.View):
            raise TypeError("This takes a View. Open cards have names of their own: analyse_open, slices_open.")
        text = played.possible_state(view).view(view.seat).to_text()
        return cls._ask(view, text, view.seat, open_cards=False, **steps)

    @classmethod
    def open(cls, state: Any, **steps: Unpack[Steps]) -> Self:
        """Ask with all cards open. Raises TypeError for a view, which does not know them."""
        if not isinstance(state, rollouts_of(state.game).State):
            raise TypeError("Open cards take a State, which knows them all.")
        return cls._ask(state, state.to_text(), state.actor or 0, open_cards=True, **steps)

    @classmethod
    def _ask(cls, table: Any, text: str, seat: int, open_cards: bool, **steps: Unpack[Steps]) -> Self:
        played = rollouts_of(table.game)
        policy = steps.pop("policy", "") or played.POLICIES[0]
        check_policy(policy, played.POLICIES)
        horizon = played.horizon_of(table, policy, steps.pop("horizon", None))
        asked: dict[str, Any] = {
            "open_cards": open_cards,
            "policy": policy,
            "horizon": horizon,
            "rollouts": played.ROUND,
        }
        where = {"game": table.game, "position": text, "seat": seat, "folder": table.board.folder}
        return cls(**where, actions=table.legal_actions(), **{**asked, **steps})

    def answer(self, seconds: float | None, on_round: Callable[[Analysis], object]) -> Analysis:
        """Return the last analysis there is time for."""
        begun, found = monotonic(), self._analysis([])
        found.finished = True
        for found in filter(None, self.slices()):
            on_round(found)
            if seconds is not None and monotonic() - begun >= seconds:
                break
        return found

    def _analysis(self, choices: list[Choice]) -> Analysis:
        return Analysis(self.seat, self.policy, self.seed, choices, open_cards=self.open_cards, horizon=self.horizon)

    def slices(self) -> Iterator[Analysis | None]:
        """Yield the analysis after every round, and None after every piece."""
        choices = [Choice(action) for action in self.actions]
        found = self._analysis(choices)
        while choices and not found.finished:
            alive = [choice for choice in choices if not choice.dropped]
            room = (self.budget - found.rollouts) // len(alive)
            begin, size = alive[0].count, min(self.rollouts, room)
            if size < 1:
                found.finished = True
                break
            look = begin + min(self.first_look, size - 1) if begin == 0 else begin
            for games in filter(None, (range(begin, look), range(look, begin + size))):
                for _piece in self._play(alive, games):
                    yield None
                found.choices = sorted(choices, key=lambda choice: -choice.lower)
                if games.stop == look:
                    yield found
            if begin + size >= self.minimum:
                _drop(found, self.sds)
            found.finished = sum(not choice.dropped for choice in choices) <= 1
            yield found

    def _play(self, choices: Sequence[Choice], games: range) -> Iterator[None]:
        """Play these rollouts of each choice, and add them in order, whoever plays them; yield after every piece."""
        played = rollouts_of(self.game)
        play = played.play_out_open if self.open_cards else played.play_out
        how: dict[str, Any] = {"horizon": self.horizon} if self.horizon else {}

        def arguments(choice: Choice, part: range) -> tuple[Any, ...]:
            return self.position, self.seat, choice.action.to_text(), part, self.seed, self.policy, self.folder

        if self.executor is not None:
            parts = [games[start : start + self.piece] for start in range(0, len(games), self.piece)]
            jobs = [(choice, part) for choice in choices for part in parts]
            futures = [(choice, self.executor.submit(play, *arguments(choice, part), **how)) for choice, part in jobs]
            for choice, future in futures:
                choice.add(future.result())
                yield
            return
        for choice in choices:
            left = games
            while left:
                may = self.compiled()
                size = self.piece if may else self.slow_piece
                part, left = left[:size], left[size:]
                ways = {**how, "compiled": may} if self.policy in played.COMPILED else how
                choice.add(play(*arguments(choice, part), **ways))
                yield


def _drop(found: Analysis, sds: float) -> None:
    """Drop the choices that lie clearly behind the best."""
    best = max((choice for choice in found.choices if not choice.dropped), key=lambda choice: choice.margin)
    for choice in found.choices:
        mean, error = difference(best, choice)
        if choice is not best and mean > sds * error / Z95:
            choice.dropped = True
