"""The part of a page's address that hands a position on, with the seat, the names and what it was made with."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from amsterdam.game import Table
from amsterdam.i18n import _
from amsterdam.stamp import Stamp
from widgets.parts.names import names_query
from widgets.parts.site import address


def position_query(position: Table, seat: int, names: Sequence[str]) -> str:
    """Return ``position=…&seat=…&names=…`` for a state or a view."""
    return f"position={quote(Stamp.of(position).on(position.to_text()))}&seat={seat}{names_query(names)}"


def what_if_address(page: str, position: Table, seat: int, names: Sequence[str]) -> str:
    """Return the address that opens a position of a game in the what-if page."""
    return address(f"{page}?{position_query(position, seat, names)}&from=game")


def what_if_link(page: str, position: Table, seat: int, names: Sequence[str]) -> str:
    """Return a link, as HTML, that opens a position of a game going on in the what-if page, beside the game."""
    target = escape(what_if_address(page, position, seat, names))
    return f'<a href="{target}" target="_blank" rel="noopener">{escape(_("What if?"))}</a>'
