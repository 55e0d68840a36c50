"""The preview of an action shows what it then really costs and brings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from amsterdam.bots import RandomBot
from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import action_from_text
from amsterdam.city_collection.analysis.preview import Preview, preview, preview_words
from amsterdam.city_collection.state import State

Position = Callable[..., State]


@pytest.mark.parametrize(
    ("text", "action", "words"),
    [
        ("turn=0 p0=supply:PPP goods=0:B", "block 0", "brings beer"),
        ("turn=0 p0=supply:PG/amstel:3", "amstel 1", "costs 1 cube of any colour"),
        ("turn=0 p0=supply:PPP/amstel:3", "amstel 2", "costs 3 pink; brings 2 points"),
        ("turn=0 p0=guilders:5 tile=A5", "market", ""),
        ("turn=0 p0=guilders:9 tile=CB22 expansions=market-c goods=3:B", "market", "then a block may be taken free"),
        ("turn=0 p0=guilders:9 tile=CB21 expansions=market-c", "market", "then the ship may go anywhere"),
        ("turn=0 p0=- done=good:B", "sell guilders", "brings 2 guilders"),
        ("turn=0 p0=- done=good:B", "sell cube", "brings 1 cube of choice"),
    ],
)
def test_cost_and_gain_in_words(position: Position, text: str, action: str, words: str) -> None:
    state = position(f"ams/2 round=4 {text}")
    assert words in preview_words(preview(state, action_from_text(action)))


def test_looking_ahead_changes_nothing_and_uses_no_chance(position: Position) -> None:
    state = position("ams/2 round=4 turn=0 p0=supply:PPP goods=0:B")
    before = state.to_text()
    for action in state.legal_actions():
        preview(state, action)
    assert state.to_text() == before


def test_nothing_is_told_of_what_only_chance_decides(position: Position) -> None:
    state = position("ams/2 round=4 turn=1 queue=1 p0=- p1=-")
    assert preview(state, action_from_text("pass")) == Preview()
    swap = position("ams/2 round=4 turn=0 p0=inactive:24 discard=- tile=CA18 expansions=market-c done=swap-due")
    assert preview(swap, action_from_text("swap 24 craftsman")) == Preview(), "the card drawn is hidden before"


def test_every_choice_of_whole_games_can_be_previewed() -> None:
    options = {"expansions": ["foreman-messenger", "trader", "market-c"]}
    state, bot = CityCollection().start(3, 5, options), RandomBot(5)
    while state.actor is not None:
        for action in state.legal_actions():
            assert isinstance(preview_words(preview(state, action)), str)
        state.apply(bot.choose(state.view(state.actor)))
