"""What each choice is worth: rollouts under a shared budget, with honest error bars.

Rollout number i has the same luck whichever action it begins with, so that two actions are compared game by game. In
rounds, every action still in question gets the same number of rollouts more; after at least `minimum` of them an
action is dropped once it lies `sds` standard deviations of the difference behind the best. The same seed gives the same
numbers, whatever executor plays the games and with however many workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import inf, sqrt
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from amsterdam.game import Action
from amsterdam.ticket_to_ride.hidden import possible_state
from amsterdam.ticket_to_ride.rollouts import COMPLETED, CONTRACTS, MARGIN, MERCHANDISE, ROUTES, WIN, Games, play_out
from amsterdam.ticket_to_ride.view import View

#: Half the width of a 95 % interval, in standard errors.
Z95 = 1.96
MINIMUM = 300
SDS = 3.0
BUDGET = 60_000
ROUND = 100  # rollouts of an action in a round
PIECE = 50  # rollouts that an executor plays at a time


@dataclass
class Choice:
    """A legal action and how the games that began with it came out for the seat.

    Attributes:
        action: the action.
        rows: a row for each rollout; see `rollouts.Games`.
        owners: for each route and seat, in how many of them the seat came to own it.
        dropped: True once it is clearly behind the best, and gets no more rollouts.
    """

    action: Action
    rows: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 6)))
    owners: NDArray[np.int64] | None = None
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

    def breakdown(self) -> dict[str, float]:
        """Return the mean points by rule id."""
        names = {"score.routes": ROUTES, "score.contracts": CONTRACTS, "score.merchandise": MERCHANDISE}
        return {rule: float(self.rows[:, column].mean()) for rule, column in names.items()}

    def completes(self, contract: int) -> float:
        """Return in what share of the games the seat completed a contract."""
        return float((self.rows[:, COMPLETED].astype(np.int64) >> contract & 1).mean())

    def spread(self, bins: Sequence[float]) -> list[int]:
        """Return how many margins fall between each two of these bounds."""
        found, _edges = np.histogram(self.rows[:, MARGIN], bins)
        return [int(n) for n in found]

    def add(self, games: Games) -> None:
        """Add the outcome of more rollouts."""
        self.rows = np.vstack([self.rows, games.rows])
        self.owners = games.owners if self.owners is None else self.owners + games.owners


@dataclass
class Analysis:
    """What the choices in a position are worth, so far.

    Attributes:
        seat: whose choices they are.
        policy: how everybody decides in the rollouts.
        seed: the seed of their luck.
        choices: the choices, best first.
        finished: True when the best is clear or the budget is spent.
    """

    seat: int
    policy: str
    seed: int
    choices: list[Choice]
    finished: bool = False

    @property
    def rollouts(self) -> int:
        return sum(choice.count for choice in self.choices)

    def too_close(self, choice: Choice) -> bool:
        """Say whether a choice may be as good as the best: the interval of the difference holds 0."""
        best = self.choices[0]
        if choice is best:
            return False
        mean, error = difference(best, choice)
        return mean - error <= 0


def difference(one: Choice, other: Choice, column: int = MARGIN) -> tuple[float, float]:
    """Return the mean difference of the margins (or another column), game by game, and half its 95 % interval."""
    shared = min(one.count, other.count)
    apart = one.rows[:shared, column] - other.rows[:shared, column]
    return (float(apart.mean()), _error(apart)) if shared else (0.0, inf)


def _error(values: NDArray[np.float64]) -> float:
    return float(Z95 * values.std(ddof=1) / sqrt(len(values))) if len(values) > 1 else inf


def analyse(
    view: View,
    *,
    policy: str = "random",
    seed: int = 0,
    budget: int = BUDGET,
    minimum: int = MINIMUM,
    sds: float = SDS,
    seconds: float | None = None,
    executor: Executor | None = None,
    on_round: Callable[[Analysis], object] = lambda analysis: None,
) -> Analysis:
    """Return what each legal action of the view's seat is worth.

    Args:
        view: a position as the seat to decide sees it.
        policy: how everybody decides in a rollout; see `rollouts.POLICIES`. The answer depends on it.
        seed: the seed of all luck.
        budget: rollouts in all, at most.
        minimum: rollouts that every action gets before any is dropped.
        sds: how many standard deviations of the difference behind the best an action is dropped.
        seconds: stop after the first round that ends later than this; None for no such limit. The numbers then
            depend on the machine only in how many rounds there were.
        executor: who plays the games; None for this process.
        on_round: told the analysis so far after every round; it can be stopped by raising.

    Raises BadInput for an unknown policy. A view without a decision has no choices.
    """
    rounds = refine(view, policy=policy, seed=seed, budget=budget, minimum=minimum, sds=sds, executor=executor)
    begun = monotonic()
    found = Analysis(view.seat, policy, seed, [], True)
    for found in rounds:
        on_round(found)
        if seconds is not None and monotonic() - begun >= seconds:
            break
    return found


def refine(
    view: View,
    *,
    policy: str = "random",
    seed: int = 0,
    budget: int = BUDGET,
    minimum: int = MINIMUM,
    sds: float = SDS,
    executor: Executor | None = None,
) -> Iterator[Analysis]:
    """Yield the analysis after every round, until the best is clear or the budget is spent; see `analyse`."""
    rounds = slices(view, policy=policy, seed=seed, budget=budget, minimum=minimum, sds=sds, executor=executor)
    return (found for found in rounds if found is not None)


def slices(
    view: View,
    *,
    policy: str = "random",
    seed: int = 0,
    budget: int = BUDGET,
    minimum: int = MINIMUM,
    sds: float = SDS,
    executor: Executor | None = None,
    rollouts: int = ROUND,
    piece: int = PIECE,
) -> Iterator[Analysis | None]:
    """Do as `refine`, and yield None after every piece of a round, so that others can have a turn in between.

    Args:
        rollouts: of each action in a round; few of them give a first answer soon where a rollout takes long.
        piece: rollouts in a piece.
    """
    position = possible_state(view).view(view.seat).to_text()
    choices = [Choice(action) for action in view.legal_actions()]
    found = Analysis(view.seat, policy, seed, choices)
    while choices and not found.finished:
        alive = [choice for choice in choices if not choice.dropped]
        room = (budget - found.rollouts) // len(alive)
        size = min(rollouts, room)
        if size < 1:
            found.finished = True
            break
        begin = alive[0].count
        for _piece in _play(view, position, alive, range(begin, begin + size), seed, policy, executor, piece):
            yield None
        found.choices = sorted(choices, key=lambda choice: -choice.lower)
        if begin + size >= minimum:
            _drop(found, sds)
        found.finished = sum(not choice.dropped for choice in choices) <= 1
        yield found


def _drop(found: Analysis, sds: float) -> None:
    """Drop the choices that lie clearly behind the best."""
    best = max((choice for choice in found.choices if not choice.dropped), key=lambda choice: choice.margin)
    for choice in found.choices:
        mean, error = difference(best, choice)
        if choice is not best and mean > sds * error / Z95:
            choice.dropped = True


def _play(
    view: View,
    position: str,
    choices: Sequence[Choice],
    games: range,
    seed: int,
    policy: str,
    executor: Executor | None,
    piece: int,
) -> Iterator[None]:
    """Play these rollouts of each choice, and add them in order, whoever plays them; yield after every piece."""
    jobs = [(choice, games[start : start + piece]) for choice in choices for start in range(0, len(games), piece)]

    def arguments(choice: Choice, part: range) -> tuple[Any, ...]:
        return position, view.seat, choice.action.to_text(), part, seed, policy, view.board.folder

    if executor is None:
        for choice, part in jobs:
            choice.add(play_out(*arguments(choice, part)))
            yield
        return
    futures = [(choice, executor.submit(play_out, *arguments(choice, part))) for choice, part in jobs]
    for choice, future in futures:
        choice.add(future.result())
        yield
