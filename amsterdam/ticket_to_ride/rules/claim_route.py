"""Claiming routes (claim.*): what a route costs, who may claim it, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import Board, Route
from amsterdam.ticket_to_ride.cards import COLOURS, KINDS, LETTERS, WILD, counts
from amsterdam.ticket_to_ride.events import (
    CardsPaid,
    CartsPlaced,
    MerchandiseGone,
    MerchandiseShown,
    MerchandiseTaken,
    PointsScored,
    RouteClaimed,
    RouteClosed,
)
from amsterdam.ticket_to_ride.rules import draw_transport
from amsterdam.ticket_to_ride.words import colour_name

if TYPE_CHECKING:
    from amsterdam.ticket_to_ride.state import State


class Tariff:
    """Every way to pay for every route of a board, made once, so that play only looks them up.

    Payments of a route stand in a fixed order: by colour, fewest wilds first, wilds alone last.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        #: Route number -> its payments: the claim, and the colour, colour cards and wilds it takes.
        self.payments = {route.id: _payments(route) for route in board.routes.values()}
        self._known = {claim: rest for ways in self.payments.values() for claim, *rest in ways}
        #: Routes of at most n spaces, as bits, for n carts left.
        self.within = [
            sum(1 << route.id for route in board.routes.values() if route.length <= carts)
            for carts in range(board.carts_each + 1)
        ]
        self.affordable = lru_cache(maxsize=20_000)(self._affordable)

    def cost(self, claim: ClaimRoute) -> tuple[int, int, int] | None:
        """Return colour, colour cards and wilds that a claim takes; None when it is no payment of its route."""
        known = self._known.get(claim)
        return None if known is None else (known[0], known[1], known[2])

    def _affordable(self, hand: tuple[int, ...]) -> tuple[tuple[int, tuple[ClaimRoute, ...]], ...]:
        """Return (bit of the route, claims) for each route that the hand of seven counts can pay."""
        found = []
        for number, ways in self.payments.items():
            claims = tuple(claim for claim, c, n, wilds in ways if hand[c] >= n and hand[WILD] >= wilds)
            if claims:
                found.append((1 << number, claims))
        return tuple(found)


def _payments(route: Route) -> list[tuple[ClaimRoute, int, int, int]]:
    """List (claim, colour, colour cards, wilds) for a route (claim.pay-colour, claim.grey-one-colour)."""
    colours = COLOURS if route.colour == "grey" else (KINDS.index(route.colour),)
    ways = [
        (
            ClaimRoute(route.id, LETTERS[colour] * (route.length - wilds) + "W" * wilds),
            colour,
            route.length - wilds,
            wilds,
        )
        for colour in colours
        for wilds in range(route.length)
    ]
    return [*ways, (ClaimRoute(route.id, "W" * route.length), WILD, 0, route.length)]


@cache
def tariff(board: Board) -> Tariff:
    """Return the board's tariff."""
    return Tariff(board)


def actions(state: State) -> list[Action]:
    """Return every claim the actor can make, by route, with each payment apart (claim.wild-any-colour)."""
    seat = state.actor
    assert seat is not None
    prices = tariff(state.board)
    free = prices.within[state.carts[seat]] & ~state.shut[seat]
    found: list[Action] = []
    for bit, claims in prices.affordable(tuple(state.hands[seat])):
        if free & bit:
            found += claims
    return found


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(state: State, claim: ClaimRoute) -> IllegalAction | None:
    seat = state.actor
    assert seat is not None
    prices = tariff(state.board)
    # Types first: True equals 1, and what cannot be hashed cannot be looked up.
    sane = type(claim.route) is int and type(claim.cards) is str
    cost = prices.cost(claim) if sane else None
    if cost is not None:
        colour, cards, wilds = cost
        hand = state.hands[seat]
        can_pay = hand[colour] >= cards and hand[WILD] >= wilds
        if can_pay and prices.within[state.carts[seat]] & ~state.shut[seat] & 1 << claim.route:
            return None
    route = state.board.routes.get(claim.route) if type(claim.route) is int else None
    if route is None:
        return IllegalAction("claim.any-free-route", _("There is no such route on the board."))
    return unavailable(state, route, seat) or _bad_payment(state, route, claim.cards, seat)


def unavailable(state: State, route: Route, seat: int) -> IllegalAction | None:
    """Return why `seat` cannot claim the route whatever cards it holds, None when it can."""
    owner = next((s for s in range(state.players) if state.routes[s] >> route.id & 1), None)
    if owner == seat:
        return IllegalAction("claim.any-free-route", _("You own this route already."))
    if owner is not None:
        return IllegalAction(
            "claim.any-free-route", _("This route is claimed already: only a free route can be claimed.")
        )
    if route.twin is not None and state.routes[seat] >> route.twin & 1:
        return IllegalAction(
            "claim.double-never-both", _("You own the other route of this double: nobody can own both.")
        )
    if state.shut[seat] >> route.id & 1:
        return IllegalAction(
            "claim.double-two-players",
            _("This double is closed: with two players only one of the two can be claimed."),
        )
    if state.carts[seat] < route.length:
        return IllegalAction(
            "claim.carts",
            _("This route takes {spaces} carts; you have {carts}.").format(
                spaces=route.length, carts=state.carts[seat]
            ),
        )
    return None


