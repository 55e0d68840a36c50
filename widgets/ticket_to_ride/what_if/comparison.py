"""Two positions of Ticket to Ride: Amsterdam side by side: the routes that differ, and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import DOMWidget

from amsterdam.analysis.differences import Difference, plain
from amsterdam.game import Table, own
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.analysis.differences import differences, routes_that_differ
from amsterdam.ticket_to_ride.analysis.hidden import known
from amsterdam.ticket_to_ride.analysis.outlook import ended_now
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.view import View
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.what_if import comparison
from widgets.what_if.comparison import Side


class Comparison(comparison.Comparison):
    """Compares positions of this game; see `comparison.Comparison`."""

    def board(self) -> BoardCanvas:
        return BoardCanvas(standard_board(), narrow=True, on_error=self.say)

    def draw(self, board: DOMWidget, side: Side, other: Side) -> None:
        differing = routes_that_differ(known(side.seen), known(other.seen))
        own(BoardCanvas, board).show(own(View, side.view), claimable=differing)

    def differences(self, first: Table, second: Table, names: Sequence[str]) -> Sequence[Difference]:
        return differences(known(first), known(second), names)

    def ending(self, side: Side) -> str:
        items = ""
        for name, ending in zip(side.names, ended_now(known(side.seen)), strict=True):
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
