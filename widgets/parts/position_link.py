"""The part of a page's address that hands a position on, with the seat, the names and what it was made with."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from amsterdam.game import Table
from amsterdam.stamp import Stamp
from widgets.parts.names import names_query


def position_query(position: Table, seat: int, names: Sequence[str]) -> str:
    """Return ``position=…&seat=…&names=…`` for a state or a view."""
    return f"position={quote(Stamp.of(position).on(position.to_text()))}&seat={seat}{names_query(names)}"
