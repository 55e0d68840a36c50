"""A choice in the list of what if: what its bar draws stands beside it in words."""

from __future__ import annotations

import numpy as np
import pytest

from amsterdam.analysis.rollouts import Games
from amsterdam.analysis.worth import FEW, Choice
from amsterdam.ticket_to_ride.actions import DrawBlind
from widgets.worth.rows import in_short


def choice(margin: float, win: float, games: int = FEW) -> Choice:
    """Return a choice whose games all ended like this."""
    choice = Choice(DrawBlind())
    choice.add(Games(np.array([[margin, win]] * games), ()))
    return choice


@pytest.mark.parametrize(
    ("margin", "words"),
    [
        (9.2, "9 points ahead, wins 50 of 100"),
        (-1.4, "1 point behind, wins 50 of 100"),
        (-0.3, "level, wins 50 of 100"),
    ],
)
def test_a_choice_tells_the_points_by_which_it_is_ranked(margin: float, words: str, english: None) -> None:
    assert in_short(choice(margin, 0.5)) == words


def test_of_a_few_games_nothing_is_told(english: None) -> None:
    few = choice(9, 1, games=FEW - 1)
    assert in_short(few) == "few games yet"
    few.dropped = True
    assert in_short(few) == "clearly behind"