def _bad_payment(state: State, route: Route, letters: str, seat: int) -> IllegalAction:
    if not isinstance(letters, str) or not set(letters) <= set(LETTERS):
        return IllegalAction("claim.pay-colour", _("Those are not transport cards."))
    if len(letters) != route.length:
        text = ngettext(
            "This route has {spaces} space: pay exactly {spaces} card, not {cards}.",
            "This route has {spaces} spaces: pay exactly {spaces} cards, not {cards}.",
            route.length,
        )
        return IllegalAction("claim.pay-colour", text.format(spaces=route.length, cards=len(letters)))
    paid = counts(LETTERS.index(letter) for letter in letters)
    colours = [colour for colour in COLOURS if paid[colour]]
    if len(colours) > 1 and route.colour == "grey":
        return IllegalAction("claim.grey-one-colour", _("A grey route takes cards of one colour, never a mix."))
    if any(KINDS[colour] != route.colour for colour in colours) and route.colour != "grey":
        text = _("This route takes {colour} cards or wilds.")
        return IllegalAction("claim.pay-colour", text.format(colour=colour_name(route.colour)))
    hand = state.hands[seat]
    if paid[WILD] > hand[WILD] or any(paid[c] > hand[c] for c in colours):
        return short_of_cards(route, hand) or IllegalAction("claim.pay-colour", _("You do not hold these cards."))
    # The right cards in another order than the one a claim is written in.
    return IllegalAction("claim.pay-colour", _("Name the cards of a payment colour first and wilds last."))


def short_of_cards(route: Route, hand: Sequence[int]) -> IllegalAction | None:
    """Return which cards a hand of seven counts lacks for the route, None when it can pay."""
    if route.colour == "grey":
        missing = route.length - hand[WILD] - max(hand[1:])
        rule = "claim.grey-one-colour"
        text = ngettext(
            "You cannot pay yet: {n} more card of one colour, or wild.",
            "You cannot pay yet: {n} more of one colour or wild.",
            missing,
        ).format(n=missing)
    else:
        missing = route.length - hand[WILD] - hand[KINDS.index(route.colour)]
        rule = "claim.pay-colour"
        text = _("You cannot pay yet: {n} more {colour} or wild.").format(n=missing, colour=colour_name(route.colour))
    return IllegalAction(rule, text) if missing > 0 else None


# --- claiming ---------------------------------------------------------------------------------------------------------


def apply(state: State, claim: ClaimRoute, events: list[Event]) -> str:
    seat = state.actor
    route = state.board.routes[claim.route]
    cost = tariff(state.board).cost(claim)
    assert seat is not None and cost is not None
    _pay(state, seat, cost)
    rule = (
        "claim.wild-any-colour"
        if cost[2]
        else "claim.grey-one-colour"
        if route.colour == "grey"
        else "claim.pay-colour"
    )
    paid = (cost[0],) * cost[1] + (WILD,) * cost[2]
    state.carts[seat] -= route.length
    points = state.board.points_for(route.length)
    state.scores[seat] += points
    events += (
        RouteClaimed("claim.any-free-route", seat, route.id),
        CardsPaid(rule, seat, paid),
        CartsPlaced("claim.carts", seat, route.length, state.carts[seat]),
        PointsScored("claim.score-now", seat, points, state.scores[seat]),
    )
    _take_merchandise(state, seat, route, events)
    own(state, seat, route, events)
    draw_transport.discards_arrived(state, events)
    return "claim.one-per-turn"


def own(state: State, seat: int, route: Route, events: list[Event] | None = None) -> None:
    """Note that `seat` owns the route, and for whom that closes it and its twin (claim.double-*)."""
    bit = 1 << route.id
    state.routes[seat] |= bit
    for other in range(state.players):
        state.shut[other] |= bit
    if route.twin is None:
        return
    if state.players == 2:
        state.shut[0] |= 1 << route.twin
        state.shut[1] |= 1 << route.twin
    else:
        state.shut[seat] |= 1 << route.twin
    if events is not None:
        rule = "claim.double-two-players" if state.players == 2 else "claim.double-never-both"
        events.append(RouteClosed(rule, seat, route.twin))


def _pay(state: State, seat: int, cost: tuple[int, int, int]) -> None:
    colour, cards, wilds = cost
    hand, seen = state.hands[seat], state.seen[seat]
    for kind, n in ((colour, cards), (WILD, wilds)):
        hand[kind] -= n
        state.discards[kind] += n
        # Nobody knows whether the cards spent are the ones that were seen: what is still certain is the rest.
        seen[kind] = max(0, seen[kind] - n)


def _take_merchandise(state: State, seat: int, route: Route, events: list[Event]) -> None:
    if not route.carts:
        return
    if sum(state.merchandise) == state.board.merchandise_cards:
        events.append(MerchandiseGone("ruling.merchandise-gone", seat))
        return
    state.merchandise[seat] += 1
    events.append(MerchandiseTaken("claim.merchandise", seat))
    events.append(MerchandiseShown("claim.merchandise-open", seat, state.merchandise[seat]))
