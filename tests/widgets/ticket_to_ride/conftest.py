"""Views and tables of Ticket to Ride: Amsterdam for tests, and a way to press a space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.ticket_to_ride.view import View
from widgets.table.match import Player
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table


@pytest.fixture
def look() -> Callable[..., View]:
    """Return a function: position text and a seat -> the seat's view."""

    def look(text: str, seat: int = 0) -> View:
        return amsterdam.game("ticket-to-ride").from_text(text, seed=1).view(seat)

    return look


@pytest.fixture
def table(pace: Any) -> Table:
    return Table(pace=pace)


@pytest.fixture
def seated() -> Callable[..., Match]:
    """Return a function: position text and the kind of each player -> a match of Anna, Bram, Cor and Dora."""

    def seated(text: str, *kinds: str, seed: int = 1) -> Match:
        state = amsterdam.game("ticket-to-ride").from_text(text, seed=seed)
        kinds = kinds or ("human", *["greedy"] * (state.players - 1))
        names = ("Anna", "Bram", "Cor", "Dora")
        return Match(state, [Player(name, kind) for name, kind in zip(names, kinds, strict=False)])

    return seated


@pytest.fixture
def press_space() -> Callable[[BoardCanvas, int], None]:
    """Return a function that clicks in the middle of a route's first space on a board's canvas."""

    def press_space(board: BoardCanvas, route: int) -> None:
        x, y = board.geometry.spaces[route][0].centre
        scale = board.canvas.width / board.size[0]
        board.canvas[-1]._handle_frontend_event(None, {"event": "mouse_down", "x": x * scale, "y": y * scale}, [])

    return press_space
