"""The craftsmen of phases I and II, cards 049 to 054: each does what its own wording says."""

from __future__ import annotations

from amsterdam.city_collection.actions import ChooseDie, TakeNoCard
from amsterdam.city_collection.events import DieChosen
from tests.city_collection.playing import Position, Refused


def test_card_049_no_card_has_to_be_taken(position: Position, refused: Refused) -> None:
    text = "phase=choose turn=0 display=24,55,109,113"
    assert refused(position(f"p0=active:50 {text}"), TakeNoCard()) == "phase1.choose"
    state = position(f"p0=active:49/inactive:1 {text}")
    state.apply(TakeNoCard())
    assert state.sides[0].inactive == [1]
    assert state.actor == 1
    assert len(state.display) == 4


def test_f08_cards_051_052_and_054_in_the_last_round(position: Position) -> None:
    state = position("round=12 phase=dice p0=active:51,52,54/guilders:0 p1=- dice=111111")
    state.apply(ChooseDie(0, 1))
    assert state.sides[0].guilders == 2
    assert state.sides[0].dial[0] == [1 + 2 + 1, 0, 0, 0, 0, 0]
    state.apply(ChooseDie(5, 1))
    assert state.sides[0].guilders == 4
    assert state.sides[0].dial[0] == [4, 0, 0, 0, 0, 4]
    state.apply(ChooseDie(0, 1))
    state.apply(ChooseDie(1, 1))
    assert state.sides[0].supply == [4, 0, 0, 0, 0, 4]


def test_a_card_of_phase_ii_that_was_used_bears_an_action_token(position: Position) -> None:
    state = position("phase=dice p0=active:51,52,54 dice=123456")
    state.apply(ChooseDie(1, 2))
    assert state.sides[0].tokens == {54: 1}
    state.apply(ChooseDie(0, 1))
    assert state.sides[0].tokens == {51: 1, 52: 1, 54: 1}


def test_card_051_asks_for_a_one(position: Position) -> None:
    state = position("phase=dice p0=active:51/guilders:0 dice=123456")
    state.apply(ChooseDie(1, 2))
    assert state.sides[0].guilders == 0
    state.apply(ChooseDie(0, 1))
    assert state.sides[0].guilders == 2


def test_card_052_asks_for_a_one_and_fills_slot_one(position: Position) -> None:
    state = position("phase=dice p0=active:52,53 dice=123456")
    assert DieChosen("card.052", 0, 0, 2, 1) in state.apply(ChooseDie(0, 2))
    assert state.sides[0].dial[:2] == [[2, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
    state = position("phase=dice p0=active:52 dice=123456")
    state.apply(ChooseDie(1, 2))
    assert state.sides[0].dial[:2] == [[0] * 6, [0, 2, 0, 0, 0, 0]]


def test_card_054_one_cube_more_of_each_die(position: Position) -> None:
    state = position("phase=dice p0=active:54 dice=123456")
    assert DieChosen("card.054", 0, 3, 1, 4) in state.apply(ChooseDie(3, 4))
    assert state.sides[0].dial[3] == [0, 0, 0, 5, 0, 0]
    state.apply(ChooseDie(2, 3))
    assert sum(map(sum, state.sides[0].dial)) == 9


def test_f09_card_053_moves_a_die_to_a_neighbouring_slot(position: Position, refused: Refused) -> None:
    state = position("phase=dice p0=active:53 dice=461111")
    slots = {action.colour: [] for action in state.legal_actions() if isinstance(action, ChooseDie)}
    for action in state.legal_actions():
        assert isinstance(action, ChooseDie)
        slots[action.colour].append(action.slot)
    assert (slots[0], slots[1], slots[2]) == ([3, 4, 5], [5, 6], [1, 2])
    assert refused(state, ChooseDie(1, 7)) == "card.053"
    assert refused(state, ChooseDie(2, 0)) == "ruling.card-053-one"
    assert refused(state, ChooseDie(0, 6)) == "phase2.choose-two"
    assert refused(position("phase=dice dice=461111"), ChooseDie(0, 3)) == "phase2.choose-two"
    state.apply(ChooseDie(0, 3))
    assert state.sides[0].dial[2] == [4, 0, 0, 0, 0, 0]
