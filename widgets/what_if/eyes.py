"""The choice of the seat whose view is shown: the player who decides, a fixed player, or nobody (all cards open)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipywidgets import Dropdown

from amsterdam.i18n import _
from widgets.parts.guard import Status, guarded

#: The values beside the seats.
DECIDES, OPEN = -1, -2


class Eyes(Dropdown):
    """A list of views; its value is a seat, `DECIDES` or `OPEN`.

    Args:
        on_look: called when the reader chooses another view, but not when the list is filled again.
    """

    def __init__(self, on_look: Callable[[], object], say: Status) -> None:
        super().__init__()
        self._filling = False
        self.observe(guarded(lambda _change: self._filling or on_look(), say), "value")

    @property
    def query(self) -> str:
        """The part of an address with the choice."""
        return {DECIDES: "", OPEN: "&open=1"}.get(self.value, f"&seat={self.value}")

    def arrive(self, query: Mapping[str, object], names: Sequence[str], actor: int | None) -> bool:
        """Take over the choice in an address; return whether it makes one.

        Who comes from a game or a lesson as the player in turn goes on playing for everybody.
        """
        seat = query.get("seat")
        known = isinstance(seat, str) and seat.isdecimal() and int(seat) < len(names)
        if "open" in query:
            self._fill(names, OPEN)
        elif known:
            self._fill(names, DECIDES if "from" in query and int(str(seat)) == actor else int(str(seat)))
        return known or "open" in query

    def offer(self, names: Sequence[str]) -> None:
        """Offer the players by name; the choice stays if there is still such a player."""
        self._fill(names, min(DECIDES if self.value is None else self.value, len(names) - 1))

    def look_with(self, eyes: object, names: Sequence[str]) -> None:
        """Select the stored view if it is valid."""
        self._fill(names, eyes if type(eyes) is int and OPEN <= eyes < len(names) else DECIDES)

    def _fill(self, names: Sequence[str], eyes: int) -> None:
        seats = [(_("only {name}").format(name=name), seat) for seat, name in enumerate(names)]
        self._filling = True
        try:
            self.options = [(_("everybody in turn"), DECIDES), *seats, (_("everybody, with open cards"), OPEN)]
            self.value = eyes
        finally:
            self._filling = False
