"""The greedy bot in phase III: decisions due, then free actions, then the first step of the best plan for its cubes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from amsterdam.city_collection.actions import (
    AdvanceAmstel,
    Deliver,
    DropMap,
    Forgo,
    HandIn,
    LandDockworker,
    Load,
    Sail,
    SellGood,
    StoreGood,
    SwapCard,
    TakeBlock,
    TakeCube,
    TakeDockworker,
    UseCard,
    UseMarket,
)
from amsterdam.city_collection.bots import greedy_worth
from amsterdam.city_collection.bots.greedy_plan import Plan, Planner
from amsterdam.city_collection.bots.greedy_voyage import Way
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules import cards, due
from amsterdam.city_collection.rules.cards.effects import Price, Use
from amsterdam.city_collection.rules.harbour import PAID
from amsterdam.city_collection.view import View
from amsterdam.game import Action

Kind = TypeVar("Kind", bound=Action)

FREE = Price()
#: A tile is used when it brings at least this part of the worth of its guilders; less is enough with plenty of money.
BARGAIN = 0.8
#: The points that an exchange must bring beyond its cost.
GAIN = 0.3

MARKET, FORGO, STORE = UseMarket(), Forgo(), StoreGood()


def act(view: View) -> Action:
    """Return the action to take in phase III."""
    planner, legal = Planner(view), view.legal_actions()
    waits = due.what(view.turn)
    if waits:
        return _settle(planner, legal, waits)
    for step in (_income, _in_harbour, _early_market, _exchange, _planned, _market, _leftovers, _counted):
        action = step(planner, legal)
        if action is not None:
            return action
    return legal[-1]  # passing


def _of(kind: type[Kind], legal: Sequence[Action]) -> list[Kind]:
    return [action for action in legal if isinstance(action, kind)]


# --- what is due ------------------------------------------------------------------------------------------------------


def _settle(planner: Planner, legal: Sequence[Action], waits: str) -> Action:
    match waits:
        case due.OWED:
            return _hand_in(planner, _of(HandIn, legal))
        case due.GOOD:
            return _store_or_sell(planner, legal)
        case due.WANTED:
            return max(_of(TakeCube, legal), key=lambda action: _with_more(planner, action.colour, 1).worth)
        case due.SWAP:
            return _swap(planner, legal)
        case due.BLOCK:
            return max(_of(TakeBlock, legal), key=lambda action: planner.block(action.block))
        case due.MOORING:
            best = max(_of(Sail, legal), key=lambda action: planner.prospects.mooring(action.field))
            return best if planner.prospects.mooring(best.field) >= 0 else FORGO
    return legal[0]  # the free use of a map


def _hand_in(planner: Planner, legal: Sequence[HandIn]) -> HandIn:
    """Pay with the colour of which the plan leaves most; the plan includes a cube of choice that comes next."""
    owed, wanted = planner.view.turn.owed, planner.view.turn.wanted
    plans = [_with_more(planner, colour, wanted, owed) for colour in range(6 if wanted else 1)]
    left = max(plans, key=lambda plan: plan.worth).left
    return max(legal, key=lambda action: (left[action.colour], -action.colour))


def _with_more(planner: Planner, colour: int, more: int, owed: int = 0) -> Plan:
    """Return the plan with more cubes of a colour, when `owed` cubes of any colours must be handed in."""
    supply = tuple(held + more * (kind == colour) for kind, held in enumerate(planner.side.supply))
    return planner.plan(supply, owed)


def _store_or_sell(planner: Planner, legal: Sequence[Action]) -> Action:
    good = planner.view.turn.good
    assert good is not None
    sales = _of(SellGood, legal)
    if not sales or planner.good(good) >= greedy_worth.sale(planner.view, good):
        return STORE
    if len(sales) == 1:
        return sales[0]
    now = planner.plan(planner.side.supply).worth
    cube = max(_with_more(planner, colour, 1).worth for colour in range(6)) - now
    return SellGood("cube" if cube > 2 * planner.guilder else "guilders")


def _swap(planner: Planner, legal: Sequence[Action]) -> Action:
    def gained(action: SwapCard) -> float:
        if not action.wanted.isdecimal():
            return -greedy_worth.card(planner.view, action.card)
        return _net(planner, int(action.wanted)) - _net(planner, action.card)

    best = max(_of(SwapCard, legal), key=gained)
    return best if gained(best) > 0 else FORGO


def _net(planner: Planner, card: int) -> float:
    """Return the worth of a card less its cubes."""
    return greedy_worth.card(planner.view, card) - greedy_worth.CUBE * sum(planner.view.board.cards[card].cost)


# --- what costs no cubes ----------------------------------------------------------------------------------------------


def used(planner: Planner, legal: Sequence[Action]) -> Iterator[tuple[UseCard, Use]]:
    """Yield the cards that can be used, each with its part for use."""
    for action in _of(UseCard, legal):
        part = cards.use_of(planner.view, action.card)
        if part is not None:
            yield action, part


def _income(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Use free cards, except cards that count something that may still grow this turn."""
    for action, part in used(planner, legal):
        if part.price == FREE and part.gains[0].per is None:
            return action
    return None


