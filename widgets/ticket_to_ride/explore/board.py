"""The board in a notebook: routes and locations can be pressed."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.game import Board as GameBoard
from amsterdam.game import View as GameView
from amsterdam.game import own
from amsterdam.ticket_to_ride import board as engine
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import route_name
from widgets.parts.guard import Status
from widgets.ticket_to_ride.board.board import BoardBox


class Board:
    """Shows a view; a pressed route is its number, a pressed location its id."""

    def __init__(self, board: GameBoard, on_error: Status) -> None:
        self.widget = BoardBox(own(engine.Board, board), on_error=on_error)

    def show(self, view: GameView) -> None:
        self.widget.show(own(View, view))

    def on_pressed(self, callback: Callable[[int | str], object]) -> None:
        for canvas in self.widget.both:
            canvas.on_click(lambda thing, _x, _y: callback(thing) if thing is not None else None)

    def things(self, view: GameView) -> list[tuple[str, int | str]]:
        board = own(View, view).board
        routes: list[tuple[str, int | str]] = [(f"{n}: {route_name(board, n)}", n) for n in board.routes]
        return [*routes, *((place.name, place.id) for place in board.locations.values())]
