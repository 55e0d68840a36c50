"""The greedy bot joins its contracts along the cheapest open ways and then takes points.

First it chooses the routes it wants, its *aims*: the routes of the best `Plan` for its contracts or, when these are
done, the route that brings most points for the turns it takes. Then it computes which cards its hand still lacks for
the aims. It draws cards, and pays with cards, so that as few as possible are lacking. It ignores the plans of the other
players and never blocks anybody on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeVar

from amsterdam.game import Action, own
from amsterdam.game import View as GameView
from amsterdam.randomness import highest
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, ReturnContract, TakeFaceUp
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.cards import COLOURS, FULL_DECK, KINDS, LETTERS, WILD, counts
from amsterdam.ticket_to_ride.position import KEEPING, SECOND_CARD
from amsterdam.ticket_to_ride.rules.scoring import places
from amsterdam.ticket_to_ride.view import View

#: The points that a turn is worth when it is spent on routes without a contract.
TURN_WORTH = 1.3
#: How many carts a busy player places in a turn; used to estimate how soon the game can end.
PACE = 1.2
#: New contracts are worth drawing with at least this many carts left and turns to come.
CARTS_FOR_CONTRACTS = 6
TURNS_FOR_CONTRACTS = 6
#: At most this many open contracts, the most valuable, are planned together: more would have too many orders to try.
TOGETHER = 4
#: The small value of a second card as such, and of each card held to another of its kind.
SPARE_WORTH = 0.2
SET_WORTH = 0.03

Choice = TypeVar("Choice", bound=Action)
Hand = tuple[int, ...]
#: The price of an aim: a number of cards of one of these kinds (both colours where a double is open).
Price = tuple[int, tuple[int, ...]]


class GreedyBot:
    """Pursues its contracts along the cheapest open ways, then takes points. Equal views get equal answers."""

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
        if view.phase in KEEPING:
            return self._best(view, actions, lambda action: best_plan(view, _kept(view, action)).worth)
        plan = best_plan(view, view.contracts)
        aims = plan.routes or best_route(view)
        if view.phase == SECOND_CARD:
            wanted, unseen = prices(view, aims), _unseen(view)
            return self._best(view, actions, lambda action: _second_card(view, action, wanted, unseen))
        return self._turn(view, aims, pursuing=bool(plan.routes))

    def _turn(self, view: View, aims: tuple[int, ...], pursuing: bool) -> Action:
        """Claim an aim that can be paid; otherwise draw towards the aims; otherwise do what is still possible."""
        actions = view.legal_actions()
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        if claims and view.turns_left is not None:
            return self._best(view, claims, lambda claim: _claim_now(view, claim))
        if DrawContracts() in actions and not pursuing and wants_contracts(view):
            return DrawContracts()
        links = {*aims, *(view.board.routes[aim].twin for aim in aims)}
        reached = [claim for claim in claims if claim.route in links]
        if reached:
            return self._best(view, reached, lambda claim: _payment(view, claim, aims))
        draws = [action for action in actions if isinstance(action, TakeFaceUp | DrawBlind)]
        if draws:
            wanted, unseen = prices(view, aims), _unseen(view)
            return self._best(view, draws, lambda action: _first_card(view, action, wanted, unseen))
        if claims:
            return self._best(view, claims, lambda claim: _claim_now(view, claim))
        return actions[0]

    def _best(self, view: View, actions: Sequence[Choice], rating: Callable[[Choice], float]) -> Choice:
        """Return the action rated highest. Among equals chance decides, which depends on seed and view only."""
        return highest([(action, rating(action)) for action in actions], self._seed, view.to_text)


# --- planning ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """The routes still to claim to complete some contracts, and their worth in points."""

    routes: tuple[int, ...] = ()
    contracts: tuple[int, ...] = ()
    worth: float = 0.0


def best_plan(view: View, contracts: tuple[int, ...]) -> Plan:
    """Return the plan for `contracts` that is worth most; contracts not worth their turns are left out of it.

    Every order of the contracts is tried. Each is joined along the cheapest way, with the routes planned before it.
    """
    board, own, free = view.board, frozenset(view.routes[view.seat]), frozenset(view.free_routes())
    ways = {contract: board.cheapest_way(board.contracts[contract].ends, own, free) for contract in contracts}
    done = tuple(contract for contract, way in ways.items() if way and not way.routes)
    undone = [contract for contract, way in ways.items() if way and way.routes]
    given_up = -sum(board.contracts[contract].points for contract in contracts)
    turns = turns_to_come(view)

    best = Plan((), done, given_up + 2 * sum(board.contracts[contract].points for contract in done))

    def grow(plan: Plan, rest: Sequence[int]) -> None:
        nonlocal best
        best = plan if plan.worth > best.worth else best
        owned = own.union(plan.routes)
        for contract in rest:
            way = board.cheapest_way(board.contracts[contract].ends, owned, free)
            assert way is not None
            routes, joined = plan.routes + way.routes, (*plan.contracts, contract)
            worth = _worth(view, routes, joined, turns)
            if worth is not None:
                grow(Plan(routes, joined, given_up + worth), [other for other in rest if other != contract])

    hardest = sorted(undone, key=lambda contract: -board.contracts[contract].points)[:TOGETHER]
    grow(best, hardest)
    return best


def _worth(view: View, routes: tuple[int, ...], contracts: tuple[int, ...], turns_left: int) -> float | None:
    """Return the worth of joining contracts by claiming routes, None when there are not enough carts or turns."""
    board, length = view.board, 0
    for route in routes:
        length += board.routes[route].length
    if length > view.carts[view.seat]:
        return None
    turns = turns_for(view, routes)
    if turns > turns_left:
        return None
    return (
        2 * sum(board.contracts[contract].points for contract in contracts) + points(view, routes) - turns * TURN_WORTH
    )


def best_route(view: View) -> tuple[int, ...]:
    """Return the route that brings most points for the turns it takes; none when no route can be had."""
    carts, left = view.carts[view.seat], turns_to_come(view)
    rates = {}
    for route in view.free_routes():
        turns = turns_for(view, (route,))
        if view.board.routes[route].length <= carts and turns <= left:
            rates[route] = points(view, (route,)) / turns
    return (max(rates, key=lambda route: rates[route]),) if rates else ()


def points(view: View, routes: Sequence[int]) -> int:
    """Return the points of claiming the routes: for the routes, and for a better place in merchandise at present."""
    claims = [view.board.routes[route] for route in routes]
    claimed = sum(view.board.points_for(route.length) for route in claims)
    more = min(sum(route.carts for route in claims), view.merchandise_stack)
    if not more:
        return claimed
    cards, seat = view.merchandise, view.seat
    table, tie = view.board.merchandise_bonus[view.players], view.rulings.three_way_tie
    after = (*cards[:seat], cards[seat] + more, *cards[seat + 1 :])
    return claimed + _bonus(after, table, tie)[seat] - _bonus(cards, table, tie)[seat]


@lru_cache(maxsize=10_000)
def _bonus(cards: tuple[int, ...], table: tuple[int, ...], tie: str) -> tuple[int, ...]:
    return tuple(points for _place, points, _rule in places(cards, table, tie))


def turns_for(view: View, routes: tuple[int, ...]) -> int:
    """Return how many turns it takes to claim the routes with the present hand: two cards or one route a turn."""
    return len(routes) + (lacking(view.hand, prices(view, routes)) + 1) // 2


def turns_to_come(view: View) -> int:
    """Return how many turns the seat may still have, with this one; exact after the last turns are announced."""
    if view.turns_left is not None:
        return 1
    fewest = min(carts for seat, carts in enumerate(view.carts) if seat != view.seat)
    return 2 + int((fewest - view.board.last_turns_at) / PACE)


def wants_contracts(view: View) -> bool:
    """Say whether there are enough carts and turns for new contracts."""
    return view.carts[view.seat] >= CARTS_FOR_CONTRACTS and turns_to_come(view) >= TURNS_FOR_CONTRACTS


def _kept(view: View, action: Action) -> tuple[int, ...]:
    returned = action.contract if isinstance(action, ReturnContract) else None
    return view.contracts + tuple(contract for contract in view.offered if contract != returned)


# --- paying and drawing -----------------------------------------------------------------------------------------------


def prices(view: View, routes: Sequence[int]) -> tuple[Price, ...]:
    """Return the prices of routes, those with the least choice first."""
    all_prices = [_price(view, route) for route in routes]
    return tuple(sorted(all_prices, key=_little_choice_first)) if len(all_prices) > 1 else tuple(all_prices)


def _little_choice_first(price: Price) -> tuple[int, int]:
    return len(price[1]), -price[0]


def _price(view: View, number: int) -> Price:
    twin = view.board.routes[number].twin
    return _list_price(view.board, number, twin is not None and not view.shut[view.seat] >> twin & 1)


@cache
def _list_price(board: Board, number: int, either: bool) -> Price:
    """Return the price of a route, or of `either` route of its double."""
    route = board.routes[number]
    ways = [route]
    if either and route.twin is not None:
        ways.append(board.routes[route.twin])
    if any(way.colour == "grey" for way in ways):
        return route.length, tuple(COLOURS)
    return route.length, tuple(KINDS.index(way.colour) for way in ways)


@lru_cache(maxsize=100_000)
def lacking(hand: Hand, wanted: tuple[Price, ...]) -> int:
    """Return how many more cards a hand of seven counts needs to pay all prices.

    >>> lacking((1, 2, 0, 0, 0, 1, 0), ((3, (1,)), (2, (1, 2, 3, 4, 5, 6))))
    1
    """
    spare = list(hand)
    short = 0
    for length, kinds in wanted:
        # The kind that covers most; among equals the one that leaves fewest cards over.
        best, paid = kinds[0], -1
        for kind in kinds:
            held = spare[kind]
            covers = held if held < length else length
            if covers > paid or (covers == paid and held < spare[best]):
                best, paid = kind, covers
        spare[best] -= paid
        short += length - paid
    return max(0, short - hand[WILD])


def _payment(view: View, claim: ClaimRoute, aims: tuple[int, ...]) -> float:
    """Rate a claim by the cards lacking afterwards; then few wilds, then long routes are better."""
    route = view.board.routes[claim.route]
    rest = tuple(aim for aim in aims if aim not in (route.id, route.twin))
    paid = counts(map(LETTERS.index, claim.cards))
    hand = tuple(held - spent for held, spent in zip(view.hand, paid, strict=True))
    return -lacking(hand, prices(view, rest)) - 0.1 * paid[WILD] + 0.01 * route.length


def _claim_now(view: View, claim: ClaimRoute) -> float:
    """Rate a claim by what it brings at once and by the contracts it completes."""
    board, own = view.board, view.routes[view.seat]
    ends = [(board.contracts[contract].ends, board.contracts[contract].points) for contract in view.contracts]
    completed = sum(
        2 * value for pair, value in ends if board.joined((*own, claim.route), pair) and not board.joined(own, pair)
    )
    return points(view, (claim.route,)) + completed - 0.01 * claim.cards.count("W")


def _with(hand: Hand, kind: int) -> Hand:
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


def _unseen(view: View) -> Hand:
    """Return the cards that the seat does not see anywhere, which a blind draw may bring."""
    others = [seen for seat, seen in enumerate(view.seen) if seat != view.seat]
    open_cards = zip(view.hand, counts(view.row), view.discards, *others, strict=True)
    return tuple(all_cards - sum(seen) for all_cards, seen in zip(FULL_DECK, open_cards, strict=True))


@lru_cache(maxsize=100_000)
def _closer(hand: Hand, kind: int, wanted: tuple[Price, ...]) -> float:
    """Return how much closer a card brings the hand to the aims, plus a little for adding to a set."""
    return lacking(hand, wanted) - lacking(_with(hand, kind), wanted) + SET_WORTH * hand[kind]


@lru_cache(maxsize=20_000)
def _blind(unseen: Hand, hand: Hand, wanted: tuple[Price, ...]) -> float:
    """Return how much closer a blind draw brings the hand to the aims, on average."""
    closer = sum(number * _closer(hand, kind, wanted) for kind, number in enumerate(unseen) if number)
    return closer / max(1, sum(unseen))


def _second_card(view: View, action: Action, wanted: tuple[Price, ...], unseen: Hand) -> float:
    """Rate a second card by how much closer it brings the hand to the aims; stopping comes last."""
    if isinstance(action, TakeFaceUp):
        return _closer(view.hand, view.row[action.slot], wanted)
    return _blind(unseen, view.hand, wanted) if isinstance(action, DrawBlind) else -1.0


def _first_card(view: View, action: Action, wanted: tuple[Price, ...], unseen: Hand) -> float:
    """Rate a first card with the best second one after it; a face-up wild has none (draw.face-up-wild-alone)."""
    rest, hand = list(view.row), view.hand
    if isinstance(action, TakeFaceUp):
        card = rest.pop(action.slot)
        first = _closer(hand, card, wanted)
        if card == WILD:
            return first
        hand = _with(hand, card)
    else:
        first = _blind(unseen, hand, wanted)
    seconds = [_closer(hand, card, wanted) for card in set(rest) - {WILD}]
    return first + SPARE_WORTH + max([_blind(unseen, hand, wanted), *seconds])
