"""The reconstructed board agrees with everything that is known, such as the examples of the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import hypot

import networkx as nx
import pytest

from amsterdam.city_collection.board import Warehouse
from amsterdam.city_collection.box import standard_board
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
    # Otherwise the first player to choose cubes would always have it.
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
