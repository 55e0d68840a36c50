"""Where arrow keys lead on a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from widgets.drawing.walk import DIRECTIONS, Place, next_place


def reached(places: Sequence[Place[Any]]) -> set[Any]:
    """Return the things that arrow keys come to from the first one."""
    found, todo = {places[0].thing}, [places[0].thing]
    while todo:
        here = todo.pop()
        for direction in DIRECTIONS.values():
            place = next_place(places, here, direction)
            if place is not None and place.thing not in found:
                found.add(place.thing)
                todo.append(place.thing)
    return found
