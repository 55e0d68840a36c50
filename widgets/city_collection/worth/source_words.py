"""What the sources of prestige are called on screen."""

from __future__ import annotations

from amsterdam.i18n import _


def source_name(name: str) -> str:
    """Return what a source of points is called (`sources.SOURCES`, and what is estimated to come)."""
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
        "estimate": _("Still to come, estimated"),
    }[name]
