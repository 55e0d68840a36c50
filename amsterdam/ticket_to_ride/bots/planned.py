"""A planner: it plans the best open ways for its contracts one after the other, anew at each decision.

It claims the routes of its plan that it can pay, draws the cards that are lacking, and takes points when the contracts
are done. What it goes by are a few numbers, fitted on self-play (docs/ticket_to_ride_rollouts.md). It decides for
everybody in the advisor's rollouts: `fast.planned` is the same player, compiled, and a test plays both side by side and
compares every state.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
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

#: A way may take a quarter of a turn more (`route_cost`) for each point that its routes bring, and this many for each
#: merchandise card.
MERCHANDISE = 2
#: When contracts are compared, the points that a quarter of a turn costs, and the part that counts of a route's points.
QUARTER, ROUTE = 0.25, 0.3
#: Of two contracts both are kept when they are better by this many points than the better one of them alone.
KEEP_BOTH = 2
#: A route without a contract is worth claiming with at least this many spaces, or as many as there are carts left.
SHORTEST = 4
#: The points that an aim counts for, so that it comes before any other route.
WANTED = 1 << 20
#: The cost of a way that does not exist, and a length that no route has.
FAR = 1 << 20

#: Routes, in ascending order.
Aims = tuple[int, ...]
#: Route that can be used -> its cost.
Costs = dict[int, int]


class PlannedBot:
    """Pursues its contracts by a plan. It decides without chance, so equal views get equal answers."""

    name = "planned"

    def choose(self, view: GameView) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        return _decide(own(View, view))


# --- plans ------------------------------------------------------------------------------------------------------------


def route_cost(board: Board, number: int, hand: Sequence[int]) -> int:
    """Return the quarters of a turn that a route takes: 4 to claim it, 2 for each card, 1 for a card in hand."""
    length, kinds = _price(board, number)
    return 4 + 2 * length - min(length, max(hand[kind] for kind in kinds))


def _quarters(view: View) -> Costs:
    """Return the quarters of a turn that each route takes that is free or the seat's own."""
    own, free = view.routes[view.seat], view.free_routes()
    return {n: 0 if n in own else route_cost(view.board, n, view.hand) for n in sorted((*own, *free))}


def _completing(view: View) -> Aims:
    """Return the routes each of which completes a contract by itself."""
    costs = _weighed(view.board, _quarters(view))
    ways = [find_way(view.board, costs, view.board.contracts[contract].ends)[1] for contract in view.contracts]
    return tuple(way[0] for way in ways if len(way) == 1)


def weighed(board: Board, number: int, quarters: int) -> int:
    """Return the quarters that a route takes, less what it brings, but 1 at least; 0 for a route of one's own."""
    route = board.routes[number]
    return max(1, quarters - board.points_for(route.length) - MERCHANDISE * route.carts) if quarters else 0


def _weighed(board: Board, quarters: Costs) -> Costs:
    return {number: weighed(board, number, cost) for number, cost in quarters.items()}


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


def plan(view: View, contracts: Collection[int]) -> tuple[Aims, float]:
    """Return the routes to claim for a set of contracts, and the worth of the set in points."""
    board, seat = view.board, view.seat
    fewest = min(carts for other, carts in enumerate(view.carts) if other != seat)
    carts, time_left = view.carts[seat], 4 * (2 + 10 * max(0, fewest - board.last_turns_at) // 12)
    quarters = _quarters(view)
    costs = _weighed(board, quarters)
    left, aims, worth = sorted(contracts), list[int](), 0.0
    while left:
        ways = {contract: find_way(board, costs, board.contracts[contract].ends) for contract in left}
        points = {contract: board.contracts[contract].points for contract in left}
        best = max(left, key=lambda contract: 2.0 * points[contract] - QUARTER * ways[contract][0])
        left.remove(best)
        cost, way = ways[best]
        routes = [board.routes[number] for number in way]
        needed, time = sum(route.length for route in routes), sum(quarters[number] for number in way)
        if cost < FAR and needed <= carts and time <= time_left:
            gained = sum(board.points_for(route.length) for route in routes)
            worth += points[best] - QUARTER * time + ROUTE * gained
            carts, time_left = carts - needed, time_left - time
            aims += way
            costs.update(dict.fromkeys(way, 0))
        else:
            worth -= points[best]
    return tuple(sorted(aims)), worth


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
        value = view.board.points_for(route.length) + 2 * route.carts + WANTED * wanted
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


def _decide(view: View) -> Action:
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if view.phase in KEEPING:
        return _best_offer(view)
    aims, _worth = plan(view, view.contracts)
    if view.phase == TURN:
        last = view.turns_left is not None
        wanted = _completing(view) if last else aims
        claim = _best_claim(view, wanted, 1 if last else FAR if aims else min(SHORTEST, view.carts[view.seat]))
        if claim is not None:
            return claim
    return _draw(view, aims or _longest_free(view))


def _best_offer(view: View) -> Action:
    """Return the decision about the contracts on offer: keep both only where they are clearly better than one."""
    best: Action = KeepContracts()
    _aims, most = plan(view, (*view.contracts, *view.offered))
    most -= KEEP_BOTH
    for contract in view.offered:
        _aims, worth = plan(view, [*view.contracts, *(other for other in view.offered if other != contract)])
        if worth > most:
            best, most = ReturnContract(contract), worth
    return best


def _longest_free(view: View) -> Aims:
    """Return the free route, among those worth claiming, for which the hand has most cards; none without one."""
    best: Aims = ()
    most = -FAR
    for number in view.free_routes():
        length = view.board.routes[number].length
        if length <= view.carts[view.seat]:
            value = 3 * view.board.points_for(length) - 2 * route_cost(view.board, number, view.hand)
            value -= 50 if length < SHORTEST else 0
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
