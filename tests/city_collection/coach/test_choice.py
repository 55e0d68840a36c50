"""The coach's own choice: the greedy bot's, unless games played out find a clearly better one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from amsterdam.analysis.effort import Effort
from amsterdam.analysis.review import Decision, Judged
from amsterdam.analysis.worth import FEW, Analysis, Choice
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import Pass
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.coach.advice import advise
from amsterdam.city_collection.coach.choice import FAR, own_choice, ranked
from amsterdam.city_collection.coach.opinion import judge, judge_by_games
from amsterdam.city_collection.view import View
from amsterdam.game import Action
from amsterdam.learn.guide import Opinion

#: The greedy bot would take Town hall (064).
CARDS = "ams/2 round=3 phase=choose turn=0 p0=dial:BB,KK,O,-,-,-/inactive:- display=64,36,115,1"


#: A turn in which something can be done.
TURN = "ams/2 round=4 phase=act turn=0 p0=supply:BB/inactive:64"

Judge = Callable[..., Opinion | None]


@pytest.fixture
def view() -> View:
    return CityCollection().from_text(CARDS, seed=1).view(0)


def ranking(
    points: dict[Action, float],
    games: int = FEW,
    noise: float = 0.0,
    sources: tuple[str, ...] = ("cards", "goods", "amstel"),
) -> Analysis:
    """Return what games say: the first of these is the best, the others lack so many points of these sources."""
    luck = noise * (-1.0) ** np.arange(games)
    margins = [-lost * (1 + luck) for lost in points.values()]
    rows = [np.column_stack([margin, luck, *[margin / max(1, len(sources))] * len(sources)]) for margin in margins]
    return Analysis(0, "greedy", 0, [Choice(*both, rules=sources) for both in zip(points, rows, strict=True)])


def others(view: View) -> tuple[Action, Action, Action]:
    """Return the greedy bot's choice and two others."""
    greedy = GreedyBot().choose(view)
    one, two, *_more = (action for action in view.legal_actions() if action != greedy)
    return greedy, one, two


def test_without_games_it_is_the_greedy_bots(view: View) -> None:
    assert own_choice(view) == others(view)[0]


@pytest.mark.parametrize(
    ("points", "games", "noise", "other"),
    [
        (FAR + 1, FEW, 0.0, True),
        (FAR, FEW, 0.0, False),  # a reason to learn from is worth more
        (FAR + 1, FEW, 9.0, False),  # chance, perhaps
        (FAR + 1, FEW - 1, 0.0, False),  # too few games
    ],
)
def test_it_is_another_only_where_games_clearly_say_so(
    view: View, points: float, games: int, noise: float, other: bool
) -> None:
    greedy, one, _two = others(view)
    told = ranking({one: 0.0, greedy: points}, games, noise)
    assert own_choice(view, told) == (one if other else greedy)


def test_a_choice_that_was_dropped_early_is_clearly_behind(view: View) -> None:
    greedy, one, _two = others(view)
    told = ranking({one: 0.0, greedy: 20.0}, games=8)
    told.choices[1].dropped = True
    advice = advise(view, told)
    assert advice.action == one and advice.reason.endswith("it did clearly better."), "so few tell no number"


def test_advice_by_games_does_not_name_the_choice_and_says_what_it_is_worth(view: View) -> None:
    greedy, one, _two = others(view)
    advice = advise(view, ranking({one: 0.0, greedy: 6.0}))
    assert advice.action == one
    assert advice.reason.endswith("it did about 6 points better.")
    assert advise(view, ranking({greedy: 0.0, one: 6.0})) == advise(view)


