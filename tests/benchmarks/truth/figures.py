"""The figures computed from the measurements: shares with intervals, bins, Brier scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean

from amsterdam.analysis.worth import Z95

BINS = 10
#: A bin with fewer games says little; told and came may differ by this much.
ENOUGH, CLOSE = 100, 0.03


@dataclass(frozen=True)
class Share:
    """A share of some games, and the 95 % interval around it."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        """Return it in per cent.

        >>> str(share([1, 1, 1, 0.5]))
        '87.5 % (39.6 to 98.7)'
        """
        return f"{self.share:.1%} ({100 * self.low:.1f} to {100 * self.high:.1f})".replace("%", " %")


def share(parts: Sequence[float]) -> Share:
    """Return the share of victories with Wilson's interval, which never leaves 0 to 1.

    A shared victory counts as its part, which makes the interval a little too wide. Raises ValueError without games.
    """
    n = len(parts)
    if not n:
        raise ValueError("no games")
    p = sum(parts) / n
    middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    error = Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
    return Share(p, max(0.0, middle - error), min(1.0, middle + error), n)


@dataclass(frozen=True)
class Told:
    """A predicted win chance, how much of the game was over, and the seat's share of the victory in the end."""

    at: float
    chance: float
    came: float


@dataclass(frozen=True)
class Bin:
    """Similar predicted win chances: their mean, and the share of victories."""

    told: float
    came: Share

    @property
    def enough(self) -> bool:
        """Whether there were games enough to judge it."""
        return self.came.games >= ENOUGH

    @property
    def holds(self) -> bool:
        """Whether what was told lies in the interval of what came, or close to what came."""
        return self.came.low <= self.told <= self.came.high or abs(self.told - self.came.share) <= CLOSE


def bins(told: Sequence[Told]) -> list[Bin]:
    """Return ten bins of equal width, the empty ones left out.

    >>> [(bin.told, bin.came.share) for bin in bins([Told(0, 0.22, 0), Told(0, 0.28, 1), Told(0, 1.0, 1)])]
    [(0.25, 0.5), (1.0, 1.0)]
    """
    groups: dict[int, list[Told]] = {}
    for one in told:
        groups.setdefault(min(BINS - 1, int(one.chance * BINS)), []).append(one)
    return [
        Bin(round(mean(one.chance for one in group), 4), share([one.came for one in group]))
        for _place, group in sorted(groups.items())
    ]


def brier(told: Sequence[Told]) -> float:
    """Return the mean squared error of the predictions (Brier): 0 at best, 0.25 for always predicting one half."""
    return mean((one.chance - one.came) ** 2 for one in told)


def least_brier(told: Sequence[Told]) -> float:
    """Return the Brier score of always predicting the average share of victories."""
    usual = mean(one.came for one in told)
    return mean((usual - one.came) ** 2 for one in told)


def bias(told: Sequence[Told]) -> float:
    """Return by how much the predictions are too high, on average."""
    return mean(one.chance - one.came for one in told)


def gap(told: Sequence[Told]) -> float:
    """Return the distance between prediction and share of victories, bin by bin, averaged over the games."""
    return sum(abs(bin.told - bin.came.share) * bin.came.games for bin in bins(told)) / len(told)
