"""The end of the game in five steps, and who has won (end.*, win)."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.state import State
from tests.city_collection.playing import Position, play

# On the standard board the Jordaan has blocks 12 to 17, the Burgwallen 18 to 23.


def ended(position: Position, text: str) -> State:
    """Return a position after the last pass of the last round."""
    state = position(f"round=12 turn=1 queue=1 {text}")
    play(state, "pass")
    assert state.actor is None
    return state


def brought(state: State, rule: str, seat: int = 0) -> int:
    """Return what a rule brought a player."""
    return state.sides[seat].breakdown.get(rule, 0)


@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, -3), (2, -8), (3, -15), (4, -22), (5, -29)])
def test_f49_end_penalties_the_example_of_marijke_four_tokens_cost_22(
    position: Position, tokens: int, points: int
) -> None:
    assert brought(ended(position, f"p0=penalties:{tokens}"), "end.penalties") == points


@pytest.mark.parametrize(("card", "points"), [("", -29), ("/active:8", -8)])
def test_f50_end_inactive_cards_become_tokens_unless_card_008_is_active(
    position: Position, card: str, points: int
) -> None:
    state = ended(position, f"p0=penalties:2/inactive:24,25,26{card}")
    assert brought(state, "end.penalties") == points


def test_f51_ruling_below_zero_points_may_fall_below_zero_on_the_way(position: Position) -> None:
    state = ended(position, "p0=points:2/penalties:4/active:12/guilders:0 sold=BTCFJDLKX p1=guilders:0")
    assert state.sides[0].points == 2 - 22 + 9


def test_f52_end_laurel_cards_the_example_of_marijke(position: Position) -> None:
    # Cards 7, 11 and 86; three kinds of craftsmen; seven dockworkers in the depot.
    state = ended(position, "p0=active:7,11,86,1,13 depot=BBWWYYR")
    assert brought(state, "card.007") == 6
    assert brought(state, "card.011") == 7
    assert brought(state, "card.086") == 6


def test_end_largest_group_the_example_of_marijke_six_blocks_bring_18(position: Position) -> None:
    assert brought(ended(position, "p0=blocks:12,13,14,15,16,17"), "end.largest-group") == 18


def test_f56_end_largest_group_counts_one_group_over_borders(position: Position) -> None:
    # 15, 17, 33 and 32 hang together over a border; 24 to 27 are another group of four.
    state = ended(position, "p0=blocks:15,17,33,32,24,25,26,27")
    assert brought(state, "end.largest-group") == 12


# --- districts --------------------------------------------------------------------------------------------------------


def of_district(position: Position, text: str, players: int = 3) -> list[int]:
    state = ended(position, f"ams/{players} {text}") if players == 2 else last_turn(position, players, text)
    return [brought(state, "end.districts", seat) for seat in range(players)]


def last_turn(position: Position, players: int, text: str) -> State:
    state = position(f"ams/{players} round=12 turn=0 queue=0 {text}")
    play(state, "pass")
    return state


def test_f57_end_districts_the_example_a_tie_shares_five_and_two(position: Position) -> None:
    shares = of_district(position, "districts=PO p0=blocks:0,1,2/guilders:0 p1=blocks:3,4,5 p2=blocks:12")
    assert shares == [3, 3, 5]


def test_end_districts_the_example_of_jan_three_blocks_before_two(position: Position) -> None:
    assert of_district(position, "districts=OU p0=blocks:12,13 p1=blocks:14,15,16 p2=-") == [2, 5, 0]


def test_f59_ruling_district_zero_nothing_is_scored_for_nothing(position: Position) -> None:
    assert of_district(position, "districts=OU p0=blocks:12,13") == [5, 0, 0]
    assert of_district(position, "options=district-zero:second districts=OU p0=blocks:12,13") == [5, 1, 1]


def test_end_districts_only_the_open_tiles_count(position: Position) -> None:
    assert of_district(position, "districts=PU p0=blocks:12,13") == [0, 0, 0]


# --- leftovers and victory --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("supply:PPGG/store:B/ship:X/dockworkers:W/guilders:5", 6),
        ("supply:P/store:B/guilders:0", 1),
        ("supply:PPG/store:BX/guilders:2", 3),
        ("guilders:0", 0),
        ("supply:P/saved:K/guilders:0", 1),
    ],
)
def test_f60_end_leftovers_the_example_of_marijke_every_two_bring_a_point(
    position: Position, left: str, points: int
) -> None:
    assert brought(ended(position, f"p0={left}"), "end.leftovers") == points


def test_win_most_prestige(position: Position) -> None:
    result = ended(position, "p0=points:10/guilders:0 p1=points:12/guilders:0").result()
    assert result is not None
    assert (result.scores, result.winners, result.ranking, result.rule) == ((10, 12), (1,), ((1,), (0,)), "win")
    assert [sum(points.values()) for points in result.breakdown] == [10, 12]


def test_f61_win_equal_points_go_to_the_farther_disc(position: Position) -> None:
    result = ended(position, "p0=points:9/amstel:5/guilders:0 p1=points:9/amstel:4/guilders:0").result()
    assert result is not None
    assert (result.winners, result.rule) == ((0,), "win")


@pytest.mark.parametrize(("options", "winners"), [("", (1,)), ("options=amstel-tie:shared ", (0, 1))])
def test_f61_ruling_amstel_tie_on_one_field_the_upper_disc_is_farther(
    position: Position, options: str, winners: tuple[int, ...]
) -> None:
    text = f"{options}order=1,0 p0=points:9/amstel:5/guilders:0 p1=points:9/amstel:5/guilders:0"
    result = ended(position, text).result()
    assert result is not None
    assert (result.winners, result.rule) == (winners, "ruling.amstel-tie")


def test_ruling_card_009_105_card_009_counts_before_the_bridges(position: Position) -> None:
    # The bridges of the standard board come after fields 4 and 8.
    state = ended(position, "p0=active:105,9/amstel:3")
    assert brought(state, "card.105") == 4
    assert state.amstel[0] == 9
    assert brought(state, "phase3.amstel-bridge") == 5


def test_f83_prestige_counts_on_past_a_hundred(position: Position) -> None:
    assert ended(position, "p0=points:98/active:12/guilders:0 sold=BTCFJD").sides[0].points == 104
