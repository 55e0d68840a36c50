"""The board on its canvases: repaints, the amount of data sent, callbacks, and what is visible."""

from __future__ import annotations

import html
from typing import Any

import pytest

from amsterdam.bots import bot
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.position import ACT
from tests.widgets.drawing.walking import reached
from widgets.city_collection.board import amstel_art, city_art, depot_art, harbour_art, parts
from widgets.city_collection.board.board import BoardBox, BoardCanvas, same_pieces
from widgets.city_collection.board.geometry import geometry
from widgets.city_collection.board.highlights import Marked, paint_highlights, paint_label
from widgets.city_collection.board.overview import muted
from widgets.city_collection.board.things import caption, things_of
from widgets.city_collection.drawing.stamps import Stamps
from widgets.city_collection.drawing.symbols import PLAYERS
from widgets.drawing.polygons import Box

BOARD = standard_board()
PLACES = geometry(BOARD)
NAMES = ("Anna", "Bob", "Cees", "Dora")
NO_KEYS = {"shift_key": False, "ctrl_key": False, "meta_key": False}


@pytest.fixture(scope="module")
def four() -> Any:
    """A position in the middle of a game of four, in phase III."""
    state = CityCollection().start(4, 5)
    players = [bot("greedy", "city-collection", seat) for seat in range(4)]
    while state.round < 4 or state.phase != ACT:
        assert state.actor is not None
        state.apply(players[state.actor].choose(state.view(state.actor)))
    assert state.actor is not None
    return state.view(state.actor)


def at(text: str) -> Any:
    state = CityCollection().from_text(text)
    return state.view(state.actor or 0)


def event(canvas: BoardCanvas, name: str, x: float, y: float) -> None:
    scale, frame = canvas.canvas.width / canvas.frame.width, canvas.frame
    content = {"event": name, "x": (x - frame.x) * scale, "y": (y - frame.y) * scale}
    canvas.canvas._handle_frontend_event(None, content, [])


# --- what is sent ------------------------------------------------------------------------------------------------


def test_a_canvas_is_painted_in_one_message_well_below_a_megabyte(wire: Any, four: Any) -> None:
    canvas = BoardCanvas(BOARD)
    canvas.show(four, NAMES, Marked())
    wire.clear()
    canvas.draw()
    assert len(wire.messages) == 1 and wire.messages[0] < 500_000


def test_showing_a_position_does_not_send_the_ground_again(wire: Any, four: Any) -> None:
    board = BoardBox(BOARD)
    wire.clear()
    board.show(four, NAMES, legal=four.legal)
    assert len(wire.messages) == 1 and wire.messages[0] < 200_000
    wire.clear()
    board.show(four, NAMES, legal=four.legal)
    assert wire.messages == []


def test_moving_the_mouse_repaints_only_the_highlights(wire: Any, four: Any) -> None:
    board = BoardBox(BOARD)
    board.show(four, NAMES)
    wire.clear()
    for shift in (0, 1, 2):
        event(board.wide, "mouse_move", PLACES.blocks[5].middle[0] + shift, PLACES.blocks[5].middle[1])
    assert board.wide.hovered == ("block", 5)
    assert len(wire.messages) == 1 and wire.messages[0] < 20_000


@pytest.mark.parametrize("change", ["p0=blocks:3", "p0=field:4", "p0=amstel:2", "sold=B", "depot=W", "warehouses=0:J"])
def test_whatever_moves_on_the_board_is_repainted(change: str) -> None:
    assert not same_pieces(at("ams/2 goods=-"), at(f"ams/2 goods=- {change}"))
    assert same_pieces(at("ams/2 goods=-"), at("ams/2 goods=- p0=guilders:9"))


# --- what is told ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", parts.PARTS)
def test_a_click_tells_the_thing_whatever_part_is_shown(wire: Any, four: Any, part: str) -> None:
    board, clicked = BoardBox(BOARD), []
    board.show(four, NAMES)
    board.on_clicked(clicked.append)
    board.turn_to(part)
    things = [("field", 8), ("block", 13), ("block", 26), ("market-good", 4), ("warehouse", 9), ("amstel", 12)]
    seen = [thing for thing in things if part in (parts.OVERVIEW, parts.part_of(PLACES, thing))]
    assert seen
    for thing in seen:
        event(board.wide, "mouse_down", *PLACES.box(thing).middle)
        if part != parts.OVERVIEW:
            event(board.narrow, "mouse_down", *PLACES.box(thing).middle)
    assert clicked == [thing for thing in seen for _canvas in range(1 if part == parts.OVERVIEW else 2)]


def test_a_click_beside_everything_tells_nothing(wire: Any, four: Any) -> None:
    board, clicked = BoardBox(BOARD), []
    board.on_clicked(clicked.append)
    event(board.wide, "mouse_down", 1250, 1195)
    assert clicked == []


def test_a_tap_on_the_narrow_overview_turns_to_the_part(wire: Any, four: Any) -> None:
    board, clicked = BoardBox(BOARD), []
    board.on_clicked(clicked.append)
    event(board.narrow, "mouse_down", 100, 800)
    assert (board.part, clicked) == ("city-west", [])
    assert board.wide.part == board.narrow.part == "city-west"


