"""The tree of positions: nothing is lost."""

from __future__ import annotations

import pytest

import amsterdam
from widgets.ticket_to_ride.positions import Position, Positions

GAME = amsterdam.game("ticket-to-ride")


def position(text: str, typed: bool = True) -> Position:
    return Position(GAME.from_text("ttr/2"), text if typed else None, name=text)


@pytest.fixture
def positions() -> Positions:
    return Positions(position("ttr/2"))


def test_undo_and_redo_lead_back_and_on(positions: Positions) -> None:
    assert not positions.undo() and not positions.redo()
    positions.add(position("one", typed=False))
    positions.add(position("two", typed=False))
    assert positions.undo() and positions.here.name == "one"
    assert positions.redo() and positions.here.name == "two"


def test_another_way_on_keeps_the_first_one(positions: Positions) -> None:
    positions.add(position("one", typed=False))
    positions.undo()
    positions.add(position("other", typed=False))
    assert [p.name for p in positions.all] == ["ttr/2", "one", "other"]
    positions.undo()
    positions.redo()
    assert positions.here.name == "other"
    positions.go(1)
    positions.undo()
    positions.redo()
    assert positions.here.name == "one", "redo leads to what was looked at last"


def test_a_text_that_grows_while_it_is_typed_is_one_position(positions: Positions) -> None:
    for text in ("ttr/2 p0=GGWW row=RGKBP", "ttr/2 p0=GGWW row=RGKB", "ttr/2 p0=GGWW row=RGKBW"):
        positions.add(position(text))
    assert [p.typed for p in positions.all] == ["ttr/2", "ttr/2 p0=GGWW row=RGKBW"]
    positions.add(position("ttr/3 p0=KKK"))
    assert len(positions.all) == 3, "a pasted text is another one"
    positions.undo()
    assert positions.here.typed == "ttr/2 p0=GGWW row=RGKBW"


def test_the_first_position_is_never_overwritten(positions: Positions) -> None:
    positions.add(position("ttr/3"))
    positions.undo()
    assert positions.here.typed == "ttr/2"
