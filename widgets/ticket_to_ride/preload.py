"""What the pages of this game need, imported, read and laid out once, before kernels are forked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import amsterdam
import widgets.ticket_to_ride  # noqa: F401 - all pages
from amsterdam.game import BadInput
from amsterdam.ticket_to_ride.board import load_board
from widgets.drawing.nowhere import nowhere
from widgets.parts.ahead import read_ahead
from widgets.parts.sources import sources
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.routes import paint_routes


def preload() -> list[Path]:
    """Lay out the board, and return the folders that pages depend on."""
    with suppress(BadInput):  # data of an owner that cannot be used: the page says so
        for form in (WIDE, NARROW):
            for paint in (paint_ground, paint_ornaments, paint_routes):
                paint(nowhere(), geometry(load_board(), form))
        read_ahead(amsterdam.game("ticket-to-ride"))
    return sources()
