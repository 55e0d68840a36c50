"""The names of the sources of prestige on screen."""

from __future__ import annotations

from amsterdam.i18n import _
from widgets.worth.reasons import Sources


def source_name(name: str) -> str:
    """Return the name of a source of points (`sources.SOURCES`)."""
    return {
        "cards": _("Cards"),
        "market": _("Market"),
        "amstel": _("The Amstel"),
        "goods": _("Goods delivered"),
        "dockworkers": _("Dockworkers landed"),
        "penalties": _("Penalties"),
        "largest-group": _("The largest group"),
        "districts": _("Districts"),
        "missions": _("Missions"),
        "leftovers": _("What is left over"),
        "other": _("From before"),
    }[name]


def sources() -> Sources:
    """Return the phrases for more and for fewer points of each source."""
    return {
        "cards": (_("{n} points more from cards"), _("{n} points fewer from cards")),
        "market": (_("{n} points more from the market"), _("{n} points fewer from the market")),
        "amstel": (_("{n} points more from the Amstel"), _("{n} points fewer from the Amstel")),
        "goods": (_("{n} points more from goods"), _("{n} points fewer from goods")),
        "dockworkers": (_("{n} points more from dockworkers"), _("{n} points fewer from dockworkers")),
        "penalties": (_("{n} points less lost to penalties"), _("{n} points more lost to penalties")),
        "largest-group": (_("{n} points more from the largest group"), _("{n} points fewer from the largest group")),
        "districts": (_("{n} points more from districts"), _("{n} points fewer from districts")),
        "missions": (_("{n} points more from missions"), _("{n} points fewer from missions")),
        "leftovers": (_("{n} points more from what is left over"), _("{n} points fewer from what is left over")),
        "other": (_("{n} points more from before"), _("{n} points fewer from before")),
    }
