"""The worth of things to a player, in points: the greedy bot's estimates.

The rates are the same as on the market tiles (docs/city_collection_balance.md). The worth of a card follows from its
definition in `rules.cards`: what it gives, how often that can happen in the rounds left, and its price.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from amsterdam.city_collection.player import Side
from amsterdam.city_collection.position import Table, open_tile
from amsterdam.city_collection.rules import cards, lasting, scoring
from amsterdam.city_collection.rules.cards import looks
from amsterdam.city_collection.rules.cards.effects import Answer, End, Gain, Price, Use
from amsterdam.city_collection.rules.harbour import QUICK
from amsterdam.city_collection.rules.lasting import Lasting
from amsterdam.city_collection.rules.stack import LAST_ROUND
from amsterdam.city_collection.view import View

GUILDER, CUBE, CHOICE, FIELD, STEP = 2.0, 1.2, 1.5, 0.8, 0.8
#: The points for one thing left over at the end (end.leftovers).
LEFT_OVER = 0.5
#: How often a card of phase III is used in a round: a free one, one for a cube of its colour, one whose condition holds
#: now, and one whose condition does not.
OFTEN, PAID, LIKELY, SELDOM = 0.95, 0.3, 0.8, 0.35

#: The points for a lasting change of the rules in a round.
LASTING = {
    "always-on-top": 0.2,
    "block-discount": 1.2,
    "block-for-guilders": 0.4,
    "blocks-a-turn": 0.7,
    "building-discount": 0.4,
    "card-for-guilders": 0.7,
    "map-three-times": 0.3,
    "market-twice": 0.5,
    "need-no-card": 0.6,
    "neighbour-slot": 0.5,
    "new-craftsman-discount": 0.4,
    "no-penalty-for-inactive": 0.5,
    "sell-for-both": 0.7,
    "two-fields-a-cube": 1.5,
}
#: How often in a round something happens that triggers cards.
HAPPENS = {
    "block-taken": 0.8,
    "card-activated": 0.3,
    "die-chosen": 2.0,
    "dockworker-landed": 0.25,
    "good-delivered": 0.6,
    "market-points": 0.4,
}
#: The points for each effect that is not a plain gain, by card.
ANSWERS = {34: 0.0, 35: 1.0, 50: 5.0, 52: 2 * CUBE, 54: CUBE}
#: How much of the things that end-scoring cards count is added in a round; other things grow only a little.
GROWTH: dict[Callable[..., int], float] = {
    looks.blocks: 0.7,
    looks.buildings: 0.3,
    looks.bridges_passed: 0.3,
    looks.dockworkers_in_depot: 0.5,
    looks.end_cards: 0.15,
    looks.goods_on_black_market: 0.5,
    looks.kinds_of_craftsmen: 0.25,
    looks.maps: 0.4,
    looks.pairs_of_maps: 0.1,
}
GROWS = 0.1
#: The points for a block apart from the group, which may be joined to it later.
APART = 1.2
#: How many blocks a player takes in a round, and the largest part of the free blocks that will be owned.
TAKEN, OWNED = 0.85, 0.95
#: The points for an Oude Kerk alone, or a part of the points of a larger set.
CHURCH = 5.0


def own(view: View) -> Side:
    """Return the side of the table of the view's seat."""
    return view.sides[view.seat]


def rounds_left(view: View) -> int:
    """Return how many phases III are still to come for the seat, including the present one."""
    return LAST_ROUND + 1 - view.round


def total(view: View, name: str) -> int:
    """Return how much the seat's active cards change a number of the rules."""
    return lasting.total(view, view.seat, name)


def guilder(view: View) -> float:
    """Return the worth of one more guilder: little when hardly any market is left."""
    left = rounds_left(view)
    if left > 2:
        return GUILDER
    tile = open_tile(view)
    short = tile is not None and not view.turn.market and own(view).guilders < tile.price
    return 1.5 if short or left == 2 else LEFT_OVER


def penalty(view: View) -> float:
    """Return the cost of the next penalty token."""
    held = own(view).penalties
    return float(scoring.penalty_points(held + 1) - scoring.penalty_points(held))


# --- cards ------------------------------------------------------------------------------------------------------------


def card(view: View, number: int, rounds: int | None = None) -> float:
    """Return what an active card brings in a number of rounds, by default in all rounds left."""
    left = rounds_left(view) if rounds is None else rounds
    timing = view.board.cards[number].timing
    parts = [part for part in cards.CARDS[number] if part.timing == timing]
    return sum(_part(view, number, part, left) for part in parts)


def _part(view: View, number: int, part: Any, left: int) -> float:
    match part:
        case Use(timing="III"):
            return max(0.0, use(view, number, part)) * _frequency(view, part) * left
        case Use():
            return 0.6 * left  # an exchange without limit
        case Lasting(name="no-penalty-for-inactive"):
            return 2.0 + LASTING[part.name] * len(own(view).inactive)
        case Lasting():
            return LASTING[part.name] * left
        case Answer():
            return _answer(view, number, part) * left
        case End():
            return _at_end(view, number, part.gain, left)
    return 0.0


def _frequency(view: View, part: Use) -> float:
    if part.when is None:
        return OFTEN if part.price.cube is None else PAID
    return LIKELY if part.when.holds(view, view.seat) else SELDOM


