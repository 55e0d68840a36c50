"""The cards that are counted at the end: each brings what its own wording says (end.laurel-cards)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import UseCard
from amsterdam.city_collection.rules import cards, scoring
from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, Refused, by_card, play


def at_the_end(state: State, card: int) -> int:
    """Return the prestige that a card brings seat 0 at the end."""
    before = state.sides[0].points
    cards.count_at_end(state, 0, card, [])
    return state.sides[0].points - before


#: Card; what its owner has; the rest of the position; prestige at the end.
AT_THE_END = [
    # 2 points for each different craftsman.
    (7, "active:7,1,2,13", "", 6),
    (7, "active:7,1,13,19,25,31,37,43,49", "", 18),
    # A point for each dockworker and good on the ship; for each dockworker in the depot; each good sold.
    (10, "active:10/ship:BX/dockworkers:W/store:BBB", "", 3),
    (11, "active:11", "depot=BWYPG", 5),
    (12, "active:12", "sold=BXK", 3),
    # The Oude Kerk: 3, with one of the other churches 8, with both 15.
    (67, "active:67", "", 3),
    (68, "active:68,70", "", 8),
    (69, "active:69,85", "", 8),
    (67, "active:67,70,85", "", 15),
    (68, "active:68,71,72,70", "", 8),
    # A point for each map; 2 for each card counted at the end; 2 for each building.
    (85, "active:85,109,113,117,1", "", 3),
    (86, "active:86", "", 2),
    (86, "active:86,7,11,24", "", 6),
    (87, "active:87,55,91,1,109", "", 6),
    # 4 points for each pair of equal craftsmen; 3 for each pair of maps of a colour.
    (103, "active:103,1,2,7", "", 4),
    (104, "active:104,109,110,113,114,117", "", 6),
    # 2 points for each bridge passed; a point for each block; 8 for the ship at the start field.
    (105, "active:105", "", 0),
    (106, "active:106/blocks:0,7,35", "", 3),
    (107, "active:107", "", 8),
    (107, "active:107/field:1", "", 0),
    # 2 points for each craftsman of the most frequent kind.
    (108, "active:108", "", 0),
    (108, "active:108,19,20,21,7,8,13,14", "", 6),
]


@pytest.mark.parametrize(("card", "owner", "rest", "points"), AT_THE_END, ids=by_card(AT_THE_END))
def test_a_card_counted_at_the_end(position: Position, card: int, owner: str, rest: str, points: int) -> None:
    assert at_the_end(position(f"p0={owner} {rest}"), card) == points


def test_f50_card_008_no_penalties_for_inactive_cards(position: Position) -> None:
    state = position("round=12 p0=active:8/inactive:1,2,3/penalties:2")
    scoring.finish(state, [])
    assert state.sides[0].breakdown["end.penalties"] == -8
    state = position("round=12 p0=inactive:1,2,3/penalties:2")
    scoring.finish(state, [])
    assert state.sides[0].breakdown["end.penalties"] == -29


def test_card_008_keeps_no_penalty_away_during_the_game(position: Position) -> None:
    state = position("phase=choose p0=active:8/inactive:1,2,3,4,5 display=24,55,109,113")
    play(state, "choose 24, discard 1")
    assert state.sides[0].penalties == 1


def test_card_009_advances_six_fields_at_the_end(position: Position) -> None:
    state = position("p0=active:9/amstel:5")
    bridges = sum(points for field, points in state.board.amstel.bridges.items() if 5 <= field < 11)
    assert bridges > 0
    assert at_the_end(state, 9) == bridges
    assert state.amstel[0] == 11


def test_card_009_stops_at_the_mouth_and_brings_its_points(position: Position) -> None:
    state = position("p0=active:9/amstel:17")
    assert at_the_end(state, 9) == 10
    assert state.amstel[0] == 19


def test_ruling_card_009_105_the_bridges_of_card_009_count_for_card_105(position: Position) -> None:
    state = position("round=12 p0=active:105,9/amstel:0 p1=amstel:1")
    scoring.finish(state, [])
    passed = sum(field < 6 for field in state.board.amstel.bridges)
    assert passed > 0
    assert state.sides[0].breakdown["card.105"] == 2 * passed


def test_f52_card_086_counts_itself(position: Position) -> None:
    """The example: three kinds of craftsmen, seven dockworkers in the depot, cards 007, 011 and 086."""
    state = position("p0=active:7,11,86,1,13 depot=BWYPGRB")
    assert [at_the_end(state, card) for card in (7, 11, 86)] == [6, 7, 6]


def test_f53_cards_103_and_104_count_full_pairs(position: Position) -> None:
    assert at_the_end(position("p0=active:103,1,2,3,4,5,7,8"), 103) == 12
    assert at_the_end(position("p0=active:104,109,110,111"), 104) == 3


def test_f54_card_108_counts_one_kind_of_two_equal_ones(position: Position) -> None:
    assert at_the_end(position("p0=active:108,19,20,21,7,8,9"), 108) == 6


def test_f55_each_oude_kerk_makes_a_set_of_its_own(position: Position) -> None:
    for active, points in (
        ("67,68,70", 8 + 3),
        ("67,68,69,70,85", 15 + 3 + 3),
        ("67,68,69,70,71,72,85", 15 + 8 + 8),
        ("67,68,69,70,71,72,85,86,87", 45),
    ):
        state = position(f"p0=active:{active}")
        assert sum(at_the_end(state, card) for card in (67, 68, 69) if card in state.sides[0].active) == points


@pytest.mark.parametrize("field", [0, 4, 5, 12, 19])
def test_card_105_counts_each_bridge_behind_the_disc(position: Position, field: int) -> None:
    state = position(f"p0=active:105/amstel:{field}")
    passed = [bridge for bridge in state.board.amstel.bridges if bridge < field]
    assert at_the_end(state, 105) == 2 * len(passed)


@pytest.mark.parametrize(("card", "first"), list(zip(range(61, 67), range(109, 133, 4), strict=True)))
def test_cards_061_to_066_can_be_cards_of_the_end(position: Position, card: int, first: int) -> None:
    """Their timing is not known; with another data file they bring a point for each map of the district at the end."""
    assert cards.timings(card) == {"III", "end"}
    assert at_the_end(position(f"p0=active:{card},{first},{first + 1}"), card) == 2


def test_a_card_of_the_end_is_not_used_before(position: Position, refused: Refused) -> None:
    ends = [card for card, facts in position("").board.cards.items() if facts.timing == "end"]
    assert {7, 8, 9, 10, 11, 12, 67, 68, 69, 85, 86, 87, *range(103, 109)} <= set(ends)
    for card in ends:
        assert refused(position(f"p0=active:{card}"), UseCard(card)) == "phase3.use-card"


@pytest.mark.parametrize(("ruling", "points"), [("active", (0, 2)), ("all", (4, 4))])
def test_ruling_card_103_108_craftsmen_that_are_not_active(
    position: Position, ruling: str, points: tuple[int, int]
) -> None:
    state = position(f"p0=active:103,108,7,109/inactive:8,110 options=card-103-108:{ruling}")
    assert (at_the_end(state, 103), at_the_end(state, 108)) == points
    assert (at_the_end(state, 7), at_the_end(state.copy(), 7)) == (2, 2)


@pytest.mark.parametrize(("ruling", "points"), [("ship", 3), ("board", 5)])
def test_ruling_card_010_place_goods_in_the_store(position: Position, ruling: str, points: int) -> None:
    state = position(f"p0=active:10/ship:BX/dockworkers:W/store:BT options=card-010-place:{ruling}")
    assert at_the_end(state, 10) == points
