"""The board of Ticket to Ride: Amsterdam on a canvas: map, routes, carts and markers, highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from amsterdam.ticket_to_ride.board import Board, Way
from amsterdam.ticket_to_ride.view import View
from widgets.drawing.canvas import Canvas, safe_hold
from widgets.drawing.painter import BoardPainter
from widgets.drawing.two_widths import TwoWidths
from widgets.drawing.walk import Place
from widgets.parts.guard import Status
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.board.highlights import Marked, paint_highlights
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.pieces import paint_pieces, same_pieces
from widgets.ticket_to_ride.board.routes import paint_routes
from widgets.ticket_to_ride.board.words import route_words


class BoardCanvas(Canvas[int | str]):
    """One canvas of the board, showing a view of a game; see `BoardBox`.

    Args:
        board: the engine's board.
        narrow: for telephones: taller, with larger letters and spaces.
        on_error: shows one sentence to the player when a callback fails.
    """

    layers: ClassVar[tuple[str, ...]] = ("ground", "routes", "pieces", "highlights")

    def __init__(self, board: Board, *, narrow: bool = False, on_error: Status | None = None) -> None:
        self.board = board
        self.geometry = geometry(board, NARROW if narrow else WIDE)
        form = self.geometry.form
        super().__init__(form.width, form.height, css_width=560 if narrow else 800, on_error=on_error)
        self._view: View | None = None
        self._marked = Marked()

    def show(
        self,
        view: View,
        *,
        claimable: Iterable[int] = (),
        way: Way | Iterable[int] | None = None,
        ends: Iterable[str] = (),
        selected: int | None = None,
        last: int | None = None,
        since: Iterable[tuple[int, int]] = (),
        threats: Iterable[int] = (),
        shares: Iterable[tuple[int, tuple[float, ...]]] = (),
        lit: Iterable[int] = (),
        compared: tuple[int | None, int | None] = (None, None),
    ) -> None:
        """Show a position, and repaint what has changed.

        Args:
            view: the position as a seat sees it.
            claimable: routes that can be claimed.
            way: the routes still to claim for a contract.
            ends: the two locations of that contract.
            selected: the route selected with the keyboard.
            last: the latest claimed route.
            since: routes that were claimed since one's turn, each with the number to show on it.
            threats: routes that would make that way longer if another player claimed them.
            shares: for each route, each seat's chance to own it in the end.
            lit: routes that have just been counted at the end.
            compared: the route that was claimed, and the one that would have been better.
        """
        marked = Marked(
            tuple(claimable),
            tuple(way.routes if isinstance(way, Way) else way or ()),
            tuple(ends),
            selected,
            last,
            tuple(since),
            tuple(threats),
            tuple(shares),
            tuple(lit),
            compared,
        )
        changed = [] if same_pieces(view, self._view) else ["pieces"]
        if changed or marked != self._marked:
            changed.append("highlights")
        self._view, self._marked = view, marked
        self.redraw(*changed)

    # --- events --------------------------------------------------------------------------------------------------

    def hit(self, x: float, y: float) -> int | str | None:
        """Return the route number or the location id at a point."""
        return self.geometry.hit(x, y)

    def places(self) -> list[Place[int | str]]:
        """Return routes and locations, first a route that can be claimed."""
        spaces, locations = self.geometry.spaces, self.geometry.locations
        places: list[Place[int | str]] = [
            Place(route, spaces[route][len(spaces[route]) // 2].centre) for route in self.board.routes
        ]
        places += [Place(location, at) for location, at in locations.items()]
        return sorted(places, key=lambda place: place.thing not in self._marked.claimable)

    def described(self, thing: int | str, names: Sequence[str]) -> str:
        """Return a route or a location in words."""
        if isinstance(thing, str):
            return self.board.locations[thing].name
        return route_words(self._view, names, thing, thing in self._marked.claimable) if self._view else ""

    def hover_changed(self) -> None:
        """Repaint the highlights."""
        self.redraw("highlights")

    # --- layers --------------------------------------------------------------------------------------------------

    def draw_ground(self, painter: BoardPainter) -> None:
        """Draw the map, once: it does not change."""
        paint_ground(painter, self.geometry)
        paint_ornaments(painter, self.geometry)

    def draw_routes(self, painter: BoardPainter) -> None:
        """Draw the spaces, the medallions and the names."""
        paint_routes(painter, self.geometry)

    def draw_pieces(self, painter: BoardPainter) -> None:
        """Draw carts, closed routes and score markers."""
        if self._view is not None:
            paint_pieces(painter, self.geometry, self._view)

    def draw_highlights(self, painter: BoardPainter) -> None:
        """Draw the claimable routes, the thing under the mouse, and the way of a contract."""
        if self._view is not None:
            paint_highlights(painter, self.geometry, self._view, self._marked, self.hovered)


class BoardBox(TwoWidths[BoardCanvas]):
    """The board for any window.

    Args:
        board: the engine's board.
        on_error: shows one sentence to the player when a callback fails.
    """

    def __init__(self, board: Board, *, on_error: Status | None = None) -> None:
        super().__init__(BoardCanvas(board, on_error=on_error), BoardCanvas(board, narrow=True, on_error=on_error))
        #: Of the players, by seat.
        self.names: Sequence[str] = ()

    def show(self, view: View, **marked: Any) -> None:
        """Show a position; see `BoardCanvas.show`. What counts or is compared is not left outside the window."""
        compared = (route for route in marked.get("compared", ()) if route is not None)
        self.reveal((*marked.get("lit", ()), *compared))
        with safe_hold():
            for canvas in self.both:
                canvas.show(view, **marked)

    def described(self, thing: int | str) -> str:
        return self.shown.described(thing, self.names)

    def on_clicked(self, callback: Callable[[int], object]) -> None:
        """Call back with each route that is clicked or tapped."""
        for canvas in self.both:
            canvas.on_click(lambda thing, _x, _y: callback(thing) if isinstance(thing, int) else None)
