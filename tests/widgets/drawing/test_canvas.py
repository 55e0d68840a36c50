"""Canvases: one message per drawing, none lost after a fault; one callback per click, in drawing units."""

from __future__ import annotations

from typing import Any, ClassVar

import ipycanvas.canvas
import pytest
from ipycanvas import hold_canvas

from widgets.drawing.canvas import Canvas, safe_hold
from widgets.drawing.walk import Place


class Squares(Canvas):
    """Two layers; `hit` returns the column and row of a square of 10 by 10."""

    layers: ClassVar[tuple[str, ...]] = ("paper", "ink")

    def __init__(self, **options: Any) -> None:
        super().__init__(100, 80, css_width=200, **options)
        self.drawn: list[str] = []
        self.broken = False

    def hit(self, x: float, y: float) -> tuple[int, int] | None:
        return (int(x // 10), int(y // 10)) if x >= 0 else None

    def draw_paper(self, painter: Any) -> None:
        self.drawn.append("paper")
        painter.fill_rect(0, 0, 100, 80)

    def draw_ink(self, painter: Any) -> None:
        self.drawn.append("ink")
        painter.fill_rect(0, 0, 1, 1)
        if self.broken:
            raise RuntimeError("the pen broke")

    def event(self, name: str, **content: Any) -> None:
        self.canvas._handle_frontend_event(None, {"event": name, **content}, [])


def manager() -> Any:
    return ipycanvas.canvas._CANVAS_MANAGER


# --- drawing -----------------------------------------------------------------------------------------------------


def test_a_whole_drawing_is_one_message(wire: Any) -> None:
    board = Squares()
    wire.clear()
    board.draw()
    assert board.drawn == ["paper", "ink"]
    assert len(wire.messages) == 1


def test_a_layer_alone_can_be_repainted(wire: Any) -> None:
    board = Squares()
    board.redraw("ink")
    assert board.drawn == ["ink"]


def test_after_an_exception_nothing_is_sent_and_drawing_goes_on(wire: Any) -> None:
    board = Squares()
    wire.clear()
    board.broken = True
    with pytest.raises(RuntimeError):
        board.draw()
    assert wire.messages == []
    assert manager()._caching is False and manager()._commands_cache == [] and manager()._buffers_cache == []
    board.broken = False
    board.draw()
    assert len(wire.messages) == 1


def test_the_plain_hold_would_have_frozen_every_canvas(wire: Any) -> None:
    """The reason for `safe_hold`. If this test fails, ipycanvas has fixed it."""
    with pytest.raises(RuntimeError), hold_canvas():
        raise RuntimeError
    try:
        assert manager()._caching is True
    finally:
        manager()._caching = False


def test_a_hold_within_a_hold_loses_only_its_own_drawing(wire: Any) -> None:
    board = Squares()
    wire.clear()
    with safe_hold():
        board.painters["paper"].fill_rect(0, 0, 5, 5)
        before = len(manager()._commands_cache)
        board.broken = True
        with pytest.raises(RuntimeError):
            board.redraw("ink")
        assert len(manager()._commands_cache) == before
        board.painters["paper"].fill_rect(5, 5, 5, 5)
        assert wire.messages == []
    assert len(wire.messages) == 1


def test_the_canvas_in_sight_is_put_together_once_for_a_message(wire: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = Squares()
    times: list[list[str]] = []
    monkeypatch.setattr(board, "put_together", lambda: times.append(board.drawn[:]))
    with safe_hold():
        board.redraw("paper")
        board.redraw("ink")
    assert times == [["paper", "ink"]], "when all is painted"


def test_a_drawing_that_fails_is_not_put_together(wire: Any) -> None:
    board = Squares()
    board.broken = True
    with pytest.raises(RuntimeError), safe_hold():
        board.draw()
    with safe_hold():
        pass
    assert wire.messages == []


def test_a_new_client_gets_the_whole_drawing(wire: Any) -> None:
    board = Squares()
    board.event("client_ready")
    assert board.drawn == ["paper", "ink"]


def test_a_fault_while_drawing_for_a_new_client_is_told(wire: Any, caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []
    board = Squares(on_error=said.append)
    board.broken = True
    board.event("client_ready")
    assert len(said) == 1
    assert "the pen broke" in caplog.text


def test_the_layout_keeps_the_shape_in_any_box() -> None:
    layout = Squares().canvas.layout
    assert (layout.width, layout.height, layout.flex, layout.max_width) == ("100%", "auto", "0 0 auto", "200px")
    assert Squares().canvas.width == 400 and Squares().canvas.height == 320
    assert "amst-canvas" in Squares()._dom_classes


# --- clicks and taps ---------------------------------------------------------------------------------------------


def test_a_click_calls_back_once_in_drawing_units(wire: Any) -> None:
    board, clicks = Squares(), []
    board.on_click(lambda thing, x, y: clicks.append((thing, x, y)))
    board.event("mouse_down", x=140, y=100)
    board.event("mouse_up", x=140, y=100)
    assert clicks == [((3, 2), 35.0, 25.0)]


def test_enter_on_a_canvas_calls_back_and_other_keys_do_not(wire: Any) -> None:
    board, heard = Squares(), []
    board.on_enter(lambda: heard.append("enter"))
    for key in ("a", "Enter", " "):
        board.event("key_down", key=key, shift_key=False, ctrl_key=False, meta_key=False)
    assert heard == ["enter"]


class Row(Squares):
    """Three squares in a row, which arrow keys go to."""

    def places(self) -> list[Place[tuple[int, int]]]:
        return [Place((n, 0), (10 * n + 5, 5)) for n in range(3)]

    def strike(self, *keys: str) -> None:
        for key in keys:
            self.event("key_down", key=key, shift_key=False, ctrl_key=False, meta_key=False)


def test_arrow_keys_go_from_thing_to_thing_and_stay_at_the_edge(wire: Any) -> None:
    board, walked = Row(), []
    board.on_walked(walked.append)
    board.strike("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft")
    assert walked == [(0, 0), (1, 0), (2, 0), (1, 0)]
    assert board.hovered == (1, 0), "it is marked as if a mouse were over it"


def test_enter_presses_what_arrow_keys_came_to_and_then_confirms(wire: Any) -> None:
    board, heard = Row(), []
    board.on_click(lambda thing, _x, _y: heard.append(thing))
    board.on_enter(lambda: heard.append("enter"))
    board.strike("ArrowRight", "ArrowRight", "Enter", "Enter", "ArrowLeft", "Enter")
    assert heard == [(1, 0), "enter", (0, 0)]


def test_enter_presses_nothing_that_is_no_longer_marked(wire: Any) -> None:
    board, heard = Row(), []
    board.on_click(lambda thing, _x, _y: heard.append(thing))
    board.strike("ArrowRight")
    board.event("mouse_out", x=0, y=0)
    board.strike("Enter")
    assert heard == []
    board.strike("ArrowRight", "Enter")
    assert heard == [(1, 0)], "the way goes on from where it was"


def test_hovering_is_noted_only_when_the_thing_changes(wire: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board, things = Squares(), []
    monkeypatch.setattr(board, "hover_changed", lambda: things.append(board.hovered))
    for x in range(0, 80, 4):
        board.event("mouse_move", x=x, y=0)
    board.event("mouse_out", x=0, y=0)
    assert things == [(0, 0), (1, 0), None]


def test_all_that_a_click_changes_is_one_message(wire: Any) -> None:
    board, other = Squares(), Squares()
    for canvas in (board, other):
        board.on_click(lambda _thing, _x, _y, canvas=canvas: canvas.draw())
    wire.clear()
    board.event("mouse_down", x=0, y=0)
    assert len(wire.messages) == 1 and board.drawn == other.drawn == ["paper", "ink"]


# --- a canvas that is not seen ------------------------------------------------------------------------------------


def test_a_canvas_that_is_not_seen_is_painted_once_when_it_is(wire: Any) -> None:
    board = Squares()
    board.seen = False
    board.event("client_ready")
    board.redraw("ink")
    assert board.drawn == []
    board.seen = True
    assert board.drawn == ["paper", "ink"]
    board.seen = True
    assert board.drawn == ["paper", "ink"]


def test_only_what_has_changed_meanwhile_is_painted(wire: Any) -> None:
    board = Squares()
    board.seen = False
    board.redraw("ink")
    board.seen = True
    assert board.drawn == ["ink"]


def test_what_could_not_be_painted_when_seen_still_waits(wire: Any) -> None:
    board = Squares()
    board.seen = False
    board.draw()
    board.broken = True
    with pytest.raises(RuntimeError):
        board.seen = True
    board.broken = False
    board.drawn.clear()
    board.seen = True
    assert board.drawn == ["paper", "ink"]


# --- faults -------------------------------------------------------------------------------------------------------


def test_a_callback_that_fails_is_told_and_the_next_one_still_called(
    wire: Any, caplog: pytest.LogCaptureFixture
) -> None:
    said: list[str] = []
    clicked: list[Any] = []
    board = Squares(on_error=said.append)
    board.on_click(lambda thing, x, y: 1 / 0)
    board.on_click(lambda thing, x, y: clicked.append(thing))
    board.event("mouse_down", x=0, y=0)
    assert len(said) == 1 and clicked == [(0, 0)]
    assert "ZeroDivisionError" in caplog.text


# --- parts of a drawing ------------------------------------------------------------------------------------------


def test_a_part_fills_the_canvas_and_clicks_stay_in_drawing_units(wire: Any) -> None:
    board, clicks = Squares(), []
    board.on_click(lambda thing, x, y: clicks.append((thing, round(x), round(y))))
    assert (board.frame.x, board.frame.width, board.frame.height) == (0, 100, 80)
    board.drawn.clear()
    board.look_at(20, 10, 50)
    assert board.drawn == ["paper", "ink"]
    assert (board.frame.x, board.frame.y, board.frame.width, board.frame.height) == (20, 10, 50, 40)
    board.event("mouse_down", x=0, y=0)
    board.event("mouse_down", x=400, y=320)
    assert clicks == [((2, 1), 20, 10), ((7, 5), 70, 50)]
