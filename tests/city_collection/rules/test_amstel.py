"""The Amstel: order.*, phase3.amstel*, and the card that always lies on top."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.city_collection.actions import ActivateCard, AdvanceAmstel, HandIn, Pass, UseMarket
from amsterdam.city_collection.events import AmstelAdvanced, CrestTaken, CubesPaid, DiscLifted, PointsScored
from amsterdam.city_collection.goods import BLACK, GREY, PINK
from amsterdam.city_collection.position import ACT, CHOOSE
from amsterdam.city_collection.rules import amstel
from amsterdam.city_collection.state import State
from amsterdam.game import Event

Position = Callable[..., State]
Refused = Callable[..., str]


def advance(state: State, seat: int, fields: int) -> list[Event]:
    events: list[Event] = []
    amstel.advance(state, seat, fields, "phase3.amstel", events)
    return events


def bridge(state: State, which: int = 0) -> tuple[int, int]:
    """Return the field before a bridge and the points for passing it."""
    return sorted(state.board.amstel.bridges.items())[which]


# --- the action -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "cubes"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 9)])
def test_f31_the_first_field_costs_a_cube_each_more_two(fields: int, cubes: int, position: Position) -> None:
    state = position("p0=supply:KKKKKKKKK")
    events = state.apply(AdvanceAmstel(fields))
    assert [sum(e.cubes) for e in events if isinstance(e, CubesPaid)] == [cubes]
    assert state.amstel[0] == fields and sum(state.sides[0].supply) == 9 - cubes


def test_f31_the_action_is_taken_once_a_turn_but_tiles_still_move_the_disc(
    position: Position, refused: Refused
) -> None:
    state = position("p0=supply:KKKKKKKKK tile=A1")
    state.apply(AdvanceAmstel(1))
    assert refused(state, AdvanceAmstel(1)) == "phase3.amstel"
    assert not any(isinstance(action, AdvanceAmstel) for action in state.legal_actions())
    state.apply(UseMarket())
    assert state.amstel[0] == 3


def test_f31_it_is_there_again_in_the_next_turn(position: Position) -> None:
    state = position("round=5 p0=supply:K p1=supply:K")
    state.apply(AdvanceAmstel(1))
    state.apply(Pass())
    assert AdvanceAmstel(1) in state.legal_actions()


@pytest.mark.parametrize(("supply", "farthest"), [("-", 0), ("K", 1), ("PK", 1), ("PGK", 2), ("PGKK", 2), ("PGKKK", 3)])
def test_the_supply_limits_how_far(supply: str, farthest: int, position: Position, refused: Refused) -> None:
    state = position(f"p0=supply:{supply}")
    offered = [action.fields for action in state.legal_actions() if isinstance(action, AdvanceAmstel)]
    assert offered == list(range(1, farthest + 1))
    assert refused(state, AdvanceAmstel(farthest + 1)) == "phase3.amstel"


@pytest.mark.parametrize("fields", [0, -1, 20, True])
def test_a_number_of_fields_that_is_none_is_refused(fields: int, position: Position, refused: Refused) -> None:
    if fields is True:
        assert refused(position("p0=amstel:19"), AdvanceAmstel(1)) == "phase3.amstel-end"
    else:
        assert refused(position(f"p0=supply:{'K' * 60}"), AdvanceAmstel(fields)) == "phase3.amstel"


def test_cubes_of_any_colours_are_handed_in_one_by_one(position: Position, refused: Refused) -> None:
    state = position("p0=supply:PPGGKK")
    state.apply(AdvanceAmstel(2))
    assert state.amstel[0] == 2
    assert set(state.legal_actions()) == {HandIn(PINK), HandIn(GREY), HandIn(BLACK)}
    assert refused(state, Pass()) == "phase3.any-order"
    for colour in (PINK, BLACK, PINK):
        state.apply(HandIn(colour))
    assert state.sides[0].supply == [0, 2, 0, 0, 0, 1]
    assert Pass() in state.legal_actions()


def test_when_every_cube_is_owed_nobody_is_asked(position: Position) -> None:
    state = position("p0=supply:PGK")
    state.apply(AdvanceAmstel(2))
    assert not any(state.sides[0].supply) and Pass() in state.legal_actions()


def test_f35_nobody_goes_past_the_mouth(position: Position, refused: Refused) -> None:
    state = position("p0=supply:KKKKK/amstel:18")
    assert [action for action in state.legal_actions() if isinstance(action, AdvanceAmstel)] == [AdvanceAmstel(1)]
    assert refused(state, AdvanceAmstel(3)) == "phase3.amstel"
    state.apply(AdvanceAmstel(1))
    assert sum(state.sides[0].supply) == 4
    assert state.amstel[0] == state.board.amstel.last == 19


# --- bridges and the last field ---------------------------------------------------------------------------------------


def test_passing_a_bridge_brings_its_points_at_once(position: Position) -> None:
    # The example of the rulebook: three cubes, two fields, and a bridge of 4 points.
    state = position("p0=supply:KKK")
    field = next(field for field, points in state.board.amstel.bridges.items() if points == 4)
    state.amstel[0] = field
    events = state.apply(AdvanceAmstel(2))
    assert [(e.rule, e.points) for e in events if isinstance(e, PointsScored)] == [("phase3.amstel-bridge", 4)]
    assert state.sides[0].points == 4 and not any(state.sides[0].supply)


def test_f33_two_bridges_in_one_move_bring_both_values_once(position: Position) -> None:
    state = position("")
    (first, one), (second, other) = bridge(state), bridge(state, 1)
    advance(state, 0, second + 1)
    assert state.sides[0].breakdown == {"phase3.amstel-bridge": one + other}
    assert amstel.bridges_passed(state, 0) == 2
    advance(state, 0, 1)
    assert state.sides[0].points == one + other
    assert first < second


def test_a_bridge_counts_when_the_field_before_it_is_left(position: Position) -> None:
    state = position("")
    field, points = bridge(state)
    advance(state, 0, field)
    assert state.sides[0].points == 0 and amstel.bridges_passed(state, 0) == 0
    advance(state, 0, 1)
    assert state.sides[0].points == points and amstel.bridges_passed(state, 0) == 1


def test_the_last_field_brings_ten_points_once(position: Position) -> None:
    state = position("p0=amstel:18")
    advance(state, 0, 4)
    assert state.sides[0].breakdown == {"phase3.amstel-end": 10}
    assert advance(state, 0, 2) == []


def test_on_the_last_field_who_comes_first_stays_first(position: Position) -> None:
    state = position("ams/3 p0=amstel:18 p1=amstel:17 p2=amstel:19")
    assert state.order == [2, 0, 1]
    advance(state, 1, 2)
    assert state.order == [2, 1, 0]
    advance(state, 0, 1)
    assert state.order == [2, 1, 0]


# --- order ------------------------------------------------------------------------------------------------------------


def test_f32_order_amstel_on_one_field_the_disc_that_comes_later_lies_on_top(position: Position) -> None:
    state = position("p1=amstel:4")
    assert state.order == [1, 0]
    advance(state, 0, 4)
    assert state.order == [0, 1]


def test_on_the_way_through_a_disc_stays_where_it_ends(position: Position) -> None:
    state = position("ams/3 p1=amstel:4 p2=amstel:7")
    advance(state, 0, 5)
    assert state.order == [2, 0, 1]


def test_f86_order_crest_goes_to_whoever_comes_to_lead(position: Position) -> None:
    state = position("p1=amstel:3")
    assert not any(isinstance(e, CrestTaken) for e in advance(state, 0, 2))
    assert [e.seat for e in advance(state, 0, 1) if isinstance(e, CrestTaken)] == [0]
    assert not any(isinstance(e, CrestTaken) for e in advance(state, 0, 1))


def test_f85_ruling_phase_order_the_order_is_fixed_when_it_starts(position: Position) -> None:
    state = position("ams/3 round=5 order=0,1,2 p1=supply:K p2=active:34 tile=A2")
    acted = []
    while state.phase == ACT:
        acted.append(state.actor)
        if state.actor == 1:
            state.apply(AdvanceAmstel(1))
        state.apply(Pass())
    assert acted == [0, 1, 2]
    assert state.phase == CHOOSE and state.queue == [1, 0, 2]


# --- card.034 ---------------------------------------------------------------------------------------------------------


def test_f29_card_034_lifts_its_owners_disc_whenever_another_lands_on_it(position: Position) -> None:
    state = position("ams/3 p0=amstel:3 p1=amstel:4 p2=amstel:7/active:34")
    events = advance(state, 1, 3)
    assert state.order == [2, 1, 0]
    assert [(e.rule, e.seat) for e in events if isinstance(e, DiscLifted)] == [("card.034", 2)]


def test_f29_card_034_lifts_the_disc_at_once_when_it_is_activated(position: Position) -> None:
    state = position("ams/3 turn=2 order=0,1,2 p0=amstel:7 p1=amstel:7 p2=amstel:7/inactive:34/guilders:3/active:38")
    assert state.order == [0, 1, 2]
    state.apply(ActivateCard(34, "3fl"))
    assert state.order == [2, 0, 1]


def test_card_034_leaves_discs_on_other_fields_alone(position: Position) -> None:
    state = position("ams/3 p0=amstel:3 p1=amstel:9 p2=amstel:7/active:34")
    advance(state, 0, 2)
    assert state.order == [1, 2, 0]


@pytest.mark.parametrize(("ruling", "order"), [("fixed", [0, 2, 1]), ("lifts", [2, 0, 1])])
def test_f30_on_the_last_field_card_034_lifts_only_where_that_was_agreed(
    ruling: str, order: list[int], position: Position
) -> None:
    state = position(f"ams/3 p0=amstel:19 p1=amstel:2 p2=amstel:18/active:34 options=card-034-end:{ruling}")
    advance(state, 2, 1)
    assert state.order == order


# --- prestige ---------------------------------------------------------------------------------------------------------


def test_f83_more_than_a_hundred_points_are_what_they_are(position: Position) -> None:
    state = position("p0=points:99/supply:K")
    field, points = bridge(state, 3)
    state.amstel[0] = field
    state.apply(AdvanceAmstel(1))
    assert state.sides[0].points == 99 + points
    assert f"points:{99 + points}" in state.to_text()


def test_advancing_is_told_with_the_rule_that_moved_the_disc(position: Position) -> None:
    state = position("tile=A1")
    events = state.apply(UseMarket())
    assert [(e.rule, e.field) for e in events if isinstance(e, AmstelAdvanced)] == [("market.A1", 2)]


def test_fields_advanced_in_a_turn_are_remembered_whoever_moved_the_disc(position: Position) -> None:
    state = position("p0=supply:K/amstel:16 tile=A1")
    state.apply(AdvanceAmstel(1))
    state.apply(UseMarket())
    assert state.turn.advanced == 3
    advance(state, 1, 2)
    assert state.turn.advanced == 3
