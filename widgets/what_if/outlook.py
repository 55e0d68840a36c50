"""The outlook of the viewer's position, under headings that open; each game defines them in `Outlook`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, DOMWidget, VBox

from amsterdam.game import State, Table, View
from amsterdam.i18n import _
from widgets.parts.fold import Fold
from widgets.parts.guard import Status


class Outlook(VBox):
    """Shows the outlook of one view; nothing is computed before its heading is opened."""

    def __init__(self, say: Status) -> None:
        self._view: View | None = None
        #: What is known of the position: the state where all cards are open, otherwise the view.
        self._known: Table | None = None
        self._names: Sequence[str] = ()
        self.title = HTML()
        self._parts = self.build(say)
        super().__init__([self.title, *self._parts])
        self.add_class("amst-panel")
        self.add_class("amst-outlook")
        self.retell()

    def build(self, say: Status) -> dict[Fold, Callable[[View], object]]:
        """Create the headings, each with a function that updates its content for a view."""
        raise NotImplementedError

    def fold(self, title: Callable[[], str], build: Callable[[], DOMWidget], say: Status) -> Fold:
        """Return a heading whose content is updated when it is opened."""
        return Fold(title, build, say, self.draw)

    def retell(self) -> None:
        """Show every text in the current language."""
        self.draw()

    def show(self, view: View | None, names: Sequence[str], state: State | None = None) -> None:
        """Show the outlook of a view, with `state` where all cards are open; compute only what is unfolded.

        None means that there is nothing to look at: the position is not valid.
        """
        self._view, self._names, self._known = view, names, state or view
        for fold in self._parts:
            fold.layout.display = "none" if view is None else None
        self.draw()

    def draw(self) -> None:
        """Update what is unfolded."""
        title, mend = _("Outlook"), _("First mend the mistake in the position.")
        fault = f"<p>{escape(mend)}</p>" if self._view is None else ""
        self.title.value = f"<h3>{escape(title)}</h3>{fault}"
        if self._view is not None:
            for fold, bring_up_to_date in self._parts.items():
                if fold.opened:
                    bring_up_to_date(self._view)
