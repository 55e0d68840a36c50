"""Positions to look at, and what the parts of the table report."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import amsterdam
from amsterdam.ticket_to_ride.view import View


@pytest.fixture
def look() -> Callable[..., View]:
    """Return a function: position text and a seat -> what the seat sees."""

    def look(text: str, seat: int = 0) -> View:
        return amsterdam.game("ticket-to-ride").from_text(text, seed=1).view(seat)

    return look


@pytest.fixture
def heard() -> list[object]:
    """Return a list to collect what callbacks report."""
    return []
