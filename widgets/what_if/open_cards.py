"""Everything that is usually hidden, listed when all cards are open. Each game defines in `OpenCards` what that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ipywidgets import HTML

from amsterdam.game import State
from amsterdam.i18n import _


class OpenCards(HTML):
    """A list of hidden things, by player and by pile; the list itself is hidden unless the cards are open."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")

    def rows(self, state: State, names: Sequence[str]) -> Iterable[tuple[str, Sequence[str]]]:
        """Return where something is hidden, and what it is, in lines."""
        raise NotImplementedError

    def show(self, state: State | None, names: Sequence[str]) -> None:
        """Show everything hidden in a state; None hides the list."""
        self.layout.display = "none" if state is None else None
        if state is None:
            self.value = ""
            return
        rows = "".join(
            f"<dt>{escape(where)}</dt><dd>{'<br>'.join(map(escape, cards))}</dd>"
            for where, cards in self.rows(state, names)
        )
        title = escape(_("What lies hidden"))
        self.value = f'<h3>{title}</h3><dl class="amst-open-cards">{rows}</dl>'
