"""The pen that writes SVG."""

from __future__ import annotations

import math
from xml.etree import ElementTree

from widgets.drawing.svg import Svg


def elements(pen: Svg) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(pen.picture()))


def test_a_picture_has_a_name_or_is_hidden_from_screen_readers() -> None:
    pen = Svg(10, 5)
    named = ElementTree.fromstring(pen.picture('a "cart" & more'))
    assert (named.get("role"), named.get("aria-label")) == ("img", 'a "cart" & more')
    assert ElementTree.fromstring(pen.picture()).get("aria-hidden") == "true"
    assert named.get("viewBox") == "0 0 10 5"


def test_shapes_take_the_style_of_the_moment() -> None:
    pen = Svg(10, 10)
    pen.fill_style, pen.stroke_style, pen.line_width, pen.global_alpha = "red", "blue", 2, 0.5
    pen.fill_rect(1, 2, 3, 4)
    pen.stroke_rect(1, 2, 3)
    pen.fill_circle(5, 5, 1)
    pen.stroke_circle(5, 5, 1)
    pen.fill_polygon([(0, 0), (1, 0), (1, 1)])
    pen.stroke_polygon([(0, 0), (1, 0), (1, 1)])
    pen.stroke_line(0, 0, 1, 1)
    pen.stroke_lines([(0, 0), (1, 0), (1, 1)])
    filled, outlined, *rest = elements(pen)
    assert (filled.get("fill"), filled.get("opacity"), filled.get("height")) == ("red", "0.5", "4")
    assert (outlined.get("stroke"), outlined.get("stroke-width"), outlined.get("height")) == (
        "blue",
        "2",
        "3",
    )
    assert len(rest) == 6


def test_restore_brings_back_style_and_place() -> None:
    pen = Svg(10, 10)
    pen.fill_style, pen.line_join = "red", "round"
    pen.save()
    pen.translate(3, 4)
    pen.rotate(math.pi / 2)
    pen.scale(2)
    pen.scale(1, 3)
    pen.fill_style = "blue"
    pen.fill_rect(0, 0, 1)
    pen.restore()
    pen.fill_rect(0, 0, 1)
    moved, plain = elements(pen)
    assert (moved.get("transform"), moved[0].get("transform")) == ("translate(3 4)", "rotate(90)")
    assert plain.get("fill") == "red"
    pen.scale(2, 2)  # left open: the picture closes it
    assert len(elements(pen)) == 3


def test_paths_are_written_step_by_step() -> None:
    pen = Svg(10, 10)
    pen.begin_path()
    pen.move_to(0, 0)
    pen.line_to(1, 0.5)
    pen.quadratic_curve_to(1, 1, 2, 2)
    pen.bezier_curve_to(1, 1, 2, 2, 3, 3)
    pen.close_path()
    pen.rect(4, 4, 2, 1)
    pen.fill()
    pen.line_cap = pen.line_join = "round"
    pen.stroke()
    fill, stroke = elements(pen)
    assert fill.get("d") == "M0 0L1 0.5Q1 1 2 2C1 1 2 2 3 3ZM4 4h2v1h-2Z"
    assert (stroke.get("stroke-linecap"), stroke.get("stroke-linejoin")) == ("round", "round")
    pen.begin_path()
    pen.fill()
    assert len(elements(pen)) == 2, "an empty path draws nothing"


def test_arcs_turn_the_way_a_canvas_turns() -> None:
    pen = Svg(10, 10)
    pen.begin_path()
    pen.arc(5, 5, 2, 0, 2 * math.pi)
    pen.fill()
    pen.begin_path()
    pen.arc(5, 5, 2, 0, math.pi / 2, True)
    pen.fill()
    whole, back = (element.get("d") for element in elements(pen))
    assert whole == "M7 5A2 2 0 0 1 3 5A2 2 0 0 1 7 5"
    assert back is not None and back.endswith("5 7") and "0 0 0" in back


def test_text_is_escaped_and_placed() -> None:
    pen = Svg(10, 10)
    pen.font, pen.text_align, pen.text_baseline = 'bold 3px "A Serif"', "center", "middle"
    pen.fill_text("<b>&", 1, 2)
    (text,) = elements(pen)
    assert text.text == "<b>&"
    assert (text.get("text-anchor"), text.get("dominant-baseline")) == ("middle", "central")
