"""Colours and fonts on screen. No colour carries meaning alone: each has a mark, drawn by `widgets.drawing.marks`."""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.i18n import _

INK = "#3b2a1a"
PARCHMENT = "#f6ead0"
PAPER = "#fffaf0"
ACCENT = "#8a2b06"
GOLD = "#f2c14e"

#: Routes and transport cards, by the engine's names.
COLOURS = {
    "pink": "#d9528f",
    "blue": "#2f7fb8",
    "green": "#3f8f3c",
    "black": "#2b2b2e",
    "red": "#c0392b",
    "orange": "#e08a1e",
    "grey": "#a7a39a",
}

#: The ink for drawing on such a colour, with a contrast of 3:1 or more.
ON_COLOUR = {colour: INK if colour in ("orange", "grey") else PAPER for colour in COLOURS}

#: System fonts only; nothing is downloaded.
SERIF = "Palatino, 'Palatino Linotype', 'Book Antiqua', 'Liberation Serif', 'Times New Roman', serif"
SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour, the colour of its outline and of drawings on it, and its mark (the load of the carts)."""

    id: str
    colour: str
    edge: str
    mark: str

    @property
    def name(self) -> str:
        """Return the colour's name in the reader's language."""
        names = {
            "bordeaux": _("bordeaux"),
            "brown": _("brown"),
            "black": _("black"),
            "ivory": _("ivory"),
            "red": _("red"),
            "green": _("green"),
            "yellow": _("yellow"),
            "blue": _("blue"),
        }
        return names[self.id]


#: By seat.
PLAYERS = (
    PlayerColour("bordeaux", "#7d1d3f", PAPER, "barrel"),
    PlayerColour("brown", "#96602a", PAPER, "crate"),
    PlayerColour("black", "#232220", PAPER, "sack"),
    PlayerColour("ivory", "#fbf3dc", INK, "cheese"),
)


def font(size: float, style: str = "", family: str = SERIF) -> str:
    """Return a canvas font.

    >>> font(12, "bold", "serif")
    'bold 12px serif'
    """
    return f"{style} {size:g}px {family}".strip()
