"""Choosing the next card: what is offered, what is passed on, and when there is nothing to choose."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp
from amsterdam.ticket_to_ride.state import State
from widgets.ticket_to_ride.what_if.chance_chooser import ChanceChooser
from widgets.what_if.chance_chooser import FALLS

TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


@pytest.fixture
def state() -> State:
    return amsterdam.game("ticket-to-ride").from_text(TEXT)


@pytest.fixture
def chooser(state: State) -> ChanceChooser:
    chooser = ChanceChooser(lambda _said: None)
    chooser.show(state, 0)
    chooser.shown.value = True
    return chooser


def in_sight(chooser: ChanceChooser) -> list[int]:
    """Return the numbers of visible lists for cards and for contracts."""
    return [sum(choice.layout.display != "none" for choice in part) for part in chooser.lists.values()]


def test_every_card_that_may_come_is_offered_with_its_number(chooser: ChanceChooser) -> None:
    words = [words for words, _card in chooser.lists["deck"][0].options]
    assert words == [
        "left to chance", "wild (5 of 26)", "pink (4 of 26)", "blue (4 of 26)", "green (2 of 26)",
        "black (3 of 26)", "red (3 of 26)", "orange (5 of 26)",
    ]  # fmt: skip
    assert len(chooser.lists["contracts"][0].options) == 1 + 24 - 2


def test_open_cards_offer_what_is_in_the_deck(chooser: ChanceChooser, state: State) -> None:
    chooser.show(state, None)
    assert all(words.endswith("of 25)") for words, card in chooser.lists["deck"][0].options if card != FALLS)
    assert len(chooser.lists["contracts"][0].options) == 1 + 20


def test_the_next_list_appears_and_offers_what_is_left(chooser: ChanceChooser) -> None:
    assert in_sight(chooser) == [1, 1]
    chooser.lists["deck"][0].value = 3
    assert in_sight(chooser) == [2, 1]
    assert "green (1 of 25)" in [words for words, _card in chooser.lists["deck"][1].options]
    chooser.lists["deck"][1].value = 3
    assert 3 not in [card for _words, card in chooser.lists["deck"][2].options]
    chooser.lists["deck"][0].value = FALLS
    assert in_sight(chooser) == [1, 1] and chooser.chosen(DrawBlind()) == ""


def test_what_was_chosen_goes_with_the_move_that_draws_it(chooser: ChanceChooser) -> None:
    assert [chooser.chosen(action) for action in (DrawBlind(), DrawContracts())] == ["", ""]
    chooser.lists["deck"][0].value, chooser.lists["deck"][1].value = 3, 0
    first = chooser.lists["contracts"][0].options[1][1]
    chooser.lists["contracts"][0].value = first
    assert chooser.chosen(DrawBlind()) == chooser.chosen(TakeFaceUp(2)) == "deck=GW"
    assert chooser.chosen(DrawContracts()) == f"contracts={first}"
    assert chooser.chosen(ClaimRoute(45, "PP")) == ""


def test_another_position_starts_with_nothing_chosen(chooser: ChanceChooser, state: State) -> None:
    chooser.lists["deck"][0].value = 3
    chooser.show(state, 0)
    assert chooser.lists["deck"][0].value == FALLS and chooser.chosen(DrawBlind()) == ""


def test_where_nothing_is_drawn_there_is_nothing_to_choose(chooser: ChanceChooser, state: State) -> None:
    state.apply(DrawContracts())
    chooser.show(state, 0)
    assert chooser.layout.display == "none"


def test_a_second_card_is_no_contract(chooser: ChanceChooser, state: State) -> None:
    state.apply(DrawBlind())
    chooser.show(state, 0)
    assert in_sight(chooser) == [1, 0]


def test_closed_it_has_no_lists_and_chooses_nothing(state: State) -> None:
    closed = ChanceChooser(lambda _said: None)
    closed.show(state, 0)
    assert closed.lists == {} and closed.chosen(DrawBlind()) == ""
    closed.retell()
