"""The words of a lesson in Ticket to Ride: Amsterdam (`amsterdam.game.Teaching`, `amsterdam.learn.lesson`).

Goals of a ``do`` step; all goals of a step must hold:

``claimed = 35`` or ``[35, 36]``   the learner owns the route, or one of them
``paid = "GGW"``                   the last cards paid are these
``holds = "RR"``                   the hand holds at least these cards
``kept = [3, 7]``                  the contracts kept are exactly these
``completed = 5``                  the learner's routes join this contract's locations
``points = 4``                     the score is at least this
``carts = 13``                     the learner has exactly this many carts left
``merchandise = 1``                the learner has at least this many merchandise cards
``event = "RowSwept"``             such an event happened
``turn_over = true``               the learner does not decide any more
``over = true``                    the game is over

Questions of a ``predict`` step (`ask`): ``score:0``, ``final:0``, ``merchandise:0``, ``bonus:0``, ``contracts:0``,
``hand:0``, ``carts:0``, ``deck``, ``discards``, ``turns_left``, ``sweeps`` of the row (numbers); ``row`` (letters);
``next`` (the seat that decides, or ``over``); ``winners`` (seats, as ``0`` or ``0,1``).

Places to find in a ``find`` step (`ask`): ``way:5`` the routes of a cheapest way for contract 5; ``dearer:1:5`` a free
route whose claim makes contract 5 more expensive or impossible for seat 1; ``closes:35`` the route that closes for the
player who claims 35; ``free`` any free route the learner can pay now; ``colour:red`` a route of a colour; ``carts`` a
route with cart symbols.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from amsterdam.game import Event, own
from amsterdam.game import State as GameState
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.analysis.outlook import dearer
from amsterdam.ticket_to_ride.cards import LETTERS, counts, letters
from amsterdam.ticket_to_ride.events import CardsPaid, RowSwept
from amsterdam.ticket_to_ride.rules.scoring import result, standings
from amsterdam.ticket_to_ride.state import State

# --- goals ------------------------------------------------------------------------------------------------------------


def reached(goal: Mapping[str, Any], state: GameState, seat: int, events: Sequence[Event]) -> bool:
    """Say whether all parts of a goal hold. Raises KeyError for a goal that does not exist."""
    here = own(State, state)
    return all(_GOALS[name](wanted, here, seat, events) for name, wanted in goal.items())


def _claimed(wanted: Any, state: State, seat: int, events: Sequence[Event]) -> bool:
    return any(route in state.routes_of(seat) for route in _several(wanted))


def _paid(wanted: Any, state: State, seat: int, events: Sequence[Event]) -> bool:
    paid = [event.cards for event in events if isinstance(event, CardsPaid) and event.seat == seat]
    return bool(paid) and letters(paid[-1]) == wanted


def _holds(wanted: Any, state: State, seat: int, events: Sequence[Event]) -> bool:
    needed = counts(LETTERS.index(letter) for letter in wanted)
    return all(have >= need for have, need in zip(state.hands[seat], needed, strict=True))


_GOALS: dict[str, Callable[[Any, State, int, Sequence[Event]], bool]] = {
    "claimed": _claimed,
    "paid": _paid,
    "holds": _holds,
    "kept": lambda wanted, state, seat, events: set(state.contracts[seat]) == set(wanted) and not state.offered[seat],
    "completed": lambda wanted, state, seat, events: state.board.joined(
        state.routes_of(seat), state.board.contracts[wanted].ends
    ),
    "points": lambda wanted, state, seat, events: state.scores[seat] >= wanted,
    "carts": lambda wanted, state, seat, events: state.carts[seat] == wanted,
    "merchandise": lambda wanted, state, seat, events: state.merchandise[seat] >= wanted,
    "event": lambda wanted, state, seat, events: any(type(event).__name__ == wanted for event in events),
    "turn_over": lambda wanted, state, seat, events: (state.actor != seat) == wanted,
    "over": lambda wanted, state, seat, events: (state.actor is None) == wanted,
}


# --- questions --------------------------------------------------------------------------------------------------------


def asked(ask: str, before: GameState, after: GameState, events: Sequence[Event]) -> str:
    """Return the answer to a question about the result of some moves. Raises KeyError for an unknown question."""
    here = own(State, after)
    name, _colon, seat = ask.partition(":")
    if seat:
        return str(_OF_SEAT[name](here, int(seat)))
    if name == "sweeps":
        return str(sum(isinstance(event, RowSwept) for event in events))
    return str(_OF_TABLE[name](here))


_OF_SEAT: dict[str, Callable[[State, int], int]] = {
    "score": lambda state, seat: state.scores[seat],
    "final": lambda state, seat: result(state).scores[seat],
    "merchandise": lambda state, seat: state.merchandise[seat],
    "bonus": lambda state, seat: standings(state)[seat].merchandise[1],
    "contracts": lambda state, seat: standings(state)[seat].contracts,
    "hand": lambda state, seat: sum(state.hands[seat]),
    "carts": lambda state, seat: state.carts[seat],
}

_OF_TABLE: dict[str, Callable[[State], object]] = {
    "deck": lambda state: len(state.deck),
    "discards": lambda state: sum(state.discards),
    "turns_left": lambda state: state.turns_left,
    "row": lambda state: letters(state.row),
    "next": lambda state: "over" if state.actor is None else state.actor,
    "winners": lambda state: ",".join(map(str, result(state).winners)),
}


# --- things to find ---------------------------------------------------------------------------------------------------


def is_right(ask: str, state: GameState, seat: int, places: frozenset[int]) -> bool:
    """Say whether these routes are a right answer. Raises KeyError for an unknown question."""
    here = own(State, state)
    name, _colon, rest = ask.partition(":")
    if name == "way":
        ends = here.board.contracts[int(rest)].ends
        free = [route for route in here.board.routes if not here.shut[seat] >> route & 1]
        best = here.board.cheapest_way(ends, here.routes_of(seat), free)
        spaces = sum(here.board.routes[route].length for route in places)
        joins = here.board.joined((*here.routes_of(seat), *places), ends)
        return best is not None and joins and spaces == best.carts and places <= set(free)
    return len(places) == 1 and places <= frozenset(_FINDS[name](rest, here, seat))


def wanted(ask: str, state: GameState, seat: int) -> frozenset[int]:
    """Return a right answer: one route; for ``way`` the routes of a cheapest way."""
    here = own(State, state)
    name, _colon, rest = ask.partition(":")
    routes = sorted(_FINDS[name](rest, here, seat))
    return frozenset(routes if name == "way" else routes[:1])


def _way(rest: str, state: State, seat: int) -> Sequence[int]:
    free = [route for route in state.board.routes if not state.shut[seat] >> route & 1]
    way = state.board.cheapest_way(state.board.contracts[int(rest)].ends, state.routes_of(seat), free)
    return way.routes if way else ()


def _dearer(rest: str, state: State, seat: int) -> list[int]:
    other, contract = map(int, rest.split(":"))
    free = [route for route in state.board.routes if not state.shut[seat] >> route & 1]
    ends, own = state.board.contracts[contract].ends, state.routes_of(other)
    return list(dearer(state.board, ends, own, state.shut[other], free, state.players))


def _closes(rest: str, state: State, seat: int) -> list[int]:
    twin = state.board.routes[int(rest)].twin
    return [] if twin is None else [twin]


def _free(rest: str, state: State, seat: int) -> list[int]:
    return sorted({action.route for action in state.legal_actions() if isinstance(action, ClaimRoute)})


_FINDS: dict[str, Callable[[str, State, int], Collection[int]]] = {
    "way": _way,
    "dearer": _dearer,
    "closes": _closes,
    "free": _free,
    "colour": lambda rest, state, seat: [route.id for route in state.board.routes.values() if route.colour == rest],
    "carts": lambda rest, state, seat: [route.id for route in state.board.routes.values() if route.carts],
}


def _several(wanted: Any) -> Sequence[int]:
    return wanted if isinstance(wanted, list) else [wanted]
