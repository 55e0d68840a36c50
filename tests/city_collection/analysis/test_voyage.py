"""The way of a ship to a field that is not beside it."""

from __future__ import annotations

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.analysis.voyage import voyages
from amsterdam.city_collection.state import State


def at(text: str) -> State:
    return CityCollection().from_text(f"ams/2 round=4 turn=0 tile=A5 {text}", seed=1)


def test_the_first_way_is_paid_with_what_there_is_most_of_and_the_others_differ_in_payment() -> None:
    state = at("p0=supply:POOO")
    found = voyages(state, 3)
    assert [way.paid for way in found] == [(1, 0, 2, 0, 0, 0), (0, 0, 3, 0, 0, 0)]
    for way in found:
        twin = state.copy()
        for action in way.actions:
            twin.apply(action)
        assert twin.sides[0].field == 3 and sum(twin.sides[0].supply) == 1


def test_there_is_no_way_without_the_cubes_for_it() -> None:
    assert voyages(at("p0=supply:PP"), 3) == [] and len(voyages(at("p0=supply:PP"), 2)) == 1


def test_the_shorter_side_of_the_ring_is_taken() -> None:
    (way, *_others) = voyages(at("p0=supply:PPPP"), 24)
    assert way.fields == 2
