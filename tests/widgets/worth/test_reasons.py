"""Why a choice is better, in words: each number comes from the games in which the choices were compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import pytest

import amsterdam
from amsterdam.analysis.ask import analyse
from amsterdam.analysis.rollouts import MARGIN, WIN
from amsterdam.analysis.worth import Analysis, Choice
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass, TakeFaceUp
from widgets.city_collection.worth.source_words import sources as city_sources
from widgets.ticket_to_ride.worth.source_words import sources as ticket_sources
from widgets.worth.reasons import Sources, beside, reasons
from widgets.worth.verdict import verdict

RULES = ("goods", "districts", "penalties")
SOURCES = {name: city_sources()[name] for name in RULES}
POSITIONS: Mapping[str, tuple[str, Callable[[], Sources]]] = {
    "ticket-to-ride": ("ttr/2 turn=0 p0=GGG/3/28/0 p1=?4/?2/-/0 row=RGKBP", ticket_sources),
    "city-collection": ("ams/2 round=11 turn=0 p0=supply:PPG/blocks:3,4 p1=points:5 tile=A5", city_sources),
}


def choice(*points: tuple[float, float, float], others: float = 0.0, action: object = None) -> Choice:
    """Return a choice whose games brought these points by source; `others` is what the best of the others has."""
    rows = np.zeros((len(points), WIN + 1 + len(RULES)))
    rows[:, WIN + 1 :] = points
    rows[:, MARGIN] = rows[:, WIN + 1 :].sum(axis=1) - others
    return Choice(action or DrawBlind(), rows, RULES)  # type: ignore[arg-type]


def test_the_difference_is_told_by_source_the_largest_part_first() -> None:
    one, other = choice(*[(2.0, 7.0, -1.0)] * 40, others=30.0), choice(*[(14.0, 4.0, -3.0)] * 40, others=31.0)
    assert reasons(one, other, SOURCES) == [
        "12.0 points fewer from goods",
        "3.0 points more from districts",
        "2.0 points less lost to penalties",
        "the best of the others scores 1.0 points fewer",
    ]
    assert reasons(other, one, SOURCES)[0] == "12.0 points more from goods"


def test_what_makes_a_choice_better_comes_before_a_larger_loss() -> None:
    better, other = choice(*[(8.0, 4.0, -5.0)] * 40), choice(*[(5.0, 1.0, 0.0)] * 40)
    told = ["3.0 points more from goods", "5.0 points more lost to penalties", "3.0 points more from districts"]
    assert reasons(better, other, SOURCES) == told


def test_what_is_told_adds_up_to_the_difference() -> None:
    better, other = choice(*[(8.0, 4.0, -5.0)] * 40, others=20.0), choice(*[(5.0, 1.0, 0.0)] * 40, others=24.0)
    told = ["4.0 points fewer", "5.0 points more lost to penalties", "all the rest together 6.0 points more"]
    found = reasons(better, other, SOURCES, most=2)
    assert [reason.removeprefix("the best of the others scores ") for reason in found] == told, "5 points more in all"
    assert reasons(other, better, SOURCES, most=2)[-1] == "all the rest together 6.0 points fewer"


def test_what_luck_may_explain_is_told_with_the_rest() -> None:
    by_luck = [(20.0, 0.0, 0.0), (-20.0, 0.0, 0.0)] * 20
    one, other = choice(*by_luck), choice(*[(1.0, 1.0, 0.0)] * 40)
    told = ["1.0 points fewer from districts", "all the rest together 1.0 points fewer"]
    assert reasons(one, other, SOURCES) == told, "the goods are 1 ± 6 points behind"


def test_only_the_games_that_both_choices_have_are_compared() -> None:
    one = choice(*[(5.0, 0.0, 0.0)] * 40, *[(99.0, 0.0, 0.0)] * 40)
    assert reasons(one, choice(*[(1.0, 0.0, 0.0)] * 40), SOURCES) == ["4.0 points more from goods"]


def test_the_best_choice_stands_beside_the_next_and_the_verdict_says_why() -> None:
    best, next_one = choice(*[(14.0, 4.0, 0.0)] * 40), choice(*[(2.0, 7.0, 0.0)] * 40, action=Pass())
    analysis = Analysis(0, "", 0, [best, next_one])
    words = {best.action: "Draw", next_one.action: "Pass"}.__getitem__
    told = "12.0 points more from goods; 3.0 points fewer from districts"
    assert beside(analysis, best, SOURCES, words) == f"Beside the next, “Pass”: {told}."
    told = "12.0 points fewer from goods; 3.0 points more from districts"
    assert beside(analysis, next_one, SOURCES, words) == f"Beside the best, “Draw”: {told}."
    assert f"With it: {told}." in verdict(analysis, next_one, words, SOURCES)


def test_the_verdict_does_not_compare_a_choice_with_the_same_one() -> None:
    best, same, next_one = (
        choice(*[(14.0, 4.0, 0.0)] * 40),
        choice(*[(14.0, 4.0, 0.0)] * 40),
        choice(*[(9.0, 4.0, 0.0)] * 40),
    )
    same.action, next_one.action = TakeFaceUp(1), Pass()
    words = {best.action: "Take red", same.action: "Take red", next_one.action: "Pass"}.__getitem__
    told = verdict(Analysis(0, "", 0, [best, same, next_one]), None, words, SOURCES)
    assert told.startswith("Take red: about 5 points better than the next.")
    assert "Beside the next, “Pass”" in beside(Analysis(0, "", 0, [best, same, next_one]), best, SOURCES, words)


@pytest.mark.parametrize("name", POSITIONS)
def test_words_say_what_the_games_of_a_real_position_say(name: str) -> None:
    text, sources = POSITIONS[name]
    view = amsterdam.game(name).from_text(text, seed=1).view(0)
    analysis = analyse(view, seed=1, budget=1500, minimum=60)
    best, told = analysis.choices[0], 0
    for other in analysis.choices[1:]:
        shared = min(best.count, other.count)
        found = reasons(other, best, sources())
        for place, rule in enumerate(best.rules):
            column = WIN + 1 + place
            apart = float((other.rows[:shared, column] - best.rows[:shared, column]).mean())
            words = sources()[rule][apart < 0].format(n=f"{abs(apart):.1f}")
            wrong = sources()[rule][apart >= 0].split("{n}")[1]
            assert not any(reason.endswith(wrong) for reason in found)
            told += words in found
    assert told >= 5
