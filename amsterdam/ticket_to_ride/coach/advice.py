"""The coach's advice: the action that the greedy bot would take with the learner's view, and the reason for it.

The reason is derived afterwards from the same plan. It names what to look at (a contract, the cards lacking for its
way) but not the action, so it can be shown first, as a hint.
"""

from __future__ import annotations

from dataclasses import dataclass

from amsterdam.game import Action
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride import actions as a
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot, Hand, Price, best_plan, best_route, lacking, prices
from amsterdam.ticket_to_ride.cards import COLOURS, WILD
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_name, contract_name, route_name


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do, why, and for which contract, if for any."""

    action: Action
    reason: str
    contract: int | None = None


def advise(view: View) -> Advice:
    """Return the coach's advice. Raises ValueError when the view's seat has nothing to decide."""
    action = GreedyBot().choose(view)
    match action:
        case a.KeepContracts() | a.ReturnContract():
            return Advice(action, _why_keep(view, action))
        case a.ClaimRoute(route):
            return _why_claim(view, action, route)
        case a.TakeFaceUp() | a.DrawBlind():
            return _why_draw(view, action)
        case a.DrawContracts():
            return Advice(action, _("Your contracts ask for nothing more, and there are carts and turns for new ones."))
    return Advice(action, _("Nothing else is left to do."))


# --- contracts --------------------------------------------------------------------------------------------------------


def _why_keep(view: View, action: Action) -> str:
    """Say how many carts the contracts take: the ones to keep, or the one to return."""
    if view.turns_left is not None:
        return _("Nothing can be claimed any more: a contract that is not complete by now costs its points.")
    returned = action.contract if isinstance(action, a.ReturnContract) else None
    kept = view.contracts + tuple(contract for contract in view.offered if contract != returned)
    plan = best_plan(view, kept)
    if returned is None:
        needed = sum(view.board.routes[route].length for route in plan.routes)
        text = ngettext(
            "The contracts that you can complete take {n} cart together; you have {carts}.",
            "The contracts that you can complete take {n} carts together; you have {carts}.",
            needed,
        )
        return text.format(n=needed, carts=view.carts[view.seat])
    name, ends = contract_name(view.board, returned), view.board.contracts[returned].ends
    way = view.board.cheapest_way(ends, frozenset((*view.routes[view.seat], *plan.routes)), view.free_routes())
    if way is None:
        return _("No way is left for {contract}.").format(contract=name)
    text = ngettext(
        "{contract} would take {n} cart on top of the rest.",
        "{contract} would take {n} carts on top of the rest.",
        way.carts,
    )
    return text.format(contract=name, n=way.carts)


def _contract_of(view: View, route: int) -> int | None:
    """Return the contract whose way uses a route, None when no way does."""
    board, own, free = view.board, view.routes[view.seat], view.free_routes()
    places = {route, board.routes[route].twin}
    for contract in best_plan(view, view.contracts).contracts:
        way = board.cheapest_way(board.contracts[contract].ends, own, free)
        if way is not None and places & set(way.routes):
            return contract
    return None


# --- routes -----------------------------------------------------------------------------------------------------------


def _why_claim(view: View, action: Action, route: int) -> Advice:
    board, own = view.board, view.routes[view.seat]
    for contract in view.contracts:
        ends = board.contracts[contract].ends
        if board.joined((*own, route), ends) and not board.joined(own, ends):
            text = _("You can complete {contract} now.").format(contract=contract_name(board, contract))
            return Advice(action, text, contract)
    if view.turns_left is not None:
        return Advice(action, _("In a last turn, only what scores at once is of use."))
    on_way = _contract_of(view, route)
    if on_way is not None:
        text = _("You can pay for a route on the way for {contract}.").format(contract=contract_name(board, on_way))
        return Advice(action, text, on_way)
    if best_plan(view, view.contracts).routes:
        return Advice(action, _("Nothing helps your contracts this turn, but a route always brings points."))
    return Advice(action, _("Your contracts ask for nothing more, so look for the route that brings most points."))


# --- cards ------------------------------------------------------------------------------------------------------------


def _why_draw(view: View, action: Action) -> Advice:
    """Say which route to save for, what it lacks, and what that means for the row."""
    if view.turns_left is not None:
        return Advice(
            action, _("In this last turn nothing that you can do brings points any more. Take what you like.")
        )
    plan = best_plan(view, view.contracts)
    card = view.row[action.slot] if isinstance(action, a.TakeFaceUp) else None
    wanted = [route for route in plan.routes or best_route(view) if _lacks(view.hand, _price(view, route))]
    if not wanted:
        return Advice(action, _("There is nothing you need at once, so take what may be of use later."))
    # The route that the card is for, if any.
    aim = next((route for route in wanted if card is not None and _helps(view, card, route)), wanted[0])
    contract = _contract_of(view, aim) if plan.routes else None
    words = (_aim_words(view, aim, contract), _lack_words(view, aim), _row_words(view, card, aim))
    return Advice(action, " ".join(filter(None, words)), contract)


def _aim_words(view: View, aim: int, contract: int | None) -> str:
    name = route_name(view.board, aim)
    if contract is None:
        return _("{route} would score well.").format(route=name)
    card = contract_name(view.board, contract)
    return _("{route} lies on the way for {contract}.").format(route=name, contract=card)


def _lack_words(view: View, aim: int) -> str:
    """Say which cards the hand lacks for a route."""
    length, kinds = _price(view, aim)
    n = _lacks(view.hand, (length, kinds))
    if len(kinds) == len(COLOURS):
        text = ngettext(
            "{n} more card of one colour, or a wild, would pay for it.",
            "{n} more cards of one colour, or wilds, would pay for it.",
            n,
        )
        return text.format(n=n)
    nearest = [kind for kind in kinds if length - view.hand[kind] - view.hand[WILD] == n]
    text = ngettext(
        "{n} more {colour} card, or a wild, would pay for it.",
        "{n} more {colour} cards, or wilds, would pay for it.",
        n,
    )
    return text.format(n=n, colour=_(" or ").join(map(card_name, nearest)))


def _row_words(view: View, card: int | None, aim: int) -> str:
    if card is None:
        return _("No face-up card helps more than the deck is likely to.")
    if _helps(view, card, aim):
        return ""
    if len(_price(view, aim)[1]) == len(COLOURS):
        return _("Any colour will do for it, so start to collect one.")
    return _("No face-up card fits it, so take what may be of use later.")


def _price(view: View, route: int) -> Price:
    return prices(view, (route,))[0]


def _lacks(hand: Hand, price: Price) -> int:
    return lacking(hand, (price,))


def _helps(view: View, card: int, route: int) -> bool:
    """Say whether a card brings the hand closer to paying for a route."""
    more = tuple(n + (kind == card) for kind, n in enumerate(view.hand))
    return _lacks(more, _price(view, route)) < _lacks(view.hand, _price(view, route))
