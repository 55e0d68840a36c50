"""The course of a game: the chance of winning after each decision, and the decisions at which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

from amsterdam.analysis.course import AT_LEAST, Turn, curve, turning_points, unsure
from amsterdam.analysis.effort import Effort, Glance
from amsterdam.analysis.review import Decision, Judged, decisions, judge
from amsterdam.analysis.rollouts import WIN
from amsterdam.analysis.worth import Analysis, Choice, win_error
from amsterdam.record import Record
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass

GLANCE = Glance(games=20, doubt=1000.0)


def judged(win: float, games: int, better: float | None = None) -> Judged:
    """Return a judgement after which this share of the games is won; a `better` choice would have won that share."""

    def choice(action: Any, share: float, points: float) -> Choice:
        rows = np.zeros((games, WIN + 1))
        rows[: round(share * games), WIN] = 1
        rows[:, 0] = points
        return Choice(action, rows)

    choices = [choice(Pass(), win, 0.0)]
    if better is not None:
        choices.insert(0, choice(DrawBlind(), better, 5.0))
    return Judged(cast("Decision", None), Analysis(0, "", 0, choices), Analysis(0, "", 0, choices))


def game_of(shares: Sequence[float], games: int = 1000) -> dict[int, Judged]:
    return {place: judged(share, games) for place, share in enumerate(shares)}


def test_the_largest_changes_are_turning_points_in_the_order_of_the_game() -> None:
    found = turning_points(game_of([0.5, 0.52, 0.3, 0.31, 0.6, 0.58, 0.45, 0.44, 0.33]))
    assert [turn.place for turn in found] == [2, 4, 6], "the three largest"
    assert [round(turn.change, 2) for turn in found] == [-0.22, 0.29, -0.13]
    assert not any(turn.own for turn in found), "nothing better was found"


def test_what_luck_and_the_others_did_is_told_apart_from_a_decision_that_did_the_opposite() -> None:
    worse = Turn(place=22, before=0.18, after=0.5, error=0.1, own=-0.37)
    assert worse.by_others and worse.reached == pytest.approx(0.87)
    assert not Turn(place=3, before=0.5, after=0.3, error=0.1, own=-0.1).by_others


def test_a_change_that_luck_may_explain_is_no_turning_point() -> None:
    shares = [0.5, 0.6, 0.5]
    assert turning_points(game_of(shares, games=100)) == []
    assert len(turning_points(game_of(shares, games=2000))) == 2


def test_games_that_differ_by_luck_alone_have_hardly_any_turning_point() -> None:
    luck = np.random.default_rng(1)
    found = [turning_points(game_of(luck.binomial(12, 0.5, 150) / 12, games=12)) for _game in range(40)]
    assert sum(map(len, found)) <= 2


def test_a_mistake_that_made_up_the_change_is_to_blame() -> None:
    course = game_of([0.6, 0.6, 0.4, 0.4])
    course[2] = judged(0.4, 1000, better=0.58)
    (turn,) = turning_points(course)
    assert turn.own == pytest.approx(-0.18)
    first = {0: judged(0.4, 1000, better=0.6), **{place: judged(0.4, 1000) for place in (1, 2)}}
    (turn,) = turning_points(first)
    assert (turn.place, turn.before, turn.after) == (0, pytest.approx(0.6), pytest.approx(0.4))


def test_few_games_are_taken_together_with_those_of_the_neighbours() -> None:
    course = game_of([0.25, 0.5, 0.75] * 4, games=40)
    share, error = curve(course)[4]
    assert share == pytest.approx(0.5) and error == win_error(0.5, 120)
    close = judged(0.25, AT_LEAST)
    assert curve({0: close, 1: judged(1.0, 12)})[0] == (0.25, close.taken.win_error)


def glanced(shares: Sequence[float]) -> dict[int, Judged]:
    return {place: replace(one, glance=GLANCE) for place, one in game_of(shares, games=20).items()}


def test_what_the_largest_changes_rest_on_is_looked_at_closely_first() -> None:
    rough = glanced([0.8] * 10 + [0.3] * 10)
    assert {9, 10} <= set(unsure(rough))
    closely = {**rough, **{place: judged(share, AT_LEAST) for place, share in enumerate([0.8] * 10 + [0.3] * 10)}}
    assert unsure(closely) == [] and [turn.place for turn in turning_points(closely)] == [10]
    assert unsure(glanced([0.5] * 20)) == [], "nothing changed"


def test_a_look_back_goes_on_until_the_turning_points_are_sure() -> None:
    text = "ttr/2 turn=0 p0=GGW/3,7/35/0 p1=KKO/5/28,33/0 row=RGKBP"
    made = decisions(Record("ticket-to-ride", {"position": text}, ("take 1", "take 2")), 0)
    how = Effort("planned", budget=400, minimum=40, rollouts=20, piece=20, fresh=20, glance=GLANCE)
    known: dict[int, Judged] = {}
    asked = [[0], []]
    for _piece in judge(made, known, lambda _view: how, at_last=lambda judged: asked[judged[0].glance is None]):
        pass
    assert [known[place].glance is None for place in (0, 1)] == [True, False]


def test_each_decision_has_luck_of_its_own() -> None:
    text = "ttr/2 turn=0 p0=GGW/3,7/35/0 p1=KKO/5/28,33/0 row=RGKBP"
    made = decisions(Record("ticket-to-ride", {"position": text}, ("take 1", "take 2")), 0)
    how = Effort("planned", budget=400, minimum=40, rollouts=20, piece=20, fresh=20, glance=GLANCE)
    known: dict[int, Judged] = {}
    for _piece in judge(made, known, lambda _view: how):
        pass
    one, other = (known[place].taken.rows for place in (0, 1))
    assert not np.array_equal(one, other), "the same game goes on, but other luck tells it"
