"""The advisor's comment on a choice: a number only if there were enough games for one."""

from __future__ import annotations

import numpy as np
import pytest

from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass
from widgets.table.hint import verdict


def said(*costs: float, dropped: bool = False) -> str:
    """Return the comment on passing, where each game says how many points it cost."""
    best, taken = Choice(DrawBlind()), Choice(Pass(), dropped=dropped)
    best.rows = np.zeros((len(costs), 2))
    taken.rows = best.rows - np.array([[cost, 0] for cost in costs])
    return verdict(Analysis(0, "random", 0, [best, taken]), Pass(), lambda action: action.to_text())


@pytest.mark.parametrize(
    ("costs", "dropped", "end"),
    [
        ((4.0,) * 40, False, "Yours costs 4.0 ± 0.0 points."),
        ((4.0,) * 8, True, "Yours seems clearly worse."),
        ((4.0,) * 8, False, "Too close to call: yours may be as good."),
        ((4.0, -5.0) * 20, False, "Too close to call: yours may be as good."),
    ],
)
def test_a_number_is_told_only_after_games_enough(costs: tuple[float, ...], dropped: bool, end: str) -> None:
    assert said(*costs, dropped=dropped) == f"Your last decision: the advisor’s choice was “blind”. {end}"


def test_the_same_choice_is_called_so() -> None:
    only = Choice(Pass(), np.zeros((3, 2)))
    text = verdict(Analysis(0, "random", 0, [only]), Pass(), lambda action: action.to_text())
    assert text == "Your last decision: the advisor would have done the same."
