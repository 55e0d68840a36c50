"""The outlook of a seat: the score if the game ended now."""

from __future__ import annotations

from amsterdam.city_collection.analysis.outlook import ended_now
from tests.city_collection.playing import Position


def test_the_score_now_counts_penalties_groups_and_leftovers(position: Position) -> None:
    view = position("round=6 p0=points:10(card.024:10)/penalties:2/blocks:0,1/guilders:4 order=1,0").view(0)
    standing = ended_now(view)[0]
    assert standing.by_source["cards"] == 10 and standing.by_source["penalties"] == -8
    assert (standing.by_source["largest-group"], standing.by_source["leftovers"]) == (6, 2)
    assert standing.points == sum(standing.by_source.values())


def test_missions_of_others_are_left_out_of_a_view_and_counted_with_open_cards(position: Position) -> None:
    state = position("round=6 expansions=missions p0=missions:1 p1=missions:2,3 order=0,1")
    mine, theirs = ended_now(state.view(0))
    assert (mine.unknown, theirs.unknown) == (0, 2)
    assert not any(rule.startswith("mission.") for rule in theirs.by_rule)
    twin = position("round=6 expansions=missions p0=missions:1 p1=missions:4,5 order=0,1")
    assert ended_now(twin.view(0)) == ended_now(state.view(0)), "whatever the others hold"
    assert [ending.unknown for ending in ended_now(state)] == [0, 0]
