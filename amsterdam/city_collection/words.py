"""Amsterdam in words: names of what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from amsterdam.city_collection.goods import COLOURS
from amsterdam.i18n import _


def colour_name(colour: int) -> str:
    """Return the name of a colour of cubes in the reader's language."""
    return (_("pink"), _("grey"), _("orange"), _("brown"), _("purple"), _("black"))[colour]


def cubes(counted: Sequence[int]) -> str:
    """Return cubes (six counts by colour) as words.

    >>> cubes((2, 0, 0, 0, 0, 1))
    '2 pink, 1 black'
    """
    named = (f"{counted[colour]} {colour_name(colour)}" for colour in range(len(COLOURS)) if counted[colour])
    return ", ".join(named) or _("nothing")
