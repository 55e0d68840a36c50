"""The positions of cards on the canvases beside the board, in drawing units: pure geometry, no drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

HALF = 400  # width of a canvas that fills half of the table or a whole phone
STRIP = 132  # its height
CARD = 66
TOP = 10  # space above the cards, for the cards of a pile that stick out

#: The widths of the places for deck, discards, contract deck and merchandise, for the text under each.
PILES = (102, 78, 106, 114)
GROUPS = 4  # groups of cards on one canvas of the hand
FAN = 60  # width of a card in the hand


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a card: its top left corner and its width."""

    x: float
    y: float
    width: float

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies on the card."""
        return 0 <= x - self.x <= self.width and 0 <= y - self.y <= self.width * 1.5


def row_spots(slots: int = 5) -> tuple[Spot, ...]:
    """Return the places of the cards in the face-up row.

    >>> row_spots()[0], row_spots()[4]
    (Spot(x=7.0, y=10, width=66), Spot(x=327.0, y=10, width=66))
    """
    cell = HALF / slots
    return tuple(Spot(cell * slot + (cell - CARD) / 2, TOP, CARD) for slot in range(slots))


def pile_spots() -> tuple[Spot, ...]:
    """Return the places of deck, discards, contract deck and merchandise, from left to right."""
    return tuple(Spot(sum(PILES[:i]) + (wide - CARD) / 2, TOP, CARD) for i, wide in enumerate(PILES))


def at(spots: Sequence[Spot], x: float, y: float) -> int | None:
    """Return the index of the spot at a point, None if there is none."""
    return next((place for place, spot in enumerate(spots) if spot.holds(x, y)), None)


@dataclass(frozen=True, slots=True)
class Fanned:
    """A card in a fan: the distance of its centre from the fan's, and its slant in radians."""

    dx: float
    angle: float


def fan(cards: int, room: float = HALF / GROUPS - FAN - 12) -> tuple[Fanned, ...]:
    """Spread the cards of one colour as in a hand, the last one on top, within `room` sideways.

    >>> [round(card.dx) for card in fan(3)]
    [-14, 0, 14]
    >>> fan(1)
    (Fanned(dx=0.0, angle=0.0),)
    """
    if cards == 0:
        return ()
    step = min(14.0, room / max(1, cards - 1))
    offsets = [(i - (cards - 1) / 2) * step for i in range(cards)]
    return tuple(Fanned(dx, math.radians(dx * 0.28)) for dx in offsets)


def groups(hand: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return (kind, number of cards) for each kind in a hand of seven counts, wilds last.

    >>> groups([1, 0, 0, 2, 0, 0, 0])
    ((3, 2), (0, 1))
    """
    return tuple((kind, hand[kind]) for kind in (*range(1, 7), 0) if hand[kind])
