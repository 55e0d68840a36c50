"""Secret missions: what each asks for, and how they are counted at the end (missions.*).

Most missions are about the state of the game at its end. For some a player hands in things left on the own board. These
things are not handed in for another mission and are not left over (ruling.missions-before-leftovers), but missions
about the state still count them. If they are not enough for all missions, they are handed in so that missions and
leftovers together bring most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from amsterdam.city_collection.events import MissionCounted
from amsterdam.city_collection.goods import (
    BEER,
    BURGWALLEN,
    CHEESE,
    COFFEE,
    CRYSTAL,
    FURNITURE,
    GOLDEN_YELLOW,
    GRACHTENGORDEL,
    HAARLEMMERBUURT,
    JENEVER,
    JORDAAN,
    LACE,
    LIGHT_BLUE,
    LIGHT_GREEN,
    LIGHT_PINK,
    NIEUWMARKT,
    PLANTAGE,
    REDDISH_BROWN,
    TILES,
    TULIP_BULBS,
    WHITE,
)
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import gains
from amsterdam.city_collection.rules.cards.effects import Sign
from amsterdam.city_collection.rules.houses import blocks_in
from amsterdam.city_collection.rules.leftovers import LEFTOVERS, Left, left_over
from amsterdam.game import Event

Holds = Callable[[Position, int], bool]


@dataclass(frozen=True, slots=True)
class Check:
    """What a mission asks of the end of the game: `holds` says it of a seat, `sign` as data."""

    holds: Holds
    sign: Sign


def _check(
    what: str, of: int | str | None = None, number: int = 0
) -> Callable[[Callable[[Position, int], bool]], Check]:
    """Turn a function into the check with this sign."""
    return lambda holds: Check(holds, Sign(what, of, number))


# --- missions that ask how the game ended -----------------------------------------------------------------------------


def both_in_depot(colour: int) -> Check:
    """Both dockworkers of a colour are in the depot, whoever brought them."""
    return Check(lambda position, seat: position.depot.count(colour) >= 2, Sign("both-in-depot", colour))


def blocks_of(district: int, number: int) -> Check:
    return Check(
        lambda position, seat: blocks_in(position, seat, district) >= number, Sign("blocks-of", district, number)
    )


def blocks_anywhere(number: int) -> Check:
    return Check(
        lambda position, seat: position.sides[seat].blocks.bit_count() >= number, Sign("blocks", number=number)
    )


def warehouse_full(good: int) -> Check:
    """The large warehouse of a good is full, whoever delivered."""

    @_check("warehouse-full", good)
    def check(position: Position, seat: int) -> bool:
        houses = position.board.harbour.warehouses
        return any(len(position.warehouses[n]) == len(h.values) for n, h in enumerate(houses) if h.good == good)

    return check


@_check("small-warehouses-full")
def small_warehouses_full(position: Position, seat: int) -> bool:
    return all(
        position.warehouses[n] for n, house in enumerate(position.board.harbour.warehouses) if house.good is None
    )


def active_with_timing(timing: str, number: int) -> Check:
    @_check("active-with-timing", timing, number)
    def check(position: Position, seat: int) -> bool:
        return sum(position.board.cards[card].timing == timing for card in position.sides[seat].active) >= number

    return check


@_check("active-of-each-kind", number=3)
def three_of_each_kind(position: Position, seat: int) -> bool:
    kinds = [position.board.cards[card].kind for card in position.sides[seat].active]
    return all(kinds.count(kind) >= 3 for kind in range(3))


def cards_active(number: int) -> Check:
    return Check(lambda position, seat: len(position.sides[seat].active) >= number, Sign("active", number=number))


@_check("disc-in-harbour")
def disc_in_harbour(position: Position, seat: int) -> bool:
    return position.amstel[seat] == position.board.amstel.last


def goods_sold(number: int) -> Check:
    return Check(lambda position, seat: position.black_market.bit_count() >= number, Sign("goods-sold", number=number))


def kinds_aboard(number: int) -> Check:
    return Check(
        lambda position, seat: sum(map(bool, position.sides[seat].ship)) >= number, Sign("kinds-aboard", number=number)
    )


@_check("ship-at-start")
def ship_at_start(position: Position, seat: int) -> bool:
    return position.sides[seat].field == position.board.harbour.start


def dockworkers_in_depot(number: int) -> Check:
    return Check(lambda position, seat: len(position.depot) >= number, Sign("dockworkers-in-depot", number=number))


#: Mission -> its condition; for all other missions something is handed in.
CHECKS: dict[int, Check] = {
    1: both_in_depot(LIGHT_BLUE),
    2: both_in_depot(REDDISH_BROWN),
    3: both_in_depot(LIGHT_GREEN),
    4: both_in_depot(LIGHT_PINK),
    5: both_in_depot(GOLDEN_YELLOW),
    6: both_in_depot(WHITE),
    7: blocks_of(GRACHTENGORDEL, 4),
    8: blocks_of(PLANTAGE, 4),
    9: blocks_of(NIEUWMARKT, 4),
    10: blocks_of(BURGWALLEN, 4),
    11: blocks_of(HAARLEMMERBUURT, 4),
    12: blocks_of(JORDAAN, 4),
    13: three_of_each_kind,
    14: disc_in_harbour,
    15: active_with_timing("end", 3),
    16: active_with_timing("III", 4),
    17: active_with_timing("lasting", 5),
    18: goods_sold(7),
    19: kinds_aboard(2),
    20: warehouse_full(FURNITURE),
    21: warehouse_full(LACE),
    22: warehouse_full(CHEESE),
    23: warehouse_full(JENEVER),
    24: warehouse_full(BEER),
    25: warehouse_full(TILES),
    26: warehouse_full(TULIP_BULBS),
    27: warehouse_full(CRYSTAL),
    28: warehouse_full(COFFEE),
    29: small_warehouses_full,
    30: ship_at_start,
    31: dockworkers_in_depot(7),
    35: blocks_anywhere(9),
    36: cards_active(12),
}

# --- missions that ask for something to be handed in ------------------------------------------------------------------

#: Mission -> the dockworkers and goods that it asks for, beside a cube.
SETS = {32: (2, 0), 34: (1, 1)}

#: Mission -> the colour of the dockworkers that it asks for.
DOCKWORKER_MISSIONS = {
    37: LIGHT_BLUE,
    38: GOLDEN_YELLOW,
    39: REDDISH_BROWN,
    40: LIGHT_GREEN,
    41: LIGHT_PINK,
    42: WHITE,
}


def _offers(position: Position, mission: int, left: Left) -> Iterator[tuple[int, Left]]:
    """Yield each way to fulfil a mission with the things left: its points, and the things left after it."""
    values = position.board.missions[mission].points[position.players]
    match mission:
        case 32 | 34:
            yield from _handed_in(values[0], left, *SETS[mission])
        case 33:
            colours = [colour for colour, number in enumerate(left.cubes) if number]
            for kinds in range(1, len(colours) + 1):
                # The colours do not matter for points, but taking those with most cubes leaves more kinds for others.
                chosen = sorted(colours, key=lambda colour: -left.cubes[colour])[:kinds]
                cubes = tuple(n - (colour in chosen) for colour, n in enumerate(left.cubes))
                yield values[kinds - 1], Left(cubes, left.goods, left.dockworkers, left.guilders)
        case _:
            colour = DOCKWORKER_MISSIONS[mission]
            for number in range(1, min(2, left.dockworkers[colour]) + 1):
                men = tuple(n - number * (kind == colour) for kind, n in enumerate(left.dockworkers))
                yield values[number - 1], Left(left.cubes, left.goods, men, left.guilders)


def _handed_in(points: int, left: Left, dockworkers: int, goods: int) -> Iterator[tuple[int, Left]]:
    """Yield the ways to hand in these numbers of dockworkers and goods, and one cube of choice."""
    if not any(left.cubes) or left.goods < goods:
        return
    fullest = max(range(6), key=lambda colour: left.cubes[colour])
    cubes = tuple(n - (colour == fullest) for colour, n in enumerate(left.cubes))
    for men in sorted(_without(left.dockworkers, dockworkers)):
        yield points, Left(cubes, left.goods - goods, men, left.guilders)


def _without(held: tuple[int, ...], number: int) -> set[tuple[int, ...]]:
    """Return what can remain after this number of things is handed in.

    >>> sorted(_without((1, 1), 1))
    [(0, 1), (1, 0)]
    """
    remaining = {held}
    for _one in range(number):
        remaining = {
            tuple(n - (kind == gone) for kind, n in enumerate(some))
            for some in remaining
            for gone, held_of_it in enumerate(some)
            if held_of_it
        }
    return remaining


def best_hand_in(position: Position, missions: Sequence[int], left: Left) -> tuple[int, dict[int, int], Left]:
    """Return the best total of missions and leftovers, the points of each fulfilled mission, and the things left."""
    if not missions:
        return left.things // LEFTOVERS, {}, left
    first, rest = missions[0], missions[1:]
    best = best_hand_in(position, rest, left)
    for points, remaining in _offers(position, first, left):
        total, fulfilled, then = best_hand_in(position, rest, remaining)
        if total + points > best[0]:
            best = total + points, {first: points, **fulfilled}, then
    return best


# --- counting ---------------------------------------------------------------------------------------------------------


def count(position: Position, seat: int, events: list[Event]) -> int:
    """Count a seat's missions, and return the number of things it has left."""
    side = position.sides[seat]
    held = [*side.open_missions, *side.missions]
    asking = [mission for mission in held if mission not in CHECKS]
    _total, handed_in, left = best_hand_in(position, asking, left_over(side))
    for mission in held:
        points = handed_in.get(mission, 0) if mission in asking else _points(position, seat, mission)
        events.append(MissionCounted("missions.count", seat, mission, points > 0))
        gains.points(position, seat, points, f"mission.{mission}", events)
    return left.things


def _points(position: Position, seat: int, mission: int) -> int:
    values = position.board.missions[mission].points[position.players]
    return int(values[0]) if CHECKS[mission].holds(position, seat) else 0
