"""The drawing messages to the browser when one block is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.city_collection.actions import TakeBlock
from widgets.city_collection.table.match import Match
from widgets.city_collection.table.table import Table

HELD = "ams/2 turn=0 p0=supply:KKKK goods=30:B"


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_block_paints_the_board_in_sight_once_a_press(
    table: Table, seated: Callable[..., Match], wire: Any, width: str
) -> None:
    board = table.stage.board
    board.window.narrow = width == "narrow"
    board.turn_to("city-east")
    table.show(seated(HELD))
    wire.clear()
    canvas = getattr(board, width)
    (x, y), frame = canvas.geometry.box(("block", 30)).middle, canvas.frame
    scale = canvas.canvas.width / frame.width
    content = {"event": "mouse_down", "x": (x - frame.x) * scale, "y": (y - frame.y) * scale}
    canvas.canvas._handle_frontend_event(None, content, [])
    assert len(wire.messages) == 1 and wire.messages[0] < 12_000
    wire.clear()
    table.decide.accept()
    assert len(wire.messages) == 1 and wire.messages[0] < 48_000
    assert table.match.state.played == [TakeBlock(30)]
