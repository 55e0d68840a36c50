"""Boards on the teacher's sheet. The ground is drawn once and used by all of them, which keeps the page small."""

from __future__ import annotations

from html import escape
from typing import Protocol

from widgets.drawing.svg import Svg

#: The width of a board on the sheet, in pixels.
WIDTH = 480


class SheetPictures(Protocol):
    """A game's pictures for its teacher's sheet."""

    def ground(self) -> str:
        """Return what all positions have in common; it is put before the first of them."""
        ...

    def position(self, text: str, seat: int) -> str:
        """Return a position as a seat sees it."""
        ...


def ground_of(pen: Svg, name: str) -> str:
    """Return a drawing as a hidden symbol for `on_ground`."""
    return (
        f'<svg class="amst-sheet-ground" width="0" height="0" aria-hidden="true"><symbol id="amst-ground-{name}" '
        f'viewBox="0 0 {pen.width:g} {pen.height:g}">{pen.content()}</symbol></svg>'
    )


def on_ground(pen: Svg, name: str, label: str) -> str:
    """Return a drawing on the symbol with this name."""
    size = f'width="{WIDTH}" height="{WIDTH * pen.height / pen.width:g}"'
    return (
        f'<svg class="amst-sheet-board" viewBox="0 0 {pen.width:g} {pen.height:g}" {size} role="img" '
        f'aria-label="{escape(label)}"><use href="#amst-ground-{name}"/>{pen.content()}</svg>'
    )
