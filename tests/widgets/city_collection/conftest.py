"""Tables of the second game to play on, and ways to press what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from widgets.city_collection.match import TOM_PLAYER, Match, Player
from widgets.city_collection.table import Table


class Presser:
    """Presses what is in sight of a table by what it says."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def offers(self) -> list[str]:
        """Return what the buttons of the decision in sight say."""
        if self.table.decide.layout.display == "none":
            return []
        return [row.description for row in self.table.decide.rows if row.layout.display != "none"]

    def press(self, start: str) -> None:
        """Press the first choice in sight that begins so."""
        rows = [row for row in self.table.decide.rows if row.layout.display != "none"]
        next(row for row in rows if row.description.startswith(start)).click()

    def answer(self) -> str:
        """Return what the table answered last, empty when it is quiet."""
        return str(self.table.answer.value) if self.table._answer.layout.display != "none" else ""


@pytest.fixture
def table(pace: Any) -> Table:
    return Table(pace=pace)


@pytest.fixture
def presser(table: Table) -> Presser:
    return Presser(table)


@pytest.fixture
def seated() -> Callable[..., Match]:
    """Return a function: position text and who plays each seat -> a match of Anna, Bram, Cor and Dora."""

    def seated(text: str, *kinds: str) -> Match:
        state = amsterdam.game("city-collection").from_text(text, seed=1)
        kinds = kinds or ("human", *["greedy"] * (state.players - 1))
        names = ("Anna", "Bram", "Cor", "Dora")
        players = [Player(name, kind) for name, kind in zip(names, kinds, strict=False)]
        return Match(state, [players[0], TOM_PLAYER] if state.solo else players)

    return seated
