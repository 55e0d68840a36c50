"""The way of a ship to a field that is not beside it: found over legal actions, so that no rule is repeated here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from amsterdam.city_collection.actions import HandIn, Sail
from amsterdam.city_collection.analysis.preview import NONE, Counts
from amsterdam.city_collection.events import CubesPaid
from amsterdam.city_collection.position import ACT
from amsterdam.city_collection.rules import due
from amsterdam.city_collection.state import State
from amsterdam.game import Action


@dataclass(frozen=True, slots=True)
class Voyage:
    """Actions that bring a ship somewhere.

    Attributes:
        paid: the cubes handed in on the way, by colour.
        fields: the number of moves.
    """

    actions: tuple[Action, ...]
    paid: Counts
    fields: int


def voyages(state: State, field: int, most: int = 5) -> list[Voyage]:
    """Return the cheapest way of the actor's ship to a field, once for each way to pay it, at most `most` of them.

    The first pays with the colours of which the actor has most. There is none where the ship cannot go there now.

    >>> from amsterdam.city_collection import CityCollection
    >>> state = CityCollection().from_text("ams/2 round=4 turn=0 p0=supply:PPO tile=A5")
    >>> [[action.to_text() for action in voyage.actions] for voyage in voyages(state, 2, most=1)]
    [['sail 1', 'pay P', 'sail 2', 'pay P']]
    """
    sails = _cheapest(state, field)
    if sails is None:
        return []
    found: dict[Counts, Voyage] = {}
    for voyage in _paid(state, sails):
        found.setdefault(voyage.paid, voyage)
        if len(found) == most:
            break
    return list(found.values())


def _cheapest(state: State, field: int) -> tuple[Sail, ...] | None:
    """Return the moves with the fewest cubes, and among these the fewest moves; None where there is no way."""
    seat, order = state.actor, count()
    if seat is None or state.phase != ACT or due.what(state.turn):
        return None
    queue: list[tuple[int, int, int, State, tuple[Sail, ...]]] = [(0, 0, next(order), state, ())]
    reached: set[int] = set()
    while queue:
        cubes, moves, _number, here, sails = heappop(queue)
        at = here.sides[seat].field
        if at == field and sails:
            return sails
        if at in reached or due.what(here.turn):
            continue
        reached.add(at)
        for sail in here.legal_actions():
            if isinstance(sail, Sail) and not sail.payment and sail.field not in reached:
                there, paid = _sailed(here, sail)
                heappush(queue, (cubes + paid, moves + 1, next(order), there, (*sails, sail)))
    return None


def _sailed(state: State, sail: Sail) -> tuple[State, int]:
    """Return the state after a move, paid with the colours of which there are most, and the number of cubes paid."""
    there, paid = _after(state, sail)
    cubes = sum(paid)
    while due.what(there.turn) == due.OWED:
        there, paid = _after(there, _by_plenty(there)[0])
        cubes += sum(paid)
    return there, cubes


def _by_plenty(state: State) -> list[HandIn]:
    """Return the ways to hand in one cube, the most plentiful colour first."""
    assert state.actor is not None
    supply = state.sides[state.actor].supply
    pays = [action for action in state.legal_actions() if isinstance(action, HandIn)]
    return sorted(pays, key=lambda pay: -supply[pay.colour])


def _paid(state: State, sails: tuple[Sail, ...]) -> Iterator[Voyage]:
    """Yield every way to pay for these moves."""

    def go(here: State, left: tuple[Sail, ...], done: tuple[Action, ...], paid: Counts) -> Iterator[Voyage]:
        if due.what(here.turn) == due.OWED:
            following: list[tuple[Action, tuple[Sail, ...]]] = [(pay, left) for pay in _by_plenty(here)]
        elif left and left[0] in here.legal_actions():
            following = [(left[0], left[1:])]
        else:
            following = []
            if not left:
                yield Voyage(done, paid, len(sails))
        for action, later in following:
            there, cubes = _after(here, action)
            yield from go(there, later, (*done, action), tuple(map(sum, zip(paid, cubes, strict=True))))

    yield from go(state, sails, (), NONE)


def _after(state: State, action: Action) -> tuple[State, Counts]:
    """Return the state after an action of the actor, and the cubes paid: the engine takes those without a choice."""
    seat, there = state.actor, state.copy()
    paid = [event.cubes for event in there.apply(action) if isinstance(event, CubesPaid) and event.seat == seat]
    return there, tuple(map(sum, zip(NONE, *paid, strict=True)))
