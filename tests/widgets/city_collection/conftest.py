"""Tables of the City Collection, and helpers that press their buttons."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import amsterdam
from amsterdam.analysis.tree import Node, Tree
from amsterdam.city_collection import fast
from widgets.city_collection.table.match import TOM_PLAYER, Match, Player
from widgets.city_collection.table.table import Table
from widgets.city_collection.what_if.page import WhatIf
from widgets.city_collection.worth.warm_up import WARM_UP
from widgets.what_if.eyes import DECIDES
from widgets.what_if.position.form import NO
from widgets.what_if.position.part import Part


class Presser:
    """Presses visible buttons of a table by their text."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def offers(self, start: str = "", topic: str | None = None) -> list[str]:
        """Return the texts of the visible choices that begin with this text, those of a topic once it is open."""
        if topic is not None:
            self.table.decide.turn_to(topic)
        if self.table.decide.layout.display == "none":
            return []
        return [text for text in self.table.decide.lines if text.startswith(start)]

    def press(self, start: str) -> None:
        """Press the first visible choice that begins with this text."""
        lines = self.table.decide.lines
        self.table.decide.press(next(place for place, text in enumerate(lines) if text.startswith(start)))

    def counted(self) -> list[str]:
        """Return the headings of the kinds of choices, each with its number."""
        return re.findall(r">([^<>]+ \(\d+\))</button>", self.table.decide.list.html)

    def answer(self) -> str:
        """Return the table's last answer, empty if there is none."""
        return str(self.table.answer.words.value) if self.table.answer.layout.display != "none" else ""


@pytest.fixture(autouse=True)
def _no_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the compiled rules where they are on disk; where they are not, no test starts to compile them."""
    fast.usable()
    monkeypatch.setattr(WARM_UP, "_available", fast.ready)


@pytest.fixture
def table(pace: Any) -> Table:
    return Table(pace=pace)


@pytest.fixture
def presser(table: Table) -> Presser:
    return Presser(table)


@pytest.fixture
def seated() -> Callable[..., Match]:
    """Return a function: position text and the kind of each player -> a match of Anna, Bram, Cor and Dora."""

    def seated(text: str, *kinds: str) -> Match:
        state = amsterdam.game("city-collection").from_text(text, seed=1)
        kinds = kinds or ("human", *["greedy"] * (state.players - 1))
        names = ("Anna", "Bram", "Cor", "Dora")
        players = [Player(name, kind) for name, kind in zip(names, kinds, strict=False)]
        return Match(state, [players[0], TOM_PLAYER] if state.solo else players)

    return seated


class Editor:
    """A what-if page whose position is changed with the form, and the resulting changes of the line."""

    def __init__(self, page: WhatIf) -> None:
        self.page = page

    def lay(self, text: str, state: Any = None) -> None:
        """Show a position, or an invalid text, without any position before it."""
        laid = amsterdam.game("city-collection").from_text(text) if state is None else state
        self.page._open(Tree(Node(laid, text)))

    def part(self, kind: type[Part]) -> Any:
        """Return an open part of the form."""
        return self.page.form.unfold(kind)

    def change(self, field: Any, value: Any) -> tuple[str, str]:
        """Fill in a field; return the words removed from the line, and the words added."""
        return self.pressed(lambda: setattr(field, "value", value))

    def pressed(self, do: Callable[[], object]) -> tuple[str, str]:
        """Do something; return the words removed from the line, and the words added."""
        before = _words(self.page.text.value)
        do()
        after = _words(self.page.text.value)
        gone, come = ([word for word in one if word not in other] for one, other in ((before, after), (after, before)))
        return " ".join(gone), " ".join(come)

    @property
    def fault(self) -> str:
        return str(self.page.fault.value)


def _words(text: str) -> list[str]:
    """Return the words of a line; a player's words are split, each with the player's name."""
    words: list[str] = []
    for word in text.split():
        seat, _equals, parts = word.partition("=")
        of_player = seat[0] == "p" and seat[1:].isdecimal()
        words += [f"{seat}:{part}" for part in parts.split("/") if part != "-"] if of_player else [word]
    return words


@pytest.fixture(scope="session")
def form_page() -> WhatIf:
    page = WhatIf(seed=3)
    page.form.shown.value = True
    return page


@pytest.fixture
def editor(form_page: WhatIf, english: None) -> Editor:
    """Return an editor whose form is reset; each test opens its own position."""
    form_page.form.shown.value = True
    for leaf in (leaf for part in form_page.form.parts.values() for leaf in part._leaves if leaf.options):
        leaf.value = leaf.options[0][1]
    form_page.form.give.value, form_page.eyes.value = NO, DECIDES
    return Editor(form_page)
