"""The board in a notebook: blocks, fields, warehouses and all else on it can be pressed."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection import board as engine
from amsterdam.city_collection.view import View
from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.game import own
from widgets.city_collection.board.board import BoardBox
from widgets.city_collection.board.geometry import Geometry, Thing, geometry
from widgets.city_collection.board.things import caption
from widgets.parts.guard import Status
from widgets.parts.names import NAMES


class Board:
    """Shows a view; a pressed thing is such as ``("block", 5)``."""

    def __init__(self, board: GameBoard, on_error: Status) -> None:
        self.widget = BoardBox(own(engine.Board, board), on_error=on_error)

    def show(self, view: GameView) -> None:
        self.widget.show(own(View, view), NAMES[: view.players])

    def on_pressed(self, callback: Callable[[Thing], object]) -> None:
        self.widget.on_clicked(callback)

    def things(self, view: GameView) -> list[tuple[str, Thing]]:
        seen = own(View, view)
        return [
            (f"{thing[0]} {thing[1]}: {caption(thing, seen, NAMES)}", thing)
            for thing in things_on(geometry(seen.board))
        ]


def things_on(places: Geometry) -> list[Thing]:
    """Return all things that lie on the board and have a caption."""
    kinds = {
        "block": places.blocks,
        "field": places.fields,
        "warehouse": places.warehouses,
        "jetty": places.jetties,
        "amstel": places.amstel,
        "market-good": places.market,
        "depot": places.depot,
        "district": places.signs,
    }
    return [(kind, number) for kind, spots in kinds.items() for number in range(len(spots))]
