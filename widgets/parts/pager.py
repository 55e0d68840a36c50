"""Two buttons to page through a list, so that no new widgets are created during a game."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, Button, HBox

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded


class Pager(HBox):
    """Knows which entries of a list are on the current page; hidden when all of them fit.

    With `newest` the list grows at its end and pages are counted from there: page 0 has the last entries.
    """

    def __init__(
        self, size: int, on_turn: Callable[[], None], on_error: Status | None = None, newest: bool = False
    ) -> None:
        """Show `size` entries at a time; `on_turn` is called when the reader changes the page."""
        self.size, self.total, self.page = size, 0, 0
        self._on_turn, self._newest = on_turn, newest
        self._earlier, self._later, self._where = Button(), Button(), HTML()
        self._earlier.on_click(guarded(lambda _button: self._turn(1 if newest else -1), on_error))
        self._later.on_click(guarded(lambda _button: self._turn(-1 if newest else 1), on_error))
        super().__init__([self._earlier, self._where, self._later])
        self.add_class("amst-pager")
        self.show(0)

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // self.size))

    def shown(self) -> range:
        """Return the indices of the entries on the page, in the order of the list."""
        if not self._newest:
            return range(self.page * self.size, min(self.total, (self.page + 1) * self.size))
        end = max(0, self.total - self.page * self.size)
        return range(max(0, end - self.size), end)

    def show(self, total: int, page: int | None = None) -> range:
        """Set the length of the list and, if given, the page; return the indices on the page."""
        self.total = total
        self.page = max(0, min(self.page if page is None else page, self.pages - 1))
        seen = self.shown()
        self.layout.display = "none" if self.pages == 1 else None
        self._earlier.description = _("Older") if self._newest else _("Back")
        self._later.description = _("Newer") if self._newest else _("More")
        self._earlier.disabled = seen.start == 0
        self._later.disabled = seen.stop == total
        self._where.value = _("{first} to {last} of {total}").format(first=seen.start + 1, last=seen.stop, total=total)
        return seen

    def _turn(self, step: int) -> None:
        self.show(self.total, self.page + step)
        self._on_turn()
