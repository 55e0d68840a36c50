"""Notes on reconstructed values in rules: the printed game's own values could not be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from amsterdam.i18n import _

#: Rule -> its reconstructed values. The data files say it value by value; cards have notes of their own.
NOTES: Mapping[str, Callable[[], str]] = {
    "setup.first-card": lambda: _("How many of them are craftsmen and how many buildings is reconstructed."),
    "phase3.block": lambda: _("What each block costs is reconstructed."),
    "phase3.block-owned": lambda: _("Which blocks are joined by a bridge is reconstructed from the real city."),
    "phase3.sail": lambda: _("The fields of the harbour and how they are joined are reconstructed."),
    "phase3.dockworker-deliver": lambda: _(
        "Of the depot's points 9, 7, 5 and 3 only the 7 is known from the printed game."
    ),
    "phase3.deliver-large": lambda: _(
        "Most points on the roofs are reconstructed: warehouses that are farther from the start field bring more."
    ),
    "phase3.deliver-small": lambda: _("Of the points of the small warehouses only one is known from the printed game."),
    "phase3.amstel-bridge": lambda: _(
        "Where the bridges stand is reconstructed, as are some of their points. There are 4 of them here."
    ),
    "end.districts": lambda: _("The points for 4 players are reconstructed, those for 3 are partly inferred."),
}


def note(rule: str) -> str:
    """Return the note on a rule's reconstructed values as HTML, empty if there are none.

    >>> note("win")
    ''
    """
    words = NOTES.get(rule)
    meaning = _("We have not seen the printed values closely enough and chose the others; your copy may differ.")
    return f'<p class="amst-provenance">{escape(words())} {escape(meaning)}</p>' if words else ""
