"""Two positions side by side: what differs in words, two boards, and what each would score if the game ended there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ipywidgets import HTML, Box

from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.board import standard_board
from amsterdam.ticket_to_ride.differences import Difference, differences, routes_that_differ
from amsterdam.ticket_to_ride.outlook import Ending, ended_now
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from widgets.boxes import box
from widgets.guard import Status
from widgets.ticket_to_ride.board import TicketToRideBoard


@dataclass(frozen=True, slots=True)
class Side:
    """A position to compare: what it is called, what the reader's eyes see of it, and the view to draw."""

    title: str
    seen: View | State
    view: View


class Comparison(Box):
    """Hidden until two positions are shown; only then are its boards made."""

    def __init__(self, say: Status) -> None:
        self._say = say
        self.table = HTML()
        self.titles, self.labels, self.endings = ([HTML(), HTML()] for _part in range(3))
        for label in self.labels:
            label.add_class("amst-canvas-label")
        self.boards: list[TicketToRideBoard] = []
        super().__init__([self.table])
        self.add_class("amst-comparison")
        self.hide()

    def hide(self) -> None:
        self.layout.display = "none"

    def show(self, first: Side, second: Side, names: Sequence[str]) -> None:
        """Show what differs from the first position to the second, both seen with the same eyes."""
        if not self.boards:
            self._make_boards()
        self.layout.display = None
        self.table.value = _table(first, second, differences(first.seen, second.seen, names), names)
        routes = routes_that_differ(first.seen, second.seen)
        for place, side in enumerate((first, second)):
            self.titles[place].value = f"<h4>{_letter(place)}: {escape(side.title)}</h4>"
            self.labels[place].value = escape(_("Board of the position “{title}”").format(title=side.title))
            self.boards[place].show(side.view, claimable=routes)
            self.endings[place].value = _endings(ended_now(side.seen), names)

    def _make_boards(self) -> None:
        board = standard_board()
        self.boards = [TicketToRideBoard(board, compact=True, on_error=self._say) for _side in range(2)]
        sides = []
        for place, canvas in enumerate(self.boards):
            canvas.add_class("amst-picture")
            parts = (self.titles[place], canvas, self.labels[place], self.endings[place])
            sides.append(box("amst-compared", *parts))
        self.children = [self.table, box("amst-compared-sides", *sides)]


def _letter(place: int) -> str:
    return "AB"[place]


def _table(first: Side, second: Side, rows: Sequence[Difference], names: Sequence[str]) -> str:
    """Return the differences as a table; the rows of a player stand together under the name."""
    eyes = (
        _("all cards open")
        if isinstance(first.seen, State)
        else _("as {name} sees it").format(name=names[first.view.seat])
    )
    title = escape(_("What differs from A to B, {eyes}").format(eyes=eyes))
    if not rows:
        nothing = escape(_("Nothing that can be seen differs: it is the same position."))
        return f"<h3>{title}</h3><p>{nothing}</p>"
    words = ("", "A", "B", _("Change"))
    head = "".join(f'<th scope="col" role="columnheader">{escape(word)}</th>' for word in words)
    body, before = "", None
    for row in rows:
        if row.seat != before:
            heading = names[row.seat] if row.seat is not None else _("On the table")
            body += f'<tr role="row"><th scope="colgroup" role="rowheader" colspan="4">{escape(heading)}</th></tr>'
            before = row.seat
        cells = "".join(f'<td role="cell">{escape(cell)}</td>' for cell in (row.first, row.second, row.change))
        body += f'<tr role="row"><th scope="row" role="rowheader">{escape(row.what)}</th>{cells}</tr>'
    # The roles stay when a narrow screen lays the rows out otherwise.
    return (
        f'<h3>{title}</h3><table class="amst-differences" role="table"><thead role="rowgroup">'
        f'<tr role="row">{head}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )


def _endings(endings: Sequence[Ending], names: Sequence[str]) -> str:
    """Return what everybody would score if the game ended there."""
    items = ""
    for name, ending in zip(names, endings, strict=False):
        total = ngettext("{n} point", "{n} points", ending.points).format(n=_plain(ending.points))
        parts = [
            _("routes {n}").format(n=_plain(ending.routes)),
            _("contracts {n}").format(n=_plain(ending.contracts)),
            _("merchandise {n}").format(n=_plain(ending.merchandise[0])),
        ]
        if ending.unknown:
            text = ngettext("{n} contract unknown", "{n} contracts unknown", ending.unknown)
            parts[1] = text.format(n=ending.unknown)
        items += f"<dt>{escape(name)}: {escape(total)}</dt><dd>{escape(', '.join(parts))}</dd>"
    title = escape(_("If the game ended here"))
    return f'<h5>{title}</h5><dl class="amst-open-hands">{items}</dl>'


def _plain(points: int) -> str:
    """Return points with a true minus.

    >>> _plain(-3)
    '−3'
    """
    return str(points).replace("-", "−")
