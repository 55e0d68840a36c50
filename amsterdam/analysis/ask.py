"""Asking what the choices in a position are worth.

`analyse` and `slices` take a `View`, as at a real table. `analyse_open` and `slices_open` take a `State` and
play with open cards. The types differ so that one cannot be called in place of the other by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Unpack

from amsterdam.analysis.search import Options, Search, Steps
from amsterdam.analysis.worth import Analysis
from amsterdam.game import State, View
from amsterdam.games import game


def analyse(
    view: View,
    *,
    seconds: float | None = None,
    on_round: Callable[[Analysis], object] = lambda analysis: None,
    **options: Unpack[Options],
) -> Analysis:
    """Return what each legal action of the view's seat is worth.

    Args:
        view: a position as the seat to decide sees it.
        seconds: stop after the first round that ends later than this; None for no such limit. The numbers then
            depend on the machine only in how many rounds there were.
        on_round: called with the analysis so far after every round; it can raise to stop.
        options: see `Options`.

    Raises BadInput for an unknown policy. A view without a decision has no choices.
    """
    return _seen(view, **options).answer(seconds, on_round)


def analyse_open(
    state: State,
    *,
    seconds: float | None = None,
    on_round: Callable[[Analysis], object] = lambda analysis: None,
    **options: Unpack[Options],
) -> Analysis:
    """Return what each legal action of the actor is worth with open cards: nothing is hidden and nothing dealt again.

    Every game begins with all hands, contracts and decks as they lie in `state`, which nobody at a table can know. The
    players in it decide by the policy, each from its own view. The rest is as for `analyse`.
    """
    return _open(state, **options).answer(seconds, on_round)


def slices(view: View, **steps: Unpack[Steps]) -> Iterator[Analysis | None]:
    """Yield the analysis after every round, until the best is clear or the budget is spent; see `analyse`.

    After every piece of a round it yields None, so that others can have a turn in between.
    """
    return _seen(view, **steps).slices()


def slices_open(state: State, **steps: Unpack[Steps]) -> Iterator[Analysis | None]:
    """Do as `slices`, with open cards; see `analyse_open`."""
    return _open(state, **steps).slices()


def _seen(view: View, **steps: Unpack[Steps]) -> Search:
    return Search.seen(game(view.game).rollouts, view, **steps)


def _open(state: State, **steps: Unpack[Steps]) -> Search:
    rules = game(state.game)
    return Search.open(rules.rollouts, rules.own(state), **steps)
