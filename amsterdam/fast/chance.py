"""Random numbers and shuffling, compiled: the generator of `amsterdam.randomness`."""

from __future__ import annotations

from typing import Any

import numpy as np

from amsterdam.fast.compiled import inner

Array = Any  # numba gives each argument its type when it compiles


@inner
def next64(R: Array) -> int:
    R[0] += np.uint64(0x9E3779B97F4A7C15)
    z = R[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@inner
def below(R: Array, n: int) -> Any:
    """Return a number from 0 to n - 1: the upper half of a product of 128 bits, computed in parts of 32 bits."""
    half, lower_half = np.uint64(32), np.uint64(0xFFFFFFFF)
    x, m = next64(R), np.uint64(n)
    x0, x1, m0, m1 = x & lower_half, x >> half, m & lower_half, m >> half
    middle = x1 * m0 + ((x0 * m0) >> half)
    lower = x0 * m1 + (middle & lower_half)
    return np.int64(x1 * m1 + (middle >> half) + (lower >> half))


@inner
def shuffle(items: Array, n: int, luck: Array) -> None:
    """Shuffle the first n items as `Stream.shuffle` does."""
    for last in range(n - 1, 0, -1):
        other = below(luck, last + 1)
        items[last], items[other] = items[other], items[last]


@inner
def split(R: Array, key: int) -> None:
    """Turn a stream into its own stream for a key, as `Stream.split` makes it."""
    own = R[0]
    R[0] = np.uint64(key)
    R[0] = own ^ next64(R)
    R[0] = next64(R)
