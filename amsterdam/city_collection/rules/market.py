"""Phase III: the market, prestige and more for guilders (phase3.market, market.*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import SwapCard, UseMarket
from amsterdam.city_collection.board import BUILDING, CRAFTSMAN
from amsterdam.city_collection.events import CardSwapped, MarketUsed
from amsterdam.city_collection.rules import amstel, cards, gains
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

MARKET = UseMarket()
#: The decks from which a card is drawn when nothing is discarded (market.CA18).
DECKS = {"craftsman": CRAFTSMAN, "building": BUILDING}


def actions(state: State) -> list[Action]:
    """Return the one thing that the market offers, if the actor can use it."""
    return [MARKET] if refuse(state, MARKET) is None else []


def rule(state: State) -> str:
    """Return the id of the open tile's rule."""
    return f"market.{state.board.tiles[state.tile].code}"


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(state: State, action: UseMarket) -> IllegalAction | None:
    seat = state.actor
    assert seat is not None
    if not state.tile:
        return IllegalAction("phase3.market", _("No market tile is open."))
    times = 1 + cards.total(state, seat, "market-twice")
    if state.turn.market >= times:
        text = ngettext("The market can be used {n} time a turn.", "The market can be used {n} times a turn.", times)
        return IllegalAction("phase3.market", text.format(n=times))
    tile = state.board.tiles[state.tile]
    if state.sides[seat].guilders < tile.price:
        text = ngettext("This tile costs {n} guilder.", "This tile costs {n} guilders.", tile.price)
        return IllegalAction("phase3.market", text.format(n=tile.price))
    refusal = _REFUSALS.get(tile.special)
    return None if refusal is None else refusal(state, seat)


def _nothing_inactive(state: State, seat: int) -> IllegalAction | None:
    if len(state.sides[seat].inactive) > state.turn.free_cards:
        return None
    return IllegalAction(rule(state), _("No inactive card is left for this tile."))


def _nothing_to_swap(state: State, seat: int) -> IllegalAction | None:
    if state.discards or any(state.decks[kind] for kind in DECKS.values()):
        return _nothing_inactive(state, seat)
    return IllegalAction(rule(state), _("There is no card to swap for."))


def _no_block(state: State, seat: int) -> IllegalAction | None:
    if all(good is None for good in state.goods):
        return IllegalAction(rule(state), _("Every block is owned."))
    allowed = 1 + cards.total(state, seat, "blocks-a-turn")
    if state.rulings.cb22_limit == "inside" and state.turn.blocks >= allowed:
        return IllegalAction("ruling.cb22-limit", _("With this ruling the free block counts as the block of the turn."))
    return None


# --- using the market -------------------------------------------------------------------------------------------------


def apply(state: State, action: UseMarket, events: list[Event]) -> None:
    seat = state.actor
    assert seat is not None
    turn, tile = state.turn, state.board.tiles[state.tile]
    events.append(MarketUsed("card.020" if turn.market else "phase3.market", seat, state.tile))
    turn.market += 1
    gains.pay_guilders(state, seat, tile.price, rule(state), events)
    gains.points(state, seat, tile.points, rule(state), events)
    if tile.amstel:
        amstel.advance(state, seat, tile.amstel, rule(state), events)
    if tile.cubes:
        gains.want(state, tile.cubes, rule(state))
    if tile.special:
        _OFFERS[tile.special](state, seat, events)
    if tile.points:
        turn.market_points = True
        cards.happened(state, seat, "market-points", events)


def _sail_three(state: State, seat: int, events: list[Event]) -> None:
    state.turn.free_steps += 3


def _swap_card(state: State, seat: int, events: list[Event]) -> None:
    state.turn.swap_due = True


def _activate_one(state: State, seat: int, events: list[Event]) -> None:
    state.turn.free_cards += 1


def _activate_two(state: State, seat: int, events: list[Event]) -> None:
    state.turn.free_cards += 2


def _moor_anywhere(state: State, seat: int, events: list[Event]) -> None:
    state.turn.moored_anywhere = True


def _free_block(state: State, seat: int, events: list[Event]) -> None:
    state.turn.block_due = True


def _one_of_each(state: State, seat: int, events: list[Event]) -> None:
    gains.cubes(state, seat, [1] * 6, rule(state), events)


#: What the special tiles offer, by their word in the board data (`SPECIALS`), and what stands against using them.
_OFFERS: dict[str, Callable[[State, int, list[Event]], None]] = {
    "sail-three": _sail_three,
    "swap-card": _swap_card,
    "activate-one": _activate_one,
    "activate-two": _activate_two,
    "moor-anywhere": _moor_anywhere,
    "free-block": _free_block,
    "one-of-each": _one_of_each,
}
SPECIALS = tuple(_OFFERS)
_REFUSALS: dict[str, Callable[[State, int], IllegalAction | None]] = {
    "swap-card": _nothing_to_swap,
    "activate-one": _nothing_inactive,
    "activate-two": _nothing_inactive,
    "free-block": _no_block,
}


# --- swapping a card (market.CA18) ------------------------------------------------------------------------------------


def swap_actions(state: State) -> list[Action]:
    """Return every swap of an inactive card that market.CA18 allows."""
    assert state.actor is not None
    wanted = _wanted(state)
    return [SwapCard(card, other) for card in state.sides[state.actor].inactive for other in wanted]


def _wanted(state: State) -> list[str]:
    """Return what can be had for a card: those of the discard pile; with an empty pile the top card of a deck."""
    if state.discards:
        return [str(card) for card in sorted(state.discards)]
    return [name for name, kind in DECKS.items() if state.decks[kind]]


def refuse_swap(state: State, action: SwapCard) -> IllegalAction | None:
    assert state.actor is not None
    if not state.turn.swap_due:
        return IllegalAction("market.CA18", _("Cards are swapped only with a market tile that allows it."))
    if type(action.card) is not int or action.card not in state.sides[state.actor].inactive:
        return IllegalAction("market.CA18", _("Only an inactive card of your own can be swapped."))
    if action.wanted in _wanted(state):
        return None
    if state.discards:
        return IllegalAction("market.CA18", _("This card does not lie on the discard pile."))
    return IllegalAction("market.CA18", _("With an empty discard pile draw a craftsman or a building."))


def apply_swap(state: State, action: SwapCard, events: list[Event]) -> None:
    seat = state.actor
    assert seat is not None
    state.turn.swap_due = False
    if action.wanted in DECKS:
        taken = state.decks[DECKS[action.wanted]].pop()
    else:
        taken = int(action.wanted)
        state.discards.remove(taken)
    inactive = state.sides[seat].inactive
    inactive[inactive.index(action.card)] = taken
    state.discards.append(action.card)
    events.append(CardSwapped("market.CA18", seat, action.card, taken))
