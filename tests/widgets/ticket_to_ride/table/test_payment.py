"""Choosing which cards to spend."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.view import View
from tests.widgets.host import Host
from widgets.ticket_to_ride.table.payment import PAYMENTS, PaymentChooser, draw_payment, payment_words

HELD = "ttr/2 turn=0 p0=GGGKKKWW row=RGKBP deck=*"


@pytest.fixture
def view() -> View:
    return amsterdam.game("ticket-to-ride").from_text(HELD, seed=1).view(0)


@pytest.fixture
def chooser(heard: list[object]) -> PaymentChooser:
    return PaymentChooser(
        Host(act=lambda claim: heard.append(("pay", claim))),
        on_choose=lambda claim: heard.append(claim),
        on_cancel=lambda: heard.append("cancel"),
    )


def claims() -> list[ClaimRoute]:
    """The payments for the grey route of three spaces from the hand above."""
    view = amsterdam.game("ticket-to-ride").from_text(HELD, seed=1).view(0)
    grey = next(r.id for r in view.board.routes.values() if r.colour == "grey" and r.length == 3)
    return [a for a in view.legal_actions() if isinstance(a, ClaimRoute) and a.route == grey]


def shown(chooser: PaymentChooser) -> list[str]:
    return [row.button.description for row in chooser._payments if row.layout.display != "none"]


def test_each_payment_is_offered_in_words(chooser: PaymentChooser, view: View) -> None:
    chooser.show(view, claims())
    assert shown(chooser) == [
        "3 green (chosen)",
        "3 black",
        "2 green + 1 wild",
        "2 black + 1 wild",
        "1 green + 2 wild",
        "1 black + 2 wild",
    ]
    assert chooser.pay.description == "Pay 3 green"


def test_choosing_reports_and_paying_spends(chooser: PaymentChooser, view: View, heard: list[object]) -> None:
    offered = claims()
    chooser.show(view, offered)
    chooser._payments[4].button.click()
    assert chooser.pay.description == "Pay 1 green + 2 wild"
    chooser.pay.click()
    assert heard == [offered[0], offered[2], ("pay", offered[2]), None]
    assert chooser.layout.display == "none"


def test_cancelling_pays_nothing(chooser: PaymentChooser, view: View, heard: list[object]) -> None:
    chooser.show(view, claims() * 2)
    chooser._pager._later.click()
    chooser.cancel.click()
    chooser.pay.click()  # a late click on a hidden button
    chooser._payments[0].button.click()
    chooser._pager._earlier.click()
    assert heard[1:] == ["cancel", None]
    assert chooser.layout.display == "none"


def test_more_payments_than_fit_are_leafed_through(chooser: PaymentChooser, view: View, heard: list[object]) -> None:
    many = [ClaimRoute(1, colour * 2 + "W" * 2) for colour in "PBGKRO"] + [ClaimRoute(1, "WWWW")]
    chooser.show(view, many)
    assert len(shown(chooser)) == PAYMENTS
    chooser._pager._later.click()
    assert shown(chooser) == ["4 wild"]
    chooser._payments[0].button.click()
    assert heard[-1] == many[-1]


def test_without_a_payment_the_chooser_stays_hidden(chooser: PaymentChooser, view: View) -> None:
    chooser.show(view, [])
    assert chooser.layout.display == "none"


def test_a_payment_is_drawn_card_by_card() -> None:
    assert payment_words("WWWW") == "4 wild"
    widths = [float(draw_payment(letters).split('width="')[1].split('"')[0]) for letters in ("G", "GGW")]
    assert widths[0] < widths[1]
    assert "aria-hidden" in draw_payment("GGW")
