"""The craftsmen, cards 001 to 054: nine kinds, six cards of each. Lasting changes are in `lasting.CHANGES`."""

from __future__ import annotations

from collections.abc import Mapping

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.events import DieChosen
from amsterdam.city_collection.goods import (
    BLACK,
    BROWN,
    BURGWALLEN,
    GRACHTENGORDEL,
    GREY,
    HAARLEMMERBUURT,
    JORDAAN,
    NIEUWMARKT,
    ORANGE,
    PINK,
    PLANTAGE,
    PURPLE,
)
from amsterdam.city_collection.position import Position
from amsterdam.city_collection.rules import amstel
from amsterdam.city_collection.rules.cards import looks
from amsterdam.city_collection.rules.cards.effects import (
    Gain,
    Parts,
    Price,
    answer,
    dice,
    end,
    exchange,
    rule,
    use,
)
from amsterdam.city_collection.rules.cards.looks import at_least, map_used
from amsterdam.city_collection.rules.lasting import CHANGES
from amsterdam.game import Event

# --- special effects --------------------------------------------------------------------------------------------------


def on_top(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
    """Card 034: from now on the disc lies on top of its field."""
    amstel.lift(position, seat, events)


def once_for_free(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
    """Card 035: the map just activated may be used at once without its cube."""
    position.turn.free_map = facts["card"]


def same_points_again(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
    """Card 050: the points of the depot field are doubled."""
    Gain(points=facts["points"]).give(position, seat, card, events)


def two_cubes_on_one(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
    """Card 052: two more cubes of the die's colour on slot 1."""
    _on_dial(position, seat, facts["colour"], 2, 1, rule(card), events)


def one_cube_more(position: Position, seat: int, card: int, events: list[Event], facts: Mapping[str, int]) -> None:
    """Card 054: one more cube of the die's colour, with the others."""
    _on_dial(position, seat, facts["colour"], 1, facts["slot"], rule(card), events)


def _on_dial(
    position: Position, seat: int, colour: int, cubes: int, slot: int, source: str, events: list[Event]
) -> None:
    position.sides[seat].dial[slot - 1][colour] += cubes
    events.append(DieChosen(source, seat, colour, cubes, slot))


# --- the cards --------------------------------------------------------------------------------------------------------

CARDS: dict[int, Parts] = {
    # Using a map brings a cube of another colour.
    1: (use(Gain(cubes=(ORANGE,)), when=map_used(PLANTAGE)),),
    2: (use(Gain(cubes=(BROWN,)), when=map_used(HAARLEMMERBUURT)),),
    3: (use(Gain(cubes=(GREY,)), when=map_used(JORDAAN)),),
    4: (use(Gain(cubes=(PURPLE,)), when=map_used(BURGWALLEN)),),
    5: (use(Gain(cubes=(BLACK,)), when=map_used(NIEUWMARKT)),),
    6: (use(Gain(cubes=(PINK,)), when=map_used(GRACHTENGORDEL)),),
    # The end of the game.
    7: (end(Gain(points=2, per=looks.kinds_of_craftsmen)),),
    8: CHANGES[8],
    9: (end(Gain(fields=6)),),
    10: (end(Gain(points=1, per=looks.aboard)),),
    11: (end(Gain(points=1, per=looks.dockworkers_in_depot)),),
    12: (end(Gain(points=1, per=looks.goods_on_black_market)),),
    # With a condition.
    13: (use(Gain(guilders=1), when=at_least(3, BUILDING)),),
    14: (use(Gain(points=1), when=looks.ADVANCED),),
    15: (use(Gain(points=1), when=looks.AT_MOST_TWO_GOODS_ABOARD),),
    16: (use(Gain(points=1), when=looks.SAILED_TWO),),
    17: (use(Gain(fields=1), when=looks.NOT_FIRST_ON_AMSTEL),),
    18: (use(Gain(guilders=1), when=looks.LAST_ON_AMSTEL),),
    # Income, and more of the market.
    19: (use(Gain(guilders=1, per=looks.fives_of_blocks)),),
    20: CHANGES[20],
    21: (use(Gain(points=1, per=looks.districts_with_a_map)),),
    22: (use(Gain(steps=3), price=Price(guilders=1)),),
    23: (use(Gain(points=1), price=Price(guilders=1)),),
    24: (use(Gain(guilders=1, points=1)),),
    # Blocks, maps and buildings.
    25: CHANGES[25],
    26: (answer("block-taken", Gain(guilders=1)),),
    27: CHANGES[27],
    28: CHANGES[28],
    29: CHANGES[29],
    30: (answer("card-activated", Gain(guilders=2), kind=BUILDING),),
    # Cheaper ways.
    31: CHANGES[31],
    32: (exchange(Gain(guilders=1), price=Price(any_cubes=3)),),
    33: (answer("card-activated", Gain(guilders=1), kind=CRAFTSMAN),),
    34: (*CHANGES[34], answer("card-activated", on_top, card=34)),
    35: (answer("card-activated", once_for_free, kind=MAP),),
    36: (exchange(Gain(choice=1), price=Price(any_cubes=2)),),
    # Guilders for cubes.
    37: CHANGES[37],
    38: CHANGES[38],
    39: (exchange(Gain(choice=2), price=Price(guilders=2)),),
    40: CHANGES[40],
    41: (answer("card-activated", Gain(guilders=1), kind=MAP),),
    42: CHANGES[42],
    # Small incomes.
    43: (use(Gain(choice=1), when=looks.ALONE_LAST),),
    44: (use(Gain(guilders=1), Gain(points=1, per=looks.family("carpenter"))),),
    45: (use(Gain(choice=1), when=looks.MARKET_BROUGHT_POINTS), answer("market-points", Gain(choice=1))),
    46: (use(Gain(choice=1)),),
    47: (use(Gain(guilders=3), price=Price(a_map=True)),),
    48: (use(Gain(guilders=1), price=Price(any_cubes=1)),),
    # Phases I and II, and the dockworkers.
    49: CHANGES[49],
    50: (answer("dockworker-landed", same_points_again),),
    51: (dice(Gain(guilders=2), value=1),),
    52: (dice(two_cubes_on_one, value=1),),
    53: CHANGES[53],
    54: (dice(one_cube_more),),
}
