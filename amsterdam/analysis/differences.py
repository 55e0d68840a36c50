"""What differs between two positions, as rows of a table: the parts that all games share.

Each game makes its own rows (`ticket_to_ride.analysis.differences`, `city_collection.analysis.differences`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

#: The name of something, its value in the first position and in the second, and what came and went.
Told = tuple[str, str, str, str]


class Difference(NamedTuple):
    """One thing that differs.

    Attributes:
        seat: whose it is, None for what belongs to nobody.
        what: its name.
        first: its value in the first position.
        second: its value in the second position.
        change: what came (+) and went (−) from the first to the second; empty where the two values say enough.
    """

    seat: int | None
    what: str
    first: str
    second: str
    change: str


def differing(seat: int | None, told: Iterable[Told]) -> list[Difference]:
    """Return the rows of a seat, or of nobody, whose two values differ."""
    rows = (Difference(seat, *row) for row in told)
    return [row for row in rows if row.first != row.second or row.change]


def number(what: str, first: int, second: int) -> Told:
    """Return a row that compares two numbers.

    >>> number("Points", 3, 1)
    ('Points', '3', '1', '−2')
    """
    return what, plain(first), plain(second), signed(second - first)


def plain(value: int) -> str:
    """Return a number with a true minus sign.

    >>> plain(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def signed(change: int) -> str:
    """Return a number with its sign, empty for zero.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '')
    """
    return f"{change:+d}".replace("-", "−") if change else ""


def counted(first: Sequence[int], second: Sequence[int], name: Callable[[int], str]) -> str:
    """Return how many things of each kind came and went.

    >>> counted((1, 0, 3), (0, 0, 5), ["wild", "pink", "blue"].__getitem__)
    '−1 wild, +2 blue'
    """
    changes = [(kind, after - before) for kind, (before, after) in enumerate(zip(first, second, strict=True))]
    return ", ".join(f"{signed(change)} {name(kind)}" for kind, change in changes if change)


def gained(first: Iterable[Any], second: Iterable[Any], name: Callable[[Any], str]) -> str:
    """Return the names of the things that came and went; their order does not matter.

    >>> gained((4, 5), (5, 6), "number {}".format)
    '+ number 6; − number 4'
    """
    before, after = Counter(first), Counter(second)
    came = [f"+ {name(thing)}" for thing in sorted((after - before).elements())]
    return "; ".join([*came, *(f"− {name(thing)}" for thing in sorted((before - after).elements()))])
