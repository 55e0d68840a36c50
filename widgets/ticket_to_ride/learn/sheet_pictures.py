"""The pictures on the teacher's sheet of Ticket to Ride: Amsterdam: the board, the row and the learner's hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.cards import WILD, spread
from amsterdam.ticket_to_ride.notation.write import GAME as NOTATION
from amsterdam.ticket_to_ride.state import from_text
from amsterdam.ticket_to_ride.words import contract_name
from widgets.drawing.svg import Svg
from widgets.drawing.svg_board import BoardSvg
from widgets.learn.sheet_pictures import ground_of, on_ground
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import WIDE, geometry
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.pieces import paint_pieces
from widgets.ticket_to_ride.board.routes import paint_routes
from widgets.ticket_to_ride.drawing.cards import HEIGHT, draw_card

#: The width of a card.
CARD = 30


class SheetPictures:
    """Draws the ground once for a whole sheet, and for each step what lies on it."""

    def ground(self) -> str:
        places = geometry(standard_board(), WIDE)
        pen = BoardSvg(places.form.width, places.form.height)
        paint_ground(pen, places)
        paint_ornaments(pen, places)
        paint_routes(pen, places)
        return ground_of(pen, NOTATION)

    def position(self, text: str, seat: int) -> str:
        """Return a position as a seat sees it."""
        view = from_text(text).view(seat)
        places = geometry(view.board, WIDE)
        pen = BoardSvg(places.form.width, places.form.height)
        paint_pieces(pen, places, view)
        hand = [card for card in spread(view.hand) if card != WILD] + [WILD] * view.hand[WILD]
        rows = _cards(_("Face-up row"), view.row) + _cards(_("Hand"), hand)
        contracts = ", ".join(contract_name(view.board, number) for number in (*view.contracts, *view.offered))
        named = f'<p class="amst-sheet-cards"><b>{escape(_("Contracts"))}</b> {escape(contracts)}</p>'
        return on_ground(pen, NOTATION, _("The position of this step")) + rows + (named if contracts else "")


def _cards(title: str, cards: Sequence[int]) -> str:
    if not cards:
        return ""
    pen = Svg(len(cards) * (CARD + 4), CARD * HEIGHT + 4)
    for place, card in enumerate(cards):
        draw_card(pen, card, 2 + place * (CARD + 4), 2, CARD)
    return f'<p class="amst-sheet-cards"><b>{escape(title)}</b> {pen.picture()}</p>'
