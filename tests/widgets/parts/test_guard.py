"""A failing callback is logged and reported to the player, and nothing is raised."""

import logging

import pytest

from widgets.parts.guard import guarded


def fail() -> None:
    raise RuntimeError("the cause")


def test_a_failing_callback_is_logged_with_its_traceback_and_told_in_one_sentence(
    caplog: pytest.LogCaptureFixture,
) -> None:
    said: list[str] = []
    with caplog.at_level(logging.ERROR, logger="amsterdam"):
        assert guarded(fail, said.append)() is None
    assert len(said) == 1
    assert "the cause" not in said[0] and "Traceback" not in said[0]
    assert "the cause" in caplog.text and "Traceback" in caplog.text


def test_without_a_status_line_the_fault_is_still_logged(caplog: pytest.LogCaptureFixture) -> None:
    guarded(fail)()
    assert "the cause" in caplog.text


def test_a_status_line_that_fails_does_not_raise(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_text: str) -> None:
        raise ValueError("no line")

    guarded(fail, broken)()
    assert "no line" in caplog.text


def test_a_callback_that_works_gives_its_answer_and_says_nothing() -> None:
    said: list[str] = []
    assert guarded(lambda a, b: a + b, said.append)(1, b=2) == 3
    assert said == []


def test_leaving_the_program_is_not_held_up() -> None:
    def leave() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(leave)()
