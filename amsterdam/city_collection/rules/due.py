"""Decisions that are due in a turn of phase III: cubes to hand in or take, a good to store or sell, an offer of a tile.

While something is due nothing else is legal. Cubes owed, a good and cubes of choice must be settled; an offer may be
declined.
"""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection.actions import CUBES, Forgo, HandIn, TakeCube
from amsterdam.city_collection.events import OfferForgone
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.player import Turn
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import gains, harbour, houses, market, use_card
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: The kinds of decisions that can be due, in their order; the last four are offers.
OWED, GOOD, WANTED, FREE_MAP, SWAP, BLOCK, MOORING = "owed", "good", "wanted", "map", "swap", "block", "mooring"
NOTHING = ""
OFFERS = (FREE_MAP, SWAP, BLOCK, MOORING)

FORGO = Forgo()
HAND_INS = tuple(HandIn(colour) for colour in range(len(COLOURS)))

#: Offer -> the rule that makes it.
_RULES = {FREE_MAP: "card.035", SWAP: "market.CA18", BLOCK: "market.CB22", MOORING: "market.CB21"}


def what(turn: Turn) -> str:
    """Return the first decision that is due, `NOTHING` when the player is free to act."""
    if turn.owed:
        return OWED
    if turn.good is not None:
        return GOOD
    if turn.wanted:
        return WANTED
    if turn.free_map is not None:
        return FREE_MAP
    if turn.swap_due:
        return SWAP
    if turn.block_due:
        return BLOCK
    return MOORING if turn.moored_anywhere else NOTHING


def actions(position: Position, seat: int, due: str) -> list[Action]:
    """Return the actions that settle the decision that is due."""
    if due == OWED:
        supply = position.sides[seat].supply
        return [pay for pay, number in zip(HAND_INS, supply, strict=True) if number]
    if due == GOOD:
        return houses.good_actions(position, seat)
    if due == WANTED:
        return list(CUBES)
    return [*_offered(position, seat, due), FORGO]


def _offered(position: Position, seat: int, offer: str) -> list[Action]:
    return _OFFERED[offer](position, seat)


#: Offer -> the actions that use it.
_OFFERED: dict[str, Callable[[Position, int], list[Action]]] = {
    FREE_MAP: use_card.free_map_actions,
    SWAP: market.swap_actions,
    BLOCK: houses.free_actions,
    MOORING: harbour.anywhere_actions,
}


def first(due: str) -> IllegalAction:
    """Return the refusal of any other action while this is due."""
    rule, sentence = {
        OWED: ("phase3.any-order", _("First hand in the cubes that you owe.")),
        GOOD: ("phase3.black-market", _("First store the good that you took, or sell it.")),
        WANTED: ("phase3.any-order", _("First take the cube of your choice.")),
        FREE_MAP: ("card.035", _("First use the new map free, or do without that.")),
        SWAP: ("market.CA18", _("First swap a card, or do without that.")),
        BLOCK: ("market.CB22", _("First take a block free, or do without that.")),
        MOORING: ("market.CB21", _("First move the ship, or do without that.")),
    }[due]
    return IllegalAction(rule, sentence)


# --- cubes ------------------------------------------------------------------------------------------------------------


def refuse_pay(position: Position, seat: int, action: HandIn) -> IllegalAction | None:
    if not position.turn.owed:
        return IllegalAction("phase3.any-order", _("You owe no cubes."))
    if action in actions(position, seat, OWED):
        return None
    return IllegalAction(position.turn.owed_for, _("You have no cube of this colour."))


def apply_pay(position: Position, seat: int, action: HandIn, events: list[Event]) -> bool:
    turn = position.turn
    gains.pay_cubes(position, seat, gains.one_cube(action.colour), turn.owed_for, events)
    turn.owed -= 1
    if not turn.owed:
        turn.owed_for = ""
    gains.settle(position, seat, events)
    return False


def refuse_take(position: Position, seat: int, action: TakeCube) -> IllegalAction | None:
    if not position.turn.wanted:
        return IllegalAction("phase3.any-order", _("There is no cube of choice to take."))
    return None if action in CUBES else IllegalAction(position.turn.wanted_for, _("There is no such colour."))


def apply_take(position: Position, seat: int, action: TakeCube, events: list[Event]) -> bool:
    turn = position.turn
    gains.cubes(position, seat, gains.one_cube(action.colour), turn.wanted_for, events)
    turn.wanted -= 1
    if not turn.wanted:
        turn.wanted_for = ""
    return False


# --- offers -----------------------------------------------------------------------------------------------------------


def refuse_forgo(position: Position, seat: int, action: Forgo) -> IllegalAction | None:
    if what(position.turn) in OFFERS:
        return None
    return IllegalAction("phase3.any-order", _("There is no offer to do without."))


def apply_forgo(position: Position, seat: int, action: Forgo, events: list[Event]) -> bool:
    events.append(OfferForgone(_RULES[what(position.turn)], seat))
    _drop(position.turn)
    return False


def drop_idle(position: Position, seat: int) -> None:
    """Drop offers that the player cannot use."""
    while (due := what(position.turn)) in OFFERS and not _offered(position, seat, due):
        _drop(position.turn)


def _drop(turn: Turn) -> None:
    """Drop the offer that is due."""
    offer = what(turn)
    if offer == FREE_MAP:
        turn.free_map = None
    elif offer == SWAP:
        turn.swap_due = False
    elif offer == BLOCK:
        turn.block_due = False
    else:
        turn.moored_anywhere = False
