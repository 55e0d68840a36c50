"""What changed on the board, by events or between two positions: the things to highlight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from amsterdam.city_collection import events as e
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.view import View
from amsterdam.game import Event
from widgets.city_collection.board.amstel_art import stack
from widgets.city_collection.board.city_art import owners
from widgets.city_collection.board.geometry import Thing

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


def numbered(lines: Iterable[Iterable[Event]]) -> tuple[tuple[Thing, int], ...]:
    """Return the things on the board that the events of these lines are about, each with the number of its line.

    >>> numbered([[e.TurnPassed("phase3.any-order", 0)], [e.ShipMoved("phase3.sail", 0, 4)]])
    ((('field', 4), 2),)
    """
    return tuple((thing, number) for number, line in enumerate(lines, start=1) for thing in sorted(changed(line)))


def differing(view: View, other: Any) -> frozenset[Thing]:
    """Return the things on the board that differ between two views."""
    one, two = dict(_looks(view)), dict(_looks(other))
    return frozenset(thing for thing in one.keys() | two.keys() if one.get(thing) != two.get(thing))


def _looks(view: View) -> Iterator[tuple[Thing, object]]:
    """Return each thing with what is visible at it."""
    owned = owners(view)
    for block, good in enumerate(view.goods):
        yield ("block", block), (good, owned.get(block), view.messenger == block)
    for field in range(len(view.board.harbour.fields)):
        yield ("field", field), [seat for seat, side in enumerate(view.sides) if side.field == field]
    for warehouse, goods in enumerate(view.warehouses):
        yield ("warehouse", warehouse), (goods, view.foreman == warehouse)
    for jetty, waiting in enumerate(view.jetties):
        yield ("jetty", jetty), waiting
    for place in range(len(view.board.depot)):
        end = None if place == len(view.board.depot) - 1 else place + 1  # the last place holds all others
        yield ("depot", place), view.depot[place:end]
    for good in range(len(view.board.market_places)):
        yield ("market-good", good), (view.black_market >> good & 1, view.trader == good)
    for field in range(view.board.amstel.last + 1):
        yield ("amstel", field), stack(view, field)
    for district in range(len(DISTRICTS)):
        yield ("district", district), district in view.districts
