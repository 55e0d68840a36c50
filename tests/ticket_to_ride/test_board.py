"""The board: what is on it, and the ways through it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from math import inf

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from amsterdam.ticket_to_ride.board import Board, load_board, standard_board

BOARD = standard_board()
DAM, WESTERMARKT = "dam", "westermarkt"


# --- what is on the board ---------------------------------------------------------------------------------------------


def test_the_board_has_17_locations_45_routes_and_24_contracts() -> None:
    assert (len(BOARD.locations), len(BOARD.routes), len(BOARD.contracts)) == (17, 45, 24)
    assert list(BOARD.routes) == list(range(1, 46))
    assert list(BOARD.contracts) == list(range(1, 25))


def test_points_carts_and_merchandise_are_those_of_the_rulebooks() -> None:
    assert [BOARD.points_for(length) for length in (1, 2, 3, 4)] == [1, 2, 4, 7]
    assert (BOARD.carts_each, BOARD.last_turns_at, BOARD.merchandise_cards) == (16, 2, 16)
    assert dict(BOARD.merchandise_bonus) == {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}


def test_each_location_can_be_reached_from_each_other() -> None:
    assert nx.is_connected(BOARD.graph)


def test_the_routes_of_a_double_lie_side_by_side_and_cost_the_same() -> None:
    doubles = [route for route in BOARD.routes.values() if route.twin is not None]
    assert len(doubles) == 26
    for route in doubles:
        twin = BOARD.routes[route.twin or 0]
        assert (twin.twin, twin.ends, twin.length, twin.carts) == (route.id, route.ends, route.length, route.carts)
        assert twin.colour != route.colour
        assert not set(twin.spaces) & set(route.spaces)


def test_only_doubles_share_both_locations() -> None:
    pairs = Counter(route.ends for route in BOARD.routes.values() if route.twin is None)
    assert set(pairs.values()) == {1}


def test_every_space_lies_on_the_board_and_there_are_as_many_as_the_route_is_long() -> None:
    for route in BOARD.routes.values():
        assert len(set(route.spaces)) == route.length
        assert all(0 < x < 1 and 0 < y < 1 for x, y in route.spaces)


def test_a_contract_is_worth_its_shortest_way() -> None:
    for contract in BOARD.contracts.values():
        way = BOARD.cheapest_way(contract.ends, own=[], free=BOARD.routes)
        assert way is not None and way.carts == contract.points, contract


def test_no_two_contracts_are_alike() -> None:
    assert len({frozenset(contract.ends) for contract in BOARD.contracts.values()}) == 24


def test_the_board_is_read_once() -> None:
    assert standard_board() is standard_board()


# --- joined -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("routes", "joined"),
    [([], False), ([28], False), ([28, 33], True), ([33, 28], True), ([29, 34], True), ([28, 31], False)],
)
def test_an_unbroken_path_joins_two_locations(routes: list[int], joined: bool) -> None:
    assert BOARD.joined(routes, (WESTERMARKT, DAM)) is joined
    assert BOARD.joined(routes, (DAM, WESTERMARKT)) is joined


some_routes = st.sets(st.sampled_from(sorted(BOARD.routes)), max_size=16)
two_locations = st.lists(st.sampled_from(sorted(BOARD.locations)), min_size=2, max_size=2, unique=True).map(tuple)


@given(some_routes, two_locations)
def test_joined_is_what_walking_finds(routes: set[int], ends: tuple[str, str]) -> None:
    reached = {ends[0]}
    for _step in BOARD.locations:
        reached |= {
            end for route in routes for end in BOARD.routes[route].ends if reached & {*BOARD.routes[route].ends}
        }
    assert BOARD.joined(routes, ends) is (ends[1] in reached)


# --- the cheapest way -------------------------------------------------------------------------------------------------


def carts_needed(board: Board, ends: tuple[str, str], own: Collection[int], free: Collection[int]) -> float:
    """Return the carts that the cheapest way takes, found by relaxing every route again and again."""
    needed = dict.fromkeys(board.locations, inf) | {ends[0]: 0}
    for _step in board.locations:
        for number in {*own, *free}:
            a, b = board.routes[number].ends
            cost = 0 if number in own else board.routes[number].length
            needed[a], needed[b] = min(needed[a], needed[b] + cost), min(needed[b], needed[a] + cost)
    return needed[ends[1]]


@given(some_routes, st.sets(st.sampled_from(sorted(BOARD.routes)), min_size=15), two_locations)
def test_no_way_is_cheaper_than_the_cheapest(own: set[int], free: set[int], ends: tuple[str, str]) -> None:
    way = BOARD.cheapest_way(ends, own, free)
    if way is None:
        assert carts_needed(BOARD, ends, own, free) == inf
        return
    assert way.carts == carts_needed(BOARD, ends, own, free)
    assert way.carts == sum(BOARD.routes[route].length for route in way.routes)
    assert set(way.routes) <= free - own
    assert BOARD.joined([*own, *way.routes], ends)
    assert BOARD.cheapest_way(ends, sorted(own), sorted(free)) == way


def test_own_routes_cost_no_carts() -> None:
    way = BOARD.cheapest_way((WESTERMARKT, DAM), own=[28], free=[33, 34])
    assert way is not None and (way.routes, way.carts) == ((33,), 1)
    way = BOARD.cheapest_way((WESTERMARKT, DAM), own=[28, 33], free=[])
    assert way is not None and (way.routes, way.carts) == ((), 0)


def test_of_parallel_routes_the_shorter_is_the_cheaper(own_data: Callable[..., str]) -> None:
    folder = own_data(
        (
            'id = 33\nends = ["jan-roodenpoortstoren", "dam"]\nlength = 1',
            'id = 33\nends = ["jan-roodenpoortstoren", "dam"]\nlength = 2',
        ),
        ("spaces = [[0.4171, 0.5679]]", "spaces = [[0.4171, 0.5679], [0.42, 0.57]]"),
    )
    way = load_board(folder).cheapest_way((WESTERMARKT, DAM), own=[], free=BOARD.routes)
    assert way is not None and (way.routes, way.carts) == ((28, 34), 2)
