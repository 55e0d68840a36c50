"""What the coach would do: the greedy player's action, and a reason that names what to look at."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.coach.advice import Advice, advise, kind, reason
from amsterdam.city_collection.words import action_words

#: Letters that fit beside the board in a window of 1280 x 800; the coach's opinion names the action before its reason.
LONGEST, SHORTER = 205, 150


def start(seed: int) -> Any:
    return CityCollection().start(2, seed, {"short-game": True})


def advice(text: str) -> Advice:
    return advise(CityCollection().from_text(f"ams/2 {text}", seed=1).view(0))


def test_it_is_legal_and_the_greedy_players_choice_through_whole_games() -> None:
    met: Counter[str] = Counter()
    for seed in (2, 11):
        state = start(seed)
        while state.actor is not None:
            view = state.view(state.actor)
            hint = advise(view)
            assert hint.action == GreedyBot().choose(view)
            assert hint.reason[-1] in ".?" and "{" not in hint.reason, hint
            assert len(hint.reason) <= LONGEST, hint.reason
            assert len(reason(view, hint.action, named=True)) <= SHORTER
            met[kind(view)] += 1
            state.apply(hint.action)
    assert {"first-card", "first-cube", "first-pair", "choose", "dice", "act", "owed", "good"} <= set(met)


def test_once_named_the_reason_no_longer_asks_which() -> None:
    state = start(11)
    view = state.view(state.actor)
    action = GreedyBot().choose(view)
    assert "One of these cards" in reason(view, action)
    assert "One of these cards" not in reason(view, action, named=True)


def test_it_needs_a_decision() -> None:
    state = start(1)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(state.view(1 - state.actor))


def test_a_die_for_an_empty_exit_names_the_penalty() -> None:
    hint = advice("round=4 phase=dice turn=0 dice=155555 p0=chosen:G/dial:-,PP,GG,OO,GGGGGBB,UU")
    assert action_words(hint.action, CityCollection().from_text("ams/2 dice=155555").view(0)).endswith("slot 1")
    assert hint.reason == "Slot 1 of your dial is empty. Without a cube there this round costs you a penalty token."


def test_in_the_round_that_a_die_comes_nobody_is_sent_to_look_at_it() -> None:
    hint = advice("round=12 phase=dice turn=0 dice=111111 p0=chosen:G/dial:PPPPPP,-,-,-,-,-")
    assert "look at round" not in hint.reason


def test_a_hint_names_what_more_cubes_would_pay_for() -> None:
    hint = advice("round=4 phase=save turn=0 p0=supply:PGB/inactive:64/dial:B,-,-,-,-,-")
    assert hint.action.to_text() == "save B"
    assert hint.reason == (
        "Your dial brings 1 brown next. With one more of the right colour you could activate Town hall (064)."
    )


def test_cubes_for_several_things_are_told_together() -> None:
    hint = advice("round=4 phase=act turn=0 p0=supply:BBPPP/inactive:64")
    assert "With your cubes you could " in hint.reason
    assert "activate Town hall (064)" in hint.reason and "take a block in Plantage" in hint.reason


def test_a_delivery_tells_what_it_brings_and_what_being_early_adds() -> None:
    board = CityCollection().from_text("ams/2").board
    house = board.harbour.warehouses[0]
    letter = "BTCFJDLKX"[house.good or 0]
    hint = advice(f"round=4 phase=act turn=0 p0=ship:{letter}/field:{house.field}")
    assert hint.action.to_text() == f"deliver {letter}"
    assert f"brings {house.values[0]} points. In this round 4 more." in hint.reason
