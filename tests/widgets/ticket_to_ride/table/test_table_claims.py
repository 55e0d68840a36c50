"""Claims and draws at the table: done at once, asked about first, or refused with the reason and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GGGGKKWW/3 p1=RR/1 row=RGKBP deck=*"


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def answer(table: Table) -> str:
    return str(table.answer.words.value) if shown(table.answer) else ""


def test_a_route_with_one_way_to_pay_is_marked_and_asked_about(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD.replace("WW", ""))
    table.show(match)
    table.stage.claim(13)
    assert match.state.played == [] and shown(table.stage.payment)
    assert table.stage.board.wide._marked.selected == 13
    table.stage.payment.cancel.click()
    assert match.state.played == [] and table.stage.board.wide._marked.selected is None


def test_a_second_press_on_the_route_pays(
    table: Table, seated: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.parts.asked.DOUBLE_CLICK", 0)
    match = seated(HELD)
    table.show(match)
    table.stage.claim(35)
    table.stage.claim(35)
    assert match.state.played == [ClaimRoute(35, "GGG")]


def test_enter_on_the_board_pays_what_is_asked_and_nothing_else(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    enter = {"event": "key_down", "key": "Enter", "shift_key": False, "ctrl_key": False, "meta_key": False}
    canvas = table.stage.board.wide.canvas
    canvas._handle_frontend_event(None, enter, [])
    assert match.state.played == []
    table.stage.claim(35)
    canvas._handle_frontend_event(None, enter, [])
    assert match.state.played == [ClaimRoute(35, "GGG")]


@pytest.mark.parametrize(("hand", "at_once"), [("KKK", True), ("KKW", False), ("KKKW", False)])
def test_quick_play_claims_at_one_press_what_can_be_paid_in_one_way_without_wilds(
    table: Table, seated: Callable[..., Match], hand: str, at_once: bool
) -> None:
    match = seated(HELD.replace("GGGGKKWW", hand))
    table.show(match)
    table.stage.quick = lambda: True
    table.stage.claim(36)
    assert match.state.played == ([ClaimRoute(36, "KKK")] if at_once else [])
    assert shown(table.stage.payment) is not at_once


def test_a_route_with_several_ways_to_pay_asks(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.claim(35)
    assert shown(table.stage.payment) and match.state.played == []
    assert sum(spent for half in table.stage.hand.halves for _kind, _cards, spent in half.fans) == 3
    table.stage.payment.cancel.click()
    assert not shown(table.stage.payment) and match.state.played == []
    assert sum(spent for half in table.stage.hand.halves for _kind, _cards, spent in half.fans) == 0
    table.stage.claim(35)
    table.stage.payment._payments[1].button.click()
    table.stage.payment.pay.click()
    assert match.state.played == [ClaimRoute(35, "GGW")] and not shown(table.stage.payment)


def test_another_route_takes_the_place_of_the_one_to_pay_for(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.claim(35)
    table.stage.claim(36)
    table.stage.payment.pay.click()
    assert match.state.played == [ClaimRoute(36, "KKW")]


def test_a_route_that_cannot_be_paid_takes_the_payment_before_out_of_the_hand(
    table: Table, seated: Callable[..., Match]
) -> None:
    table.show(seated(HELD))
    table.stage.claim(35)
    table.stage.claim(6)
    assert "You cannot pay yet" in answer(table) and not shown(table.stage.payment)
    assert sum(spent for half in table.stage.hand.halves for _kind, _cards, spent in half.fans) == 0


def test_the_payment_in_hand_is_forgotten_when_something_else_is_done(
    table: Table, seated: Callable[..., Match]
) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.claim(35)
    table.stage.market.blind.click()
    assert not shown(table.stage.payment)
    table.stage.payment.pay.click()
    assert match.state.played == [DrawBlind()]


REFUSED = {
    "own": ("p0=GGGG/3/28 p1=K/1", 28, "You own this route already.", "claim.any-free-route"),
    "other’s": ("p0=GGGG/3 p1=K/1/28", 28, "claimed already", "claim.any-free-route"),
    "closed": ("p0=GGGG/3 p1=K/1/29", 28, "This double is closed", "claim.double-two-players"),
    "own twin": ("p0=GGGG/3/29 p1=K/1 p2=R/2", 28, "You own the other route", "claim.double-never-both"),
    "carts": ("p0=GGGG/3/3,25,43,6 p1=K/1", 35, "takes 3 carts; you have 1", "claim.carts"),
    "colour": ("p0=GGKK/3 p1=K/1", 35, "1 more green or wild", "claim.pay-colour"),
    "grey": ("p0=GGKK/3 p1=K/1", 19, "1 more card of one colour, or wild", "claim.grey-one-colour"),
    "grey, two": ("p0=GKRO/3 p1=K/1", 19, "2 more of one colour or wild", "claim.grey-one-colour"),
    "second card": ("turn=0:second-card p0=GGGG/3 p1=K/1", 28, "take the second card", "turn.one-action"),
    "setup": ("turn=0:setup p0=GG/(3,4) p1=K/(1,2)", 28, "which contracts to keep", "setup.contracts"),
    "contracts": ("turn=0:contracts p0=GG/3(4,5) p1=K/1", 28, "which of the drawn", "contracts.keep-one"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_route_that_cannot_be_claimed_says_why_and_by_which_rule(
    table: Table, seated: Callable[..., Match], press_space: Callable[[BoardCanvas, int], None], case: str
) -> None:
    position, route, sentence, rule = REFUSED[case]
    match = seated(f"ttr/{3 if 'p2=' in position else 2} {position} row=RGKBP deck=*")
    table.show(match)
    before = match.state.to_text()
    for press in (
        lambda: press_space(table.stage.board.wide, route),
        lambda: press_space(table.stage.board.narrow, route),
        lambda: table.stage.claim(route),
    ):
        table.answer.clear()
        press()
        assert sentence in answer(table)
        assert shown(table.answer.why)
    table.answer.why.click()
    assert table.rule_card.rule is not None and table.rule_card.rule.id == rule and shown(table.rule_card)
    assert (match.state.to_text(), match.state.played) == (before, [])
    assert not shown(table.stage.payment)


def test_contracts_are_drawn_only_after_a_yes(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.market.contracts.click()
    assert match.state.played == [] and shown(table.stage.question)
    table.stage.question.no.click()
    assert match.state.played == [] and not shown(table.stage.question)
    table.stage.market.contracts.click()
    table.stage.question.yes.click()
    assert match.state.played == [DrawContracts()]


def test_another_press_takes_the_question_about_contracts_away(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.market.contracts.click()
    table.stage.claim(35)
    assert not shown(table.stage.question) and shown(table.stage.payment)
    table.stage.market.blind.click()
    assert match.state.played == [DrawBlind()]


def test_quick_play_draws_contracts_at_one_press(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.quick = lambda: True
    table.stage.market.contracts.click()
    assert match.state.played == [DrawContracts()]


def test_a_click_beside_all_routes_is_no_claim(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.stage.claim(None)
    assert match.state.played == [] and not answer(table)


@pytest.mark.parametrize(
    ("position", "press", "sentence"),
    [
        ("turn=0:second-card p0=GG/3 p1=K/1 row=WGKBP", lambda m: m.takes[0], "cannot be your second card"),
        ("turn=0:setup p0=GG/(3,4) p1=K/(1,2) row=RGKBP", lambda m: m.takes[0], "which contracts to keep"),
        ("turn=0:contracts p0=GG/3(4,5) p1=K/1 row=RGKBP", lambda m: m.blind, "which of the drawn contracts"),
        ("turn=0:second-card p0=GG/3 p1=K/1 row=RGKBP", lambda m: m.contracts, "take the second card"),
        ("p0=GG/3 p1=K/* row=RGKBP contracts=-", lambda m: m.contracts, "no contracts left"),
        ("p0=GG/3 p1=* row=RGKBP deck=-", lambda m: m.blind, "The deck is empty"),
    ],
)
def test_a_card_that_cannot_be_drawn_says_why(
    table: Table, seated: Callable[..., Match], position: str, press: Callable[[Any], Any], sentence: str
) -> None:
    deck = "" if "deck=" in position else " deck=*"
    match = seated(f"ttr/2 {position}{deck}")
    table.show(match)
    press(table.stage.market).click()
    assert sentence in answer(table) and shown(table.answer.why)
    assert match.state.played == []


def test_an_answer_is_gone_after_the_next_move(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated("ttr/2 p0=GG/3/28 p1=K/1 row=RGKBP deck=*"))
    table.stage.claim(28)
    assert answer(table)
    table.stage.market.takes[0].click()
    assert not answer(table)
    table.show_rule(table.answer.rule)
    assert not shown(table.rule_card), "no rule is left to ask for"
