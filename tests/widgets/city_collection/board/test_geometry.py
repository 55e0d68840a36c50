"""Places on the board: all can be clicked, none hides another, each is whole in its part and large enough to read."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from amsterdam.city_collection.box import standard_board
from widgets.city_collection.board import parts
from widgets.city_collection.board.geometry import LETTERS, REACH, Thing, geometry
from widgets.city_collection.board.highlights import box_of
from widgets.city_collection.board.islands import RIVER, clipped, islands
from widgets.drawing import engraving
from widgets.drawing.polygons import overlap

BOARD = standard_board()
PLACES = geometry(BOARD)
GROUND = islands(PLACES)

THINGS: list[Thing] = [
    (name, n)
    for name, number in (
        ("block", 36),
        ("field", 26),
        ("warehouse", 13),
        ("amstel", 20),
        ("market-good", 9),
        ("depot", 4),
        ("district", 6),
    )
    for n in range(number)
]


def test_a_click_on_the_middle_of_a_thing_finds_it() -> None:
    assert [thing for thing in THINGS if PLACES.hit(*PLACES.box(thing).middle) != thing] == []


@pytest.mark.parametrize("jetty", range(6))
def test_two_dockworkers_stand_side_by_side_on_a_jetty(jetty: int) -> None:
    assert [PLACES.hit(*box.middle) for box in PLACES.spots(jetty)] == [("spot", jetty, 0), ("spot", jetty, 1)]


def test_a_finger_finds_what_is_near_and_nothing_far_off() -> None:
    box = PLACES.box(("block", 5))
    assert PLACES.hit(box.x + box.width + REACH - 1, box.middle[1]) == ("block", 5)
    assert PLACES.hit(box.x + box.width + REACH + 1, box.middle[1]) is None


def test_signs_cover_no_piece_and_no_other_sign() -> None:
    solids = [*PLACES.blocks, *PLACES.market, *PLACES.depot, *PLACES.warehouses, *PLACES.jetties]
    solids += [PLACES.box(("amstel", n)) for n in range(20)]
    for n, sign in enumerate(PLACES.signs):
        assert not any(sign.meets(box) for box in solids), n
        assert PLACES.size[0] >= sign.x + sign.width and sign.x >= 0
    assert not any(one.meets(other) for one, other in combinations(PLACES.signs, 2))


# --- parts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frames, shape", [(parts.WIDE, parts.WIDE_SHAPE), (parts.NARROW, parts.NARROW_SHAPE)])
def test_a_thing_is_seen_whole_in_its_part(frames: dict[str, tuple[float, ...]], shape: float) -> None:
    for thing in (*THINGS, ("jetty", 0), ("dockworker", 5, 1)):
        left, top, width = frames[parts.part_of(PLACES, thing)]
        for x, y in box_of(PLACES, thing).corners:
            assert left <= x <= left + width and top <= y <= top + shape * width, thing


def test_letters_are_twelve_pixels_and_more_wherever_they_are_shown() -> None:
    shown = [(800, width) for _x, _y, width in parts.WIDE.values()]
    shown += [(366, width) for part, (_x, _y, width) in parts.NARROW.items() if part != parts.OVERVIEW]
    assert min(pixels / width * LETTERS for pixels, width in shown) >= 12


def test_a_tap_on_the_map_chooses_the_part_where_things_lie() -> None:
    for thing in (("field", 5), ("warehouse", 9), ("block", 6), ("block", 26), ("amstel", 9)):
        assert parts.part_at(*PLACES.box(thing).middle) == parts.part_of(PLACES, thing)


# --- the ground --------------------------------------------------------------------------------------------------


def test_a_canal_runs_between_any_two_islands() -> None:
    polygons = [[tuple(point) for point in island] for island in GROUND.islands]
    near = [(a, b) for a, b in combinations(range(36), 2) if math.dist(GROUND.middles[a], GROUND.middles[b]) < 300]
    assert not [(a, b) for a, b in near if overlap(polygons[a], polygons[b])]


def test_each_block_lies_on_its_island_and_none_in_the_river() -> None:
    for n, (box, island) in enumerate(zip(PLACES.blocks, GROUND.islands, strict=True)):
        assert engraving.within(np.array([box.middle]), island).all(), n
        assert engraving.clear_of(island, [GROUND.river], RIVER / 2 - 1).all(), n


def test_every_bridge_crosses_water() -> None:
    assert len(GROUND.decks) == len(PLACES.bridges) == sum(bin(near).count("1") for near in BOARD.neighbours) // 2


def test_houses_stand_clear_of_blocks_and_bridges() -> None:
    at = GROUND.houses.mean(axis=1)
    assert len(at) > 400
    assert engraving.clear_of(at, list(GROUND.streets), 10).all()
    for box in PLACES.blocks:
        assert not any(box.holds(*point) for point in at)


def test_a_polygon_beyond_the_line_is_cut_away_whole() -> None:
    square = np.array([(0, 0), (2, 0), (2, 2), (0, 2)])
    assert len(clipped(square, (1.0, 0.0, -1.0))) == 0
    assert clipped(square, (1.0, 0.0, 5.0)).tolist() == square.tolist()
