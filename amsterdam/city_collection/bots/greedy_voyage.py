"""Where to sail: the points that a ship can bring in a number of steps, and that its cargo may still bring later.

At each field a voyage does everything that is free there: it delivers, loads, lands dockworkers and takes one aboard.
Only some of the best voyages of each length are continued, so the search stays short on any harbour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from amsterdam.city_collection.bots import greedy_worth as worth
from amsterdam.city_collection.rules.harbour import ABOARD
from amsterdam.city_collection.view import View

#: The points that each further step takes off, and the part of the hoped-for points that counts.
WAY, HOPE = 0.5, 0.8
#: How many voyages of each length are continued, and the greatest length.
KEPT, LONGEST = 6, 14


@lru_cache(maxsize=8)
def distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the number of steps between any two fields.

    >>> distances(((1,), (0, 2), (1,)))
    ((0, 1, 2), (1, 0, 1), (2, 1, 0))
    """
    table = []
    for start in range(len(neighbours)):
        steps, edge = {start: 0}, [start]
        while edge:
            edge = [there for here in edge for there in neighbours[here] if there not in steps]
            steps |= dict.fromkeys(edge, max(steps.values()) + 1)
        table.append(tuple(steps[field] for field in range(len(neighbours))))
    return tuple(table)


@dataclass(slots=True)
class _Voyage:
    """A ship on its way: its cargo, the changes on its way, and the points so far."""

    field: int
    came_from: int
    first: int
    through: bool
    store: list[int]
    ship: list[int]
    men: list[int]
    stored: dict[int, int]
    taken: tuple[int, ...]
    landed: int
    brought: float
    hope: float
    stopped: bool

    def onward(self, field: int) -> _Voyage:
        return _Voyage(
            field,
            self.field,
            self.first if self.first >= 0 else field,
            self.through,
            self.store[:],
            self.ship[:],
            self.men[:],
            self.stored.copy(),
            self.taken,
            self.landed,
            self.brought,
            0.0,
            False,
        )


@dataclass(frozen=True, slots=True)
class Way:
    """The best way of a certain length: the first field, -1 for staying, and its points.

    It goes `through` the first field if the ship does nothing there.
    """

    first: int
    worth: float
    through: bool = False


