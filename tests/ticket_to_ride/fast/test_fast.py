"""The compiled rules play exactly as the engine does, state by state."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import amsterdam
from amsterdam.analysis.rollouts import Question
from amsterdam.randomness import Stream
from amsterdam.ticket_to_ride import fast
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED, play_out
from amsterdam.ticket_to_ride.bots.planned import PlannedBot
from amsterdam.ticket_to_ride.fast import layout, planned, rules, score
from amsterdam.ticket_to_ride.rulings import RULINGS
from amsterdam.ticket_to_ride.state import from_text

GAME = amsterdam.game("ticket-to-ride")


def play_both(players: int, seed: int, options: dict[str, str]) -> None:
    """Play one random game by the engine and by the compiled rules, with shared choices, and compare every state."""
    state = GAME.start(players, seed, options)
    array, stream = fast.state_array(state), fast.stream_array(state.random.state)
    board, bonus = fast.board_array(state.board), fast.bonus_array(state.board, players)
    luck = Stream(seed).split(1)
    while state.actor is not None:
        legal = state.legal_actions()
        assert rules.legal_count(array, board) == len(legal), state
        place = luck.below(len(legal))
        state.apply(legal[place])
        rules.apply_nth(array, board, bonus, stream, place)
        assert (fast.canonical(array) == fast.state_array(state)).all(), (legal[place], state)
        assert int(stream[0]) == state.random.state
    parts = np.zeros((4, 4), np.int64)
    score.final_scores(array, board, bonus, *parts)
    assert tuple((parts[0] + parts[1] + parts[3])[:players]) == state.result().scores


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_games_equal_the_engines(players: int) -> None:
    for seed in range(60):
        options = {rule: values[seed % len(values)] for rule, values in RULINGS.items()} if seed % 2 else {}
        play_both(players, seed, options)


@pytest.mark.slow
def test_ten_thousand_compiled_games_equal_the_engines() -> None:
    for seed in range(10_000):
        options = {rule: values[seed // 3 % len(values)] for rule, values in RULINGS.items()} if seed % 2 else {}
        play_both(2 + seed % 3, seed, options)


def plan_both(players: int, seed: int, options: dict[str, str]) -> None:
    """Let the planner play a game and its compiled twin play along, and compare every state.

    In one game of four some decisions are random, to reach positions that the planner would not.
    """
    state = GAME.start(players, seed, options)
    array, stream = fast.state_array(state), fast.stream_array(state.random.state)
    board, bonus = fast.board_array(state.board), fast.bonus_array(state.board, players)
    bot = PlannedBot()
    room, luck = [np.empty(size, np.int64) for size in (64, 64, 7)], Stream(seed).split(1)
    while state.actor is not None:
        view = state.view(state.actor)
        if seed % 4 == 3 and luck.below(4) == 0:
            place = luck.below(len(view.legal))
            action = view.legal[place]
            rules.apply_nth(array, board, bonus, stream, place)
        else:
            action = bot.choose(view)
            planned.decide(array, board, bonus, stream, *room)
        state.apply(action)
        assert (fast.canonical(array) == fast.state_array(state)).all(), (action, state)
        assert int(stream[0]) == state.random.state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_compiled_planner_chooses_as_its_readable_twin(players: int) -> None:
    for seed in range(80):
        plan_both(players, seed, {rule: values[seed % len(values)] for rule, values in RULINGS.items()})


@pytest.mark.slow
def test_the_compiled_planner_chooses_as_its_readable_twin_in_ten_thousand_games() -> None:
    for seed in range(10_000):
        plan_both(2 + seed % 3, seed, {rule: values[seed // 3 % len(values)] for rule, values in RULINGS.items()})


#: The weights of contracts are large here, in one even larger together than 32 bits hold.
LATE = (
    "ttr/3 turn=2 p0=-/?3/9,10,16,21,23,27,29,34,42/3 p1=-/?3/2,5,7,11,13,19,28,39,41/2 p2=O/13,8/"
    "12,14,20,24,31,32,33,45/2 row=RPBPW deck=?19 discard=PPPBBGGGGKKKRROOWWW contracts=?16 last=1",
    "ttr/2 turn=0 p0=GGG/3 p1=?4/?3/10,11,15,18,27,29,30,31,44 row=RGKBP last=1",
    "ttr/2 turn=0 p0=GGG/3/1,7 p1=?4/?2/3,31 row=RGKBP",
)


@pytest.mark.parametrize("text", LATE)
def test_hidden_parts_are_dealt_alike_late_in_a_game(text: str) -> None:
    state = from_text(text)
    assert state.actor is not None
    asked = Question(position=state.view(state.actor).to_text(), seat=state.actor, policy=PLANNED, games=range(60))
    compiled, readable = play_out(asked), play_out(replace(asked, compiled=False))
    assert (compiled.rows == readable.rows).all()


def test_an_array_holds_the_whole_position() -> None:
    state = GAME.start(4, 3)
    array = fast.state_array(state)
    assert array[layout.PLAYERS] == 4 and array[layout.DECK_LEN] == len(state.deck)
    assert list(array[layout.OFFERED : layout.OFFERED + 8]) == [card for offer in state.offered for card in offer]


def test_nothing_compiled_is_imported_before_it_is_used() -> None:
    code = "import sys, amsterdam, amsterdam.analysis, widgets.ticket_to_ride; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
