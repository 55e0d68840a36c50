"""How the fast rules are compiled: the result is kept on disk, where there is a place for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba


def compiled(function: Callable[..., Any]) -> Any:
    """Return a function that compiles itself at its first call."""
    try:
        return numba.njit(cache=True)(function)
    except RuntimeError:  # neither beside the module nor in the user's home can files be written
        return numba.njit(function)
