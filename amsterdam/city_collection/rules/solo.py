"""The game against TOM, an automatic opponent steered by the dice (solo.*).

TOM has the second seat and never decides. He takes a card away when he leads, plays phases II and III at once as soon
as the dice are rolled and before high ones are turned, and is counted like a player without cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import DiscardCard
from amsterdam.city_collection.events import BlockTaken, CardsDiscarded, GoodRemoved, GoodSold, MarketUsed
from amsterdam.city_collection.rules import amstel, gains, harbour
from amsterdam.city_collection.rules.houses import SALE
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: The seats in a game against TOM.
YOU, TOM = 0, 1
#: The die faces that move TOM on the Amstel, and that take a house for him (ruling.tom-house-face).
STEP, HOUSE = 1, 6
#: So many dice of one number send a dockworker to the depot.
TRIPLE = 3

BUILDING, MAP = 1, 2


# --- phase I: the card that TOM takes away ----------------------------------------------------------------------------


def takes_card(state: State, events: list[Event]) -> bool:
    """Let TOM take the cheapest open card away if he leads; return whether the player has to say which of two maps."""
    if state.order[0] != TOM:
        return False
    cheapest = cheapest_cards(state)
    if len(cheapest) > 1:
        return True
    _take_away(state, cheapest[0], events)
    return False


def cheapest_cards(state: State) -> list[int]:
    """Return the open cards that TOM may take away: the fewest cubes, a map before a building before a craftsman."""
    cards = state.board.cards
    fewest = min(sum(cards[card].cost) for card in state.display)
    cheap = [card for card in state.display if sum(cards[card].cost) == fewest]
    kind = max(cards[card].kind for card in cheap)
    same = [card for card in cheap if cards[card].kind == kind]
    return same if kind == MAP else same[:1]


def remove_actions(state: State) -> list[Action]:
    return [DiscardCard(card) for card in cheapest_cards(state)]


def refuse_remove(state: State, action: DiscardCard) -> IllegalAction | None:
    if action.card in cheapest_cards(state):
        return None
    return IllegalAction("solo.card", _("TOM leads, and takes away one of the cheapest maps: say which."))


def apply_remove(state: State, action: DiscardCard, events: list[Event]) -> None:
    _take_away(state, action.card, events)


def _take_away(state: State, card: int, events: list[Event]) -> None:
    state.display.remove(card)
    state.discards.append(card)
    events.append(CardsDiscarded("solo.card", TOM, (card,)))


# --- phases II and III ------------------------------------------------------------------------------------------------


def play(state: State, events: list[Event]) -> None:
    """Play phases II and III for TOM with the dice as they were rolled."""
    for _one in range(state.dice.count(STEP)):
        amstel.advance(state, TOM, 1, "solo.amstel", events)
    for number in range(1, 7):
        if state.dice.count(number) >= TRIPLE:
            _send_dockworker(state, number, events)
    for district, value in enumerate(state.dice):
        if value == HOUSE:
            _take_block(state, district, events)
    _use_market(state, events)


def _send_dockworker(state: State, number: int, events: list[Event]) -> None:
    """Deliver the dockworker of a number for TOM, once in a game; not one that a ship has taken already."""
    if state.tom_numbers >> number & 1:
        return
    state.tom_numbers |= 1 << number
    dockworker = number - 1
    for jetty in state.jetties:
        if jetty[dockworker]:
            jetty[dockworker] -= 1
            harbour.to_depot(state, TOM, dockworker, "solo.dockworker", events)
            gains.guilders(state, TOM, 1, "solo.dockworker", events)
            return


def _take_block(state: State, district: int, events: list[Event]) -> None:
    """Take the cheapest free block of a district for TOM: beside his own if there is one, else the leftmost."""
    block = block_for_tom(state, district)
    if block is None:
        return
    good = state.goods[block]
    assert good is not None
    state.goods[block] = None
    state.sides[TOM].blocks |= 1 << block
    events.append(BlockTaken("solo.house", TOM, block, good))
    if not state.black_market >> good & 1:
        state.black_market |= 1 << good
        events.append(GoodSold("solo.good", TOM, good))
        gains.guilders(state, TOM, SALE, "solo.good", events)
        return
    houses = state.board.harbour.warehouses
    number = next(n for n, house in enumerate(houses) if house.good == good)
    if len(state.warehouses[number]) < len(houses[number].values):
        harbour.into_warehouse(state, TOM, good, number, events)
    else:
        events.append(GoodRemoved("ruling.tom-warehouse-full", TOM, good))


def block_for_tom(state: State, district: int) -> int | None:
    """Return the block of a district that TOM takes, None where all are owned."""
    free = [n for n, b in enumerate(state.board.blocks) if b.district == district and state.goods[n] is not None]
    own = state.sides[TOM].blocks

    def rank(number: int) -> tuple[int, bool, float]:
        block = state.board.blocks[number]
        return block.cost, not state.board.neighbours[number] & own, block.x

    return min(free, key=rank, default=None)


def _use_market(state: State, events: list[Event]) -> None:
    """Let TOM pay for the open tile and take its prestige and fields, nothing else; else he gets a guilder."""
    tile = state.board.tiles[state.tile]
    if state.sides[TOM].guilders < tile.price:
        gains.guilders(state, TOM, 1, "solo.market", events)
        return
    gains.pay_guilders(state, TOM, tile.price, "solo.market", events)
    events.append(MarketUsed("solo.market", TOM, state.tile))
    gains.points(state, TOM, tile.points, "solo.market", events)
    if tile.amstel:
        amstel.advance(state, TOM, tile.amstel, "solo.market", events)
