"""The buildings, cards 055 to 102, that are used or work by themselves: each does what its own wording says."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import UseCard
from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.rules import cards
from tests.city_collection.playing import Position, Refused, by_card, cost, has, pink_blocks, play

#: Card; what its owner has; the rest of the position; what is done; then prestige, guilders and cubes.
USED = [
    # If at least one map of the district was used: a guilder.
    (55, "active:109,55/supply:P", "", "use 109, use 55", (1, 1, "")),
    (56, "active:113,56/supply:G", "", "use 113, use 56", (1, 1, "")),
    (57, "active:117,57/supply:O", "", "use 117, use 57", (1, 1, "")),
    (58, "active:121,58/supply:B", "", "use 121, use 58", (1, 1, "")),
    (59, "active:125,59/supply:U", "", "use 125, use 59", (1, 1, "")),
    (60, "active:129,60/supply:K", "", "use 129, use 60", (1, 1, "")),
    # A point for each active map of the district, used or not.
    (61, "active:61,109,110,113", "", "use 61", (2, 0, "")),
    (62, "active:62,113,114,115,109", "", "use 62", (3, 0, "")),
    (63, "active:63,117,121", "", "use 63", (1, 0, "")),
    (64, "active:64,121,122,123,124,117", "", "use 64", (4, 0, "")),
    (65, "active:65,125,126,129", "", "use 65", (2, 0, "")),
    (66, "active:66,129,125", "", "use 66", (1, 0, "")),
    # No more than 3 inactive cards in the whole turn: a guilder.
    (70, "active:70/inactive:1,2,3", "", "use 70", (0, 1, "")),
    # After another card brought a guilder, or prestige: one more.
    (71, "active:71,24", "", "use 24, use 71", (1, 2, "")),
    (72, "active:72,24", "", "use 24, use 72", (2, 1, "")),
    # A guilder, two with an active Montelbaanstoren.
    (88, "active:88,87", "", "use 88", (0, 1, "")),
    (88, "active:88,97", "", "use 88", (0, 2, "")),
    (89, "active:89", "", "use 89", (0, 1, "")),
    (89, "active:89,99,100", "", "use 89", (0, 2, "")),
    (90, "active:90", "", "use 90", (0, 1, "")),
    (90, "active:90,102", "", "use 90", (0, 2, "")),
    # A cube.
    (91, "active:91", "", "use 91", (0, 0, "P")),
    (92, "active:92", "", "use 92", (0, 0, "O")),
    (93, "active:93", "", "use 93", (0, 0, "B")),
    (94, "active:94", "", "use 94", (0, 0, "G")),
    (95, "active:95", "", "use 95", (0, 0, "U")),
    (96, "active:96", "", "use 96", (0, 0, "K")),
    # At most 3 inactive cards; after a map was used; at least 3 active craftsmen, buildings, maps.
    (98, "active:98/inactive:1,2,3", "", "use 98", (2, 0, "")),
    (99, "active:99,110/supply:P", "", "use 110, use 99", (2, 1, "")),
    (100, "active:100,1,7,13", "", "use 100", (0, 1, "")),
    (101, "active:101,55,56", "", "use 101", (2, 0, "")),
    (102, "active:102,109,110,113", "", "use 102", (0, 1, "")),
]


@pytest.mark.parametrize(("card", "owner", "rest", "done", "result"), USED, ids=by_card(USED))
def test_a_building_used_once_a_round(
    position: Position,
    refused: Refused,
    card: int,
    owner: str,
    rest: str,
    done: str,
    result: tuple[int, int, str],
) -> None:
    state = position(f"p0={owner}/guilders:0 {rest}")
    events = play(state, done)
    assert has(state) == result
    assert any(event.rule == cards.rule(card) for event in events)
    assert state.sides[0].tokens[card] == 1
    assert refused(state, UseCard(card)) == "phase3.use-card"


#: Card; what its owner has; the rest of the position: it cannot be used, by its own rule.
NOT_USED = [
    *((card, f"active:{card}", "") for card in range(61, 67)),
    (61, "active:61,113", ""),
    (70, "active:70/inactive:1,2,3,4", "done=crowded"),
    (70, "active:70/inactive:1,2,3", "done=crowded"),
    (71, "active:71,72", ""),
    (71, "active:71", "done=card-guilders:71"),
    (71, "active:71", "done=card-points:24"),
    (72, "active:72", "done=card-points:72"),
    (97, "active:97/points:3", "p1=points:3"),
    (97, "active:97/points:3", "p1=points:4"),
    (98, "active:98/inactive:1,2,3,4", ""),
    (100, "active:100,1,7", ""),
    (101, "active:101,55", ""),
    (102, "active:102,109,110", ""),
]


@pytest.mark.parametrize(("card", "owner", "rest"), NOT_USED, ids=by_card(NOT_USED))
def test_a_building_whose_condition_is_not_met(
    position: Position, refused: Refused, card: int, owner: str, rest: str
) -> None:
    state = position(f"p0={owner} {rest}")
    assert refused(state, UseCard(card)) == cards.rule(card)
    assert UseCard(card) not in state.legal_actions()


@pytest.mark.parametrize(("card", "own_map"), list(zip(range(55, 61), range(109, 133, 4), strict=True)))
def test_f68_the_map_has_to_be_used_in_this_turn(position: Position, refused: Refused, card: int, own_map: int) -> None:
    state = position(f"p0=active:{card},{own_map},{own_map + 1}")
    assert refused(state, UseCard(card)) == "ruling.card-001-used"
    state = position(f"p0=active:{card},{own_map}/guilders:0 options=card-001-used:active")
    play(state, f"use {card}")
    assert state.sides[0].guilders == 1


def test_f68_card_099_asks_for_a_map_that_was_used(position: Position, refused: Refused) -> None:
    assert refused(position("p0=active:99,109"), UseCard(99)) == "ruling.card-001-used"
    assert refused(position("p0=active:99 options=card-001-used:active"), UseCard(99)) == "ruling.card-001-used"
    state = position("p0=active:99,109 options=card-001-used:active")
    play(state, "use 99")
    assert state.sides[0].points == 2


def test_card_070_looks_at_the_whole_turn(position: Position) -> None:
    for inactive, works in (("91,92,93,94", False), ("91,92,93", True)):
        state = position(f"turn=1 queue=1,0 p0=active:70,38/inactive:{inactive}/guilders:3")
        play(state, "pass, activate 91 3fl")
        assert (UseCard(70) in state.legal_actions()) == works


def test_card_098_may_be_used_after_activating(position: Position) -> None:
    state = position("p0=active:98,38/inactive:91,92,93,94/guilders:3")
    assert UseCard(98) not in state.legal_actions()
    play(state, "activate 91 3fl, use 98")
    assert state.sides[0].points == 2


def test_f26_cards_071_and_072_do_not_feed_themselves(position: Position, refused: Refused) -> None:
    state = position("p0=active:71,72,112/supply:PP/guilders:0")
    assert refused(state, UseCard(71)) == "card.071"
    assert refused(state, UseCard(72)) == "card.072"
    play(state, "use 112, use 71, use 72")
    assert has(state) == (2, 2, "P")
    assert refused(state, UseCard(71)) == "phase3.use-card"
    assert refused(state, UseCard(72)) == "phase3.use-card"


def test_ruling_card_071_sources_card_037_brings_the_guilders_beside_the_trader_too(position: Position) -> None:
    text = "round=5 expansions=trader trader=B goods=3:B p0={}/supply:P/guilders:0"
    state = position(text.format("active:37,71"))
    play(state, "block 3, sell both, cube P, use 71")
    assert state.sides[0].guilders == 3
    state = position(text.format("active:71"))
    play(state, "block 3, sell both, cube P")
    assert UseCard(71) not in state.legal_actions()


@pytest.mark.parametrize(("ruling", "works"), [("turn", False), ("phase-two", True)])
def test_ruling_card_071_sources_guilders_of_card_051_came_in_phase_ii(
    position: Position, ruling: str, works: bool
) -> None:
    state = position(f"phase=dice queue=0 p0=active:51,71 dice=123456 options=card-071-sources:{ruling}")
    play(state, "die P 1, die G 2")
    assert (UseCard(71) in state.legal_actions()) == works
    assert (UseCard(71) in position(state.to_text()).legal_actions()) == works


@pytest.mark.parametrize(("ruling", "works"), [("any", True), ("printed", False)])
@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("p0=active:17,72/amstel:4 p1=amstel:9", "use 17"),
        ("p0=active:74,72/amstel:4/supply:P sold=B goods=3:B", "block 3"),
    ],
    ids=["card.017", "card.074"],
)
def test_ruling_card_072_sources_points_that_a_card_brings_over_a_bridge(
    position: Position, text: str, plays: str, ruling: str, works: bool
) -> None:
    state = position(f"round=5 {text} options=card-072-sources:{ruling}")
    play(state, plays)
    assert state.sides[0].points == 2
    assert (UseCard(72) in state.legal_actions()) == works


def test_points_of_a_paid_way_over_a_bridge_are_not_from_a_card(position: Position) -> None:
    state = position("round=5 p0=active:72/amstel:4/supply:P")
    play(state, "amstel 1")
    assert (state.sides[0].points, UseCard(72) in state.legal_actions()) == (2, False)


def test_what_the_market_brings_is_not_from_a_card(position: Position, refused: Refused) -> None:
    state = position("p0=active:72/guilders:1 tile=A3")
    play(state, "market")
    assert refused(state, UseCard(72)) == "card.072"


def test_f66_card_097_a_point_for_whoever_is_alone_first(position: Position, refused: Refused) -> None:
    state = position("p0=active:97/points:44 p1=points:43")
    play(state, "use 97")
    assert state.sides[0].points == 45
    assert refused(position("p0=active:97/points:43 p1=points:43"), UseCard(97)) == "card.097"
    assert refused(position("ams/3 p0=active:97/points:9 p1=points:9 p2=points:1"), UseCard(97)) == "card.097"


# --- blocks and deliveries --------------------------------------------------------------------------------------------


def test_card_074_a_block_advances_the_disc(position: Position) -> None:
    block = pink_blocks(position(""))[2]
    state = position(f"p0=active:74/supply:PP goods={block}:B p1=amstel:1")
    play(state, f"block {block}, store")
    assert (state.amstel, state.order) == ([1, 1], [0, 1])
    assert state.turn.advanced == 1


def deliver(position: Position, card: int, good: int) -> tuple[int, int]:
    """Deliver a good to its warehouse with a card active; return what the card brought: prestige and guilders."""
    harbour = position("").board.harbour
    house = next(house for house in harbour.warehouses if house.good == good)
    letter = GOOD_LETTERS[good]
    state = position(f"round=8 p0=active:{card}/ship:{letter}/field:{house.field}/guilders:0")
    play(state, f"deliver {letter}")
    return state.sides[0].points - house.values[0], state.sides[0].guilders


def test_card_073_a_point_for_each_good_delivered(position: Position) -> None:
    assert [deliver(position, 73, good) for good in range(9)] == [(1, 0)] * 9


def test_card_075_a_guilder_for_each_good_delivered(position: Position) -> None:
    assert [deliver(position, 75, good) for good in range(9)] == [(0, 1)] * 9


#: Card and the good it wants delivered.
DELIVERIES = [(76, "X"), (77, "J"), (78, "K"), (79, "B"), (80, "D"), (81, "C"), (82, "L"), (83, "F"), (84, "T")]


@pytest.mark.parametrize(("card", "good"), DELIVERIES, ids=by_card(DELIVERIES))
def test_cards_076_to_084_four_points_for_their_own_good(position: Position, card: int, good: str) -> None:
    brought = {GOOD_LETTERS[kind]: deliver(position, card, kind)[0] for kind in range(9)}
    assert brought == {letter: 4 * (letter == good) for letter in GOOD_LETTERS}


def test_cards_073_to_084_count_at_a_small_warehouse_too(position: Position) -> None:
    harbour = position("").board.harbour
    small = next(house for house in harbour.warehouses if house.good is None)
    state = position(f"round=8 p0=active:73,75,79/ship:B/field:{small.field}/guilders:0")
    play(state, "deliver B")
    assert has(state) == (small.values[0] + 1 + 4, 1, "")


def test_cards_073_to_084_count_no_sale_on_the_black_market(position: Position) -> None:
    block = pink_blocks(position(""))[2]
    state = position(f"p0=active:73,75,79/supply:PP/guilders:0 goods={block}:B")
    play(state, f"block {block}, sell guilders")
    assert has(state) == (0, 2, "")


def test_a_building_works_from_the_moment_it_is_activated(position: Position) -> None:
    state = position(f"p0=inactive:94/supply:{cost(position(''), 94)}")
    play(state, f"activate 94 {cost(state, 94)}, use 94")
    assert has(state)[2] == "G"
