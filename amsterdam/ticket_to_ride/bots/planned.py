"""A quick planner, by which everybody decides in the advisor's rollouts.

It is a simpler greedy bot: it plans the cheapest open ways for its contracts one after the other, claims the routes it
can pay, draws the cards that are lacking, and takes points when the contracts are done. It is quick because it keeps
its plan until a route of it is lost or the contracts change.

`fast.planned` is the same player, compiled: a test plays both side by side and compares every state.
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

#: New contracts are worth drawing with at least this many carts: one's own, and those of the player with the fewest.
CARTS_FOR_CONTRACTS, OTHERS_FOR_CONTRACTS = 6, 7
#: A route without a contract is worth claiming with at least this many spaces.
WORTH_CLAIMING = 3
#: The points that a quarter of a turn costs, less the points for its routes.
QUARTER_WORTH = 0.15
#: The cost of a way that does not exist, and a length that no route has.
FAR = 1 << 20

#: Routes, in ascending order.
Aims = tuple[int, ...]
#: Route that can be used -> its cost.
Costs = dict[int, int]


class PlannedBot:
    """Pursues its contracts by a quick plan. It keeps the plan, so make a new player for each seat and each game."""

    name = "planned"

    def __init__(self) -> None:
        self._aims: Aims = ()
        self._meant: tuple[int, ...] | None = None  # the contracts that the aims are for

    def choose(self, view: GameView) -> Action:
        """Return one of the view's legal actions. Raises ValueError when its seat has nothing to decide."""
        return self._decide(own(View, view))

    def _decide(self, view: View) -> Action:
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        if view.phase in KEEPING:
            return _best_offer(view)
        aims = self._plan(view)
        if view.phase == TURN:
            last = view.turns_left is not None
            if not last and not aims and _contracts_wanted(view):
                return DrawContracts()
            # In the last turn an aim comes before other routes only when it is the only aim left.
            wanted = () if last and len(aims) > 1 else aims
            shortest = 1 if last else FAR if aims else min(WORTH_CLAIMING, view.carts[view.seat])
            claim = _best_claim(view, wanted, shortest)
            if claim is not None:
                return claim
        return _draw(view, aims or _longest_free(view))

    def _plan(self, view: View) -> Aims:
        """Return the aims still to claim; a new plan when one of them is lost or the contracts have changed."""
        own, shut = view.routes[view.seat], view.shut[view.seat]
        self._aims = tuple(aim for aim in self._aims if aim not in own)
        if self._meant != view.contracts or any(shut >> aim & 1 for aim in self._aims):
            self._aims, _worth = plan(view, view.contracts)
            self._meant = view.contracts
        return self._aims


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


def plan(view: View, contracts: Collection[int]) -> tuple[Aims, float]:
    """Return the routes to claim for a set of contracts, and the worth of the set in points."""
    board, seat, own = view.board, view.seat, view.routes[view.seat]
    fewest = min(carts for other, carts in enumerate(view.carts) if other != seat)
    carts, quarters = view.carts[seat], 4 * (2 + 10 * max(0, fewest - board.last_turns_at) // 12)
    costs = {n: 0 if n in own else route_cost(board, n, view.hand) for n in sorted((*own, *view.free_routes()))}
    left, aims, worth = sorted(contracts), list[int](), 0.0
    while left:
        ways = {contract: find_way(board, costs, board.contracts[contract].ends) for contract in left}
        points = {contract: board.contracts[contract].points for contract in left}
        best = max(left, key=lambda contract: 2.0 * points[contract] - QUARTER_WORTH * ways[contract][0])
        left.remove(best)
        cost, way = ways[best]
        needed = sum(board.routes[number].length for number in way)
        if cost < FAR and needed <= carts and cost <= quarters:
            worth += points[best] - QUARTER_WORTH * cost
            carts, quarters = carts - needed, quarters - cost
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


def _best_offer(view: View) -> Action:
    """Return the decision about the contracts on offer: keep all unless it is better to return one."""
    best: Action = KeepContracts()
    _aims, most = plan(view, (*view.contracts, *view.offered))
    for contract in view.offered:
        _aims, worth = plan(view, [*view.contracts, *(other for other in view.offered if other != contract)])
        if worth > most:
            best, most = ReturnContract(contract), worth
    return best


def _contracts_wanted(view: View) -> bool:
    enough = (CARTS_FOR_CONTRACTS if seat == view.seat else OTHERS_FOR_CONTRACTS for seat in range(view.players))
    return view.contract_deck > 0 and all(left >= n for left, n in zip(view.carts, enough, strict=True))


def _longest_free(view: View) -> Aims:
    """Return the free route, among those worth claiming, for which the hand has most cards; none without one."""
    best: Aims = ()
    most = -FAR
    for number in view.free_routes():
        length = view.board.routes[number].length
        if length <= view.carts[view.seat]:
            value = 3 * view.board.points_for(length) - 2 * route_cost(view.board, number, view.hand)
            value -= 50 if length < WORTH_CLAIMING else 0
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
