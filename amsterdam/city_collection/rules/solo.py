"""The game against TOM, an automatic opponent steered by the dice (solo.*).

TOM has the second seat and never decides. He takes a card away when he leads. He plays phases II and III as soon as the
dice are rolled, before high dice are turned. He is scored like a player without cards.
"""

from __future__ import annotations

from amsterdam.city_collection.actions import DiscardCard
from amsterdam.city_collection.board import MAP
from amsterdam.city_collection.events import BlockTaken, CardsDiscarded, GoodRemoved, GoodSold, MarketUsed
from amsterdam.city_collection.position import TOM, Position, open_tile
from amsterdam.city_collection.rules import amstel, gains, harbour
from amsterdam.city_collection.rules.houses import SALE
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

#: The die faces that move TOM on the Amstel, and that take a house for him (ruling.tom-house-face).
STEP, HOUSE = 1, 6
#: This many dice of one number send a dockworker to the depot.
TRIPLE = 3


# --- phase I: the card that TOM takes away ----------------------------------------------------------------------------


def takes_card(position: Position, events: list[Event]) -> bool:
    """Let TOM take the cheapest open card away if he leads; return whether the player must choose between two maps."""
    if position.order[0] != TOM or not position.display:
        return False
    cheapest = cheapest_cards(position)
    if len(cheapest) > 1:
        return True
    _take_away(position, cheapest[0], events)
    return False


def cheapest_cards(position: Position) -> list[int]:
    """Return the cards TOM may take away: with the fewest cubes; maps come before buildings, these before craftsmen."""
    cards = position.board.cards
    fewest = min(sum(cards[card].cost) for card in position.display)
    cheap = [card for card in position.display if sum(cards[card].cost) == fewest]
    kind = max(cards[card].kind for card in cheap)
    same = [card for card in cheap if cards[card].kind == kind]
    return same if kind == MAP else same[:1]


def remove_actions(position: Position, seat: int) -> list[Action]:
    return [DiscardCard(card) for card in cheapest_cards(position)]


def refuse_remove(position: Position, seat: int, action: DiscardCard) -> IllegalAction | None:
    if action.card in cheapest_cards(position):
        return None
    return IllegalAction("solo.card", _("TOM leads, and takes away one of the cheapest maps: say which."))


def apply_remove(position: Position, seat: int, action: DiscardCard, events: list[Event]) -> bool:
    _take_away(position, action.card, events)
    return True


def _take_away(position: Position, card: int, events: list[Event]) -> None:
    position.display.remove(card)
    position.discards.append(card)
    events.append(CardsDiscarded("solo.card", TOM, (card,)))


# --- phases II and III ------------------------------------------------------------------------------------------------


def play(position: Position, events: list[Event]) -> None:
    """Play phases II and III for TOM with the dice as they were rolled."""
    for _one in range(position.dice.count(STEP)):
        amstel.advance(position, TOM, 1, "solo.amstel", events)
    for number in range(1, 7):
        if position.dice.count(number) >= TRIPLE:
            _send_dockworker(position, number, events)
    for district, value in enumerate(position.dice):
        if value == HOUSE:
            _take_block(position, district, events)
    _use_market(position, events)


def _send_dockworker(position: Position, number: int, events: list[Event]) -> None:
    """Deliver the dockworker of a number for TOM, once in a game, unless a ship has taken it already."""
    if position.tom_numbers >> number & 1:
        return
    position.tom_numbers |= 1 << number
    called = _called(position, number - 1)
    if called is not None:
        jetty, dockworker = called
        position.jetties[jetty][dockworker] -= 1
        harbour.to_depot(position, TOM, dockworker, "solo.dockworker", events)
        gains.guilders(position, TOM, 1, "solo.dockworker", events)


def _called(position: Position, colour: int) -> tuple[int, int] | None:
    """Return jetty and colour of the dockworker of a number: that colour, or that jetty (ruling.tom-docker)."""
    every = range(len(position.jetties))
    jetties, colours = ([colour], every) if position.rulings.tom_docker == "jetty" else (every, [colour])
    waiting = ((jetty, dockworker) for jetty in jetties for dockworker in colours)
    return next(((jetty, dockworker) for jetty, dockworker in waiting if position.jetties[jetty][dockworker]), None)


def _take_block(position: Position, district: int, events: list[Event]) -> None:
    """Take the cheapest free block of a district for TOM: one beside his own, otherwise the leftmost."""
    block = block_for_tom(position, district)
    if block is None:
        return
    good = position.goods[block]
    assert good is not None
    position.goods[block] = None
    position.sides[TOM].blocks |= 1 << block
    events.append(BlockTaken("solo.house", TOM, block, good))
    if not position.black_market >> good & 1:
        position.black_market |= 1 << good
        events.append(GoodSold("solo.good", TOM, good))
        gains.guilders(position, TOM, SALE, "solo.good", events)
        return
    houses = position.board.harbour.warehouses
    number = next(n for n, house in enumerate(houses) if house.good == good)
    if len(position.warehouses[number]) < len(houses[number].values):
        harbour.into_warehouse(position, TOM, good, number, events)
    else:
        events.append(GoodRemoved("ruling.tom-warehouse-full", TOM, good))


def block_for_tom(position: Position, district: int) -> int | None:
    """Return the block of a district that TOM takes, None where all are owned."""
    free = [n for n, b in enumerate(position.board.blocks) if b.district == district and position.goods[n] is not None]
    own = position.sides[TOM].blocks

    def rank(number: int) -> tuple[int, bool, float]:
        block = position.board.blocks[number]
        return block.cost, not position.board.neighbours[number] & own, block.x

    return min(free, key=rank, default=None)


def _use_market(position: Position, events: list[Event]) -> None:
    """Let TOM pay for the open tile and take only its prestige and fields; if he cannot pay he gets a guilder."""
    tile = open_tile(position)
    if tile is None or position.sides[TOM].guilders < tile.price:
        gains.guilders(position, TOM, 1, "solo.market", events)
        return
    gains.pay_guilders(position, TOM, tile.price, "solo.market", events)
    events.append(MarketUsed("solo.market", TOM, tile.number))
    gains.points(position, TOM, tile.points, "solo.market", events)
    if tile.amstel:
        amstel.advance(position, TOM, tile.amstel, "solo.market", events)
