"""Two positions side by side: what differs between them, in words.

Each is a `View`, then only what its seat knows is told, or a `State`, then all cards lie open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.cards import counts, spread
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import card_list, card_name, colour_name, contract_name, decision, route_name

Position = View | State
Told = tuple[str, str, str, str]


class Difference(NamedTuple):
    """One thing that differs.

    Attributes:
        seat: whose it is, None for what belongs to nobody.
        what: what it is called.
        first: what it is in the first position.
        second: and in the second one.
        change: what came (+) and went (−) from the first to the second; empty where the two words say it.
    """

    seat: int | None
    what: str
    first: str
    second: str
    change: str


def differences(first: Position, second: Position, names: Sequence[str]) -> list[Difference]:
    """Return what differs between two positions; nothing where a reader sees twice the same."""
    found = [Difference(None, *told) for told in _decisions(first, second, names)]
    for seat in range(min(first.players, second.players)):
        found += [Difference(seat, *told) for told in _of_seat(first, second, seat)]
    found += [Difference(None, *told) for told in _on_the_table(first, second)]
    return [row for row in found if row.first != row.second or row.change]


def routes_that_differ(first: Position, second: Position) -> tuple[int, ...]:
    """Return the routes that do not have the same owner in both positions."""
    owners = [
        {route: seat for seat in range(position.players) for route in _routes(position, seat)}
        for position in (first, second)
    ]
    return tuple(route for route in first.board.routes if owners[0].get(route) != owners[1].get(route))


# --- parts ------------------------------------------------------------------------------------------------------------


def _decisions(first: Position, second: Position, names: Sequence[str]) -> Iterator[Told]:
    yield _("Players"), str(first.players), str(second.players), ""
    yield _("Decision"), decision(first, names), decision(second, names), ""
    yield _("Turns left"), _turns_left(first), _turns_left(second), ""


def _of_seat(first: Position, second: Position, seat: int) -> Iterator[Told]:
    yield _number(_("Points"), first.scores[seat], second.scores[seat])
    yield _number(_("Carts"), first.carts[seat], second.carts[seat])
    yield _number(_("Merchandise"), first.merchandise[seat], second.merchandise[seat])
    yield _cards(first, second, seat)
    yield _contracts(_("Contracts"), first, second, seat, offered=False)
    yield _contracts(_("Contracts to decide on"), first, second, seat, offered=True)
    before, after = _routes(first, seat), _routes(second, seat)
    change = _gained(before, after, lambda route: _whole_route(first, route))
    yield _("Routes"), str(len(before)), str(len(after)), change


def _on_the_table(first: Position, second: Position) -> Iterator[Told]:
    yield _("Face-up row"), _row(first), _row(second), _cards_gained(counts(first.row), counts(second.row))
    yield _number(_("Deck"), _size(first.deck), _size(second.deck))
    if isinstance(first, State) and isinstance(second, State):
        yield _("Next from the deck"), _top(first), _top(second), ""
    change = _cards_gained(first.discards, second.discards)
    yield _("Discards"), _cards_words(first.discards), _cards_words(second.discards), change
    yield _number(_("Contract deck"), _size(first.contract_deck), _size(second.contract_deck))


def _cards(first: Position, second: Position, seat: int) -> Told:
    """Tell of a hand; where one of the two is hidden, of its size and of what everybody saw taken."""
    one, other = _hand(first, seat), _hand(second, seat)
    if one is not None and other is not None:
        return _("Cards"), _cards_words(one), _cards_words(other), _cards_gained(one, other)
    more = _hand_size(second, seat) - _hand_size(first, seat)
    return _("Cards"), _hidden_hand(first, seat), _hidden_hand(second, seat), _signed(more)


def _contracts(what: str, first: Position, second: Position, seat: int, offered: bool) -> Told:
    known, others = _known_contracts(first, seat, offered), _known_contracts(second, seat, offered)
    before, after = _contract_count(first, seat, offered), _contract_count(second, seat, offered)
    if known is None or others is None:
        return _number(what, before, after)
    return what, str(before), str(after), _gained(known, others, lambda card: contract_name(first.board, card))


def _number(what: str, first: int, second: int) -> Told:
    return what, str(first), str(second), _signed(second - first)


# --- what is known ----------------------------------------------------------------------------------------------------


def _size(pile: int | Sequence[int]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _routes(position: Position, seat: int) -> tuple[int, ...]:
    return position.routes[seat] if isinstance(position, View) else position.routes_of(seat)


def _hand(position: Position, seat: int) -> Sequence[int] | None:
    if isinstance(position, View):
        return position.hand if position.seat == seat else None
    return position.hands[seat]


def _hand_size(position: Position, seat: int) -> int:
    return position.hands[seat] if isinstance(position, View) else sum(position.hands[seat])


def _known_contracts(position: Position, seat: int, offered: bool) -> Sequence[int] | None:
    if isinstance(position, State):
        return (position.offered if offered else position.contracts)[seat]
    if position.seat == seat:
        return position.offered if offered else position.contracts
    return position.shown[seat] if position.shown and not offered else None


def _contract_count(position: Position, seat: int, offered: bool) -> int:
    if isinstance(position, View):
        return (position.offered_to if offered else position.contracts_held)[seat]
    return len((position.offered if offered else position.contracts)[seat])


# --- words ------------------------------------------------------------------------------------------------------------


def _turns_left(position: Position) -> str:
    return _("not announced yet") if position.turns_left is None else str(position.turns_left)


def _row(position: Position) -> str:
    return ", ".join(map(card_name, position.row)) or _("empty")


def _top(state: State) -> str:
    return card_name(state.deck[-1]) if state.deck else _("empty")


def _cards_words(counted: Sequence[int]) -> str:
    return card_list(spread(counted)) or _("none")


def _hidden_hand(position: Position, seat: int) -> str:
    seen = _cards_words(position.seen[seat])
    return _("{n}, seen by all: {cards}").format(n=_hand_size(position, seat), cards=seen)


def _signed(change: int) -> str:
    """Return a number with its sign, empty for none.

    >>> _signed(2), _signed(-1), _signed(0)
    ('+2', '−1', '')
    """
    return f"{change:+d}".replace("-", "−") if change else ""


def _cards_gained(first: Sequence[int], second: Sequence[int]) -> str:
    """Return cards that came and went.

    >>> _cards_gained((1, 0, 0, 3, 0, 0, 0), (0, 0, 0, 5, 0, 0, 0))
    '−1 wild, +2 green'
    """
    changes = [(kind, after - before) for kind, (before, after) in enumerate(zip(first, second, strict=True))]
    return ", ".join(f"{_signed(change)} {card_name(kind)}" for kind, change in changes if change)


def _gained(first: Iterable[int], second: Iterable[int], name: Callable[[int], str]) -> str:
    """Return things that came and went by name."""
    before, after = set(first), set(second)
    came = [f"+ {name(thing)}" for thing in sorted(after - before)]
    return "; ".join([*came, *(f"− {name(thing)}" for thing in sorted(before - after))])


def _whole_route(position: Position, route: int) -> str:
    colour = colour_name(position.board.routes[route].colour)
    return _("{route} ({colour})").format(route=route_name(position.board, route), colour=colour)
