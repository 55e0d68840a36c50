"""The parts of the board that can be viewed one by one, and which of them shows a thing best."""

from __future__ import annotations

from amsterdam.i18n import _
from widgets.city_collection.board.geometry import Geometry, Thing
from widgets.city_collection.board.highlights import box_of
from widgets.drawing.polygons import Box

OVERVIEW = "overview"
#: In the order of the switch.
PARTS = (OVERVIEW, "harbour-west", "harbour-east", "city-west", "city-east", "amstel")

#: The area of each part: left, top and width, on a wide screen (4 to 3) and on a narrow one (nearly square).
WIDE = {
    OVERVIEW: (0.0, 0.0, 1600.0),
    "harbour-west": (0.0, 0.0, 880.0),
    "harbour-east": (720.0, 0.0, 880.0),
    "city-west": (0.0, 390.0, 1080.0),
    "city-east": (520.0, 390.0, 1080.0),
    "amstel": (200.0, 286.0, 1204.0),
}
NARROW = {
    OVERVIEW: (0.0, -218.0, 1600.0),
    "harbour-west": (0.0, 0.0, 860.0),
    "harbour-east": (740.0, 0.0, 860.0),
    "city-west": (0.0, 320.0, 860.0),
    "city-east": (740.0, 320.0, 860.0),
    "amstel": (370.0, 286.0, 880.0),
}
#: The ratio of height to width of these areas.
WIDE_SHAPE, NARROW_SHAPE = 0.75, 880 / 860

#: The area of each part on the overview map.
AREAS = {
    "harbour-west": Box(0, 0, 796, 384),
    "harbour-east": Box(804, 0, 796, 384),
    "city-west": Box(0, 392, 730, 808),
    "city-east": Box(880, 392, 720, 808),
    "amstel": Box(738, 392, 134, 808),
}


def part_name(part: str) -> str:
    """Return the name of a part in the reader's language."""
    return {
        OVERVIEW: _("Whole board"),
        "harbour-west": _("Harbour west"),
        "harbour-east": _("Harbour east"),
        "city-west": _("City west"),
        "city-east": _("City east"),
        "amstel": _("Amstel"),
    }[part]


def part_of(geometry: Geometry, thing: Thing) -> str:
    """Return the part of the board, other than the overview, that shows a thing best."""
    if thing[0] == "amstel":
        return "amstel"
    side = "west" if box_of(geometry, thing).middle[0] < geometry.size[0] / 2 else "east"
    return f"harbour-{side}" if thing[0] in ("field", "warehouse", "jetty", "dockworker") else f"city-{side}"


def part_at(x: float, y: float) -> str | None:
    """Return the part of the board whose area contains a point.

    >>> part_at(100, 100), part_at(800, 800), part_at(0, -100)
    ('harbour-west', 'amstel', None)
    """
    return next((part for part, area in AREAS.items() if area.holds(x, y)), None)
