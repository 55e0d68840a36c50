"""The search for the best choice: the games that rank the choices are others than those that tell their worth."""

from __future__ import annotations

from math import sqrt
from statistics import mean

import numpy as np
import pytest

import amsterdam
from amsterdam.analysis.ask import analyse
from amsterdam.analysis.review import effort_of, rank
from amsterdam.analysis.rollouts import WIN, Games, Question
from amsterdam.analysis.search import Search, _in_order
from amsterdam.analysis.worth import FEW, Analysis, Choice, difference, points_apart, share_luck
from amsterdam.ticket_to_ride.actions import DrawBlind, Pass, TakeFaceUp

#: Sixteen choices of which none is better than another: the margin of each is 0 on average.
EQUALS = tuple(TakeFaceUp(slot) for slot in range(16))
SPREAD = 10.0
#: A full hand: more than ninety choices, mostly payments, of which four are about the best.
NINETY_CHOICES = "ttr/2 turn=0 p0=PBBBGROW/17/-/0 p1=?1/?2/31,33/0 row=WWPPK deck=?27 discard=BBW contracts=?21"
GOOD = ("take 2", "take 3", "claim 8 OW", "claim 37 BBB")
#: The last round, with nothing to do but pass, and nothing to score.
ONLY_PASS = "ams/2 round=12 queue=0 p0=guilders:0 p1=-"
#: The largest of sixteen standard normal numbers, on average.
LARGEST = 1.766


def by_luck(question: Question) -> Games:
    """Play games in which every choice does as well as any other; the luck is that of seed, choice and game."""
    slot = int((question.action or "").split()[1])
    margins = np.random.default_rng([question.seed, slot]).normal(0, SPREAD, 1000)[list(question.games)]
    return Games(np.column_stack([margins, margins > 0]), ())


def leaders(games: int, apart: bool, rounds: int = 1) -> list[Choice]:
    """Return the choice that comes first in each of many searches with rounds of this many games of each choice."""
    return [
        Search(
            question=Question(position="", seat=0, policy="", seed=seed),
            actions=EQUALS,
            play=by_luck,
            rollouts=games,
            budget=games * len(EQUALS) * rounds,
            minimum=2 * games,
            apart=apart,
        )
        .answer()
        .choices[0]
        for seed in range(300)
    ]


def test_a_leader_told_from_the_games_that_picked_it_looks_better_than_it_is() -> None:
    told = mean(choice.margin for choice in leaders(100, apart=False))
    assert told == pytest.approx(LARGEST * SPREAD / sqrt(100), abs=0.15), "0 would be right"


def test_a_leader_is_worth_what_games_that_did_not_pick_it_say() -> None:
    found = leaders(100, apart=True)
    doubt = 2.6 * SPREAD / sqrt(50 * len(found))  # a 99 % interval
    assert abs(mean(choice.margin for choice in found)) < doubt
    assert abs(mean(choice.win for choice in found) - 0.5) < 2.6 * 0.5 / sqrt(50 * len(found))
    held = mean(abs(choice.margin) <= choice.margin_error for choice in found)
    assert 0.91 <= held <= 0.98, "a 95 % interval holds the truth"
    assert mean(float(choice.ranking.mean()) for choice in found) > 2, "the games that pick it are the lucky ones"


def test_dropping_what_is_clearly_behind_makes_no_leader_look_better() -> None:
    found = leaders(100, apart=True, rounds=5)
    assert mean(choice.count for choice in found) > 250, "one is dropped now and then"
    assert abs(mean(choice.margin for choice in found)) < 2.6 * SPREAD / sqrt(250 * len(found))


def test_of_very_many_choices_the_hopeless_are_dropped_before_the_budget_is_gone() -> None:
    pytest.importorskip("numba")  # without it a hint plays far fewer games
    view = amsterdam.game("ticket-to-ride").from_text(NINETY_CHOICES).view(0)
    for seed in range(3):
        *_earlier, ranking = filter(None, rank(view, effort_of(view), seed, times=4))
        assert len(ranking.choices) > 90 and sum(choice.dropped for choice in ranking.choices) > 80
        assert ranking.choices[0].action.to_text() in GOOD and ranking.choices[0].margin_error < 1.5


