"""The row, the piles and their buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.ticket_to_ride.actions import DrawBlind, DrawContracts, Pass, StopDrawing, TakeFaceUp
from amsterdam.ticket_to_ride.view import View
from widgets.drawing.canvas import Canvas
from widgets.drawing.svg import Svg
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.table.market import CONTRACTS, DECK, DISCARDS, MERCHANDISE, Market

Look = Callable[..., View]


@pytest.fixture
def market(heard: list[object]) -> Market:
    return Market(heard.append)


def click(canvas: Canvas, spot: layout.Spot) -> None:
    """Press the mouse in the middle of a card, as the browser reports it: in pixels of the canvas."""
    pixels = canvas.canvas.width / layout.HALF
    x, y = (spot.x + spot.width / 2) * pixels, (spot.y + spot.width * 0.75) * pixels
    canvas.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])


def test_buttons_name_what_they_take(market: Market, look: Look) -> None:
    market.show(look("ttr/2 turn=0 p0=-/* p1=* row=RWKBP deck=GGW discard=OO contracts=5,9"))
    assert [b.description for b in market.takes] == [
        "Take red",
        "Take wild",
        "Take black",
        "Take blue",
        "Take pink",
    ]
    assert market.blind.description == "Draw blind (3 left)"
    assert market.contracts.description == "Draw contracts (2 left)"


def test_every_button_reports_its_action(market: Market, look: Look, heard: list[object]) -> None:
    market.show(look("ttr/2 turn=0 row=RWKBP deck=*"))
    for button in (*market.takes, market.blind, market.contracts, market.stop, market.pass_):
        button.click()
    takes = [TakeFaceUp(slot) for slot in range(5)]
    assert heard == [*takes, DrawBlind(), DrawContracts(), StopDrawing(), Pass()]


def test_a_click_on_a_card_or_a_pile_reports_the_same(market: Market, look: Look, heard: list[object]) -> None:
    market.show(look("ttr/2 turn=0 row=RWKBP deck=*"))
    for spot in layout.row_spots():
        click(market.row, spot)
    for spot in layout.pile_spots():
        click(market.piles, spot)
    assert heard == [*[TakeFaceUp(slot) for slot in range(5)], DrawBlind(), DrawContracts()]


def test_what_is_illegal_is_not_highlighted_but_reported(market: Market, look: Look, heard: list[object]) -> None:
    market.show(look("ttr/2 turn=0:second-card row=RWKBP deck=*"))
    assert market.row.legal == {0, 2, 3, 4}, "draw.no-second-wild"
    assert market.piles.legal == {DECK}
    legal = [("amst-legal" in button._dom_classes) for button in (*market.takes, market.contracts)]
    assert legal == [True, False, True, True, True, False]
    market.takes[1].click()
    market.contracts.click()
    assert heard == [TakeFaceUp(1), DrawContracts()]
    assert market.takes[1].tooltip and not market.takes[0].tooltip


def test_a_place_without_a_card_cannot_be_taken(market: Market, look: Look, heard: list[object]) -> None:
    market.show(look("ttr/2 turn=0 p1=* row=RWK deck=- discard=-"))
    click(market.row, layout.row_spots()[4])
    assert heard == []
    assert [b.layout.visibility for b in market.takes] == ["visible"] * 3 + ["hidden"] * 2


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ("ttr/2 turn=0:second-card row=RWKBP deck=* options=second-card:may-stop", "stop"),
        ("ttr/2 turn=0:second-card row=RWKBP deck=*", None),
        ("ttr/2 turn=0 p1=*/* row=- deck=- discard=- contracts=-", "pass_"),
    ],
)
def test_stopping_and_passing_are_shown_only_when_legal(
    market: Market, look: Look, position: str, offered: str | None
) -> None:
    market.show(look(position))
    shown = [name for name in ("stop", "pass_") if getattr(market, name).layout.display != "none"]
    assert shown == ([offered] if offered else [])


def test_piles_show_their_counts(market: Market, look: Look) -> None:
    view = look("ttr/2 turn=0 p0=-/* p1=* row=RWKBP deck=GGW discard=OOG contracts=5,9")
    market.show(view)
    assert market.piles.counts[DECK] == 3
    assert market.piles.counts[DISCARDS] == 3
    assert market.piles.counts[CONTRACTS] == 2
    assert market.piles.counts[MERCHANDISE] == 16
    pen = Svg(layout.HALF, layout.STRIP)
    market.piles.draw_numbers(pen)
    assert [number in pen.content() for number in (">3<", ">2<", ">16<")] == [True] * 3


def test_the_hovered_card_gets_a_frame(market: Market, look: Look) -> None:
    market.show(look("ttr/2 turn=1 row=RWKBP deck=*"))

    def frames() -> int:
        pen = Svg(layout.HALF, layout.STRIP)
        market.row.draw_frames(pen)
        return pen.content().count("<path")

    assert frames() == 0, "nothing is legal out of turn"
    spot = layout.row_spots()[2]
    event = {"event": "mouse_move", "x": 2 * (spot.x + 9), "y": 2 * (spot.y + 9)}
    market.row.canvas._handle_frontend_event(None, event, [])
    assert market.row.hovered == 2
    assert frames() == 1
    pile = layout.pile_spots()[DECK]
    event = {"event": "mouse_move", "x": 2 * (pile.x + 9), "y": 2 * (pile.y + 9)}
    market.piles.canvas._handle_frontend_event(None, event, [])
    assert market.piles.hovered == DECK


def test_screen_readers_are_told_what_lies_there(market: Market, look: Look) -> None:
    market.show(look("ttr/2 turn=0 row=RWKBP deck=* discard=OOG"))
    assert market._row_label.value == "Face-up row: red, wild, black, blue, pink"
    assert "2 orange" in market._discards.value
