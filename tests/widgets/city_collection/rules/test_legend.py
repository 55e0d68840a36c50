"""The legend names every sign."""

from __future__ import annotations

import re

from widgets.city_collection.rules import legend


def test_every_colour_good_and_dockworker_is_named() -> None:
    shown = legend.legend()
    for name in ("pink, Plantage", "tulip bulbs", "light green", "Counted at the end", "penalty token"):
        assert f"<span>{name}</span>" in shown
    assert len(re.findall("<li>", shown)) == len(re.findall("<svg", shown)) > 50
