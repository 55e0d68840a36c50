"""The best use of a supply of cubes: which cards to activate, which block to take, what to leave for ship and Amstel.

Cards, blocks and maps need cubes of certain colours; the ship and the Amstel take any. So the search tries sets of
cards, blocks and maps. The remaining cubes go to ship and Amstel, whose worth by number of cubes (`spare`) is computed
once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import ge, itemgetter, sub

from amsterdam.city_collection.actions import IN_GUILDERS, NO_CUBES, ActivateCard, TakeBlock, UseCard
from amsterdam.city_collection.bots import greedy_worth as worth
from amsterdam.city_collection.bots.greedy_voyage import Prospects, Way
from amsterdam.city_collection.rules import activate, amstel, cards, houses
from amsterdam.city_collection.view import View
from amsterdam.game import Action

Cubes = Sequence[int]

NOTHING = (0,) * 6
#: The part of the points on the Amstel that counts; the fields that lead to them count as well (`greedy_worth.FIELD`).
NOW = 0.4
#: The points for being before another player in the order of the next rounds.
OVERTAKING = 2.5
#: The points for a cube saved for the next round.
SAVED = 1.2
#: The points for cubes without a better use in a later round: for the first, the second, and so on.
LATER = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7)
#: The points lost by an inactive card: it takes one of five places, and may become a penalty.
PLACE, RISK = 0.6, 0.35
#: The points that each of certain active cards adds to the use of a map.
MAP_HELPS = 0.5


@dataclass(frozen=True, slots=True)
class Project:
    """Something that needs cubes of certain colours: its action and its worth."""

    action: Action
    cost: tuple[int, ...]
    worth: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for a supply: projects, the cubes they leave, and the worth of all."""

    worth: float
    projects: tuple[Project, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spare:
    """A use of cubes of any colour: fields on the Amstel, and cubes for sailing; the rest is kept."""

    worth: float
    fields: int
    sailed: int


class Planner:
    """Makes plans for the seat of a view, from its possible actions and their worth."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.side = worth.own(view)
        self.prospects = Prospects(view)
        self.guilder = worth.guilder(view)
        self._goods: dict[int, float] = {}

    @cached_property
    def _taken(self) -> float:
        return worth.taken(self.view)

    @cached_property
    def _scored(self) -> dict[int, float]:
        """The worth of one more block in each district that is scored."""
        return {district: worth.majority(self.view, district) for district in self.view.districts}

    # --- cubes of any colour ------------------------------------------------------------------------------------------

    @cached_property
    def ways(self) -> list[Way]:
        """The best voyage for each number of cubes, up to the supply and a few more."""
        turn, cubes = self.view.turn, sum(self.side.supply) + 3
        each = 2 if worth.total(self.view, "two-fields-a-cube") else 1
        free = turn.free_steps + turn.half_step
        voyages = self.prospects.voyages(free + cubes * each)
        return [voyages[min(len(voyages) - 1, free + number * each)] for number in range(cubes + 1)]

    @cached_property
    def spare(self) -> list[Spare]:
        """The best use of each number of cubes left over."""
        sailing = [way.worth for way in self.ways]
        advancing = [self.advancing(fields) for fields in range(self._farthest(len(sailing)) + 1)]
        kept = [self._kept(cubes) for cubes in range(len(sailing))]
        best = []
        for cubes in range(len(sailing)):
            splits = [
                (sailing[sailed] + advancing[fields] + kept[rest - sailed], fields, sailed)
                for fields in range(min(len(advancing) - 1, (cubes + 1) // 2) + 1)
                for rest in (cubes - (amstel.cost(fields) if fields else 0),)
                for sailed in range(rest + 1)
            ]
            best.append(Spare(*max(splits, key=itemgetter(0))))
        return best

    def _farthest(self, cubes: int) -> int:
        ahead = self.view.board.amstel.last - self.view.amstel[self.view.seat]
        return 0 if self.view.turn.amstel else min(ahead, (cubes + 1) // 2)

    def _kept(self, cubes: int) -> float:
        """Return the worth of cubes left at the end of the turn."""
        if worth.rounds_left(self.view) == 1:
            return worth.LEFT_OVER * cubes
        return SAVED if cubes else 0.0

    def advancing(self, fields: int) -> float:
        """Return the worth of fields on the Amstel: points now, and a share of the points to come."""
        if not fields:
            return 0.0
        river, here = self.view.board.amstel, self.view.amstel[self.view.seat]
        there = here + fields
        points = float(sum(value for field, value in river.bridges.items() if here <= field < there))
        points += river.end_points if there >= river.last else 0
        if worth.rounds_left(self.view) == 1:
            return points
        return NOW * points + worth.FIELD * fields + OVERTAKING * self._overtaken(there)

    def _overtaken(self, field: int) -> int:
        """Return how many players a disc passes when it advances to a field."""
        order, last = self.view.order, self.view.board.amstel.last
        ahead = order[: order.index(self.view.seat)]
        return sum(self.view.amstel[other] <= field and self.view.amstel[other] < last for other in ahead)

    # --- cubes of certain colours -------------------------------------------------------------------------------------

    @cached_property
    def groups(self) -> list[list[Project]]:
        """The projects of this turn in groups; at most one of each group can be chosen."""
        groups = [self.activations(card) for card in self.side.inactive]
        groups += [[project] for project in self.maps]
        if self.view.turn.blocks <= worth.total(self.view, "blocks-a-turn"):
            groups.append(self.blocks)
        return [group for group in groups if group]

    def activations(self, card: int) -> list[Project]:
        """Return the worthwhile ways to activate a card."""
        value = worth.card(self.view, card) + self.freed()
        ways = activate.cubes_for(self.view, self.view.seat, card)
        projects = [Project(ActivateCard(card, text), paid, value) for text, paid in ways.items()]
        if self.view.turn.free_cards:
            projects.append(Project(ActivateCard(card, NO_CUBES), NOTHING, value))
        elif worth.total(self.view, "card-for-guilders") and self.side.guilders >= activate.GUILDERS:
            paid = value - activate.GUILDERS * self.guilder
            projects.append(Project(ActivateCard(card, IN_GUILDERS), NOTHING, paid))
        return [project for project in projects if project.worth > 0]

    def freed(self) -> float:
        """Return the worth of freeing the place of an inactive card."""
        last = worth.rounds_left(self.view) <= 2
        return PLACE + worth.penalty(self.view) * (1.0 if last else RISK)

    @cached_property
    def maps(self) -> list[Project]:
        """The active maps that can still be used, and other cards that take a cube of a certain colour."""
        projects = []
        for card in self.side.active:
            part = cards.use_of(self.view, card)
            if part is None or part.price.cube is None or self.side.tokens.get(card):
                continue
            gained = sum(worth.gain(self.view, given) for given in part.gains)
            cost = tuple(int(colour == part.price.cube) for colour in range(6))
            projects.append(Project(UseCard(card), cost, gained + MAP_HELPS * self._helped))
        return projects

    @cached_property
    def _helped(self) -> int:
        """How many active cards still need the use of a map."""
        uses = [cards.use_of(self.view, card) for card in self.side.active if not self.side.tokens.get(card)]
        waiting = [part.when for part in uses if part is not None and part.when is not None]
        return sum(
            when.rule == "ruling.card-001-used" and not when.holds(self.view, self.view.seat) for when in waiting
        )

    @cached_property
    def blocks(self) -> list[Project]:
        """The best free block of each colour and price."""
        best: dict[tuple[int, int], Project] = {}
        ways = houses.payments(self.view, self.view.seat)
        for number, good in enumerate(self.view.goods):
            if good is None:
                continue
            colour, price = self.view.board.blocks[number].district, houses.price(self.view, self.view.seat, number)
            value = self.block(number)
            if "guilders" in ways and self.side.guilders >= houses.INSTEAD_OF_CUBES:
                paid = value - houses.INSTEAD_OF_CUBES * self.guilder
                if _better(best.get((-1, 0)), paid):
                    best[-1, 0] = Project(TakeBlock(number, "guilders"), NOTHING, paid)
            if "cubes" in ways and _better(best.get((colour, price)), value):
                cost = tuple(price * (kind == colour) for kind in range(6))
                best[colour, price] = Project(TakeBlock(number), cost, value)
        return sorted(best.values(), key=lambda project: -project.worth)

    def block(self, number: int) -> float:
        """Return the worth of a free block, including the best use of its good."""
        good = self.view.goods[number]
        assert good is not None
        sold_or_stored = self._goods.get(good)
        if sold_or_stored is None:
            sold_or_stored = self._goods[good] = max(worth.sale(self.view, good), self.good(good))
        scored = self._scored.get(self.view.board.blocks[number].district, 0.0)
        return worth.block(self.view, number) + scored + sold_or_stored + self._taken

    def good(self, good: int) -> float:
        """Return the worth of a good in the store."""
        return self.prospects.stored(self.side.field, good)

    # --- plans --------------------------------------------------------------------------------------------------------

    def plan(self, supply: Cubes, owed: int = 0) -> Plan:
        """Return the best plan for this turn with a supply; `owed` cubes of any colours must be handed in."""
        return _best(supply, self.groups, [split.worth for split in self.spare], owed)

    def doing(self, project: Project) -> float:
        """Return the worth of a turn with this project and the best others."""
        groups = [group for group in self.groups if not any(_instead(project, other) for other in group)]
        left = tuple(map(sub, self.side.supply, project.cost))
        return project.worth + _best(left, groups, [split.worth for split in self.spare], 0).worth

    def plan_later(self, supply: Cubes, without: Collection[Action] = ()) -> Plan:
        """Return the best plan for a supply of a later round, without the actions planned before it."""
        groups = [[p for p in group if p.action not in without] for group in self._later]
        spare = [0.0]
        for number in range(sum(supply)):
            spare.append(spare[-1] + LATER[min(number, len(LATER) - 1)])
        return _best(supply, [group for group in groups if group], spare, 0)

    @cached_property
    def _later(self) -> list[list[Project]]:
        groups = [self.activations(card) for card in self.side.inactive]
        return [*groups, *([project] for project in self.maps), self.blocks]


def _better(known: Project | None, worth: float) -> bool:
    return known is None or known.worth < worth


def _instead(project: Project, other: Project) -> bool:
    """Say whether two projects exclude each other: the same card, or two blocks."""
    one, two = project.action, other.action
    return type(one) is type(two) and getattr(one, "card", None) == getattr(two, "card", None)


def _best(supply: Cubes, groups: Sequence[Sequence[Project]], spare: Sequence[float], owed: int) -> Plan:
    """Return the set of projects, at most one of a group, with the highest worth, remaining cubes included."""
    payable = [[project for project in group if _covers(supply, project.cost)] for group in groups]
    payable = sorted((group for group in payable if group), key=lambda group: -max(p.worth for p in group))
    hopes = [0.0]  # the most that the groups from here on can bring
    for group in reversed(payable):
        hopes.append(hopes[-1] + max(0.0, max(project.worth for project in group)))
    hopes.reverse()
    best = Plan(-1.0, (), tuple(supply))

    def search(place: int, left: tuple[int, ...], cubes: int, gained: float, chosen: tuple[Project, ...]) -> None:
        nonlocal best
        total = gained + spare[min(cubes - owed, len(spare) - 1)]
        if total > best.worth + 1e-9:
            best = Plan(total, chosen, left)
        if place == len(payable) or total + hopes[place] <= best.worth + 1e-9:
            return
        for project in payable[place]:
            cost = project.cost
            spent = sum(cost)
            if cubes - spent >= owed and _covers(left, cost):
                rest = tuple(map(sub, left, cost))
                search(place + 1, rest, cubes - spent, gained + project.worth, (*chosen, project))
        search(place + 1, left, cubes, gained, chosen)

    search(0, tuple(supply), sum(supply), 0.0, ())
    return best


def _covers(supply: Cubes, cost: Cubes) -> bool:
    return all(map(ge, supply, cost))
