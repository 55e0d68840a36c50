"""The layout of the board: nothing overlaps, spaces follow their route, and a click hits the right thing."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from amsterdam.ticket_to_ride.board import standard_board
from widgets.drawing.polygons import Box, circle, inside, overlap
from widgets.ticket_to_ride.board import waterways
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, Geometry, geometry
from widgets.ticket_to_ride.board.labels import text_width, ways_to_write

BOARD = standard_board()


@pytest.fixture(params=[WIDE, NARROW], ids=lambda form: form.id)
def places(request: pytest.FixtureRequest) -> Geometry:
    return geometry(BOARD, request.param)


# --- layout ------------------------------------------------------------------------------------------------------


def test_no_space_overlaps_another_a_medallion_or_a_name(places: Geometry) -> None:
    spaces = [(route, i, s.corners) for route, run in places.spaces.items() for i, s in enumerate(run)]
    for (r1, i, a), (r2, j, b) in combinations(spaces, 2):
        assert overlap(a, b) is None, (r1, i, r2, j)
    for route, i, corners in spaces:
        for location, at in places.locations.items():
            assert overlap(corners, circle(at, places.form.medallion)) is None, (route, i, location)
        for location, label in places.labels.items():
            assert overlap(corners, label.box.corners) is None, (route, i, location)


def test_no_name_covers_another_a_medallion_or_the_edge(places: Geometry) -> None:
    for (one, a), (other, b) in combinations(places.labels.items(), 2):
        assert not a.box.meets(b.box), (one, other)
    for location, label in places.labels.items():
        for other, at in places.locations.items():
            assert overlap(label.box.corners, circle(at, places.form.medallion)) is None, (location, other)
        for corner in label.box.corners:
            assert places.inner.holds(*corner), location


def test_the_name_nearest_to_a_medallion_is_its_own(places: Geometry) -> None:
    def far(box: Box, at: tuple[float, float]) -> float:
        dx = max(box.x - at[0], 0, at[0] - box.x - box.width)
        dy = max(box.y - at[1], 0, at[1] - box.y - box.height)
        return math.hypot(dx, dy)

    for location, at in places.locations.items():
        distances = {other: far(label.box, at) for other, label in places.labels.items()}
        assert min(distances, key=distances.__getitem__) == location
        assert distances[location] < 3 * places.form.letters


def test_names_are_whole_and_fit_their_box(places: Geometry) -> None:
    for location, label in places.labels.items():
        name = BOARD.name(location)
        assert label.lines in ways_to_write(name)
        assert max(text_width(line, places.form.letters) for line in label.lines) <= label.box.width


def test_letters_are_large_enough_on_the_screen_they_are_for() -> None:
    assert WIDE.letters * 800 / WIDE.width >= 13
    assert NARROW.letters * 370 / NARROW.width >= 9


def test_spaces_lie_within_the_board_and_near_their_printed_places(places: Geometry) -> None:
    form = places.form
    for route, spaces in places.spaces.items():
        for space, (x, y) in zip(spaces, BOARD.routes[route].spaces, strict=True):
            assert all(places.inner.holds(*corner) for corner in space.corners)
            assert math.dist(space.centre, (x * form.width, y * form.height)) < 40, route


def test_spaces_are_turned_along_their_route(places: Geometry) -> None:
    """The angle of a space lies between the ways to its two neighbours."""
    for route, spaces in places.spaces.items():
        for before, space, after in zip(spaces, spaces[1:], spaces[2:], strict=False):
            way = math.atan2(after.centre[1] - before.centre[1], after.centre[0] - before.centre[0])
            off = (way - space.angle + math.pi / 2) % math.pi - math.pi / 2
            assert abs(off) < math.radians(12), route


def test_the_two_routes_of_a_double_lie_side_by_side(places: Geometry) -> None:
    for route in BOARD.routes.values():
        if route.twin is None:
            continue
        twin = places.spaces[route.twin]
        if BOARD.routes[route.twin].ends != route.ends:
            twin = twin[::-1]
        for a, b in zip(places.spaces[route.id], twin, strict=True):
            assert math.dist(a.centre, b.centre) == pytest.approx(places.form.space[1] + 2)
            assert abs(math.sin(a.angle - b.angle)) < 1e-9


def test_the_layout_is_the_same_each_time(places: Geometry) -> None:
    again = Geometry(BOARD, places.form)
    assert again.spaces == places.spaces and again.labels == places.labels


def test_no_water_runs_under_a_space(places: Geometry) -> None:
    shore = waterways.shore(places)
    for name in ("AMSTEL", "DAMRAK", "SINGEL", "RING", "WEST", "OLD", "WEIGH_HOUSE", "EAST", "FAR_EAST"):
        way = getattr(waterways, name)
        for point in waterways.waterway(places, way, shore):
            for route, spaces in places.spaces.items():
                assert not any(inside(space.corners, tuple(point)) for space in spaces), (name, route)


# --- hits --------------------------------------------------------------------------------------------------------


def test_the_middle_of_every_space_hits_its_route(places: Geometry) -> None:
    for route, spaces in places.spaces.items():
        for space in spaces:
            assert places.route_at(*space.centre) == route
            assert places.hit(*space.centre) == route


def test_every_corner_of_a_space_drawn_in_a_little_hits_its_route(places: Geometry) -> None:
    for route, spaces in places.spaces.items():
        for space in spaces:
            for x, y in space.corners:
                inwards = (x + (space.centre[0] - x) * 0.05, y + (space.centre[1] - y) * 0.05)
                assert places.hit(*inwards) == route


def test_a_finger_beside_a_space_finds_the_nearest_route(places: Geometry) -> None:
    space = places.spaces[9][0]
    off = places.form.space[1] / 2 + places.form.reach - 1
    x, y = space.centre[0] - math.sin(space.angle) * off, space.centre[1] + math.cos(space.angle) * off
    assert not inside(space.corners, (x, y))
    assert places.route_at(x, y) == 9
    assert places.route_at(x, y, reach=0) is None


def test_every_medallion_and_name_hits_its_location(places: Geometry) -> None:
    for location, at in places.locations.items():
        assert places.location_at(*at) == location == places.hit(*at)
        assert places.hit(*places.labels[location].box.middle) == location


def test_open_water_and_the_score_track_hit_nothing(places: Geometry) -> None:
    assert places.hit(places.form.width * 0.9, places.form.height * 0.1) is None
    assert all(places.hit(*square.middle) is None for square in places.track)


# --- score track -------------------------------------------------------------------------------------------------


def test_the_track_starts_bottom_left_and_goes_up_and_round_clockwise(places: Geometry) -> None:
    track = [square.middle for square in places.track]
    assert len(track) == 50
    left, bottom = min(x for x, _y in track), max(y for _x, y in track)
    assert track[0] == (left, bottom)
    assert track[1][0] == pytest.approx(left) and track[1][1] < bottom
    assert track[49][1] == pytest.approx(bottom) and track[49][0] > left
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(track, [*track[1:], track[0]], strict=True))
    assert area > 0  # clockwise with y pointing down


def test_the_squares_of_the_track_do_not_overlap_and_close_the_ring(places: Geometry) -> None:
    for a, b in combinations(places.track, 2):
        assert not a.grown(-0.01).meets(b.grown(-0.01))
    for a, b in zip(places.track, [*places.track[1:], places.track[0]], strict=True):
        assert a.grown(0.5).meets(b)


@pytest.mark.parametrize(
    ("score", "square", "laps"), [(0, 0, 0), (49, 49, 0), (50, 0, 1), (53, 3, 1), (104, 4, 2), (-3, 47, -1)]
)
def test_scores_beyond_a_lap_and_below_zero(score: int, square: int, laps: int) -> None:
    places = geometry(BOARD)
    assert places.square(score) == places.track[square]
    assert places.laps(score) == laps


def test_markers_on_one_square_are_all_to_be_seen(places: Geometry) -> None:
    for score in (0, 5, 14, 30, 44):
        for scores in ((score,) * 2, (score, score, score + 50), (score,) * 4):
            spots = places.marker_spots(scores)
            for (x1, y1, size), (x2, y2, _size) in combinations(spots, 2):
                assert math.dist((x1, y1), (x2, y2)) > size * 0.4
            assert all(places.square(score).grown(2).holds(x, y) for x, y, _size in spots)


def test_a_marker_alone_stands_in_the_middle_of_its_square(places: Geometry) -> None:
    spots = places.marker_spots((3, 7))
    assert [(x, y) for x, y, _size in spots] == [places.track[3].middle, places.track[7].middle]
