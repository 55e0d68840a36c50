"""The texts of choices: what a beginner must know before pressing one."""

from __future__ import annotations

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import ChooseDie, Sail
from widgets.city_collection.board.things import actions_at
from widgets.city_collection.table.choices import choice_words


def test_a_field_that_can_be_sailed_free_or_paid_says_which() -> None:
    view = CityCollection().from_text("ams/2 p0=active:40/supply:P/field:9 done=free-steps:2").view(0)
    offered = actions_at(("field", 8), view.legal_actions(), view)
    assert [choice_words(action, view) for action in offered] == [
        "Sail to the white jetty without a cube",
        "Sail to the white jetty for a cube",
    ]
    plain = CityCollection().from_text("ams/2 p0=supply:P/field:9").view(0)
    assert choice_words(Sail(8), plain) == "Sail to the white jetty"


def test_one_cube_comes_and_several_come() -> None:
    view = CityCollection().from_text("ams/2 phase=dice dice=111161 round=4").view(0)
    words = {choice_words(ChooseDie(colour, 1), view) for colour in (3, 4)}
    assert words == {
        "Take 1 brown cube, on slot 1: it comes in round 4",
        "Take 6 purple cubes, on slot 1: they come in round 4",
    }
