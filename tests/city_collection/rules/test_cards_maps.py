"""The district maps, cards 109 to 132: a cube of the district's colour for a point, a guilder, or both."""

from __future__ import annotations

import pytest

from amsterdam.city_collection.actions import UseCard
from amsterdam.city_collection.rules import cards
from tests.city_collection.playing import Position, Refused, by_card, has, play

#: First card of a district, and the letter of its cubes.
DISTRICTS = ((109, "P"), (113, "G"), (117, "O"), (121, "B"), (125, "U"), (129, "K"))
#: Of the four maps of a district: prestige and guilders.
BRINGS = ((1, 0), (0, 1), (0, 1), (1, 1))
#: Card, the letter of its cube, prestige, guilders.
MAPS = [(first + place, colour, *BRINGS[place]) for first, colour in DISTRICTS for place in range(4)]


@pytest.mark.parametrize(("card", "colour", "points", "guilders"), MAPS, ids=by_card(MAPS))
def test_a_map_takes_a_cube_of_its_colour(
    position: Position, refused: Refused, card: int, colour: str, points: int, guilders: int
) -> None:
    state = position(f"p0=active:{card}/supply:{colour * 2}/guilders:0")
    play(state, f"use {card}")
    assert has(state) == (points, guilders, colour)
    assert refused(state, UseCard(card)) == "phase3.use-card"
    others = "PGOBUK".replace(colour, "")
    assert refused(position(f"p0=active:{card}/supply:{others}"), UseCard(card)) == cards.rule(card)


def test_a_map_tells_of_its_district(position: Position) -> None:
    for district, (first, colour) in enumerate(DISTRICTS):
        state = position(f"p0=active:{first}/supply:{colour}")
        play(state, f"use {first}")
        assert state.turn.maps == 1 << district
