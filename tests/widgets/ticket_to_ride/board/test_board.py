"""The board on its canvas: repaints, the amount of data sent, and callbacks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import amsterdam
from amsterdam.ticket_to_ride.board import Way, standard_board
from tests.widgets.drawing.walking import reached
from widgets.drawing.palette import PLAYERS
from widgets.ticket_to_ride.board.board import BoardBox, BoardCanvas
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.board.highlights import Marked, own_part, paint_highlights
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.pieces import paint_pieces
from widgets.ticket_to_ride.board.routes import paint_routes

BOARD = standard_board()


def played(players: int, decisions: int = 300) -> Any:
    """A view of a game in which routes were claimed whenever possible."""
    state = amsterdam.game("ticket-to-ride").start(players=players, seed=11)
    chance = random.Random(4)
    for _decision in range(decisions):
        if state.actor is None:
            break
        actions = state.legal_actions()
        claims = [action for action in actions if type(action).__name__ == "ClaimRoute"]
        state.apply(chance.choice(claims or actions))
    view = state.view(0)
    assert sum(map(len, view.routes)) > 8
    return view


@pytest.fixture(scope="module")
def four() -> Any:
    return played(4)


@pytest.fixture(scope="module")
def two() -> Any:
    view = played(2)
    assert view.closed_routes()
    return view


def click(board: BoardCanvas, x: float, y: float) -> None:
    scale = board.canvas.width / board.size[0]
    event = {"event": "mouse_down", "x": x * scale, "y": y * scale}
    board.canvas._handle_frontend_event(None, event, [])


# --- what is sent ------------------------------------------------------------------------------------------------


def test_the_board_is_painted_in_one_message_well_below_a_megabyte(wire: Any, four: Any) -> None:
    board = BoardCanvas(BOARD)
    board.show(four, claimable=four.free_routes(), last=four.routes[0][0])
    wire.clear()
    board.draw()
    assert len(wire.messages) == 1 and wire.messages[0] < 400_000


def test_an_update_sends_neither_map_nor_routes_again(wire: Any, four: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = BoardCanvas(BOARD)
    board.draw()
    for layer in ("draw_ground", "draw_routes"):
        monkeypatch.setattr(BoardCanvas, layer, lambda _board, _painter: pytest.fail("painted again"))
    wire.clear()
    board.show(four, claimable=four.free_routes(), last=four.routes[0][0])
    assert len(wire.messages) == 1 and wire.messages[0] < 60_000


def test_showing_the_same_again_sends_nothing(wire: Any, four: Any) -> None:
    board = BoardCanvas(BOARD)
    board.show(four, claimable=(3, 4))
    wire.clear()
    board.show(four, claimable=(3, 4))
    assert wire.messages == []


def test_moving_the_mouse_repaints_only_the_highlights(wire: Any, four: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = BoardCanvas(BOARD)
    board.show(four)
    monkeypatch.setattr(BoardCanvas, "draw_pieces", lambda _board, _painter: pytest.fail("painted again"))
    wire.clear()
    x, y = board.geometry.spaces[5][0].centre
    scale = board.canvas.width / board.size[0]
    for shift in (0, 1, 2):
        board.canvas._handle_frontend_event(None, {"event": "mouse_move", "x": (x + shift) * scale, "y": y * scale}, [])
    assert board.hovered == 5
    assert len(wire.messages) == 1 and wire.messages[0] < 20_000


# --- what is told ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_a_click_on_any_space_tells_its_route_once(wire: Any, width: str) -> None:
    board, routes = BoardBox(BOARD), []
    board.on_clicked(routes.append)
    canvas = getattr(board, width)
    for route, spaces in canvas.geometry.spaces.items():
        for space in spaces:
            click(canvas, *space.centre)
            assert routes.pop() == route
    assert routes == []


@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_arrow_keys_come_to_every_route_and_location_and_speak_it(wire: Any, four: Any, width: str) -> None:
    box = BoardBox(BOARD)
    box.names = ("Anna", "Geertje", "Willem", "Saskia")
    free = max(four.free_routes())
    box.show(four, claimable=[free])
    canvas = getattr(box, width)
    places = canvas.places()
    assert places[0].thing == free and reached(places) == {*box.wide.board.routes, *box.wide.board.locations}
    assert all(canvas.hit(*place.at) == place.thing for place in places)
    words = [box.described(place.thing) for place in places]
    assert "you can claim it" in words[0] and len(set(words)) == len(words)


def test_a_click_beside_the_routes_tells_nothing(wire: Any) -> None:
    board, routes = BoardBox(BOARD), []
    board.on_clicked(routes.append)
    click(board.wide, *board.wide.geometry.labels["dam"].box.middle)
    click(board.wide, 1100, 100)
    assert routes == []


# --- what is drawn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [WIDE, NARROW], ids=lambda form: form.id)
def test_all_names_and_all_numbers_of_the_track_are_written(recorder: Any, form: Any) -> None:
    paint_routes(recorder, geometry(BOARD, form))
    written = " ".join(recorder.texts()).replace("- ", "")
    assert all(location.name in written for location in BOARD.locations.values())
    recorder.calls.clear()
    paint_ornaments(recorder, geometry(BOARD, form))
    assert {str(n) for n in range(1, 50)} <= set(recorder.texts())


def test_each_owners_carts_lie_on_the_owners_spaces(recorder: Any, four: Any) -> None:
    places = geometry(BOARD)
    paint_pieces(recorder, places, four)
    colour, bodies = None, {}
    log = iter(recorder.paints)
    assert [value for name, value in log if name == "fill_style"].count(PLAYERS[0].colour) >= 2  # carts and marker
    for args in recorder.named("fill_polygons"):
        bodies.setdefault(len(args[0]), []).append(args[0])
    for seat, routes in enumerate(four.routes):
        spaces = [space for route in routes for space in places.spaces[route]]
        centres = {
            tuple(round(float(v)) for v in polygon.mean(axis=0))
            for run in bodies.get(len(spaces), [])
            for polygon in run
        }
        assert all(tuple(round(v) for v in space.centre) in centres for space in spaces), (seat, colour)


def test_closed_routes_are_crossed_out(recorder: Any, two: Any) -> None:
    places = geometry(BOARD)
    paint_pieces(recorder, places, two)
    crosses = recorder.named("stroke_line_segments")[0][0]
    assert len(crosses) == 6 * sum(BOARD.routes[route].length for route in two.closed_routes())


def test_a_marker_that_went_round_bears_a_tag(recorder: Any) -> None:
    class Scores:
        routes, scores = ((), ()), (53, -2)

        def closed_routes(self) -> tuple[int, ...]:
            return ()

    paint_pieces(recorder, geometry(BOARD), Scores())
    assert recorder.texts() == ["+50", "\u221250"]


def test_the_way_of_a_contract_tells_owned_routes_from_those_to_claim(recorder: Any) -> None:
    class Mine:
        seat, routes = 0, ((28, 41), ())

    places, marked = geometry(BOARD), Marked(way=(33,), ends=("westermarkt", "dam"))
    assert own_part(places, Mine(), marked) == [28]
    paint_highlights(recorder, places, Mine(), marked, None)
    dashes = [args[0] for args in recorder.named("set_line_dash")]
    assert [] in dashes and any(dashes)
    rings = {(round(x), round(y)) for x, y, _r in recorder.named("stroke_circle")}
    assert rings == {tuple(round(v) for v in places.locations[end]) for end in marked.ends}


def test_a_way_may_be_given_as_the_engine_gives_it(wire: Any, four: Any) -> None:
    board = BoardCanvas(BOARD)
    wire.clear()
    board.show(four, way=Way((28, 33), 2), ends=("westermarkt", "dam"))
    assert len(wire.messages) == 1


@pytest.mark.parametrize(
    "marked", [{"claimable": (3, 4)}, {"way": (5,)}, {"ends": ("dam", "waag")}, {"selected": 7}, {"last": 9}], ids=str
)
def test_every_highlight_draws_something(recorder: Any, four: Any, marked: dict[str, Any]) -> None:
    paint_highlights(recorder, geometry(BOARD), four, Marked(**marked), None)
    assert any(name.startswith(("stroke", "fill")) for name, _args in recorder.calls)


def test_without_highlights_nothing_is_drawn_over_the_board(recorder: Any, four: Any) -> None:
    paint_highlights(recorder, geometry(BOARD), four, Marked(), None)
    assert not any(name.startswith(("stroke", "fill")) for name, _args in recorder.calls)
