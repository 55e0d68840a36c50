"""States, views, boards, cards, missions and market tiles of Amsterdam as SVG, as a notebook shows them."""

from __future__ import annotations

from amsterdam.city_collection.board import Board, Card, Mission, Tile
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.state import State
from amsterdam.city_collection.view import View
from amsterdam.city_collection.view_words import board_words, view_words
from widgets.city_collection.board.board import paint_ground, paint_pieces, paint_signs
from widgets.city_collection.board.geometry import geometry
from widgets.city_collection.board.parts import OVERVIEW, WIDE, WIDE_SHAPE
from widgets.city_collection.drawing.card_art import face
from widgets.city_collection.drawing.mission_art import mission_picture
from widgets.city_collection.drawing.round_board import tile_picture
from widgets.drawing.svg_board import BoardSvg


def picture(thing: object) -> str | None:
    """Return a state, a view, a board, a card, a mission or a tile as an ``<svg>`` element, None for anything else."""
    match thing:
        case State():
            # On the board all lies open; the words are those of who decides.
            return _board(thing.view(thing.actor or 0))
        case View():
            return _board(thing)
        case Board():
            return _empty(thing).picture(board_words(thing), 800)
        case Card():
            return face(standard_board(), thing.number)
        case Mission():
            return mission_picture(thing)
        case Tile():
            return tile_picture(thing)
    return None


def _board(view: View) -> str:
    pen = _empty(view.board)
    paint_pieces(pen, geometry(view.board), view)
    return pen.picture(view_words(view), 800)


def _empty(board: Board) -> BoardSvg:
    """Return the board before anything lies on it."""
    places = geometry(board)
    width = WIDE[OVERVIEW][2]
    pen = BoardSvg(width, width * WIDE_SHAPE)
    paint_ground(pen, places)
    paint_signs(pen, places)
    return pen
