"""The greedy bot does what brings most now, and looks a few rounds ahead.

In phase III it makes the best plan for its cubes before each decision, and does the first step of it (`greedy_turn`).
In phase II it takes the two dice whose cubes, together with the dial, allow the best plans for this round and the next
two, and it avoids an empty exit. It chooses cards by what they can bring in the rounds left (`greedy_worth`), less
their cubes. It pays little attention to the plans of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from amsterdam.city_collection.actions import (
    ChooseCard,
    ChooseDie,
    DiscardCard,
    PlaceFigure,
    SaveCube,
    TakeBlock,
    TakeCube,
)
from amsterdam.city_collection.bots import greedy_worth as worth
from amsterdam.city_collection.bots.greedy_plan import LATER, Cubes, Planner
from amsterdam.city_collection.bots.greedy_turn import act
from amsterdam.city_collection.position import (
    ACT,
    CHOOSE,
    DICE,
    DISCARD,
    FIGURE,
    FIRST_CARD,
    FIRST_CUBE,
    FIRST_PAIR,
    PHASES,
    REMOVE,
    SAVE,
    Phase,
)
from amsterdam.city_collection.rules import activate, houses
from amsterdam.city_collection.view import View
from amsterdam.game import Action, own
from amsterdam.game import View as GameView
from amsterdam.randomness import highest

#: The worth of cubes is multiplied by this for each round until they can be used.
WAIT = 0.94
#: The chance that an exit that is empty now stays empty: in this round, the next, and the one after.
EMPTY, LATE_EMPTY, LATE = (1.0, 0.4, 0.12), (1.0, 0.1, 0.0), 8
#: The number of rounds in a plan, including this one.
AHEAD = 3
#: The points that a rival in the same district takes off the worth of the first cubes; with two players none, because
#: it costs both the same.
RIVAL = 1.0
#: The points that a cube of a card's cost takes off its worth; how much each missing cube, and each waiting card, lower
#: the chance that it gets activated.
COST, MISSING, CROWDED = 1.3, 0.13, 0.06


class GreedyBot:
    """Makes the best plan it sees for its cubes, and takes dice that feed the next plans.

    Equal views get equal answers.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: GameView) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        return self._decide(own(View, view))

    def _decide(self, view: View) -> Action:
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        if len(actions) == 1:
            return actions[0]
        if view.phase == ACT:
            return act(view)
        return highest(rated(view).items(), self._seed, lambda: moment(view))


def rated(view: View) -> dict[Action, float]:
    """Return the worth of each legal action outside phase III; the points only serve to compare actions."""
    rating = _RATINGS[view.phase](view)
    return {action: rating(action) for action in view.legal_actions()}


def moment(view: View) -> int:
    """Return a number for the moment of a decision: round, kind and seat. Among equals it decides, with the seed.

    >>> from amsterdam.city_collection import CityCollection
    >>> moment(CityCollection().from_text("ams/2 round=4 phase=save p0=supply:PG").view(0))
    292
    """
    return (view.round * 16 + PHASES.index(view.phase)) * 4 + view.seat


# --- cards ------------------------------------------------------------------------------------------------------------


def card_worth(view: View, card: int) -> float:
    """Return the worth of an inactive card: what it can bring, less its cubes and the risk of a penalty."""
    sure = chance(view, card)
    rounds = max(0, worth.rounds_left(view) - 1)
    cost = min(sum(paid) for paid in activate.cubes_for(view, view.seat, card).values())
    return sure * (worth.card(view, card, rounds) - COST * cost) - (1 - sure) * worth.penalty(view)


def chance(view: View, card: int) -> float:
    """Return the chance that a card gets activated, by the colours on the dial and the waiting cards."""
    side, left = worth.own(view), worth.rounds_left(view)
    cost = view.board.cards[card].cost
    coming = [slot for number, slot in enumerate(side.dial) if number < left]
    short = min((lacking(cost, slot) for slot in coming), default=sum(cost))
    if left <= 2:
        return 1.0 if not short else 0.45 if short == 1 else 0.15
    crowd = CROWDED * len(side.inactive) * (1 + (left < 5))
    return max(0.1, 0.97 - MISSING * short - crowd)


def lacking(cost: Cubes, held: Cubes) -> int:
    """Return how many cubes of a cost are not among those held."""
    return sum(max(0, asked - has) for asked, has in zip(cost, held, strict=True))


def _choose(view: View) -> Callable[[Any], float]:
    return lambda action: card_worth(view, action.card) if isinstance(action, ChooseCard) else 0.0


def _discard(view: View) -> Callable[[DiscardCard], float]:
    return lambda action: -card_worth(view, action.card)


# --- cubes ------------------------------------------------------------------------------------------------------------


