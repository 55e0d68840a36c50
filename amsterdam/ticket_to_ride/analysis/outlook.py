"""The present outlook of a seat: what it may do, what it would score, and how far its contracts are.

Everything comes from a `View`, so it shows only what the seat may know. Where all cards are open for learning,
`ended_now` takes the state instead, and the page says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from amsterdam.game import IllegalAction
from amsterdam.ticket_to_ride.actions import DrawBlind, DrawContracts
from amsterdam.ticket_to_ride.analysis.hidden import possible_state
from amsterdam.ticket_to_ride.analysis.odds import chance_to_pay, chance_to_pay_all
from amsterdam.ticket_to_ride.board import Board, Way
from amsterdam.ticket_to_ride.bots.greedy import Hand, Price, prices
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS, WILD
from amsterdam.ticket_to_ride.rules import turn
from amsterdam.ticket_to_ride.rules.scoring import standings
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View

# --- what is not legal, and why ---------------------------------------------------------------------------------------


def refusals(view: View) -> dict[str, IllegalAction]:
    """Return the refusals of the seat's impossible actions.

    Keys are ``blind``, ``contracts``, and such as ``claim 35`` for each route that its hand cannot claim.
    """
    state = possible_state(view)  # the hidden parts do not matter for what this seat may do
    asked = {action.to_text(): state.why_not(action, view.seat) for action in (DrawBlind(), DrawContracts())}
    asked |= {f"claim {route}": turn.why_not_route(state, route, view.seat) for route in view.board.routes}
    return {action: refusal for action, refusal in asked.items() if refusal is not None}


def why_not_route(view: View, route: int) -> IllegalAction | None:
    """Return why the seat cannot claim a route with any payment; None when it can."""
    return turn.why_not_route(possible_state(view), route, view.seat)


# --- the score if the game ended here ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ending:
    """What a player would score if the game ended here, by rule.

    Attributes:
        routes: points for routes (score.routes).
        judged: (contract, completed) for each contract that is known (contracts.completed).
        contracts: points for these contracts (score.contracts).
        unknown: the number of further contracts, whose points only their owner knows.
        merchandise: points for merchandise, and the rule that gives them (score.merchandise*).
    """

    routes: int
    judged: tuple[tuple[int, bool], ...]
    contracts: int
    unknown: int
    merchandise: tuple[int, str]

    @property
    def points(self) -> int:
        """All points that are known."""
        return self.routes + self.contracts + self.merchandise[0]


def ended_now(position: View | State) -> list[Ending]:
    """Return what each player would score if the game ended here.

    For a view the others' contracts are unknown; routes and merchandise lie open. For a state all cards are open.
    Contracts on offer do not count.
    """
    if isinstance(position, State):
        known: Collection[int] = range(position.players)
        state = position
    else:
        known = range(position.players) if position.shown else (position.seat,)
        state = possible_state(position)
    return [
        Ending(
            standing.routes,
            standing.judged if seat in known else (),
            standing.contracts if seat in known else 0,
            0 if seat in known else len(standing.judged),
            standing.merchandise[1:],
        )
        for seat, standing in enumerate(standings(state))
    ]


# --- the contracts ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Need:
    """The price of one route of a way: `length` cards of one of `kinds`, `short` of which the hand lacks.

    The hand is shared out among the routes of a way so that as few cards as possible are lacking, wilds last.
    """

    route: int
    length: int
    kinds: tuple[int, ...]
    short: int


@dataclass(frozen=True)
class Path:
    """An open way to complete a contract.

    Attributes:
        view: the position.
        way: the routes still to claim and the carts that they take.
        needs: the price of each route, in the order of `way.routes`.
        lacking: how many cards the hand, with its wilds, lacks for all of them.
    """

    view: View
    way: Way
    needs: tuple[Need, ...]
    lacking: int

    @property
    def enough_carts(self) -> bool:
        return self.way.carts <= self.view.carts[self.view.seat]

    @cached_property
    def short(self) -> dict[str, int]:
        """Cards still needed by colour, without using the wilds in hand; ``grey`` for any one colour."""
        lacking: dict[str, int] = {}
        for need in self.needs:
            if need.short:
                colour = "grey" if len(need.kinds) == len(COLOURS) else "/".join(KINDS[kind] for kind in need.kinds)
                lacking[colour] = lacking.get(colour, 0) + need.short
        return lacking


@dataclass(frozen=True, slots=True)
class Prospect:
    """How far a contract of one's own is.

    Attributes:
        contract: its number.
        kept: False while it is only offered.
        completed: True when the seat's routes join its locations already.
        paths: the cheapest open ways, cheapest first; none when completed or when it cannot be completed any more.
        dearer: free route -> how many more carts the cheapest way takes if another player claims it; None where that
            would cut the last way.
    """

    contract: int
    kept: bool
    completed: bool
    paths: tuple[Path, ...]
    dearer: dict[int, int | None]


def prospects(view: View, most: int = 3) -> list[Prospect]:
    """Return the progress of each contract that the seat holds or is offered, with up to `most` ways for each."""
    return [prospect(view, contract, most) for contract in (*view.contracts, *view.offered)]


def prospect(view: View, contract: int, most: int = 3) -> Prospect:
    """Return the progress of a contract as if the seat held it. Raises KeyError when no contract has this number."""
    board, own, free = view.board, view.routes[view.seat], view.free_routes()
    ends = board.contracts[contract].ends
    completed = board.joined(own, ends)
    ways = [] if completed else board.cheapest_ways(ends, own, free, most)
    others = [seat for seat in range(view.players) if seat != view.seat]
    threats = sorted({route for seat in others for route in view.free_routes(seat)})
    return Prospect(
        contract,
        contract in view.contracts,
        completed,
        tuple(_path(view, way) for way in ways),
        {} if completed else dearer(board, ends, own, view.shut[view.seat], threats, view.players),
    )


def dearer(
    board: Board, ends: tuple[str, str], own: Sequence[int], shut: int, claimed: Iterable[int], players: int
) -> dict[int, int | None]:
    """Return how many more carts a way takes when another player claims a route; None when no way is left.

    Args:
        ends: the two locations to join.
        own: the routes of the player who wants to join them.
        shut: as bits, the routes that this player can no longer claim.
        claimed: the routes to ask about; routes that make no difference are not in the answer.
        players: the number of players; with two, the other route of a double closes too (claim.double-two-players).
    """

    def carts(shut: int) -> int | None:
        way = board.cheapest_way(ends, own, [route for route in board.routes if not shut >> route & 1])
        return way.carts if way else None

    now = carts(shut)
    if now is None:
        return {}
    more: dict[int, int | None] = {}
    for route in claimed:
        twin = board.routes[route].twin
        after = carts(shut | 1 << route | (1 << twin if twin is not None and players == 2 else 0))
        if after != now:
            more[route] = None if after is None else after - now
    return more


# --- the cards --------------------------------------------------------------------------------------------------------


def _path(view: View, way: Way) -> Path:
    wanted = [prices(view, (route,))[0] for route in way.routes]
    short = share_out(view.hand, wanted)
    needs = (Need(route, *price, lack) for route, price, lack in zip(way.routes, wanted, short, strict=True))
    return Path(view, way, tuple(needs), max(0, sum(short) - view.hand[WILD]))


def share_out(hand: Hand, wanted: Sequence[Price]) -> tuple[int, ...]:
    """Return how many cards each price lacks when the hand's colours are shared out in the best way.

    >>> share_out((0, 1, 0, 3, 0, 0, 0), ((2, (1, 3)), (3, (3,))))
    (1, 0)
    """
    best: tuple[int, ...] | None = None
    for kinds in product(*(_worth_trying(hand, price, wanted) for price in wanted)):
        spare, short = list(hand), []
        for kind, (length, _kinds) in zip(kinds, wanted, strict=True):
            paid = min(spare[kind], length)
            spare[kind] -= paid
            short.append(length - paid)
        if best is None or sum(short) < sum(best):
            best = tuple(short)
    assert best is not None
    return best


def _worth_trying(hand: Hand, price: Price, wanted: Sequence[Price]) -> tuple[int, ...]:
    """Return the kinds that may pay a price best: those in hand, most first; any one of them when none is in hand."""
    held = sorted((kind for kind in price[1] if hand[kind]), key=lambda kind: -hand[kind])
    return tuple(held[: len(wanted)]) or price[1][:1]


def chances(view: View, route: int, turns: int, row: bool = True) -> list[Fraction]:
    """Return the chances that the seat can pay for a route now, after one own turn of drawing, and so on up to `turns`.

    The other route of a double counts too when it is open to the seat. For the assumptions see `odds.chance_to_pay`.
    """
    price = prices(view, (route,))[0]
    return [chance_to_pay(view, price, n, row) for n in range(turns + 1)]


def way_chances(path: Path, turns: int, row: bool = True) -> list[Fraction]:
    """Return the chances that the seat can pay for all routes of a way now, after one turn of drawing, and so on."""
    wanted = [(need.length, need.kinds) for need in path.needs]
    return [chance_to_pay_all(path.view, wanted, n, row) for n in range(turns + 1)]
