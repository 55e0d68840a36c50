"""The board of Ticket to Ride: Amsterdam on a canvas: map, routes, carts and markers, highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from ipywidgets import Box, Layout

from amsterdam.ticket_to_ride.board import Board, Way
from widgets.drawing.canvas import Canvas, safe_hold
from widgets.parts.guard import Status
from widgets.ticket_to_ride.board.board_art import paint_ground
from widgets.ticket_to_ride.board.geometry import COMPACT, WIDE, geometry
from widgets.ticket_to_ride.board.highlights import Marked, paint_highlights
from widgets.ticket_to_ride.board.ornaments import paint_ornaments
from widgets.ticket_to_ride.board.pieces import paint_pieces, same_pieces
from widgets.ticket_to_ride.board.routes import paint_routes


class TicketToRideBoard(Canvas):
    """Shows a view of a game and tells which route or location is clicked, tapped or under the mouse.

    Args:
        board: the engine's board.
        compact: drawn for a telephone: taller, with larger letters and spaces.
        on_error: shows one sentence to the player when a callback fails.
    """

    layers: ClassVar[tuple[str, ...]] = ("ground", "routes", "pieces", "highlights")

    def __init__(self, board: Board, *, compact: bool = False, on_error: Status | None = None) -> None:
        self.board = board
        self.geometry = geometry(board, COMPACT if compact else WIDE)
        form = self.geometry.form
        super().__init__(form.width, form.height, css_width=560 if compact else 800, on_error=on_error)
        self.add_class("amst-compact" if compact else "amst-wide")
        self._view: Any = None
        self._marked = Marked()

    def show(
        self,
        view: Any,
        *,
        claimable: Iterable[int] = (),
        way: Way | Iterable[int] | None = None,
        ends: Iterable[str] = (),
        selected: int | None = None,
        last: int | None = None,
        threats: Iterable[int] = (),
        shares: Iterable[tuple[int, tuple[float, ...]]] = (),
    ) -> None:
        """Show a position, and repaint what of it has changed.

        Args:
            view: an engine's View.
            claimable: routes to offer for a claim.
            way: the routes still to claim for a contract.
            ends: the two locations of that contract.
            selected: the route that the keyboard is on.
            last: the route that was claimed last.
            threats: routes whose claim by another player makes that way longer.
            shares: for each route the chance of each seat to own it in the end.
        """
        marked = Marked(
            tuple(claimable),
            tuple(way.routes if isinstance(way, Way) else way or ()),
            tuple(ends),
            selected,
            last,
            tuple(threats),
            tuple(shares),
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

    def on_route(self, callback: Callable[[int | None, float, float], object]) -> None:
        """Call back with the route that was clicked or tapped, or None where there is no route, and the place."""

        def answer(thing: object, x: float, y: float) -> None:
            if not isinstance(thing, str):
                callback(thing if isinstance(thing, int) else None, x, y)

        self.on_click(answer)

    def on_location(self, callback: Callable[[str], object]) -> None:
        """Call back with the id of the location whose medallion or name was clicked or tapped."""
        self.on_click(lambda thing, x, y: callback(thing) if isinstance(thing, str) else None)

    def on_hover(self, callback: Callable[[int | None], object]) -> None:
        """Call back with the route under the mouse, None when it leaves one."""
        self.on_hovered(lambda thing: callback(thing if isinstance(thing, int) else None))

    def hover_changed(self) -> None:
        """Repaint the highlights."""
        self.redraw("highlights")

    # --- layers --------------------------------------------------------------------------------------------------

    def draw_ground(self, painter: Any) -> None:
        """Draw the map: once, it does not change."""
        paint_ground(painter, self.geometry)
        paint_ornaments(painter, self.geometry)

    def draw_routes(self, painter: Any) -> None:
        """Draw the spaces, the medallions and the names."""
        paint_routes(painter, self.geometry)

    def draw_pieces(self, painter: Any) -> None:
        """Draw carts, closed routes and score markers."""
        if self._view is not None:
            paint_pieces(painter, self.geometry, self._view)

    def draw_highlights(self, painter: Any) -> None:
        """Draw what can be claimed, what is under the mouse, and the way of a contract."""
        paint_highlights(painter, self.geometry, self._view, self._marked, self.hovered)


class ResponsiveBoard(Box):
    """The board for any screen: a wide and a compact `TicketToRideBoard` kept in step, of which one is to be seen.

    The style sheet shows ``amst-compact`` instead of ``amst-wide`` on narrow screens; without it the wide one is shown.
    Has the methods of a `TicketToRideBoard` to show a view and to be called back.
    """

    def __init__(self, board: Board, *, on_error: Status | None = None) -> None:
        self.wide = TicketToRideBoard(board, on_error=on_error)
        self.compact = TicketToRideBoard(board, compact=True, on_error=on_error)
        self.compact.layout.display = "none"
        super().__init__([self.wide, self.compact], layout=Layout(width="100%", overflow="hidden"))

    def show(self, view: Any, **marked: Any) -> None:
        """Show a position on both; see `TicketToRideBoard.show`."""
        with safe_hold():
            self.wide.show(view, **marked)
            self.compact.show(view, **marked)

    def on_route(self, callback: Callable[[int | None, float, float], object]) -> None:
        """See `TicketToRideBoard.on_route`."""
        self.wide.on_route(callback)
        self.compact.on_route(callback)

    def on_location(self, callback: Callable[[str], object]) -> None:
        """See `TicketToRideBoard.on_location`."""
        self.wide.on_location(callback)
        self.compact.on_location(callback)

    def on_enter(self, callback: Callable[[], object]) -> None:
        """See `Canvas.on_enter`."""
        self.wide.on_enter(callback)
        self.compact.on_enter(callback)

    def on_hover(self, callback: Callable[[int | None], object]) -> None:
        """See `TicketToRideBoard.on_hover`."""
        self.wide.on_hover(callback)
        self.compact.on_hover(callback)
