"""What notebooks with code show: boards to press, tables to play on from any position, maps and plots."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import altair
import pytest

import amsterdam
from amsterdam import own_bots
from amsterdam.game import Action, BadInput, View
from amsterdam.games import GAMES
from widgets.drawing.palette import ACCENT, PARCHMENT
from widgets.explore import board, board_map, table
from widgets.explore.plots import STYLES, VEGA_LITE, bars, figure, shown, strips
from widgets.ticket_to_ride.board.geometry import WIDE, geometry

POSITIONS = {
    "ticket-to-ride": "ttr/2 turn=0 p0=GGGW/3/1,4 p1=?4/?2/8 row=RGKBP",
    "city-collection": "ams/2 round=5 p0=supply:P/blocks:3,4 p1=blocks:7 tile=A5",
}
THINGS = {"ticket-to-ride": [35, "dam"], "city-collection": [("block", 5), ("warehouse", 0)]}


@pytest.mark.parametrize("name", GAMES)
def test_a_board_calls_back_with_what_is_pressed(name: str) -> None:
    pressed: list[Any] = []
    shown_board = board(amsterdam.game(name).from_text(POSITIONS[name]), pressed.append)
    canvas: Any = shown_board._board.widget.wide  # type: ignore[attr-defined]
    for thing in THINGS[name]:
        if isinstance(thing, str):
            x, y = canvas.geometry.locations[thing]
        elif isinstance(thing, int):
            x, y = canvas.geometry.spaces[thing][0].centre
        else:
            x, y = canvas.geometry.box(thing).middle
        canvas._click(x, y)
    assert pressed == THINGS[name]
    assert shown_board.pressed == THINGS[name][-1]


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_a_board_is_pressed_from_a_list_as_well(name: str) -> None:
    pressed: list[Any] = []
    shown_board = board(amsterdam.game(name).from_text(POSITIONS[name]).view(0), pressed.append)
    assert {*THINGS[name]} <= {thing for _words, thing in shown_board.list.options}
    shown_board.list.value = THINGS[name][1]
    shown_board.button.click()
    assert pressed == [THINGS[name][1]]


def test_what_the_callback_says_stands_below_the_board_and_so_does_its_fault() -> None:
    state = amsterdam.game("ticket-to-ride").start(2, seed=3)
    told = board(state, lambda route: f"Route <{route}>")
    told.press(35)
    assert "Route &lt;35&gt;" in told._said.value
    broken = board(state, lambda route: 1 / 0)
    broken.press(35)
    assert "ZeroDivisionError" in broken._said.value


class Last:
    def choose(self, view: View) -> Action:
        return view.legal_actions()[-1]


@pytest.mark.parametrize("name", GAMES)
def test_any_position_is_played_on_against_a_bot_of_ones_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bots, "_registered", {})
    amsterdam.register_bot("mine", Last)
    state = amsterdam.game(name).from_text(POSITIONS[name])
    here = table(state, seats=["human", "mine"])
    assert [player.kind for player in here.match.players] == ["human", "mine"]
    here.match.act(here.match.state.legal_actions()[0])
    assert here.state != state and state == amsterdam.game(name).from_text(POSITIONS[name])


@pytest.mark.parametrize(
    ("seats", "said"), [(["human"], "has 2 seats"), (["human", "nobody-of-this-name"], "not “nobody-of-this-name”")]
)
def test_seats_that_do_not_fit_are_refused(seats: list[str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        table(amsterdam.game("ticket-to-ride").start(2), seats)


def test_a_view_in_place_of_a_state_is_refused() -> None:
    view: Any = amsterdam.game("ticket-to-ride").start(2).view(0)
    with pytest.raises(BadInput, match="needs a state"):
        table(view)


# --- maps and plots ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_map_writes_each_value_on_the_board(name: str) -> None:
    state = amsterdam.game(name).from_text(POSITIONS[name])
    values = dict(zip(THINGS[name], (0.4137, 0.25), strict=True))
    drawn = board_map(state, values, "What is where", "{:.2%}".format)
    picture = ElementTree.fromstring(drawn.svg)
    assert {"41.37%", "25.00%"} <= {text.strip() for text in picture.itertext()}
    assert "What is where" in drawn.svg


def test_a_map_shows_bridges() -> None:
    state = amsterdam.game("city-collection").start(2)
    neighbour = state.board.neighbours[0].bit_length() - 1
    drawn = board_map(state, {("bridge", 0, neighbour): 7}, "A bridge", "{} here".format)
    assert "7 here" in drawn.svg


@pytest.mark.parametrize("name", GAMES)
def test_a_map_refuses_what_is_not_on_the_board(name: str) -> None:
    with pytest.raises(BadInput, match="999"):
        board_map(amsterdam.game(name).start(2), {("block", 999): 1}, "")


def test_a_plot_has_a_text_in_its_place() -> None:
    drawing, axes = figure()
    axes.plot([1, 2], [3, 4], label="a line")
    html = shown(drawing, 'A line "rises"')._repr_mimebundle_()["text/html"]
    assert 'alt="A line &quot;rises&quot;"' in html and "data:image/png" in html


def test_a_live_plot_has_its_words_and_fetches_nothing_from_elsewhere() -> None:
    rows = [{"rule": f"rule {n}", "times": n} for n in range(6_000)]  # more than Altair takes by itself
    chart = altair.Chart(altair.Data(values=rows)).mark_point().encode(x="times:Q")
    bundle = shown(chart, "Rules <by> times")._repr_mimebundle_()
    assert bundle.keys() == {"text/plain", VEGA_LITE} and "text/html" not in bundle
    spec: Any = bundle[VEGA_LITE]
    assert (spec["description"], bundle["text/plain"]) == ("Rules <by> times", "<Rules <by> times>")
    assert spec["$schema"].endswith("/v5.json") and spec["usermeta"]["embedOptions"]["actions"] is False
    assert {spec["config"]["mark"]["color"], spec["config"]["background"]} <= {ACCENT, PARCHMENT}


def test_no_two_lines_of_a_plot_differ_by_colour_alone() -> None:
    assert len({mark for _colour, mark, _stroke in STYLES}) == len({stroke for *_rest, stroke in STYLES}) == len(STYLES)


@pytest.mark.parametrize("many", [3, 40])
def test_bars_across_leave_no_empty_strip_above_or_below_however_many_there_are(many: int) -> None:
    _drawing, axes = figure()
    strips(axes, {f"rule {n}": n + 1.0 for n in range(many)})
    low, high = sorted(axes.get_ylim())
    first, *_others, last = axes.patches
    assert 0 < first.get_y() - low < 0.5 and 0 < high - last.get_y() - last.get_height() < 0.5
    assert axes.yaxis_inverted(), "the first is on top"


def test_bars_of_one_row_are_told_at_the_axis_and_those_of_several_by_a_legend() -> None:
    drawing, (one, two) = figure(columns=2)
    bars(one, ["a", "b"], {"share won": [1, 2]})
    bars(two, ["a", "b"], {"exact": [1, 2], "counted": [2, 1]})
    shown(drawing, "Two plots.")
    assert one.get_ylabel() == "share won" and one.get_legend() is None
    assert [text.get_text() for text in two.get_legend().get_texts()] == ["exact", "counted"]


def test_a_logarithmic_axis_has_plain_numbers() -> None:
    drawing, axes = figure()
    axes.loglog([20, 40, 140], [0.2, 0.5, 5])
    shown(drawing, "A line.")
    told = [label.get_text() for axis in (axes.xaxis, axes.yaxis) for label in axis.get_ticklabels(which="both")]
    assert {"20", "100", "0.2", "1"} <= set(told)
    assert all(re.fullmatch(r"[\d.]*", text) for text in told)


@pytest.mark.parametrize("route", [11, 12])  # a double of one space, between two names
def test_a_value_stays_on_its_route_where_it_stands_alone_on_a_double(route: int) -> None:
    state = amsterdam.game("ticket-to-ride").start(2)
    drawn = board_map(state, {route: 77}, "")
    (text,) = (text for text in ElementTree.fromstring(drawn.svg).iter() if text.text == "77")
    centre = geometry(state.board, WIDE).spaces[route][0].centre
    assert (float(text.attrib["x"]), float(text.attrib["y"])) == pytest.approx(centre, abs=2)