def _first_cubes(number: int) -> Callable[[View], Callable[[TakeCube], float]]:
    """Rate the colours of the first cubes by the plan they allow with the waiting card.

    Each earlier player with the same colour will take one of the blocks that it could take.
    """

    def rate(view: View) -> Callable[[TakeCube], float]:
        planner = Planner(view)
        slot = worth.own(view).dial[number - 1]
        before = [view.sides[seat].dial[number - 1] for seat in view.order[: view.order.index(view.seat)]]

        def plan(action: TakeCube) -> float:
            rivals = sum(cubes[action.colour] > 0 for cubes in before)
            blocks = _blocks(planner, action.colour, number)
            gone = blocks if rivals >= len(blocks) else []
            fight = RIVAL * rivals * (view.players > 2)
            return planner.plan_later(_with(slot, action.colour, number), gone).worth - fight

        return plan

    return rate


def _blocks(planner: Planner, colour: int, price: int) -> list[TakeBlock]:
    """Return the free blocks of a colour with this price."""
    return [
        TakeBlock(number)
        for number, (block, good) in enumerate(zip(planner.view.board.blocks, planner.view.goods, strict=True))
        if good is not None
        and block.district == colour
        and houses.price(planner.view, planner.view.seat, number) == price
    ]


def _save(view: View) -> Callable[[SaveCube], float]:
    """Rate the colour to keep by the plan it allows with the next cubes."""
    planner = Planner(view)
    coming = worth.own(view).dial[0]
    return lambda action: planner.plan_later(_with(coming, action.colour, 1)).worth


def _with(cubes: Cubes, colour: int, number: int) -> tuple[int, ...]:
    return tuple(held + number * (kind == colour) for kind, held in enumerate(cubes))


# --- dice -------------------------------------------------------------------------------------------------------------


def _dice(view: View) -> Callable[[ChooseDie], float]:
    """Rate each die by the best dial that it leads to, alone or with another one."""
    dial = _Dial(view)
    actions = [action for action in view.legal_actions() if isinstance(action, ChooseDie)]
    second = len(view.chosen[view.seat]) == 1
    rates = {action: dial.worth((action,)) for action in actions}
    if not second:
        singles = rates
        rates = dict.fromkeys(actions, float("-inf"))
        for pair in combinations(sorted(actions, key=lambda action: -singles[action])[:6], 2):
            if pair[0].colour != pair[1].colour:
                value = dial.worth(pair)
                for action in pair:
                    rates[action] = max(rates[action], value)
    return lambda action: rates[action]


class _Dial:
    """Computes the worth of the own dial with more cubes on it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.side = worth.own(view)
        self.left = worth.rounds_left(view)
        self.planner = Planner(view)
        self.penalty = worth.penalty(view)
        self._plans: dict[Any, Any] = {}

    def worth(self, chosen: Sequence[ChooseDie]) -> float:
        """Return the points of the plans for the next rounds, less the penalties that an empty exit may cost."""
        slots = list(self.side.dial)
        for die in chosen:
            slots[die.slot - 1] = _with(slots[die.slot - 1], die.colour, self.view.dice[die.colour])
        value, planned = 0.0, frozenset[Action]()
        risks = LATE_EMPTY if self.view.round >= LATE else EMPTY
        for number, slot in enumerate(slots[: self.left]):
            if number >= AHEAD:
                value += WAIT**number * sum(LATER[: sum(slot)])
                continue
            if not any(slot):
                value -= risks[number] * self.penalty
            if number == 0 and self.side.saved is not None:
                slot = _with(slot, self.side.saved, 1)
            gained, actions = self._plan(tuple(slot), planned)
            value += WAIT**number * gained
            planned |= actions
        return value

    def _plan(self, slot: tuple[int, ...], planned: frozenset[Action]) -> tuple[float, frozenset[Action]]:
        key = slot, planned
        if key not in self._plans:
            plan = self.planner.plan_later(slot, planned)
            self._plans[key] = plan.worth, frozenset(project.action for project in plan.projects)
        gain_and_actions: tuple[float, frozenset[Action]] = self._plans[key]
        return gain_and_actions


# --- figures ----------------------------------------------------------------------------------------------------------


def _figure(view: View) -> Callable[[PlaceFigure], float]:
    """Rate places: the foreman near the ship, the messenger and the trader where they serve the best block."""
    planner = Planner(view)

    def rate(action: PlaceFigure) -> float:
        if action.figure == "foreman":
            house = view.board.harbour.warehouses[action.place]
            return -float(planner.prospects.way(worth.own(view).field, house.field))
        if action.figure == "messenger":
            return planner.block(action.place) if view.goods[action.place] is not None else 0.0
        return float(sum(good == action.place for good in view.goods))

    return rate


_RATINGS: dict[Phase, Callable[[View], Callable[[Any], float]]] = {
    FIRST_CARD: _choose,
    FIRST_CUBE: _first_cubes(1),
    FIRST_PAIR: _first_cubes(2),
    FIGURE: _figure,
    REMOVE: _discard,
    CHOOSE: _choose,
    DISCARD: _discard,
    DICE: _dice,
    SAVE: _save,
}
