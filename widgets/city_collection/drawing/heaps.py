"""Heaps of equal things as HTML: each kind once with its number, and the whole in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape

from amsterdam.city_collection.goods import DOCKWORKERS
from amsterdam.city_collection.words import cubes, dockworker_name, goods
from amsterdam.i18n import _
from widgets.city_collection.drawing import symbols

SIZE = 24


@lru_cache(maxsize=256)
def icon(painter: Callable[..., None], *what: object, size: float = SIZE) -> str:
    """Return one picture without a name, for use beside words."""
    return symbols.picture(painter, *what, size=size)


def heap(painter: Callable[..., None], counts: Sequence[int], words: str, size: float = SIZE) -> str:
    """Return things by kind with their numbers; `words` are for screen readers."""
    shown = "".join(
        f'<span class="amst-count">{icon(painter, kind, size=size)}{number}</span>'
        for kind, number in enumerate(counts)
        if number
    )
    return f'<span class="amst-heap" role="img" aria-label="{escape(words)}">{shown or "–"}</span>'


def cube_heap(counts: Sequence[int], size: float = SIZE) -> str:
    """Return cubes by colour.

    >>> "2 pink" in cube_heap((2, 0, 0, 0, 0, 0))
    True
    """
    return heap(symbols.draw_cube, counts, cubes(counts), size)


def good_heap(counts: Sequence[int], size: float = SIZE) -> str:
    """Return goods by kind."""
    return heap(symbols.draw_good, counts, goods(counts), size)


def dockworker_heap(counts: Sequence[int], size: float = SIZE) -> str:
    """Return dockworkers by colour."""
    named = (f"{counts[colour]} {dockworker_name(colour)}" for colour in range(len(DOCKWORKERS)) if counts[colour])
    return heap(symbols.draw_dockworker, counts, ", ".join(named) or _("nothing"), size)


def fact(name: str, content: str) -> str:
    """Return a labelled item of a panel; `content` is HTML."""
    return f'<div class="amst-fact"><span class="amst-fact-name">{escape(name)}</span> {content}</div>'
