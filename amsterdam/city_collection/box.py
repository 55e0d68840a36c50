"""The contents of the box: the board read from its data files. The timing of each card is checked on reading."""

from __future__ import annotations

from amsterdam.city_collection import read_board
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.rules import cards
from amsterdam.data import own_data_folder


def load_board(folder: str | None = None) -> Board:
    """Return the board; files in `folder` (or in ``AMSTERDAM_DATA``) replace our own.

    Raises BadInput with file, key and reason when a file cannot be used.
    """
    return read_board.read(own_data_folder(folder), cards.timings)


def standard_board() -> Board:
    """Return the board of the box."""
    return load_board(None)