# --- opinions ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def judge_as(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Return a function that judges an action where fresh games say the same as the ranking."""

    def compare(decision: Decision, how: Effort, ranking: Analysis, best: Action) -> Iterator[Judged | None]:
        yield None
        choices = [ranked(ranking, best), ranked(ranking, decision.action)]
        yield Judged(decision, ranking, Analysis(0, "greedy", 0, choices, True))

    def judged(action: Action, told: Analysis, later: tuple[View, ...] = ()) -> Opinion | None:
        view = CityCollection().from_text(TURN if isinstance(action, Pass) else CARDS, seed=1).view(0)
        return next(filter(None, judge_by_games(Decision(0, view, action, (), later), told)), None)

    monkeypatch.setattr("amsterdam.city_collection.coach.opinion.compare", compare)
    return judged


def test_what_looks_best_and_costs_points_in_games_is_not_praised(view: View, judge_as: Judge) -> None:
    greedy, one, _two = others(view)
    assert judge(view, greedy).praise  # type: ignore[union-attr]
    opinion = judge_as(greedy, ranking({one: 0.0, greedy: 6.0}))
    assert opinion is not None and not opinion.praise
    assert opinion.text.startswith("I would rather do this: Take ")
    assert opinion.text.endswith("it did about 6 points better.")


def test_what_looks_poor_and_costs_nothing_in_games_is_not_blamed(view: View, judge_as: Judge) -> None:
    greedy, *rest = others(view)
    for action in rest:
        opinion = judge_as(action, ranking({greedy: 0.0, action: 0.5}))
        assert opinion is not None and opinion.praise and "comes out as well" in opinion.text


def test_what_games_cannot_tell_is_worth_no_word(view: View, judge_as: Judge) -> None:
    greedy, one, _two = others(view)
    assert judge_as(one, ranking({greedy: 0.0, one: 4.0}, noise=20.0)) is None


def test_a_poor_choice_is_told_with_the_reason_for_the_coachs_own(view: View, judge_as: Judge) -> None:
    greedy, one, _two = others(view)
    opinion = judge_as(one, ranking({greedy: 0.0, one: 6.0}))
    assert opinion is not None and not opinion.praise and "games played on" not in opinion.text


def test_what_can_be_done_next_is_not_missed(view: View, judge_as: Judge) -> None:
    greedy, one, _two = others(view)
    assert judge_as(one, ranking({greedy: 0.0, one: 6.0}), (view,)) is None


def test_whoever_passes_too_soon_hears_what_the_turn_was_worth(judge_as: Judge) -> None:
    view = CityCollection().from_text(TURN, seed=1).view(0)
    other = next(action for action in view.legal_actions() if action not in (GreedyBot().choose(view), Pass()))
    opinion = judge_as(Pass(), ranking({other: 0.0, GreedyBot().choose(view): 8.0, Pass(): 20.0}))
    assert opinion is not None and opinion.text.endswith(". Passing now gives up about 20 points.")


def test_the_coachs_own_choice_needs_no_games_to_be_praised(view: View) -> None:
    greedy, one, _two = others(view)
    told = ranking({greedy: 0.0, one: 6.0})
    (opinion,) = judge_by_games(Decision(0, view, greedy, ()), told)
    assert opinion is not None and opinion.praise


def test_games_are_played_of_both_choices(view: View) -> None:
    greedy, one, _two = others(view)
    *pieces, _opinion = judge_by_games(Decision(0, view, one, ()), ranking({greedy: 0.0, one: 6.0}), games=1)
    assert pieces == [None, None]


@pytest.mark.parametrize(
    ("sources", "told"),
    [
        (("goods",), ", mostly from goods"),
        (("penalties",), ", mostly through fewer penalties"),
        ((), ", mostly since others get fewer points"),
        (("cards", "goods"), ""),  # half and half
    ],
)
def test_the_source_that_makes_most_of_the_difference_is_named(
    view: View, judge_as: Judge, sources: tuple[str, ...], told: str
) -> None:
    greedy, one, _two = others(view)
    opinion = judge_as(greedy, ranking({one: 0.0, greedy: 6.0}, sources=sources))
    assert opinion is not None and opinion.text.endswith(f"it did about 6 points better{told}.")