def _counted(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Use the cards that count other things, last of all."""
    return next((action for action, part in used(planner, legal) if part.price == FREE), None)


def _in_harbour(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Land, load, deliver where the good cannot bring more elsewhere, and take a dockworker aboard."""
    for kind in (LandDockworker, Load):
        for action in _of(kind, legal):
            return action
    here = planner.side.field
    deliveries = _of(Deliver, legal)
    if deliveries:
        best = max(deliveries, key=lambda action: planner.prospects.delivering(here, action.good))
        if planner.prospects.delivering(here, best.good) >= 0:
            return best
    men = _of(TakeDockworker, legal)
    return max(men, key=lambda action: planner.prospects.boarding(here, action.dockworker)) if men else None


# --- the market -------------------------------------------------------------------------------------------------------


def tile_worth(planner: Planner) -> float:
    """Return the worth of the open tile."""
    tile = open_tile(planner.view)
    if tile is None:
        return 0.0
    answered = 2 * greedy_worth.CHOICE if tile.points and 45 in planner.side.active else 0.0
    plain = tile.points + tile.cubes * greedy_worth.CHOICE + planner.advancing(_ahead(planner, tile.amstel)) + answered
    return plain + _special(planner, tile.special)


def _ahead(planner: Planner, fields: int) -> int:
    view = planner.view
    return min(fields, view.board.amstel.last - view.amstel[view.seat])


def _special(planner: Planner, special: str) -> float:
    match special:
        case "sail-three":
            return planner.ways[min(3, len(planner.ways) - 1)].worth
        case "activate-one" | "activate-two":
            values = sorted((_saved(planner, card) for card in planner.side.inactive), reverse=True)
            return sum(values[: 1 if special == "activate-one" else 2])
        case "moor-anywhere":
            fields = range(len(planner.view.board.harbour.fields))
            return max(planner.prospects.mooring(field) for field in fields)
        case "free-block":
            free = [number for number, good in enumerate(planner.view.goods) if good is not None]
            return max((planner.block(number) for number in free), default=0.0)
        case "one-of-each":
            return 6 * greedy_worth.CUBE
    return 0.0


def _saved(planner: Planner, card: int) -> float:
    """Return the worth of activating a card without cubes: the whole card, or the cubes it would cost."""
    return min(greedy_worth.card(planner.view, card), 1.6 * sum(planner.view.board.cards[card].cost)) + planner.freed()


def _early_market(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Use a tile that gives cubes or an offer before the plan for the cubes is made."""
    tile = open_tile(planner.view)
    return _market(planner, legal) if tile is not None and (tile.cubes or tile.special) else None


def _market(planner: Planner, legal: Sequence[Action]) -> Action | None:
    tile, held = open_tile(planner.view), planner.side.guilders
    if tile is None or MARKET not in legal:
        return None
    left = greedy_worth.rounds_left(planner.view)
    # Money that no market will take is worth little.
    plenty = held > 3.5 * (left - 1)
    asked = tile.price * (greedy_worth.LEFT_OVER if plenty or left == 1 else BARGAIN * greedy_worth.GUILDER)
    return MARKET if tile_worth(planner) > asked else None


# --- exchanges --------------------------------------------------------------------------------------------------------


def _exchange(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Exchange guilders or cubes for other things where the plan improves by more than the cost."""
    for action, part in used(planner, legal):
        price, given = part.price, part.gains[0]
        if price == FREE or price.cube is not None:
            continue
        paid = price.guilders * planner.guilder
        if given.choice:
            gained = _best_with(planner, price.any_cubes, given.choice)
        elif given.steps:
            cubes = sum(planner.side.supply)
            saved = min(given.steps, len(planner.ways) - 1 - cubes)
            gained = planner.ways[cubes + saved].worth - planner.ways[cubes].worth + 0.6 * _sailing(planner)
        else:
            gained = greedy_worth.gain(planner.view, given) + _without(planner, price.any_cubes)
        if gained > paid + GAIN:
            return action
    return _drop(planner, legal)


def _best_with(planner: Planner, less: int, more: int) -> float:
    """Return how much the plan gains by cubes of choice of one colour, when other cubes are handed in."""
    best = max(_with_more(planner, colour, more, less).worth for colour in range(6))
    return best - planner.plan(planner.side.supply).worth


def _without(planner: Planner, cubes: int) -> float:
    """Return how much the plan loses by handing in cubes of any colours, as a negative number."""
    supply = planner.side.supply
    return planner.plan(supply, cubes).worth - planner.plan(supply).worth if cubes else 0.0


def _sailing(planner: Planner) -> int:
    """Return how many steps the plan would pay for, up to three."""
    left = sum(planner.plan(planner.side.supply).left)
    steps = next(n for n in range(left + 1) if planner.ways[n].worth >= planner.ways[left].worth)
    return min(3, steps)


def _drop(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Discard the least valuable map for the guilders of card.047."""
    drops = _of(DropMap, legal)
    if not drops:
        return None
    best = min(drops, key=lambda action: greedy_worth.card(planner.view, action.card))
    part = cards.use_of(planner.view, 47)
    assert part is not None
    gained = greedy_worth.gain(planner.view, part.gains[0])
    return best if gained > greedy_worth.card(planner.view, best.card) + GAIN else None


# --- the plan ---------------------------------------------------------------------------------------------------------


def _planned(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Do the first step of the best plan: cards before blocks, blocks before maps."""
    plan = planner.plan(planner.side.supply)
    wanted = {project.action for project in plan.projects}
    for action in legal:  # the legal actions have this order
        if action in wanted:
            return action
    return None


def _leftovers(planner: Planner, legal: Sequence[Action]) -> Action | None:
    """Sail and advance with the remaining cubes."""
    spare = planner.spare[sum(planner.side.supply)]
    actions = [*_sailings(planner.ways[spare.sailed], spare.sailed), AdvanceAmstel(spare.fields)]
    return next((action for action in actions if action in legal), None)


def _sailings(way: Way, cubes: int) -> list[Sail]:
    """Return the ways to pay for the first field of a voyage, the better one first.

    Where a cube is good for two fields (card.040), it is paid for two between which the ship does nothing: the second
    one may be lost otherwise. The free fields are kept for the others.
    """
    return [Sail(way.first, PAID), Sail(way.first)] if cubes and way.through else [Sail(way.first)]
