"""The district maps, cards 109 to 132: four of each district, which differ only in the colour of the cube."""

from __future__ import annotations

from amsterdam.city_collection.goods import BLACK, BROWN, GREY, ORANGE, PINK, PURPLE
from amsterdam.city_collection.rules.cards.effects import Gain, Parts, Price, use


def _four_maps(first: int, colour: int) -> dict[int, Parts]:
    """Make the maps of a district: a cube of its colour for a point, a guilder (twice), or both."""
    price = Price(cube=colour)
    return {
        first: (use(Gain(points=1), price=price),),
        first + 1: (use(Gain(guilders=1), price=price),),
        first + 2: (use(Gain(guilders=1), price=price),),
        first + 3: (use(Gain(guilders=1, points=1), price=price),),
    }


CARDS: dict[int, Parts] = {
    **_four_maps(109, PINK),  # Plantage
    **_four_maps(113, GREY),  # Haarlemmerbuurt
    **_four_maps(117, ORANGE),  # Jordaan
    **_four_maps(121, BROWN),  # Burgwallen
    **_four_maps(125, PURPLE),  # Nieuwmarkt
    **_four_maps(129, BLACK),  # Grachtengordel
}
