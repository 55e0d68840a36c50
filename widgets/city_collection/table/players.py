"""The players in low lines: the main facts about each, and on request everything."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, VBox

from amsterdam.city_collection.view import View
from amsterdam.i18n import _
from widgets.city_collection.table.player_board import player_board, summary
from widgets.city_collection.table.prestige import track
from widgets.parts.fold import Fold
from widgets.parts.guard import Status


class Players(VBox):
    """The players in their order on the Amstel; the boards of others are folded until opened."""

    def __init__(self, say: Status) -> None:
        self.summary, self._boards = HTML(), HTML()
        self.fold = Fold(lambda: _("What lies before the others"), lambda: self._boards, say, self._draw_boards)
        self._final: Sequence[int] | None = None
        self._view: View | None = None
        self._names: Sequence[str] = ()
        self._kinds: Sequence[str] = ()
        super().__init__([self.summary, self.fold])
        self.add_class("amst-panel")

    def show(self, view: View, names: Sequence[str], kinds: Sequence[str], final: Sequence[int] | None = None) -> None:
        """Show the players; `kinds` says who plays each seat, `final` are the scores at the end."""
        self._view, self._names, self._kinds, self._final = view, names, kinds, final
        self.summary.value = summary(view, names, kinds, final)
        if self.fold.opened:
            self._draw_boards()

    def _draw_boards(self) -> None:
        view = self._view
        if view is None:
            return
        others = (seat for seat in view.order if seat != view.seat)
        boards = (player_board(view, seat, self._names[seat], self._kinds[seat]) for seat in others)
        self._boards.value = track(view, self._names, self._final) + "".join(boards)