def test_the_whole_board_is_shown_when_what_counts_lies_elsewhere(wire: Any, four: Any) -> None:
    board = BoardBox(BOARD)
    board.turn_to("harbour-west")
    board.show(four, NAMES, lit=[("field", 1)])
    assert board.part == "harbour-west"
    board.show(four, NAMES, lit=[("field", 1), ("block", 16)])
    assert board.part == parts.OVERVIEW
    board.turn_to("harbour-west")
    board.show(four, NAMES, lit=[("field", 1), ("block", 16)])
    assert board.part == "harbour-west", "the reader has turned to it since"


def test_a_tap_on_a_telephone_names_the_thing(wire: Any, four: Any, recorder: Any) -> None:
    board = BoardBox(BOARD)
    board.show(four, NAMES)
    board.turn_to("city-west")
    event(board.narrow, "mouse_down", *PLACES.blocks[6].middle)
    board.narrow.draw_highlights(recorder)
    assert recorder.texts()[0].startswith("Haarlemmerbuurt 1")


def test_the_switch_shows_the_part_and_where_something_can_be_done(wire: Any) -> None:
    view, board = at(f"ams/2 turn=0 p0=supply:P goods={36 * '-'}"), BoardBox(BOARD)
    board.show(view, NAMES, legal=view.legal)
    busy = {part for part, button in board.switch.items() if "•" in button.description}
    assert busy == {"harbour-west", "harbour-east", "amstel"}
    board.switch["amstel"].click()
    assert board.part == "amstel" and "mod-active" in board.switch["amstel"]._dom_classes
    assert "Amstel" in board.label.value


def test_what_the_mouse_is_over_is_known_and_ends(wire: Any, four: Any) -> None:
    canvas = BoardBox(BOARD).wide
    event(canvas, "mouse_move", *PLACES.fields[8].middle)
    assert canvas.hovered == ("field", 8)
    event(canvas, "mouse_move", 1250, 1195)
    assert canvas.hovered is None


# --- what is drawn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", parts.PARTS)
def test_arrow_keys_come_to_everything_in_the_part_on_screen(wire: Any, four: Any, part: str) -> None:
    canvas = BoardCanvas(BOARD)
    canvas.show(four, NAMES, Marked())
    canvas.turn_to(part)
    places = canvas.places()
    assert len(places) > 20 and reached(places) == {place.thing for place in places}
    assert all(canvas.hit(*place.at) == place.thing for place in places)


def test_a_thing_that_arrow_keys_come_to_is_spoken(wire: Any) -> None:
    view = at("ams/2 round=4 turn=0 p0=supply:PPOOO tile=A5")
    box = BoardBox(BOARD)
    legal = view.legal_actions()
    box.show(view, NAMES, legal=legal)
    box.wide.canvas._handle_frontend_event(None, {"event": "key_down", "key": "ArrowUp", **NO_KEYS}, [])
    thing = box.wide.hovered
    assert thing in {thing for action in legal for thing in things_of(action, view)}, "first what can be pressed"
    words = html.unescape(box.spoken.value)
    assert words == f"{caption(thing, view, NAMES)}. It can be pressed now."


def painted(recorder: Any, *painters: Any) -> list[str]:
    recorder.calls.clear()
    for paint in painters:
        paint(recorder)
    return list(recorder.texts())


def test_the_ground_tells_prices_values_numbers_and_names(recorder: Any) -> None:
    prices = painted(recorder, lambda p: city_art.paint_blocks(p, PLACES))
    assert sorted(prices) == sorted(str(block.cost) for block in BOARD.blocks)
    assert painted(recorder, lambda p: city_art.paint_signs(p, PLACES))[2] == "Jordaan"
    roofs = painted(recorder, lambda p: harbour_art.paint_harbour(p, PLACES))
    values = [str(value) for house in BOARD.harbour.warehouses for value in house.values]
    assert sorted(roofs) == sorted([*values, *"BWYRPG"])
    river = painted(recorder, lambda p: amstel_art.paint_amstel(p, PLACES))
    assert {*map(str, range(1, 19)), "10", *map(str, BOARD.amstel.bridges.values())} <= set(river)
    assert [str(points) for points in BOARD.depot] == [
        text for text in painted(recorder, lambda p: depot_art.paint_depot(p, PLACES)) if text in "9753"
    ]


def test_owned_blocks_bear_the_owners_colour_and_no_good(recorder: Any) -> None:
    city_art.paint_city_pieces(recorder, PLACES, at("ams/4 p2=blocks:7 goods=-"))
    fills = [value for name, value in recorder.paints if name == "fill_style"]
    assert PLAYERS[2].colour in fills and PLAYERS[0].colour not in fills
    box = PLACES.blocks[7]
    assert any(
        abs(shape[:, 0].mean() - box.middle[0]) < 30 for args in recorder.named("fill_polygons") for shape in args[0]
    )


