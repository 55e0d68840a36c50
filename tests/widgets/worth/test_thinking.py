"""Long work in slices: stopped, continued, replaced, and failing without leaving anything behind."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from widgets.worth.thinking import SLICE, Thinking


class Ready:
    """Compiled rules that are ready when the test says so."""

    def __init__(self) -> None:
        self.available, self.ready, self.long, self.started = True, True, False, 0

    def start(self) -> None:
        self.started += 1


@pytest.fixture
def warm_up() -> Ready:
    return Ready()


@pytest.fixture
def thinking(heard: list[object], pace: Any, warm_up: Ready) -> Thinking:
    return Thinking(heard.append, lambda: heard.append("end"), heard.append, pace, warm_up)


def slow(*results: object) -> Iterator[object]:
    for one in results:
        time.sleep(SLICE / 2)
        yield None
        yield one


def test_what_is_found_is_told_a_slice_at_a_time(thinking: Thinking, pace: Any, heard: list[object]) -> None:
    thinking.start(slow("a", "b", "c", "d"))
    pace.run()
    assert 0 < len(heard) < 4 and thinking.busy
    while pace.due:
        pace.run()
    assert heard == ["a", "b", "c", "d", "end"] and not thinking.busy


def test_work_that_is_stopped_goes_on_where_it_was(thinking: Thinking, pace: Any, heard: list[object]) -> None:
    work = slow("a", "b", "c", "d")
    thinking.start(work)
    pace.run()
    thinking.stop()
    assert pace.due is None and not thinking.busy
    thinking.start(work)
    while pace.due:
        pace.run()
    assert heard == ["a", "b", "c", "d", "end"]


def test_nothing_is_done_until_the_rules_are_ready(
    thinking: Thinking, pace: Any, heard: list[object], warm_up: Ready
) -> None:
    warm_up.ready = False
    thinking.start(iter(["a"]))
    pace.run()
    assert heard == [] and thinking.getting_ready and warm_up.started == 1
    warm_up.ready = True
    pace.run()
    assert heard == ["a", "end"]


def test_work_goes_on_without_rules_that_take_minutes_to_get_ready(
    thinking: Thinking, pace: Any, heard: list[object], warm_up: Ready
) -> None:
    warm_up.ready, warm_up.long = False, True
    thinking.start(iter(["a"]))
    assert thinking.without
    pace.run()
    assert heard == ["a", "end"] and warm_up.started == 1


def test_other_work_takes_the_place_of_what_was_being_done(thinking: Thinking, pace: Any, heard: list[object]) -> None:
    def first() -> Iterator[object]:
        yield None
        thinking.start(iter(["other"]))
        yield "lost"

    thinking.start(first())
    while pace.due:
        pace.run()
    assert heard == ["other", "end"]


def test_work_that_fails_is_over(thinking: Thinking, pace: Any) -> None:
    def broken() -> Iterator[object]:
        yield None
        raise ValueError("broken")

    thinking.start(broken())
    with pytest.raises(ValueError, match="broken"):
        pace.run()
    assert not thinking.busy and pace.due is None


def test_after_each_slice_its_owner_says_how_long_to_rest(heard: list[object], pace: Any) -> None:
    rests = iter((0.25, 0.5))
    thinking = Thinking(heard.append, lambda: heard.append("end"), pace=pace, on_slice=lambda: next(rests))
    thinking.start(slow("a", "b", "c"))
    waited = []
    while pace.due:
        pace.run()
        waited.append(pace.seconds)
    assert waited[0] == 0.25 and heard == ["a", "b", "c", "end"]
