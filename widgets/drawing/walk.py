"""Arrow keys on a drawing: from each thing to the next one in a direction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from widgets.drawing.polygons import Point

ThingT = TypeVar("ThingT")

DIRECTIONS = {"ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0), "ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0)}

#: How much farther a place to the side counts than one straight ahead.
ASIDE = 2.0


@dataclass(frozen=True, slots=True)
class Place(Generic[ThingT]):
    """A thing, and the point where it is pressed."""

    thing: ThingT
    at: Point


def next_place(places: Sequence[Place[ThingT]], here: ThingT | None, direction: Point) -> Place[ThingT] | None:
    """Return the nearest place in a direction, the first one of all to begin with; None at the edge.

    >>> row = [Place(name, (x, 0.0)) for x, name in enumerate("abc")]
    >>> [getattr(next_place(row, here, (1.0, 0.0)), "thing", None) for here in (None, "a", "c")]
    ['a', 'b', None]
    """
    start = next((place.at for place in places if place.thing == here), None)
    if start is None:
        return next(iter(places), None)
    return min(_ahead(places, start, direction), default=(0.0, None), key=lambda found: found[0])[1]


def _ahead(
    places: Iterable[Place[ThingT]], start: Point, direction: Point
) -> Iterable[tuple[float, Place[ThingT] | None]]:
    """Return the places that lie more ahead than aside, each with what it costs to go there."""
    for place in places:
        across, down = place.at[0] - start[0], place.at[1] - start[1]
        along = across * direction[0] + down * direction[1]
        aside = abs(across * direction[1] - down * direction[0])
        if along > 0 and along >= aside:
            yield along + ASIDE * aside, place
