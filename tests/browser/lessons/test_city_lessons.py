"""Every lesson of the City Collection from its first step to its last, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from amsterdam.learn.lesson import lessons

Take = Callable[..., Any]

#: Taken in every test run, beside another one by keyboard; the others take minutes (`make slow`).
BY_TAPS = "11_black_market"


@pytest.mark.slow
@pytest.mark.parametrize("name", lessons("city-collection"))
def test_lesson_is_learned_with_a_mistake_wherever_one_can_be_made(name: str, take_city: Take) -> None:
    pupil = take_city(name)
    stars = []
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        stars.append(2 if pupil.err() else 3)
        pupil.solve()
    expect(pupil.page.get_by_role("button", name="Next", exact=True)).to_be_hidden()
    assert pupil.stars() == stars


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[] if n == BY_TAPS else pytest.mark.slow) for n in lessons("city-collection")]
)
def test_lesson_is_learned_by_taps_on_a_telephone(name: str, take_city: Take) -> None:
    pupil = take_city(name, "narrow")
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        pupil.solve()
        expect(pupil.feedback).to_be_in_viewport()
        assert pupil.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert pupil.stars() == [3] * len(pupil.steps)


@pytest.mark.slow
def test_lesson_is_learned_by_keys_alone(take_city: Take) -> None:
    pupil = take_city("13_market", keys=True)
    for number in range(len(pupil.steps)):
        if number:
            pupil.go_on()
        pupil.solve()
        assert any(pupil.step.success in heard for heard in pupil.hear()), "what came of it is spoken"
    assert pupil.pointed == 0 and pupil.stars() == [3] * len(pupil.steps)
