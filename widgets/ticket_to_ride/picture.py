"""States, views, boards and contracts of Ticket to Ride: Amsterdam as SVG, as a notebook shows them."""

from __future__ import annotations

from amsterdam.ticket_to_ride.board import Board, Contract, load_board
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.view_words import board_words, contract_words, view_words
from widgets.drawing.svg_board import BoardSvg
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import WIDE, geometry
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.pieces import paint_pieces
from widgets.ticket_to_ride.board.routes import paint_routes
from widgets.ticket_to_ride.drawing.contract_map import draw_map


def picture(thing: object) -> str | None:
    """Return a state, a view, a board or a contract as an ``<svg>`` element, None for anything else."""
    if isinstance(thing, State):
        return _board(thing.view(thing.actor or 0))  # on the board all lies open; the words are those of who decides
    if isinstance(thing, View):
        return _board(thing)
    if isinstance(thing, Board):
        return _empty(thing).picture(board_words(thing), 800)
    return _contract(load_board(), thing) if isinstance(thing, Contract) else None


def _board(view: View) -> str:
    pen = _empty(view.board)
    paint_pieces(pen, geometry(view.board, WIDE), view)
    return pen.picture(view_words(view), 800)


def _contract(board: Board, contract: Contract) -> str:
    return draw_map(board, contract, (), (), 200, contract_words(board, contract))


def _empty(board: Board) -> BoardSvg:
    """Return the board before anything lies on it."""
    places = geometry(board, WIDE)
    pen = BoardSvg(places.form.width, places.form.height)
    paint_ground(pen, places)
    paint_ornaments(pen, places)
    paint_routes(pen, places)
    return pen
