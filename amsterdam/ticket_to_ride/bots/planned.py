"""A planner: it plans the best open ways for its contracts one after the other and keeps to them.

It claims the routes of its plan that it can pay, draws the cards that are lacking, and takes points when the contracts
are done. What it goes by are a few numbers, its `Values`:

* `QUICK` decides for everybody in the advisor's rollouts. `fast.planned` is the same player, compiled: a test plays
  both side by side and compares every state.
* `SHARP` plays best. It was fitted on self-play (docs/ticket_to_ride_rollouts.md).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from amsterdam.game import Action, own
from amsterdam.game import View as GameView
from amsterdam.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawContracts,
    KeepContracts,
    Pass,
    ReturnContract,
    StopDrawing,
    TakeFaceUp,
)
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS, LETTERS, WILD
from amsterdam.ticket_to_ride.position import KEEPING, TURN
from amsterdam.ticket_to_ride.view import View

#: New contracts are worth drawing with at least this many carts: one's own, and those of the player with the fewest.
CARTS_FOR_CONTRACTS, OTHERS_FOR_CONTRACTS = 6, 7
#: The cost of a way that does not exist, and a length that no route has.
FAR = 1 << 20

#: Routes, in ascending order.
Aims = tuple[int, ...]
#: Route that can be used -> its cost.
Costs = dict[int, int]


@dataclass(frozen=True, slots=True)
class Values:
    """What a planner goes by. A quarter of a turn is the unit of time: `route_cost`.

    Attributes:
        point: a way may take this many quarters more for each point that its routes bring,
        merchandise: and this many for each merchandise card.
        quarter: the points that a quarter costs when contracts are compared,
        route: and the part of the points for routes that counts then.
        keep_both: by how many points two contracts must be better than the best of them alone.
        shortest: a route without a contract is worth claiming with at least this many spaces.
        draws: whether it draws new contracts when its own are done.
        keeps_plan: whether it plans again only when a route of the plan is lost or its contracts change.
    """

    point: int = 0
    merchandise: int = 0
    quarter: float = 0.15
    route: float = 0.0
    keep_both: float = 0.0
    shortest: int = 3
    draws: bool = True
    keeps_plan: bool = True


QUICK = Values()
SHARP = Values(point=1, merchandise=2, quarter=0.25, route=0.3, keep_both=2, shortest=4, draws=False, keeps_plan=False)


class PlannedBot:
    """Pursues its contracts by a plan. It keeps the plan, so make a new player for each seat and each game."""

    name = "planned"

    def __init__(self, values: Values = QUICK) -> None:
        self._values = values
        self._aims: Aims = ()
        self._meant: tuple[int, ...] | None = None  # the contracts that the aims are for

    def choose(self, view: GameView) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        return self._decide(own(View, view))

    def _decide(self, view: View) -> Action:
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        values = self._values
        if view.phase in KEEPING:
            return _best_offer(view, values)
        aims = self._plan(view)
        if view.phase == TURN:
            last = view.turns_left is not None
            if values.draws and not last and not aims and _contracts_wanted(view):
                return DrawContracts()
            # In the last turn an aim comes before other routes only when it is the only aim left.
            wanted = () if last and len(aims) > 1 else aims
            shortest = 1 if last else FAR if aims else min(values.shortest, view.carts[view.seat])
            claim = _best_claim(view, wanted, shortest)
            if claim is not None:
                return claim
        return _draw(view, aims or _longest_free(view, values.shortest))

    def _plan(self, view: View) -> Aims:
        """Return the aims still to claim; a new plan when one of them is lost or the contracts have changed."""
        own, shut = view.routes[view.seat], view.shut[view.seat]
        self._aims = tuple(aim for aim in self._aims if aim not in own)
        lost = self._meant != view.contracts or any(shut >> aim & 1 for aim in self._aims)
        if lost or not self._values.keeps_plan:
            self._aims, _worth = plan(view, view.contracts, self._values)
            self._meant = view.contracts
        return self._aims


class ExpertBot(PlannedBot):
    """The planner that plays best. It plans anew for each decision, so equal views get equal answers."""

    name = "expert"

    def __init__(self, seed: int = 0) -> None:
        """Make a bot; it decides without chance, so the seed does not matter."""
        super().__init__(SHARP)


# --- plans ------------------------------------------------------------------------------------------------------------


def route_cost(board: Board, number: int, hand: Sequence[int]) -> int:
    """Return the quarters of a turn that a route takes: 4 to claim it, 2 for each card, 1 for a card in hand."""
    length, kinds = _price(board, number)
    return 4 + 2 * length - min(length, max(hand[kind] for kind in kinds))


def find_way(board: Board, costs: Costs, ends: tuple[str, str]) -> tuple[int, Aims]:
    """Return the cost of the cheapest way and its routes, without free ones; `FAR` when there is no way."""
    start, goal = ends
    spent, via = {**dict.fromkeys(board.locations, FAR), start: 0}, dict[str, int]()
    steps = [(number, cost, *board.routes[number].ends) for number, cost in costs.items()]
    changed = True
    while changed:
        changed = False
        for number, cost, one, other in steps:
            here, there = spent[one], spent[other]
            if here + cost < there:
                spent[other], via[other], changed = here + cost, number, True
            elif there + cost < here:
                spent[one], via[one], changed = there + cost, number, True
    way, place = [], goal
    while place != start and spent[goal] < FAR:
        number = via[place]
        if costs[number]:
            way.append(number)
        one, other = board.routes[number].ends
        place = other if place == one else one
    return spent[goal], tuple(sorted(way))


def plan(view: View, contracts: Collection[int], values: Values = QUICK) -> tuple[Aims, float]:
    """Return the routes to claim for a set of contracts, and the worth of the set in points."""
    board, seat, own = view.board, view.seat, view.routes[view.seat]
    fewest = min(carts for other, carts in enumerate(view.carts) if other != seat)
    carts, left_over = view.carts[seat], 4 * (2 + 10 * max(0, fewest - board.last_turns_at) // 12)
    quarters = {n: 0 if n in own else route_cost(board, n, view.hand) for n in sorted((*own, *view.free_routes()))}
    costs = {number: cost and _weighed(board, number, cost, values) for number, cost in quarters.items()}
    left, aims, worth = sorted(contracts), list[int](), 0.0
    while left:
        ways = {contract: find_way(board, costs, board.contracts[contract].ends) for contract in left}
        points = {contract: board.contracts[contract].points for contract in left}
        best = max(left, key=lambda contract: 2.0 * points[contract] - values.quarter * ways[contract][0])
        left.remove(best)
        cost, way = ways[best]
        routes = [board.routes[number] for number in way]
        needed, time = sum(route.length for route in routes), sum(quarters[number] for number in way)
        if cost < FAR and needed <= carts and time <= left_over:
            gained = sum(board.points_for(route.length) for route in routes)
            worth += points[best] - values.quarter * time + values.route * gained
            carts, left_over = carts - needed, left_over - time
            aims += way
            costs.update(dict.fromkeys(way, 0))
        else:
            worth -= points[best]
    return tuple(sorted(aims)), worth


def _weighed(board: Board, number: int, quarters: int, values: Values) -> int:
    """Return the quarters that a route takes, less what it brings, but 1 at least."""
    route = board.routes[number]
    return max(1, quarters - values.point * board.points_for(route.length) - values.merchandise * route.carts)


# --- paying -----------------------------------------------------------------------------------------------------------


@cache
def _price(board: Board, number: int) -> tuple[int, Sequence[int]]:
    """Return how many cards a route takes, and their possible colours."""
    route = board.routes[number]
    return route.length, COLOURS if route.colour == "grey" else (KINDS.index(route.colour),)


def payment(view: View, number: int) -> ClaimRoute | None:
    """Return the claim of a route that takes the fewest wilds, None when it cannot be claimed now."""
    length, kinds = _price(view.board, number)
    if length > view.carts[view.seat] or view.shut[view.seat] >> number & 1:
        return None
    wilds = view.hand[WILD]
    richest = max(kinds, key=view.hand.__getitem__)
    held = min(view.hand[richest], length)
    if held and held + wilds >= length:
        return ClaimRoute(number, LETTERS[richest] * held + LETTERS[WILD] * (length - held))
    return ClaimRoute(number, LETTERS[WILD] * length) if wilds >= length else None


def _best_claim(view: View, aims: Aims, shortest: int) -> ClaimRoute | None:
    """Return the best claim that can be paid: an aim first, then a route of `shortest` spaces or more."""
    best, most = None, -1
    for route in view.board.routes.values():
        wanted = route.id in aims
        value = view.board.points_for(route.length) + 2 * route.carts + 20 * wanted
        if (wanted or route.length >= shortest) and value > most:
            claim = payment(view, route.id)
            if claim is not None:
                best, most = claim, value
    return best


def _lacks(view: View, aims: Aims) -> tuple[list[int], int]:
    """Return the cards of each kind that the aims lack, and the total less the wilds in hand."""
    need = [0, *(-held for held in view.hand[1:])]
    # Grey routes last: each takes the colour with most cards left.
    for number in sorted(aims, key=lambda number: len(_price(view.board, number)[1])):
        length, kinds = _price(view.board, number)
        need[min(kinds, key=need.__getitem__)] += length
    return need, sum(max(0, n) for n in need) - view.hand[WILD]


# --- deciding ---------------------------------------------------------------------------------------------------------


def _best_offer(view: View, values: Values) -> Action:
    """Return the decision about the contracts on offer: keep all unless it is better to return one."""
    best: Action = KeepContracts()
    _aims, most = plan(view, (*view.contracts, *view.offered), values)
    most -= values.keep_both
    for contract in view.offered:
        _aims, worth = plan(view, [*view.contracts, *(other for other in view.offered if other != contract)], values)
        if worth > most:
            best, most = ReturnContract(contract), worth
    return best


def _contracts_wanted(view: View) -> bool:
    enough = (CARTS_FOR_CONTRACTS if seat == view.seat else OTHERS_FOR_CONTRACTS for seat in range(view.players))
    return view.contract_deck > 0 and all(left >= n for left, n in zip(view.carts, enough, strict=True))


def _longest_free(view: View, shortest: int) -> Aims:
    """Return the free route, among those worth claiming, for which the hand has most cards; none without one."""
    best: Aims = ()
    most = -FAR
    for number in view.free_routes():
        length = view.board.routes[number].length
        if length <= view.carts[view.seat]:
            value = 3 * view.board.points_for(length) - 2 * route_cost(view.board, number, view.hand)
            value -= 50 if length < shortest else 0
            if value > most:
                best, most = (number,), value
    return best


def _draw(view: View, aims: Aims) -> Action:
    """Take the card that the aims lack most, or a wild that completes them, or a blind one, or any other."""
    need, short = _lacks(view, aims)
    colours = [slot for slot, card in enumerate(view.row) if card != WILD]
    wild = max((slot for slot, card in enumerate(view.row) if card == WILD), default=None)
    best = max(colours, key=lambda slot: need[view.row[slot]], default=None)
    first, blind = view.phase == TURN, DrawBlind() in view.legal
    helps = best is not None and need[view.row[best]] > 0
    if first and wild is not None and short == 1 and not helps:
        return TakeFaceUp(wild)
    if best is not None and (helps or not blind):
        return TakeFaceUp(best)
    if blind:
        return DrawBlind()
    if first:
        return TakeFaceUp(wild) if wild is not None else _without_cards(view)
    return StopDrawing()


def _without_cards(view: View) -> Action:
    """Claim any route, otherwise draw contracts, otherwise pass (ruling.no-action)."""
    claim = _best_claim(view, (), 1)
    if claim is not None:
        return claim
    return DrawContracts() if view.contract_deck else Pass()
