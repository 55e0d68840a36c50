"""Phase III: activating a card, and every way to pay for it (phase3.activate)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from operator import ge
from types import MappingProxyType

from amsterdam.city_collection import words
from amsterdam.city_collection.actions import IN_GUILDERS, NO_CUBES, ActivateCard
from amsterdam.city_collection.board import BUILDING, CRAFTSMAN
from amsterdam.city_collection.events import CardActivated
from amsterdam.city_collection.goods import COLOUR_LETTERS, letters
from amsterdam.city_collection.position import Position, Table
from amsterdam.city_collection.rules import cards, gains, lasting, market
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: What a card costs in guilders (card.038).
GUILDERS = 3


@cache
def payments(cost: tuple[int, ...], discount: int) -> Mapping[str, tuple[int, ...]]:
    """Return every way to pay a cost (six counts by colour), less a discount of cubes of choice, by its letters.

    >>> list(payments((2, 1, 0, 0, 0, 0), discount=1))
    ['PG', 'PP']
    >>> list(payments((1, 0, 0, 0, 0, 0), discount=2))
    ['-']
    """
    ways = {}
    for spared in combinations_with_replacement(range(6), min(discount, sum(cost))):
        paid = tuple(number - spared.count(colour) for colour, number in enumerate(cost))
        if min(paid) >= 0:
            ways[letters(paid, COLOUR_LETTERS) or NO_CUBES] = paid
    return MappingProxyType(ways)


def cubes_for(position: Table, seat: int, card: int) -> Mapping[str, tuple[int, ...]]:
    """Return every way to pay for a card in cubes, with the discounts of card.031 and card.042."""
    asked = position.board.cards[card]
    discount = 0
    if asked.kind == BUILDING:
        discount = lasting.total(position, seat, "building-discount")
    elif asked.kind == CRAFTSMAN and not any(
        position.board.cards[other].family == asked.family for other in position.sides[seat].active
    ):
        discount = lasting.total(position, seat, "new-craftsman-discount")
    return payments(asked.cost, discount)


def actions(position: Position, seat: int) -> list[Action]:
    """Return the inactive cards that a player can activate, with each way to pay for them."""
    side, in_guilders = position.sides[seat], _may_pay_guilders(position, seat)
    return [action for card in side.inactive for action in _ways(position, seat, card, in_guilders)]


def _ways(position: Position, seat: int, card: int, in_guilders: bool) -> list[ActivateCard]:
    supply = position.sides[seat].supply
    ways = cubes_for(position, seat, card)
    actions = [ActivateCard(card, text) for text, paid in ways.items() if _covers(supply, paid)]
    if position.turn.free_cards and NO_CUBES not in ways:
        actions.append(ActivateCard(card, NO_CUBES))
    if in_guilders:
        actions.append(ActivateCard(card, IN_GUILDERS))
    return actions


def _covers(supply: Sequence[int], paid: Sequence[int]) -> bool:
    return all(map(ge, supply, paid))


def _may_pay_guilders(position: Position, seat: int) -> bool:
    return position.sides[seat].guilders >= GUILDERS and lasting.total(position, seat, "card-for-guilders") > 0


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(position: Position, seat: int, action: ActivateCard) -> IllegalAction | None:
    card = action.card
    side = position.sides[seat]
    if type(card) is not int or card not in side.inactive:
        if type(card) is int and card in side.active:
            return IllegalAction("phase3.activate", _("This card is active already."))
        return IllegalAction("phase3.activate", _("This is not one of your inactive cards."))
    if action in _ways(position, seat, card, _may_pay_guilders(position, seat)):
        return None
    if action.payment == IN_GUILDERS:
        return _no_guilders(position, seat)
    ways = cubes_for(position, seat, card)
    if type(action.payment) is str and action.payment in ways:
        missing = _shortage(side.supply, ways[action.payment])
        return IllegalAction("phase3.activate", _("Your supply lacks {cubes}.").format(cubes=missing))
    in_order = "".join(sorted(action.payment)) if type(action.payment) is str else ""
    for text in ways:
        if in_order == "".join(sorted(text)):  # the right cubes, but not as a payment is written
            return IllegalAction("phase3.activate", _("This payment is written {payment}.").format(payment=text))
    price = _(" or ").join(words.cubes(paid) for paid in ways.values())
    return IllegalAction("phase3.activate", _("This card costs {cubes}.").format(cubes=price))


def _no_guilders(position: Position, seat: int) -> IllegalAction:
    if lasting.total(position, seat, "card-for-guilders"):
        return IllegalAction("card.038", _("A card costs {n} guilders in this way.").format(n=GUILDERS))
    return IllegalAction("card.038", _("Cards are paid with cubes; guilders take the active card 038."))


def _shortage(supply: Sequence[int], paid: Sequence[int]) -> str:
    return words.cubes([max(0, number - held) for held, number in zip(supply, paid, strict=True)])


# --- activating -------------------------------------------------------------------------------------------------------


def apply(position: Position, seat: int, action: ActivateCard, events: list[Event]) -> bool:
    card = action.card
    side = position.sides[seat]
    rule = _pay(position, seat, action, events)
    side.inactive.remove(card)
    side.active.append(card)
    events.append(CardActivated(rule, seat, card))
    cards.happened(position, seat, "card-activated", events, card=card, kind=position.board.cards[card].kind)
    return False


def _pay(position: Position, seat: int, action: ActivateCard, events: list[Event]) -> str:
    """Pay for a card and return the rule that allows the payment."""
    if action.payment == IN_GUILDERS:
        gains.pay_guilders(position, seat, GUILDERS, "card.038", events)
        return "card.038"
    paid = cubes_for(position, seat, action.card).get(action.payment)
    if paid is None:
        position.turn.free_cards -= 1
        return market.rule(position)
    if any(paid):
        gains.pay_cubes(position, seat, paid, "phase3.activate", events)
    return "phase3.activate"
