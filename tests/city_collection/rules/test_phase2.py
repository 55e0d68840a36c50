"""Phase II: phase2.*, with the dials that are turned at its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import ChooseDie, Pass, UseMarket
from amsterdam.city_collection.events import DiceRolled, DiceTurned, DieChosen, PenaltyTaken
from amsterdam.city_collection.goods import BLACK, BROWN, COLOUR_LETTERS, GREY, ORANGE, PINK, PURPLE, letters
from amsterdam.city_collection.position import ACT, DICE
from amsterdam.city_collection.rules import phase2
from amsterdam.city_collection.state import State
from amsterdam.game import Event

Position = Callable[..., State]
Refused = Callable[..., str]


def dial(state: State, seat: int = 0) -> list[str]:
    return [letters(slot, COLOUR_LETTERS) for slot in state.sides[seat].dial]


def choose(state: State, *dice: tuple[int, int]) -> None:
    for colour, slot in dice:
        state.apply(ChooseDie(colour, slot))


def to_the_dice(state: State) -> list[DiceTurned]:
    """Take the first open cards until the dice are rolled; return how they were turned."""
    turned: list[DiceTurned] = []
    while state.phase != DICE:
        turned += [e for e in state.apply(state.legal_actions()[0]) if isinstance(e, DiceTurned)]
    return turned


# --- rolling ----------------------------------------------------------------------------------------------------------


def test_phase2_roll_six_dice_as_the_seed_decides() -> None:
    def rolled(seed: int) -> list[int]:
        state = CityCollection().start(2, seed)
        to_the_dice(state)
        return state.dice

    assert rolled(3) == rolled(3)
    assert {value for seed in range(40) for value in rolled(seed)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("number", "expected"),
    [(7, "665421"), (8, "115421"), (9, "111421"), (10, "111121"), (11, "111121"), (12, "111111")],
)
def test_f07_phase2_late_dice_from_round_8_high_dice_are_turned_to_1(
    number: int, expected: str, position: Position
) -> None:
    state = position(f"round={number} dice=665421")
    events: list[Event] = []
    phase2.turn_late_dice(state, events)
    assert "".join(map(str, state.dice)) == expected
    assert bool(events) == (expected != "665421")


def test_f07_the_dice_are_turned_before_anyone_chooses(position: Position) -> None:
    for seed in range(20):
        state = position("round=12 phase=choose", seed=seed)
        rolled = []
        while state.phase != DICE:
            rolled += [e for e in state.apply(state.legal_actions()[0]) if isinstance(e, DiceRolled)]
        assert len(rolled) == 1 and state.dice == [1] * 6


# --- choosing two -----------------------------------------------------------------------------------------------------


def test_two_dice_bring_as_many_cubes_as_they_show_to_their_slots(position: Position, refused: Refused) -> None:
    # The example of the rulebook: an orange 2 and a brown 5.
    state = position("phase=dice dice=112511")
    choose(state, (ORANGE, 2), (BROWN, 5))
    assert dial(state) == ["", "OO", "", "", "BBBBB", ""]
    assert state.actor == 1
    assert refused(state, Pass()) == "phase2.choose-two"


def test_f06_several_may_take_one_die_but_nobody_takes_it_twice(position: Position, refused: Refused) -> None:
    state = position("phase=dice dice=123465")
    choose(state, (PURPLE, 6))
    assert refused(state, ChooseDie(PURPLE, 6)) == "phase2.choose-two"
    assert all(action.colour != PURPLE for action in state.legal_actions())  # type: ignore[attr-defined]
    choose(state, (PINK, 1), (PURPLE, 6))
    assert dial(state)[5] == "UUUUUU" == dial(state, seat=1)[5]


@pytest.mark.parametrize(("colour", "slot"), [(PINK, 2), (PINK, 5), (PINK, 0), (6, 1), (-1, 1)])
def test_cubes_go_to_the_slot_of_the_die_and_nowhere_else(
    colour: int, slot: int, position: Position, refused: Refused
) -> None:
    assert refused(position("phase=dice dice=111111"), ChooseDie(colour, slot)) == "phase2.choose-two"


def test_each_has_two_dice_in_the_order_of_the_phase(position: Position) -> None:
    state = position("ams/3 phase=dice dice=123456 turn=1 order=1,2,0 p1=amstel:2")
    seats = []
    while state.phase == DICE:
        seats.append(state.actor)
        state.apply(state.legal_actions()[0])
    assert seats == [1, 1, 2, 2, 0, 0]


# --- card.053 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "slots"), [(4, {3, 4, 5}), (6, {5, 6}), (1, {1, 2})])
def test_f09_card_053_lays_the_cubes_of_a_die_on_a_neighbouring_slot(
    value: int, slots: set[int], position: Position, refused: Refused
) -> None:
    state = position(f"phase=dice dice={value}22222 p0=active:53")
    offered = {a.slot for a in state.legal_actions() if isinstance(a, ChooseDie) and a.colour == PINK}
    assert offered == slots
    if value == 1:
        assert refused(state, ChooseDie(PINK, 0)) == "ruling.card-053-one"
    if value == 6:
        assert refused(state, ChooseDie(PINK, 7)) == "card.053"


def test_card_053_moves_one_die_in_a_round(position: Position, refused: Refused) -> None:
    state = position("phase=dice dice=444444 p0=active:53")
    events = state.apply(ChooseDie(PINK, 3))
    assert [(e.rule, e.cubes, e.slot) for e in events if isinstance(e, DieChosen)] == [("card.053", 4, 3)]
    assert dial(state)[2] == "PPPP"
    assert refused(state, ChooseDie(GREY, 5)) == "card.053"
    assert refused(state, ChooseDie(GREY, 6)) == "phase2.choose-two"
    choose(state, (GREY, 4))
    assert dial(state)[3] == "GGGG"


def test_card_053_works_again_in_the_next_round(position: Position) -> None:
    state = position("phase=save p0=supply:PG/active:53!")
    state.apply(state.legal_actions()[0])
    assert state.sides[0].tokens == {}


# --- turning the dials ------------------------------------------------------------------------------------------------


def test_f02_the_first_cube_saves_the_first_round_from_a_penalty(position: Position) -> None:
    state = position("phase=dice dice=463333 p0=dial:P,GG p1=dial:P,GG")
    while state.phase == DICE:
        choose(state, (PINK, 4), (GREY, 6))
    assert letters(state.sides[0].supply, COLOUR_LETTERS) == "P"
    assert [side.penalties for side in state.sides] == [0, 0]


def test_f03_phase2_rotate_cubes_are_laid_by_the_value_of_the_die_and_all_slots_move_one_on(position: Position) -> None:
    state = position("phase=dice dice=266666 p0=dial:G,OO,-,-,BBB,UUUU/chosen:P p1=chosen:PU turn=0 queue=0")
    state.sides[0].dial[1][PINK] += 2
    choose(state, (BLACK, 6))
    assert letters(state.sides[0].supply, COLOUR_LETTERS) == "G"
    assert dial(state) == ["PPOO", "", "", "BBB", "UUUUKKKKKK", ""]


def test_f04_an_empty_exit_costs_a_penalty_token_and_the_turn_goes_on(position: Position) -> None:
    state = position("phase=dice dice=355555 tile=A2 p0=active:46 p1=dial:P")
    choose(state, (PINK, 3), (GREY, 5))
    choose(state, (PINK, 3))
    events = state.apply(ChooseDie(GREY, 5))
    assert [(e.rule, e.seat) for e in events if isinstance(e, PenaltyTaken)] == [("phase2.empty-exit", 0)]
    assert (state.phase, state.actor) == (ACT, 0)
    assert {action.to_text() for action in state.legal_actions()} >= {"use 46", "market", "pass"}
    state.apply(UseMarket())
    assert state.sides[0].points == 2


def test_a_saved_cube_joins_the_supply_but_does_not_fill_the_exit(position: Position) -> None:
    state = position("phase=dice dice=355555 p0=saved:K p1=dial:P/saved:K")
    while state.phase == DICE:
        choose(state, (PINK, 3), (GREY, 5))
    assert [letters(side.supply, COLOUR_LETTERS) for side in state.sides] == ["K", "PK"]
    assert [side.penalties for side in state.sides] == [1, 0]
    assert [side.saved for side in state.sides] == [None, None]


def test_all_dials_turn_when_all_have_chosen(position: Position) -> None:
    state = position("phase=dice dice=355555 p0=dial:P p1=dial:G")
    choose(state, (PINK, 3), (GREY, 5))
    assert dial(state)[0] == "P" and not any(state.sides[0].supply)


def test_f84_supply_unlimited_there_is_no_end_of_cubes(position: Position) -> None:
    state = position(f"phase=dice dice=666666 p0=dial:-,-,-,-,-,{'P' * 40} p1=dial:P")
    choose(state, (PINK, 6), (GREY, 6))
    assert state.sides[0].dial[5][PINK] == 46


@pytest.mark.parametrize(
    ("text", "round_"),
    [
        ("round=3 phase=choose", 3),
        ("round=3 phase=dice dice=123456", 3),
        ("round=3 phase=act", 4),
        ("round=3 phase=save p0=supply:PG", 4),
    ],
)
def test_cubes_on_slot_1_come_with_the_next_turn_of_the_dial(position: Position, text: str, round_: int) -> None:
    state = position(text)
    assert phase2.arrives(state, 1) == round_
    assert phase2.arrives(state, 6) == round_ + 5
