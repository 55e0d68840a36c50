"""The colours of the scenery, Amsterdam about 1890: brick, iron, harbour water, enamel. For pieces see `symbols`."""

from __future__ import annotations

#: The ground of each district, a tint of its colour.
TINTS = ("#f3d3dd", "#dedcd4", "#f5dcb6", "#e2cbae", "#dccfe8", "#cbcdd2")

BRICK, BRICK_DARK, BRICK_LIGHT = "#b9603f", "#94482f", "#d28d6a"
STREET, QUAY, LAND, PARK = "#f4ead2", "#d9cbaa", "#d5cf9f", "#a9bd84"
CANAL, SEA, FIELD, WATER_INK = "#9cc0c1", "#86aeb6", "#c9dfde", "#2c5863"
IRON, WOOD = "#37424b", "#b08a5c"
#: Enamel signs: white letters on blue.
ENAMEL, ENAMEL_WHITE = "#1d4273", "#fdfcf6"
