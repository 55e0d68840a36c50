"""A position as an array for the compiled rules.

Left out is what the rest of a game does not ask for: the rules by which cubes are owed, the order of the dockworkers in
the depot, which goods are in a warehouse.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from amsterdam.city_collection.fast import layout as k
from amsterdam.city_collection.fast.table import bits
from amsterdam.city_collection.player import Player, Turn
from amsterdam.city_collection.position import MIXED, PHASES, Position
from amsterdam.city_collection.rulings import RULINGS
from amsterdam.city_collection.sources import by_source

Array = NDArray[np.int64]

_MARKET_C = ("", MIXED, "replace")
#: The facts of a turn that are plain numbers or yes and no, in the order of the layout; "" for all others.
_TURN = (
    *("owed", "wanted", "blocks", "block_due", "free_cards", "free_steps", "half_step", "moored_anywhere", "swap_due"),
    *("", "amstel", "advanced", "sailed", "boarded", "market", "market_points", "maps", "", "", "", "crowded"),
    *("foreman", "messenger", "trader"),
)


def _or(value: int | None, otherwise: int = k.NOTHING) -> int:
    return otherwise if value is None else value


def state_array(position: Position) -> Array:
    """Return a position as an array for the compiled rules."""
    s = np.zeros(k.SIZE, np.int64)
    _lay_table(s, position)
    _lay_cards(s, position)
    _lay_turn(s, position.turn)
    for seat, side in enumerate(position.sides):
        _lay_side(s[k.SIDES + k.SIDE * seat : k.SIDES + k.SIDE * (seat + 1)], side)
    return s


def _pile(s: Array, length: int, place: int, items: list[int] | tuple[int, ...]) -> None:
    s[length] = len(items)
    s[place : place + len(items)] = items


def _lay_table(s: Array, p: Position) -> None:
    s[k.PLAYERS], s[k.PHASE], s[k.ACTOR] = p.players, PHASES.index(p.phase), _or(p.actor)
    s[k.ROUND], s[k.FIRST_ROUND], s[k.SOLO] = p.round, p.first_round, p.solo
    s[k.PAIRS], s[k.WITH_TRADER] = "foreman-messenger" in p.expansions, "trader" in p.expansions
    s[k.MARKET_C] = _MARKET_C.index(p.market_c)
    _pile(s, k.QUEUE_LEN, k.QUEUE, p.queue)
    s[k.ORDER : k.ORDER + p.players] = p.order
    s[k.AMSTEL : k.AMSTEL + p.players] = p.amstel
    s[k.DICE : k.DICE + 6] = p.dice
    s[k.CHOSEN : k.CHOSEN + p.players] = [bits(chosen) for chosen in p.chosen]
    s[k.BLACK_MARKET], s[k.TILE], s[k.TOM_NUMBERS] = p.black_market, _or(p.tile, 0), p.tom_numbers
    s[k.PAST_TILES], s[k.DISTRICTS] = bits(p.past_tiles), bits(p.districts)
    s[k.FOREMAN], s[k.MESSENGER], s[k.TRADER] = _or(p.foreman), _or(p.messenger), _or(p.trader)
    _pile(s, k.TILES_LEN, k.TILES, p.tiles)
    s[k.DEPOT] = len(p.depot)
    s[k.DEPOT_BY : k.DEPOT_BY + 6] = [p.depot.count(colour) for colour in range(6)]
    s[k.JETTIES : k.JETTIES + 36] = [number for jetty in p.jetties for number in jetty]
    s[k.STORED : k.STORED + len(p.warehouses)] = [len(goods) for goods in p.warehouses]
    s[k.FREE : k.FREE + k.BLOCKS_IN_ALL] = [_or(good) for good in p.goods]
    for number, name in enumerate(k.RULED):
        values = RULINGS["ruling." + name.replace("_", "-")]
        s[k.RULINGS + number] = values.index(getattr(p.rulings, name))


def _lay_cards(s: Array, p: Position) -> None:
    _pile(s, k.DISPLAY_LEN, k.DISPLAY, p.display)
    _pile(s, k.DISCARDS_LEN, k.DISCARDS, p.discards)
    for kind, deck in enumerate(p.decks):
        _pile(s, k.DECK_LEN + kind, k.DECKS + k.DECK_SIZE * kind, deck)
    s[k.ACTIVE_OF : k.ACTIVE_OF + k.CARDS_IN_ALL + 1] = k.NOBODY
    for seat, side in enumerate(p.sides):
        for card in side.active:
            s[k.ACTIVE_OF + card] = seat
        for card, tokens in side.tokens.items():
            s[k.TOKENS + card] = tokens


def _lay_turn(s: Array, turn: Turn) -> None:
    for place, name in enumerate(_TURN, k.TURN):
        if name:
            s[place] = getattr(turn, name)
    s[k.GOOD], s[k.FREE_MAP], s[k.TRIPLED] = _or(turn.good), _or(turn.free_map, 0), _or(turn.tripled, 0)
    s[k.CARD_GUILDERS], s[k.CARD_POINTS] = bool(turn.card_guilders - {71}), bool(turn.card_points - {72})
    for card in turn.maps_free:
        s[k.MAPS_FREE + card // 62] |= 1 << card % 62


def _lay_side(s: Array, side: Player) -> None:
    s[k.FIELD], s[k.POINTS], s[k.GUILDERS], s[k.PENALTIES] = side.field, side.points, side.guilders, side.penalties
    s[k.SAVED], s[k.STOPPED], s[k.BLOCKS] = _or(side.saved), side.boarded, side.blocks
    s[k.OPEN_LEN] = len(side.open_missions)
    _pile(s, k.MISSIONS_LEN, k.MISSIONS, (*side.open_missions, *side.missions))
    _pile(s, k.INACTIVE_LEN, k.INACTIVE, side.inactive)
    _pile(s, k.ACTIVE_LEN, k.ACTIVE, side.active)
    s[k.DIAL : k.DIAL + 36] = [number for slot in side.dial for number in slot]
    s[k.SUPPLY : k.SUPPLY + 6], s[k.MEN : k.MEN + 6] = side.supply, side.dockworkers
    s[k.STORE : k.STORE + 9], s[k.SHIP : k.SHIP + 9] = side.store, side.ship
    s[k.SOURCES : k.SOURCES + 11] = list(by_source(side.breakdown).values())


def canonical(array: Array) -> Array:
    """Return a copy with the unused places of each pile cleared, so that equal positions have equal arrays."""
    s = array.copy()
    piles = [
        (k.QUEUE_LEN, k.QUEUE, 4),
        (k.TILES_LEN, k.TILES, 12),
        (k.DISPLAY_LEN, k.DISPLAY, k.MOST_DISPLAY),
        (k.DISCARDS_LEN, k.DISCARDS, k.CARDS_IN_ALL),
    ]
    piles += [(k.DECK_LEN + kind, k.DECKS + k.DECK_SIZE * kind, k.DECK_SIZE) for kind in range(3)]
    for seat in range(4):
        side = k.SIDES + k.SIDE * seat
        piles += [(side + k.INACTIVE_LEN, side + k.INACTIVE, 6), (side + k.ACTIVE_LEN, side + k.ACTIVE, k.CARDS_IN_ALL)]
    for length, place, size in piles:
        s[place + s[length] : place + size] = 0
    return s
