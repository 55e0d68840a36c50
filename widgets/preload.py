"""What the pages of both games need, imported, read and laid out once, before kernels are forked."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import amsterdam
import widgets.city_collection
import widgets.ticket_to_ride
from amsterdam.city_collection.box import load_board as city_board
from amsterdam.game import BadInput
from amsterdam.ticket_to_ride.board import load_board as town_board
from widgets.city_collection.board import board as city
from widgets.city_collection.board.geometry import geometry as city_geometry
from widgets.drawing.painter import BoardPainter
from widgets.ticket_to_ride.board import board_art, ornaments, routes
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE
from widgets.ticket_to_ride.board.geometry import geometry as town_geometry


def preload() -> list[Path]:
    """Lay out both boards, and return the folders that pages depend on."""
    with suppress(BadInput):  # data of an owner that cannot be used: the page says so
        _lay_out()
    own = os.environ.get("AMSTERDAM_DATA")
    packages = (Path(str(package.__file__)).parent for package in (amsterdam, widgets))
    return [*packages, *([Path(own)] if own else [])]


def _lay_out() -> None:
    """Paint the grounds of both boards on nothing: all that painting works out is kept."""
    nowhere = cast(BoardPainter, _Nowhere())
    city.paint_ground(nowhere, city_geometry(city_board()))
    for form in (WIDE, NARROW):
        town = town_geometry(town_board(), form)
        for paint in (board_art.paint_ground, ornaments.paint_ornaments, routes.paint_routes):
            paint(nowhere, town)


class _Nowhere:
    """A painter that draws nothing."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        def draw(*_parts: Any, **_options: Any) -> None:
            return None

        return draw
