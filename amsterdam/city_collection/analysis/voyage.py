"""The way of a ship to a field that is not beside it: found over legal actions, so that no rule is repeated here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from amsterdam.city_collection.actions import HandIn, Sail
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
    paid: tuple[int, ...]
    fields: int


def voyages(state: State, field: int, most: int = 5) -> list[Voyage]:
    """Return the cheapest way of the actor's ship to a field, once for each way to pay it, at most `most` of them.

    The first pays with the colours of which the actor has most. There is none where the ship cannot go there now.

    >>> from amsterdam.city_collection import CityCollection
    >>> state = CityCollection().from_text("ams/2 round=4 turn=0 p0=supply:PPO tile=A5")
    >>> [[action.to_text() for action in voyage.actions] for voyage in voyages(state, 2, most=1)]
    [['sail 1', 'pay P', 'sail 2', 'pay P']]
    """
    route = _cheapest(state, field)
    if route is None:
        return []
    found: dict[tuple[int, ...], Voyage] = {}
    for voyage in _paid(state, [action for action in route if isinstance(action, Sail)]):
        found.setdefault(voyage.paid, voyage)
        if len(found) == most:
            break
    return list(found.values())


def _cheapest(state: State, field: int) -> tuple[Action, ...] | None:
    """Return the actions with the fewest cubes and then the fewest moves; None where there is no way."""
    seat, order = state.actor, count()
    if seat is None or state.phase != ACT or due.what(state.turn):
        return None
    queue: list[tuple[int, int, int, State, tuple[Action, ...]]] = [(0, 0, next(order), state, ())]
    reached: set[int] = set()
    while queue:
        cubes, moves, _number, here, actions = heappop(queue)
        at = here.sides[seat].field
        if at == field and actions:
            return actions
        if at in reached or due.what(here.turn):
            continue
        reached.add(at)
        for sail in here.legal_actions():
            if isinstance(sail, Sail) and not sail.payment and sail.field not in reached:
                there, paid = _sailed(here, sail)
                heappush(queue, (cubes + len(paid), moves + 1, next(order), there, (*actions, sail, *paid)))
    return None


def _sailed(state: State, sail: Sail) -> tuple[State, tuple[Action, ...]]:
    """Return the state after a move, paid with the colours of which there are most, and how it was paid."""
    there, paid = state.copy(), []
    there.apply(sail)
    while due.what(there.turn) == due.OWED:
        paid.append(_by_plenty(there)[0])
        there.apply(paid[-1])
    return there, tuple(paid)


def _by_plenty(state: State) -> list[HandIn]:
    """Return the ways to hand in one cube, the most plentiful colour first."""
    assert state.actor is not None
    supply = state.sides[state.actor].supply
    pays = [action for action in state.legal_actions() if isinstance(action, HandIn)]
    return sorted(pays, key=lambda pay: -supply[pay.colour])


def _paid(state: State, sails: list[Sail]) -> Iterator[Voyage]:
    """Yield every way to pay for these moves."""
    seat = state.actor
    assert seat is not None

    def go(here: State, left: list[Sail], done: tuple[Action, ...]) -> Iterator[Voyage]:
        if due.what(here.turn) == due.OWED:
            for pay in _by_plenty(here):
                yield from go(_after(here, pay), left, (*done, pay))
        elif left and left[0] in here.legal_actions():
            yield from go(_after(here, left[0]), left[1:], (*done, left[0]))
        elif not left:
            spent = (action.colour for action in done if isinstance(action, HandIn))
            paid = [0] * len(here.sides[seat].supply)
            for colour in spent:
                paid[colour] += 1
            yield Voyage(done, tuple(paid), len(sails))

    yield from go(state, sails, ())


def _after(state: State, action: Action) -> State:
    there = state.copy()
    there.apply(action)
    return there
