"""The words for the sources of points on screen."""

from __future__ import annotations

from amsterdam.i18n import _
from widgets.worth.reasons import Sources


def sources() -> Sources:
    """Return the phrases for more and for fewer points of each source."""
    return {
        "score.routes": (_("{n} points more for routes"), _("{n} points fewer for routes")),
        "score.contracts": (_("{n} points more for contracts"), _("{n} points fewer for contracts")),
        "score.merchandise": (_("{n} points more for merchandise"), _("{n} points fewer for merchandise")),
    }
