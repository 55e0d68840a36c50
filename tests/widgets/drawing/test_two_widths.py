"""A wide and a narrow canvas: the visible one is always up to date, and the other one is not painted."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any, ClassVar

import pytest

from widgets.drawing.canvas import Canvas
from widgets.drawing.two_widths import TwoWidths


class Page(Canvas):
    """One layer that counts how often it is painted."""

    layers: ClassVar[tuple[str, ...]] = ("ink",)

    def __init__(self) -> None:
        super().__init__(100, 80)
        self.painted = 0

    def draw_ink(self, _painter: Any) -> None:
        self.painted += 1


class Pages(TwoWidths[Page]):
    def draw(self) -> tuple[int, int]:
        """Paint both; return how often the wide and the narrow one were painted."""
        before = self.counts()
        for canvas in self.both:
            canvas.draw()
        return self.since(before)

    def counts(self) -> tuple[int, int]:
        return self.wide.painted, self.narrow.painted

    def since(self, before: tuple[int, int]) -> tuple[int, int]:
        return self.wide.painted - before[0], self.narrow.painted - before[1]

    def turn(self, narrow: bool) -> tuple[int, int]:
        """Report the width as a browser does; return how often each canvas was painted."""
        before = self.counts()
        self.window.narrow = narrow
        return self.since(before)


@pytest.fixture
def pages() -> Pages:
    return Pages(Page(), Page())


def test_until_the_browser_has_told_the_width_the_narrow_canvas_waits(wire: Any, pages: Pages) -> None:
    assert pages.draw() == (1, 0)
    assert pages.turn(narrow=True) == (0, 1)


@pytest.mark.parametrize(("narrow", "painted"), [(False, (1, 0)), (True, (0, 1))])
def test_only_the_canvas_in_sight_is_painted(wire: Any, pages: Pages, narrow: bool, painted: tuple[int, int]) -> None:
    pages.turn(narrow)
    assert pages.draw() == painted


def test_the_other_canvas_is_painted_when_the_window_is_turned(wire: Any, pages: Pages) -> None:
    pages.turn(narrow=False)
    pages.draw()
    assert pages.turn(narrow=True) == (0, 1)
    assert pages.turn(narrow=False) == (0, 0)
    pages.draw()
    assert pages.turn(narrow=True) == (0, 1)


def test_a_window_that_is_turned_often_is_painted_only_for_what_is_new(wire: Any, pages: Pages) -> None:
    pages.draw()
    assert [pages.turn(narrow) for narrow in (True, False, True)] == [(0, 1), (0, 0), (0, 0)]


def test_the_style_sheet_and_the_script_call_the_same_windows_narrow() -> None:
    static = resources.files("widgets") / "static"
    style, script = ((static / name).read_text(encoding="utf-8") for name in ("widgets.css", "window.js"))
    asked = re.search(r'matchMedia\("(.+?)"\)', script)
    shown = re.search(r"@media (\(.+?\)) \{[^@]*\.amst-narrow \{ display: flex", style)
    assert asked and shown and asked[1] == shown[1]


def test_the_whole_drawing_is_shown_when_another_thing_has_to_be_seen(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pages.zoom, "whole", lambda: shown.append("whole"))
    for things, times in (((), 0), ((4, 5), 1), ((4, 5), 1), ((4,), 1), ((4, 7), 2), ((), 2), ((4,), 3)):
        pages.reveal(things)
        assert len(shown) == times, things
