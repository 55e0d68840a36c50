"""The words of a lesson in Amsterdam; see `amsterdam.game.Teaching` and `amsterdam.learn.lesson`.

Goals of a ``do`` step; all goals of a step must hold. Where a list is given one of its items is enough:

``points = 4``, ``guilders = 3``        the learner has at least this many
``supply = "PPG"``                      the supply holds at least these cubes; ``supply_left = "P"`` exactly these
``dial = { 2 = "OO" }``                 these cubes lie on the slots of these numbers
``saved = "K"``                         the cube kept for the next round
``penalties = 0``                       the learner has no more penalty tokens than this
``inactive = 24``, ``active = 24``      this card is inactive, or active
``gone = 24``                           this card is neither
``actives = 2``                         at least this many cards are active
``used = 24``                           the card was used in this attempt; ``uses = 3`` cards were used this many times
``block = 3``, ``blocks = 2``           the learner owns the block; owns at least this many
``store = "B"``, ``ship = "BX"``        at least these goods are there
``field = 5``                           the ship lies there
``aboard = "P"``                        these dockworkers are aboard
``landed = "P"``, ``delivered = "B"``,  in this attempt the learner brought these dockworkers home, delivered or sold
``sold = "B"``                          these goods
``amstel = 3``                          the disc is at least on this field; ``first = true`` it leads
``foreman = 9``                         the figure stands there; in the same way ``messenger``, ``trader``
``rule = "phase3.market"``              something happened by this rule
``event = "DialTurned"``                such an event happened
``turn_over = true``, ``over = true``   the learner does not decide any more; the game is over
``round = 5``                           this round has begun

Questions of a ``predict`` step (`ask`), with the seat where they are about one: ``points:0``, ``guilders:0``,
``penalties:0``, ``amstel:0``, ``group:0``, ``aboard:0`` (dockworkers), ``cubes:0`` (in the supply), ``inactives:0``,
``actives:0``, ``blocks:0`` (numbers); ``supply:0`` and ``slot:0:2`` (letters); ``scored:0:end.districts`` the points
that a rule brought; ``taken:1`` the block taken last; ``next`` (the seat that decides, or ``over``), ``order`` and
``winners`` (seats, as ``0,1``); ``round``, ``depot``, ``tile``, ``tiles`` (how many are to come), ``dice`` (as
``112345``), ``discard`` (the top card), ``foreman``, ``messenger``, ``trader`` (where they stand, or ``-``).

Places to find in a ``find`` step (`ask`): ``block:free`` a block that the learner can take now; ``block:beside:8`` a
block that a bridge joins to block 8; ``block:joins`` a free block that makes the learner's largest group larger;
``block:good:B`` a block with this good; ``field:crane`` a harbour field where goods are loaded; ``field:jetty:P`` the
jetty of a dockworker; ``field:warehouse:B`` the anchor of a good's own warehouse; ``field:small`` the anchor of a small
warehouse; ``field:takes:B`` any anchor where this good can be delivered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from amsterdam.city_collection.actions import TakeBlock
from amsterdam.city_collection.events import BlockTaken, CardUsed, DockworkerLanded, GoodDelivered, GoodSold
from amsterdam.city_collection.goods import COLOUR_LETTERS, DOCKWORKER_LETTERS, GOOD_LETTERS, counts, letters
from amsterdam.city_collection.player import Player
from amsterdam.city_collection.position import open_tile
from amsterdam.city_collection.rules.scoring import largest_group
from amsterdam.city_collection.state import State
from amsterdam.game import Event, own
from amsterdam.game import State as GameState

Counts = Sequence[int]


# --- goals ------------------------------------------------------------------------------------------------------------


def reached(goal: Mapping[str, Any], state: GameState, seat: int, events: Sequence[Event]) -> bool:
    """Say whether all parts of a goal hold. Raises KeyError for a goal that does not exist."""
    here = own(State, state)
    return all(_reached(name, wanted, here, seat, events) for name, wanted in goal.items())


def _reached(name: str, wanted: Any, state: State, seat: int, events: Sequence[Event]) -> bool:
    if name in _OWN:
        return _OWN[name](wanted, state.sides[seat])
    if name in _TABLE:
        return _TABLE[name](wanted, state, seat)
    own = [event for event in events if getattr(event, "seat", seat) == seat]
    return _HAPPENED[name](wanted, own)


#: Goals about the learner's own side of the table.
_OWN: dict[str, Callable[[Any, Player], bool]] = {
    "points": lambda wanted, side: side.points >= wanted,
    "guilders": lambda wanted, side: side.guilders >= wanted,
    "supply": lambda wanted, side: _holds(side.supply, wanted, COLOUR_LETTERS),
    "supply_left": lambda wanted, side: letters(side.supply, COLOUR_LETTERS) == wanted,
    "dial": lambda wanted, side: all(
        _holds(side.dial[int(slot) - 1], cubes, COLOUR_LETTERS) for slot, cubes in wanted.items()
    ),
    "saved": lambda wanted, side: side.saved is not None and COLOUR_LETTERS[side.saved] in wanted,
    "penalties": lambda wanted, side: side.penalties <= wanted,
    "inactive": lambda wanted, side: _one_of(wanted, side.inactive),
    "active": lambda wanted, side: _one_of(wanted, side.active),
    "gone": lambda wanted, side: not _one_of(wanted, [*side.inactive, *side.active]),
    "actives": lambda wanted, side: len(side.active) >= wanted,
    "block": lambda wanted, side: any(side.blocks >> block & 1 for block in _several(wanted)),
    "blocks": lambda wanted, side: side.blocks.bit_count() >= wanted,
    "store": lambda wanted, side: _holds(side.store, wanted, GOOD_LETTERS),
    "ship": lambda wanted, side: _holds(side.ship, wanted, GOOD_LETTERS),
    "field": lambda wanted, side: side.field in _several(wanted),
    "aboard": lambda wanted, side: _holds(side.dockworkers, wanted, DOCKWORKER_LETTERS),
}

_TABLE: dict[str, Callable[[Any, State, int], bool]] = {
    "amstel": lambda wanted, state, seat: state.amstel[seat] >= wanted,
    "first": lambda wanted, state, seat: (state.order[0] == seat) == wanted,
    "foreman": lambda wanted, state, seat: state.foreman in _several(wanted),
    "messenger": lambda wanted, state, seat: state.messenger in _several(wanted),
    "trader": lambda wanted, state, seat: state.trader is not None and GOOD_LETTERS[state.trader] in wanted,
    "round": lambda wanted, state, seat: state.round >= wanted,
    "turn_over": lambda wanted, state, seat: (state.actor != seat) == wanted,
    "over": lambda wanted, state, seat: (state.actor is None) == wanted,
}

#: Goals about events that happened to the learner, or to no player in particular.
_HAPPENED: dict[str, Callable[[Any, Sequence[Event]], bool]] = {
    "used": lambda wanted, events: _one_of(wanted, [event.card for event in events if isinstance(event, CardUsed)]),
    "uses": lambda wanted, events: sum(isinstance(event, CardUsed) for event in events) >= wanted,
    "landed": lambda wanted, events: _holds(
        counts(
            (DOCKWORKER_LETTERS[e.dockworker] for e in events if isinstance(e, DockworkerLanded)), DOCKWORKER_LETTERS
        ),
        wanted,
        DOCKWORKER_LETTERS,
    ),
    "delivered": lambda wanted, events: _goods(wanted, [e.good for e in events if isinstance(e, GoodDelivered)]),
    "sold": lambda wanted, events: _goods(wanted, [e.good for e in events if isinstance(e, GoodSold)]),
    "rule": lambda wanted, events: any(event.rule in _several(wanted) for event in events),
    "event": lambda wanted, events: any(type(event).__name__ == wanted for event in events),
}


def _holds(counted: Counts, wanted: str, alphabet: str) -> bool:
    return all(have >= need for have, need in zip(counted, counts(wanted, alphabet), strict=True))


def _goods(wanted: str, goods: Sequence[int]) -> bool:
    return _holds(counts((GOOD_LETTERS[good] for good in goods), GOOD_LETTERS), wanted, GOOD_LETTERS)


def _several(wanted: Any) -> Sequence[Any]:
    return wanted if isinstance(wanted, list) else [wanted]


def _one_of(wanted: Any, among: Sequence[int]) -> bool:
    return any(number in among for number in _several(wanted))


# --- questions --------------------------------------------------------------------------------------------------------


def asked(ask: str, before: GameState, after: GameState, events: Sequence[Event]) -> str:
    """Return the answer to a question about the result of some moves. Raises KeyError for an unknown question."""
    then, now = own(State, before), own(State, after)
    name, *rest = ask.split(":")
    if not rest:
        return str(_OF_TABLE[name](now))
    seat = int(rest[0])
    if name == "scored":
        return str(_scored(now, seat, rest[1]) - _scored(then, seat, rest[1]))
    if name == "slot":
        return letters(now.sides[seat].dial[int(rest[1]) - 1], COLOUR_LETTERS) or "-"
    if name == "taken":
        return str([event.block for event in events if isinstance(event, BlockTaken) and event.seat == seat][-1])
    return str(_OF_SEAT[name](now, seat))


def _scored(state: State, seat: int, rule: str) -> int:
    return state.sides[seat].breakdown.get(rule, 0)


_OF_SEAT: dict[str, Callable[[State, int], object]] = {
    "points": lambda state, seat: state.sides[seat].points,
    "guilders": lambda state, seat: state.sides[seat].guilders,
    "penalties": lambda state, seat: state.sides[seat].penalties,
    "amstel": lambda state, seat: state.amstel[seat],
    "group": lambda state, seat: largest_group(state.sides[seat].blocks, state.board.neighbours),
    "aboard": lambda state, seat: sum(state.sides[seat].dockworkers),
    "cubes": lambda state, seat: sum(state.sides[seat].supply),
    "inactives": lambda state, seat: len(state.sides[seat].inactive),
    "actives": lambda state, seat: len(state.sides[seat].active),
    "blocks": lambda state, seat: state.sides[seat].blocks.bit_count(),
    "supply": lambda state, seat: letters(state.sides[seat].supply, COLOUR_LETTERS) or "-",
}

_OF_TABLE: dict[str, Callable[[State], object]] = {
    "next": lambda state: "over" if state.actor is None else state.actor,
    "order": lambda state: ",".join(map(str, state.order)),
    "winners": lambda state: ",".join(map(str, result.winners)) if (result := state.result()) else "",
    "round": lambda state: state.round,
    "depot": lambda state: len(state.depot),
    "tile": lambda state: tile.code if (tile := open_tile(state)) else "-",
    "tiles": lambda state: len(state.tiles),
    "dice": lambda state: "".join(map(str, state.dice)),
    "discard": lambda state: state.discards[-1] if state.discards else "-",
    "foreman": lambda state: "-" if state.foreman is None else state.foreman,
    "messenger": lambda state: "-" if state.messenger is None else state.messenger,
    "trader": lambda state: "-" if state.trader is None else GOOD_LETTERS[state.trader],
}


# --- things to find ---------------------------------------------------------------------------------------------------


def is_right(ask: str, state: GameState, seat: int, places: frozenset[int]) -> bool:
    """Say whether this block or field is a right answer. Raises KeyError for an unknown question."""
    return len(places) == 1 and places <= frozenset(_places(ask, own(State, state), seat))


def wanted(ask: str, state: GameState, seat: int) -> frozenset[int]:
    """Return a place that is a right answer."""
    return frozenset(sorted(_places(ask, own(State, state), seat))[:1])


def _places(ask: str, state: State, seat: int) -> Collection[int]:
    kind, name, *rest = ask.split(":")
    return _FINDS[f"{kind}:{name}"](rest[0] if rest else "", state, seat)


def _beside(rest: str, state: State, seat: int) -> list[int]:
    joined = state.board.neighbours[int(rest)]
    return [block for block in range(len(state.goods)) if joined >> block & 1]


def _joins(rest: str, state: State, seat: int) -> list[int]:
    own, neighbours = state.sides[seat].blocks, state.board.neighbours
    free = [block for block, good in enumerate(state.goods) if good is not None]
    return [b for b in free if largest_group(own | 1 << b, neighbours) > largest_group(own, neighbours)]


def _with_good(rest: str, state: State, seat: int) -> list[int]:
    return [block for block, good in enumerate(state.goods) if good == GOOD_LETTERS.index(rest)]


def _warehouse(rest: str, state: State, seat: int) -> list[int]:
    return [house.field for house in state.board.harbour.warehouses if house.good == GOOD_LETTERS.index(rest)]


def _takes(rest: str, state: State, seat: int) -> list[int]:
    good, houses = GOOD_LETTERS.index(rest), state.board.harbour.warehouses
    room = [len(lying) < len(house.values) for house, lying in zip(houses, state.warehouses, strict=True)]
    return [house.field for house, free in zip(houses, room, strict=True) if free and house.good in (None, good)]


_FINDS: dict[str, Callable[[str, State, int], Collection[int]]] = {
    "block:free": lambda rest, state, seat: {a.block for a in state.legal_actions() if isinstance(a, TakeBlock)},
    "block:beside": _beside,
    "block:joins": _joins,
    "block:good": _with_good,
    "field:crane": lambda rest, state, seat: state.board.harbour.cranes,
    "field:jetty": lambda rest, state, seat: [state.board.harbour.jetties[DOCKWORKER_LETTERS.index(rest)]],
    "field:warehouse": _warehouse,
    "field:small": lambda rest, state, seat: [w.field for w in state.board.harbour.warehouses if w.good is None],
    "field:takes": _takes,
}
