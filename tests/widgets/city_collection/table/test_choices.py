"""The texts of choices: what a beginner must know before pressing one."""

from __future__ import annotations

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import Sail
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
