"""Cards in the hand are pressed themselves: they mark what they can pay for, and narrow the payments."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.ticket_to_ride.cards import LETTERS
from widgets.drawing.canvas import Canvas
from widgets.ticket_to_ride.drawing import layout
from widgets.ticket_to_ride.table.hand import Hand
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GGGKK/3 p1=RR/1 row=RGKBP deck=*"
GREEN, BLACK = LETTERS.index("G"), LETTERS.index("K")
GREENS, GREY = 35, 2  # a green route of three spaces, a grey one of two


def press(hand: Hand, place: int) -> None:
    """Press the middle of a fan."""
    half: Canvas[int] = hand.halves[place // layout.GROUPS]
    half._click((place % layout.GROUPS + 0.5) * layout.HALF / layout.GROUPS, layout.STRIP / 2)


def marked(table: Table) -> tuple[int, ...]:
    return table.stage.board.wide._marked.claimable


def test_pressed_cards_mark_what_they_pay_for_and_pressed_again_all(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD))
    both = marked(table)
    press(table.stage.hand, 0)
    assert table.stage.hand.halves[0].chosen == GREEN
    assert GREENS in marked(table) and GREY in marked(table) and set(marked(table)) < set(both)
    press(table.stage.hand, 1)
    assert table.stage.hand.halves[0].chosen == BLACK and GREENS not in marked(table)
    press(table.stage.hand, 1)
    assert marked(table) == both and table.stage.hand.halves[0].chosen is None


def test_payments_are_narrowed_to_the_pressed_cards(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD))
    press(table.stage.hand, 1)
    table.stage.claim(GREY)
    assert [claim.cards for claim in table.stage.payment._claims] == ["KK"]
    table.stage.payment.cancel.click()
    table.stage.claim(GREENS)
    assert [claim.cards for claim in table.stage.payment._claims] == ["GGG"], "what they cannot pay is not hidden"


def test_the_next_decision_begins_with_no_cards_pressed(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD))
    press(table.stage.hand, 0)
    table.stage.market.takes[0].click()
    assert table.stage.kind is None and table.stage.hand.halves[0].chosen is None