class Prospects:
    """Computes what the seat of a view may gain in the harbour."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._harbour = view.board.harbour
        self._far = distances(self._harbour.neighbours)
        self._now, self._later = worth.quick(view.round), worth.quick(view.round + 1)
        self._last = worth.rounds_left(view) == 1
        self._more = [worth.delivered(view, good) for good in range(9)]
        self._double = 2 if 50 in worth.own(view).active else 1
        self._guilder = worth.guilder(view)
        self._hopes: dict[tuple[int, int], float] = {}

    # --- hopes --------------------------------------------------------------------------------------------------------

    def _free(self, number: int, stored: int) -> int:
        """Return the points of the next good in a warehouse after `stored` more goods, 0 where it is full."""
        values = self._harbour.warehouses[number].values
        place = len(self.view.warehouses[number]) + stored
        return values[place] if place < len(values) else 0

    def aboard(self, field: int, good: int) -> float:
        """Return what a good aboard may still bring after this turn, from a field."""
        if self._last:
            return worth.LEFT_OVER
        hope = self._hopes.get((field, good))
        if hope is None:
            hope = worth.LEFT_OVER
            for number, house in enumerate(self._harbour.warehouses):
                if house.good in (None, good) and (value := self._free(number, 0)):
                    hoped = value + self._later + self._more[good] - WAY * self._far[field][house.field]
                    hope = max(hope, HOPE * hoped)
            self._hopes[field, good] = hope
        return hope

    def stored(self, field: int, good: int) -> float:
        """Return what a good in the store may still bring."""
        if field in self._harbour.cranes:
            return self.aboard(field, good)
        return max(worth.LEFT_OVER, self.aboard(field, good) - 2 * WAY)

    def man(self, field: int, colour: int, landed: int) -> float:
        """Return what a dockworker aboard may still bring, from a field, after `landed` more dockworkers landed."""
        if self._last:
            return worth.LEFT_OVER
        points = self._depot(landed) - WAY * self._far[field][self._harbour.jetties[colour]]
        return max(worth.LEFT_OVER, HOPE * points)

    def _depot(self, landed: int) -> int:
        depot = self.view.board.depot
        return self._double * depot[min(len(self.view.depot) + landed, len(depot) - 1)]

    def _all(self, voyage: _Voyage) -> float:
        """Return what the whole cargo may still bring."""
        hope = 0.0
        for good in range(9):
            if voyage.ship[good]:
                hope += voyage.ship[good] * self.aboard(voyage.field, good)
            if voyage.store[good]:
                hope += voyage.store[good] * self.stored(voyage.field, good)
        for colour, number in enumerate(voyage.men):
            if number:
                hope += number * self.man(voyage.field, colour, voyage.landed)
        return hope

    def way(self, one: int, other: int) -> int:
        """Return the number of steps between two fields."""
        return self._far[one][other]

    def mooring(self, field: int) -> float:
        """Return the gain of moving to another field at once."""
        start = self._start()
        there = start.onward(field)
        self._call(there)
        return there.brought + self._all(there) - self._all(start)

    # --- what is done at a field --------------------------------------------------------------------------------------

    def delivering(self, field: int, good: int, stored: int = 0) -> float:
        """Return how much better it is to deliver a good here than to keep it, negative when keeping is better."""
        number = self._harbour.warehouse_at[field]
        value = self._free(number, stored)
        if not value:
            return -1.0
        bonus = 2.0 if self.view.foreman == number else 0.0
        brought = value + self._now + self._more[good] + bonus
        return brought - (self.aboard(field, good) if self._harbour.warehouses[number].good is None else 0.0)

    def boarding(self, field: int, colour: int, landed: int = 0) -> float:
        """Return the worth of taking a dockworker aboard: a guilder, and the hope of landing it."""
        return self._guilder + self.man(field, colour, landed)

    def _call(self, voyage: _Voyage) -> None:
        """Do everything that can be done at the ship's new field."""
        field = voyage.field
        if field in self._harbour.warehouse_at:
            self._deliver(voyage, field)
        elif field in self._harbour.cranes:
            voyage.stopped = any(voyage.store)
            voyage.ship = [a + b for a, b in zip(voyage.ship, voyage.store, strict=True)]
            voyage.store = [0] * 9
            if field in self._harbour.jetties:
                self._jetty(voyage, self._harbour.jetties.index(field))

    def _deliver(self, voyage: _Voyage, field: int) -> None:
        number = self._harbour.warehouse_at[field]
        wanted = self._harbour.warehouses[number].good
        goods = [wanted] if wanted is not None else [good for good in range(9) if voyage.ship[good]]
        while goods and any(voyage.ship[good] for good in goods):
            held = [good for good in goods if voyage.ship[good]]
            stored = voyage.stored.get(number, 0)
            best = max(held, key=lambda good: self.delivering(field, good, stored))
            if self.delivering(field, best, stored) < 0:
                return
            bonus = 2.0 if self.view.foreman == number else 0.0
            voyage.brought += self._free(number, stored) + self._now + self._more[best] + bonus
            voyage.ship[best] -= 1
            voyage.stored[number] = stored + 1
            voyage.stopped = True

    def _jetty(self, voyage: _Voyage, jetty: int) -> None:
        while voyage.men[jetty]:
            voyage.brought += self._depot(voyage.landed)
            voyage.men[jetty] -= 1
            voyage.landed += 1
            voyage.stopped = True
        waiting = [colour for colour, number in enumerate(self.view.jetties[jetty]) if number]
        if waiting and sum(voyage.men) < ABOARD and jetty not in voyage.taken:
            best = max(waiting, key=lambda colour: self.man(voyage.field, colour, voyage.landed))
            voyage.men[best] += 1
            voyage.taken = (*voyage.taken, jetty)
            voyage.brought += self._guilder
            voyage.stopped = True

    # --- voyages ------------------------------------------------------------------------------------------------------

    def voyages(self, steps: int) -> list[Way]:
        """Return the best way with 0, 1, 2 … `steps` steps; each is at least as good as the one before."""
        start = self._start()
        start.hope = self._all(start)
        ways, edge = [Way(-1, 0.0)], [start]
        for _step in range(min(steps, LONGEST)):
            edge = self._carry_on(edge)
            if not edge:
                break
            best = max(edge, key=lambda voyage: voyage.brought + voyage.hope)
            gained = best.brought + best.hope - start.hope
            ways.append(Way(best.first, gained, best.through) if gained > ways[-1].worth + 1e-9 else ways[-1])
        return ways

    def _start(self) -> _Voyage:
        side = worth.own(self.view)
        cargo = [*side.store], [*side.ship], [*side.dockworkers]
        return _Voyage(side.field, -1, -1, False, *cargo, {}, (), 0, 0.0, 0.0, True)

    def _carry_on(self, edge: Sequence[_Voyage]) -> list[_Voyage]:
        onward = []
        for voyage in edge:
            for field in self._harbour.neighbours[voyage.field]:
                if field != voyage.came_from or voyage.stopped:
                    further = voyage.onward(field)
                    self._call(further)
                    further.through = voyage.through if voyage.first >= 0 else not further.stopped
                    further.hope = self._all(further)
                    onward.append(further)
        onward.sort(key=lambda voyage: -voyage.brought - voyage.hope)
        return onward[:KEPT]
