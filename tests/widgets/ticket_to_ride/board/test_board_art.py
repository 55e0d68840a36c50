"""The map under the routes: it leaves important things clear, and fits other boards, too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from amsterdam.ticket_to_ride.board import Board, Location, Route, standard_board
from widgets.drawing.polygons import Box, inside
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.board.board_art import Ground, ground, paint_ground
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, Format, Geometry, geometry
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.drawing.signs import SIGNS, sign_of

BOARD = standard_board()


@pytest.fixture(params=[WIDE, NARROW], ids=lambda form: form.id)
def land(request: pytest.FixtureRequest) -> Ground:
    return ground(geometry(BOARD, request.param))


def test_no_house_stands_on_a_space_a_medallion_or_a_name(land: Ground) -> None:
    places = land.geometry
    assert len(land.houses) > 300
    corners = land.houses.reshape(-1, 2)
    for x, y in places.locations.values():
        assert np.hypot(corners[:, 0] - x, corners[:, 1] - y).min() > places.form.medallion
    for label in places.labels.values():
        assert not any(label.box.holds(x, y) for x, y in corners)
    for space in (space for spaces in places.spaces.values() for space in spaces):
        near = corners[np.hypot(*(corners - space.centre).T) < places.form.space[0]]
        assert not any(inside(space.corners, (x, y)) for x, y in near)


def test_the_wall_runs_round_all_routes(land: Ground) -> None:
    town = [tuple(point) for point in land.bounds]
    for spaces in land.geometry.spaces.values():
        assert all(inside(town, space.centre) for space in spaces)


def test_the_map_is_the_same_each_time(land: Ground) -> None:
    again = Ground(land.geometry)
    assert np.array_equal(again.houses, land.houses) and np.array_equal(again.wall, land.wall)


def test_the_ground_is_painted_from_the_lowest_thing_up(recorder: Any) -> None:
    paint_ground(recorder, geometry(BOARD))
    assert recorder.calls[0] == ("fill_rect", (0, 0, WIDE.width, WIDE.height))
    assert all(call[0] != "fill_text" for call in recorder.calls)


@pytest.mark.parametrize("form", [WIDE, NARROW], ids=lambda form: form.id)
def test_an_owners_board_with_other_places_is_drawn_too(wire: Any, form: Format) -> None:
    """Water that is led past named places finds its way on a board with other places."""
    locations = {"a": (0.2, 0.3), "b": (0.6, 0.35), "c": (0.5, 0.8)}
    small: Board = replace(
        BOARD,
        locations={id: Location(id, f"Somewhere {id.upper()}", at) for id, at in locations.items()},
        routes={
            1: Route(1, ("a", "b"), 2, "red", None, True, ((0.33, 0.31), (0.45, 0.33))),
            2: Route(2, ("b", "c"), 1, "grey", None, False, ((0.55, 0.58),)),
        },
        contracts={},
    )
    places = Geometry(small, form)
    assert [places.hit(*space.centre) for spaces in places.spaces.values() for space in spaces] == [1, 1, 2]
    board = BoardCanvas(small, narrow=form is NARROW)
    board.draw()
    assert wire.messages[-1] > 20_000


def test_every_location_of_the_board_has_a_sign_that_fits() -> None:
    assert all(sign_of(location) in SIGNS for location in BOARD.locations)
    assert len({sign_of(location) for location in BOARD.locations}) >= 8
    assert sign_of("somewhere-else") == "house"


def test_ornaments_leave_room_for_routes_and_names(recorder: Any) -> None:
    for form in (WIDE, NARROW):
        places = geometry(BOARD, form)
        recorder.calls.clear()
        paint_ornaments(recorder, places)
        solid = [Box.around([tuple(p) for p in shape]) for args in recorder.named("fill_polygon") for shape in args]
        plates = [box for box in solid if box.width < form.width / 2 and places.inner.grown(8).holds(*box.middle)]
        assert len(plates) >= 2
        for plate in plates:
            assert not any(plate.meets(label.box) for label in places.labels.values())
            for spaces in places.spaces.values():
                assert not any(plate.holds(*corner) for space in spaces for corner in space.corners)
