"""What changed on the board, from what happened: things to be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from amsterdam.city_collection import events as e
from amsterdam.game import Event
from widgets.city_collection.geometry import Thing

_PLACES: dict[type[Event], Callable[[Any], Thing]] = {
    e.BlockTaken: lambda event: ("block", event.block),
    e.ShipMoved: lambda event: ("field", event.field),
    e.AmstelAdvanced: lambda event: ("amstel", event.field),
    e.GoodDelivered: lambda event: ("warehouse", event.warehouse),
    e.GoodSold: lambda event: ("market-good", event.good),
}


def changed(events: Iterable[Event]) -> frozenset[Thing]:
    """Return the things on the board that these events are about.

    >>> changed([e.ShipMoved("phase3.sail", 0, 4), e.TurnPassed("phase3.any-order", 0)])
    frozenset({('field', 4)})
    """
    return frozenset(_PLACES[type(event)](event) for event in events if type(event) in _PLACES)
