"""Every step of every lesson, answered with the page's own buttons, wrongly and rightly."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import pytest

from amsterdam.games import game
from amsterdam.learn.lesson import Attempt, lesson, lessons
from amsterdam.stamp import Stamp
from widgets.ticket_to_ride.table.match import Match

GAME = "ticket-to-ride"

every_lesson = pytest.mark.parametrize("name", lessons(GAME))


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


@every_lesson
def test_a_step_says_what_to_do_and_has_its_rules_at_hand(
    subtests: pytest.Subtests, name: str, at: Callable[..., Any]
) -> None:
    for number in range(len(lesson(GAME, name).steps)):
        with subtests.test(number=number):
            learner = at(name, number)
            page, step = learner.page, learner.step
            assert escape(step.task) in page.task.value and learner.told == ""
            assert learner.position == game(GAME).from_text(step.position).to_text()
            offered = [button.description for button in page.answers if shown(button)]
            expected = {"legal": 2, "predict": len(step.options), "spot": len(step.play)}
            assert len(offered) == expected.get(step.kind, 0) and all(offered) and len(set(offered)) == len(offered)
            chips = [chip for chip in page.rules if shown(chip)]
            if step.kind != "do":  # the name of the rule would give the answer away
                assert chips == [] and not shown(page._see)
                return
            assert len(chips) == len(step.rules)
            for chip, rule in zip(chips, step.rules, strict=True):
                chip.click()
                assert shown(page.card) and (page.card.rule.id, page.card.rule.title) == (rule, chip.description)
            learner.open(number)
            assert not shown(page.card)


@every_lesson
def test_a_mistake_is_answered_as_promised_and_the_right_answer_still_counts(
    subtests: pytest.Subtests, name: str, at: Callable[..., Any]
) -> None:
    for number in range(len(lesson(GAME, name).steps)):
        with subtests.test(number=number):
            learner = at(name, number)
            before = learner.position
            assert learner.mistakes()
            for answer, text in learner.mistakes():
                for route in learner.page.chosen:  # a wrong way stays, so that it can be corrected
                    learner.click(route)
                learner.answer(answer)
                assert text in learner.told and learner.kind in ("wrong", "refused")
                assert learner.position == before and learner.stars == 0
            for route in learner.page.chosen if shown(learner.page.check) else ():
                learner.click(route)
            learner.solve()
            assert learner.step.success in learner.told and learner.kind == "done" and learner.stars == 2


@every_lesson
def test_a_right_answer_earns_three_stars_and_ends_the_step(
    subtests: pytest.Subtests, name: str, at: Callable[..., Any]
) -> None:
    for number in range(len(lesson(GAME, name).steps)):
        with subtests.test(number=number):
            learner = at(name, number)
            page, step = learner.page, learner.step
            hand_over(learner)
            learner.solve()
            assert step.success in learner.told and learner.kind == "done" and learner.stars == 3
            assert len([chip for chip in learner.page.rules if shown(chip)]) == len(step.rules)
            assert "★★★" in page.dots.value and page.hint.disabled
            assert shown(page.next) is (number < len(page.lesson.steps) - 1) and not shown(page.skip)
            if step.kind in ("legal", "spot") and (why := Attempt(step, GAME).why()):
                assert why[0] in learner.told, "a refusal is shown once the question is answered"
            hand_over(learner)
            after = learner.position
            press_everything(learner)
            assert learner.position == after and learner.stars == 3
            assert "This step is done." in learner.told or step.success in learner.told


def hand_over(learner: Any) -> None:
    """Follow the links to the game and to what if, and run the code: all have the same position in the same view."""
    on, what_if = learner.links()
    assert on["position"] == what_if["position"] == Stamp.of(learner.page.attempt.state).on(learner.position)
    assert on["seat"] == what_if["seat"] == str(learner.step.seat) and what_if["from"] == "lesson"
    kept: dict[str, Any] = {}
    exec(learner.page.code.text, kept)
    seen = learner.page.attempt.state.view(learner.step.seat)
    assert kept["state"].view(learner.step.seat).to_text() == seen.to_text()
    assert learner.page.code.text.count("\n") == 2
    match = Match.from_position(on["position"], int(on["seat"]))
    assert match.state.to_text() == learner.position
    assert match.names[learner.step.seat] == "Anna"


def press_everything(learner: Any) -> None:
    """Press everything on a page that does not lead elsewhere, even late clicks on hidden buttons."""
    page, stage = learner.page, learner.stage
    buttons = [*page.answers, page.check, page.hint, *stage.market.takes, stage.market.blind, stage.market.contracts]
    buttons += [stage.chooser._keep, *stage.chooser._returns, stage.payment.pay, stage.payment.cancel]
    for button in buttons:
        button.click()
    for route in (1, 35, 45):
        learner.click(route)


@every_lesson
def test_hints_come_one_by_one_and_then_the_answer(
    subtests: pytest.Subtests, name: str, at: Callable[..., Any]
) -> None:
    for number in range(len(lesson(GAME, name).steps)):
        with subtests.test(number=number):
            learner = at(name, number)
            page, step = learner.page, learner.step
            for text in step.hints:
                assert page.hint.description == "Hint"
                page.hint.click()
                assert text in learner.told and learner.kind == "hint"
            assert page.hint.description == "Show the answer"
            page.hint.click()
            assert learner.told.startswith("→ The answer: ") and learner.told != "→ The answer: ."
            right = learner.solution()[0]
            if step.kind == "legal":
                assert learner.told == f"→ The answer: {right}."
            elif step.kind in ("predict", "spot"):
                place = step.options.index(right) if step.kind == "predict" else int(right)
                assert learner.told == f"→ The answer: {page.answers[place].description}."
            learner.solve()
            assert learner.stars == 2
