"""Every step of every lesson: it can be solved, and every mistake it foresees is judged as it promises."""

from __future__ import annotations

import pytest

from amsterdam.game import BadInput
from amsterdam.games import game
from amsterdam.learn.lesson import NO, YES, Attempt, Lesson, Step, lesson, lessons, solve, way_on
from amsterdam.rulebook import Rulebook

GAMES = ("ticket-to-ride", "city-collection")
LESSONS = [lesson(name, lesson_id) for name in GAMES for lesson_id in lessons(name)]
each_lesson = pytest.mark.parametrize("taught", LESSONS, ids=lambda taught: taught.id)


@each_lesson
def test_a_step_can_be_solved_by_search(subtests: pytest.Subtests, taught: Lesson) -> None:
    for step in taught.steps:
        with subtests.test(step.id):
            answers = solve(step, taught.game)
            attempt = Attempt(step, taught.game)
            if step.kind == "do":
                verdicts = [attempt.act(game(taught.game).action_from_text(answer)) for answer in answers]
            else:
                verdicts = [attempt.answer(answers[0])]
            assert [verdict.kind for verdict in verdicts][-1] == "done"
            assert verdicts[-1].text == step.success


def positions_on_the_way(taught: Lesson, step: Step, most: int) -> list[Attempt]:
    """Return the attempts that a learner can reach by legal moves of a step, the nearest first."""
    reached = [Attempt(step, taught.game)]
    met = {reached[0].place()}
    for attempt in reached:
        for action in filter(attempt.about, attempt.state.legal_actions()):
            further = attempt.copy()
            if further.act(action).kind == "on" and further.place() not in met and len(reached) < most:
                met.add(further.place())
                reached.append(further)
    return reached


@each_lesson
@pytest.mark.parametrize("most", [20, pytest.param(60, marks=pytest.mark.slow)])
def test_wherever_a_learner_may_go_on_the_goal_can_still_be_reached(
    subtests: pytest.Subtests, taught: Lesson, most: int
) -> None:
    for step in (step for step in taught.steps if step.kind == "do"):
        with subtests.test(step.id):
            for attempt in positions_on_the_way(taught, step, most):
                way = way_on(attempt)
                assert way is not None, f"a dead end: {attempt.state.to_text()}"
                verdicts = [attempt.act(game(taught.game).action_from_text(move)).kind for move in way]
                assert verdicts == ["on"] * (len(way) - 1) + ["done"]


def test_a_move_into_a_dead_end_is_told_and_the_step_starts_anew() -> None:
    step = next(step for step in lesson("city-collection", "07_houses").steps if step.id == "make-it-grow")
    attempt = Attempt(step, "city-collection")
    start = attempt.state.to_text()
    verdict = attempt.act(game("city-collection").action_from_text("block 3"))
    assert verdict.kind == "again" and "cannot be reached any more" in verdict.text
    assert attempt.state.to_text() == start


@each_lesson
def test_a_foreseen_mistake_is_refused_with_what_was_promised(subtests: pytest.Subtests, taught: Lesson) -> None:
    for step in taught.steps:
        with subtests.test(step.id):
            assert step.mistakes, "a step foresees at least one mistake"
            for mistake in step.mistakes:
                attempt = Attempt(step, taught.game)
                for move in mistake.after:
                    assert attempt.act(game(taught.game).action_from_text(move)).kind == "on"
                before = attempt.state.to_text()
                if step.kind == "do":
                    verdict = attempt.act(game(taught.game).action_from_text(mistake.answer))
                    assert (verdict.kind, verdict.rule) == (
                        ("refused", mistake.rule) if mistake.rule else ("wrong", step.rules[0])
                    )
                else:
                    verdict = attempt.answer(mistake.answer)
                    assert verdict.kind == "wrong"
                assert verdict.text == mistake.text
                assert attempt.state.to_text() == before


@each_lesson
def test_a_step_is_complete(subtests: pytest.Subtests, taught: Lesson) -> None:
    for step in taught.steps:
        with subtests.test(step.id):
            book = Rulebook.load(game(taught.game).package)
            assert set(step.rules) <= set(book.ids)
            assert step.hints, "a hint comes before the answer"
            for text in (step.task, step.success, *step.hints, *(mistake.text for mistake in step.mistakes)):
                assert text.strip() == text and text[-1] in ".?!”)", text
            if step.kind == "predict":
                right = Attempt(step, taught.game).correct()
                assert step.options.count(right) == 1 and len(set(step.options)) == len(step.options) >= 2
                assert {mistake.answer for mistake in step.mistakes} == set(step.options) - {right}
            if step.kind == "legal":
                assert len(step.play) == 1
                assert Attempt(step, taught.game).correct() in (YES, NO)


@each_lesson
def test_steps_of_a_lesson_have_names_of_their_own(taught: Lesson) -> None:
    ids = [step.id for step in taught.steps]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_that_does_not_exist_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(BadInput, match="There is no lesson"):
        lesson(name, "99_nothing")
