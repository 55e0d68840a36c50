"""Two positions side by side: what differs between them, in words.

Each position is a `View`, which shows what its seat knows, or a `State`, which shows all cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amsterdam.analysis.differences import Difference, Told, counted, differing, gained, number, signed
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import counts, spread
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_list, card_name, colour_name, contract_name, decision, route_name

Shown = View | State


def differences(first: Shown, second: Shown, names: Sequence[str]) -> list[Difference]:
    """Return what differs between two positions, as far as a reader can see it."""
    rows = differing(None, _decisions(first, second, names))
    for seat in range(min(first.players, second.players)):
        rows += differing(seat, _of_seat(first, second, seat))
    return rows + differing(None, _on_the_table(first, second))


def routes_that_differ(first: Shown, second: Shown) -> tuple[int, ...]:
    """Return the routes whose owner is not the same in both positions."""
    owners = [
        {route: seat for seat in range(position.players) for route in _routes(position, seat)}
        for position in (first, second)
    ]
    return tuple(route for route in first.board.routes if owners[0].get(route) != owners[1].get(route))


# --- parts ------------------------------------------------------------------------------------------------------------


def _decisions(first: Shown, second: Shown, names: Sequence[str]) -> Iterator[Told]:
    yield _("Players"), str(first.players), str(second.players), ""
    yield _("Decision"), decision(first, names), decision(second, names), ""
    yield _("Turns left"), _turns_left(first), _turns_left(second), ""


def _of_seat(first: Shown, second: Shown, seat: int) -> Iterator[Told]:
    yield number(_("Points"), first.scores[seat], second.scores[seat])
    yield number(_("Carts"), first.carts[seat], second.carts[seat])
    yield number(_("Merchandise"), first.merchandise[seat], second.merchandise[seat])
    yield _cards(first, second, seat)
    yield _contracts(_("Contracts"), first, second, seat, offered=False)
    yield _contracts(_("Contracts to decide on"), first, second, seat, offered=True)
    before, after = _routes(first, seat), _routes(second, seat)
    change = gained(before, after, lambda route: _whole_route(first, route))
    yield _("Routes"), str(len(before)), str(len(after)), change


def _on_the_table(first: Shown, second: Shown) -> Iterator[Told]:
    yield _("Face-up row"), _row(first), _row(second), counted(counts(first.row), counts(second.row), card_name)
    yield number(_("Deck"), _size(first.deck), _size(second.deck))
    if isinstance(first, State) and isinstance(second, State):
        yield _("Next from the deck"), _top(first), _top(second), ""
    change = counted(first.discards, second.discards, card_name)
    yield _("Discards"), _cards_words(first.discards), _cards_words(second.discards), change
    yield number(_("Contract deck"), _size(first.contract_deck), _size(second.contract_deck))


def _cards(first: Shown, second: Shown, seat: int) -> Told:
    """Return the row of a hand; where one of the two is hidden, its size and the cards that everybody saw taken."""
    one, other = _hand(first, seat), _hand(second, seat)
    if one is not None and other is not None:
        return _("Cards"), _cards_words(one), _cards_words(other), counted(one, other, card_name)
    more = _hand_size(second, seat) - _hand_size(first, seat)
    return _("Cards"), _hidden_hand(first, seat), _hidden_hand(second, seat), signed(more)


def _contracts(what: str, first: Shown, second: Shown, seat: int, offered: bool) -> Told:
    known, others = _known_contracts(first, seat, offered), _known_contracts(second, seat, offered)
    before, after = _contract_count(first, seat, offered), _contract_count(second, seat, offered)
    if known is None or others is None:
        return number(what, before, after)
    return what, str(before), str(after), gained(known, others, lambda card: contract_name(first.board, card))


# --- what is known ----------------------------------------------------------------------------------------------------


def _size(pile: int | Sequence[int]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _routes(position: Shown, seat: int) -> tuple[int, ...]:
    return position.routes[seat] if isinstance(position, View) else position.routes_of(seat)


def _hand(position: Shown, seat: int) -> Sequence[int] | None:
    if isinstance(position, View):
        return position.hand if position.seat == seat else None
    return position.hands[seat]


def _hand_size(position: Shown, seat: int) -> int:
    return position.hands[seat] if isinstance(position, View) else sum(position.hands[seat])


def _known_contracts(position: Shown, seat: int, offered: bool) -> Sequence[int] | None:
    if isinstance(position, State):
        return (position.offered if offered else position.contracts)[seat]
    if position.seat == seat:
        return position.offered if offered else position.contracts
    return position.shown[seat] if position.shown and not offered else None


def _contract_count(position: Shown, seat: int, offered: bool) -> int:
    if isinstance(position, View):
        return (position.offered_to if offered else position.contracts_held)[seat]
    return len((position.offered if offered else position.contracts)[seat])


# --- words ------------------------------------------------------------------------------------------------------------


def _turns_left(position: Shown) -> str:
    return _("not announced yet") if position.turns_left is None else str(position.turns_left)


def _row(position: Shown) -> str:
    return ", ".join(map(card_name, position.row)) or _("empty")


def _top(state: State) -> str:
    return card_name(state.deck[-1]) if state.deck else _("empty")


def _cards_words(counted: Sequence[int]) -> str:
    return card_list(spread(counted)) or _("none")


def _hidden_hand(position: Shown, seat: int) -> str:
    seen = _cards_words(position.seen[seat])
    return _("{n}, seen by all: {cards}").format(n=_hand_size(position, seat), cards=seen)


def _whole_route(position: Shown, route: int) -> str:
    colour = colour_name(position.board.routes[route].colour)
    return _("{route} ({colour})").format(route=route_name(position.board, route), colour=colour)
