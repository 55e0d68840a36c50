"""Views and tables of Ticket to Ride: Amsterdam for tests, and a way to press a space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.analysis.tree import Node, Tree
from amsterdam.ticket_to_ride.view import View
from widgets.table.match import Player
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table
from widgets.ticket_to_ride.what_if.page import WhatIf
from widgets.what_if.eyes import DECIDES
from widgets.what_if.position.form import NO


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
        board.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x * scale, "y": y * scale}, [])

    return press_space


@pytest.fixture(scope="session")
def what_if_page() -> WhatIf:
    page = WhatIf(seed=3)
    page.form.shown.value = True  # builds the form
    return page


@pytest.fixture
def laid(what_if_page: WhatIf, english: None) -> Callable[[str], WhatIf]:
    """Return a function: position text -> the what-if page that all tests share, as if just opened with it."""

    def laid(text: str) -> WhatIf:
        page, parts = what_if_page, what_if_page.form.parts.values()
        page.browser.query, page.browser.kept = {}, {}
        for leaf in (leaf for part in parts for leaf in part._leaves if leaf.options):
            leaf.value = leaf.options[0][1]
        page.form.give.value, page.eyes.value = NO, DECIDES
        page.form.shown.value = page.chance.shown.value = False
        page._open(Tree(Node(amsterdam.game("ticket-to-ride").from_text(text), text)))
        page.retell()
        return page

    return laid
