"""What a turn in phase III waits for: cubes to hand in or to take, a good to store or sell, an offer of a tile.

While something is due nothing else is legal. Cubes owed, a good and cubes of choice have to be settled; an offer may
be forgone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import Forgo, HandIn, TakeCube
from amsterdam.city_collection.events import OfferForgone
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.player import Turn
from amsterdam.city_collection.rules import gains, harbour, houses, market, use_card
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: What can be due, in the order in which it is asked for; the last four are offers.
OWED, GOOD, WANTED, FREE_MAP, SWAP, BLOCK, MOORING = "owed", "good", "wanted", "map", "swap", "block", "mooring"
NOTHING = ""
OFFERS = (FREE_MAP, SWAP, BLOCK, MOORING)

FORGO = Forgo()
HAND_INS = tuple(HandIn(colour) for colour in range(len(COLOURS)))
CUBES: tuple[Action, ...] = tuple(TakeCube(colour) for colour in range(len(COLOURS)))

#: Offer -> the rule that makes it.
_RULES = {FREE_MAP: "card.035", SWAP: "market.CA18", BLOCK: "market.CB22", MOORING: "market.CB21"}


def what(turn: Turn) -> str:
    """Return what is due first, `NOTHING` when the player is free to act."""
    if turn.owed:
        return OWED
    if turn.good is not None:
        return GOOD
    if turn.wanted:
        return WANTED
    if turn.free_map:
        return FREE_MAP
    if turn.swap_due:
        return SWAP
    if turn.block_due:
        return BLOCK
    return MOORING if turn.moored_anywhere else NOTHING


def actions(state: State, due: str) -> list[Action]:
    """Return the ways to settle what is due."""
    if due == OWED:
        assert state.actor is not None
        supply = state.sides[state.actor].supply
        return [pay for pay, number in zip(HAND_INS, supply, strict=True) if number]
    if due == GOOD:
        return houses.good_actions(state)
    if due == WANTED:
        return list(CUBES)
    return [*_offered(state, due), FORGO]


def _offered(state: State, due: str) -> list[Action]:
    match due:
        case "map":
            return use_card.free_map_actions(state)
        case "swap":
            return market.swap_actions(state)
        case "block":
            return houses.free_actions(state)
    return harbour.anywhere_actions(state)


def first(due: str) -> IllegalAction:
    """Return the refusal of anything else while this is due."""
    match due:
        case "owed":
            return IllegalAction("phase3.any-order", _("First hand in the cubes that you owe."))
        case "good":
            return IllegalAction("phase3.black-market", _("First store the good that you took, or sell it."))
        case "wanted":
            return IllegalAction("phase3.any-order", _("First take the cube of your choice."))
        case "map":
            return IllegalAction("card.035", _("First use the new map free, or do without that."))
        case "swap":
            return IllegalAction("market.CA18", _("First swap a card, or do without that."))
        case "block":
            return IllegalAction("market.CB22", _("First take a block free, or do without that."))
    return IllegalAction("market.CB21", _("First move the ship, or do without that."))


# --- cubes ------------------------------------------------------------------------------------------------------------


def refuse_pay(state: State, action: HandIn) -> IllegalAction | None:
    if not state.turn.owed:
        return IllegalAction("phase3.any-order", _("You owe no cubes."))
    if action in actions(state, OWED):
        return None
    return IllegalAction(state.turn.owed_for, _("You have no cube of this colour."))


def apply_pay(state: State, action: HandIn, events: list[Event]) -> None:
    seat, turn = state.actor, state.turn
    assert seat is not None
    gains.pay_cubes(
        state, seat, [int(colour == action.colour) for colour in range(len(COLOURS))], turn.owed_for, events
    )
    turn.owed -= 1
    if not turn.owed:
        turn.owed_for = ""
    gains.settle(state, events)


def refuse_take(state: State, action: TakeCube) -> IllegalAction | None:
    if not state.turn.wanted:
        return IllegalAction("phase3.any-order", _("There is no cube of choice to take."))
    return None if action in CUBES else IllegalAction(state.turn.wanted_for, _("There is no such colour."))


def apply_take(state: State, action: TakeCube, events: list[Event]) -> None:
    seat, turn = state.actor, state.turn
    assert seat is not None
    gains.cubes(state, seat, [int(colour == action.colour) for colour in range(len(COLOURS))], turn.wanted_for, events)
    turn.wanted -= 1
    if not turn.wanted:
        turn.wanted_for = ""


# --- offers -----------------------------------------------------------------------------------------------------------


def refuse_forgo(state: State, action: Forgo) -> IllegalAction | None:
    if what(state.turn) in OFFERS:
        return None
    return IllegalAction("phase3.any-order", _("There is no offer to do without."))


def apply_forgo(state: State, action: Forgo, events: list[Event]) -> None:
    assert state.actor is not None
    events.append(OfferForgone(_RULES[what(state.turn)], state.actor))
    _drop(state.turn)


def drop_idle(state: State) -> None:
    """Drop an offer of which nothing can be made."""
    while (due := what(state.turn)) in OFFERS and not _offered(state, due):
        _drop(state.turn)


def _drop(turn: Turn) -> None:
    match what(turn):
        case "map":
            turn.free_map = 0
        case "swap":
            turn.swap_due = False
        case "block":
            turn.block_due = False
        case "mooring":
            turn.moored_anywhere = False
