"""Words for every action and a sentence for every event, whole and in plain words."""

from __future__ import annotations

import re

import pytest

import amsterdam
from amsterdam.city_collection import events as e
from amsterdam.city_collection import events_setup
from amsterdam.city_collection.actions import ActivateCard, ChooseDie, SwapCard, TakeBlock, UseMarket
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.events_setup import MissionsDealt
from amsterdam.city_collection.sentences import SENTENCES, sentence
from amsterdam.city_collection.state import State
from amsterdam.city_collection.words import action_words, block_name, card_name, decision, field_name
from amsterdam.game import Event
from amsterdam.i18n import use_language
from amsterdam.randomness import Stream
from tests.city_collection.playing import Position

BOARD = standard_board()
NAMES = ("Anna", "B{0} {n} %s", "Cor", "Dora")
SILENT = (e.OrderFixed, e.TurnStarted)
GAMES = [
    (2, {}),
    (3, {"expansions": "foreman-messenger,missions"}),
    (4, {"expansions": "trader,market-c"}),
    (2, {"expansions": "missions", "missions.open": 1}),
    (2, {"solo": True}),
]


def played(players: int, options: dict[str, object]) -> tuple[State, list[Event], set[str]]:
    """Return a game played by chance, its events, and the words of every action that was legal."""
    state = amsterdam.game("city-collection").start(players, 5, options)
    chance, events, words = Stream(3), list(state.opening), set()
    while state.actor is not None:
        legal = state.legal_actions()
        words |= {action_words(action, state) for action in legal}
        events += state.apply(chance.choice(legal))
    return state, events, words


def test_each_event_has_its_sentence_in_the_order_of_the_events() -> None:
    kinds = [kind for module in (e, events_setup) for kind in vars(module).values() if kind in Event.__subclasses__()]
    assert list(SENTENCES) == kinds


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_everything_that_happens_in_a_game_is_told_in_a_whole_sentence(
    players: int, options: dict[str, object]
) -> None:
    _state, events, _words = played(players, options)
    for event in events:
        for seat in range(players):
            told = sentence(event.as_seen_by(seat), NAMES[:players], BOARD)
            if type(event) in SILENT:
                assert told == ""
            else:
                assert re.fullmatch(r"[A-Z].*[.]", told), event
                assert "None" not in told


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_action_has_words_of_its_own(players: int, options: dict[str, object]) -> None:
    _state, _events, words = played(players, options)
    assert all(re.fullmatch(r"[A-Z].*[^.]", text) for text in words)


def test_the_names_of_missions_are_told_to_their_owner_only() -> None:
    dealt = MissionsDealt("missions.dealt", 1, (3, 4, 5))
    assert sentence(dealt.as_seen_by(1), NAMES, BOARD).count("Secret mission") == 3
    assert sentence(dealt.as_seen_by(0), NAMES, BOARD) == "B{0} {n} %s gets secret missions."


def test_actions_in_words(position: Position) -> None:
    state = position("dice=662341 tile=A5")
    assert action_words(ChooseDie(0, 6), state) == "Take 6 pink cubes, on slot 6"
    assert action_words(ChooseDie(5, 1), state) == "Take 1 black cube, on slot 1"
    assert action_words(ActivateCard(1, "PP"), state) == "Activate Jenever distiller (001) with 2 pink"
    assert action_words(TakeBlock(6, "guilders"), state) == "Take Haarlemmerbuurt 1 for 2 guilders"
    assert action_words(SwapCard(1, "building"), state) == "Swap Jenever distiller (001) for the top building"
    assert action_words(UseMarket(), state) == "Use market tile A5 for 2 guilders"


def test_places_have_names_of_their_own() -> None:
    assert len({block_name(BOARD, block) for block in range(36)}) == 36
    named = [field_name(BOARD, field) for field in range(len(BOARD.harbour.fields))]
    water = sum(field.kind == "water" for field in BOARD.harbour.fields)
    assert len(set(named)) == len(named) - water + 1


def test_who_decides_about_what(position: Position) -> None:
    assert decision(position("phase=dice turn=1 queue=1"), ("Anna", "Ben")) == "Ben to choose dice"
    assert decision(position(""), ("Anna", "Ben")) == "Anna to act"


def test_card_names_do_not_mix_languages() -> None:
    use_language("nl")
    try:
        assert card_name(1) == "Jenever distiller (001)"  # no catalog for the screen, so all of it is English
    finally:
        use_language("en")
