"""Phase III: the market, which sells prestige and other things for guilders (phase3.market, market.*)."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.city_collection.actions import SwapCard, UseMarket
from amsterdam.city_collection.board import BUILDING, CRAFTSMAN
from amsterdam.city_collection.events import CardSwapped, MarketUsed
from amsterdam.city_collection.position import Position, open_tile
from amsterdam.city_collection.rules import amstel, cards, gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

MARKET = UseMarket()
#: The decks from which a card is drawn when nothing is discarded (market.CA18).
DECKS = {"craftsman": CRAFTSMAN, "building": BUILDING}


def actions(position: Position, seat: int) -> list[Action]:
    """Return the action of using the market, if a player can use it."""
    return [MARKET] if refuse(position, seat, MARKET) is None else []


def rule(position: Position) -> str:
    """Return the id of the open tile's rule, or without a tile the id of the market's rule."""
    tile = open_tile(position)
    return "phase3.market" if tile is None else f"market.{tile.code}"


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(position: Position, seat: int, action: UseMarket) -> IllegalAction | None:
    tile = open_tile(position)
    if tile is None:
        return IllegalAction("phase3.market", _("No market tile is open."))
    times = 1 + lasting.total(position, seat, "market-twice")
    if position.turn.market >= times:
        text = ngettext("The market can be used {n} time a turn.", "The market can be used {n} times a turn.", times)
        return IllegalAction("phase3.market", text.format(n=times))
    if position.sides[seat].guilders < tile.price:
        text = ngettext("This tile costs {n} guilder.", "This tile costs {n} guilders.", tile.price)
        return IllegalAction("phase3.market", text.format(n=tile.price))
    refusal = _REFUSALS.get(tile.special)
    return None if refusal is None else refusal(position, seat)


def _nothing_inactive(position: Position, seat: int) -> IllegalAction | None:
    if len(position.sides[seat].inactive) > position.turn.free_cards:
        return None
    return IllegalAction(rule(position), _("No inactive card is left for this tile."))


def _nothing_to_swap(position: Position, seat: int) -> IllegalAction | None:
    if position.discards or any(position.decks[kind] for kind in DECKS.values()):
        return _nothing_inactive(position, seat)
    return IllegalAction(rule(position), _("There is no card to swap for."))


def _no_block(position: Position, seat: int) -> IllegalAction | None:
    if all(good is None for good in position.goods):
        return IllegalAction(rule(position), _("Every block is owned."))
    allowed = 1 + lasting.total(position, seat, "blocks-a-turn")
    if position.rulings.cb22_limit == "inside" and position.turn.blocks >= allowed:
        return IllegalAction("ruling.cb22-limit", _("With this ruling the free block counts as the block of the turn."))
    return None


# --- using the market -------------------------------------------------------------------------------------------------


def apply(position: Position, seat: int, action: UseMarket, events: list[Event]) -> bool:
    turn, tile = position.turn, open_tile(position)
    assert tile is not None
    events.append(MarketUsed("card.020" if turn.market else "phase3.market", seat, tile.number))
    turn.market += 1
    gains.pay_guilders(position, seat, tile.price, rule(position), events)
    gains.points(position, seat, tile.points, rule(position), events)
    if tile.amstel:
        amstel.advance(position, seat, tile.amstel, rule(position), events)
    if tile.cubes:
        gains.want(position, tile.cubes, rule(position))
    if tile.special:
        _OFFERS[tile.special](position, seat, events)
    if tile.points:
        turn.market_points = True
        cards.happened(position, seat, "market-points", events)
    return False


def _sail_three(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.free_steps += 3


def _swap_card(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.swap_due = True


def _activate_one(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.free_cards += 1


def _activate_two(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.free_cards += 2


def _moor_anywhere(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.moored_anywhere = True


def _free_block(position: Position, seat: int, events: list[Event]) -> None:
    position.turn.block_due = True


def _one_of_each(position: Position, seat: int, events: list[Event]) -> None:
    gains.cubes(position, seat, [1] * 6, rule(position), events)


#: Word of a special tile in the board data (`board.SPECIALS`) -> its offer, and why it cannot be used.
_OFFERS: dict[str, Callable[[Position, int, list[Event]], None]] = {
    "sail-three": _sail_three,
    "swap-card": _swap_card,
    "activate-one": _activate_one,
    "activate-two": _activate_two,
    "moor-anywhere": _moor_anywhere,
    "free-block": _free_block,
    "one-of-each": _one_of_each,
}
_REFUSALS: dict[str, Callable[[Position, int], IllegalAction | None]] = {
    "swap-card": _nothing_to_swap,
    "activate-one": _nothing_inactive,
    "activate-two": _nothing_inactive,
    "free-block": _no_block,
}


# --- swapping a card (market.CA18) ------------------------------------------------------------------------------------


def swap_actions(position: Position, seat: int) -> list[Action]:
    """Return every swap of an inactive card that market.CA18 allows."""
    wanted = _wanted(position)
    return [SwapCard(card, other) for card in position.sides[seat].inactive for other in wanted]


def _wanted(position: Position) -> list[str]:
    """Return what a card can be swapped for: the cards of the discard pile, or if it is empty the top of a deck."""
    if position.discards:
        return [str(card) for card in sorted(position.discards)]
    return [name for name, kind in DECKS.items() if position.decks[kind]]


def refuse_swap(position: Position, seat: int, action: SwapCard) -> IllegalAction | None:
    if not position.turn.swap_due:
        return IllegalAction("market.CA18", _("Cards are swapped only with a market tile that allows it."))
    if type(action.card) is not int or action.card not in position.sides[seat].inactive:
        return IllegalAction("market.CA18", _("Only an inactive card of your own can be swapped."))
    if action.wanted in _wanted(position):
        return None
    if position.discards:
        return IllegalAction("market.CA18", _("This card does not lie on the discard pile."))
    return IllegalAction("market.CA18", _("With an empty discard pile draw a craftsman or a building."))


def apply_swap(position: Position, seat: int, action: SwapCard, events: list[Event]) -> bool:
    position.turn.swap_due = False
    if action.wanted in DECKS:
        taken = position.decks[DECKS[action.wanted]].pop()
    else:
        taken = int(action.wanted)
        position.discards.remove(taken)
    inactive = position.sides[seat].inactive
    inactive[inactive.index(action.card)] = taken
    position.discards.append(action.card)
    events.append(CardSwapped("market.CA18", seat, action.card, taken))
    return False
