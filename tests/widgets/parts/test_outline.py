"""The tree of lines: the messages to its browser, and the messages it accepts."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.parts.outline import Outline, OutlineLine


@pytest.fixture
def pressed() -> list[int]:
    return []


@pytest.fixture
def outline(pressed: list[int]) -> Outline:
    outline = Outline(pressed.append)
    outline.show([OutlineLine(0, "one"), OutlineLine(7, "two", depth=1, branches=True)], 7, "Lines", "Instead")
    return outline


def test_the_browser_gets_every_line_in_one_widget(outline: Outline) -> None:
    state = outline.get_state()
    assert [line["text"] for line in state["lines"]] == ["one", "two"]
    assert (state["here"], state["label"], state["branch"]) == (7, "Lines", "Instead")


def test_a_press_reports_the_line(outline: Outline, pressed: list[int]) -> None:
    outline._handle_custom_msg({"press": 7}, [])
    assert pressed == [7]


@pytest.mark.parametrize(
    "content", [{"press": 3}, {"press": True}, {"press": "7"}, {"press": None}, {}, [7], "7", None]
)
def test_what_is_no_line_is_left_alone(outline: Outline, pressed: list[int], content: Any) -> None:
    outline._handle_custom_msg(content, [])
    assert pressed == []


def test_the_script_fetches_nothing_and_writes_no_markup() -> None:
    assert not any(word in Outline._esm for word in ("http", "fetch(", "import ", "innerHTML", "insertAdjacentHTML"))
