"""What a seat sees, in a few sentences: for those who cannot see the picture of it."""

from __future__ import annotations

from collections.abc import Iterator

from amsterdam.i18n import _, ngettext
from amsterdam.pictures import sentences
from amsterdam.ticket_to_ride.board import Board, Contract
from amsterdam.ticket_to_ride.cards import spread
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_list, card_name, contract_name, decision, route_name


def view_words(view: View) -> str:
    """Return whose turn it is, what each seat has, and all that lies in front of the viewer."""
    names = [_("seat {n}").format(n=seat) for seat in range(view.players)]
    told = _("{game}, {decision}").format(game=_("Ticket to Ride: Amsterdam"), decision=decision(view, names))
    seats = (f"{name}: {'; '.join(_seat(view, seat))}" for seat, name in enumerate(names))
    row = ", ".join(map(card_name, view.row))
    return sentences([told, _last_turns(view), *seats, _("face-up row: {cards}").format(cards=row) if row else ""])


def board_words(board: Board) -> str:
    """Return what there is on an empty board."""
    return _("The board of {game}: {locations} locations, joined by {routes} routes.").format(
        game=_("Ticket to Ride: Amsterdam"), locations=len(board.locations), routes=len(board.routes)
    )


def contract_words(board: Board, contract: Contract) -> str:
    """Return what a contract asks for."""
    text = ngettext(
        "A contract: {one} to {other}, {n} point.", "A contract: {one} to {other}, {n} points.", contract.points
    )
    one, other = map(board.name, contract.ends)
    return text.format(one=one, other=other, n=contract.points)


def _last_turns(view: View) -> str:
    if not view.turns_left:
        return ""
    text = ngettext("Last turns: {n} turn to go", "Last turns: {n} turns to go", view.turns_left)
    return text.format(n=view.turns_left)


def _seat(view: View, seat: int) -> Iterator[str]:
    carts, points = view.carts[seat], view.scores[seat]
    yield ngettext("{n} point", "{n} points", points).format(n=points)
    yield ngettext("{n} cart left", "{n} carts left", carts).format(n=carts)
    if brought := view.merchandise[seat]:
        yield ngettext("{n} merchandise bonus card", "{n} merchandise bonus cards", brought).format(n=brought)
    yield from _own(view) if seat == view.seat else _others(view, seat)


def _own(view: View) -> Iterator[str]:
    board = view.board
    yield _("cards: {cards}").format(cards=card_list(spread(view.hand)) or _("none"))
    for text, contracts in (
        (_("contracts: {contracts}"), view.contracts),
        (_("contracts to decide on: {contracts}"), view.offered),
    ):
        if contracts:
            yield text.format(contracts=", ".join(contract_name(board, contract) for contract in contracts))
    routes = ", ".join(route_name(board, route) for route in view.routes[view.seat])
    yield _("routes: {routes}").format(routes=routes or _("none"))


def _others(view: View, seat: int) -> Iterator[str]:
    cards, routes = view.hands[seat], len(view.routes[seat])
    contracts = view.contracts_held[seat] + view.offered_to[seat]
    yield ngettext("{n} card", "{n} cards", cards).format(n=cards)
    yield ngettext("{n} contract", "{n} contracts", contracts).format(n=contracts)
    yield ngettext("{n} route", "{n} routes", routes).format(n=routes)
