"""The names of the sources of prestige on screen."""

from __future__ import annotations

from amsterdam.i18n import _


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
