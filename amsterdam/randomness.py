"""Random streams that give the same numbers for the same seed on every machine and Python version.

The generator is SplitMix64 (Steele, Lea and Flood, 2014). Its whole memory is one 64-bit number, so a position can
write it in its notation and copying a state is cheap. It is not for secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")

_MASK = (1 << 64) - 1
#: Makes the luck of a bot differ from the deal of a game with the same seed.
_APART = 0xB07


class Stream:
    """A stream of random numbers.

    >>> Stream(7).below(100) == Stream(7).below(100)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        #: The whole memory of the stream, a 64-bit number.
        self.state = seed & _MASK

    def next64(self) -> int:
        """Return the next number, 0 to 2**64 - 1.

        >>> hex(Stream(0).next64())  # the reference generator's first number for seed 0
        '0xe220a8397b1dcdaf'
        """
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return (self.next64() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self, key: int) -> Stream:
        """Return a stream of its own for `key`, leaving this one as it is."""
        return Stream(Stream(self.state ^ Stream(key).next64()).next64())

    def copy(self) -> Stream:
        return Stream(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and other.state == self.state

    def __hash__(self) -> int:
        return hash(self.state)


def bot_seed(seed: int) -> int:
    """Return the seed of a bot's own luck, which differs from the deal of a game with the same seed."""
    return Stream(seed).split(_APART).next64()


def highest(rated: Iterable[tuple[T, float]], seed: int, about: Callable[[], str | int]) -> T:
    """Return the item rated highest. Among equals chance decides, which depends on seed and `about` only.

    >>> highest([("pass", 0.5), ("draw", 2.0)], seed=1, about=lambda: "a position")
    'draw'
    """
    rated = list(rated)
    most = max(rate for _thing, rate in rated)
    equals = [thing for thing, rate in rated if rate == most]
    if len(equals) == 1:
        return equals[0]
    key = about()
    return Stream(seed).split(key if isinstance(key, int) else crc32(key.encode())).choice(equals)
