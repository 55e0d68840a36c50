"""What the choices in a position are worth, with error bars; `analysis.search` finds it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from amsterdam.analysis.rollouts import MARGIN, WIN, Games
from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.pictures import Rows, Tabled

#: Half the width of a 95 % interval, in standard errors.
Z95 = 1.96
#: With fewer games an interval is too narrow to decide anything.
FEW = 30
SHOWN = 12  # choices in a table


@dataclass
class Choice:
    """A legal action and the results, for the seat, of the games that began with it.

    Attributes:
        action: the action.
        rows: a row for each rollout that tells what it is worth; see `rollouts.Games`.
        rules: the rules that the points in the columns after `WIN` are for.
        counts: totals over these games, by a name that the game chooses.
        ranked: the margins of the rollouts that only rank; empty where the ones that tell do both.
        dropped: True when it is clearly behind the best and gets no more rollouts.
        luck: what the games that the best choice alone had would add to its means, by column; empty for nothing. See
            `share_luck`.
        luck_error: half the width of the 95 % interval of the margin, where there is `luck`.
    """

    action: Action
    rows: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, WIN + 1)))
    rules: tuple[str, ...] = ()
    counts: Mapping[str, NDArray[np.int64]] = field(default_factory=dict)
    ranked: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    dropped: bool = False
    luck: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    luck_error: float = inf

    @property
    def count(self) -> int:
        """How many rollouts tell what it is worth."""
        return len(self.rows)

    @property
    def played(self) -> int:
        """How many rollouts there were, with those that only rank."""
        return self.count + len(self.ranked)

    @property
    def ranking(self) -> NDArray[np.float64]:
        """The margins that decide whether it is the first."""
        return self.ranked if len(self.ranked) else self.rows[:, MARGIN]

    @property
    def margins(self) -> NDArray[np.float64]:
        """The margins of all rollouts, first of those that tell."""
        return np.concatenate([self.rows[:, MARGIN], self.ranked])

    @property
    def margin(self) -> float:
        """Mean final margin over the best other player."""
        return self._mean(MARGIN)

    @property
    def margin_error(self) -> float:
        """Half the width of the 95 % interval of the margin."""
        return self.luck_error if len(self.luck) else _error(self.rows[:, MARGIN])

    @property
    def win(self) -> float:
        """Share of the games won; a shared victory counts as its part."""
        return min(1.0, max(0.0, self._mean(WIN)))

    @property
    def win_error(self) -> float:
        """Half the width of the 95 % interval of the win chance."""
        return win_error(self.win, self.count)

    @property
    def lower(self) -> float:
        """Lower end of the 95 % interval of the margin."""
        return self.margin - self.margin_error

    @property
    def middle(self) -> tuple[float, float]:
        """The margins between which the middle half of the games ended."""
        low, high = np.percentile(self.rows[:, MARGIN], (25, 75)) + self._luck(MARGIN)
        return float(low), float(high)

    def breakdown(self) -> dict[str, float]:
        """Return the mean points by rule, or by group of rules."""
        return {rule: self._mean(WIN + 1 + place) for place, rule in enumerate(self.rules)}

    def _mean(self, column: int) -> float:
        return float(self.rows[:, column].mean()) + self._luck(column) if self.count else 0.0

    def _luck(self, column: int) -> float:
        return float(self.luck[column]) if len(self.luck) else 0.0

    def spread(self, bins: Sequence[float]) -> list[int]:
        """Return how many margins fall between neighbouring bounds."""
        counts, _edges = np.histogram(self.rows[:, MARGIN], bins)
        return [int(n) for n in counts]

    def add(self, games: Games) -> None:
        """Add the results of more rollouts that tell what it is worth."""
        self.rows = np.vstack([self.rows, games.rows]) if self.count else games.rows
        self.luck = np.zeros(0)
        self.rules = games.rules
        self.counts = {name: self.counts.get(name, 0) + more for name, more in games.counts.items()}

    def add_ranking(self, games: Games) -> None:
        """Add the results of more rollouts that only rank."""
        self.ranked = np.concatenate([self.ranked, games.rows[:, MARGIN]])


@dataclass
class Analysis(Tabled):
    """What the choices in a position are worth, so far.

    Attributes:
        seat: the seat that has the choices.
        policy: how everybody decides in the rollouts.
        seed: the seed of their luck.
        choices: the choices, best first. The rollouts that rank say which is the first; the others stand in the order
            of their margins, and one that is about as good may have a higher margin than the first.
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
        return sum(choice.played for choice in self.choices)

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
        """Say whether a choice may be as good as the best: the difference may be 0, or there are too few games.

        A choice that was dropped is not: it lay clearly behind in all its games.
        """
        best = self.choices[0]
        if choice is best or choice.dropped:
            return False
        mean, error = difference(best, choice)
        return mean - error <= 0 or min(best.count, choice.count) < FEW


