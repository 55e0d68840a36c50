"""All parts beside the board in whole games: nothing piles up, and a failing callback is reported to the player."""

from __future__ import annotations

import random
from typing import Any

import pytest

import amsterdam
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.actions import ClaimRoute, TakeFaceUp
from amsterdam.ticket_to_ride.sentences import sentence
from tests.widgets.host import Host
from tests.widgets.made import widgets_made
from widgets.rules.rule_card import RuleCard
from widgets.table.log import Log
from widgets.ticket_to_ride.table.contracts import ContractChooser, Contracts
from widgets.ticket_to_ride.table.hand import Hand
from widgets.ticket_to_ride.table.market import Market
from widgets.ticket_to_ride.table.payment import PaymentChooser
from widgets.ticket_to_ride.table.players import Players


@pytest.mark.parametrize("most", [100, pytest.param(500, marks=pytest.mark.slow)])
def test_U15_updates_make_no_new_widget(most: int) -> None:
    market, hand, players = Market(print), Hand(), Players()
    contracts, chooser = Contracts(print), ContractChooser(Host())
    log, payment = Log(print), PaymentChooser(Host(), print, print)
    card = RuleCard(Rulebook.load("ticket_to_ride"))
    before = len(widgets_made())
    names, chance, updates = ("Anna", "Bram", "Cor"), random.Random(5), 0
    while updates < most:
        state = amsterdam.game("ticket-to-ride").start(players=3, seed=updates)
        lines = [(sentence(event, names, state.board), event.rule) for event in state.opening]
        while state.actor is not None and updates < most:
            view = state.view(state.actor)
            for part in (market, hand, contracts, chooser):
                part.show(view)
            players.show(view, names, ("bot",) * 3)
            log.show(lines)
            claims = [action for action in view.legal_actions() if isinstance(action, ClaimRoute)]
            payment.show(view, [c for c in claims if c.route == claims[0].route])
            events = state.apply(chance.choice(claims or view.legal_actions()))
            lines += [(sentence(event, names, state.board), event.rule) for event in events]
            card.show(events[0].rule)
            updates += 1
    assert len(widgets_made()) == before


def test_a_failing_callback_is_told_and_leaves_the_widget_usable(heard: list[object]) -> None:
    said: list[str] = []

    def fail_once(action: object) -> None:
        heard.append(action)
        if len(heard) == 1:
            raise ValueError("broken")

    market = Market(fail_once, said.append)
    market.show(amsterdam.game("ticket-to-ride").start(players=2, seed=3).view(0))
    market.takes[0].click()
    market.takes[1].click()
    assert heard == [TakeFaceUp(0), TakeFaceUp(1)]
    assert len(said) == 1 and "fault of the program" in said[0]


def test_every_other_part_guards_its_callbacks(caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_args: object) -> Any:
        raise ValueError("broken")

    said: list[str] = []
    state = amsterdam.game("ticket-to-ride").start(players=2, seed=3)
    view = state.view(0)
    chooser = ContractChooser(Host(fail, said.append))
    chooser.show(view)
    chooser._keep.click()
    log = Log(fail, said.append)
    log.show([("A line.", "draw.two-cards")])
    log._rows[0].click()
    payment = PaymentChooser(Host(fail, said.append), print, fail)
    payment.show(view, [ClaimRoute(1, "PP")])
    payment.pay.click()
    card = RuleCard(
        Rulebook.load("ticket_to_ride"), said.append, lambda rule: "" if rule == "draw.two-cards" else fail()
    )
    card.show("draw.two-cards")
    card.see[0].click()
    state.apply(view.legal_actions()[0])
    contracts = Contracts(fail, said.append)
    contracts.show(state.view(0))
    contracts._cards[0].button.click()
    assert len(said) == 5
    assert caplog.text.count("ValueError: broken") == 5
