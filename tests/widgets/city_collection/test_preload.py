"""What the parent of the pages loads once for all of them."""

from __future__ import annotations

from amsterdam.city_collection import fast
from widgets.city_collection.preload import preload


def test_compiled_rules_that_are_on_disk_are_loaded() -> None:
    preload()
    assert fast.ready() or not (fast.available() and fast.KEPT.fits())