def share_luck(best: Choice, choice: Choice) -> None:
    """Tell a choice of fewer games as if it had had all those of the best, as far as the two had the same luck.

    Else one that was dropped early, after games that went well for every choice, would be told as better than the best.
    How much luck they share is the slope of its margins over those of the best, game by game.
    """
    n = choice.count
    if not 1 < n < best.count:
        choice.luck = np.zeros(0)
        return
    slope, margins = _slope(best, choice), best.rows[:, MARGIN]
    choice.luck = slope * (best.rows.mean(axis=0) - best.rows[:n].mean(axis=0))
    choice.luck_error = _of_all(slope, margins, choice.rows[:, MARGIN] - slope * margins[:n])[1]


def difference(one: Choice, other: Choice, column: int = MARGIN) -> tuple[float, float]:
    """Return by how much the margins (or another column) differ, and half the 95 % interval: that of `share_luck`."""
    return _apart(one.rows[:, column], other.rows[:, column], _slope(one, other))


def _slope(one: Choice, other: Choice) -> float:
    """Return how much luck two choices share, between 0 and 1: the slope of the margins of the one with fewer games.

    A few games do not tell; they are compared one by one.
    """
    n = min(one.count, other.count)
    if n < FEW:
        return 1.0
    more, fewer = (one, other) if one.count > n else (other, one)
    covariance = np.cov(more.rows[:n, MARGIN], fewer.rows[:n, MARGIN])
    return float(min(1.0, max(0.0, covariance[0, 1] / covariance[0, 0]))) if covariance[0, 0] else 1.0


def _apart(one: NDArray[np.float64], other: NDArray[np.float64], slope: float) -> tuple[float, float]:
    """Return by how much these values differ, and half the 95 % interval; `slope` is how much luck they share."""
    n = min(len(one), len(other))
    if n < 2 or len(one) == len(other):
        return paired(one, other)
    if len(other) > n:
        mean, error = _apart(other, one, slope)
        return -mean, error
    return _of_all(1 - slope, one, slope * one[:n] - other)


def _of_all(part: float, values: NDArray[np.float64], rest: NDArray[np.float64]) -> tuple[float, float]:
    """Return the mean of `part` times these values plus the rest, and half the 95 % interval.

    The rest is known of the first games only.
    """
    n, all_games = len(rest), len(values)
    together = float(np.cov(values[:n], rest)[0, 1])
    variance = part**2 * values.var(ddof=1) / all_games + rest.var(ddof=1) / n + 2 * part * together / all_games
    return float(part * values.mean() + rest.mean()), Z95 * sqrt(max(0.0, float(variance)))


#: What the best of the others scores, among the points by rule.
OTHERS = ""


def points_apart(one: Choice, other: Choice) -> dict[str, tuple[float, float]]:
    """Return by rule where the difference of two choices comes from, with half the 95 % intervals.

    The points of the best other player are there too; the margin has them subtracted.
    """
    apart = {rule: difference(one, other, WIN + 1 + place) for place, rule in enumerate(one.rules)}
    return {**apart, OTHERS: _apart(_others(one), _others(other), _slope(one, other))}


def _others(choice: Choice) -> NDArray[np.float64]:
    own: NDArray[np.float64] = choice.rows[:, WIN + 1 : WIN + 1 + len(choice.rules)].sum(axis=1)
    return own - choice.rows[:, MARGIN]


def paired(one: NDArray[np.float64], other: NDArray[np.float64]) -> tuple[float, float]:
    """Return the mean difference of these values, one by one, and half its 95 % interval."""
    shared = min(len(one), len(other))
    apart = one[:shared] - other[:shared]
    return (float(apart.mean()), _error(apart)) if shared else (0.0, inf)


def win_error(share: float, games: int) -> float:
    """Return half the width of the 95 % interval of a share of games (Wilson's, which is not 0 wide at 0 and 1)."""
    if games == 0:
        return inf
    return Z95 / (1 + Z95**2 / games) * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))


def _error(values: NDArray[np.float64]) -> float:
    return float(Z95 * values.std(ddof=1) / sqrt(len(values))) if len(values) > 1 else inf
