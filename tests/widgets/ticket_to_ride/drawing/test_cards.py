"""Cards as drawings, on a canvas and in SVG."""

from __future__ import annotations

import pytest
from ipycanvas import Canvas

from amsterdam.ticket_to_ride.cards import KINDS
from widgets.drawing.palette import COLOURS
from widgets.drawing.pen import trace
from widgets.drawing.svg import Svg
from widgets.ticket_to_ride.drawing.cards import (
    draw_back,
    draw_card,
    draw_contract_back,
    draw_frame,
    draw_gap,
    draw_merchandise,
    draw_number,
    draw_pile,
)
from widgets.ticket_to_ride.drawing.transports import DRAWINGS


def svg_of(kind: int) -> str:
    pen = Svg(64, 96)
    draw_card(pen, kind, 0, 0, 64)
    return pen.content()


def test_every_colour_has_a_means_of_transport_of_its_own() -> None:
    assert set(DRAWINGS) == set(KINDS) - {"wild"}
    assert len(set(DRAWINGS.values())) == 6


def test_cards_differ_by_more_than_their_colour() -> None:
    faces = set()
    for kind in range(7):
        face = svg_of(kind)
        for colour in COLOURS.values():
            face = face.replace(colour, "colour")
        faces.add(face.replace("#3b2a1a", "ink").replace("#fffaf0", "ink"))
    assert len(faces) == 7


def test_the_wild_shows_all_six_colours() -> None:
    assert all(COLOURS[kind] in svg_of(0) for kind in KINDS[1:])


@pytest.mark.parametrize("painter", [draw_back, draw_contract_back, draw_merchandise, draw_gap])
def test_every_card_can_be_drawn_on_a_canvas_and_as_svg(painter) -> None:
    painter(Canvas(width=100, height=100), 0, 0, 50)
    pen = Svg(100, 100)
    painter(pen, 0, 0, 50)
    assert pen.content().count("<g") == pen.content().count("</g>") > 0


@pytest.mark.parametrize("kind", range(7))
def test_transport_cards_can_be_drawn_on_a_canvas(kind: int) -> None:
    canvas = Canvas(width=100, height=150)
    draw_card(canvas, kind, 0, 0, 64)
    draw_frame(canvas, 0, 0, 64)
    draw_number(canvas, 12, 30, 30, 20)


def test_a_pile_grows_with_its_cards() -> None:
    def drawn(cards: int) -> int:
        pen = Svg(100, 100)
        draw_pile(pen, draw_back, 0, 10, 50, cards)
        return len(pen.content())

    assert drawn(0) < drawn(1) < drawn(5) < drawn(11) == drawn(44)


def test_a_path_with_an_unknown_step_is_refused() -> None:
    with pytest.raises(ValueError, match="'A'"):
        trace(Svg(1, 1), "M0 0 A1 1 0 0 1 2 2")
