"""What is in the box: the board as its data files describe it, with cards that can work as they say."""

from __future__ import annotations

from amsterdam.city_collection import read_board
from amsterdam.city_collection.board import Board
from amsterdam.city_collection.rules import cards
from amsterdam.data import own_data_folder


def load_board(folder: str | None = None) -> Board:
    """Return the board, with the files in `folder` (or in ``AMSTERDAM_DATA``) taking the place of our own.

    Raises BadInput with file, key and reason when a file cannot be used.
    """
    return read_board.read(own_data_folder(folder), cards.timings)


def standard_board() -> Board:
    """Return the board of the box."""
    return load_board(None)