def use(view: View, number: int, part: Use) -> float:
    """Return what one use of a card brings, less its price."""
    per = part.gains[0].per
    times = 1 if per is None else max(1, _count(view, number, per))
    return sum(gain(view, each) * (times if each.per else 1) for each in part.gains) - price(view, part.price)


def gain(view: View, given: Gain) -> float:
    """Return the gain of a card once, without its count."""
    return (
        given.points
        + given.guilders * guilder(view)
        + len(given.cubes) * CUBE
        + given.choice * CHOICE
        + given.fields * FIELD
        + given.steps * STEP
    )


def price(view: View, asked: Price) -> float:
    """Return the cost of using a card."""
    cubes = asked.any_cubes + (asked.cube is not None)
    return asked.guilders * guilder(view) + cubes * 0.8 + asked.a_map * (1.0 + 0.6 * rounds_left(view))


def _answer(view: View, number: int, part: Answer) -> float:
    """Return the worth of a triggered effect in a round."""
    given = ANSWERS.get(number, 0.0) if part.gain is None else gain(view, part.gain)
    often = HAPPENS[part.what]
    for name, value in part.where:
        if name == "good":
            side = own(view)
            often = 0.07 + 0.5 * min(1, side.ship[value] + side.store[value]) / max(1, rounds_left(view))
        elif name == "value":
            often = 0.35 + 0.1 * max(0, view.round - 6)
    return given * often


def _at_end(view: View, number: int, given: Gain, left: int) -> float:
    if given.per is None:
        return gain(view, given)
    if view.board.cards[number].family == "oude-kerk":
        return CHURCH
    if given.per is looks.ship_at_start:
        return given.points * 0.6
    count = _count(view, number, given.per) + GROWTH.get(given.per, GROWS) * (left - 1)
    return given.points * count


def _count(view: View, number: int, per: Callable[[Table, int], int]) -> int:
    return per(view, view.seat)


# --- blocks -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def group(blocks: int, neighbours: tuple[int, ...]) -> int:
    """Return the size of the largest group of these blocks; cached, because blocks change seldom."""
    return scoring.largest_group(blocks, neighbours)


def block(view: View, number: int) -> float:
    """Return what a block adds to the largest group; for its district see `majority`."""
    mine, neighbours = own(view).blocks, view.board.neighbours
    grown = group(mine | 1 << number, neighbours) - group(mine, neighbours)
    worth = scoring.GROUP * float(grown)
    if not grown and rounds_left(view) > 2:
        worth += APART
    return worth


def majority(view: View, district: int) -> float:
    """Return what one more block of a scored district brings (end.districts): little when the majority is clear."""
    blocks = [number for number, block in enumerate(view.board.blocks) if block.district == district]
    counts = [sum(side.blocks >> number & 1 for number in blocks) for side in view.sides]
    mine, others = counts.pop(view.seat), tuple(sorted(counts))
    free = sum(view.goods[number] is not None for number in blocks)
    if not free:
        return 0.0
    chance = min(OWNED / view.players, TAKEN * rounds_left(view) / (len(view.goods) - view.goods.count(None)))
    points = view.board.district_table[view.players]
    return race(mine + 1, others, free - 1, chance, points) - race(mine, others, free, chance, points)


@lru_cache(maxsize=20_000)
def race(mine: int, others: tuple[int, ...], free: int, chance: float, points: tuple[int, ...]) -> float:
    """Return the average difference in points for a district between oneself and another, by the blocks in it.

    Each player takes each free block with the same chance.

    >>> race(1, (0,), free=0, chance=0.4, points=(5, 0)), race(1, (1,), free=1, chance=0.4, points=(5, 0))
    (5.0, 0.0)
    """
    if not free:
        shares = scoring.place_points((mine, *others), points)
        return shares[0] - sum(shares[1:]) / len(others)
    hope = (1 - chance * (1 + len(others))) * race(mine, others, free - 1, chance, points)
    hope += chance * race(mine + 1, others, free - 1, chance, points)
    for place, blocks in enumerate(others):
        more = tuple(sorted((*others[:place], blocks + 1, *others[place + 1 :])))
        hope += chance * race(mine, more, free - 1, chance, points)
    return hope


def taken(view: View) -> float:
    """Return what active cards add to taking a block."""
    return sum(
        gain(view, part.gain)
        for active in own(view).active
        for part in cards.CARDS[active]
        if isinstance(part, Answer) and part.what == "block-taken" and part.gain is not None
    )


def sale(view: View, good: int) -> float:
    """Return the worth of selling a good on the black market, 0 where its field is taken."""
    if view.black_market >> good & 1:
        return 0.0
    if view.trader == good or total(view, "sell-for-both"):
        return 2 * guilder(view) + CUBE
    return max(2 * guilder(view), CUBE)


# --- the harbour ------------------------------------------------------------------------------------------------------


def quick(round_: int) -> int:
    """Return the extra points of a delivery in a round (phase3.quick-delivery)."""
    return max(0, QUICK - round_)


def delivered(view: View, good: int) -> float:
    """Return what active cards add to delivering a good."""
    return sum(
        gain(view, part.gain)
        for active in own(view).active
        for part in cards.CARDS[active]
        if isinstance(part, Answer)
        and part.what == "good-delivered"
        and part.gain is not None
        and all(value == good for _name, value in part.where)
    )
