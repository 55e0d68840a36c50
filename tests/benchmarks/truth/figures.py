"""From what was measured to the figures that are shown: shares with intervals, bins, Brier scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean

from amsterdam.analysis.worth import Z95

BINS = 10


@dataclass(frozen=True)
class Share:
    """A share of so many games, and the 95 % interval round it."""

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

    A shared victory is its part; that counts the interval a little too wide. Raises ValueError without games.
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
    """A win chance that was told when so much of a game was over, and the share of the victory that came."""

    at: float
    chance: float
    came: float


@dataclass(frozen=True)
class Bin:
    """Win chances told that were about the same: their mean, and what came."""

    told: float
    came: Share


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
    """Return the mean square of how far what was told lay from what came: 0 at best, 0.25 for always saying half."""
    return mean((one.chance - one.came) ** 2 for one in told)


def least_brier(told: Sequence[Told]) -> float:
    """Return the Brier score of one who always says how often it comes on average, and knows nothing of the game."""
    usual = mean(one.came for one in told)
    return mean((usual - one.came) ** 2 for one in told)


def bias(told: Sequence[Told]) -> float:
    """Return how much more was told than came, on average."""
    return mean(one.chance - one.came for one in told)


def gap(told: Sequence[Told]) -> float:
    """Return how far what was told lay from what came, bin by bin, on average over the games."""
    return sum(abs(bin.told - bin.came.share) * bin.came.games for bin in bins(told)) / len(told)
