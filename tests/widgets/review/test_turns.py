"""What is said of a turning point: what the decision did, and what came before it."""

from __future__ import annotations

from typing import cast

import numpy as np

from amsterdam.analysis.course import Turn
from amsterdam.analysis.review import Decision, Judged
from amsterdam.analysis.rollouts import WIN
from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.ticket_to_ride.actions import Pass
from widgets.review.turns import Turns, how_sure, told


def won(share: float, games: int = 100) -> Judged:
    """Return a judgement after which this share of the games is won."""
    rows = np.zeros((games, WIN + 1))
    rows[: round(share * games), WIN] = 1
    analysis = Analysis(0, "", 0, [Choice(Pass(), rows)])
    return Judged(cast("Decision", None), analysis, analysis)


def test_how_sure_the_curve_is_counts_where_the_game_is_open() -> None:
    open_part = {place: won(0.5) for place in range(10)}
    decided = {place: won(0.0) for place in range(10, 100)}
    assert "about ±10 in 100" in how_sure(open_part, some=True)
    assert how_sure({**open_part, **decided}, some=True) == how_sure(open_part, some=True)
    assert "±" in how_sure(decided, some=False)


def test_what_came_before_a_decision_is_not_told_as_its_doing() -> None:
    by_luck = Turn(place=22, before=0.18, after=0.5, error=0.1, own=-0.37)
    assert told(by_luck, "Pass") == (
        "Before decision 23, “Pass”, chance and the others took the chance of winning from 18% to 87%."
        " The decision itself did −37 in 100."
    )
    turns = Turns(lambda place: None, lambda text: None)
    turns.show_turns([(by_luck, "Pass")], {})
    assert "before 23. Pass" in turns.html and "18% → 87%" in turns.html


def test_a_decision_that_turned_the_game_is_told_with_its_part() -> None:
    own = Turn(place=3, before=0.5, after=0.3, error=0.1, own=-0.15)
    assert told(own, "Pass") == (
        "Decision 4, “Pass”: the chance of winning went from 50% to 30%."
        " Of this the decision itself did −15 in 100, chance and the others −5."
    )
