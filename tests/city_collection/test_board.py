"""The board, and what is known of it: what the examples of the rulebook show holds on the board as reconstructed."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import networkx as nx
import pytest

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP, Card, Warehouse, standard_board
from amsterdam.city_collection.goods import (
    BEER,
    BLACK,
    BURGWALLEN,
    CHEESE,
    COFFEE,
    CRYSTAL,
    DISTRICTS,
    GRACHTENGORDEL,
    GREY,
    HAARLEMMERBUURT,
    JORDAAN,
    LACE,
    NIEUWMARKT,
    PINK,
    PLANTAGE,
    PURPLE,
    TULIP_BULBS,
)

BOARD = standard_board()
HARBOUR, AMSTEL = BOARD.harbour, BOARD.amstel

Point = tuple[float, float]

CITY: nx.Graph[int] = nx.Graph()
CITY.add_nodes_from(range(len(BOARD.blocks)))
CITY.add_edges_from((a, b) for a, b in combinations(CITY, 2) if BOARD.neighbours[a] >> b & 1)

WATER: nx.Graph[int] = nx.Graph((a, b) for a, joined in enumerate(HARBOUR.neighbours) for b in joined)


def blocks_of(district: int) -> list[int]:
    return [number for number, block in enumerate(BOARD.blocks) if block.district == district]


def costs_of(district: int) -> list[int]:
    return sorted(BOARD.blocks[block].cost for block in blocks_of(district))


def at(block: int) -> Point:
    return BOARD.blocks[block].x, BOARD.blocks[block].y


def middle(district: int) -> Point:
    places = [at(block) for block in blocks_of(district)]
    return sum(x for x, _y in places) / len(places), sum(y for _x, y in places) / len(places)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether the lines from a to b and from c to d cross."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def warehouse(good: int | None) -> Warehouse:
    return next(house for house in HARBOUR.warehouses if house.good == good)


def way(field: int) -> int:
    """Return how far a harbour field is from the start."""
    return int(nx.shortest_path_length(WATER, HARBOUR.start, field))


def cubes(number: int) -> int:
    return sum(BOARD.cards[number].cost)


# --- city -------------------------------------------------------------------------------------------------------------


def test_there_are_36_blocks_six_in_each_district() -> None:
    assert [len(blocks_of(district)) for district in range(6)] == [6] * 6


def test_bridges_lead_both_ways_and_to_another_block() -> None:
    for a, joined in enumerate(BOARD.neighbours):
        assert joined >> len(BOARD.blocks) == 0 and not joined >> a & 1
        assert all(BOARD.neighbours[b] >> a & 1 for b in range(36) if joined >> b & 1)


def test_bridges_do_not_cross() -> None:
    crossing = [(e, f) for e, f in combinations(CITY.edges, 2) if cross(at(e[0]), at(e[1]), at(f[0]), at(f[1]))]
    assert crossing == []
    assert nx.is_planar(CITY)


def test_the_city_and_each_district_are_of_one_piece() -> None:
    assert nx.is_connected(CITY)
    for district in range(6):
        assert nx.is_connected(CITY.subgraph(blocks_of(district))), DISTRICTS[district]


def test_each_block_has_two_bridges_or_more_so_that_none_is_a_dead_end() -> None:
    assert {CITY.degree[block] for block in CITY} <= {2, 3, 4, 5}


def test_districts_lie_as_in_amsterdam() -> None:
    (plantage_x, plantage_y), (haarlem_x, haarlem_y) = middle(PLANTAGE), middle(HAARLEMMERBUURT)
    (jordaan_x, jordaan_y), (ring_x, _ring_y) = middle(JORDAAN), middle(GRACHTENGORDEL)
    (centre_x, _centre_y), (market_x, market_y) = middle(BURGWALLEN), middle(NIEUWMARKT)
    assert haarlem_y < jordaan_y and haarlem_x < ring_x  # north-west
    assert jordaan_x < ring_x < centre_x < market_x  # Jordaan, the ring, the middle, and Nieuwmarkt east of it
    assert plantage_x > centre_x and plantage_y > market_y  # south-east
    assert abs(centre_x - BOARD.picture.size[0] / 2) < 50


def test_the_ring_of_canals_is_a_chain_from_the_haarlemmerbuurt_to_the_amstel() -> None:
    ring = CITY.subgraph(blocks_of(GRACHTENGORDEL))
    assert sorted(degree for _block, degree in ring.degree) == [1, 1, 2, 2, 2, 2]
    ends = [block for block, degree in ring.degree if degree == 1]
    beyond = [{BOARD.blocks[b].district for b in CITY[end]} for end in ends]
    assert [HAARLEMMERBUURT in districts for districts in beyond] in ([True, False], [False, True])
    assert [PLANTAGE in districts for districts in beyond] == [HAARLEMMERBUURT not in districts for districts in beyond]


def test_neighbouring_districts_are_joined_and_distant_ones_are_not() -> None:
    joined = {frozenset((BOARD.blocks[a].district, BOARD.blocks[b].district)) for a, b in CITY.edges}
    assert {
        frozenset(pair) for pair in ((HAARLEMMERBUURT, JORDAAN), (NIEUWMARKT, BURGWALLEN), (PLANTAGE, NIEUWMARKT))
    } < (joined)
    assert not joined & {frozenset((JORDAAN, PLANTAGE)), frozenset((HAARLEMMERBUURT, NIEUWMARKT))}


def test_pink_and_grey_blocks_of_cost_2_are_there() -> None:
    assert 2 in costs_of(PINK) and 2 in costs_of(GREY)


def test_a_grey_block_of_cost_2_has_a_neighbour_to_its_right() -> None:
    greys = [block for block in blocks_of(GREY) if BOARD.blocks[block].cost == 2]
    assert any(at(beside)[0] > at(block)[0] + 50 for block in greys for beside in CITY[block])


def test_costs_differ_inside_each_district() -> None:
    assert all(len(set(costs_of(district))) > 1 for district in range(6))


def test_the_cheapest_free_black_block_can_cost_2() -> None:
    assert 2 in costs_of(BLACK)


def test_several_purple_blocks_can_share_the_lowest_cost() -> None:
    assert any(costs_of(PURPLE).count(cost) > 1 for cost in (1, 2))


def test_some_block_costs_1_so_that_card_025_makes_it_free() -> None:
    assert any(block.cost == 1 for block in BOARD.blocks)


def test_districts_cost_the_same_in_all() -> None:
    assert {tuple(sorted(costs_of(district))) for district in range(6)} == {(1, 1, 2, 2, 3, 4)}


def test_two_players_can_start_in_a_district_that_is_scored_with_their_first_cubes() -> None:
    # Or else whoever chooses cubes first has it for good.
    assert all(costs_of(district).count(price) >= 2 for district in range(6) for price in (1, 2))


@pytest.mark.parametrize("district", range(6))
def test_in_a_district_a_block_with_more_bridges_costs_as_much_or_more(district: int) -> None:
    blocks = [(CITY.degree[block], BOARD.blocks[block].cost) for block in blocks_of(district)]
    assert all(cost <= other for (bridges, cost) in blocks for (more, other) in blocks if bridges < more)


def test_leftmost_is_one_block_in_each_district() -> None:
    for district in range(6):
        assert len({at(block)[0] for block in blocks_of(district)}) == 6


# --- harbour ----------------------------------------------------------------------------------------------------------


def test_the_harbour_has_a_start_six_jetties_and_thirteen_anchors() -> None:
    kinds = Counter(field.kind for field in HARBOUR.fields)
    assert (kinds["start"], kinds["jetty"], kinds["anchor"]) == (1, 6, 13)
    assert kinds["water"] >= 2


def test_there_are_seven_cranes_with_the_start_field() -> None:
    assert HARBOUR.cranes == {HARBOUR.start, *HARBOUR.jetties}
    assert len(HARBOUR.cranes) == 7


def test_each_colour_of_dockworkers_has_its_jetty() -> None:
    assert [HARBOUR.fields[field].dockworker for field in HARBOUR.jetties] == list(range(6))


def test_there_is_a_large_warehouse_for_each_good_and_four_small_ones() -> None:
    assert sorted(house.good for house in HARBOUR.warehouses if house.good is not None) == list(range(9))
    assert {len(house.values) for house in HARBOUR.warehouses if house.good is not None} == {3}
    assert [len(house.values) for house in HARBOUR.warehouses if house.good is None] == [1] * 4
    assert all(HARBOUR.warehouses[index].field == field for field, index in HARBOUR.warehouse_at.items())


def test_all_fields_are_joined_by_ways_that_lead_both_ways() -> None:
    assert nx.is_connected(WATER) and len(WATER) == len(HARBOUR.fields)
    for a, joined in enumerate(HARBOUR.neighbours):
        assert all(a in HARBOUR.neighbours[b] for b in joined)


def test_along_the_water_there_is_always_a_next_warehouse() -> None:
    assert all(len(joined) == 2 for joined in HARBOUR.neighbours)
    assert len(nx.cycle_basis(WATER)) == 1


def test_from_the_tulip_warehouse_over_a_water_field_to_a_jetty() -> None:
    tulips = warehouse(TULIP_BULBS).field
    water = [field for field in HARBOUR.neighbours[tulips] if HARBOUR.fields[field].kind == "water"]
    assert any(HARBOUR.fields[beyond].kind == "jetty" for field in water for beyond in HARBOUR.neighbours[field])


def test_two_fields_on_from_a_small_warehouse_worth_5_is_that_for_lace() -> None:
    lace = warehouse(LACE).field
    for house in HARBOUR.warehouses:
        if house.good is None and house.values == (5,):
            between = set(HARBOUR.neighbours[house.field]) & set(HARBOUR.neighbours[lace])
            assert [HARBOUR.fields[field].kind != "anchor" for field in between] == [True]
            return
    pytest.fail("no small warehouse is worth 5")


def test_the_rightmost_roof_field_for_beer_is_worth_4() -> None:
    assert warehouse(BEER).values[-1] == 4


def test_a_roof_field_for_cheese_is_worth_6_and_one_for_lace_5() -> None:
    assert 6 in warehouse(CHEESE).values and 5 in warehouse(LACE).values


@pytest.mark.parametrize("size", [1, 3])
def test_warehouses_farther_from_the_start_pay_more(size: int) -> None:
    houses = [house for house in HARBOUR.warehouses if len(house.values) == size]
    for near, far in combinations(sorted(houses, key=lambda house: way(house.field)), 2):
        assert all(here <= there for here, there in zip(near.values, far.values, strict=True))
        if way(far.field) >= way(near.field) + 4:
            assert sum(near.values) < sum(far.values)


def test_roofs_are_filled_from_the_highest_value() -> None:
    assert all(list(house.values) == sorted(house.values, reverse=True) for house in HARBOUR.warehouses)


# --- Amstel, depot, districts, black market ---------------------------------------------------------------------------


def test_the_amstel_has_19_fields_and_four_bridges_two_of_them_worth_4_and_2() -> None:
    assert AMSTEL.last == 19
    assert len(AMSTEL.bridges) == 4
    assert {2, 4} <= set(AMSTEL.bridges.values())
    assert AMSTEL.end_points == 10


def test_the_amstel_flows_north_to_the_start_field_of_the_harbour() -> None:
    heights = [y for _x, y in AMSTEL.places]
    assert heights == sorted(heights, reverse=True)
    start = HARBOUR.fields[HARBOUR.start]
    assert hypot(AMSTEL.places[-1][0] - start.x, AMSTEL.places[-1][1] - start.y) < 100


def test_blocks_are_joined_over_the_amstel_just_where_discs_pass_under_a_bridge() -> None:
    passed = [
        field
        for field, (here, there) in enumerate(pairwise(AMSTEL.places))
        for a, b in CITY.edges
        if cross(here, there, at(a), at(b))
    ]
    assert passed == sorted(AMSTEL.bridges)


def test_the_second_place_in_the_depot_is_worth_7_and_places_fall() -> None:
    assert len(BOARD.depot) == 4
    assert BOARD.depot[1] == 7
    assert list(BOARD.depot) == sorted(BOARD.depot, reverse=True)


def test_district_points_are_5_and_0_for_two_and_5_and_2_for_three() -> None:
    assert BOARD.district_table[2] == (5, 0)
    assert BOARD.district_table[3][:2] == (5, 2)
    for players, table in BOARD.district_table.items():
        assert len(table) == players and list(table) == sorted(table, reverse=True)


def test_coffee_and_crystal_touch_at_a_corner_of_the_black_market() -> None:
    places = {good: (row, col) for row, goods in enumerate(BOARD.market_square) for col, good in enumerate(goods)}
    assert sorted(places) == list(range(9))
    (a, b), (c, d) = places[COFFEE], places[CRYSTAL]
    assert (abs(a - c), abs(b - d)) == (1, 1)


# --- cards ------------------------------------------------------------------------------------------------------------


def family(card: int) -> str:
    return BOARD.cards[card].family


def test_there_are_54_craftsmen_54_buildings_and_24_maps() -> None:
    assert list(BOARD.cards) == list(range(1, 133))
    kinds = [card.kind for card in BOARD.cards.values()]
    assert kinds == [CRAFTSMAN] * 54 + [BUILDING] * 54 + [MAP] * 24


def test_nine_craftsmen_have_six_cards_each() -> None:
    assert sorted(Counter(family(card) for card in range(1, 55)).values()) == [6] * 9


def test_eleven_buildings_have_six_cards_or_three() -> None:
    assert sorted(Counter(family(card) for card in range(55, 109)).values()) == [3] * 4 + [6] * 7


def test_the_names_that_the_rulebook_tells_are_there() -> None:
    families = {card.family for card in BOARD.cards.values()}
    assert {"jenever-distiller", "carpenter", "cheese-maker", "brewer", "tulip-grower"} < families
    assert {"oude-kerk", "zuiderkerk", "westerkerk", "montelbaanstoren"} < families
    assert family(1) == "jenever-distiller"
    assert [card for card in BOARD.cards if family(card) == "oude-kerk"] == [67, 68, 69]
    assert family(88) != "montelbaanstoren"
    assert all(sum(family(card) == name for card in BOARD.cards) >= 3 for name in ("zuiderkerk", "westerkerk"))


def test_each_district_has_four_maps_in_the_order_of_the_districts() -> None:
    assert [BOARD.cards[card].district for card in range(109, 133)] == [n // 4 for n in range(24)]
    assert all(BOARD.cards[card].district is None for card in range(1, 109))


def test_timings_are_those_of_the_supplement() -> None:
    def timed(timing: str) -> list[int]:
        return [number for number, card in BOARD.cards.items() if card.timing == timing]

    assert timed("I") == [49]
    assert timed("II") == [51, 52, 53, 54]
    assert timed("end") == [*range(7, 13), 67, 68, 69, 85, 86, 87, *range(103, 109)]
    assert {20, 29, *range(25, 29), *range(30, 43), 50, *range(73, 85)} == set(timed("lasting"))


def test_every_card_costs_one_to_four_cubes_of_one_to_three_colours() -> None:
    for card in BOARD.cards.values():
        assert 1 <= sum(card.cost) <= 4
        assert 1 <= sum(number > 0 for number in card.cost) <= 3


def test_a_card_costs_about_three_cubes_on_average() -> None:
    assert 2.6 < sum(cubes(card) for card in BOARD.cards) / 132 < 3.2


def test_each_colour_is_asked_for_about_as_often_as_each_other() -> None:
    asked = [sum(card.cost[colour] for card in BOARD.cards.values()) for colour in range(6)]
    assert max(asked) < 1.1 * min(asked)
    for kind in (CRAFTSMAN, BUILDING, MAP):
        of_kind = [sum(card.cost[c] for card in BOARD.cards.values() if card.kind == kind) for c in range(6)]
        assert max(of_kind) <= 2 * min(of_kind)


def test_card_001_and_a_map_of_the_plantage_cost_three_pink_cubes_together() -> None:
    def pink(card: Card) -> int:
        return card.cost[PINK] if card.cost[PINK] == sum(card.cost) else 0

    first = pink(BOARD.cards[1])
    assert first in (1, 2)
    assert any(pink(BOARD.cards[card]) == 3 - first for card in range(109, 113))


def test_a_display_can_hold_two_cheapest_cards_of_two_cubes_one_a_map_of_the_haarlemmerbuurt() -> None:
    assert any(cubes(card) == 2 for card in range(113, 117))
    assert any(cubes(card) == 2 for card in range(1, 109))
    assert any(cubes(card) > 2 for card in range(109, 133))  # the other map
    assert any(cubes(card) > 2 for card in range(1, 55)) and any(cubes(card) > 2 for card in range(55, 109))


def test_some_craftsman_costs_several_colours_so_that_card_042_has_a_choice() -> None:
    assert any(sum(number > 0 for number in BOARD.cards[card].cost) > 1 for card in range(1, 55))


def test_a_map_costs_cubes_of_its_own_colour() -> None:
    for card in range(109, 133):
        district = BOARD.cards[card].district
        assert district is not None and BOARD.cards[card].cost[district] == cubes(card)


def test_maps_that_give_more_cost_more_and_alike_in_each_district() -> None:
    for first in range(109, 133, 4):
        assert [cubes(card) for card in range(first, first + 4)] == [1, 2, 2, 3]


def test_costs_follow_the_strengths_written_down() -> None:
    text = (Path(__file__).parents[2] / "docs" / "city_collection_balance.md").read_text(encoding="utf-8")
    _before, _heading, costs = text.partition("## What a card costs")
    costs, _heading, _after = costs.partition("\n## ")
    strengths: dict[int, float] = {}
    for cards, strength in re.findall(r"^\| (\d[\d, –]*) \| .* \| ([\d.]+) \|$", costs, re.MULTILINE):
        for part in cards.split(", "):
            first, _dash, last = part.partition("–")
            strengths |= dict.fromkeys(range(int(first), int(last or first) + 1), float(strength))
    assert set(strengths) == set(BOARD.cards)
    for card, strength in strengths.items():
        assert cubes(card) == 1 + sum(strength >= step for step in (3, 5, 8)), card


# --- missions, market, table ------------------------------------------------------------------------------------------


def test_there_are_42_missions_worth_more_for_more_players_or_less() -> None:
    assert list(BOARD.missions) == list(range(1, 43))
    assert [BOARD.missions[7].points[players] for players in (2, 3, 4)] == [(6,), (7,), (8,)]
    assert [BOARD.missions[31].points[players] for players in (2, 3, 4)] == [(9,), (7,), (5,)]
    assert BOARD.missions[33].points[4] == (1, 2, 3, 5, 7, 10)
    assert BOARD.missions[37].points[3] == (3, 8)


def test_the_market_tiles_are_those_of_the_supplement() -> None:
    assert [tile.number for tile in BOARD.tiles.values()] == list(range(1, 25))
    assert [tile.price for tile in BOARD.tiles.values()][:16] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6]
    assert [tile.points for tile in BOARD.tiles.values()][:16] == [1, 2, 3, 2, 3, 4, 4, 5, 5, 4, 6, 8, 11, 12, 14, 15]
    assert [tile.price for tile in BOARD.tiles.values()][16:] == [1, 2, 2, 3, 3, 4, 5, 6]
    assert {tile.code: tile.amstel for tile in BOARD.tiles.values() if tile.amstel} == {
        "A1": 2,
        "A5": 1,
        "A7": 2,
        "B10": 2,
        "B11": 1,
    }
    assert {tile.code: tile.cubes for tile in BOARD.tiles.values() if tile.cubes} == {
        "A4": 1,
        "B9": 1,
        "B13": 1,
        "CA19": 2,
    }


@pytest.mark.parametrize("round_", [1, 2, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_more_than_players_are_laid_out_and_two_of_them_are_maps(players: int, round_: int) -> None:
    display = BOARD.display(players, round_)
    assert sum(display) == players + 2
    assert display[MAP] == 2


def test_with_three_players_craftsmen_and_buildings_take_turns_to_be_two() -> None:
    assert [BOARD.display(3, round_)[:2] for round_ in (1, 2, 3)] == [(2, 1), (1, 2), (2, 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_first_card_more_than_players(players: int) -> None:
    assert sum(BOARD.first_cards[players]) == players + 1


def test_the_board_is_read_once() -> None:
    assert standard_board() is standard_board()


# --- the picture ------------------------------------------------------------------------------------------------------


def rectangles() -> dict[str, tuple[float, float, float, float]]:
    """Return what is drawn: name -> middle, width and height."""
    picture = BOARD.picture
    drawn = {f"block {n}": (b.x, b.y, *picture.block) for n, b in enumerate(BOARD.blocks)}
    drawn |= {f"field {n}": (f.x, f.y, *picture.field) for n, f in enumerate(HARBOUR.fields)}
    drawn |= {f"warehouse {n}": (w.x, w.y, *picture.warehouse) for n, w in enumerate(HARBOUR.warehouses)}
    drawn |= {f"depot {n}": (*place, *picture.depot[n]) for n, place in enumerate(BOARD.depot_places)}
    drawn |= {f"market {n}": (*place, *picture.market) for n, place in enumerate(BOARD.market_places)}
    for n, place in enumerate(AMSTEL.places):
        width = 2 * (picture.amstel_ends if n in (0, AMSTEL.last) else picture.amstel)
        drawn[f"Amstel {n}"] = (*place, width, width)
    return drawn


def test_nothing_in_the_picture_overlaps() -> None:
    for (one, (x, y, width, height)), (other, (u, v, wide, high)) in combinations(rectangles().items(), 2):
        if one.startswith("Amstel") and other.startswith("Amstel"):
            assert hypot(x - u, y - v) >= (width + wide) / 2, (one, other)
        else:
            assert abs(x - u) >= (width + wide) / 2 or abs(y - v) >= (height + high) / 2, (one, other)


def test_everything_lies_within_the_picture() -> None:
    across, down = BOARD.picture.size
    for name, (x, y, width, height) in rectangles().items():
        assert width / 2 <= x <= across - width / 2 and height / 2 <= y <= down - height / 2, name


def test_no_bridge_passes_under_another_block() -> None:
    wide, high = (side / 2 for side in BOARD.picture.block)
    for a, b in CITY.edges:
        for block in set(CITY) - {a, b}:
            x, y = at(block)
            corners = [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]
            sides = [*pairwise(corners), (corners[-1], corners[0])]
            assert not any(cross(at(a), at(b), *side) for side in sides), (a, b, block)


def test_a_card_says_whence_its_cost_and_its_timing_are_known() -> None:
    cards = standard_board().cards
    assert (cards[1].cost_from, cards[1].timing_from) == ("reconstructed", "printed")
    assert (cards[2].cost_from, cards[2].timing_from) == ("reconstructed", "inferred")
