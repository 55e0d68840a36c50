"""Where a seat stands: refusals with their reasons, the score if the game ended now, what the dial brings."""

from __future__ import annotations

from amsterdam.city_collection.actions import ActivateCard, AdvanceAmstel, Load, Sail, TakeBlock, UseMarket
from amsterdam.city_collection.analysis.outlook import arrivals, ended_now, missions_now, refusals
from tests.city_collection.playing import Position, cost


def test_what_cannot_be_done_is_told_with_its_rule(position: Position) -> None:
    view = position("round=5 p0=guilders:0/store:B/field:1").view(0)
    found = refusals(view, [TakeBlock(0), Load(0), AdvanceAmstel(1), UseMarket(), Sail(0)])
    assert found["block 0"].rule == "phase3.block" and found["market"].rule == "phase3.market"
    assert found["load B"].rule == "phase3.load" and found["amstel 1"].rule == "phase3.amstel"
    assert all(refusal.message.endswith(".") for refusal in found.values())


def test_what_can_be_had_for_a_smaller_price_is_not_refused(position: Position) -> None:
    """Card 31 makes buildings a cube cheaper."""
    state = position("round=5 p0=supply:PGOBUK/inactive:57")
    paid = cost(state, 57)
    poor = position(f"round=5 p0=supply:{paid[1:] or '-'}/inactive:57")
    cheaper = position(f"round=5 p0=supply:{paid[1:] or '-'}/inactive:57/active:31")
    wish = ActivateCard(57, paid)
    assert list(refusals(poor.view(0), [wish])) == [wish.to_text()]
    assert refusals(cheaper.view(0), [wish]) == {}


def test_the_score_now_counts_penalties_groups_and_leftovers(position: Position) -> None:
    view = position("round=6 p0=points:10(card.024:10)/penalties:2/blocks:0,1/guilders:4 order=1,0").view(0)
    found = ended_now(view)[0]
    assert found.by_source["cards"] == 10 and found.by_source["penalties"] == -8
    assert (found.by_source["largest-group"], found.by_source["leftovers"]) == (6, 2)
    assert found.points == sum(found.by_source.values())


def test_missions_of_others_are_left_out_of_a_view_and_counted_with_open_cards(position: Position) -> None:
    state = position("round=6 expansions=missions p0=missions:1 p1=missions:2,3 order=0,1")
    mine, theirs = ended_now(state.view(0))
    assert (mine.unknown, theirs.unknown) == (0, 2)
    assert not any(rule.startswith("mission.") for rule in theirs.by_rule)
    assert missions_now(state.view(0)) == mine.by_source["missions"]
    twin = position("round=6 expansions=missions p0=missions:1 p1=missions:4,5 order=0,1")
    assert ended_now(twin.view(0)) == ended_now(state.view(0)), "whatever the others hold"
    assert [ending.unknown for ending in ended_now(state)] == [0, 0]


def test_after_the_dials_have_turned_slot_1_is_for_the_next_round(position: Position) -> None:
    before = arrivals(position("round=4 phase=choose p0=dial:PP,K").view(0))
    after = arrivals(position("round=4 p0=dial:PP,K").view(0))
    assert [coming.round for coming in before] == [4, 5, 6, 7, 8, 9]
    assert [coming.round for coming in after] == [5, 6, 7, 8, 9, 10]
    assert [coming.penalty for coming in after] == [False, False, True, True, True, True]


def test_a_saved_cube_comes_next_and_prevents_no_penalty(position: Position) -> None:
    first = arrivals(position("round=4 phase=choose p0=saved:G").view(0))[0]
    assert (first.cubes, first.penalty) == ((0, 1, 0, 0, 0, 0), True)
    other = arrivals(position("round=4 phase=choose p1=dial:K").view(0), seat=1)[0]
    assert other.cubes == (0, 0, 0, 0, 0, 1)
