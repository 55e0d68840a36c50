"""How the fast rules are compiled: the result is kept on disk, where there is a place for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.core import types


def compiled(function: Callable[..., Any]) -> Any:
    """Return a function that compiles itself at its first call."""
    return _compiled(function)


def inner(function: Callable[..., Any]) -> Any:
    """Do as `compiled` for a function that only compiled ones call: without a way in from Python it takes less time.

    Python itself must not call it: that ends the process.

    Nor does it count who holds the arrays that it is given, which took half of the time of a game and more; so it must
    not make arrays, which would stay in memory.
    """
    return _inner(function, _nrt=False)


def makes_arrays(function: Callable[..., Any]) -> Any:
    """Do as `inner` for a function that makes arrays for itself; it must not return one."""
    return _inner(function, _nrt=True)


def _inner(function: Callable[..., Any], **options: Any) -> Any:
    """Compile without a way in from Python, and not again for each constant that it is called with.

    numba does the latter by default; once a function is built into its caller, it is as quick.
    """
    dispatcher = _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)
    template_of = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template_of(tuple(map(types.unliteral, args)), kws)
    return dispatcher


def _compiled(function: Callable[..., Any], **options: Any) -> Any:
    try:
        return numba.njit(cache=True, **options)(function)
    except RuntimeError:  # neither beside the module nor in the user's home can files be written
        return numba.njit(**options)(function)
