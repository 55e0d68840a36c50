"""The pictures on the teacher's sheet of Amsterdam: the board, and the learner's cubes, money and cards."""

from __future__ import annotations

from html import escape

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.notation.write import GAME as NOTATION
from amsterdam.city_collection.state import from_text
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import card_name
from amsterdam.i18n import _
from widgets.city_collection.board.board import paint_ground, paint_pieces, paint_signs
from widgets.city_collection.board.geometry import geometry
from widgets.city_collection.board.parts import OVERVIEW, WIDE, WIDE_SHAPE
from widgets.city_collection.drawing.heaps import cube_heap, dockworker_heap, fact, good_heap, icon
from widgets.city_collection.drawing.symbols import draw_die
from widgets.drawing.svg_board import BoardSvg
from widgets.learn.sheet_pictures import ground_of, on_ground


class SheetPictures:
    """Draws the ground once for a whole sheet, and for each step what lies on it."""

    def ground(self) -> str:
        pen, places = _pen(), geometry(standard_board())
        paint_ground(pen, places)
        paint_signs(pen, places)
        return ground_of(pen, NOTATION)

    def position(self, text: str, seat: int) -> str:
        """Return a position as a seat sees it."""
        view = from_text(text).view(seat)
        pen = _pen()
        paint_pieces(pen, geometry(view.board), view)
        return on_ground(pen, NOTATION, _("The position of this step")) + _own(view)


def _pen() -> BoardSvg:
    width = WIDE[OVERVIEW][2]
    return BoardSvg(width, width * WIDE_SHAPE)


def _own(view: View) -> str:
    """Return what the learner has beside the board."""
    side = view.sides[view.seat]
    aboard = [stored + loaded for stored, loaded in zip(side.store, side.ship, strict=True)]
    facts = fact(_("Guilders"), str(side.guilders))
    if any(view.dice):
        facts += fact(_("Dice"), "".join(icon(draw_die, colour, value) for colour, value in enumerate(view.dice)))
    slots = (f"{slot}: {cube_heap(cubes)}" for slot, cubes in enumerate(side.dial, start=1) if any(cubes))
    facts += fact(_("Dial"), " ".join(slots)) if any(map(any, side.dial)) else ""
    for name, counts, drawn in (
        (_("Cubes"), side.supply, cube_heap),
        (_("Goods"), aboard, good_heap),
        (_("Dockworkers"), side.dockworkers, dockworker_heap),
    ):
        facts += fact(name, drawn(counts)) if any(counts) else ""
    for name, cards in ((_("Open cards"), view.display), (_("Inactive"), side.inactive), (_("Active"), side.active)):
        facts += fact(name, escape(", ".join(map(card_name, cards)))) if cards else ""
    return f'<div class="amst-sheet-cards">{facts}</div>'
