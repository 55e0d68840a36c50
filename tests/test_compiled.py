"""How the compiled rules of both games are compiled."""

from __future__ import annotations

from typing import Any

import pytest

numba = pytest.importorskip("numba")

import numpy as np  # noqa: E402

from amsterdam.fast.compiled import compiled, inner, makes_arrays  # noqa: E402


def doubled(numbers: Any) -> int:
    twice = np.empty(numbers.shape[0], np.int64)
    for place in range(numbers.shape[0]):
        twice[place] = 2 * numbers[place]
    return int(twice.sum())


def test_inner_functions_do_not_count_who_holds_arrays_and_so_make_none() -> None:
    """Counting takes longer than most of the rules; numba refuses to make arrays without it."""
    of_numbers = (numba.types.Array(numba.int64, 1, "C"),)
    with pytest.raises(numba.core.errors.NumbaError, match="empty"):
        inner(doubled).compile(of_numbers)


def test_functions_that_make_arrays_say_so() -> None:
    sum_of_doubled = makes_arrays(doubled)

    def ask(numbers: Any) -> Any:
        return sum_of_doubled(numbers) + 1

    assert compiled(ask)(np.arange(4)) == 13
