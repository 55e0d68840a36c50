"""Claiming routes (claim.*): what a route costs, who may claim it, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

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
    TurnEnded,
)
from amsterdam.ticket_to_ride.position import Position
from amsterdam.ticket_to_ride.rules import draw_transport
from amsterdam.ticket_to_ride.words import colour_name


class Tariff:
    """Every way to pay for every route of a board, computed once and then looked up.

    The payments of a route have a fixed order: by colour, fewest wilds first, only wilds last.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        #: Route number -> its payments: the claim, and the colour, colour cards and wilds it takes.
        self.payments = {route.id: _payments(route) for route in board.routes.values()}
        #: Each claim -> the colour, colour cards and wilds that it takes.
        self.costs = {claim: (colour, n, wilds) for ways in self.payments.values() for claim, colour, n, wilds in ways}
        #: Routes of at most n spaces, as bits, for n carts left.
        self.within = [
            sum(1 << route.id for route in board.routes.values() if route.length <= carts)
            for carts in range(board.carts_each + 1)
        ]
        self.affordable = lru_cache(maxsize=20_000)(self._affordable)

    def _affordable(self, hand: tuple[int, ...]) -> tuple[tuple[int, tuple[ClaimRoute, ...]], ...]:
        """Return (bit of the route, claims) for each route that the hand of seven counts can pay."""
        affordable = []
        longest = hand[WILD] + max(hand[WILD + 1 :])
        for number, ways in self.payments.items():
            if self.board.routes[number].length > longest:
                continue
            claims = [claim for claim, c, n, wilds in ways if hand[c] >= n and hand[WILD] >= wilds]
            if claims:
                affordable.append((1 << number, tuple(claims)))
        return tuple(affordable)


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


def actions(position: Position, seat: int) -> list[Action]:
    """Return every claim a player can make, by route, one for each payment (claim.wild-any-colour)."""
    prices = tariff(position.board)
    free = prices.within[position.carts[seat]] & ~position.shut[seat]
    actions: list[Action] = []
    for bit, claims in prices.affordable(tuple(position.hands[seat])):
        if free & bit:
            actions += claims
    return actions


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(position: Position, seat: int, claim: ClaimRoute) -> IllegalAction | None:
    prices = tariff(position.board)
    # Types first: True equals 1, and a value that cannot be hashed cannot be looked up.
    sane = type(claim.route) is int and type(claim.cards) is str
    cost = prices.costs.get(claim) if sane else None
    if cost is not None:
        colour, cards, wilds = cost
        hand = position.hands[seat]
        can_pay = hand[colour] >= cards and hand[WILD] >= wilds
        if can_pay and prices.within[position.carts[seat]] & ~position.shut[seat] & 1 << claim.route:
            return None
    route = _route(position, claim.route)
    if route is None:
        return _no_such_route()
    return unavailable(position, seat, route) or _bad_payment(position.hands[seat], route, claim.cards)


def refuse_route(position: Position, seat: int, number: int) -> IllegalAction | None:
    """Return why a player cannot claim a route with any payment, None when some payment is legal."""
    route = _route(position, number)
    if route is None:
        return _no_such_route()
    return unavailable(position, seat, route) or short_of_cards(route, position.hands[seat])


def _route(position: Position, number: int) -> Route | None:
    return position.board.routes.get(number) if type(number) is int else None


def _no_such_route() -> IllegalAction:
    return IllegalAction("claim.any-free-route", _("There is no such route on the board."))


def unavailable(position: Position, seat: int, route: Route) -> IllegalAction | None:
    """Return why `seat` cannot claim the route whatever cards it holds, None when it can."""
    owner = next((s for s in range(position.players) if position.routes[s] >> route.id & 1), None)
    if owner == seat:
        return IllegalAction("claim.any-free-route", _("You own this route already."))
    if owner is not None:
        return IllegalAction(
            "claim.any-free-route", _("This route is claimed already: only a free route can be claimed.")
        )
    if route.twin is not None and position.routes[seat] >> route.twin & 1:
        return IllegalAction(
            "claim.double-never-both", _("You own the other route of this double: nobody can own both.")
        )
    if position.shut[seat] >> route.id & 1:
        return IllegalAction(
            "claim.double-two-players",
            _("This double is closed: with two players only one of the two can be claimed."),
        )
    if position.carts[seat] < route.length:
        text = ngettext(
            "This route takes {spaces} cart; you have {carts}.",
            "This route takes {spaces} carts; you have {carts}.",
            route.length,
        )
        return IllegalAction("claim.carts", text.format(spaces=route.length, carts=position.carts[seat]))
    return None


def _bad_payment(hand: Sequence[int], route: Route, letters: str) -> IllegalAction:
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
    if paid[WILD] > hand[WILD] or any(paid[c] > hand[c] for c in colours):
        return short_of_cards(route, hand) or IllegalAction("claim.pay-colour", _("You do not hold these cards."))
    # The right cards, but not in the order in which a claim is written.
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


def apply(position: Position, seat: int, claim: ClaimRoute, events: list[Event]) -> bool:
    route = position.board.routes[claim.route]
    colour, cards, wilds = tariff(position.board).costs[claim]
    _pay(position, seat, colour, cards, wilds)
    grey = "claim.grey-one-colour" if route.colour == "grey" else "claim.pay-colour"
    rule = "claim.wild-any-colour" if wilds else grey
    paid = (colour,) * cards + (WILD,) * wilds
    position.carts[seat] -= route.length
    points = position.board.points_for(route.length)
    position.scores[seat] += points
    events += (
        RouteClaimed("claim.any-free-route", seat, route.id),
        CardsPaid(rule, seat, paid),
        CartsPlaced("claim.carts", seat, route.length, position.carts[seat]),
        PointsScored("claim.score-now", seat, points, position.scores[seat]),
    )
    _take_merchandise(position, seat, route, events)
    own(position, seat, route, events)
    draw_transport.discards_arrived(position, events)
    events.append(TurnEnded("claim.one-per-turn", seat))
    return True


def own(position: Position, seat: int, route: Route, events: list[Event] | None = None) -> None:
    """Make `seat` the owner of the route, and close it and its twin to others (claim.double-*)."""
    bit = 1 << route.id
    position.routes[seat] |= bit
    for other in range(position.players):
        position.shut[other] |= bit
    if route.twin is None:
        return
    if position.players == 2:
        position.shut[0] |= 1 << route.twin
        position.shut[1] |= 1 << route.twin
    else:
        position.shut[seat] |= 1 << route.twin
    if events is not None:
        rule = "claim.double-two-players" if position.players == 2 else "claim.double-never-both"
        events.append(RouteClosed(rule, seat, route.twin))


def _pay(position: Position, seat: int, colour: int, cards: int, wilds: int) -> None:
    hand, seen = position.hands[seat], position.seen[seat]
    for kind, n in ((colour, cards), (WILD, wilds)):
        hand[kind] -= n
        position.discards[kind] += n
        # The cards spent may be the ones that were seen, so only the rest is still certain.
        seen[kind] = max(0, seen[kind] - n)


def _take_merchandise(position: Position, seat: int, route: Route, events: list[Event]) -> None:
    if not route.carts:
        return
    if sum(position.merchandise) == position.board.merchandise_cards:
        events.append(MerchandiseGone("ruling.merchandise-gone", seat))
        return
    position.merchandise[seat] += 1
    events.append(MerchandiseTaken("claim.merchandise", seat))
    events.append(MerchandiseShown("claim.merchandise-open", seat, position.merchandise[seat]))
