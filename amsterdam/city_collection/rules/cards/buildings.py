"""The buildings, cards 055 to 108: eleven kinds, six or three cards of each."""

from __future__ import annotations

from amsterdam.city_collection.board import BUILDING, CRAFTSMAN, MAP
from amsterdam.city_collection.goods import (
    BEER,
    BLACK,
    BROWN,
    BURGWALLEN,
    CHEESE,
    COFFEE,
    CRYSTAL,
    FURNITURE,
    GRACHTENGORDEL,
    GREY,
    HAARLEMMERBUURT,
    JENEVER,
    JORDAAN,
    LACE,
    NIEUWMARKT,
    ORANGE,
    PINK,
    PLANTAGE,
    PURPLE,
    TILES,
    TULIP_BULBS,
)
from amsterdam.city_collection.rules.cards import looks
from amsterdam.city_collection.rules.cards.effects import Gain, Parts, answer, end, use
from amsterdam.city_collection.rules.cards.looks import at_least, at_most_inactive, map_used


def _for_each_map(district: int) -> Parts:
    """Make a card that brings a point for each active map, once a round or at the end, as the data say."""
    gain = Gain(points=1, per=looks.maps_of(district))
    return use(gain), end(gain)


CARDS: dict[int, Parts] = {
    # Using a map brings a guilder.
    55: (use(Gain(guilders=1), when=map_used(PLANTAGE)),),
    56: (use(Gain(guilders=1), when=map_used(HAARLEMMERBUURT)),),
    57: (use(Gain(guilders=1), when=map_used(JORDAAN)),),
    58: (use(Gain(guilders=1), when=map_used(BURGWALLEN)),),
    59: (use(Gain(guilders=1), when=map_used(NIEUWMARKT)),),
    60: (use(Gain(guilders=1), when=map_used(GRACHTENGORDEL)),),
    # Active maps of one district.
    61: _for_each_map(PLANTAGE),
    62: _for_each_map(HAARLEMMERBUURT),
    63: _for_each_map(JORDAAN),
    64: _for_each_map(BURGWALLEN),
    65: _for_each_map(NIEUWMARKT),
    66: _for_each_map(GRACHTENGORDEL),
    # The three of the Oude Kerk.
    67: (end(Gain(points=1, per=looks.church_set(67))),),
    68: (end(Gain(points=1, per=looks.church_set(68))),),
    69: (end(Gain(points=1, per=looks.church_set(69))),),
    # More of different things.
    70: (use(Gain(guilders=1), when=looks.NEVER_CROWDED),),
    71: (use(Gain(guilders=1), when=looks.OTHER_CARD_BROUGHT_GUILDERS),),
    72: (use(Gain(points=1), when=looks.OTHER_CARD_BROUGHT_POINTS),),
    # Blocks and deliveries.
    73: (answer("good-delivered", Gain(points=1)),),
    74: (answer("block-taken", Gain(fields=1)),),
    75: (answer("good-delivered", Gain(guilders=1)),),
    76: (answer("good-delivered", Gain(points=4), good=CRYSTAL),),
    77: (answer("good-delivered", Gain(points=4), good=JENEVER),),
    78: (answer("good-delivered", Gain(points=4), good=COFFEE),),
    79: (answer("good-delivered", Gain(points=4), good=BEER),),
    80: (answer("good-delivered", Gain(points=4), good=TILES),),
    81: (answer("good-delivered", Gain(points=4), good=CHEESE),),
    82: (answer("good-delivered", Gain(points=4), good=LACE),),
    83: (answer("good-delivered", Gain(points=4), good=FURNITURE),),
    84: (answer("good-delivered", Gain(points=4), good=TULIP_BULBS),),
    # The display at the end.
    85: (end(Gain(points=1, per=looks.maps)),),
    86: (end(Gain(points=2, per=looks.end_cards)),),
    87: (end(Gain(points=2, per=looks.buildings)),),
    # A guilder, two with the Montelbaanstoren.
    88: (use(Gain(guilders=1, per=looks.two_with("montelbaanstoren"))),),
    89: (use(Gain(guilders=1, per=looks.two_with("montelbaanstoren"))),),
    90: (use(Gain(guilders=1, per=looks.two_with("montelbaanstoren"))),),
    # A cube.
    91: (use(Gain(cubes=(PINK,))),),
    92: (use(Gain(cubes=(ORANGE,))),),
    93: (use(Gain(cubes=(BROWN,))),),
    94: (use(Gain(cubes=(GREY,))),),
    95: (use(Gain(cubes=(PURPLE,))),),
    96: (use(Gain(cubes=(BLACK,))),),
    # With a condition.
    97: (use(Gain(points=1), when=looks.ALONE_FIRST),),
    98: (use(Gain(points=2), when=at_most_inactive(3)),),
    99: (use(Gain(points=2), when=looks.ANY_MAP_USED),),
    100: (use(Gain(guilders=1), when=at_least(3, CRAFTSMAN)),),
    101: (use(Gain(points=2), when=at_least(3, BUILDING)),),
    102: (use(Gain(guilders=1), when=at_least(3, MAP)),),
    # The end of the game.
    103: (end(Gain(points=4, per=looks.pairs_of_craftsmen)),),
    104: (end(Gain(points=3, per=looks.pairs_of_maps)),),
    105: (end(Gain(points=2, per=looks.bridges_passed)),),
    106: (end(Gain(points=1, per=looks.blocks)),),
    107: (end(Gain(points=8, per=looks.ship_at_start)),),
    108: (end(Gain(points=2, per=looks.most_equal_craftsmen)),),
}
