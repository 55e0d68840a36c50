"""The drawing messages to the browser for one claim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GGGGKKWW/3 p1=RR/1 row=RGKBP deck=*"


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_claim_paints_the_board_in_sight_once_a_press(
    table: Table,
    seated: Callable[..., Match],
    press_space: Callable[[BoardCanvas, int], None],
    wire: Any,
    width: str,
) -> None:
    table.stage.board.window.narrow = width == "narrow"
    table.show(seated(HELD))
    wire.clear()
    press_space(getattr(table.stage.board, width), 28)
    assert len(wire.messages) == 1 and wire.messages[0] < 58_000
    wire.clear()
    table.stage.payment.pay.click()
    assert len(wire.messages) == 1 and wire.messages[0] < 62_000
    assert table.match.state.played == [ClaimRoute(28, "G")]


def test_the_hand_that_pays_is_painted_once(
    table: Table, seated: Callable[..., Match], wire: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.show(seated(HELD))
    table.stage.claim(28)
    hand, hands = table.stage.hand.halves[0], []
    monkeypatch.setattr(hand, "draw_cards", lambda _pen: hands.append(hand.fans))
    table.stage.payment.pay.click()
    assert hands == [((3, 3, 0), (4, 2, 0), (0, 2, 0))]


def test_a_payment_that_is_refused_goes_back_into_the_hand(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD))
    table.stage.claim(28)
    claim = table.stage.payment.chosen
    table.match.act(claim)  # another tab of the page was quicker
    table.stage.payment.pay.click()
    assert all(spent == 0 for _kind, _cards, spent in table.stage.hand.halves[0].fans)