def test_half_of_the_games_tell_and_the_other_half_rank() -> None:
    told = leaders(101, apart=True)[0]
    assert (told.count, told.played) == (51, 101)
    first = leaders(1, apart=True)[0]
    assert (first.count, first.played) == (1, 1), "a single game has to do both"


def test_the_first_is_the_one_that_ranks_best_and_the_others_stand_by_their_margins() -> None:
    view = amsterdam.game("ticket-to-ride").from_text("ttr/2 turn=0 p0=GGG/3/28/0 p1=?4/?2/-/0 row=RGKBP").view(0)
    first, *others = analyse(view, seed=2, budget=2000).choices
    alive = [choice for choice in (first, *others) if not choice.dropped]
    assert first is max(alive, key=lambda choice: float(choice.ranking.mean()))
    margins = [choice.margin for choice in others if choice.count >= FEW]
    assert len(margins) > 3 and margins == sorted(margins, reverse=True)
    assert margins[0] > first.margin and first.margin > margins[-1], "one that is about as good may be higher"


def test_of_few_games_a_choice_stands_behind_the_others_whatever_its_margin() -> None:
    best, known, few = (Choice(action) for action in (DrawBlind(), Pass(), TakeFaceUp(0)))
    for choice, margin, games in ((best, 5.0, FEW), (known, 1.0, FEW), (few, 9.0, FEW - 1)):
        choice.rows = np.full((games, WIN + 1), margin)
        choice.dropped = choice is not best
    assert _in_order([few, known, best]) == [best, known, few]


def test_a_choice_that_was_dropped_is_told_by_how_far_it_is_behind() -> None:
    view = amsterdam.game("ticket-to-ride").from_text(NINETY_CHOICES).view(0)
    best, *others = analyse(view, seed=2, budget=4000).choices
    dropped = [choice for choice in others if choice.count < best.count]
    assert dropped
    for choice in dropped:
        behind, _error = difference(best, choice)
        assert best.margin - choice.margin == pytest.approx(behind)
        points = {rule: mean for rule, (mean, _error) in points_apart(best, choice).items() if rule}
        told = choice.breakdown()
        assert {rule: part - told[rule] for rule, part in best.breakdown().items()} == pytest.approx(points)


def test_with_as_many_games_as_the_best_a_choice_is_told_by_its_own() -> None:
    luck = np.random.default_rng(3)
    best, even, fewer = (Choice(DrawBlind()), Choice(Pass()), Choice(TakeFaceUp(0)))
    for choice, games in ((best, 400), (even, 400), (fewer, 399)):
        choice.rows = np.column_stack([luck.normal(0, SPREAD, games), np.zeros(games)])
        share_luck(best, choice)
    assert not len(best.luck) and not len(even.luck)
    assert fewer.margin_error == pytest.approx(float(1.96 * fewer.rows[:, 0].std(ddof=1) / sqrt(399)), rel=0.02)


def test_the_only_choice_gets_enough_games_to_be_told() -> None:
    view = amsterdam.game("city-collection").from_text(ONLY_PASS).view(0)
    analysis = analyse(view, seed=1, minimum=60, budget=1000)
    assert [choice.played for choice in analysis.choices] == [60] and analysis.finished


def test_a_choice_dropped_after_enough_games_is_behind_whatever_its_told_margin() -> None:
    best, dropped = Choice(DrawBlind()), Choice(Pass(), dropped=True)
    for choice in (best, dropped):
        choice.rows, choice.ranked = np.zeros((FEW, WIN + 1)), np.zeros(FEW)
    assert not Analysis(0, "", 0, [best, dropped]).too_close(dropped)
    dropped.dropped = False
    assert Analysis(0, "", 0, [best, dropped]).too_close(dropped)


@pytest.mark.parametrize("name", ["ticket-to-ride", "city-collection"])
def test_a_hint_tells_the_leader_from_games_that_did_not_pick_it(name: str) -> None:
    state = amsterdam.game(name).start(2, 4)
    while len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    assert state.actor is not None
    view = state.view(state.actor)
    ranking = next(one for one in rank(view, effort_of(view), seed=1) if one is not None)
    assert all(choice.count == len(choice.ranked) > 0 for choice in ranking.choices)
