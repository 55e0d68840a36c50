"""Every lesson from its first step to its last, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from amsterdam.learn.lesson import lessons, solve

Take = Callable[..., Any]


@pytest.mark.slow
@pytest.mark.parametrize("name", lessons("ticket-to-ride"))
def test_lesson_is_learned_with_one_mistake_at_every_step(name: str, take: Take) -> None:
    pupil = take(name)
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        pupil.err()
        pupil.solve()
    expect(pupil.button("Next")).to_be_hidden()
    assert pupil.stars() == [2] * len(pupil.steps)


def test_lesson_is_learned_by_taps_on_a_telephone(take: Take) -> None:
    pupil = take("06_contracts", "narrow")
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        pupil.solve()
        expect(pupil.feedback).to_be_in_viewport()
        assert pupil.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert pupil.stars() == [3] * len(pupil.steps)


@pytest.mark.slow
def test_lesson_is_learned_by_keys_alone(take_by_keys: Take) -> None:
    pupil = take_by_keys("04_double_and_grey")
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        pupil.solve()
        assert any(pupil.step.success in heard for heard in pupil.hear()), "what came of it is spoken"
    assert pupil.pointed == 0 and pupil.stars() == [3] * len(pupil.steps)


@pytest.mark.slow
def test_next_pressed_twice_skips_no_step_and_leads_the_focus_to_the_task(take: Take) -> None:
    pupil = take("03_claim_route")
    task = pupil.page.locator(".amst-task")
    pupil.solve()
    pupil.button("Next").dblclick()
    pupil.expect_step(1)
    expect(task).to_be_focused()
    pupil.solve()
    pupil.page.wait_for_timeout(500)  # struck at once it would be part of the answer
    for _press in range(2):  # Enter goes on wherever the focus is among the answers
        pupil.page.keyboard.press("Enter")
    pupil.expect_step(2)
    expect(task).to_be_focused()
    pupil.button("Skip").dblclick()
    pupil.expect_step(3)
    pupil.page.wait_for_timeout(500)  # time for a second press to take effect
    pupil.expect_step(3)


@pytest.mark.slow
def test_an_answer_struck_twice_does_not_go_on_and_one_more_strike_does(take: Take) -> None:
    pupil = take("06_contracts")
    number = next(n for n, step in enumerate(pupil.steps) if step.kind == "legal")
    for before in range(number):
        pupil.button("Skip").click()
        pupil.expect_step(before + 1)
        pupil.page.wait_for_timeout(600)
    right = pupil.page.locator(".amst-answers button").nth(("yes", "no").index(solve(pupil.step, pupil.game)[0]))
    page = pupil.page
    page.evaluate("window.strikes = []; addEventListener('keydown', event => strikes.push(event.timeStamp), true)")
    right.focus()
    page.keyboard.press("Enter")
    expect(pupil.button("Next")).to_be_focused()
    page.keyboard.press("Enter")
    first, second = page.evaluate("strikes")
    if second - first < 400:  # a busy machine may take longer to strike a second time
        page.wait_for_timeout(600)
        expect(pupil.button("Next")).to_be_focused()
        page.keyboard.press("Enter")
    pupil.expect_step(number + 1)
