"""Two positions of Ticket to Ride: Amsterdam side by side: which routes differ, and what each would score."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from amsterdam.analysis.differences import Difference, plain
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.analysis.differences import Position, differences, routes_that_differ
from amsterdam.ticket_to_ride.analysis.outlook import ended_now
from amsterdam.ticket_to_ride.board import standard_board
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.what_if import comparison
from widgets.what_if.comparison import Side


class Comparison(comparison.Comparison):
    """Compares positions of this game; see `comparison.Comparison`."""

    def board(self) -> BoardCanvas:
        return BoardCanvas(standard_board(), narrow=True, on_error=self.say)

    def draw(self, board: BoardCanvas, side: Side, other: Side) -> None:
        board.show(side.view, claimable=routes_that_differ(side.seen, other.seen))

    def differences(self, first: Position, second: Position, names: Sequence[str]) -> Sequence[Difference]:
        return differences(first, second, names)

    def ending(self, side: Side) -> str:
        items = ""
        for name, ending in zip(side.names, ended_now(side.seen), strict=True):
            total = ngettext("{n} point", "{n} points", ending.points).format(n=plain(ending.points))
            parts = [
                _("routes {n}").format(n=plain(ending.routes)),
                _("contracts {n}").format(n=plain(ending.contracts)),
                _("merchandise {n}").format(n=plain(ending.merchandise[0])),
            ]
            if ending.unknown:
                text = ngettext("{n} contract unknown", "{n} contracts unknown", ending.unknown)
                parts[1] = text.format(n=ending.unknown)
            items += f"<dt>{escape(name)}: {escape(total)}</dt><dd>{escape(', '.join(parts))}</dd>"
        return f'<dl class="amst-open-cards">{items}</dl>'
