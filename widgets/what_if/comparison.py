"""Two positions side by side: their differences in words, two boards, and the scores if the game ended now.

Each game completes `Comparison` with its words and its board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ipywidgets import HTML, Box, DOMWidget

from amsterdam.analysis.differences import Difference
from amsterdam.game import Table, View
from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.guard import Status


@dataclass(frozen=True, slots=True)
class Side:
    """A position to compare: its title, what is known of it, the view to draw, and the players' names.

    What is known is that view, or the state where all cards are open.
    """

    title: str
    seen: Table
    view: View
    names: Sequence[str]

    @property
    def lies_open(self) -> bool:
        return self.seen is not self.view


class Comparison(Box):
    """Hidden until two positions are shown; the boards are only created then."""

    def __init__(self, say: Status) -> None:
        self.say = say
        self.table = HTML()
        self.titles, self.labels, self.endings = ([HTML(), HTML()] for _part in range(3))
        for label in self.labels:
            label.add_class("amst-canvas-label")
        self.boards: list[DOMWidget] = []
        super().__init__([self.table])
        self.add_class("amst-comparison")
        self.hide()

    # --- what a game adds --------------------------------------------------------------------------------------------

    def board(self) -> DOMWidget:
        """Create a board for display only."""
        raise NotImplementedError

    def draw(self, board: DOMWidget, side: Side, other: Side) -> None:
        """Draw a position, with its differences from the other one highlighted."""
        raise NotImplementedError

    def differences(self, first: Table, second: Table, names: Sequence[str]) -> Sequence[Difference]:
        """Return the differences between what is known of two positions."""
        raise NotImplementedError

    def ending(self, side: Side) -> str:
        """Return each player's score if the game ended there, as HTML."""
        raise NotImplementedError

    # --- showing -----------------------------------------------------------------------------------------------------

    def hide(self) -> None:
        self.layout.display = "none"

    def show(self, first: Side, second: Side) -> None:
        """Show the differences from the first position to the second, both seen from the same seat."""
        if not self.boards:
            self._make_boards()
        self.layout.display = None
        names = max(second.names, first.names, key=len)
        self.table.value = _table(first, self.differences(first.seen, second.seen, names), names)
        title = escape(_("If the game ended here"))
        for place, (side, other) in enumerate(((first, second), (second, first))):
            self.titles[place].value = f"<h4>{'AB'[place]}: {escape(side.title)}</h4>"
            self.labels[place].value = escape(_("Board of the position “{title}”").format(title=side.title))
            self.draw(self.boards[place], side, other)
            self.endings[place].value = f"<h5>{title}</h5>{self.ending(side)}"

    def _make_boards(self) -> None:
        self.boards = [self.board() for _side in range(2)]
        sides = []
        for place, canvas in enumerate(self.boards):
            canvas.add_class("amst-picture")
            parts = (self.titles[place], canvas, self.labels[place], self.endings[place])
            sides.append(box("amst-compared", *parts))
        self.children = [self.table, box("amst-compared-sides", *sides)]


def _table(first: Side, rows: Sequence[Difference], names: Sequence[str]) -> str:
    """Return the differences as a table; a player's rows are grouped under the name."""
    eyes = _("with open cards") if first.lies_open else _("as {name} sees it").format(name=names[first.view.seat])
    title = escape(_("What is different in B, {eyes}").format(eyes=eyes))
    if not rows:
        nothing = escape(_("Nothing that can be seen is different: it is the same position."))
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
    # The roles are explicit because a narrow screen uses another layout for the rows.
    return (
        f'<h3>{title}</h3><table class="amst-differences" role="table"><thead role="rowgroup">'
        f'<tr role="row">{head}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )
