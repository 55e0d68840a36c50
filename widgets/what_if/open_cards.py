"""With open cards: everything that lies hidden otherwise. Each game says in `OpenCards` what that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ipywidgets import HTML

from amsterdam.game import State
from amsterdam.i18n import _


class OpenCards(HTML):
    """A list of what is hidden, by player and by pile; itself hidden where cards are not to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.add_class("amst-panel")

    def rows(self, state: State, names: Sequence[str]) -> Iterable[tuple[str, Sequence[str]]]:
        """Return where something lies hidden, and what it is, in lines."""
        raise NotImplementedError

    def show(self, state: State | None, names: Sequence[str]) -> None:
        """Show all that is hidden in a state, or with None nothing."""
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