def test_of_a_stack_the_top_disc_lies_on_the_field(recorder: Any) -> None:
    view = at("ams/3 p0=amstel:4 p1=amstel:4 p2=amstel:9 order=2,1,0")
    assert amstel_art.stack(view, 4) == [1, 0]
    amstel_art.paint_discs(recorder, PLACES, view)
    x, y, _radius = PLACES.amstel[4]
    discs = [(cx, cy) for cx, cy, _r in recorder.named("fill_circle")]
    assert discs.index((x, y)) > max(n for n, disc in enumerate(discs) if disc == (x + 21, y))


@pytest.mark.parametrize("number", [1, 4, 8, 12])
def test_dockworkers_in_the_depot_stand_inside_it_and_apart(number: int) -> None:
    boxes = depot_art.places_in_depot(PLACES, number)
    assert len(boxes) == number
    fields = [*PLACES.depot[:3], *[PLACES.depot[3]] * 9]
    assert all(
        field.grown(0.5).holds(*corner) for box, field in zip(boxes, fields, strict=False) for corner in box.corners
    )
    assert not any(a.meets(b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_figures_stand_where_they_are_and_only_in_their_expansion(recorder: Any) -> None:
    assert depot_art.standing(PLACES, at("ams/2")) == []
    boxes = dict(
        depot_art.standing(PLACES, at("ams/2 expansions=trader,foreman-messenger foreman=4 messenger=7 trader=X"))
    )
    assert set(boxes) == {"foreman", "messenger", "trader"}
    assert boxes["messenger"].meets(PLACES.blocks[7]) and boxes["trader"].meets(PLACES.market[8])


def test_the_map_on_a_narrow_screen_has_no_small_letters(wire: Any, recorder: Any) -> None:
    muted(recorder).fill_text("too small", 0, 0)
    pen = muted(recorder)
    pen.fill_style = "red"
    pen.fill_rect(0, 0, 1, 1)
    assert recorder.texts() == [] and recorder.named("fill_rect") and ("fill_style", "red") in recorder.paints


@pytest.mark.parametrize(
    "marked",
    [Marked(frozenset({("block", 3)})), Marked(selected=("amstel", 3)), Marked(last=frozenset({("jetty", 1)}))],
)
def test_every_highlight_draws_something_and_nothing_nothing(recorder: Any, marked: Marked) -> None:
    paint_highlights(recorder, PLACES, Marked(), None)
    assert recorder.calls == []
    paint_highlights(recorder, PLACES, marked, None)
    assert recorder.named("stroke_polygons")


@pytest.mark.parametrize("corner", [(0, 0), (1540, 0), (0, 1150), (1540, 1150)])
def test_a_label_stays_inside_what_is_shown(recorder: Any, corner: tuple[float, float]) -> None:
    frame = Box(0, 0, 1600, 1200)
    paint_label(recorder, Box(*corner, 60, 50), frame, "Haarlemmerbuurt 3: costs 3 grey, brings tulip bulbs")
    for args in recorder.named("fill_polygon") + [
        (shape,) for a in recorder.named("stroke_polygons") for shape in a[0]
    ]:
        assert all(frame.holds(*map(float, point)) for point in args[0])


def test_stamps_draw_every_drawing_in_few_messages(recorder: Any) -> None:
    stamps = Stamps()
    for n in range(40):
        stamps.add("barrel", 100 * n, 0, 50, "#b9772f")
    stamps.paint(recorder)
    assert len(recorder.named("fill_polygons")) == 1 and len(recorder.named("fill_polygons")[0][0]) == 40
    assert len(recorder.named("stroke_line_segments")) == 2


@pytest.mark.parametrize("text", ["ams/1", "ams/3 phase=first-card", "ams/2 phase=over"])
def test_every_kind_of_position_can_be_shown(wire: Any, text: str) -> None:
    view, board = at(text), BoardBox(BOARD)
    wire.clear()
    board.show(view, NAMES, legal=view.legal)
    assert len(wire.messages) == 1


# --- enlarged by the page ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("told", "letters"), [(1.0, 1.0), (3.0, 3.0), (float("nan"), 1.0), (-7.0, 1.0), (1e9, 4.0)])
def test_name_of_a_thing_keeps_its_size_on_an_enlarged_board(four: Any, told: float, letters: float) -> None:
    box = BoardBox(BOARD)
    box.show(four, NAMES)
    box.zoom.scale = told
    assert [canvas.enlarged for canvas in box.both] == [letters, letters]


def test_enlarging_paints_only_what_names_a_thing(wire: Any, four: Any) -> None:
    canvas = BoardCanvas(BOARD)
    canvas.show(four, NAMES, Marked())
    wire.clear()
    canvas.enlarge(3)
    assert not wire.messages
    canvas.ring(("block", 3))
    wire.clear()
    canvas.enlarge(2)
    assert len(wire.messages) == 1


def test_only_the_map_of_a_narrow_board_leaves_a_double_tap_alone() -> None:
    box = BoardBox(BOARD)
    assert "amst-map" in box.narrow._dom_classes and "amst-map" not in box.wide._dom_classes
    box.turn_to("city-west")
    assert "amst-map" not in box.narrow._dom_classes
