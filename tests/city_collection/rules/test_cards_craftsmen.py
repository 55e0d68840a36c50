"""The craftsmen used once a round, cards 001 to 048: each does what its own wording says."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import DropMap, UseCard
from amsterdam.city_collection.rules import cards
from tests.city_collection.playing import Position, Refused, by_card, has, play

#: Card; what its owner has; the rest of the position; what is done; then prestige, guilders and cubes.
USED = [
    # If at least one map of the district was used: a cube.
    (1, "active:109,1/supply:P", "", "use 109, use 1", (1, 0, "O")),
    (2, "active:113,2/supply:G", "", "use 113, use 2", (1, 0, "B")),
    (3, "active:117,3/supply:O", "", "use 117, use 3", (1, 0, "G")),
    (4, "active:121,4/supply:B", "", "use 121, use 4", (1, 0, "U")),
    (5, "active:125,5/supply:U", "", "use 125, use 5", (1, 0, "K")),
    (6, "active:129,6/supply:K", "", "use 129, use 6", (1, 0, "P")),
    # At least 3 active buildings: a guilder.
    (13, "active:13,55,61,91", "", "use 13", (0, 1, "")),
    # Advanced on the Amstel for any reason: a point.
    (14, "active:14/supply:P", "", "amstel 1, use 14", (1, 0, "")),
    (14, "active:14,17", "p1=amstel:1", "use 17, use 14", (1, 0, "")),
    # No more than 2 goods on the ship: a point.
    (15, "active:15", "", "use 15", (1, 0, "")),
    (15, "active:15/ship:BX", "", "use 15", (1, 0, "")),
    # The ship moved at least 2 fields: a point.
    (16, "active:16/supply:PP", "", "sail 1, sail 2, use 16", (1, 0, "")),
    # Last on the Amstel: a guilder.
    (18, "active:18", "p1=amstel:1", "use 18", (0, 1, "")),
    # A point for each different active map.
    (21, "active:21,109,110,113,129", "", "use 21", (3, 0, "")),
    # A guilder for a point; a guilder and a point.
    (23, "active:23/guilders:2", "", "use 23", (1, 1, "")),
    (24, "active:24", "", "use 24", (1, 1, "")),
    # A guilder, and a point for each active carpenter, the card itself among them where it is one.
    (44, "active:44", "", "use 44", (1, 1, "")),
    (44, "active:44,43,48,13", "", "use 44", (3, 1, "")),
    # A cube of choice.
    (46, "active:46", "", "use 46, cube U", (0, 0, "U")),
    # An active map for 3 guilders.
    (47, "active:47,113", "", "drop 113", (0, 3, "")),
    # A cube of choice for a guilder.
    (48, "active:48/supply:PK", "", "use 48, pay K", (0, 1, "P")),
]


@pytest.mark.parametrize(("card", "owner", "rest", "done", "result"), USED, ids=by_card(USED))
def test_a_card_used_once_a_round(
    position: Position,
    refused: Refused,
    card: int,
    owner: str,
    rest: str,
    done: str,
    result: tuple[int, int, str],
) -> None:
    guilders = "" if "guilders" in owner else "/guilders:0"
    state = position(f"p0={owner}{guilders} {rest}")
    events = play(state, done)
    assert has(state) == result
    assert any(event.rule == cards.rule(card) for event in events)
    assert state.sides[0].tokens[card] == 1
    if card != 47:
        assert refused(state, UseCard(card)) == "phase3.use-card"


#: Card; what its owner has; the rest of the position: it cannot be used, by its own rule.
NOT_USED = [
    (13, "active:13,55,61", ""),
    (14, "active:14", ""),
    (15, "active:15/ship:BXX", ""),
    (16, "active:16", "done=sailed:1"),
    (17, "active:17/amstel:2", "p1=amstel:1"),
    (17, "active:17/amstel:19", "p1=amstel:19 order=1,0"),
    (18, "active:18/amstel:2", "p1=amstel:1"),
    (19, "active:19", ""),
    (21, "active:21", ""),
    (22, "active:22/guilders:0", ""),
    (23, "active:23/guilders:0", ""),
    (43, "active:43/points:2", "p1=points:2"),
    (43, "active:43/points:3", "p1=points:2"),
    (45, "active:45", ""),
    (47, "active:47", ""),
    (48, "active:48", ""),
]


@pytest.mark.parametrize(("card", "owner", "rest"), NOT_USED, ids=by_card(NOT_USED))
def test_a_card_whose_condition_is_not_met(
    position: Position, refused: Refused, card: int, owner: str, rest: str
) -> None:
    state = position(f"p0={owner} {rest}")
    assert refused(state, UseCard(card)) == cards.rule(card)
    assert UseCard(card) not in state.legal_actions()


@pytest.mark.parametrize(("card", "own_map"), list(zip(range(1, 7), range(109, 133, 4), strict=True)))
def test_f68_the_map_has_to_be_used_in_this_turn(position: Position, refused: Refused, card: int, own_map: int) -> None:
    state = position(f"p0=active:{card},{own_map},{own_map + 1}")
    assert refused(state, UseCard(card)) == "ruling.card-001-used"
    state = position(f"p0=active:{card},{own_map} options=card-001-used:active")
    play(state, f"use {card}")
    assert sum(state.sides[0].supply) == 1


def test_f68_another_ruling_asks_for_an_active_map_only(position: Position, refused: Refused) -> None:
    """As in the example of Jan, who uses his jenever distiller because he has an active pink map."""
    state = position("p0=active:1 options=card-001-used:active")
    assert refused(state, UseCard(1)) == "ruling.card-001-used"
    state = position("p0=active:1,109 options=card-001-used:active")
    play(state, "use 1")
    assert has(state) == (0, 1, "O")
    assert state.sides[0].tokens == {1: 1}


def test_card_013_counts_buildings_of_this_turn(position: Position) -> None:
    state = position("p0=active:13,38,55,61/inactive:91/guilders:3")
    assert UseCard(13) not in state.legal_actions()
    play(state, "activate 91 3fl, use 13")
    assert state.sides[0].guilders == 1


def test_card_015_is_not_undone_by_later_goods(position: Position) -> None:
    state = position("p0=active:15/ship:BX/store:C")
    play(state, "use 15, load C")
    assert state.sides[0].points == 1


def test_card_017_advances_one_field_where_one_is_not_first(position: Position) -> None:
    state = position("p0=active:17/amstel:3 p1=amstel:4")
    play(state, "use 17")
    assert (state.amstel, state.order) == ([4, 4], [0, 1])


def test_card_017_may_be_used_under_another_disc_on_one_field(position: Position) -> None:
    state = position("p0=active:17/amstel:3 p1=amstel:3 order=1,0")
    play(state, "use 17")
    assert (state.amstel, state.order) == ([4, 3], [0, 1])


@pytest.mark.parametrize(("blocks", "guilders"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_f65_card_019_rounds_up(position: Position, blocks: int, guilders: int) -> None:
    state = position(f"p0=active:19/guilders:0/blocks:{','.join(map(str, range(blocks)))}")
    play(state, "use 19")
    assert state.sides[0].guilders == guilders


def test_card_021_brings_six_points_at_most(position: Position) -> None:
    everywhere = ",".join(str(card) for card in range(109, 133))
    state = position(f"p0=active:21,{everywhere}")
    play(state, "use 21")
    assert state.sides[0].points == 6


def test_f28_cards_014_and_016_bring_one_point_in_a_turn(position: Position, refused: Refused) -> None:
    state = position("p0=active:14,16/supply:PPPPP/guilders:1 tile=A1")
    play(state, "amstel 1, sail 1, sail 2, use 14, use 16, market, sail 1, sail 0")
    assert state.sides[0].points == 1 + 1 + 1  # one of them from the tile
    assert state.amstel[0] == 3
    assert refused(state, UseCard(14)) == "phase3.use-card"
    assert refused(state, UseCard(16)) == "phase3.use-card"


def test_f62_card_022_gives_three_fields_to_be_spread_over_the_turn(position: Position) -> None:
    state = position("p0=active:22/guilders:1/supply:P/store:B")
    play(state, "use 22, sail 1, sail 0, load B, sail 1")
    assert has(state) == (0, 0, "P")
    play(state, "sail 2")
    assert has(state) == (0, 0, "")


def test_f62_fields_that_are_left_over_lapse_with_the_turn(position: Position) -> None:
    state = position("p0=active:22/guilders:1")
    play(state, "use 22, sail 1, pass")
    assert state.turn.free_steps == 0


# --- the market, prestige, a map that goes ----------------------------------------------------------------------------


def test_f48_card_045_a_cube_when_the_market_brought_prestige(position: Position, refused: Refused) -> None:
    state = position("p0=active:45/guilders:1 tile=A3")
    play(state, "market, use 45, cube K")
    assert has(state) == (3, 0, "K")
    assert refused(state, UseCard(45)) == "phase3.use-card"
    state = position("p0=active:45/guilders:1 tile=CA17 expansions=market-c:mixed")
    play(state, "market")
    assert refused(state, UseCard(45)) == "card.045"


def test_f66_card_043_a_cube_for_whoever_is_alone_last(position: Position, refused: Refused) -> None:
    state = position("p0=active:43/points:43 p1=points:43")
    assert refused(state, UseCard(43)) == "card.043"
    state = position("p0=active:43/points:43 p1=points:44")
    play(state, "use 43, cube P")
    assert state.sides[0].supply == [1, 0, 0, 0, 0, 0]
    state = position("ams/3 p0=active:43/points:3 p1=points:4 p2=points:3")
    assert refused(state, UseCard(43)) == "card.043"


def test_card_047_the_owner_says_which_map_goes(position: Position, refused: Refused) -> None:
    state = position("p0=active:47,109,113,24/guilders:0")
    assert refused(state, UseCard(47)) == "card.047"
    assert refused(state, DropMap(24)) == "card.047"
    assert refused(state, DropMap(117)) == "card.047"
    play(state, "drop 113")
    assert state.sides[0].active == [47, 109, 24]
    assert state.discards[-1] == 113
    assert refused(state, DropMap(109)) == "phase3.use-card"


def test_card_047_takes_a_map_that_was_used_and_leaves_no_token(position: Position) -> None:
    state = position("p0=active:47,109/supply:P")
    play(state, "use 109, drop 109")
    assert state.sides[0].tokens == {47: 1}
    assert state.turn.maps == 1
