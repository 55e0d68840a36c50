"""What a player is likely to have in the end."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.analysis.estimate import CUBE, GUILDER, WAITING, ended_now, still_to_come, win_chance
from amsterdam.city_collection.sources import SOURCES, by_source
from tests.city_collection.playing import Position


def test_a_game_that_is_over_brings_nothing_more(position: Position) -> None:
    over = position("round=12 phase=over p0=points:40/guilders:9")
    assert still_to_come(over, 0, over) == 0
    assert ended_now(over).sides[0].points == 40, "it is not counted twice"


def test_counting_out_leaves_the_table_as_it_was(position: Position) -> None:
    table = position("round=8 phase=choose p0=blocks:0,1/penalties:1")
    before = table.to_text()
    points = by_source(ended_now(table).sides[0].breakdown)
    assert (points["penalties"], table.to_text()) == (-3, before)


def test_money_cubes_and_cards_raise_the_estimate_and_late_cubes_do_not(position: Position) -> None:
    def estimate(side: str) -> float:
        state = position(f"round=11 phase=choose p0={side}")
        return still_to_come(state, 0, ended_now(state))

    bare = estimate("guilders:0")
    assert estimate("guilders:3") == pytest.approx(bare + 3 * GUILDER)
    assert estimate("guilders:0/dial:PP,G") == pytest.approx(bare + 3 * CUBE)
    assert estimate("guilders:0/inactive:24") == pytest.approx(bare + WAITING)
    assert estimate("guilders:0/dial:-,-,KK") == bare, "two rounds are left, slot 3 comes too late"


def test_a_group_that_stands_early_counts_less_than_late(position: Position) -> None:
    def estimate(number: int, blocks: str) -> float:
        state = position(f"round={number} phase=choose p0=blocks:{blocks} districts=K")
        ended = ended_now(state)
        return ended.sides[0].points + still_to_come(state, 0, ended)

    early, late = (estimate(number, "0,1") - estimate(number, "-") for number in (2, 12))
    assert early == pytest.approx(6 / 12) and late == pytest.approx(6 * 11 / 12)


def test_who_is_ahead_wins_more_likely_the_fewer_rounds_there_are() -> None:
    assert 0.5 < win_chance([110, 100], 0, rounds=8) < win_chance([110, 100], 0, rounds=1) < 1
    assert win_chance([100, 100, 100], 0, rounds=3) == pytest.approx(0.25)


def test_points_are_grouped_by_where_they_come_from() -> None:
    rules = {"card.024": 8, "card.105": 2, "market.A6": 4, "phase3.quick-delivery": 5, "position": 1}
    groups = by_source(rules)
    assert (groups["cards"], groups["market"], groups["goods"], groups["other"]) == (10, 4, 5, 1)
    assert tuple(groups) == SOURCES and sum(groups.values()) == 20
