"""Whose eyes look on: those of whoever is to decide, of one player, or of nobody, with all cards open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Dropdown

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded

#: Whose eyes the screen has, beside the seats.
DECIDES, OPEN = -1, -2


class Eyes(Dropdown):
    """The choice of eyes; its value is a seat, `DECIDES` or `OPEN`.

    Args:
        on_look: called when the reader has chosen others, and not when the list is written anew.
    """

    def __init__(self, on_look: Callable[[], object], say: Status) -> None:
        super().__init__()
        self._filling = False
        self.observe(guarded(lambda _change: self._filling or on_look(), say), "value")

    def offer(self, names: Sequence[str]) -> None:
        """Offer the players by name; what was chosen stays, as far as there is such a player."""
        self._fill(names, min(DECIDES if self.value is None else self.value, len(names) - 1))

    def look_with(self, eyes: Any, names: Sequence[str]) -> None:
        """Choose the eyes that were kept, if they are any."""
        known = type(eyes) is int and OPEN <= eyes < len(names)
        self._fill(names, eyes if known else DECIDES)

    def _fill(self, names: Sequence[str], eyes: int) -> None:
        seats = [(name, seat) for seat, name in enumerate(names)]
        self._filling = True
        try:
            self.options = [(_("whoever is to decide"), DECIDES), *seats, (_("open cards"), OPEN)]
            self.value = eyes
        finally:
            self._filling = False
