"""Delayed callbacks: one at a time, in the kernel's own loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from widgets.parts.pace import Pace


def in_a_loop(do: Callable[[], object], seconds: float = 0.05) -> None:
    """Run something as a kernel would, and wait a while."""

    async def kernel() -> None:
        do()
        await asyncio.sleep(seconds)

    # In a thread of its own: where tests drive a browser, a loop is running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, kernel()).result()


def test_what_is_due_is_done_once_and_not_at_once() -> None:
    done: list[str] = []
    pace = Pace()

    def ask() -> None:
        pace.later(0, lambda: done.append("due"))
        assert done == []

    in_a_loop(ask)
    assert done == ["due"]


def test_asking_again_calls_off_what_was_due() -> None:
    done: list[str] = []
    pace = Pace()

    def ask() -> None:
        pace.later(0.01, lambda: done.append("first"))
        pace.later(0.01, lambda: done.append("second"))

    in_a_loop(ask)
    assert done == ["second"]


def test_stopping_calls_off_what_is_due() -> None:
    done: list[str] = []
    pace = Pace()

    def ask() -> None:
        pace.later(0.01, lambda: done.append("due"))
        pace.stop()
        pace.stop()

    in_a_loop(ask)
    assert done == []


def test_what_is_due_may_ask_for_the_next() -> None:
    done: list[int] = []
    pace = Pace()

    def step() -> None:
        done.append(len(done))
        if len(done) < 3:
            pace.later(0, step)

    in_a_loop(lambda: pace.later(0, step))
    assert done == [0, 1, 2]


def test_U04_what_fails_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []
    pace = Pace(said.append)

    def fail() -> None:
        raise ZeroDivisionError("the cause")

    in_a_loop(lambda: pace.later(0, fail))
    assert len(said) == 1 and "the cause" not in said[0] and "the cause" in caplog.text
