"""What the pages of this game need, imported, read and laid out once, before kernels are forked.

The compiled rules are loaded where they are on disk; pages share what the parent has loaded.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import amsterdam
import widgets.city_collection  # noqa: F401 - all pages
from amsterdam.city_collection import fast
from amsterdam.city_collection.box import load_board
from amsterdam.game import BadInput
from widgets.city_collection.board.board import paint_ground
from widgets.city_collection.board.geometry import geometry
from widgets.drawing.nowhere import nowhere
from widgets.parts.ahead import read_ahead
from widgets.parts.sources import sources


def preload() -> list[Path]:
    """Lay out the board, and return the folders that pages depend on."""
    with suppress(BadInput):  # data of an owner that cannot be used: the page says so
        paint_ground(nowhere(), geometry(load_board()))
        read_ahead(amsterdam.game("city-collection"))
    fast.usable()
    return sources()
